import { describe, expect, test } from 'vitest'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import { buildSite } from '#domain/site/site.ts'
import { PATHS } from '#domain/assistant/paths.ts'
import { answerQuestion } from './answer.ts'
import { readCapture } from './dialogue/capture.ts'
import { unread } from './dialogue/unread.ts'
import { DEFAULT_WORDS, OTHER_SITE } from '#tests/other-site.ts'
import { SPANISH_ANSWERS } from './knowledge/answers/spanish.ts'
import { offerFacts } from './knowledge/facts.ts'
import { FEATURE_NAMES } from './knowledge/feature-names.ts'
import { NOTHING_NAMED } from './knowledge/intent.ts'
import { INTENTS, isOfferedIntent, readPhrasedIntents } from './knowledge/intents.ts'
import { readOffer } from './knowledge/offer.ts'
import { sayWhichLanguages } from './knowledge/other-languages.ts'
import { switchedOff } from './knowledge/wording.ts'
import { openPromiseCheck } from './safety/promises.ts'

const offer = readOffer(buildSite(OTHER_SITE))
const ask = (content: string, page: string | null = null) =>
  answerQuestion({ turns: [{ role: 'user', content }], page, offer, knowledge: [] })

const stale = (texts: readonly string[]) => [...new Set(texts)].filter((text) => DEFAULT_WORDS.test(text))

describe('with another offer', () => {
  test('no answer says anything of the default one', () => {
    const asked = [null, ...PACKAGE_NAMES].flatMap((packageName) =>
      [null, ...FEATURE_NAMES].flatMap((feature) =>
        ([null, 'eastern', 'pacific'] as const).map((zone) => ({
          ...NOTHING_NAMED,
          offer,
          packageName,
          feature,
          zone,
        })),
      ),
    )
    const english = INTENTS.filter((one) => isOfferedIntent(one, offer))
    const spanish = english.flatMap(({ name }) => SPANISH_ANSWERS[name] ?? [])
    const texts = [
      ...english.flatMap(({ answer, more }) => asked.flatMap((one) => [answer(one), more?.(one) ?? ''])),
      ...spanish.flatMap(({ answer }) => asked.map(answer)),
      ...offerFacts(offer).map(({ text }) => text),
      unread(offer).text,
      switchedOff(offer),
      sayWhichLanguages('german', offer.contact),
      readCapture([{ role: 'user', content: 'call me' }], offer, {
        meaning: { intent: 'contact-me', band: 'sure' },
      }).say ?? '',
    ]
    expect(stale(texts)).toEqual([])
  })

  test('industries are called what the owner calls them', () => {
    const relabeled = readOffer(
      buildSite({ 'choices.industry.medical': 'Dental practices', 'choices.industry.other': 'Anyone else' }),
    )
    const asked = { ...NOTHING_NAMED, offer: relabeled }
    const said = INTENTS.filter(({ takes }) => takes?.includes('trade'))
      .flatMap(({ answer }) => [answer(asked), answer({ ...asked, trade: 'medical' })])
      .concat(offerFacts(relabeled).map(({ text }) => text))
      .join('\n')
    expect(said).toContain('For Dental practices it starts from 80 jobs a month')
    expect(said).toContain('Dental practices is one of the trades we build for')
    expect(said).toContain('“Anyone else” for the rest')
    expect(said).not.toMatch(/\bMedical\b|“Other”/)
  })

  test('its facts have the site’s own questions', () => {
    const facts = offerFacts(offer).map(({ text }) => text)
    expect(facts).toContain('Do you print menus? No, we only put them online, from $610.')
    expect(facts.join('\n')).not.toContain('Am I locked in?')
  })

  test('nothing of the default one is in 200 answers', () => {
    let seed = 20
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const phrasings = readPhrasedIntents().flatMap((intent) => intent.phrasings)
    const questions = Array.from(
      { length: 200 },
      () => phrasings[Math.floor(random() * phrasings.length)] ?? '',
    )
    expect(stale(questions.map((question) => ask(question).text))).toEqual([])
  })

  test.each([
    'how much is studio',
    'How much is Studio?',
    'studio price please',
    'what does the studio package cost',
    'how much is growth',
    'how much is the middle one',
  ])('“%s” is about the package with that name', (question) => {
    expect(ask(question).text).toContain('Studio is $1,220 setup, then $122 a month')
  })

  test('an everyday word that is also a name is not taken for the package', () => {
    expect(ask('I have a photo studio. Do you build websites?').text).not.toContain('$1,220')
  })

  test('hours are told in the visitor’s zone', () => {
    expect(ask('what are your hours in california').text).toContain(
      'Tue-Sat 8am-4pm ET (Eastern Time), which is 5am-1pm Pacific time',
    )
    expect(ask('what are your hours in new york').text).not.toContain('which is')
  })

  test('the price guard knows the new prices only', () => {
    const check = openPromiseCheck({ offer, facts: offerFacts(offer) })('')
    expect(check('Studio is $1,220 setup and $122 a month.', '')).toBeNull()
    expect(check('There is a 21-day money-back guarantee.', '')).toBeNull()
    for (const old of [
      'Growth is $997 setup and $197 a month.',
      'Studio is $610 setup.',
      'It costs $122 once.',
      'There is a 30-day money-back guarantee.',
      'Call us at (555) 010-0199.',
    ])
      expect(check(old, ''), old).not.toBeNull()
  })

  test('no answer links to the page of a service that is switched off', () => {
    const only = readOffer(
      buildSite({
        'offer.services.profile.isOffered': false,
        'offer.services.automation.isOffered': false,
        'offer.services.email.isOffered': false,
        'offer.callBots.isOffered': false,
      }),
    )
    const off = [PATHS.profile, PATHS.automation, PATHS.email, PATHS.callBots, PATHS.demo]
    const texts = INTENTS.filter((one) => isOfferedIntent(one, only)).flatMap((one) => [
      one.answer({ ...NOTHING_NAMED, offer: only }),
      SPANISH_ANSWERS[one.name]?.answer({ ...NOTHING_NAMED, offer: only }) ?? '',
    ])
    expect(texts.filter((text) => off.some((path) => text.includes(path)))).toEqual([])
    expect(texts.filter((text) => /undefined|null|\s{2}|: \.|about \./.test(text))).toEqual([])
    const check = openPromiseCheck({ offer: only, facts: offerFacts(only) })('')
    expect(check('See /call-bots for that.', '')).toBe('/call-bots')
    expect(check('See /services for that.', '')).toBeNull()
  })

  test('no answer points to a demo page that is switched off', () => {
    const withoutDemo = readOffer(buildSite({ 'offer.demo.isOffered': false }))
    const asked = { ...NOTHING_NAMED, offer: withoutDemo }
    const texts = INTENTS.filter((one) => isOfferedIntent(one, withoutDemo)).flatMap((one) => [
      one.answer(asked),
      one.more?.(asked) ?? '',
      SPANISH_ANSWERS[one.name]?.answer(asked) ?? '',
    ])
    expect(texts.join('\n')).toContain('There’s no demo page.')
    expect(texts.filter((text) => /\/chatbot|chat demo|chat de demostración/.test(text))).toEqual([])
  })
})
