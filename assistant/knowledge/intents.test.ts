import { expect, test } from 'vitest'
import { INDUSTRY_NAMES } from '#domain/calculator.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import { backgroundFacts, offerFacts } from './facts.ts'
import { SITE_PATHS, PATHS } from '#domain/assistant/paths.ts'
import { switchedOff } from '#assistant/knowledge/wording.ts'
import { openPromiseCheck, sentencesOf } from '#assistant/safety/promises.ts'
import { OFFER } from '#assistant/eval/offer.ts'
import { FEATURE_NAMES } from './feature-names.ts'
import { sayWhichLanguages } from '#assistant/knowledge/other-languages.ts'
import { NOTHING_NAMED } from './intent.ts'
import { INTENTS, isOfferedIntent, readPhrasedIntents } from './intents.ts'
import { POISON_CONTROL_PHONE } from './answers/elsewhere.ts'

const offer = { ...OFFER, contact: { ...OFFER.contact, ownerName: 'Alex' } }
/** National hotlines of the United States, which are not facts of the business. */
const HOTLINES = new RegExp(['\\b988\\b', '1-800-799-7233', '88788', POISON_CONTROL_PHONE].join('|'), 'g')
const NUMBER = /\$?\d[\d,.]*\d%?|\$?\d%?/g

const asked = { ...NOTHING_NAMED, offer }

/** Every possible answer, after the name of its intent. */
const ANSWERS = INTENTS.flatMap(({ name, answer, more }) =>
  [null, ...PACKAGE_NAMES].flatMap((packageName) =>
    [null, ...FEATURE_NAMES].flatMap((feature) =>
      [null, ...INDUSTRY_NAMES].flatMap((trade) => {
        const about = { ...asked, packageName, feature, trade }
        return [answer(about), more?.(about) ?? []].flat().map((text) => ({ name, text }))
      }),
    ),
  ),
).filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at)

test('there are at least 60 intents, each with 12 phrasings', () => {
  expect(INTENTS.length).toBeGreaterThanOrEqual(60)
  expect(readPhrasedIntents().filter(({ phrasings }) => phrasings.length < 12)).toEqual([])
  const names = INTENTS.map(({ name }) => name)
  expect(INTENTS.flatMap(({ next }) => (next && !names.includes(next) ? [next] : []))).toEqual([])
})

test('what is switched off is neither recognized nor answered', () => {
  expect(INTENTS.filter((one) => !isOfferedIntent(one, offer))).toEqual([])
  const { callBot } = offer.features
  const without = { ...offer, features: { ...offer.features, callBot: { ...callBot, isOffered: false } } }
  const left = INTENTS.filter((one) => isOfferedIntent(one, without)).map(({ name }) => name)
  expect(left).not.toContain('call-bot')
  expect(left).toContain('languages')
})

test('no answer and no fact names a claim that is off', () => {
  const off = Object.fromEntries(
    Object.entries(OFFER.claims).map(([name, claim]) => [
      name,
      { ...claim, figure: 'a figure', isShown: false },
    ]),
  ) as typeof OFFER.claims
  const without = { ...asked, offer: { ...offer, claims: off } }
  const said = INTENTS.map(({ answer }) => answer(without)).join('\n')
  expect(said).toContain('Nobody can guarantee your result. You do have')
  expect(said).not.toContain('a figure')
  const facts = backgroundFacts(without.offer)
  expect(facts.filter(({ topic }) => topic === 'claims')).toEqual([])
})

test('answers match the offer', () => {
  const { growth, scale } = offer.packages
  const changed = {
    ...asked,
    offer: {
      ...offer,
      hours: 'any day, 8am-8pm',
      packages: {
        ...offer.packages,
        growth: { ...growth, label: 'Plus', monthly: 250, isMostPopular: true },
        scale: { ...scale, isOffered: false },
      },
    },
  }
  const say = (wanted: string) => INTENTS.find(({ name }) => name === wanted)?.answer(changed)
  expect(say('price')).toContain('Launch $497 setup, then $97 a month; Plus $997 setup, then $250 a month.')
  expect(say('package-overview')).toMatch(/^We have two packages\. /)
  expect(say('most-popular')).toMatch(/^Plus is the one/)
  expect(say('hours')).toContain('A person answers any day, 8am-8pm')
})

