import type { Knowledge } from '../dialogue/conversation.ts'
import { loadModels } from './classify.ts'
import { wordFeatures } from './features.ts'
import { idfOf } from './model.ts'
import { STOP_WORDS, splitWords, stem } from './words.ts'

/** The least similarity of a text and the owner's question, from 0 to 1. */
const MIN_SIMILARITY = 0.6

type Weights = ReadonlyMap<string, number>

const weightsCache = new Map<string, Weights>()
const MAX_CACHED = 2_000

export function findOwnerAnswer(text: string, knowledge: readonly Knowledge[]): Knowledge | null {
  return findSimilar(text, knowledge, MIN_SIMILARITY)[0] ?? null
}

export function findSimilar(
  text: string,
  knowledge: readonly Knowledge[],
  minSimilarity: number,
): Knowledge[] {
  if (knowledge.length === 0) return []
  const asked = weightsOf(text)
  return knowledge
    .map((entry) => ({ entry, similarity: cosineSimilarity(asked, cachedWeights(entry.question)) }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    .toSorted((a, b) => b.similarity - a.similarity)
    .map(({ entry }) => entry)
}

function cosineSimilarity(a: Weights, b: Weights): number {
  let shared = 0
  for (const [key, weight] of a) shared += weight * (b.get(key) ?? 0)
  return shared / (Math.hypot(...a.values()) * Math.hypot(...b.values()) || 1)
}

function cachedWeights(question: string): Weights {
  const cached = weightsCache.get(question)
  if (cached) return cached
  const weights = weightsOf(question)
  if (weightsCache.size >= MAX_CACHED) weightsCache.clear()
  weightsCache.set(question, weights)
  return weights
}

/** The weights of words and their meanings, without stop words and word pairs; rare words have the highest weight. */
function weightsOf(text: string): Weights {
  const { words } = loadModels()
  const stopWords = new Set(
    splitWords(text)
      .filter((word) => STOP_WORDS.has(word))
      .map(stem),
  )
  const found = [...wordFeatures(text, null)].filter(([key]) => !key.includes(' ') && !stopWords.has(key))
  return new Map(found.map(([key, amount]) => [key, amount * idfOf(key, words)]))
}
