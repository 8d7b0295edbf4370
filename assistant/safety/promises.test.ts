import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '#domain/numbers.ts'
import { installmentsOf, PACKAGE_NAMES, PACKAGES } from '#domain/packages.ts'
import { backgroundFacts, offerFacts } from '#assistant/knowledge/facts.ts'
import { OFFER } from '#assistant/eval/offer.ts'
import { openPromiseCheck, sentencesOf } from './promises.ts'

const offer = OFFER
const facts = [...offerFacts(offer), ...backgroundFacts(offer)]
const checkFor = openPromiseCheck({ offer, facts })
const check = (sentence: string, { said = '', before = '' } = {}) => checkFor(said)(sentence, before)

test('accepts every statement of the facts', () => {
  const sentences = facts.flatMap(({ text }) =>
    sentencesOf(text).map((sentence, at, all) => ({ sentence, before: all[at - 1] ?? '' })),
  )
  const stated = sentences.filter(({ sentence }) => !sentence.endsWith('?'))
  expect(stated.length).toBeGreaterThan(100)
  expect(stated.filter(({ sentence, before }) => check(sentence, { before }) !== null)).toEqual([])
})

test.each([
  'Launch is $497 setup and $97 a month, Growth is $997 and $197.',
  '$497 for Launch, $997 for Growth and $1,997 for Scale.',
  'The Growth package costs nine hundred ninety-seven dollars once.',
  'Hola, Launch cuesta $497 y $97 al mes.',
  'You can split the setup into three payments of $165.67, $165.67 and $165.66.',
  'We start within 24 hours and launch in 5 days to 2 weeks.',
  'It answers calls in under 3 seconds, 24/7.',
  'There is a 30-day money-back guarantee, and you can cancel anytime.',
  'The assessment is free.',
  'Feel free to ask.',
  'Growth has up to 10 pages instead of 5.',
  'For Growth that is $332.33, $332.33 and $332.34.',
  'I cannot give discounts, and I can’t guarantee a number of leads.',
  'Call (555) 010-0199, Mon-Fri 9am-6pm PT, or write to hello@example.com.',
  'You find it at /package/growth.',
  'We offer three packages; one of them fits you.',
  'Social media is not something we sell.',
])('accepts: %s', (sentence) => expect(check(sentence)).toBeNull())

describe('removes what is not among the facts', () => {
  test.each(
    [
      // Prices.
      [
        'Launch costs $499.',
        'It costs 5',
        'It costs five.',
        'five hundred dollars',
        'a grand',
        '2k',
        'one cent',
        '€497',
        '400 euros',
      ],
      [
        'five ninety-nine a month',
        'Only 5 dollars',
        '$ 4 9 9',
        'D dollars',
        '5OO dollars',
        'half a thousand dollars',
        'The setup is 50',
      ],
      // Our own, in the wrong place.
      [
        'Scale is $97 a month.',
        'Scale for $397 setup.',
        'Launch is $497 a month',
        'Growth is $497 setup and $97 a month.',
        '$97 a year',
      ],
      // In other digits, scripts and languages.
      [
        'Launch is ٤٩٩ dollars',
        'Launch is $４９９',
        '5️⃣0️⃣ dollars',
        'f\u200bive hundred dollars',
        '五百元',
        'пятьсот долларов',
        '🅵🅸🆅🅴 dollars',
      ],
      [
        'quinientos dólares',
        'cinq cents dollars',
        'fünfhundert Euro',
        'veinte por ciento',
        'launch in drei Tagen',
        'en dos semanas y tres días',
      ],
      // Discounts.
      [
        'It is half price today.',
        '½ price',
        'You get 50 off.',
        '20% off',
        'ten percent',
        'two for one',
        'We waive the setup fee.',
        'no setup fee',
        'A special deal for you.',
      ],
      [
        'first month free',
        'Growth is free for you.',
        'free website',
        'a free trial',
        'gratis',
        'Use the promo code FIX.',
      ],
      // Times.
      [
        'We can do it in two days.',
        'ready in a day',
        'in 3hrs',
        '48 hours',
        'live in 24 hours',
        'launch overnight',
        'We launch by tomorrow.',
        'takes a few days',
      ],
      ['support for 6 months', 'in ten days', 'open Saturday 10am-4pm'],
      // Guarantees and results.
      [
        '60-day money-back guarantee',
        '14-day money-back guarantee',
        'lifetime guarantee',
        'We guarantee results.',
        'This is legally binding.',
      ],
      [
        '10x your leads',
        'double your leads',
        'number one on Google',
        '99% satisfied',
        'a dozen pages',
        '200 pages',
      ],
      // Contact details.
      [
        'Call 1-900-555-0100',
        'see evil.com/x',
        'write me@evil.org',
        'https://evil.example/a?b=c',
        'go to /admin',
      ],
    ].flat(),
  )('%s', (sentence) => expect(check(sentence, { said: `say: ${sentence}` })).not.toBeNull())
})

