import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCounted, formatMoney, formatNumber, MOST_COUNTED } from './numbers.ts'

const cents = fc.integer({ min: -1e14, max: 1e14 }).map((value) => value / 100)

describe('money', () => {
  it('formats as the platform does', () => {
    const whole = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    })
    const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    fc.assert(
      fc.property(cents, (value) => {
        expect(formatMoney(value === 0 ? 0 : value)).toBe(
          (Number.isInteger(value) ? whole : exact).format(value),
        )
      }),
    )
  })

  it.each([
    [0, '$0'],
    [-0, '$0'],
    [97, '$97'],
    [1997, '$1,997'],
    [332.33, '$332.33'],
    [-148.5, '-$148.50'],
    [9_999_999_999.99, '$9,999,999,999.99'],
  ])('%d becomes %s', (value, text) => expect(formatMoney(value)).toBe(text))
})

describe('a number', () => {
  it('formats as the platform does', () => {
    const numbers = new Intl.NumberFormat('en-US')
    fc.assert(
      fc.property(
        fc.integer({ min: -1e14, max: 1e14 }).map((value) => value / 1000),
        (value) => {
          expect(formatNumber(value)).toBe(numbers.format(value === 0 ? 0 : value))
        },
      ),
    )
  })

  it.each([
    [0, '0'],
    [-0, '0'],
    [-0.0001, '0'],
    [1204, '1,204'],
    [12.5, '12.5'],
    [0.12345, '0.123'],
  ])('%d becomes %s', (value, text) => expect(formatNumber(value)).toBe(text))
})

describe('a count that may have stopped', () => {
  it.each([
    [999, '999'],
    [MOST_COUNTED, '1,000+'],
    [MOST_COUNTED + 17, '1,000+'],
  ])('%i is %s', (count, text) => {
    expect(formatCounted(count)).toBe(text)
  })
})
