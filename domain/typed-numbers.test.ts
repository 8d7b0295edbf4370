import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsNumberInput, readNumber } from './typed-numbers.ts'

test.each([
  ['1500', 1500],
  ['1,500', 1500],
  ['$250,000', 250_000],
  ['$ 1,500.50', 1500.5],
  ['1,234,567.89', 1_234_567.89],
  ['1.500,00', 1500],
  ['1.234.567', 1_234_567],
  ['1.234.567,5', 1_234_567.5],
  ['1.500', 1.5],
  ['12,5', 12.5],
  ['1,50', 1.5],
  ['1 500', 1500],
  ['1\u00A0500\u202F000', 1_500_000],
  ["1'500.25", 1500.25],
  ['1’500', 1500],
  ['1500 €', 1500],
  ['£99', 99],
  ['.5', 0.5],
  ['5.', 5],
  ['-5', -5],
  ['+5', 5],
  ['1e3', 1000],
  ['\u202D1,500\u202C', 1500],
  ['１，５００', 1500],
  ['١٥٠٠', 1500],
  ['۱۵۰۰', 1500],
  ['१५००', 1500],
  ['١٬٥٠٠٫٥', 1500.5],
  ['0,125', 0.125],
  ['0,5', 0.5],
  ['20%', 20],
  ['20 %', 20],
  ['US$500', 500],
  ['USD 1,500', 1500],
  ['1500 USD', 1500],
  ['1500EUR', 1500],
  ['500.-', 500],
  ['₹1500', 1500],
])('%j is %d', (typed, value) => {
  expect(readNumber(typed)).toBe(value)
})

test.each([
  '',
  ' ',
  '$',
  '10-15',
  '5+',
  '10 15',
  '1,50,000',
  '1,2,3',
  '1.2.3',
  '1,500 500',
  'abc',
  '12abc',
  'USD',
  '%',
  '0,125,000',
  '20% of 5',
  `5${' '.repeat(50_000)}x`,
  '½',
  '--5',
  ',',
  '.',
])('%j is no number', (typed) => {
  expect(readNumber(typed)).toBeNaN()
})

test('a number that a page shows is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
      const value = cents / 100
      expect(readNumber(value.toLocaleString('en-US', { style: 'currency', currency: 'USD' }))).toBe(value)
      expect(readNumber(String(value))).toBe(value)
    }),
  )
})

test('only plain numbers fit a number input', () => {
  for (const text of ['', '0', '12', '12.5']) expect(fitsNumberInput(text)).toBe(true)
  for (const text of ['10-15', '5+', '$5', '1,500', '1.', '.5', '1e3', '-1', ' 1', '１'])
    expect(fitsNumberInput(text)).toBe(false)
})
