// A linear classifier: softmax regression by AdaGrad over weighted features. The same examples give the same model, bit for bit, on
// one version of Node.
import type { Features, FeaturesOf } from './features.ts'

export interface Example {
  text: string
  label: number
  /** The intent of the previous question, if the text depends on it. */
  previousIntent: string | null
}

/** Plain data, which the build stores. */
export interface Model {
  labelCount: number
  featureIds: ReadonlyMap<string, number>
  idf: Float64Array
  exampleCount: number
  /** For each feature a weight per label, in units of its scale. */
  weights: Int8Array
  scales: Float32Array
}

interface Vector {
  ids: Int32Array
  values: Float32Array
}

const EPOCHS = 3
/** Where the squared gradients of AdaGrad begin, so that the first step is finite. */
const INITIAL_SQUARED_GRADIENT = 1e-3
const MIN_COUNT = 4
const MIN_ERROR = 2e-3
const INT8_MAX = 127

export function train(examples: readonly Example[], labelCount: number, featuresOf: FeaturesOf): Model {
  // Features are computed twice, to keep only those of one text in memory.
  const vocabulary = buildVocabulary(examples, featuresOf)
  const vectors = examples.map(({ text, label, previousIntent }) => ({
    text,
    label,
    vector: vectorOf(featuresOf(text, previousIntent), vocabulary),
  }))
  const weights = new Float32Array(vocabulary.featureIds.size * labelCount)
  const squaredGradients = new Float32Array(weights.length).fill(INITIAL_SQUARED_GRADIENT)
  const errors = new Float32Array(labelCount)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { label, vector } of shuffled(vectors, epoch)) {
      addScores(vector, { weights }, errors.fill(0))
      softmaxInPlace(errors)
      errors[label] = (errors[label] ?? 0) - 1
      updateWeights(vector, errors, weights, squaredGradients)
    }
  }
  return { ...vocabulary, labelCount, ...quantize(weights, labelCount) }
}

/** As int8, a quarter of the size. */
function quantize(weights: Float32Array, labelCount: number): Pick<Model, 'weights' | 'scales'> {
  const quantized = new Int8Array(weights.length)
  const scales = new Float32Array(weights.length / labelCount)
  for (let id = 0; id < scales.length; id++) {
    const row = weights.subarray(id * labelCount, (id + 1) * labelCount)
    const largest = row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
    const scale = largest / INT8_MAX || 1
    scales[id] = scale
    quantized.set(
      row.map((weight) => Math.round(weight / scale)),
      id * labelCount,
    )
  }
  return { weights: quantized, scales }
}

export function classify(features: Features, model: Model): Float32Array {
  const scores = new Float32Array(model.labelCount)
  addScores(vectorOf(features, model), model, scores)
  return softmaxInPlace(scores)
}

/** The inverse document frequency; unknown features, also those below `MIN_COUNT`, have the highest. */
export function idfOf(key: string, { featureIds, idf, exampleCount }: Model): number {
  return idf[featureIds.get(key) ?? -1] ?? Math.log(exampleCount + 1)
}

function buildVocabulary(
  examples: readonly Example[],
  featuresOf: FeaturesOf,
): Pick<Model, 'featureIds' | 'idf' | 'exampleCount'> {
  const uses = new Map<string, number>()
  for (const { text, previousIntent } of examples)
    for (const key of featuresOf(text, previousIntent).keys()) uses.set(key, (uses.get(key) ?? 0) + 1)
  const used = [...uses].filter(([, times]) => times >= MIN_COUNT)
  return {
    featureIds: new Map(used.map(([key], id) => [key, id])),
    idf: Float64Array.from(used, ([, times]) => Math.log((examples.length + 1) / (times + 0.5))),
    exampleCount: examples.length,
  }
}

/** A unit vector, so that long and short texts have the same weight. */
export function vectorOf(features: Features, { featureIds, idf }: Pick<Model, 'featureIds' | 'idf'>): Vector {
  const found: number[] = []
  const values: number[] = []
  for (const [key, amount] of features) {
    const id = featureIds.get(key)
    if (id === undefined) continue
    found.push(id)
    values.push((amount > 1 ? 1 + Math.log(amount) : amount) * (idf[id] ?? 0))
  }
  const length = Math.hypot(...values) || 1
  return { ids: Int32Array.from(found), values: Float32Array.from(values, (value) => value / length) }
}

function addScores(
  { ids, values }: Vector,
  { weights, scales }: { weights: Float32Array | Int8Array; scales?: Float32Array },
  scores: Float32Array,
): void {
  const labelCount = scores.length
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] ?? 0
    const row = id * labelCount
    const value = (values[i] ?? 0) * (scales?.[id] ?? 1)
    for (let label = 0; label < labelCount; label++) {
      scores[label] = (scores[label] ?? 0) + value * (weights[row + label] ?? 0)
    }
  }
}

function softmaxInPlace(scores: Float32Array): Float32Array {
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

function updateWeights(
  { ids, values }: Vector,
  errors: Float32Array,
  weights: Float32Array,
  squaredGradients: Float32Array,
): void {
  const labelCount = errors.length
  const activeLabels: number[] = []
  for (let label = 0; label < labelCount; label++)
    if (Math.abs(errors[label] ?? 0) > MIN_ERROR) activeLabels.push(label)
  for (let i = 0; i < ids.length; i++) {
    const row = (ids[i] ?? 0) * labelCount
    const value = values[i] ?? 0
    for (let j = 0; j < activeLabels.length; j++) {
      const label = activeLabels[j] ?? 0
      const gradient = (errors[label] ?? 0) * value
      const sum = (squaredGradients[row + label] ?? 0) + gradient * gradient
      squaredGradients[row + label] = sum
      weights[row + label] = (weights[row + label] ?? 0) - gradient / Math.sqrt(sum)
    }
  }
}

/** The order depends only on each text, so that a new phrasing does not reorder the others. */
function shuffled<T extends { text: string }>(examples: readonly T[], epoch: number): T[] {
  return examples
    .map((example) => ({ example, place: hash(`${epoch} ${example.text}`) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ example }) => example)
}

/** FNV-1a with a final mix, because texts with the same end would be neighbors. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d)
  return (sum ^ (sum >>> 12)) >>> 0
}
