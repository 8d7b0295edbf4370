// Reads payments from Stripe's events, which must be signed and recent.
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { PaymentReport, PaymentState } from '#domain/orders.ts'
import { problem } from '#server/problem.ts'

/** One event about one payment. */
export interface PaymentEvent extends PaymentReport {
  event: { id: string; kind: string }
  providerIds: string[]
  reference: string | null
  email: string | null
}

const TOLERANCE_SECONDS = 300

/** Null for an event that is not about a payment. Throws `malformed_request` for a wrong or old signature. */
export async function readStripeEvent(
  text: string,
  signature: string | undefined,
  secret: string,
): Promise<PaymentEvent | null> {
  // Loaded on first use: most servers have no Stripe secret.
  const { Stripe: stripe } = await import('stripe')
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(text, signature ?? '', secret, TOLERANCE_SECONDS)
  } catch (cause) {
    throw problem('malformed_request', {
      detail: 'The event isn’t signed by Stripe, or it’s too old.',
      cause,
    })
  }
  const parsed = news.safeParse(event)
  if (parsed.success) return parsed.data
  if (!KINDS.has(event.type)) return null
  throw problem('malformed_request', {
    detail: 'The event doesn’t match Stripe’s documentation.',
    cause: parsed.error,
  })
}

/** An id, or the object where Stripe expanded it. */
const idOf = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
const minor = z
  .int()
  .nullish()
  .transform((value) => value ?? null)
const envelope = { id: z.string().min(1).max(255), created: z.int().min(0) }

const session = z.object({
  id: z.string(),
  client_reference_id: text,
  payment_status: text,
  payment_intent: idOf,
  invoice: idOf,
  amount_subtotal: minor,
  amount_total: minor,
  total_details: z.object({ amount_tax: minor }).nullish(),
  currency: text,
  customer_details: z.object({ email: text }).nullish(),
  /** If the visitor paid in another currency: the sums in that of the payment link. */
  currency_conversion: z
    .object({ amount_subtotal: minor, amount_total: minor, source_currency: text })
    .nullish(),
})

const charge = z.object({
  id: z.string(),
  payment_intent: idOf,
  invoice: idOf,
  amount: minor,
  amount_refunded: z.int().min(0),
  refunded: z.boolean(),
  currency: text,
  billing_details: z.object({ email: text }).nullish(),
})

const NO_TROUBLE = { dispute: null, refundFailed: 0 } as const

const dispute = z.object({ id: z.string(), charge: idOf, payment_intent: idOf, status: text })
const refund = z.object({
  id: z.string(),
  charge: idOf,
  payment_intent: idOf,
  amount: z.int().min(0),
  currency: text,
  status: text,
})

const ofDispute = <const Kind extends string>(kind: Kind) =>
  z
    .object({ ...envelope, type: z.literal(kind), data: z.object({ object: dispute }) })
    .transform(({ id, created, type, data: { object } }) => ({
      ...aboutKnown(object, created),
      event: { id, kind: type },
      dispute: disputeStateOf(object.status),
      refundFailed: 0,
    }))

/** An early warning of a bank that ends without a dispute counts as won. */
function disputeStateOf(status: string | null): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost'
  return ['won', 'warning_closed', 'prevented'].includes(status ?? '') ? 'won' : 'open'
}

/** Several events report one failure; its id is the refund's, so that it counts once. */
const ofRefund = <const Kind extends string>(kind: Kind) =>
  z
    .object({ ...envelope, type: z.literal(kind), data: z.object({ object: refund }) })
    .transform(({ id, created, type, data: { object } }) => {
      const hasFailed = object.status === 'failed'
      return {
        ...aboutKnown(object, created),
        event: { id: hasFailed ? `${object.id} failed` : id, kind: type },
        dispute: null,
        refundFailed: hasFailed ? (amountOf(object.amount, object.currency) ?? 0) : 0,
      }
    })

/** An event about a payment whose sums other events report. */
const aboutKnown = (
  { charge, payment_intent }: { charge: string | null; payment_intent: string | null },
  created: number,
) => ({
  isOfSession: false,
  providerIds: idsOf([payment_intent, charge]),
  reference: null,
  state: 'paid' as const,
  at: instantOf(created),
  amount: null,
  refunded: 0,
  tax: null,
  currency: null,
  email: null,
})

const ofSession = <const Kind extends string>(kind: Kind, stateOf: (status: string | null) => PaymentState) =>
  z
    .object({ ...envelope, type: z.literal(kind), data: z.object({ object: session }) })
    .transform(({ id, created, type, data: { object } }) => ({
      event: { id, kind: type },
      providerIds: idsOf([object.id, object.payment_intent, object.invoice]),
      reference: object.client_reference_id?.slice(0, 200) ?? null,
      state: stateOf(object.payment_status),
      at: instantOf(created),
      ...sumsOf(object),
      isOfSession: true,
      refunded: 0,
      email: object.customer_details?.email ?? null,
      ...NO_TROUBLE,
    }))

const news = z.union([
  ofSession('checkout.session.completed', (status) => (status === 'unpaid' ? 'pending' : 'paid')),
  ofSession('checkout.session.async_payment_succeeded', () => 'paid'),
  ofSession('checkout.session.async_payment_failed', () => 'failed'),
  z
    .object({ ...envelope, type: z.literal('charge.refunded'), data: z.object({ object: charge }) })
    .transform(({ id, created, type, data: { object } }) => ({
      event: { id, kind: type },
      providerIds: idsOf([object.payment_intent, object.invoice, object.id]),
      reference: null,
      // A partly refunded payment stays paid.
      state: object.refunded ? ('refunded' as const) : ('paid' as const),
      at: instantOf(created),
      amount: amountOf(object.amount, object.currency),
      refunded: amountOf(object.amount_refunded, object.currency) ?? 0,
      tax: null,
      currency: object.currency?.toUpperCase() ?? null,
      email: object.billing_details?.email ?? null,
      isOfSession: false,
      ...NO_TROUBLE,
    })),
  ofDispute('charge.dispute.created'),
  ofDispute('charge.dispute.closed'),
  ofRefund('refund.failed'),
  ofRefund('refund.updated'),
  ofRefund('charge.refund.updated'),
])

const KINDS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.failed',
  'refund.updated',
  'charge.refund.updated',
])

/** In the currency of the payment link. */
function sumsOf(object: z.output<typeof session>) {
  const { currency_conversion: converted } = object
  const paid = converted
    ? { ...object, ...converted, currency: converted.source_currency, total_details: null }
    : object
  return {
    amount: amountOf(paid.amount_total, paid.currency),
    tax: amountOf(taxOf(paid), paid.currency),
    currency: paid.currency?.toUpperCase() ?? null,
  }
}

/** Without a tax line, tax is the difference between the total and the items. */
function taxOf({
  amount_subtotal,
  amount_total,
  total_details,
}: Pick<z.output<typeof session>, 'amount_subtotal' | 'amount_total' | 'total_details'>): number | null {
  if (total_details?.amount_tax != null) return total_details.amount_tax
  return amount_subtotal === null || amount_total === null
    ? null
    : Math.max(0, amount_total - amount_subtotal)
}

/** Other characters would break the list of ids that the transaction names. */
const idsOf = (ids: (string | null)[]) =>
  ids.filter((id) => id !== null).filter((id) => /^\w{1,255}$/.test(id))

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Stripe's amounts are in the smallest unit of the currency. */
function amountOf(units: number | null, currency: string | null): number | null {
  if (units === null) return null
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: currency ?? 'usd' })
    return units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
  } catch {
    // An unknown currency counts as one with cents.
    return units / 100
  }
}
