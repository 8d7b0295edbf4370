// A linear classifier: softmax regression by AdaGrad over weighted features. The same examples give the same model, to the bit, on
// one version of Node.
import type { Features, FeaturesOf } from './features.ts'

export interface Example {
  text: string
  /** The index of the intent. */
  label: number
  /** The intent of the previous question, if the text depends on it. */
  after: string | null
}

/** Plain data, which the build stores. */
export interface Model {
  labels: number
  ids: ReadonlyMap<string, number>
  /** The weight of each feature: higher for rare ones. */
  rarity: Float64Array
  /** The number of phrasings that it was trained on. */
  texts: number
  /** For each feature a weight per label, in units of its step. */
  weights: Int8Array
  /** The unit of each feature's weights. */
  steps: Float32Array
}

interface Vector {
  ids: Int32Array
  values: Float32Array
}

const ROUNDS = 3
/** Features of fewer phrasings are ignored. */
const FEWEST = 4
/** Smaller errors are ignored. */
const NO_ERROR = 2e-3
/** The largest weight in steps: the range of a signed byte. */
const HEAVIEST = 127

export function train(examples: readonly Example[], labels: number, featuresOf: FeaturesOf): Model {
  // Features are computed twice, so that memory has only those of one text at a time.
  const known = number(examples, featuresOf)
  const vectors = examples.map(({ text, label, after }) => ({
    text,
    label,
    vector: vectorOf(featuresOf(text, after), known),
  }))
  const weights = new Float32Array(known.ids.size * labels)
  const past = new Float32Array(weights.length).fill(1e-3)
  const errors = new Float32Array(labels)
  for (let round = 0; round < ROUNDS; round++) {
    for (const { label, vector } of shuffled(vectors, round)) {
      addScores(vector, { weights }, errors.fill(0))
      toShares(errors)
      errors[label] = (errors[label] ?? 0) - 1
      learnFrom(vector, errors, weights, past)
    }
  }
  return { ...known, labels, ...inSteps(weights, labels) }
}

/** As bytes, a quarter of the size. */
function inSteps(weights: Float32Array, labels: number): Pick<Model, 'weights' | 'steps'> {
  const kept = new Int8Array(weights.length)
  const steps = new Float32Array(weights.length / labels)
  for (let id = 0; id < steps.length; id++) {
    const row = weights.subarray(id * labels, (id + 1) * labels)
    const heaviest = row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
    const step = heaviest / HEAVIEST || 1
    steps[id] = step
    kept.set(
      row.map((weight) => Math.round(weight / step)),
      id * labels,
    )
  }
  return { weights: kept, steps }
}

/** The probability of each label. */
export function classify(features: Features, model: Model): Float32Array {
  const scores = new Float32Array(model.labels)
  addScores(vectorOf(features, model), model, scores)
  return toShares(scores)
}

/** The weight of a feature; unknown features have the highest. */
export function weightOf(key: string, { ids, rarity, texts }: Model): number {
  return rarity[ids.get(key) ?? -1] ?? Math.log(texts + 1)
}

function number(
  examples: readonly Example[],
  featuresOf: FeaturesOf,
): Pick<Model, 'ids' | 'rarity' | 'texts'> {
  const uses = new Map<string, number>()
  for (const { text, after } of examples)
    for (const key of featuresOf(text, after).keys()) uses.set(key, (uses.get(key) ?? 0) + 1)
  const used = [...uses].filter(([, times]) => times >= FEWEST)
  return {
    ids: new Map(used.map(([key], id) => [key, id])),
    rarity: Float64Array.from(used, ([, times]) => Math.log((examples.length + 1) / (times + 0.5))),
    texts: examples.length,
  }
}

/** A unit vector, so that long and short texts have the same weight. */
export function vectorOf(features: Features, { ids, rarity }: Pick<Model, 'ids' | 'rarity'>): Vector {
  const found: number[] = []
  const values: number[] = []
  for (const [key, amount] of features) {
    const id = ids.get(key)
    if (id === undefined) continue
    found.push(id)
    values.push((amount > 1 ? 1 + Math.log(amount) : amount) * (rarity[id] ?? 0))
  }
  const length = Math.hypot(...values) || 1
  return { ids: Int32Array.from(found), values: Float32Array.from(values, (value) => value / length) }
}

function addScores(
  { ids, values }: Vector,
  { weights, steps }: { weights: Float32Array | Int8Array; steps?: Float32Array },
  scores: Float32Array,
): void {
  const labels = scores.length
  for (let each = 0; each < ids.length; each++) {
    const id = ids[each] ?? 0
    const row = id * labels
    const value = (values[each] ?? 0) * (steps?.[id] ?? 1)
    for (let label = 0; label < labels; label++) {
      scores[label] = (scores[label] ?? 0) + value * (weights[row + label] ?? 0)
    }
  }
}

/** In place. */
function toShares(scores: Float32Array): Float32Array {
  let highest = -Infinity
  for (const score of scores) highest = Math.max(highest, score)
  let sum = 0
  for (let label = 0; label < scores.length; label++) {
    const power = Math.exp((scores[label] ?? 0) - highest)
    scores[label] = power
    sum += power
  }
  for (let label = 0; label < scores.length; label++) scores[label] = (scores[label] ?? 0) / sum
  return scores
}

function learnFrom(
  { ids, values }: Vector,
  errors: Float32Array,
  weights: Float32Array,
  past: Float32Array,
): void {
  const labels = errors.length
  const wrong: number[] = []
  for (let label = 0; label < labels; label++) if (Math.abs(errors[label] ?? 0) > NO_ERROR) wrong.push(label)
  for (let each = 0; each < ids.length; each++) {
    const row = (ids[each] ?? 0) * labels
    const value = values[each] ?? 0
    for (let which = 0; which < wrong.length; which++) {
      const label = wrong[which] ?? 0
      const slope = (errors[label] ?? 0) * value
      const sum = (past[row + label] ?? 0) + slope * slope
      past[row + label] = sum
      weights[row + label] = (weights[row + label] ?? 0) - slope / Math.sqrt(sum)
    }
  }
}

/** The order depends only on each text, so that a new phrasing does not reorder the others. */
function shuffled<Example extends { text: string }>(examples: readonly Example[], round: number): Example[] {
  return examples
    .map((example) => ({ example, place: hash(`${round} ${example.text}`) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ example }) => example)
}

/** FNV-1a with a final mix, because texts with the same end would be neighbors. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d)
  return (sum ^ (sum >>> 12)) >>> 0
}
