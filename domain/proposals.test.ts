import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf, toCents, totalsOf } from './documents.ts'
import { PAYMENT_PLANS } from './packages.ts'
import { proposalAfter, PROPOSAL_STATES, stateOn } from './proposal-states.ts'
import { proposalSums, shownText, type ShownProposal } from './proposals.ts'

const line = (unit_price: number, discount = 0) => ({ text: 'Setup', quantity: 1, unit_price, discount })

describe('sums', () => {
  test('three installments of $997, of $497, and of next to nothing', () => {
    const paid = (price: number) =>
      proposalSums({ lines: [line(price)], taxes: [], plan: 'installments' }).payments
    expect(paid(997)).toEqual([332.33, 332.33, 332.34])
    expect(paid(497)).toEqual([165.67, 165.67, 165.66])
    expect(paid(0.02)).toEqual([0.01, 0.01])
    expect(paid(0.01)).toEqual([0.01])
    expect(paid(0)).toEqual([])
  })

  test('a tax of 8.875 % is taken of each payment, and the payments add up to the total', () => {
    const taxes = [{ name: 'Sales tax', rate: 8.875 }]
    expect(proposalSums({ lines: [line(997, 97)], taxes, plan: 'once' })).toMatchObject({
      subtotal: 900,
      total: 979.88,
      payments: [979.88],
    })
    expect(proposalSums({ lines: [line(997)], taxes, plan: 'installments' })).toMatchObject({
      subtotal: 997,
      taxes: [{ amount: 88.48 }],
      total: 1085.48,
      payments: [361.82, 361.82, 361.84],
    })
  })

  test('payments add up to the total, whatever the lines and taxes are', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000_000 }).map((amount) => amount / 100)
    const tax = fc.integer({ min: 0, max: 100_000 }).map((rate) => ({ name: 'Tax', rate: rate / 1000 }))
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 10 }),
        fc.array(tax, { maxLength: 2 }),
        fc.constantFrom(...PAYMENT_PLANS),
        (prices, taxes, plan) => {
          const lines = prices.map((price) => line(price))
          const { payments, total, subtotal, taxes: taken } = proposalSums({ lines, taxes, plan })
          expect(sumOf(payments)).toBe(total)
          expect(sumOf([subtotal, ...taken.map(({ amount }) => amount)])).toBe(total)
          expect(payments.every((payment) => payment > 0)).toBe(true)
          // At most half a cent for each payment and tax.
          const off = toCents(total) - toCents(totalsOf({ lines, taxes }).total)
          expect(off >= -4n && off <= 4n).toBe(true)
        },
      ),
    )
  })
})

test('the text that is accepted changes with everything that is shown, and with nothing else', () => {
  const base: ShownProposal = {
    title: 'A website',
    version: 1,
    content: {
      issuer: { name: 'Us', address: null, tax_id: null, email: null, phone: '555-0100' },
      customer: { name: 'Ada', company: null, email: 'ada@example.com', address: null, tax_id: null },
      lines: [line(997)],
      taxes: [],
      currency: 'USD',
      notes: 'Terms',
    },
    plan: 'once',
    monthly: 197,
    monthly_covers: 'Hosting',
    valid_until: '2026-12-31',
  }
  const { content } = base
  const others: ShownProposal[] = [
    { ...base, title: 'B' },
    { ...base, version: 2 },
    { ...base, plan: 'installments' },
    { ...base, monthly: 198 },
    { ...base, monthly_covers: null },
    { ...base, valid_until: '2027-01-01' },
    { ...base, content: { ...content, issuer: { ...content.issuer, name: 'Them' } } },
    { ...base, content: { ...content, customer: { ...content.customer, name: 'Bob' } } },
    { ...base, content: { ...content, lines: [line(997, 1)] } },
    { ...base, content: { ...content, taxes: [{ name: 'VAT', rate: 19 }] } },
    { ...base, content: { ...content, currency: 'EUR' } },
    { ...base, content: { ...content, notes: null } },
  ]
  const texts = [base, ...others].map(shownText)
  expect(new Set(texts).size).toBe(texts.length)
  // As it comes out of the database, with its keys in another order.
  const stored = Object.fromEntries(Object.entries(content).toReversed()) as ShownProposal['content']
  expect(shownText({ ...base, content: stored })).toBe(shownText(base))
})

describe('states', () => {
  test('an open proposal expires after its last day, and no other does', () => {
    const until = (state: (typeof PROPOSAL_STATES)[number]) => ({ state, valid_until: '2026-03-31' })
    expect(stateOn(until('sent'), '2026-03-31')).toBe('sent')
    expect(stateOn(until('sent'), '2026-04-01')).toBe('expired')
    for (const state of PROPOSAL_STATES.filter((one) => one !== 'sent'))
      expect(stateOn(until(state), '2026-04-01')).toBe(state)
  })

  test('only an open one is answered, an accepted or replaced one stays, and a draft is changed', () => {
    const open = (event: Parameters<typeof proposalAfter>[1]) =>
      PROPOSAL_STATES.filter((state) => proposalAfter(state, event) !== undefined)
    expect(open('accept')).toEqual(['sent'])
    expect(open('decline')).toEqual(['sent'])
    expect(open('withdraw')).toEqual(['sent'])
    expect(open('change')).toEqual(['draft'])
    expect(open('send')).toEqual(['draft', 'sent'])
    expect(open('replace')).toEqual(['sent', 'declined', 'expired', 'withdrawn'])
  })
})
