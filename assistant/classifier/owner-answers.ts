// Finds the questions that the owner added, by similarity: they count as soon as they are stored.
import type { Knowledge } from '../dialogue/conversation.ts'
import { loadModels } from './classify.ts'
import { wordFeatures } from './features.ts'
import { weightOf } from './model.ts'
import { PLAIN_WORDS, splitWords, stem } from './words.ts'

/** The least similarity of a text and the owner's question, from 0 to 1. */
const ALIKE = 0.6

type Weights = ReadonlyMap<string, number>

const known = new Map<string, Weights>()
const MOST_KNOWN = 2_000

export function findOwnerAnswer(text: string, knowledge: readonly Knowledge[]): Knowledge | null {
  return listAlike(text, knowledge, ALIKE)[0] ?? null
}

/** The most similar first. */
export function listAlike(text: string, knowledge: readonly Knowledge[], least: number): Knowledge[] {
  if (knowledge.length === 0) return []
  const asked = weightsOf(text)
  return knowledge
    .map((entry) => ({ entry, alike: likeness(asked, weightsOfKnown(entry.question)) }))
    .filter(({ alike }) => alike >= least)
    .toSorted((one, other) => other.alike - one.alike)
    .map(({ entry }) => entry)
}

/** The cosine of the angle between two texts. */
function likeness(one: Weights, other: Weights): number {
  let shared = 0
  for (const [key, weight] of one) shared += weight * (other.get(key) ?? 0)
  return shared / (Math.hypot(...one.values()) * Math.hypot(...other.values()) || 1)
}

function weightsOfKnown(question: string): Weights {
  const weights = known.get(question) ?? weightsOf(question)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(question, weights)
  return weights
}

/** The weights of words and their meanings, without filler words; rare words have the highest weight. */
function weightsOf(text: string): Weights {
  const { words } = loadModels()
  const plain = new Set(
    splitWords(text)
      .filter((word) => PLAIN_WORDS.has(word))
      .map(stem),
  )
  const found = [...wordFeatures(text, null)].filter(([key]) => !key.includes(' ') && !plain.has(key))
  return new Map(found.map(([key, amount]) => [key, amount * weightOf(key, words)]))
}
