// What happens after an order. The page, the redirect and the mail use the same text.
import type { Order } from './orders.ts'
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

/** Where orders are paid if the server opens payment pages and the package has no link of its own: `/order-payment/growth`. */
export const ORDER_PAYMENT = '/order-payment'

interface Step {
  title: string
  text: string
}

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

/** “1A2B-3C4D”: the end of the reference, for people to read out and write down. */
export function orderNumber(reference: string): string {
  return `${reference.slice(-8, -4)}-${reference.slice(-4)}`.toUpperCase()
}

type ProjectSource = Pick<Order, 'label' | 'company_name' | 'full_name' | 'package' | 'setup'>

/** The fields of an order's project until the owner changes them. The cost is the setup fee alone, without monthly prices. */
export function projectFromOrder({
  label,
  company_name,
  full_name,
  package: project_type,
  setup,
}: ProjectSource) {
  const who = company_name ?? full_name
  return { title: who === null ? label : `${label} for ${who}`, project_type, total_cost: setup }
}
