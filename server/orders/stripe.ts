import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { DisputeState, PaymentReport } from '#domain/payments.ts'
import { problem } from '#server/problem.ts'

export interface PaymentEvent {
  kind: string
  report: PaymentReport
  providerIds: string[]
  reference: string | null
  email: string | null
  /** Of a payment that failed: the same for each event about this try. */
  attempt?: string
  /** Left out if it matches nothing of ours: the account may have other business. */
  onlyOurs?: boolean
}

const TOLERANCE_SECONDS = 300

/** Throws `malformed_request` for a wrong or old signature. */
export async function verifyStripeEvent(
  text: string,
  signature: string | undefined,
  secret: string,
): Promise<Stripe.Event> {
  // Loaded on first use: most servers have no Stripe secret.
  const { Stripe: stripe } = await import('stripe')
  try {
    return stripe.webhooks.constructEvent(text, signature ?? '', secret, TOLERANCE_SECONDS)
  } catch (cause) {
    throw problem('malformed_request', {
      detail: 'The event isn’t signed by Stripe, or it’s too old.',
      cause,
    })
  }
}

/** Of a known sender. Null for an event that is not about a payment. Throws `malformed_request`. */
export function parseStripeEvent(
  event: Pick<Stripe.Event, 'type'> & { id: string; created: number; livemode: boolean; data: object },
): PaymentEvent | null {
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
/** Without `livemode`, the event counts as a real one. */
const envelope = {
  id: z.string().min(1).max(255),
  created: z.int().min(0),
  livemode: z.boolean().optional(),
}

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
  created: minor,
  billing_details: z.object({ email: text }).nullish(),
})

const dispute = z.object({
  id: z.string(),
  charge: idOf,
  payment_intent: idOf,
  status: text,
  amount: minor,
  currency: text,
})
const refund = z.object({
  id: z.string(),
  charge: idOf,
  payment_intent: idOf,
  amount: z.int().min(0),
  currency: text,
  status: text,
  created: minor,
})

/** A charge of a saved card. Versions of Stripe's interface until 2025 name the payment in it, later ones send `invoice_payment.paid`. */
const invoice = z.object({
  id: z.string(),
  metadata: z.object({ reference: text }).nullish(),
  payment_intent: idOf,
  charge: idOf,
  amount_due: minor,
  amount_paid: minor,
  attempt_count: minor,
  currency: text,
})

const invoicePayment = z.object({
  invoice: idOf,
  payment: z.object({ payment_intent: idOf, charge: idOf }).nullish(),
  amount_paid: minor,
  currency: text,
})

const eventOf = <const Kind extends string, Shape extends z.ZodType>(kinds: readonly Kind[], object: Shape) =>
  z.object({ ...envelope, type: z.enum(kinds), data: z.object({ object }) })

const headOf = ({
  id,
  created,
  livemode,
}: {
  id: string
  created: number
  livemode?: boolean | undefined
}) => ({
  event: id,
  at: instantOf(created),
  is_test: livemode === false,
})

const SESSION_STATES = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
} as const
const SESSION_KINDS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
] as const
const CHARGE_KINDS = ['charge.refunded'] as const
const DISPUTE_KINDS = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'] as const
const REFUND_KINDS = ['refund.failed', 'refund.updated', 'charge.refund.updated'] as const
const INVOICE_KINDS = ['invoice.paid', 'invoice.payment_failed'] as const
const INVOICE_PAYMENT_KINDS = ['invoice_payment.paid'] as const

export const STRIPE_EVENTS = [
  ...SESSION_KINDS,
  ...CHARGE_KINDS,
  ...DISPUTE_KINDS,
  ...REFUND_KINDS,
  ...INVOICE_KINDS,
  ...INVOICE_PAYMENT_KINDS,
] as const
const KINDS: ReadonlySet<string> = new Set(STRIPE_EVENTS)

