import { beforeAll, expect, test } from 'vitest'
import type { Turn } from '#assistant/dialogue/conversation.ts'
import { INTENTS } from '#assistant/knowledge/intents.ts'
import { answerEmbedded, warmEmbedded, type EmbeddedQuestion } from './answer.ts'

const shop = {
  businessName: 'Nightlight Digital',
  ownerName: 'Alex',
  phone: '(555) 010-0199',
  email: 'hello@example.com',
  demoPhone: '(555) 010-0142',
}

// The index is built once, and on a busy machine that takes its time.
beforeAll(warmEmbedded, 60_000)

function ask(texts: string | readonly string[], beside: Partial<EmbeddedQuestion> = {}) {
  const turns = [texts].flat().map((content): Turn => ({ role: 'user', content }))
  return answerEmbedded({ turns, page: null, shop, knowledge: [], ...beside })
}

test('says that it is not sure, and how to reach a person', () => {
  const answer = ask('do you provide notarized affidavits with the website handover')
  expect(answer.isUnsure).toBe(true)
  expect(answer.text).toContain(shop.phone)
})

test.each([
  'price of eggs',
  'opening hours of the library',
  'a refund for my flight',
  'guarantee on my fridge',
  'package from amazon',
])('is not sure of %s, which is asked of somebody else', (text) => {
  const answer = ask(text)
  expect(answer).toMatchObject({ isUnsure: true, intent: null })
  expect(answer.text).not.toContain('In case you mean this')
})

test.each([
  ['price of a site for a nail salon', '$497'],
  ['what is the cost of the call bot', 'Scale'],
  ['how many hours of support', '1 month'],
])('%s is asked of us', (text, expected) => {
  expect(ask(text)).toMatchObject({ isUnsure: false })
  expect(ask(text).text).toContain(expected)
})

test('tells a likely guess as one', () => {
  const answer = ask('what happens at the end of the first month')
  expect(answer).toMatchObject({ isUnsure: true, intent: null })
  expect(answer.text).toMatch(
    /not sure I got that right\. In case you mean this: .*Otherwise a person knows/s,
  )
})

test.each([
  ['does roi count the setup fee', 'not in the return'],
  ['can my site be in spanish too', 'no second language'],
  ['who hosts the sites, which company', 'no names of suppliers'],
  ['do i have to tell you my phone number', 'without any details'],
  ['what number do i ring for the demo bot', '(555) 010-0142'],
  ['spoof caller id for robocalls', 'can’t help with that'],
])('%s is answered with %s', (text, expected) => {
  expect(ask(text).text).toContain(expected)
})

test('reckons with what the visitor said over several turns, and keeps the trade', () => {
  const said = ['we are plumbers', 'what do missed calls cost me', 'i miss 10 a week']
  expect(ask(said).text).toContain('what a job brings you on average')
  expect(ask([...said, '400 a job']).text).toMatch(/\$18,920, with the factor of 1\.1 for Plumbing/)
  expect(ask('60 jobs a month, which package').text).toContain('For 60 that is Growth')
})

test('every intent is reached by nearly all of its own phrasings', () => {
  const missed = INTENTS.flatMap(({ name, phrasings }) => {
    const reached = phrasings.filter((phrasing) => ask(phrasing).intent === name)
    return reached.length < phrasings.length * 0.7
      ? [`${name}: ${reached.length} of ${phrasings.length}`]
      : []
  })
  expect(missed).toEqual([])
}, 60_000)

test.each([
  [['how much', 'and the bigger one?'], '$997'],
  [['how much is growth', 'and scale?', 'and monthly?'], '$397 a month'],
  [['can u answer my phone when im on a job', 'how much is that'], 'Scale: $1,997'],
  [['do you do email', 'how much'], 'Launch: $497'],
  [['what is in launch', 'what about growth'], '10 pages'],
  [['do you work with dentists', 'and for lawyers?'], 'Legal'],
  [['is there a setup fee', 'yes'], 'three monthly payments'],
])('%j is answered with %s', (texts, expected) => {
  expect(ask(texts).text).toContain(expected)
})

