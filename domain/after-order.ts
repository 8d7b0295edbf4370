// What happens after an order. The page, the redirect and the mail use the same text.
import { TIMES } from './offer.ts'
import { ownerNameOrPronoun } from './owner.ts'

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

const START = { title: 'We start', text: `We review what you sent and start ${TIMES.start}.` }
const LAUNCH = { title: 'You launch', text: `Launch averages ${TIMES.launch}, depending on complexity.` }

/** The next steps after an order, for the page and the mail. */
export function stepsAfterOrder({
  ownerName,
  isPaidOnline,
}: {
  ownerName: string
  isPaidOnline: boolean
}): Step[] {
  const first = isPaidOnline
    ? { title: 'You pay', text: 'By card, on our payment provider’s page.' }
    : { title: 'You get the invoice', text: `${ownerNameOrPronoun(ownerName)} will send it by email.` }
  return [first, START, LAUNCH]
}