const news = z.union([
  eventOf(SESSION_KINDS, session).transform(({ type, data: { object }, ...event }): PaymentEvent => {
    const isPending = type === 'checkout.session.completed' && object.payment_status === 'unpaid'
    return {
      kind: type,
      report: {
        kind: 'session',
        ...headOf(event),
        state: isPending ? 'pending' : SESSION_STATES[type],
        ...sumsOf(object),
      },
      providerIds: idsOf([object.id, object.payment_intent, object.invoice]),
      reference: object.client_reference_id?.slice(0, 200) ?? null,
      email: object.customer_details?.email ?? null,
      attempt: object.id,
    }
  }),
  eventOf(CHARGE_KINDS, charge).transform(({ type, data: { object }, ...event }): PaymentEvent => ({
    kind: type,
    report: {
      kind: 'charge',
      ...headOf(event),
      ...moneyOf(object),
      refunded: amountOf(object.amount_refunded, object.currency) ?? 0,
      is_refunded: object.refunded,
      charged_at: object.created === null ? null : instantOf(object.created),
    },
    providerIds: idsOf([object.payment_intent, object.invoice, object.id]),
    reference: null,
    email: object.billing_details?.email ?? null,
  })),
  eventOf(DISPUTE_KINDS, dispute).transform(({ type, data: { object }, ...event }): PaymentEvent => ({
    kind: type,
    report: {
      kind: 'dispute',
      ...headOf(event),
      id: object.id,
      state: disputeStateOf(object.status),
      ...moneyOf(object),
    },
    providerIds: idsOf([object.payment_intent, object.charge]),
    reference: null,
    email: null,
  })),
  eventOf(REFUND_KINDS, refund).transform(({ type, data: { object }, ...event }): PaymentEvent | null => {
    if (object.status !== 'failed' && object.status !== 'canceled') return null
    return {
      kind: type,
      report: {
        kind: 'refund',
        ...headOf(event),
        id: object.id,
        amount: amountOf(object.amount, object.currency) ?? 0,
        currency: currencyOf(object),
        refunded_at: instantOf(object.created ?? 0),
      },
      providerIds: idsOf([object.payment_intent, object.charge]),
      reference: null,
      email: null,
    }
  }),
  eventOf(INVOICE_KINDS, invoice).transform(({ type, data: { object }, ...event }): PaymentEvent => {
    const { id, payment_intent, charge: chargeId, attempt_count, currency } = object
    const isPaid = type === 'invoice.paid'
    const amount = isPaid ? object.amount_paid : object.amount_due
    return {
      kind: type,
      report: {
        kind: 'session',
        ...headOf(event),
        state: isPaid ? 'paid' : 'failed',
        ...moneyOf({ amount, currency }),
        tax: null,
      },
      providerIds: idsOf([id, payment_intent, chargeId]),
      reference: object.metadata?.reference?.slice(0, 200) ?? null,
      email: null,
      attempt: `${id} ${attempt_count ?? 0}`,
      onlyOurs: true,
    }
  }),
  eventOf(INVOICE_PAYMENT_KINDS, invoicePayment).transform(
    ({ type, data: { object }, ...event }): PaymentEvent => {
      const { amount_paid: amount, currency, payment } = object
      return {
        kind: type,
        report: {
          kind: 'session',
          ...headOf(event),
          state: 'paid',
          ...moneyOf({ amount, currency }),
          tax: null,
        },
        providerIds: idsOf([object.invoice, payment?.payment_intent ?? null, payment?.charge ?? null]),
        reference: null,
        email: null,
        onlyOurs: true,
      }
    },
  ),
])

const cardNews = z.object({
  type: z.enum(['customer.updated', 'customer.deleted']),
  data: z.object({ object: z.object({ id: z.string() }) }),
})

/** The customer of Stripe whose card may have changed; null for another event. */
export function findChangedCustomer(event: Stripe.Event): string | null {
  return cardNews.safeParse(event).data?.data.object.id ?? null
}

/** An early warning of a bank that ends without a dispute counts as won. */
function disputeStateOf(status: string | null): DisputeState {
  if (status === 'lost') return 'lost'
  return ['won', 'warning_closed', 'prevented'].includes(status ?? '') ? 'won' : 'open'
}

/** As the event reports them in the currency of the payment link. */
function sumsOf(object: z.output<typeof session>) {
  const { currency_conversion: converted } = object
  const paid = converted
    ? { ...object, ...converted, currency: converted.source_currency, total_details: null }
    : object
  return {
    amount: amountOf(paid.amount_total, paid.currency),
    tax: amountOf(taxOf(paid), paid.currency),
    currency: currencyOf(paid),
  }
}

const currencyOf = ({ currency }: { currency: string | null }) => currency?.toUpperCase() ?? null
const moneyOf = (object: { amount: number | null; currency: string | null }) => ({
  amount: amountOf(object.amount, object.currency),
  currency: currencyOf(object),
})

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

/** Of Stripe's own lists: `Intl` has other decimals for HUF, IDR, ISK, UGX and more. */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const WITH_THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Stripe's amounts are in the smallest unit of the currency. */
function amountOf(units: number | null, currency: string | null): number | null {
  if (units === null) return null
  const code = currency?.toUpperCase() ?? ''
  return units / (WITHOUT_DECIMALS.has(code) ? 1 : WITH_THREE_DECIMALS.has(code) ? 1000 : 100)
}
