import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from './orders.ts'
import { followPayments } from './orders.ts'
import { listTroubles, mergeReports, summarizeReports, type Payment, type PaymentReport } from './payments.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute)).toISOString()
const head = (minute: number) => ({ event: `evt_${minute}`, at: at(minute), is_test: false })

const session = (minute: number, changes: object = {}): PaymentReport => ({
  kind: 'session',
  ...head(minute),
  state: 'paid',
  amount: 997,
  currency: 'USD',
  tax: null,
  ...changes,
})
const charge = (minute: number, refunded: number, changes: object = {}): PaymentReport => ({
  kind: 'charge',
  ...head(minute),
  amount: 997,
  currency: 'USD',
  refunded,
  is_refunded: refunded === 997,
  charged_at: at(0),
  ...changes,
})
const refundFailed = (
  minute: number,
  amount: number,
  since: number,
  changes: object = {},
): PaymentReport => ({
  kind: 'refund',
  ...head(minute),
  id: `re_${since}`,
  amount,
  currency: 'USD',
  refunded_at: at(since),
  ...changes,
})
const dispute = (minute: number, state: string, changes: object = {}): PaymentReport =>
  ({
    kind: 'dispute',
    ...head(minute),
    id: 'du_1',
    state,
    amount: 997,
    currency: 'USD',
    ...changes,
  }) as PaymentReport

/** What Stripe would report of a payment, in the order in which it happens. */
const histories = fc
  .record({
    isSlow: fc.boolean(),
    charged: fc.constantFrom('USD', 'EUR'),
    steps: fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 99_700 }) }),
        fc.record({ do: fc.constant('fail' as const), which: fc.nat(5) }),
        fc.record({
          do: fc.constant('dispute' as const),
          id: fc.constantFrom('du_1', 'du_2'),
          cents: fc.integer({ min: 1, max: 99_700 }),
          state: fc.constantFrom('open', 'won', 'lost'),
        }),
      ),
      { maxLength: 6 },
    ),
  })
  .map(({ isSlow, charged: currency, steps }) => {
    const reports: PaymentReport[] = isSlow ? [session(1, { state: 'pending' }), session(2)] : [session(1)]
    const refunds: { amount: number; minute: number; isOver: boolean }[] = []
    steps.forEach((step, index) => {
      const minute = 3 + index
      const left = () =>
        refunds.filter(({ isOver }) => !isOver).reduce((all, { amount }) => all + Math.round(amount * 100), 0)
      if (step.do === 'refund' && left() < 99_700) {
        refunds.push({ amount: Math.min(step.cents, 99_700 - left()) / 100, minute, isOver: false })
        reports.push(charge(minute, left() / 100, { currency }))
      } else if (step.do === 'fail') {
        const one = refunds.filter(({ isOver }) => !isOver)[step.which]
        if (!one) return
        one.isOver = true
        reports.push(refundFailed(minute, one.amount, one.minute, { currency }))
      } else if (step.do === 'dispute') {
        reports.push(dispute(minute, step.state, { id: step.id, amount: step.cents / 100, currency }))
      }
    })
    const returned = refunds.filter(({ isOver }) => !isOver).reduce((all, { amount }) => all + amount, 0)
    return { reports, returned, currency }
  })

const paymentOf = (reports: readonly PaymentReport[]): Payment => ({
  id: 'payment',
  order_id: 'order',
  invoice_id: null,
  email: null,
  reference: null,
  provider_ids: [],
  is_settled: false,
  created_at: at(59),
  ...summarizeReports(reports),
  troubles: listTroubles(reports),
})

const ordered: Order = {
  id: 'order',
  lead_id: null,
  full_name: null,
  company_name: null,
  email: null,
  phone: null,
  package: 'growth',
  label: 'Growth',
  setup: 997,
  monthly: 197,
  support: '2 months',
  site_version: 0,
  plan: 'once',
  reference: 'reference',
  state: 'started',
  may_remind: false,
  project_id: null,
  created_at: at(0),
  invoiced_at: null,
  paid_at: null,
  refunded_at: null,
  payments: [],
}

/** One report after the other, as the server stores them. */
function receive(reports: readonly PaymentReport[]): Order {
  let known: PaymentReport[] = []
  let order = ordered
  for (const report of reports) {
    known = mergeReports(...known, report)
    const payments = [paymentOf(known)]
    const { state, paid_at, refunded_at } = followPayments(order, payments) ?? order
    order = { ...order, state, paid_at, refunded_at, payments }
  }
  return order
}

