import { expect, test } from 'vitest'
import { intent } from './intent.ts'
import { joinPhrasings } from './phrasings.ts'

const price = intent('price', 'A price.')
const cancel = intent('cancel', 'A way out.')
const PRICE = '# What it costs\nhow much\nprice?\n'
const CANCEL = '# How to cancel\nhow do i cancel\n'

const join = (texts: Record<string, string>, answers = [price, cancel]) =>
  joinPhrasings(answers, new Map(Object.entries(texts)))

test('each answer gets the title and the phrasings of its file, in order', () => {
  expect(join({ cancel: CANCEL, price: PRICE.replaceAll('\n', '\r\n') })).toEqual([
    { ...price, title: 'What it costs', phrasings: ['how much', 'price?'] },
    { ...cancel, title: 'How to cancel', phrasings: ['how do i cancel'] },
  ])
})

test.each([
  ['a missing file', { price: PRICE }, 'phrasings/cancel.txt is missing'],
  [
    'an empty file',
    { price: PRICE, cancel: '' },
    'phrasings/cancel.txt does not begin with "# " and a title',
  ],
  ['a file without phrasings', { price: PRICE, cancel: '# How to cancel\n' }, 'cancel.txt has no phrasings'],
  ['an unused file', { price: PRICE, cancel: CANCEL, tax: '# Tax\ntax' }, 'tax.txt belongs to no answer'],
  ['a long title', { price: PRICE, cancel: `# ${'x'.repeat(41)}\nstop` }, 'cancel.txt is longer than 40'],
  ['a title used twice', { price: PRICE, cancel: '# What it costs\nstop' }, 'title "What it costs"'],
  [
    'a phrasing listed twice',
    { price: PRICE, cancel: '# How to cancel\nprice?' },
    '"price?" is listed twice',
  ],
])('%s throws an error that names it', (_, texts, sentence) => {
  expect(() => join(texts)).toThrow(sentence)
})

test('two answers with one name throw an error that names them', () => {
  expect(() => join({ price: PRICE }, [price, price])).toThrow('There are two answers named price')
})
