import { ORDER_PAYMENT } from '#domain/after-order.ts'
import type { Site } from '#domain/site/site.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'

/** The possible values of each route parameter in `web/pages.tsx`. */
export const PARAM_VALUES: Record<string, readonly string[]> = { packageName: PACKAGE_NAMES }

const STRIPE_CHECKOUT = 'https://checkout.stripe.com'

/** The directive `form-action` has to list it, or the browser refuses the redirect after the post. */
export function findFormTarget(address: string, { checkoutUrls }: Site['links']): string | null {
  const ordered = PACKAGE_NAMES.find((name) => address === `/onboarding/${name}`)
  const link = ordered ? checkoutUrls[ordered] : null
  if (link === null) return null
  // Ours leads on to Stripe.
  return new URL(link).pathname === `${ORDER_PAYMENT}/${ordered}` ? STRIPE_CHECKOUT : link
}
