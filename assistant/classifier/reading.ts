// What a text asks: by itself, and as the end of the question before. The bands say how sure that is.
import { INTENTS, isOfferedIntent } from '../knowledge/intents.ts'
import type { Offer } from '../knowledge/offer.ts'
import type { Intent } from '../knowledge/intent.ts'
import { scoreIntents, type Scores } from './classify.ts'
import { splitWords } from './words.ts'

export interface Reading {
  intent: Intent
  /** From 0 to 1. */
  score: number
}

export type Band = 'sure' | 'between' | 'unknown'

/** How much of a reading is that together with the question before, by the number of its words; none of a longer text. */
const TOGETHER = [
  { words: 3, share: 0.7 },
  { words: 6, share: 0.6 },
  { words: 9, share: 0.4 },
  { words: 14, share: 0.2 },
]
/** Chosen on questions that the assistant had met before; see docs/assistant.md. */
export const BANDS = { sure: 0.55, sureAfter: 0.45, between: 0.12 }

/** The likeliest first, at most five. `before` is what the question may rest on: the one before it, or what the page is about. */
export function readQuestion(text: string, before: string | null, offer: Offer): Reading[] {
  const alone = scoreIntents(text)
  const share = before === null ? 0 : shareTogether(text)
  const scores = share === 0 ? alone : mixed(alone, scoreIntents(`${before} ${text}`), share)
  const readings = INTENTS.map((intent, label) => ({ intent, score: scores[label] ?? 0 }))
    .filter(({ intent }) => isOfferedIntent(intent, offer))
    .toSorted((one, other) => other.score - one.score)
  return withAsidesTogether(readings).slice(0, 5)
}

/** What is none of the shop's business counts as one question: it is declined either way. */
function withAsidesTogether(readings: readonly Reading[]): Reading[] {
  const asides = readings.filter(({ intent }) => intent.isAside)
  const own = readings.filter(({ intent }) => !intent.isAside)
  const score = asides.reduce((sum, aside) => sum + aside.score, 0)
  const [likeliest] = asides
  const all = likeliest ? [...own, { ...likeliest, score }] : own
  return all.toSorted((one, other) => other.score - one.score)
}

export function bandOf([first]: readonly Reading[], restsOnBefore: boolean): Band {
  if (first === undefined || first.score < BANDS.between) return 'unknown'
  return first.score >= (restsOnBefore ? BANDS.sureAfter : BANDS.sure) ? 'sure' : 'between'
}

const shareTogether = (text: string) => {
  const { length } = splitWords(text)
  return TOGETHER.find(({ words }) => length <= words)?.share ?? 0
}

const mixed = (alone: Scores, together: Scores, share: number): Scores =>
  alone.map((score, label) => (1 - share) * score + share * (together[label] ?? 0))
