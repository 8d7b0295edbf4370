import { beforeAll, expect, test } from 'vitest'
import { warmAssistant } from '../answer.ts'
import { findIntent } from '../knowledge/intents.ts'
import { readLines } from '../knowledge/read-lines.ts'
import { play } from './conversations.ts'

// Training takes seconds without a build.
beforeAll(warmAssistant)

const phrases = readLines(new URL('wishes.txt', import.meta.url)).map((line) => ({
  text: line.slice(2),
  isWish: line.startsWith('+'),
}))
/** Without the phrasings of this intent, half of “call me” is understood as a question about calls. */
const HELPED = findIntent('contact-me') === null ? 88 : 95
const LEADS_TO_A_PERSON = ['contact-me', 'person', 'book-call', 'contact']

test('asks visitors who want a person for details, or offers a way to one; asks no one else', () => {
  const missed = phrases.filter(({ text, isWish }) => {
    const { capture, intent, choices } = play({ page: '/', turns: [text] })
    const isBegun = capture.step === 'wants-person' || capture.step === 'missing'
    const offered = [intent ?? '', ...choices.map((choice) => choice.intent)]
    return isWish ? !isBegun && !offered.some((name) => LEADS_TO_A_PERSON.includes(name)) : isBegun
  })
  const told = missed.map(({ text, isWish }) => `${isWish ? '+' : '-'} ${text}`).join('\n')
  expect(100 - (100 * missed.length) / phrases.length, told).toBeGreaterThanOrEqual(HELPED)
  expect(missed.filter(({ isWish }) => !isWish).length, told).toBeLessThanOrEqual(2)
})
