import type { Features, FeaturesOf } from './features.ts'
import { vectorOf, type Example, type Model } from './model.ts'

/** Plain data, which the build stores: for each feature, the phrasings that have it, and its weight in each. */
export interface Nearest {
  /** For each feature the start of its range in the two lists, and the end of the last range. */
  from: Uint32Array
  phrasings: Uint16Array
  /** From 0 to 255, for a weight from 0 to 1. */
  shares: Uint8Array
  labels: Uint16Array
}

const MOST = 15
const UINT8_MAX = 255
/** What 16 bits can number. */
const MOST_PHRASINGS = 2 ** 16
/** How much more the nearest phrasings count than the next ones. */
const SHARPNESS = 12

export function indexPhrasings(examples: readonly Example[], model: Model, featuresOf: FeaturesOf): Nearest {
  const alone = examples.filter(({ previousIntent }) => previousIntent === null)
  if (alone.length > MOST_PHRASINGS) throw new Error(`More than ${MOST_PHRASINGS} phrasings`)
  const vectors = alone.map(({ text }) => vectorOf(featuresOf(text, null), model))
  const from = new Uint32Array(model.featureIds.size + 1)
  for (const { ids } of vectors) for (const id of ids) from[id + 1] = (from[id + 1] ?? 0) + 1
  for (let id = 1; id < from.length; id++) from[id] = (from[id] ?? 0) + (from[id - 1] ?? 0)
  const next = from.slice()
  const phrasings = new Uint16Array(from.at(-1) ?? 0)
  const shares = new Uint8Array(phrasings.length)
  for (const [phrasing, { ids, values }] of vectors.entries()) {
    for (const [at, id] of ids.entries()) {
      const place = next[id] ?? 0
      phrasings[place] = phrasing
      shares[place] = Math.round((values[at] ?? 0) * UINT8_MAX)
      next[id] = place + 1
    }
  }
  return { from, phrasings, shares, labels: Uint16Array.from(alone, ({ label }) => label) }
}

/** The probability of each label by the nearest phrasings; all 0 if no phrasing is similar. */
export function scoreNearest(features: Features, model: Model, index: Nearest): Float32Array {
  const likeness = new Float32Array(index.labels.length)
  const { ids, values } = vectorOf(features, model)
  for (const [at, id] of ids.entries()) {
    const value = (values[at] ?? 0) / UINT8_MAX
    for (let place = index.from[id] ?? 0; place < (index.from[id + 1] ?? 0); place++) {
      const phrasing = index.phrasings[place] ?? 0
      likeness[phrasing] = (likeness[phrasing] ?? 0) + value * (index.shares[place] ?? 0)
    }
  }
  const least = nthHighest(likeness, MOST)
  const scores = new Float32Array(model.labelCount)
  let sum = 0
  // Without an iterator, which is slower: there are tens of thousands of phrasings.
  for (let phrasing = 0; phrasing < likeness.length; phrasing++) {
    const alike = likeness[phrasing] ?? 0
    if (alike === 0 || alike < least) continue
    const weight = Math.exp(SHARPNESS * alike)
    const label = index.labels[phrasing] ?? 0
    scores[label] = (scores[label] ?? 0) + weight
    sum += weight
  }
  return sum === 0 ? scores : scores.map((score) => score / sum)
}

/** The values must not be negative. */
function nthHighest(values: Float32Array, nth: number): number {
  const highest = new Float32Array(nth)
  let least = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    if (value <= least) continue
    highest[0] = value
    highest.sort()
    least = highest[0] ?? 0
  }
  return least
}
