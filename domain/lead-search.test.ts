// What a search looks for.
import { describe, expect, it, test } from 'vitest'
import { canonicalEmail } from './email.ts'
import { partAround, searchTerms, searchWords } from './lead-search.ts'

test.each(['info@münchen-dach.de', 'INFO@MÜNCHEN-DACH.DE', 'Acme <info@münchen-dach.de>'])(
  'an international address is looked for as it is stored: %s',
  (typed) => {
    const words = searchWords(canonicalEmail('info@münchen-dach.de') ?? '')
    expect(searchWords(typed)).toEqual(expect.arrayContaining(words))
  },
)

test.each([
  ['MÜNCHEN', [[['munchen'], ['xn', 'mnchen', '3ya']]]],
  [
    'ada münchen.example',
    [
      [
        ['munchen', 'example'],
        ['xn', 'mnchen', '3ya', 'example'],
      ],
      [['ada']],
    ],
  ],
  ['東京', [[['東京'], ['xn', '1lqs71d']]]],
  ['ｍｕｎｉｃｈ', [[['munich']]]],
  ['o’brien ½', [[['obrien']], [['1']], [['2']]]],
  ['\u0308', []],
])('a word of a domain is also looked for as domains are stored: %s', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms)
})

describe('the words of a search', () => {
  it.each([
    ['ana  Muster ', ['ana', 'muster']],
    ['Ana ana', ['ana']],
    ['+1 (555) 010-0199', ['5550100199']],
    ['0044 20 7946 0958 ltd', ['442079460958', 'ltd']],
    ['020 7946 0958', ['2079460958']],
    ['Boston 02134', ['boston', '02134']],
    ['Jane 212-555-0199', ['jane', '2125550199']],
    ['@acme plumbing', ['acme', 'plumbing']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['', []],
    ['%_\\*', []],
  ])('%s', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })
})

test.each([
  ['Please send us a sample invoice.\nThank you.', 'INVOI', '… us a sample invoice. Thank you.'],
  ['Une façade, then.', 'facade', 'Une façade, then.'],
  ['Nothing here', 'elsewhere', 'Nothing here'],
])('the part of a text around what is found: %s', (text, typed, part) => {
  expect(partAround(text, typed)).toBe(part)
})
