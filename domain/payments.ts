// A payment, put together from what the provider reports of it. Everything is computed from the whole set of reports, so that the order in
// which they arrive does not matter.
import { z } from 'zod'
import { formatAmount } from './numbers.ts'

/** In the order in which a payment goes through them. */
export const PAYMENT_STATES = ['pending', 'failed', 'paid', 'refunded'] as const

const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

const instant = z.iso.datetime()
/** ISO 4217, upper case. */
const currency = z.string().nullable()

/** What the owner has to know about a payment. */
const paymentTrouble = z.object({
  kind: z.enum(['dispute_open', 'dispute_lost', 'refund_failed', 'refund_not_compared', 'test']),
  /** The provider's id of the dispute or the refund; empty if the trouble has none. */
  id: z.string(),
  /** As the provider reported it, in its own currency. */
  amount: z.number().nullable(),
  currency,
})
export type PaymentTrouble = z.output<typeof paymentTrouble>

/** A payment as the provider reports it. Without an order or invoice it is unknown. */
export const payment = z.object({
  id: z.uuid(),
  order_id: z.uuid().nullable(),
  invoice_id: z.uuid().nullable(),
  state: z.enum(PAYMENT_STATES),
  /** Null until the provider has reported the amount. */
  amount: z.number().nullable(),
  /** What went back by refunds and lost disputes, as far as it was reported in the payment's currency. */
  refunded: z.number(),
  /** The tax included in the amount; null if the provider has not reported it. */
  tax: z.number().nullable(),
  currency,
  email: z.string().nullable(),
  reference: z.string().nullable(),
  /** The provider's id, to look it up there. */
  provider_ids: z.array(z.string()),
  is_settled: z.boolean(),
  created_at: instant,
  paid_at: instant.nullable(),
  refunded_at: instant.nullable(),
  troubles: z.array(paymentTrouble),
})
export type Payment = z.output<typeof payment>

/** One event of the provider. `at` is when it happened, not when it arrived. */
export type PaymentReport = { event: string; at: string; is_test: boolean } & (
  | {
      kind: 'session'
      state: 'pending' | 'failed' | 'paid'
      amount: number | null
      currency: string | null
      tax: number | null
    }
  | {
      kind: 'charge'
      amount: number | null
      currency: string | null
      /** All refunds until then, without those that had failed. */
      refunded: number
      is_refunded: boolean
      charged_at: string | null
    }
  /** One that did not go through. */
  | { kind: 'refund'; id: string; amount: number; currency: string | null; refunded_at: string }
  | {
      kind: 'dispute'
      id: string
      state: DisputeState
      amount: number | null
      currency: string | null
    }
)
type ReportOf<Kind extends PaymentReport['kind']> = Extract<PaymentReport, { kind: Kind }>

type PaymentSummary = Pick<
  Payment,
  'state' | 'amount' | 'refunded' | 'tax' | 'currency' | 'paid_at' | 'refunded_at'
>

/** Adds reports to those that are known, each event once. */
export function mergeReports(...reports: PaymentReport[]): PaymentReport[] {
  return [...new Map(reports.map((report) => [report.event, report])).values()].toSorted(
    (one, next) => compare(one.at, next.at) || compare(one.event, next.event),
  )
}

export function summarizeReports(reports: readonly PaymentReport[]): PaymentSummary {
  const { session, charge, charges, disputes, money, returned } = readReports(reports)
  const { amount, currency } = money
  const lost = disputes.filter((one) => one.state === 'lost' && one.currency === currency)
  const sum = round(returned + lost.reduce((all, one) => all + (one.amount ?? 0), 0))
  const isWhole = charge?.isWhole === true || (amount !== null && sum > 0 && sum >= amount)
  const hasOnlySession = reports.every(({ kind }) => kind === 'session')
  return {
    state: isWhole ? 'refunded' : hasOnlySession ? (session?.state ?? 'pending') : 'paid',
    amount,
    currency,
    refunded: isWhole ? (amount ?? sum) : sum,
    tax: session?.tax ?? null,
    paid_at: findFirst([
      ...reports.map((one) => (one.kind === 'session' && one.state === 'paid' ? one.at : null)),
      ...charges.map(({ charged_at }) => charged_at),
    ]),
    refunded_at: isWhole ? findLast([charge?.at ?? null, ...lost.map(({ at }) => at)]) : null,
  }
}

export function listTroubles(reports: readonly PaymentReport[]): PaymentTrouble[] {
  const { charge, refunds, disputes, money, isComparable } = readReports(reports)
  const { state } = summarizeReports(reports)
  const about = (kind: PaymentTrouble['kind'], { id, amount, currency }: Omit<PaymentTrouble, 'kind'>) => ({
    kind,
    id,
    amount,
    currency,
  })
  return [
    ...(reports.some(({ is_test }) => is_test) ? [about('test', { id: '', ...money })] : []),
    ...disputes.filter((one) => one.state === 'open').map((one) => about('dispute_open', one)),
    ...disputes.filter((one) => one.state === 'lost').map((one) => about('dispute_lost', one)),
    ...(state === 'refunded' ? [] : refunds.map((one) => about('refund_failed', one))),
    ...(charge && !isComparable && !charge.isWhole && charge.net > 0
      ? [about('refund_not_compared', { id: '', amount: charge.net, currency: charge.currency })]
      : []),
  ]
}

