// Where a visitor goes with an order, and what happens then: the page, the redirect and the mail say the same. Must never keep a
// payment from being matched to its order.
import { TIMES } from './offer.ts'
import { ownerOrWe } from './owner.ts'

/** Links of this kind know a customer's address beforehand. */
const STRIPE_HOST = /(?:^|\.)stripe\.com$/

/** The payment page with what matches the payment to its order. */
export function checkoutFor(
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

/** What happens after an order: the page and the mail say the same. */
export function stepsAfterOrder({
  ownerName,
  isPaidOnline,
}: {
  ownerName: string
  isPaidOnline: boolean
}): Step[] {
  const first = isPaidOnline
    ? { title: 'You pay', text: 'By card, on our payment provider’s page.' }
    : { title: 'You get the invoice', text: `${ownerOrWe(ownerName)} will send it by email.` }
  return [first, START, LAUNCH]
}
