import { describe, expect, test } from 'vitest'
import { readReply } from './consent.ts'

const across = (...parts: readonly (readonly string[])[]) =>
  parts.reduce<string[]>(
    (before, part) => before.flatMap((one) => part.map((other) => `${one} ${other}`.trim())),
    [''],
  )

const YES = [
  'yes',
  'Yeah',
  'yep',
  'sure',
  'ok',
  'of course',
  'go ahead',
  'please do',
  'absolutely',
  'no problem',
]
const BESIDE = [
  '',
  ', please',
  'thanks',
  '. Thank you so much!',
  ', that is fine',
  'pass it on',
  'you may',
  ', call me tomorrow after 5pm',
]
const OTHER_AGREEMENTS = [
  'y',
  'k',
  'sí, por favor',
  'claro que si',
  '👍🏽',
  'I agree',
  'I consent',
  "I'm okay with that",
  'fine by me',
  'works for me',
  'sounds good to me',
  "that's fine",
  "that'd be great, thanks",
  'you have my permission',
  'no objections',
  'not a problem, go ahead',
  "I don't mind",
  'why not',
  'by all means',
  'um, yes please',
  'well yes',
  'hmm, sure, go ahead and pass it on',
  'please share my details with the owner',
  'book it',
  'yes, please book me in',
  'ok go ahead and book the call, thanks',
  'you can send it over',
  "let's do it",
  'make it so',
  'yes Maria 555-010-0188',
  'yes please but after 3pm',
  'sure, but call me before 11',
]

/** Each contains words of consent. */
const REFUSALS = [
  ...across(
    ['', 'hmm', 'uh', 'ok', 'yeah', 'well,', 'sorry but'],
    [
      'no',
      "no, don't pass that on",
      'no way',
      'do not send that',
      'dont share it please',
      "you shouldn't pass it on",
      "please don't do that",
      'not now',
      'not yet, maybe later',
      'never',
      'nope, just looking',
      "i'd rather not",
      'leave it',
      'forget it',
      'i changed my mind',
    ],
  ),
  'pass',
  'i said no',
  'yes… no',
  'actually stop, keep it',
  'yeah right, no way',
  'go ahead and cancel it',
  'sure you can pass it on, not',
  'do not book it',
  'no, thats fine',
  'good, but no',
]
const CONDITIONS = across(
  ['yes', 'ok', 'sure', 'go ahead', 'pass it on', 'fine', 'please do'],
  [
    'but not my number',
    'but only by email',
    'but after my wife has read it',
    'but not after 5',
    'if the price is below 500',
    'only if nobody calls me',
    'as long as it is free',
    'once i have asked my wife',
    'when i say so',
    'unless it costs something',
    'provided you delete it after',
    'later',
  ],
)
const HESITATIONS = [
  'hmm ok',
  'uh, fine',
  'ok...',
  'ok i guess',
  'yes i suppose',
  'maybe yes',
  'probably ok',
  'yes or no, i am not sure',
  'i dont know, ok?',
  'let me think, sure sounds good',
  'yeah right',
  'sure, whatever',
  'ok let me ask my husband',
  'if you want',
  'thanks',
  'right',
  'great, another sales call',
  'yes is what my partner would say',
  'ok bye',
]
const QUESTIONS = [
  'yes?',
  'ok, who gets it?',
  'sure, but what does it cost?',
  'can you pass it on?',
  'should i say yes?',
  'is it ok to say no?',
  'yes and how long do you keep it?',
]

const KNOWN = ['Maria', '555-010-0188', null]

describe('consent', () => {
  const agreements = [...across(YES, BESIDE), ...OTHER_AGREEMENTS]
  test('is plain from the first word to the last', () => {
    expect(agreements.length).toBeGreaterThanOrEqual(80)
    expect(agreements.filter((text) => readReply(text, KNOWN) !== 'yes')).toEqual([])
  })
  test.each([
    'whatever',
    'not',
    'never',
    'banana',
    'if',
    'unless',
    'except sundays',
    "don't",
    '?',
    'but',
    'maybe',
    'only once',
    'without my phone',
    '555-010-0199',
    'bob@x.example',
    '🤔',
    'hahaha',
    'no',
  ])('is not given with %j after it', (more) => {
    expect(agreements.filter((text) => readReply(`${text} ${more}`, KNOWN) === 'yes')).toEqual([])
    expect(agreements.filter((text) => readReply(`${more} ${text}`, KNOWN) === 'yes')).toEqual([])
  })
})

test('is not given with an objection, a condition, a hesitation or a question', () => {
  const others = [...REFUSALS, ...CONDITIONS, ...HESITATIONS, ...QUESTIONS]
  expect(others.length).toBeGreaterThanOrEqual(200)
  expect(others.filter((text) => readReply(text, KNOWN) === 'yes')).toEqual([])
})

test('recognizes a refusal', () => {
  expect(REFUSALS.filter((text) => readReply(text, KNOWN) !== 'no')).toEqual([])
})

test('asks once more after a yes that takes something back, and answers a question', () => {
  expect(readReply('yes but not my number')).toBe('half')
  expect(readReply('ok, only if it is free')).toBe('half')
  expect(readReply('yes if you call after 5')).toBe('half')
  expect(QUESTIONS.filter((text) => readReply(text) !== null)).toEqual([])
  expect(readReply('i am not sure')).toBe(null)
  expect(readReply('my old website does not load on phones and the guy who made it left')).toBe(null)
})

test('reads a hostile text quickly', () => {
  expect(readReply('please do '.repeat(1_000) + 'x')).toBe('half')
  expect(readReply('you can please thank you very much,'.repeat(300))).toBe('half')
})
