// What a text asks, after the question before it. The bands say how sure that is.
import { ELSEWHERE, findIntent, INTENTS, isOfferedIntent } from '../knowledge/intents.ts'
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

/** Chosen on questions that the assistant had met before; see docs/assistant.md. */
export const BANDS = { sure: 0.45, between: 0.15 }

/** What this question may rest on: the one before it, and its words. */
export interface Before {
  intent: Intent
  text: string
}

/** A short question is read by itself and together with the one before, in equal parts. */
const SHORT = 12

/** The likeliest first, at most five; of all intents where no offer is given. */
export function readQuestion(text: string, before: Before | null, offer: Offer | null): Reading[] {
  const scores = scoreAfter(text, before)
  const readings = INTENTS.map((intent, label) => ({ intent, score: scores[label] ?? 0 }))
    .filter(({ intent }) => offer === null || isOfferedIntent(intent, offer))
    .toSorted((one, other) => other.score - one.score)
  return withAsidesTogether(readings).slice(0, 5)
}

function scoreAfter(text: string, before: Before | null): Scores {
  const alone = scoreIntents(text, before?.intent.name ?? null)
  if (before === null || splitWords(text).length > SHORT) return alone
  const together = scoreIntents(`${before.text} ${text}`, null)
  return alone.map((score, label) => (score + (together[label] ?? 0)) / 2)
}

/** What is none of the shop's business counts as one question: it is declined either way, in general words where it could be several. */
function withAsidesTogether(readings: readonly Reading[]): Reading[] {
  const asides = readings.filter(({ intent }) => intent.isAside)
  const own = readings.filter(({ intent }) => !intent.isAside)
  const score = asides.reduce((sum, aside) => sum + aside.score, 0)
  const [likeliest] = asides
  const isClear = likeliest !== undefined && likeliest.score >= score / 2
  const declined = isClear ? likeliest.intent : findIntent(ELSEWHERE)
  const all = declined ? [...own, { intent: declined, score }] : own
  return all.toSorted((one, other) => other.score - one.score)
}

export function bandOf([first]: readonly Reading[]): Band {
  if (first === undefined || first.score < BANDS.between) return 'unknown'
  return first.score >= BANDS.sure ? 'sure' : 'between'
}
