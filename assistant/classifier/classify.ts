// Scores the intents of a text, by two models, one of words and one of letter groups, and by the nearest phrasings.
import { ELSEWHERE, FOLLOW_UPS, INTENTS, readPhrasedIntents } from '../knowledge/intents.ts'
import { readLines } from '../knowledge/read-lines.ts'
import { letterFeatures, wordFeatures } from './features.ts'
import { findStoredModels, type Models } from './stored-models.ts'
import { classify, train, type Example, type Model } from './model.ts'
import { indexPhrasings, scoreNearest } from './nearest.ts'

const SHARES = { words: 0.35, letters: 0.35, nearest: 0.3 }

/** By intent, in the order of `INTENTS`; they add up to one. */
export type Scores = Float32Array

let models: Models | null = null

/** What the models learn from: phrasings and titles, follow-ups, and everyday sentences about everything else. */
export function listExamples(): Example[] {
  const everyday = readLines(new URL('everyday.txt', import.meta.url))
  const places = new Map(INTENTS.map(({ name }, place) => [name, place]))
  const asked = readPhrasedIntents().flatMap(({ name, title, phrasings }, label) =>
    [title, ...phrasings, ...(name === ELSEWHERE ? everyday : [])].map((text) => ({
      text,
      label,
      previousIntent: null,
    })),
  )
  const followUps = FOLLOW_UPS.map(({ after: previousIntent, intent, text }) => ({
    text,
    label: places.get(intent) ?? 0,
    previousIntent,
  }))
  return [...asked, ...followUps]
}

export const trainWords = (examples: readonly Example[]): Model =>
  train(examples, INTENTS.length, wordFeatures)

export const trainLetters = (examples: readonly Example[]): Model =>
  train(examples, INTENTS.length, letterFeatures)

export const joinModels = (examples: readonly Example[], words: Model, letters: Model): Models => ({
  words,
  letters,
  nearest: indexPhrasings(examples, words, wordFeatures),
})

export const trainModels = (examples: readonly Example[]): Models =>
  joinModels(examples, trainWords(examples), trainLetters(examples))

/** Trains the models if the build has stored none that match: takes seconds, and more memory than a worker thread has. */
export function loadModels(): Models {
  return (models ??= findStoredModels() ?? trainModels(listExamples()))
}

/** Throws if the build has stored no models that match. */
export function loadStoredModels(): void {
  models ??= findStoredModels()
  if (models === null)
    throw new Error('The assistant’s models are missing or out of date. To train them: node scripts/train.ts')
}

export const scoreIntents = (text: string, previousIntent: string | null): Scores =>
  scoreBy(loadModels(), text, previousIntent)

export function scoreBy(
  { words, letters, nearest }: Models,
  text: string,
  previousIntent: string | null,
): Scores {
  const features = wordFeatures(text, previousIntent)
  const byWords = classify(features, words)
  const byLetters = classify(letterFeatures(text, previousIntent), letters)
  return scoreNearest(features, words, nearest).map(
    (score, label) =>
      SHARES.nearest * score +
      SHARES.words * (byWords[label] ?? 0) +
      SHARES.letters * (byLetters[label] ?? 0),
  )
}
