import { ELSEWHERE, findIntent, INTENTS, isOfferedIntent } from '../knowledge/intents.ts'
import type { Offer } from '../knowledge/offer.ts'
import type { Intent } from '../knowledge/intent.ts'
import { asksForPerson } from '../dialogue/booking.ts'
import { isAlarm } from '../safety/alarm.ts'
import { scoreIntents, type Scores } from './classify.ts'
import { withLearnedNames } from './slots.ts'
import { splitWords } from './words.ts'

export interface Reading {
  intent: Intent
  score: number
}

export type Band = 'sure' | 'between' | 'unknown'

export interface Meaning {
  intent: string | null
  band: Band
}

/** Tuned on labeled questions that the models had not seen; see docs/assistant.md. */
const BANDS = { sure: 0.52, between: 0.1 }

export interface PreviousQuestion {
  intent: Intent
  text: string
}

/** A question of up to this many words is scored alone and together with the previous one, in equal parts. */
const SHORT = 12

/** The likeliest first, at most five; of all intents without an offer. */
export function readQuestion(text: string, before: PreviousQuestion | null, offer: Offer | null): Reading[] {
  const learned = (words: string) => (offer === null ? words : withLearnedNames(words, offer))
  const scores = scoreAfter(learned(text), before && { ...before, text: learned(before.text) })
  const readings = INTENTS.map((intent, label) => ({ intent, score: scores[label] ?? 0 }))
    .filter(({ intent }) => offer === null || isOfferedIntent(intent, offer))
    .toSorted((one, other) => other.score - one.score)
  const withAlarms = mergeReadings(readings, ({ name }) => isAlarm(name), null)
  const withAsides = mergeReadings(withAlarms, ({ isAside }) => isAside === true, findIntent(ELSEWHERE))
  return mergeReadings(withAsides, ({ name }) => asksForPerson(name), null).slice(0, 5)
}

function scoreAfter(text: string, before: PreviousQuestion | null): Scores {
  const alone = scoreIntents(text, before?.intent.name ?? null)
  if (before === null || splitWords(text).length > SHORT) return alone
  const together = scoreIntents(`${before.text} ${text}`, null)
  return alone.map((score, label) => (score + (together[label] ?? 0)) / 2)
}

/** Adds up the scores of intents with the same outcome. `unclear` is their intent if none of them has half of the sum. */
function mergeReadings(
  readings: readonly Reading[],
  isOne: (intent: Intent) => boolean,
  unclear: Intent | null,
): Reading[] {
  const same = readings.filter(({ intent }) => isOne(intent))
  const [likeliest] = same
  if (likeliest === undefined) return [...readings]
  const score = same.reduce((sum, one) => sum + one.score, 0)
  const intent = likeliest.score >= score / 2 ? likeliest.intent : (unclear ?? likeliest.intent)
  return [...readings.filter((one) => !isOne(one.intent)), { intent, score }].toSorted(
    (one, other) => other.score - one.score,
  )
}

export const meaningOf = (readings: readonly Reading[]): Meaning => ({
  intent: readings[0]?.intent.name ?? null,
  band: bandOf(readings),
})

export function bandOf([first]: readonly Reading[]): Band {
  if (first === undefined || first.score < BANDS.between) return 'unknown'
  return first.score >= BANDS.sure ? 'sure' : 'between'
}
