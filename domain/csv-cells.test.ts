import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardCell, unguardCell } from './csv-cells.ts'

test.each([
  ['=HYPERLINK("https://example.com")', `'=HYPERLINK("https://example.com")`],
  ['+1 555 010 0199', "'+1 555 010 0199"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['＝1+1', "'＝1+1"],
  ["'=1", "''=1"],
  ['Pat Example', 'Pat Example'],
  ["'s Hertogenbosch", "'s Hertogenbosch"],
  ['a=b', 'a=b'],
  ['42', '42'],
  ['', ''],
])('%j becomes %j', (text, cell) => {
  expect(guardCell(text)).toBe(cell)
})

test('digits of a phone number stay text', () => {
  expect(guardCell('0171555010', true)).toBe("'0171555010")
})

test('reads back every text that it wrote', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+@\d-]{0,3}$/))
  fc.assert(
    fc.property(text, fc.boolean(), (value, isPhone) => {
      expect(unguardCell(guardCell(value, isPhone))).toBe(value)
    }),
  )
})