test.each([
  [['do you make websites', 'which package is that in'], 'every package'],
  [['can a robot take my calls', 'what plan do i need for that'], 'Scale'],
  [['do you record calls', 'and if i don’t want that?'], 'Without it'],
  [['do i get my money back', 'counting from what day'], '30 days after'],
  [['how fast is the launch', 'i smell gas in the kitchen'], '911'],
  [['do i get my money back', 'starting from what day'], '30 days after'],
  [['can i have a refund', 'until when'], '30 days after'],
  [['do i own the website after', 'and what does launch cost'], '$497'],
  [['how long does it take', 'and the setup fee?'], 'paid once'],
  [['when are you open', 'and on a sunday?'], 'At any other time'],
  [['how much is scale', 'and for a year'], '$6,761'],
  [['can i upgrade later', 'and down again?'], 'nothing about moving down'],
  [['i want to die', 'it is all just gone'], '988'],
])('%j keeps to its subject: %s', (texts, expected) => {
  expect(ask(texts).text).toContain(expected)
})

test.each([
  ['I don’t want to live', 'crisis', '988'],
  ['thinking about suicide', 'crisis', '988'],
  ['my boyfriend keeps hitting me', 'harm-at-home', '800-799-7233'],
  ['there’s a fire in my shop', 'danger', '911'],
  ['what would your bot say when a caller smells gas', 'emergency-calls', 'dial 911'],
  [
    'how does it react if a patient says he wants to kill himself, or has a heart attack',
    'emergency-calls',
    '911',
  ],
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
  const answer = ask(text)
  expect(answer.text).toContain(expected)
  expect(answer.text).toContain(shop.phone)
  expect(answer.text).toContain(shop.email)
})

test('Spanish is read, and names are no language', () => {
  for (const text of ['cuanto cuesta una pagina', 'do you know Die Antwoord', 'hola quiero un sitio web']) {
    expect(ask(text).intent, text).not.toBe('tongue')
  }
})

test('two questions are answered in their order, and no more than two', () => {
  const { text } = ask('How much is Growth? And how long does it take?')
  expect(text).toMatch(/\$997[^]*\n\n[^]*5 days to 2 weeks/)
  const three = ask('Who owns the domain? What happens if I leave? Is there a contract?')
  expect(three.text.split('\n\n')).toHaveLength(2)
  expect(ask('How much is Growth? What is the weather like in Paris?').text).not.toContain('\n\n')
})

test('of going down a package it says that nothing is said, not how to go up', () => {
  for (const text of ['can i go down from scale later', 'is it possible to downgrade']) {
    expect(ask(text).text, text).toContain('nothing about moving down')
  }
})

test('what it may be about is told as no more than that', () => {
  const answer = ask('that price thing for the stuff')
  expect(answer).toMatchObject({ isUnsure: true, intent: null })
  expect(answer.text).toMatch(/^I’m not sure I got that right\. In case you mean this: .*\$497/)
  expect(answer.text).toContain(shop.phone)
})

test('on the page of the demo the form is the demo’s', () => {
  const question = 'what happens after i sent the form'
  expect(ask(question, { page: '/chatbot' }).text).toContain('sends nothing')
  expect(ask(question, { page: '/contact' }).text).not.toContain('sends nothing')
})

test('a page says what is meant where the question does not', () => {
  expect(ask('what do i get', { page: '/package/scale' }).text).toContain('Scale has everything in Growth')
  expect(ask('how much is it', { page: '/call-bots' }).text).toContain('Scale: $1,997')
})

test('what the owner added is known at once', () => {
  const question = 'do you service sprinkler controllers from rainmaster'
  expect(ask(question).text).not.toContain('Tuesday')
  const knowledge = [{ question: 'Do you work with Rainmaster controllers?', answer: 'Yes, every Tuesday.' }]
  expect(ask(question, { knowledge })).toEqual({
    text: 'Yes, every Tuesday.',
    intent: 'knowledge',
    isUnsure: false,
  })
  expect(ask('how much is growth', { knowledge }).text).toContain('$997')
})

test('answers long, empty and odd texts without harm', () => {
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