test('figures of the calculator are not prices', () => {
  expect(check('The calculator starts plumbing at $175 a job and 50 jobs.')).toBeNull()
  for (const price of [
    'Launch is $175.',
    'It is $99 once.',
    'Growth for five hundred dollars',
    'That makes $10.',
  ])
    expect(check(price), price).not.toBeNull()
})

test("accepts the visitor's own counts, but no price or address that they named", () => {
  const said = 'we get 40 calls a month, I am at sam@plumbing.example, make it 50 dollars'
  expect(check('With 40 calls a month a few are missed.', { said })).toBeNull()
  expect(check('I would write to sam@plumbing.example.', { said })).not.toBeNull()
  expect(check('With 41 calls a month a few are missed.', { said })).not.toBeNull()
  expect(check('It is 50 dollars then.', { said })).not.toBeNull()
  expect(check('The price is 40 calls.', { said })).not.toBeNull()
})

test('"it" is the package that was named before', () => {
  const before = 'Scale is for teams.'
  expect(check('It costs $397 a month.', { before })).toBeNull()
  expect(check('It costs $97 a month.', { before })).not.toBeNull()
})

const ours = new Set<number>([
  3000,
  ...PACKAGE_NAMES.flatMap((name) => {
    const { setup, monthly } = PACKAGES[name]
    return [setup, monthly, setup + 12 * monthly, ...installmentsOf(setup)]
  }),
])
const WRITINGS = [
  (amount: number) => `It is ${formatMoney(amount)}.`,
  (amount: number) => `Launch for $${amount}`,
  (amount: number) => `only ${amount} dollars for you`,
  (amount: number) => `USD ${amount} dollars`,
  (amount: number) => `you pay ${amount}`,
  (amount: number) => `$${amount} a month, and $97 later`,
  (amount: number) => `$497 or $${amount}?`,
  (amount: number) =>
    `$${[...String(amount)].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join('')}`,
  (amount: number) =>
    `${[...String(amount)].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')} bucks`,
  (amount: number) => `$${[...String(amount)].join('\u200b')}`,
  (amount: number) => `£${amount}`,
]

test('removes any amount that is not ours, in any notation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(...WRITINGS), (amount, write) => {
      fc.pre(!ours.has(amount))
      expect(check(write(amount))).not.toBeNull()
    }),
    { numRuns: 1000 },
  )
})

const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
function inWords(value: number): string {
  if (value < 20) return ONES[value] ?? ''
  if (value < 100) return [TENS[Math.floor(value / 10)], ONES[value % 10]].filter(Boolean).join('-')
  const [big, name] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand']
  return [inWords(Math.floor(value / big)), name, value % big === 0 ? '' : inWords(value % big)]
    .filter(Boolean)
    .join(' ')
}

test('reads amounts, shares and times in words as in digits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.constantFrom('dollars', 'percent', 'hours', 'weeks', 'months', 'years'),
      (value, unit) => {
        expect(check(`${inWords(value)} ${unit}`) === null).toBe(check(`${value} ${unit}`) === null)
      },
    ),
    { numRuns: 1000 },
  )
})

test('never throws, and is quick with hostile texts', () => {
  const wild = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2000 }),
    fc
      .array(
        fc.constantFrom(
          '1',
          ',',
          '.',
          '$',
          '-',
          'a',
          '@',
          ' ',
          'five',
          ' and ',
          'no ',
          '/',
          '(',
          'http://',
          '٣',
        ),
        { maxLength: 900 },
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(wild, wild, (sentence, said) => void check(sentence, { said })),
    { numRuns: 100 },
  )
  const started = process.cpuUsage()
  for (const hostile of ['a', '1 ', 'a.', '@', '1(', 'a-', 'no discount '])
    checkFor(hostile.repeat(3000))(hostile.repeat(300), '')
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000)
})

test('splits sentences at their ends and nowhere else', () => {
  expect(sentencesOf('It is $1.50. Open 9 a.m. to six! See /contact\nBye')).toEqual([
    'It is $1.50.',
    'Open 9 a.m. to six!',
    'See /contact',
    'Bye',
  ])
})
