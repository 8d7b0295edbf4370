// How the owner is named where the configuration gives no name.
export const UNNAMED_OWNER = 'the owner'

/** The subject of a sentence. */
export const ownerOrWe = (ownerName: string) => (ownerName === UNNAMED_OWNER ? 'We' : ownerName)

/** Whom somebody deals with: “Sam Rivera, Nightlight Digital”, or the business alone. */
export const ownerAndBusiness = ({ ownerName, businessName }: { ownerName: string; businessName: string }) =>
  ownerName === UNNAMED_OWNER ? businessName : `${ownerName}, ${businessName}`