describe('a payment and its order', () => {
  it('are the same, whatever the order in which reports arrive and however often', () => {
    fc.assert(
      fc.property(
        histories.chain(({ reports }) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray(reports, { minLength: reports.length }),
            fc.shuffledSubarray(reports),
          ),
        ),
        ([reports, shuffled, again]) => {
          expect(receive([...shuffled, ...again])).toEqual(receive(reports))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('have as refunded what the provider paid back and did not get back, and never another currency', () => {
    fc.assert(
      fc.property(histories, ({ reports, returned, currency }) => {
        const { refunded, state } = summarizeReports(reports)
        if (reports.some(({ kind }) => kind === 'dispute')) return
        const isWhole = returned > 996.999
        expect(state).toBe(isWhole ? 'refunded' : 'paid')
        expect(refunded).toBeCloseTo(currency === 'USD' || isWhole ? returned : 0, 3)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a failed refund', () => {
  it('is taken from the sum of its charge, whichever comes first', () => {
    const [paid, refunded, failed] = [session(1), charge(2, 997), refundFailed(5, 997, 2)]
    for (const reports of [
      [paid, refunded, failed],
      [failed, refunded, paid],
      [failed, paid, refunded],
    ])
      expect(receive(reports)).toMatchObject({
        state: 'needs_look',
        payments: [{ state: 'paid', refunded: 0, troubles: [{ kind: 'refund_failed', amount: 997 }] }],
      })
  })

  it('counts once, and is over once the whole payment went back', () => {
    const reports = [
      session(1),
      charge(2, 997),
      refundFailed(5, 997, 2),
      refundFailed(6, 997, 2),
      charge(9, 997),
    ]
    expect(listTroubles(reports.slice(0, -1))).toHaveLength(1)
    expect(receive(reports)).toMatchObject({
      state: 'refunded',
      payments: [{ state: 'refunded', refunded: 997, troubles: [] }],
    })
  })

  it('in another currency is not computed with', () => {
    const reports = [
      session(1),
      charge(2, 460, { amount: 920, currency: 'EUR', is_refunded: false }),
      charge(3, 920, { amount: 920, currency: 'EUR', is_refunded: true }),
      refundFailed(5, 460, 3, { currency: 'EUR' }),
    ]
    expect(summarizeReports(reports)).toMatchObject({
      state: 'paid',
      amount: 997,
      currency: 'USD',
      refunded: 0,
    })
    expect(listTroubles(reports)).toEqual([
      { kind: 'refund_failed', id: 're_3', amount: 460, currency: 'EUR' },
      { kind: 'refund_not_compared', id: '', amount: 460, currency: 'EUR' },
    ])
  })
})

describe('a dispute', () => {
  it('that is lost in part takes that part', () => {
    const reports = [session(1), dispute(2, 'open', { amount: 300 }), dispute(3, 'lost', { amount: 300 })]
    expect(receive(reports)).toMatchObject({
      state: 'needs_look',
      payments: [
        { state: 'paid', refunded: 300, troubles: [{ kind: 'dispute_lost', amount: 300, currency: 'USD' }] },
      ],
    })
  })

  it('that is lost beside a refund of the rest refunds the payment, and never more than that', () => {
    expect(summarizeReports([session(1), charge(2, 697), dispute(3, 'lost', { amount: 300 })])).toMatchObject(
      { state: 'refunded', refunded: 997, refunded_at: at(3) },
    )
    expect(summarizeReports([session(1), dispute(3, 'lost', { amount: 1010 })])).toMatchObject({
      state: 'refunded',
      refunded: 997,
    })
  })

  it('that is lost in another currency keeps its amount and its currency', () => {
    const reports = [session(1), dispute(3, 'lost', { amount: 920, currency: 'EUR' })]
    expect(summarizeReports(reports)).toMatchObject({ state: 'paid', refunded: 0 })
    expect(listTroubles(reports)).toMatchObject([{ kind: 'dispute_lost', amount: 920, currency: 'EUR' }])
  })

  it('that is won needs nothing', () => {
    expect(receive([session(1), dispute(2, 'open'), dispute(3, 'won')]).state).toBe('paid')
    expect(receive([dispute(3, 'won'), dispute(2, 'open'), session(1)]).state).toBe('paid')
  })

  it('of an earlier version gives way to what is reported of it', () => {
    const earlier = dispute(1, 'open', { id: 'earlier', event: 'earlier dispute' })
    expect(listTroubles([earlier])).toMatchObject([{ kind: 'dispute_open' }])
    expect(listTroubles([earlier, dispute(2, 'won')])).toEqual([])
  })
})
