export const UNNAMED_OWNER = 'the owner'

/** As the subject of a sentence. */
export const ownerNameOrPronoun = (ownerName: string) => (ownerName === UNNAMED_OWNER ? 'We' : ownerName)

/** “We’ll”, or “Sam Rivera will”. */
export const ownerWill = (ownerName: string) => (ownerName === UNNAMED_OWNER ? 'We’ll' : `${ownerName} will`)

/** The owner and the business: “Sam Rivera, Nightlight Digital”, or the business alone. */
export const ownerAndBusiness = ({ ownerName, businessName }: { ownerName: string; businessName: string }) =>
  ownerName === UNNAMED_OWNER ? businessName : `${ownerName}, ${businessName}`
