import { describe, expect, it, test } from 'vitest'
import { ORDER_STATES } from './order-states.ts'
import { datesOfMark, describeTroubles, followPayments, listMarks, type Order } from './orders.ts'
import type { Payment, PaymentTrouble } from './payments.ts'

const T = (hour: number) => `2026-11-01T0${hour}:00:00.000Z`

let number = 0
const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: `payment ${(number += 1)}`,
  order_id: null,
  invoice_id: null,
  state: 'paid',
  amount: 997,
  refunded: 0,
  tax: null,
  currency: 'USD',
  email: null,
  reference: null,
  provider_ids: [],
  is_settled: false,
  created_at: T(3),
  paid_at: T(2),
  refunded_at: null,
  troubles: [],
  ...changes,
})

const order = (changes: Partial<Order> = {}): Order => ({
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
  created_at: T(1),
  invoiced_at: null,
  paid_at: null,
  refunded_at: null,
  payments: [],
  ...changes,
})

const trouble = (changes: Partial<PaymentTrouble> = {}): PaymentTrouble => ({
  kind: 'dispute_open',
  id: 'du_1',
  amount: 997,
  currency: 'USD',
  ...changes,
})

const refunded = (changes: Partial<Payment> = {}) =>
  payment({ state: 'refunded', refunded: 997, refunded_at: T(4), ...changes })

describe('the payments of an order decide its state, whatever it was', () => {
  test.each([
    ['nothing is paid yet', [payment({ state: 'pending' }), payment({ state: 'failed' })], null],
    ['paid as ordered', [payment()], 'paid'],
    ['paid, with tax on top', [payment({ amount: 1077, tax: 80 })], 'paid'],
    ['the first month beside the setup', [payment(), payment({ amount: 197 })], 'paid'],
    ['less than ordered', [payment({ amount: 100 })], 'needs_look'],
    ['another currency', [payment({ currency: 'EUR' })], 'needs_look'],
    [
      'as ordered, and once more in another currency',
      [payment(), payment({ currency: 'EUR' })],
      'needs_look',
    ],
    ['paid twice', [payment(), payment()], 'needs_look'],
    ['paid twice, one of them refunded', [payment(), refunded()], 'paid'],
    ['disputed', [payment({ troubles: [trouble()] })], 'needs_look'],
    ['a test', [payment({ troubles: [trouble({ kind: 'test' })] })], 'needs_look'],
    ['a test that failed', [payment({ state: 'failed', troubles: [trouble({ kind: 'test' })] })], null],
    ['refunded', [refunded()], 'refunded'],
    ['a dispute lost', [refunded({ troubles: [trouble({ kind: 'dispute_lost' })] })], 'needs_look'],
  ] as const)('%s', (_, payments, state) => {
    for (const known of ORDER_STATES) {
      const move = followPayments(order({ state: known }), [...payments])
      expect(move?.state ?? null).toBe(state)
    }
  })

  it('lets three installments pass, and no fourth', () => {
    const parts = [332.34, 332.33, 332.33].map((amount) => payment({ amount }))
    const plan = { plan: 'installments' } as const
    expect(followPayments(order(plan), parts)?.state).toBe('paid')
    expect(followPayments(order(plan), [...parts, payment({ amount: 332.33 })])?.state).toBe('needs_look')
  })
})

describe('the owner', () => {
  it('is told of each new trouble once, and of a payment once', () => {
    const paid = payment()
    const disputed = { ...paid, troubles: [trouble()] }
    expect(followPayments(order(), [paid])?.mail).toBe('order-paid')
    const known = order({ state: 'paid', paid_at: T(2), payments: [paid] })
    expect(followPayments(known, [disputed])?.mail).toBe('order-needs-look')
    const looked = order({ state: 'needs_look', paid_at: T(2), payments: [disputed] })
    expect(followPayments(looked, [disputed])).toBeUndefined()
    const again = { ...paid, troubles: [trouble(), trouble({ id: 'du_2' })] }
    expect(followPayments(looked, [again])?.mail).toBe('order-needs-look')
    expect(followPayments(looked, [paid])).toMatchObject({ state: 'paid', mail: null })
  })

  it('keeps the mark of an order until its payments say something else', () => {
    const disputed = payment({ troubles: [trouble()] })
    const marked = order({ state: 'refunded', refunded_at: T(5), payments: [disputed] })
    expect(followPayments(marked, [{ ...disputed, refunded: 10 }])).toBeUndefined()
    expect(followPayments(marked, [{ ...disputed, troubles: [] }])?.state).toBe('paid')
  })

  it('can mark an order from each state, and never undo what the provider reported', () => {
    const marks = (payments: Payment[]) =>
      Object.fromEntries(ORDER_STATES.map((state) => [state, listMarks({ state, payments })]))
    const started = { started: ['invoiced', 'paid'], invoiced: ['paid', 'started'] }
    const needs_look = ['paid', 'invoiced', 'refunded']
    const free = { ...started, needs_look, paid: ['refunded', 'invoiced'], refunded: ['paid'] }
    expect(marks([])).toEqual(free)
    expect(marks([payment()])).toEqual({ ...free, paid: ['refunded'] })
    expect(marks([refunded()])).toEqual({ ...free, paid: ['refunded'], refunded: [] })
  })

  it('sets the dates with the mark', () => {
    const dates = { invoiced_at: T(1), paid_at: T(2), refunded_at: T(3) }
    expect(datesOfMark(dates, 'started', T(9))).toEqual({
      invoiced_at: null,
      paid_at: null,
      refunded_at: null,
    })
    expect(datesOfMark(dates, 'invoiced', T(9))).toEqual({ ...dates, paid_at: null, refunded_at: null })
    expect(datesOfMark(dates, 'paid', T(9))).toEqual({ ...dates, refunded_at: null })
    expect(datesOfMark(dates, 'refunded', T(9))).toEqual({ ...dates, refunded_at: T(9) })
  })

  it('reads each trouble with its amount in its currency, and a mismatch until the order is marked', () => {
    const payments = [
      payment({
        amount: 100,
        troubles: [
          trouble({ amount: 997.5 }),
          trouble({ kind: 'dispute_lost', amount: 920, currency: 'EUR' }),
          trouble({ kind: 'refund_failed', amount: 12.345, currency: 'KWD' }),
          trouble({ kind: 'refund_not_compared', amount: 15000, currency: 'JPY' }),
        ],
      }),
    ]
    const sentences = describeTroubles(order({ state: 'needs_look', payments }))
    expect(sentences).toHaveLength(5)
    for (const [index, part] of ['match', '$997.50', '920 EUR', '12.345 KWD', '15,000 JPY'].entries())
      expect(sentences[index]).toContain(part)
    expect(describeTroubles(order({ state: 'paid', payments }))).toEqual(sentences.slice(1))
  })
})
