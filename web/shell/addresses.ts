import type { SiteFacts } from '#contract/site.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'

/** By the name that the part has in `web/pages.tsx`. */
export const PART_VALUES: Record<string, readonly string[]> = { packageName: PACKAGE_NAMES }

/**
 * Where the form of a page ends outside of our site: a policy that does not name it makes the browser refuse the redirect
 * that follows the post. Null for every page whose form stays here.
 */
export function findFormTarget(address: string, { checkoutUrls }: SiteFacts): string | null {
  const ordered = PACKAGE_NAMES.find((name) => address === `/onboarding/${name}`)
  return ordered ? checkoutUrls[ordered] : null
}
