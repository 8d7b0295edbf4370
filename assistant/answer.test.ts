import { beforeAll, describe, expect, test } from 'vitest'
import { answerQuestion, warmAssistant, type AssistantQuestion } from './answer.ts'
import type { Turn } from './dialogue/conversation.ts'
import { OFFER } from './eval/offer.ts'
import { findIntent, INTENTS } from './knowledge/intents.ts'

const SOMETHING_ELSE = { intent: 'something-else', title: 'Something else' }

// Training takes seconds without a build.
beforeAll(warmAssistant)

function ask(texts: string | readonly string[], beside: Partial<AssistantQuestion> = {}) {
  const turns = [texts].flat().map((content): Turn => ({ role: 'user', content }))
  return answerQuestion({ turns, page: null, offer: OFFER, knowledge: [], ...beside })
}

/** A question that the models are not sure of. */
const findUnclear = () =>
  [
    'that price thing for the stuff',
    'the thing with the bot and the plan',
    'what about it when it is over',
  ].find((text) => ask(text).choices.length > 0) ?? ''

describe('asking back', () => {
  test('answers with the likeliest intent, and offers the others', () => {
    const { text, intent, isUnsure, choices } = ask(findUnclear())
    expect(text).toContain(`If you mean “${findIntent(intent ?? '')?.title}”: `)
    expect(isUnsure).toBe(false)
    expect(choices.at(-1)).toEqual(SOMETHING_ELSE)
    expect(choices.length).toBeGreaterThanOrEqual(2)
    expect(choices.length).toBeLessThanOrEqual(4)
    for (const choice of choices.slice(0, -1)) expect(findIntent(choice.intent)?.title).toBe(choice.title)
  })

  test('never happens twice in a row', () => {
    const unclear = findUnclear()
    const { text } = ask(unclear)
    const again = [
      'the weekly sheet with the drawers',
      'something for the van maybe',
      'blue, or the other',
    ].map((content) =>
      answerQuestion({
        turns: [
          { role: 'user', content: unclear },
          { role: 'assistant', content: text },
          { role: 'user', content },
        ],
        page: null,
        offer: OFFER,
        knowledge: [],
      }),
    )
    expect(again.flatMap(({ choices }) => choices)).toEqual([])
    const unsure = again.filter(({ isUnsure }) => isUnsure)
    expect(unsure.length).toBeGreaterThan(0)
    for (const answer of unsure) expect(answer.text).toContain(OFFER.contact.phone)
  })

  test.each(['helo', 'hii', 'hey so about that thing'])(
    'greets after “%s” instead of asking whether a greeting was meant',
    (said) => {
      const { text, choices } = ask(said)
      expect(text).toMatch(/^Hi!/)
      expect(choices.at(-1)).toEqual(SOMETHING_ELSE)
    },
  )

  test('a tap gets the answer of what was tapped, whatever its words', () => {
    expect(ask('whatever', { chosen: 'cancel' })).toMatchObject({ intent: 'cancel', choices: [] })
    expect(ask('how much', { chosen: 'no-such-intent' }).intent).toBe('price')
  })

  test('“Something else” is confirmed, offers a person, and is listed for the owner', () => {
    const answer = ask('Something else', { chosen: SOMETHING_ELSE.intent })
    expect(answer).toMatchObject({ intent: null, isUnsure: true, choices: [] })
    expect(answer.text).toContain(OFFER.contact.phone)
  })

  test.each(INTENTS.filter(({ isAside }) => !isAside).map(({ name, title }) => [title, name]))(
    'reads the title %s as its intent',
    (title, name) => {
      expect(ask(title)).toMatchObject({ intent: name })
    },
  )
})

test('letters without a meaning are no question about the offer', () => {
  expect(findIntent(ask('zzqx vbnm').intent ?? '')?.isAside).toBe(true)
})

test.each([
  [['how much', 'and the bigger one?'], '$997'],
  [['how much is growth', 'and scale?', 'and monthly?'], '$397'],
  [['what is in launch', 'what about growth'], '10 pages'],
  [['do you work with dentists', 'and for lawyers?'], 'Legal'],
  [['do you make websites', 'which package is that in'], 'every package'],
  [['how fast is the launch', 'i smell gas in the kitchen'], '911'],
  [['how much is scale', 'and for a year'], '$6,761'],
  [['i want to die', 'it is all just gone'], '988'],
])('%j stays on its topic: %s', (texts, expected) => {
  expect(ask(texts).text).toContain(expected)
})

