// Everything that reads visitors' texts by patterns, each as a function of one text.
import { profileChanges } from '#domain/accounts.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { readEmail } from '#domain/email.ts'
import { findAlarm } from '#assistant/safety/alarm.ts'
import { readCapture } from '#assistant/dialogue/capture.ts'
import { readReply } from '#assistant/safety/consent.ts'
import { findDetails } from '#assistant/dialogue/details.ts'
import { findSitePath } from '#domain/assistant/paths.ts'
import { openPromiseCheck } from '#assistant/safety/promises.ts'
import { readOwnNumbers } from '#assistant/dialogue/missed-call-loss.ts'
import { readWish } from '#assistant/dialogue/times.ts'
import { answerQuestion } from '#assistant/answer.ts'
import { findLanguage } from '#assistant/classifier/language.ts'
import { OFFER } from '#assistant/eval/offer.ts'
import { parseLinks } from '#domain/assistant/links.ts'
import { normalizeWording } from '#domain/assistant/wording.ts'
import { bookingForm } from '#domain/bookings.ts'
import { assessment } from '#domain/leads.ts'
import { fold } from '#domain/fold.ts'
import { phoneKey } from '#domain/phones.ts'
import { SEARCH_MAX, searchTerms } from '#domain/lead-search.ts'
import { orderForm } from '#domain/onboarding.ts'
import { newSupportRequest } from '#domain/support.ts'
import { openLeakCheck } from '#server/assistant/leaks.ts'
import { isPlainSpeech, createSentenceSplitter } from '#server/assistant/speech.ts'
import { buildSite } from '#domain/site/site.ts'
import { composeMail } from '#server/mail/compose.ts'
import { patternsOf } from './hostile-texts.ts'

export const ORDINARY =
  'Hello, my name is Ann Lee, ann@shop.example, 555-010-0123. How much is Growth, "the middle one"? We miss 20% of 40 calls a week. Yes please. '
const checkFor = openPromiseCheck({
  facts: [{ topic: 'packages', text: 'Growth is $997 setup, then $197 a month. Ready in 14 days.' }],
  offer: OFFER,
})
const isLeaking = openLeakCheck({
  rules: ['You are the assistant on this website.'],
  referenceCode: 'abcdef123456',
})
const fill = (form: { shape: object; safeParse: (fields: object) => unknown }) => (text: string) =>
  form.safeParse(Object.fromEntries(Object.keys(form.shape).map((name) => [name, text])))

export const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'the chat: what a visitor wants': (content) =>
    readCapture(
      [
        { role: 'assistant', content: 'Thank you. What is your name?' },
        { role: 'user', content },
      ],
      OFFER,
      { meaning: { intent: 'person', band: 'sure' } },
    ),
  'the chat: who they are': (text) => findDetails(text, true),
  'the chat: a yes or a no': (text) => readReply(text, ['Ann Lee', 'ann@shop.example']),
  'the chat: danger': findAlarm,
  'the chat: numbers': readOwnNumbers,
  'the chat: when to call': (text) => readWish(text, '2026-12-03'),
  'the chat: language': findLanguage,
  'the chat: links': parseLinks,
  'the chat: an answer': (content) =>
    answerQuestion({ turns: [{ role: 'user', content }], page: null, offer: OFFER, knowledge: [] }),
  'the chat: a question’s wording': normalizeWording,
  'the chat: a page': (text) => findSitePath(text.slice(0, 2000)),
  'a model’s answer beside it': (said) => checkFor(said)('Growth costs $997.', ''),
  'a model’s sentence': (text) => checkFor('hello')(text.slice(0, 400), text.slice(400, 800)),
  'a model’s answer: leaks': (text) => isLeaking(text.slice(0, 600)),
  'a model’s answer: sentences': (text) => {
    const cutter = createSentenceSplitter()
    return [...cutter.add(text), ...cutter.rest()].filter(isPlainSpeech)
  },
  'the search': (text) => searchTerms(text.slice(0, SEARCH_MAX)),
  'an e-mail address': readEmail,
  'a pasted line': cleanLine,
  'a phone number': (text) => phoneKey(text, 'US'),
  'a text to search': fold,
  'the assessment': fill(assessment),
  'the booking form': fill(bookingForm),
  'the order form': fill(orderForm),
  'the support form': fill(newSupportRequest),
  'the profile': fill(profileChanges),
  'a mail': (text) =>
    composeMail(
      { publishedSite: buildSite({}), linkOrigin: 'https://maple.example' },
      {
        heading: text,
        paragraphs: [text],
        facts: [{ label: 'Message', value: text }],
        footer: '',
      },
    ),
}

/** The patterns that these use, to make hostile texts from. */
export function usedPatterns(): string[] {
  // Without a build, the first answer trains the models. Watching that would take gigabytes.
  READERS['the chat: an answer']?.(ORDINARY)
  return patternsOf(() => {
    for (const text of [
      ORDINARY,
      'yes',
      'Can a person call me back?',
      'I want to give up',
      'Can you call me next Thursday at half past two?',
      'Hola, ¿cuánto cuesta? Huele a gas en mi cocina',
      ORDINARY.repeat(20),
    ])
      for (const read of Object.values(READERS)) read(text)
  })
}
