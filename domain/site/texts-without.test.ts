import { describe, expect, test } from 'vitest'
import { schemaOf } from './field-schema.ts'
import { FIELDS } from './fields.ts'
import { mentionsCallBot } from './offered.ts'
import { buildSite, defaultAt } from './site.ts'
import { SWITCHES, TEXTS_OF_SEVERAL, TEXTS_WITHOUT, type Switch } from './texts-without.ts'
import { textPaths } from './texts.ts'

const without = (...names: Switch[]) => Object.fromEntries(names.map((name) => [SWITCHES[name], false]))

/** Shown only while call bots are offered. */
const OF_CALL_BOTS =
  /^pages\.(?:callBots|questions\.callBots|home\.(?:moments\.callBots|answeredCall)|calculator\.(?:next\.callBots|result\.(?:needsCallBot|withCallBot)))\.?|^offer\.inclusions\./

const ALL = Object.keys(SWITCHES) as Switch[]
const COMBINATIONS = Array.from({ length: 2 ** ALL.length }, (_, bits) =>
  ALL.filter((_name, place) => (bits >> place) & 1),
).slice(1)

const WORDS: Readonly<Record<Switch, RegExp>> = {
  trades: /\b(?:vans?|sinks?|HVAC|furnaces?|water heaters?|plumb\w*|pipes?)\b/i,
  callBots: /\bcall bots?\b/i,
  website: /\bwebsites?\b/i,
  profile: /\bprofile\b|\bon the map\b/i,
  automation: /\bautomation\b|\bAI\b(?! call bot)|\bchatbots?\b|\bfollow-ups\b/i,
  email: /\bemail\b/i,
  coverage: /24\/7/,
}
/** Whether the text is shown only while the service is offered. */
const isOwn = (path: string, name: Switch): boolean =>
  name === 'callBots'
    ? OF_CALL_BOTS.test(path)
    : ['pages', 'pages.questions', 'offer.services', 'offer.inclusions', 'assistant.openings'].some((place) =>
        path.startsWith(`${place}.${name}.`),
      )

const REPLACED = [...Object.values(TEXTS_WITHOUT), ...TEXTS_OF_SEVERAL.map(({ texts }) => texts)].flatMap(
  (texts) => Object.entries<string | null>(texts),
)

test.each(REPLACED)('%s is another text', (path, text) => {
  const standard = defaultAt(path)
  expect(standard).toBeDefined()
  expect(standard).not.toEqual(text)
  const field = FIELDS.get(path)
  if (field && text !== null) expect(schemaOf(field).safeParse(text).error).toBeUndefined()
})

test.each(COMBINATIONS.map((off) => [off.join(', '), off] as const))(
  'without %s, no sentence about several services names them',
  (_, off) => {
    const named = textPaths(buildSite(without(...off))).filter(({ path, text }) => {
      const names = ALL.filter((name) => WORDS[name].test(text))
      return names.length > 1 && names.some((name) => off.includes(name) && !isOwn(path, name))
    })
    expect(named).toEqual([])
  },
)

describe.each(Object.keys(TEXTS_WITHOUT))('without %s', (name) => {
  test('every list keeps what the others take', () => {
    const { offer, pages } = buildSite(without(name as Switch))
    for (const one of ['launch', 'growth', 'scale'] as const)
      expect(pages.package[one].benefits).toHaveLength(offer.packages[one].features.length)
  })
})

test.each(COMBINATIONS.filter((off) => off.includes('trades')).map((off) => [off.join(', '), off] as const))(
  'without %s, no text speaks of a trade',
  (_, off) => {
    // The choices of the forms stay until the owner changes their labels.
    const named = textPaths(buildSite(without(...off))).filter(
      ({ path, text }) => !path.startsWith('choices.') && WORDS.trades.test(text),
    )
    expect(named).toEqual([])
  },
)

test('without call bots, only their own places name them', () => {
  const named = textPaths(buildSite(without('callBots'))).filter(({ text }) => mentionsCallBot(text))
  expect(named.map(({ path }) => path).filter((path) => !OF_CALL_BOTS.test(path))).toEqual([])
})

test('two services that share a list leave out both items', () => {
  const { packages } = buildSite(without('profile', 'email')).offer
  expect(packages.launch.features).toEqual([
    'A website of up to 5 pages, written and built for you',
    'A contact form that reaches your phone the same second',
    'Hosting, security and updates in the monthly price',
  ])
})

test('a text of the owner stays', () => {
  const own = {
    'pages.home.headline': 'Our call bots pick up.',
    'offer.packages.scale.features': ['Everything in {growthLabel}', 'A call bot'],
  }
  const { offer, pages } = buildSite({ ...without('callBots'), ...own })
  expect(pages.home.headline).toBe('Our call bots pick up.')
  expect(offer.packages.scale.features).toEqual(['Everything in Growth', 'A call bot'])
})

test('the default of a field follows', () => {
  expect(defaultAt('pages.home.title', ['callBots'])).toBe('Websites, AI and automation for local businesses')
  expect(defaultAt('assistant.openings.home.suggestions', ['callBots'])).toEqual([
    'How much is it?',
    'How fast can you start?',
  ])
  expect(defaultAt('pages.automation.whatYouGet.items.callBot.title', ['callBots'])).toBe('An AI call bot')
  expect(defaultAt('pages.home.title', ['email'])).toBe(defaultAt('pages.home.title'))
})
