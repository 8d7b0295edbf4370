import { z } from 'zod'
import { invoice } from '#domain/invoices.ts'
import { orderForm } from '#domain/onboarding.ts'
import { ORDER_STATES } from '#domain/order-states.ts'
import { order, orderMark, paymentSettlement } from '#domain/orders.ts'
import { payment } from '#domain/payments.ts'
import { project } from '#domain/projects.ts'
import { anyOf, byId, defineCall, oneOf, pageOf, pageQuery } from './call.ts'

/** `Idempotency-Key` is honored: the same key and body return the same id, stored once. */
export const submitOrder = defineCall({
  method: 'post',
  path: '/api/onboarding',
  who: 'anyone',
  summary: 'Order a package',
  body: orderForm,
  answer: { status: 201, body: z.object({ id: z.uuid() }) },
})

export const orderListQuery = pageQuery.extend({
  state: anyOf('state', ORDER_STATES),
  lead_id: z.uuid({ error: 'lead_id is not one of ours' }).optional(),
  /** Without an invoice, and neither refunded nor marked as invoiced. */
  invoiced: oneOf('invoiced', ['no']).optional(),
})
export type OrderListQuery = z.output<typeof orderListQuery>

export const listOrders = defineCall({
  method: 'get',
  path: '/api/orders',
  who: 'admin',
  scope: 'orders:read',
  summary: 'List orders with their payments, by state or lead',
  query: orderListQuery,
  answer: { status: 200, body: pageOf(order) },
})

export const markOrder = defineCall({
  method: 'patch',
  path: '/api/orders/{id}',
  who: 'admin',
  summary: 'Mark an order as invoiced, paid or refunded, or undo that',
  params: byId,
  body: orderMark,
  answer: { status: 200, body: order },
})

/** Issues it and emails it to the customer, once, even if it is called repeatedly. */
export const issueInvoiceOfOrder = defineCall({
  method: 'post',
  path: '/api/orders/{id}/invoice',
  who: 'admin',
  summary: 'Issue the invoice of an order',
  params: byId,
  answer: { status: 201, body: invoice },
})

/** Creates the project once, even if it is called repeatedly. */
export const convertOrder = defineCall({
  method: 'post',
  path: '/api/orders/{id}/project',
  who: 'admin',
  summary: 'Convert a paid order into a project',
  params: byId,
  answer: { status: 201, body: project },
})

export const listUnknownPayments = defineCall({
  method: 'get',
  path: '/api/payments',
  who: 'admin',
  summary: 'List unmatched payments',
  query: pageQuery,
  answer: { status: 200, body: pageOf(payment) },
})

export const settlePayment = defineCall({
  method: 'patch',
  path: '/api/payments/{id}',
  who: 'admin',
  summary: 'Match an unmatched payment to an order or an invoice, or mark it as handled',
  params: byId,
  body: paymentSettlement,
  answer: { status: 200, body: payment },
})

/** The provider's body with its signature (`Stripe-Signature`); 404 if no `STRIPE_WEBHOOK_SECRET` is set. */
export const recordPayment = defineCall({
  method: 'post',
  path: '/api/payments/stripe',
  who: 'anyone',
  summary: 'Receive a payment event from Stripe',
  // Several times the largest event of these kinds.
  maxBodyBytes: 256 * 1024,
  answer: { status: 200, body: z.object({ received: z.literal(true) }) },
})
