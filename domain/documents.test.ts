import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCents } from './currencies.ts'
import { documentLine, documentLines, documentTax, sumOf, totalsOf } from './documents.ts'

const line = (unit_price: number, quantity = 1, discount = 0) => ({ quantity, unit_price, discount })

describe('the sums of a document', () => {
  it.each([
    ['nothing', [line(0)], [], 0],
    ['0.1 + 0.2', [line(0.1), line(0.2)], [], 0.3],
    ['a thousand million', [line(1e9)], [], 1e9],
    ['half a cent, which goes up', [line(0.01, 0.5)], [], 0.01],
    ['less than half a cent', [line(0.01, 0.499)], [], 0],
    [
      'three thirds of a line each',
      [line(331.67, 0.333), line(331.67, 0.333), line(331.67, 0.334)],
      [],
      331.68,
    ],
    ['a discount', [line(997, 1, 97)], [], 900],
    ['tax of 8.875 %', [line(997)], [{ name: 'Sales tax', rate: 8.875 }], 1085.48],
    [
      'two taxes, each of the lines',
      [line(100)],
      [
        { name: 'GST', rate: 5 },
        { name: 'QST', rate: 9.975 },
      ],
      114.98,
    ],
    ['200 lines', Array.from({ length: 200 }, () => line(0.1)), [{ name: 'Tax', rate: 8.875 }], 21.78],
  ])('are exact: %s', (_, lines, taxes, total) => {
    expect(totalsOf({ lines, taxes }).total).toBe(total)
  })

  it('add up to the cent', () => {
    const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => value / 100)
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9_999_999 }), unit_price: cents(1_000_000) }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100_000 }), (some, rate) => {
        const totals = totalsOf({
          lines: some.map(({ quantity, unit_price }) => line(unit_price, quantity / 1000)),
          taxes: [{ name: 'Tax', rate: rate / 1000 }],
        })
        expect(totals.subtotal).toBe(sumOf(totals.lines))
        expect(totals.total).toBe(sumOf([totals.subtotal, ...totals.taxes.map(({ amount }) => amount)]))
      }),
    )
  })
})

describe('a line', () => {
  const parse = (changes: object) =>
    documentLine
      .safeParse({ text: 'Website', unit_price: 10, ...changes })
      .error?.issues.map(({ message }) => message)
  it.each([
    [{}, undefined],
    [{ text: ' ' }, ['Describe the line']],
    [{ unit_price: 0.001 }, ['Price must have at most two decimals']],
    [{ unit_price: -1 }, ['Price must not be negative']],
    [{ quantity: 0 }, ['Quantity must be more than 0']],
    [{ discount: 10.01 }, ['The discount is larger than the line']],
  ])('%j: %j', (changes, errors) => expect(parse(changes)).toEqual(errors))

  it('comes at least once and at most 200 times', () => {
    const some = (length: number) =>
      documentLines.safeParse(Array.from({ length }, () => ({ text: 'x', unit_price: 1 }))).success
    expect([0, 1, 200, 201].map(some)).toEqual([false, true, true, false])
  })
})

it('a tax has at most three decimals', () => {
  const isTax = (rate: number) => documentTax.safeParse({ name: 'Tax', rate }).success
  expect([0, 8.875, 100, 8.8751, 100.1].map(isTax)).toEqual([true, true, true, false, false])
})

it('amounts are formatted with cents and the currency’s sign', () => {
  expect([formatCents(1997, 'USD'), formatCents(1997.5, 'EUR'), formatCents(-3, 'PLN')]).toEqual([
    '$1,997.00',
    '€1,997.50',
    '-PLN\u00A03.00',
  ])
})
