// How likely a text asks each of the known questions: the mean of two models, one of words and one of groups of letters.
import { INTENTS } from '../knowledge/intents.ts'
import { readLines } from '../knowledge/read-lines.ts'
import { letterFeatures, wordFeatures } from './features.ts'
import { findKept } from './kept-models.ts'
import { classify, train, type Labelled, type Models } from './model.ts'

/** By intent, in the order of `INTENTS`; they add up to one. */
export type Scores = Float32Array

/** About nothing that the shop does. */
const ELSEWHERE = 'elsewhere'

let models: Models | null = null

/** What the models learn from: every phrasing and title, and everyday sentences about everything else. */
export function listQuestions(): Labelled[] {
  const everyday = readLines(new URL('everyday.txt', import.meta.url))
  return INTENTS.map(({ name, title, phrasings }) => ({
    name,
    phrasings: [title, ...phrasings, ...(name === ELSEWHERE ? everyday : [])],
  }))
}

export function trainModels(questions: readonly Labelled[]): Models {
  return { words: train(questions, wordFeatures), letters: train(questions, letterFeatures) }
}

/** Learns where the build has kept nothing that fits: takes seconds. */
export function loadModels(): Models {
  if (models === null) {
    const questions = listQuestions()
    models = findKept(questions) ?? trainModels(questions)
  }
  return models
}

export function scoreIntents(text: string): Scores {
  const { words, letters } = loadModels()
  const byLetters = classify(letterFeatures(text), letters)
  return classify(wordFeatures(text), words).map((score, label) => (score + (byLetters[label] ?? 0)) / 2)
}
