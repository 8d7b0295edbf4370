// Package orders: their states, what the owner can mark, and how a payment changes them.
import { z } from 'zod'
import { ORDER_STATES } from './order-states.ts'
import { PACKAGE_NAMES, PAYMENT_PLANS } from './packages.ts'

/** What the owner can mark. */
const ORDER_MARKS = ['started', 'invoiced', 'paid', 'refunded'] as const
export type OrderMark = (typeof ORDER_MARKS)[number]

/** In the order in which a payment goes through them. */
export const PAYMENT_STATES = ['pending', 'failed', 'paid', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

const DISPUTE_STATES = ['open', 'won', 'lost'] as const
type DisputeState = (typeof DISPUTE_STATES)[number]

const instant = z.iso.datetime()

/** A payment as the provider reports it. Without an order it is unknown. */
export const payment = z.object({
  id: z.uuid(),
  order_id: z.uuid().nullable(),
  state: z.enum(PAYMENT_STATES),
  /** Null until the provider has reported the amount. */
  amount: z.number().nullable(),
  refunded: z.number(),
  /** The tax included in the amount; null if the provider has not reported it. */
  tax: z.number().nullable(),
  /** ISO 4217, upper case. */
  currency: z.string().nullable(),
  email: z.string().nullable(),
  reference: z.string().nullable(),
  /** The provider's id, to look it up there. */
  provider_ids: z.array(z.string()),
  is_settled: z.boolean(),
  created_at: instant,
  paid_at: instant.nullable(),
  refunded_at: instant.nullable(),
  /** How a dispute with the payer's bank goes. */
  dispute: z.enum(DISPUTE_STATES).nullable(),
  /** The sum of refunds that failed; it is not part of `refunded`. */
  refund_failed: z.number(),
})
export type Payment = z.output<typeof payment>

/** An order as the API returns it. The person is null once the lead is deleted. */
export const order = z.object({
  id: z.uuid(),
  lead_id: z.uuid().nullable(),
  full_name: z.string().nullable(),
  company_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  package: z.enum(PACKAGE_NAMES),
  /** The name of the package, its prices and support as they were shown. */
  label: z.string(),
  setup: z.number(),
  monthly: z.number(),
  support: z.string(),
  /** The version of the site whose terms hold. */
  site_version: z.int(),
  plan: z.enum(PAYMENT_PLANS),
  reference: z.uuid(),
  state: z.enum(ORDER_STATES),
  may_remind: z.boolean(),
  project_id: z.uuid().nullable(),
  created_at: instant,
  invoiced_at: instant.nullable(),
  paid_at: instant.nullable(),
  refunded_at: instant.nullable(),
  payments: z.array(payment),
})
export type Order = z.output<typeof order>

export const orderMark = z.strictObject({
  state: z.enum(ORDER_MARKS, { error: 'State is not one of the choices' }),
})

/** Assigns an unknown payment to an order, or marks it as handled. */
export const paymentSettlement = z
  .strictObject({
    order_id: z.uuid({ error: 'Order is not one of ours' }).optional(),
    is_settled: z.literal(true, { error: 'A payment can be settled, not unsettled' }).optional(),
  })
  .refine(
    ({ order_id, is_settled }) => (order_id === undefined) !== (is_settled === undefined),
    'Choose the order, or mark the payment settled',
  )
export type PaymentSettlement = z.output<typeof paymentSettlement>

/** The states that the owner can set; they cannot change what the provider reported. */
export function listMarks({ state, payments }: Pick<Order, 'state' | 'payments'>): readonly OrderMark[] {
  const isPaid = payments.some((one) => one.state === 'paid')
  const isSaid = isPaid || payments.some((one) => one.state === 'refunded')
  switch (state) {
    case 'started':
      return ['invoiced', 'paid']
    case 'invoiced':
      return ['paid', 'started']
    case 'needs_look':
      return ['paid', 'invoiced', 'refunded']
    case 'paid':
      return isSaid ? ['refunded'] : ['refunded', 'invoiced']
    case 'refunded':
      return isPaid || !isSaid ? ['paid'] : []
  }
}

/** Merges two reports about a payment in any order: paid overrides pending, refunded overrides both. */
function mergePaymentStates(one: PaymentState, other: PaymentState): PaymentState {
  return PAYMENT_STATES.indexOf(one) > PAYMENT_STATES.indexOf(other) ? one : other
}

/** What the provider reports about a payment at one time. */
export interface PaymentReport {
  /** Its amount is in the currency of the order; the amount of a charge may be in the visitor's own. */
  isOfSession: boolean
  state: PaymentState
  at: string
  amount: number | null
  currency: string | null
  refunded: number
  tax: number | null
  dispute: DisputeState | null
  /** The amount of a refund that failed. */
  refundFailed: number
}

type Sums = Pick<Payment, 'amount' | 'currency' | 'refunded'>

/** The state and the sums of a payment after a report; reports may arrive in any order. */
export function mergeReport(
  known: Payment | undefined,
  news: PaymentReport,
): Pick<
  Payment,
  | 'state'
  | 'amount'
  | 'currency'
  | 'refunded'
  | 'tax'
  | 'paid_at'
  | 'refunded_at'
  | 'dispute'
  | 'refund_failed'
> {
  const isLeading = known === undefined || news.isOfSession || known.amount === null
  const { amount, currency } = isLeading
    ? { ...news, currency: news.currency ?? known?.currency ?? null }
    : known
  const inOrder = (sums: Sums) => convertRefund(sums, { amount, currency })
  const dispute = mergeDisputes(known?.dispute ?? null, news.dispute)
  const reported = Math.max(known ? inOrder(known) : 0, inOrder(news))
  const failed = Math.min(news.refundFailed, reported)
  const refunded =
    dispute === 'lost' && news.dispute === 'lost' ? (amount ?? reported) : toCents(reported - failed)
  const before = known ? mergePaymentStates(known.state, news.state) : news.state
  const state = failed > 0 && before === 'refunded' ? 'paid' : dispute === 'lost' ? 'refunded' : before
  const { at } = news
  return {
    state,
    amount,
    currency,
    refunded,
    tax: isLeading ? (news.tax ?? known?.tax ?? null) : (known.tax ?? news.tax),
    paid_at: known?.paid_at ?? (news.state === 'paid' ? at : null),
    refunded_at: state === 'refunded' ? (known?.refunded_at ?? at) : null,
    dispute,
    refund_failed: toCents((known?.refund_failed ?? 0) + news.refundFailed),
  }
}

/** In the currency of the order: the same share of the whole. */
function convertRefund({ amount, currency, refunded }: Sums, to: Omit<Sums, 'refunded'>): number {
  if (currency === to.currency || !amount || to.amount === null) return refunded
  return toCents((refunded / amount) * to.amount)
}

/** A dispute that has ended does not open again by a late report. */
function mergeDisputes(known: DisputeState | null, news: DisputeState | null): DisputeState | null {
  return news === null || (known !== null && known !== 'open') ? known : news
}

const toCents = (sum: number) => Math.round(sum * 100) / 100

/** What the owner should know about the payments of an order, a sentence each. */
export function describeTroubles({ plan, payments }: Pick<Order, 'plan' | 'payments'>): string[] {
  const paid = payments.filter(({ state }) => state === 'paid')
  return [
    ...(paid.length > (plan === 'installments' ? 3 : 1)
      ? ['This order was paid more than once. Refund the extra payment.']
      : []),
    ...(payments.some(({ dispute }) => dispute === 'open')
      ? ['The customer disputed a payment. Respond through your payment provider before the deadline.']
      : []),
    ...(payments.some(({ dispute }) => dispute === 'lost')
      ? ['You lost a dispute, and the money went back to the customer.']
      : []),
    ...(payments.some(({ refund_failed }) => refund_failed > 0)
      ? ['A refund failed, and the money came back to you. Send it another way.']
      : []),
  ]
}
