import { z } from 'zod'
import { byId, defineCall } from './call.ts'
import { invoiceLink } from './invoices.ts'

/** Either has the address of a payment page, or says how to pay without one. */
export const paymentStart = z.object({ url: z.string().nullable(), text: z.string().nullable() })
export type PaymentStart = z.output<typeof paymentStart>

/** Repeated on the same day for the same amount, it leads to the same page. `conflict` if nothing is due or a payment is on its way. */
export const payInvoice = defineCall({
  method: 'post',
  path: '/api/invoices/{id}/payment',
  who: 'signed-in',
  summary: 'Start to pay an invoice',
  params: byId,
  answer: { status: 200, body: paymentStart },
})

/** The same with the link of an email, without signing in. */
export const payLinkedInvoice = defineCall({
  method: 'post',
  path: '/api/invoices/linked/payment',
  who: 'anyone',
  summary: 'Start to pay the invoice of a mailed link',
  body: invoiceLink,
  answer: { status: 200, body: paymentStart },
})

/** Stripe's page on which the customer saves a card that pays each month, or changes it and sees what was charged. */
export const openCardPage = defineCall({
  method: 'post',
  path: '/api/subscriptions/{id}/card',
  who: 'signed-in',
  summary: 'Open the page for the card of a subscription',
  params: byId,
  answer: { status: 200, body: z.object({ url: z.string() }) },
})
