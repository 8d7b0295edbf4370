// What an owner should know before a site goes live.
import { PACKAGE_NAMES } from '../packages.ts'
import { checkClaim, CLAIM_NAMES } from './claims.ts'
import { buildSite, type SiteChanges } from './site.ts'

/** A package with fewer lines looks like a mistake. */
const FEWEST_LINES = 3

export interface SiteWarning {
  /** The field to change. */
  path: string
  kind: 'thin' | 'claim'
  /** The package's or the claim's words. */
  name: string
  lines: number
}

export function listWarnings(changes: SiteChanges): SiteWarning[] {
  const { packages, claims } = buildSite(changes).offer
  return [
    ...PACKAGE_NAMES.filter((name) => packages[name].features.length < FEWEST_LINES).map((name) => ({
      path: `offer.packages.${name}.features`,
      kind: 'thin' as const,
      name: packages[name].label,
      lines: packages[name].features.length,
    })),
    ...CLAIM_NAMES.filter((name) => checkClaim(name, changes).state === 'contradicted').map((name) => ({
      path: `offer.claims.${name}.figure`,
      kind: 'claim' as const,
      name: `${claims[name].figure} ${claims[name].text}`,
      lines: 0,
    })),
  ]
}

/** What the draft adds to what is published. */
export function newWarnings(draft: SiteChanges, published: SiteChanges): SiteWarning[] {
  const known = listWarnings(published)
  return listWarnings(draft).filter(
    ({ path, lines }) => !known.some((one) => one.path === path && one.lines === lines),
  )
}
