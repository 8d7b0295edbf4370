import { describe, expect, it, test } from 'vitest'
import { schemaOf } from './field-schema.ts'
import { FIELDS, SECTIONS } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { defaultAt } from './site.ts'

const check = (path: string, value: unknown): string | null => {
  const field = FIELDS.get(path)
  if (!field) throw new Error(`There is no field ${path}`)
  const parsed = schemaOf(field).safeParse(value)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? '')
}

test('every field takes its default', () => {
  const refused = [...FIELDS.keys()].filter((path) => check(path, defaultAt(path)) !== null)
  expect(refused).toEqual([])
})

test('no two fields of a group have the same label', () => {
  for (const { title, fields } of SECTIONS.flatMap(({ groups }) => groups)) {
    const labels = fields.map(({ label }) => label)
    expect(new Set(labels).size, title).toBe(labels.length)
  }
})

describe('questions', () => {
  const path = 'pages.questions.package'
  const one = { question: 'Is it quick?', answer: 'Yes.' }

  it('can be added, changed and all removed', () => {
    expect(check(path, [])).toBeNull()
    expect(check(path, [one, { question: 'What is {label}?', answer: '{setup}, call {phone}.' }])).toBeNull()
  })

  it.each([
    ['no list', one, 'Each package must be a list'],
    ['too many', Array.from({ length: 21 }, () => one), 'Each package can have at most 20 questions'],
    ['an empty answer', [{ ...one, answer: ' ' }], 'The answer is required'],
    ['a long question', [{ ...one, question: 'What? '.repeat(30) }], 'The question must be'],
    ['a long answer', [{ ...one, answer: 'Yes. '.repeat(130) }], 'The answer must be'],
    ['an unknown placeholder', [{ ...one, answer: '{color}' }], 'can’t use {color}'],
  ])('are refused with a sentence: %s', (_, value, message) => {
    expect(check(path, value)).toContain(message)
  })
})

test.each([
  ['Japanese', '私たちは電話に出て予約を取り見積もりを送りあなたが仕事に集中できるようにします'],
  ['Thai', 'เรารับสายจองนัดหมายและส่งใบเสนอราคาเพื่อให้คุณทำงานของคุณได้อย่างสบายใจ'],
  ['a compound', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  ['a link', 'https://example.com/a/very/long/path/that/no-one/would/ever/type?with=a&query=string'],
])('a text may have long words: %s', (_, text) => {
  expect(check('pages.home.lead', text)).toBeNull()
  expect(check('people.reviews', [{ text, name: 'Pat', from: null, agreed: true }])).toBeNull()
})

test('every language is one that browsers know, and its own name is not a tag', () => {
  for (const [tag, name] of Object.entries(LANGUAGES)) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(name).not.toBe(tag)
    expect(check('business.language', tag)).toBeNull()
  }
})

test('a list of lines may grow, and a choice is one of its own', () => {
  expect(
    check('pages.about.refused.signs', ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']),
  ).toBeNull()
  expect(check('pages.about.refused.signs', [])).toBe('Refused: signs: write at least one line')
  expect(check('offer.inclusions.automation.chatbot.from', 'launch')).toBeNull()
  expect(check('offer.inclusions.automation.chatbot.from', 'none')).toBeNull()
  expect(check('offer.inclusions.automation.chatbot.from', 'huge')).toContain('must be one of the choices')
  expect(check('pages.about.moment.at', '25:00')).toContain('must be a time')
})

test.each([
  ['people.titles', 60],
  ['offer.promises', 60],
  ['offer.claims', 40],
  ['offer.times', 40],
  ['offer.steps', 120],
])('every text of %s has at most %i characters', (root, max) => {
  const paths = [...FIELDS.values()]
    .filter(({ path, kind }) => path.startsWith(`${root}.`) && kind === 'line')
    .map(({ path }) => path)
  expect(paths).not.toEqual([])
  for (const path of paths) {
    expect(check(path, 'x'.repeat(max)), path).toBeNull()
    expect(check(path, 'x'.repeat(max + 1)), path).toContain(`must be less than ${max} characters`)
  }
})

test.each([
  ['business.email', 'Pat <Pat@Example.com>', 'pat@example.com'],
  ['mail.notices', ' mailto:pat@example.com ', 'pat@example.com'],
  ['links.schedulingUrl', '\u200bhttps://cal.example/pat ', 'https://cal.example/pat'],
  ['business.timeZone', 'Asia/Calcutta', 'Asia/Kolkata'],
])('%s takes %j as %j', (path, typed, stored) => {
  const field = FIELDS.get(path)
  expect(field && schemaOf(field).parse(typed)).toBe(stored)
})
