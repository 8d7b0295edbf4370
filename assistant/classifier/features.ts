import { readLines } from '../knowledge/read-lines.ts'
import { splitWords, stem } from './words.ts'

export type Features = ReadonlyMap<string, number>
export type FeaturesOf = (text: string, previousIntent: string | null) => Features

/** The lengths of letter groups, including the spaces around a word. */
const GROUP = { shortest: 2, longest: 5 }
const WEIGHTS = { meaning: 0.7, apart: 0.5, last: 0.4, after: 1.6 }

const MEANINGS = readMeanings()

/** Word stems, their meanings, pairs of adjacent words, and pairs with one word between them. */
export function wordFeatures(text: string, previousIntent: string | null): Features {
  const features = featuresAfter(previousIntent)
  const roots = splitWords(text).map(stem)
  for (const [at, root] of roots.entries()) {
    features.set(root, 1)
    features.set(`${roots[at - 1] ?? '^'} ${root}`, 1)
    if (at > 1) features.set(`${roots[at - 2]} _ ${root}`, WEIGHTS.apart)
    for (const meaning of MEANINGS.get(root) ?? []) features.set(`#${meaning}`, WEIGHTS.meaning)
  }
  features.set(`${roots.at(-1) ?? '^'} $`, WEIGHTS.last)
  return features
}

/** Letter groups within words, whole words and adjacent pairs: they still match a misspelled word. */
export function letterFeatures(text: string, previousIntent: string | null): Features {
  const features = featuresAfter(previousIntent)
  const add = (key: string) => features.set(key, (features.get(key) ?? 0) + 1)
  const words = splitWords(text)
  for (const [at, word] of words.entries()) {
    const spaced = ` ${word} `
    for (let length = GROUP.shortest; length <= GROUP.longest; length++) {
      for (let from = 0; from + length <= spaced.length; from++) add(`~${spaced.slice(from, from + length)}`)
    }
    features.set(word, 1)
    features.set(`${words[at - 1] ?? '^'} ${word}`, 1)
  }
  features.set(`${words.at(-1) ?? '^'} $`, 1)
  return features
}

/** The intent of the previous question is a feature too: the models learn which one follows which. */
const featuresAfter = (intent: string | null) =>
  new Map(intent === null ? [] : [[`after ${intent}`, WEIGHTS.after]])

function readMeanings(): ReadonlyMap<string, readonly string[]> {
  const meanings = new Map<string, string[]>()
  for (const line of readLines(new URL('meanings.txt', import.meta.url))) {
    const [meaning = '', words = ''] = line.split(': ')
    for (const root of new Set(words.split(' ').map(stem))) {
      meanings.set(root, [...(meanings.get(root) ?? []), meaning])
    }
  }
  return meanings
}