test('“why”, “are you sure” and “yes” continue the last answer', () => {
  expect(ask(['how much is growth', 'are you sure?']).text).toContain('$997')
  expect(ask(['how much is growth', 'tell me more']).intent).toBe('price')
  expect(ask(['is there a setup fee', 'yes']).text).toContain('$332.34')
})

test('calculates with what the visitor said over several turns', () => {
  const said = ['we are plumbers', 'what do missed calls cost me', 'i miss 10 a week']
  expect(ask([...said, '400 a job']).text).toMatch(/\$18,920/)
})

test.each([
  ['I don’t want to live', 'crisis', '988'],
  ['my boyfriend keeps hitting me', 'harm-at-home', '800-799-7233'],
  ['there’s a fire in my shop', 'danger', '911'],
])('%s: %s', (text, intent, expected) => {
  const answer = ask(text)
  expect(answer).toMatchObject({ intent, isUnsure: false })
  expect(answer.text).toContain(expected)
})

test.each([
  ['Combien coûte votre site ?', 'en anglais'],
  ['Was kostet eine Seite bei Ihnen und wie lange dauert das?', 'auf Englisch'],
  ['Quanto costa il sito?', 'in inglese'],
  ['您好，网站多少钱', 'only answer in English'],
])('says in %s that it answers in English', (text, expected) => {
  expect(ask(text).text).toContain(expected)
})

test('answers two questions in order, and no more than two', () => {
  const { text } = ask('How much is Growth? And how long does it take?')
  expect(text).toMatch(/\$997[^]*\n\n[^]*5 days to 2 weeks/)
})

test('uses the page if the question is not clear', () => {
  expect(ask('what do i get', { page: '/package/scale' }).text).toContain(
    'What’s in Scale: Everything in Growth',
  )
})

test("uses the owner's new answers immediately", () => {
  const question = 'do you service sprinkler controllers from rainmaster'
  const knowledge = [{ question: 'Do you work with Rainmaster controllers?', answer: 'Yes, every Tuesday.' }]
  expect(ask(question).text).not.toContain('Tuesday')
  expect(ask(question, { knowledge })).toMatchObject({ text: 'Yes, every Tuesday.', intent: 'knowledge' })
  expect(ask('how much is growth', { knowledge }).text).toContain('$997')
})

test('answers long, empty and odd texts without an error', () => {
  for (const text of [
    '',
    ' ',
    '?',
    '\u0000',
    '\uD800',
    'a'.repeat(10_000),
    'how much '.repeat(2_000),
    '💡'.repeat(500),
  ]) {
    expect(ask(text).text).toBeTruthy()
  }
})

describe('on the dashboard', () => {
  const portal = { projects: [{ title: 'A website for Ada', state: 'In Progress, 40%' }] }
  const inPortal = (said: string) => ask(said, { portal, page: '/dashboard' })

  test.each([
    ['hello', 'A website for Ada'],
    ['what is the status of my project?', '“A website for Ada”: In Progress, 40%.'],
    ['how do I move my call?', 'Overview'],
    ['I want to reschedule my call', 'Overview'],
    ['where is my invoice?', 'our email about your order'],
    ['how do I cancel my plan?', 'Not for you?'],
    ['something on my website is broken', 'Report Issue'],
  ])('%s is answered for a customer', (said, part) => {
    const { text } = inPortal(said)
    expect(text).toContain(part)
    expect(text).not.toMatch(/\]\(\/(?:services|contact|package)|leave your name/)
    expect(text.length).toBeLessThanOrEqual(400)
  })

  test('anything unclear is left to the owner, without asking for details', () => {
    const { text, isUnsure, choices } = inPortal('can the purple thing have drawers by tuesday-ish')
    expect(text).toContain(`${OFFER.contact.ownerName} knows best`)
    expect(text).not.toContain('leave your name')
    expect({ isUnsure, choices }).toEqual({ isUnsure: true, choices: [] })
  })

  test('three projects with long titles fit into an answer', () => {
    const title = 'A website, a phone line and everything else that we need. '.repeat(4)
    const state = 'In Progress, 100%, expected by December 12, 2026'
    const { text } = ask('status of my project', {
      portal: { projects: [1, 2, 3].map(() => ({ title, state })) },
    })
    expect(text.length).toBeLessThanOrEqual(500)
  })
})
