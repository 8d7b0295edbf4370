// What happens after an order. The page, the redirect and the mail use the same text.
import { ownerNameOrPronoun } from './owner.ts'
import type { Site } from './site/site.ts'

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
  times,
}: {
  ownerName: string
  isPaidOnline: boolean
  times: Pick<Site['offer']['times'], 'start' | 'launch'>
}): Step[] {
  const first = isPaidOnline
    ? { title: 'You pay', text: 'By card, on our payment provider’s page.' }
    : { title: 'You get the invoice', text: `${ownerNameOrPronoun(ownerName)} will send it by email.` }
  return [
    first,
    { title: 'We start', text: `We review what you sent and start ${times.start}.` },
    { title: 'You launch', text: `Launch averages ${times.launch}, depending on complexity.` },
  ]
}
