import { listOpenClaims } from './claims.ts'
import type { SiteChanges } from './site.ts'

export const CHECKLIST = [
  'claims',
  'name',
  'phone',
  'email',
  'hours',
  'legal',
  'logo',
  'prices',
  'payment',
  'mail',
  'address',
  'admin',
] as const
export type ChecklistItem = (typeof CHECKLIST)[number]

export interface ChecklistFacts {
  /** What differs from the default site, including what the environment sets. */
  changes: SiteChanges
  hasMailServer: boolean
  hasPublicUrl: boolean
  admins: number
}

/** Hours and prices that should stay as they are cannot be told from those that no one looked at. */
export function checkItems({
  changes,
  hasMailServer,
  hasPublicUrl,
  admins,
}: ChecklistFacts): Record<ChecklistItem, boolean> {
  const isSet = (path: string) => changes[path] !== undefined
  const paths = Object.keys(changes)
  return {
    claims: listOpenClaims(changes).length === 0,
    name: isSet('business.businessName'),
    phone: isSet('business.phone'),
    email: isSet('business.email'),
    hours: ['hours', 'opens', 'closes', 'timeZone'].some((name) => isSet(`business.${name}`)),
    legal: isSet('business.legalName') && isSet('business.postalAddress'),
    logo: isSet('brand.logo'),
    prices: paths.some((path) => /^offer\.packages\.[a-z]+\.(?:setup|monthly)$/.test(path)),
    payment: paths.some((path) => path.startsWith('links.checkoutUrls.')),
    mail: hasMailServer,
    address: hasPublicUrl,
    admin: admins > 1,
  }
}
