import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { warmAssistant } from '../answer.ts'
import { findIntent } from '../knowledge/intents.ts'
import { play, type Conversation } from './conversations.ts'

/** The topic of the question; `declines` is anything outside the business. */
type Labelled = Conversation & { intents: string[] }

const questions = JSON.parse(readFileSync(new URL('smoke.json', import.meta.url), 'utf8')) as Labelled[]

// Training takes seconds without a build.
beforeAll(warmAssistant)

test('answers known questions, or has the right answer among the choices', () => {
  const missed: string[] = []
  let wrong = 0
  for (const question of questions) {
    const { intent, choices, isUnsure } = play(question)
    const isRight = (name: string | null) =>
      name !== null &&
      (question.intents.includes(name) ||
        (question.intents.includes('declines') && findIntent(name)?.isAside === true))
    const isDeclined = question.intents.includes('declines') && isUnsure
    if (isRight(intent) || isDeclined || choices.some((choice) => isRight(choice.intent))) continue
    missed.push(`${question.turns.join(' | ')} → ${intent}`)
    if (choices.length === 0 && !isUnsure) wrong++
  }
  const share = (count: number) => (100 * count) / questions.length
  expect(share(questions.length - missed.length), missed.join('\n')).toBeGreaterThanOrEqual(90)
  expect(share(wrong), missed.join('\n')).toBeLessThanOrEqual(6)
})
