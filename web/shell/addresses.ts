import type { Site } from '#domain/site/site.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'

/** The possible values of each route parameter in `web/pages.tsx`. */
export const PARAM_VALUES: Record<string, readonly string[]> = { packageName: PACKAGE_NAMES }

/** The directive `form-action` has to list it, or the browser refuses the redirect after the post. */
export function findFormTarget(address: string, { checkoutUrls }: Site['links']): string | null {
  const ordered = PACKAGE_NAMES.find((name) => address === `/onboarding/${name}`)
  return ordered ? checkoutUrls[ordered] : null
}
