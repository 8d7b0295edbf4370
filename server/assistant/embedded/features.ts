// What a text consists of, as numbers: words and their meanings, pairs of neighbors, groups of letters and cues, and what each of
// them weighs. Deterministic: learning and matching must see the same.
import { CUES } from './cues.ts'
import { meaningsOf, stem } from './words.ts'

/** What is known of every feature that was learned from. */
export interface Features {
  /** How many texts were learned from. */
  texts: number
  /** How many of them hold a stem. */
  uses: ReadonlyMap<string, number>
  ids: ReadonlyMap<string, number>
  /** By id. */
  rarity: Float64Array
}

export interface Vector {
  ids: Int32Array
  values: Float32Array
}

/** What a feature of each kind weighs. Found, like all numbers here, by leaving phrasings out (bench/answers.ts). */
const WEIGHTS = {
  word: 1,
  plainWord: 0.8,
  meaning: 0.7,
  pair: 1,
  last: 0.4,
  letters: 0.5,
  cue: 0.4,
  strange: 1,
}

/** Words that carry a sentence and say nothing. */
export const PLAIN = new Set(
  'a an the to of in on at for and or is are am be been do does did it its that this these those i you we they he she me my your our us them their have has had with as so if but just then there here will would can could please really very'.split(
    ' ',
  ),
)

const PATTERNS = Object.entries(CUES).flatMap(([name, cues]) =>
  cues.map((cue, at) => ({
    name: `@${name}`,
    key: `@${name}/${at}`,
    pattern: new RegExp(`(?<![a-z0-9])(?:${cue})(?![a-z0-9])`),
  })),
)

/**
 * Words and their meanings, pairs of neighbors, groups of four letters, and cues; each with its weight. A word that stands in one
 * phrasing at most is as strange as one that stands in none: so strangeness can be learned.
 */
export function featuresOf(words: readonly string[], uses: Features['uses']): Map<string, number> {
  const features = new Map<string, number>()
  const roots = words.map(stem)
  for (const [at, root] of roots.entries()) {
    features.set(root, PLAIN.has(words[at] ?? '') ? WEIGHTS.plainWord : WEIGHTS.word)
    for (const meaning of meaningsOf(root)) features.set(`#${meaning}`, WEIGHTS.meaning)
    features.set(`${roots[at - 1] ?? '^'} ${root}`, WEIGHTS.pair)
    if (at === roots.length - 1) features.set(`${root} $`, WEIGHTS.last)
    if (root.length < 5) continue
    for (let from = 0; from + 4 <= root.length; from++) {
      features.set(`~${root.slice(from, from + 4)}`, WEIGHTS.letters)
    }
  }
  const text = words.join(' ')
  for (const { name, key, pattern } of PATTERNS) {
    if (!pattern.test(text)) continue
    features.set(key, WEIGHTS.cue)
    features.set(name, WEIGHTS.cue)
  }
  const strange = new Set(words.filter((word) => !PLAIN.has(word)).map(stem))
  let count = 0
  for (const root of strange) if ((uses.get(root) ?? 0) < 2) count++
  if (count > 0) features.set('#strange', WEIGHTS.strange)
  if (count > 1) features.set('#stranger', WEIGHTS.strange)
  return features
}

/** Rare features weigh more; every text weighs the same in all. */
export function weigh(features: ReadonlyMap<string, number>, { ids: known, rarity }: Features): Vector {
  const ids: number[] = []
  const values: number[] = []
  for (const [key, weight] of features) {
    const id = known.get(key)
    if (id === undefined) continue
    ids.push(id)
    values.push(weight * (rarity[id] ?? 0))
  }
  const length = lengthOf(values) || 1
  return { ids: Int32Array.from(ids), values: Float32Array.from(values, (value) => value / length) }
}

/** The words of a text that say something, and their meanings. */
export function contentOf(words: readonly string[], features: Features): Map<string, number> {
  const content = new Map<string, number>()
  for (const word of words.filter((each) => !PLAIN.has(each))) {
    const root = stem(word)
    content.set(root, rarityOf(root, features))
    for (const meaning of meaningsOf(root)) {
      content.set(`#${meaning}`, rarityOf(`#${meaning}`, features) * WEIGHTS.meaning)
    }
  }
  return content
}

function rarityOf(key: string, { ids, rarity, texts }: Features): number {
  const id = ids.get(key)
  return (id === undefined ? undefined : rarity[id]) ?? Math.log(texts + 1)
}

/** Writes how likely each question is by `slopes`, a row of all questions for each feature, in steps of `step`; they add up to one. */
export function score(
  { ids, values }: Vector,
  slopes: Float32Array | Int16Array,
  scores: Float32Array,
  step = 1,
): void {
  const labels = scores.length
  scores.fill(0)
  for (let each = 0; each < ids.length; each++) {
    const row = (ids[each] ?? 0) * labels
    const value = (values[each] ?? 0) * step
    for (let label = 0; label < labels; label++) {
      scores[label] = (scores[label] ?? 0) + value * (slopes[row + label] ?? 0)
    }
  }
  let highest = -Infinity
  for (const each of scores) highest = Math.max(highest, each)
  let sum = 0
  for (let label = 0; label < labels; label++) {
    const power = Math.exp((scores[label] ?? 0) - highest)
    scores[label] = power
    sum += power
  }
  for (let label = 0; label < labels; label++) scores[label] = (scores[label] ?? 0) / sum
}

export const lengthOf = (weights: Iterable<number>) =>
  Math.sqrt([...weights].reduce((sum, weight) => sum + weight * weight, 0))
