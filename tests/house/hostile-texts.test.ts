// What reads strangers' texts reads each of them soon, whatever it was made for. FULL_FUZZ=1 tries 10,000.
import { describe, expect, test } from 'vitest'
import { canonicalEmail, profileChanges } from '#domain/accounts.ts'
import { findAlarm } from '#domain/assistant/alarm.ts'
import { readCapture } from '#domain/assistant/capture.ts'
import { readReply } from '#domain/assistant/consent.ts'
import { findDetails } from '#domain/assistant/details.ts'
import { findOwnPath } from '#domain/assistant/paths.ts'
import { openPromiseCheck } from '#domain/assistant/promises.ts'
import { readOwnNumbers } from '#domain/assistant/reckoning.ts'
import { wordingOf } from '#domain/assistant/wording.ts'
import { bookingForm } from '#domain/bookings.ts'
import { assessment, phoneKey } from '#domain/leads.ts'
import { SEARCH_MAX, searchWords } from '#domain/lead-search.ts'
import { orderForm } from '#domain/onboarding.ts'
import { newSupportRequest } from '#domain/support.ts'
import { openLeakCheck } from '#server/assistant/leaks.ts'
import { isPlainSpeech, openSentenceCutter } from '#server/assistant/speech.ts'
import { composeMail } from '#server/mail/compose.ts'
import { hostileTexts, LONGEST, millisecondsOf, patternsOf, quickest } from '#tests/hostile-texts.ts'

const FULL = process.env['FULL_FUZZ'] === '1'
const FULL_COUNT = 10_000
const BUDGET_MS = 6000
/** How often the yardstick, one plain pattern run over the longest ordinary text, may be taken for one text. */
const MOST_YARDSTICKS = 200
const MEASURED = 50

const ORDINARY =
  'Hello, my name is Ann Lee, ann@shop.example, 555-010-0123. How much is Growth, "the middle one"? We miss 20% of 40 calls a week. Yes please. '
const checkFor = openPromiseCheck({
  facts: [{ topic: 'packages', text: 'Growth is $997 setup, then $197 a month. Ready in 14 days.' }],
  contacts: ['555-010-0199'],
})
const isLeaking = openLeakCheck({ rules: ['You are the assistant on this website.'], canary: 'abcdef123456' })
const fill = (form: { shape: object; safeParse: (fields: object) => unknown }) => (text: string) =>
  form.safeParse(Object.fromEntries(Object.keys(form.shape).map((name) => [name, text])))

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'the chat: what a visitor wants': (content) =>
    readCapture([
      { role: 'assistant', content: 'Thank you. What is your name?' },
      { role: 'user', content },
    ]),
  'the chat: who they are': (text) => findDetails(text, true),
  'the chat: a yes or a no': (text) => readReply(text, ['Ann Lee', 'ann@shop.example']),
  'the chat: danger': findAlarm,
  'the chat: numbers': readOwnNumbers,
  'the chat: a question’s wording': wordingOf,
  'the chat: a page': (text) => findOwnPath(text.slice(0, 2000)),
  'a model’s answer beside it': (said) => checkFor(said)('Growth costs $997.', ''),
  'a model’s sentence': (text) => checkFor('hello')(text.slice(0, 400), text.slice(400, 800)),
  'a model’s answer: leaks': (text) => isLeaking(text.slice(0, 600)),
  'a model’s answer: sentences': (text) => {
    const cutter = openSentenceCutter()
    return [...cutter.add(text), ...cutter.rest()].filter(isPlainSpeech)
  },
  'the search': (text) => searchWords(text.slice(0, SEARCH_MAX)),
  'an e-mail address': canonicalEmail,
  'a phone number': phoneKey,
  'the assessment': fill(assessment),
  'the booking form': fill(bookingForm),
  'the order form': fill(orderForm),
  'the support form': fill(newSupportRequest),
  'the profile': fill(profileChanges),
  'a mail': (text) =>
    composeMail({
      heading: text,
      paragraphs: [text],
      facts: [{ label: 'Message', value: text }],
      footer: '',
    }),
}

/** The clock of processor time ticks in milliseconds. */
const meanOf = (run: () => unknown) =>
  millisecondsOf(() => {
    for (let count = 0; count < MEASURED; count++) run()
  }) / MEASURED
describe('hostile texts', () => {
  const readers = Object.entries(READERS)
  const patterns = patternsOf(() => {
    for (const text of [
      ORDINARY,
      'yes',
      'Can a person call me back?',
      'I want to give up',
      ORDINARY.repeat(20),
    ])
      for (const [, read] of readers) read(text)
  })
  const long = ORDINARY.repeat(Math.ceil(LONGEST / ORDINARY.length)).slice(0, LONGEST)
  const yardstick = meanOf(() => long.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))

  test('are all read soon', { timeout: FULL ? 3_600_000 : 120_000 }, () => {
    expect(patterns.length).toBeGreaterThan(150)
    const texts = hostileTexts(patterns, Number(process.env['FUZZ_SEED'] ?? 1))
    const begun = performance.now()
    const slow: object[] = []
    let count = 0
    while (FULL ? count < FULL_COUNT : performance.now() - begun < BUDGET_MS) {
      const text = texts.next().value
      count++
      for (const [name, read] of readers) {
        if (millisecondsOf(() => read(text)) / yardstick < MOST_YARDSTICKS) continue
        const yardsticks = Math.round(quickest(() => read(text), 3) / yardstick)
        if (yardsticks >= MOST_YARDSTICKS) slow.push({ name, yardsticks, text: text.slice(0, 100) })
      }
    }
    expect(slow).toEqual([])
    expect(count).toBeGreaterThan(20)
  })
})
