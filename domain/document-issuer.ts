import type { DocumentContent } from './documents.ts'
import type { Site } from './site/site.ts'

/** The business as it is now, for a document that is sent today. */
export const issuerOf = ({
  business,
  money,
}: Pick<Site, 'business' | 'money'>): DocumentContent['issuer'] => ({
  name: business.legalName ?? business.businessName,
  address: business.postalAddress,
  tax_id: money.taxId,
  email: business.email,
  phone: business.phone,
})