/** The dispute of a payment that was stored before the ids of disputes were. */
export const EARLIER_DISPUTE = 'earlier'

function readReports(reports: readonly PaymentReport[]) {
  const sorted = mergeReports(...reports)
  const of = <Kind extends PaymentReport['kind']>(kind: Kind) =>
    sorted.filter((one): one is ReportOf<Kind> => one.kind === kind)
  const session = of('session')
    .toSorted((one, next) => PAYMENT_STATES.indexOf(one.state) - PAYMENT_STATES.indexOf(next.state))
    .at(-1)
  const charges = of('charge')
  const refunds = [
    ...new Map(
      of('refund')
        .toReversed()
        .map((one) => [one.id, one]),
    ).values(),
  ].toSorted((one, next) => compare(one.id, next.id))
  const disputes = latestDisputes(of('dispute'))
  const last = charges
    .toSorted((one, next) => compare(one.at, next.at) || one.refunded - next.refunded)
    .at(-1)
  const charge = last && withoutFailures(last, refunds)
  const money = [session, charge].find((one) => one && one.amount !== null) ?? {
    amount: null,
    currency: null,
  }
  const { amount, currency } = money
  const isComparable = charge !== undefined && (amount === null || charge.currency === currency)
  return {
    session,
    charges,
    charge,
    refunds,
    disputes,
    money: { amount, currency },
    isComparable,
    returned: isComparable ? charge.net : 0,
  }
}

/** The sum of a charge has the refunds that failed later. */
function withoutFailures(charge: ReportOf<'charge'>, refunds: readonly ReportOf<'refund'>[]) {
  const failed = refunds.filter(
    ({ currency, refunded_at, at }) =>
      currency === charge.currency && refunded_at <= charge.at && charge.at <= at,
  )
  const net = Math.max(0, round(charge.refunded - failed.reduce((all, { amount }) => all + amount, 0)))
  return { ...charge, net, isWhole: charge.is_refunded && net === charge.refunded }
}

/** Each dispute as it was last reported. Of two reports in one second, the one that ends it is the later. */
function latestDisputes(reports: readonly ReportOf<'dispute'>[]): ReportOf<'dispute'>[] {
  const latest = new Map(
    reports
      .toSorted(
        (one, next) =>
          compare(one.at, next.at) || DISPUTE_STATES.indexOf(one.state) - DISPUTE_STATES.indexOf(next.state),
      )
      .map((one) => [one.id, one]),
  )
  if (latest.size > 1) latest.delete(EARLIER_DISPUTE)
  return [...latest.values()].toSorted((one, next) => compare(one.id, next.id))
}

const compare = (one: string, next: string) => (one < next ? -1 : one > next ? 1 : 0)

/** No currency has more than three decimals. */
const round = (sum: number) => Math.round(sum * 1000) / 1000

/** The earliest of some instants. */
export const findFirst = (instants: readonly (string | null)[]): string | null =>
  instants.filter((at) => at !== null).toSorted(compare)[0] ?? null

export const findLast = (instants: readonly (string | null)[]): string | null =>
  instants
    .filter((at) => at !== null)
    .toSorted(compare)
    .at(-1) ?? null

/** The same trouble with another amount is another one. */
export const keyOfTrouble = ({ kind, id, amount, currency }: PaymentTrouble): string =>
  [kind, id, amount, currency].join(' ')

export function hasNewTrouble(before: readonly PaymentTrouble[], after: readonly PaymentTrouble[]): boolean {
  const known = new Set(before.map(keyOfTrouble))
  return after.some((one) => !known.has(keyOfTrouble(one)))
}

/** One sentence for each trouble. */
export function describeTrouble({ kind, amount, currency }: PaymentTrouble): string {
  const sum = amount === null ? null : formatAmount(amount, currency)
  switch (kind) {
    case 'dispute_open':
      return `The customer disputed a payment${sum === null ? '' : ` (${sum})`}. Respond through your payment provider before the deadline.`
    case 'dispute_lost':
      return `You lost a dispute, and ${sum ?? 'the money'} went back to the customer.`
    case 'refund_failed':
      return `A refund failed, and ${sum ?? 'the money'} came back to you. Send it another way.`
    case 'refund_not_compared':
      return `A refund of ${sum ?? 'an unknown amount'} isn’t in the currency of the payment, so we haven’t subtracted it. Compare the two.`
    case 'test':
      return 'This is a test payment. No money was moved.'
  }
}
