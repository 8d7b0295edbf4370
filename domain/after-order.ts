// What happens after an order. The page, the redirect and the mail use the same text.
import { ownerNameOrPronoun } from './owner.ts'
import type { PageTexts } from './site/site.ts'
import { fill } from './site/texts.ts'

/** Payment links of this kind accept the customer's email address as a parameter. */
const STRIPE_HOST = /(?:^|\.)stripe\.com$/

/** The payment page, with the parameters that match the payment to its order. */
export function buildCheckoutUrl(
  link: string,
  { reference, email }: { reference: string; email: string },
): string {
  const url = new URL(link)
  url.searchParams.set('client_reference_id', reference)
  if (STRIPE_HOST.test(url.hostname) && email !== '') url.searchParams.set('prefilled_email', email)
  return url.href
}

interface Step {
  title: string
  text: string
}

/** The next steps after an order, for the page and the mail. */
export function stepsAfterOrder({
  ownerName,
  isPaidOnline,
  texts: { pay, invoice, start, launch },
}: {
  ownerName: string
  isPaidOnline: boolean
  texts: PageTexts['onboarding']['next']
}): Step[] {
  const sender = ownerNameOrPronoun(ownerName)
  return [isPaidOnline ? pay : { ...invoice, text: fill(invoice.text, { sender }) }, start, launch]
}