/** As it is read: links by their labels. */
const shown = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')

test('no answer is longer than 400 characters', () => {
  expect(ANSWERS.filter(({ text }) => shown(text).length > 400)).toEqual([])
})

test('no answer starts with a yes or a no, because questions can be asked either way', () => {
  const polar =
    /^(?:yes|yep|no|nope|sure|certainly|of course|absolutely|exactly|correct|right|not at all|you (?:do|can|will|won’t|don’t)\.|(?:they|it) (?:do|does|is|will|can|happens)\.)(?![\p{L}’])/iu
  expect(polar.test('Yes, it does.') && polar.test('You do. It is yours.') && !polar.test('Nothing')).toBe(
    true,
  )
  expect(ANSWERS.filter(({ text }) => polar.test(text))).toEqual([])
})

test('an answer names no email address if none is shown', () => {
  const hidden = { ...offer, contact: { ...offer.contact, email: null } }
  const answers = INTENTS.flatMap(({ answer }) => answer({ ...asked, offer: hidden }))
  const more = [switchedOff(hidden), sayWhichLanguages('german', hidden.contact)]
  for (const text of [...answers, ...more]) {
    expect(text).not.toMatch(/\bnull\b|@example/)
    expect(shown(text).length).toBeLessThanOrEqual(400)
  }
  expect(answers.filter((text) => text.includes(`rite to us at ${PATHS.contact}`)).length).toBeGreaterThan(5)
})

test('every number in an answer is among the facts', () => {
  const facts = new Set(
    [...offerFacts(offer), ...backgroundFacts(offer)]
      .map(({ text }) => text)
      .join('\n')
      .match(NUMBER),
  )
  const strange = ANSWERS.flatMap(({ name, text }) =>
    (text.replaceAll(HOTLINES, '').match(NUMBER) ?? [])
      .filter((number) => !facts.has(number))
      .map((number) => `${name}: ${number}`),
  )
  expect([...new Set(strange)]).toEqual([])
})

test('no answer shows a bare path', () => {
  expect(ANSWERS.filter(({ text }) => /(?:^|\s)\/[a-z]/.test(text))).toEqual([])
})

test('every path in an answer is one of our own', () => {
  const strange = ANSWERS.flatMap(({ name, text }) =>
    (text.match(/(?<=^|[\s(])\/[a-z][a-z/-]*/g) ?? [])
      .filter((path) => !SITE_PATHS.includes(path))
      .map((path) => `${name}: ${path}`),
  )
  expect([...new Set(strange)]).toEqual([])
})

/** The check of a model's words is stricter than our own texts need. A person reviewed these texts. */
const REVIEWED = new Set([
  'custom-quote',
  'first-year',
  'order',
  'spam',
  'booking',
  'assessment',
  'location',
  'danger',
  'crisis',
  'crisis-near',
  'harm-at-home',
  'medical-advice',
  'rough-day',
])

test('no answer promises what the facts do not', () => {
  const check = openPromiseCheck({
    // An intent knows its own topic: it may contain any of our figures.
    facts: [...offerFacts(offer), ...backgroundFacts(offer)].map(({ text }) => ({ topic: 'packages', text })),
    offer,
  })('')
  const strange = ANSWERS.filter(({ name }) => !REVIEWED.has(name)).flatMap(({ name, text }) =>
    sentencesOf(text).flatMap((sentence) => (check(sentence, '') === null ? [] : [`${name}: ${sentence}`])),
  )
  expect([...new Set(strange)]).toEqual([])
})
