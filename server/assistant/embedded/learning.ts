// What the embedded assistant learns from the known ways of asking: a linear classifier, and which texts hold which words. The same
// questions come to the same lesson, to the bit, in every process; it must rest on nothing that differs between installations.
import { contentOf, featuresOf, lengthOf, score, weigh, type Features, type Vector } from './features.ts'
import { LEXICON, splitWords, stem } from './words.ts'

export interface Labelled {
  name: string
  phrasings: readonly string[]
  /** Nothing of the shop's: its words tell of nothing that the shop knows. */
  isAside?: true | undefined
}

/** Plain data: kept by the build as it is. */
export interface Lesson extends Features {
  /** Every word that is known, and how often it was written. */
  words: ReadonlyMap<string, number>
  /** Stems that several questions about the shop hold. */
  vocabulary: ReadonlySet<string>
  /** Stems that only stand in what is said of everything else. */
  foreign: ReadonlySet<string>
  /** Which question each text asks. */
  labels: Uint16Array
  /** Which texts hold a word or a meaning: where in the two lists below they begin and end. */
  holders: ReadonlyMap<string, readonly [from: number, to: number]>
  holding: Uint32Array
  /** How much of each text it is. */
  shares: Float64Array
  /** What each feature says of each question, in steps that nobody notices: half the memory. */
  slopes: Int16Array
}

interface Text {
  label: number
  words: readonly string[]
}

interface Example {
  label: number
  text: string
  features: Vector
}

const TRAINING = { rounds: 3, rate: 1 }
/** So many examples are looked at without a pause: a few milliseconds. */
const AT_ONCE = 50
/** Errors smaller than this change nothing that anybody would notice. */
const FLAT = 1e-3
/** Of a slope; the steepest are about 16. */
export const SLOPE_STEP = 1 / 1024
const STEEPEST = 32_767
/** A word that so many questions about the shop hold is one of its words; fewer may hold any word by chance. */
const SHARED = 2

/** Pauses every few milliseconds. */
export function* learn(questions: readonly Labelled[]): Generator<void, Lesson> {
  const texts = questions.flatMap(({ phrasings }, label) =>
    phrasings.map((text) => ({ label, words: splitWords(text) })),
  )
  yield
  const isAside = ({ label }: Text) => questions[label]?.isAside === true
  const own = countStems(texts.filter((text) => !isAside(text)))
  const foreign = [...countStems(texts.filter(isAside)).keys()].filter((root) => !own.has(root))
  const uses = countStems(texts)
  const found: { label: number; text: string; features: Map<string, number> }[] = []
  for (const { label, words } of texts) {
    found.push({ label, text: words.join(' '), features: featuresOf(words, uses) })
    if (found.length % AT_ONCE === 0) yield
  }
  const features = { texts: texts.length, uses, ...numberFeatures(found.map((one) => one.features)) }
  const held = yield* remember(texts, features)
  const examples = found.map((one) => ({ ...one, features: weigh(one.features, features) }))
  return {
    ...features,
    ...held,
    words: countWords([...texts.flatMap(({ words }) => words), ...LEXICON]),
    vocabulary: new Set([...own].flatMap(([root, times]) => (times >= SHARED ? [root] : []))),
    foreign: new Set(foreign),
    labels: Uint16Array.from(texts, ({ label }) => label),
    slopes: yield* findSlopes(examples, { features: features.ids.size, labels: questions.length }),
  }
}

/** In how many texts each stem stands. */
const countStems = (texts: readonly Text[]) =>
  countWords(texts.flatMap(({ words }) => [...new Set(words.map(stem))]))

function countWords(words: readonly string[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const word of words) count.set(word, (count.get(word) ?? 0) + 1)
  return count
}

function numberFeatures(texts: readonly ReadonlyMap<string, number>[]): Pick<Features, 'ids' | 'rarity'> {
  const ids = new Map<string, number>()
  const rarity: number[] = []
  for (const [key, times] of countWords(texts.flatMap((features) => [...features.keys()]))) {
    // What stands in one phrasing alone teaches nothing, unless it is a word or a cue.
    if (times < 2 && /^[^@].*[ ~]|^~/.test(key)) continue
    ids.set(key, rarity.length)
    rarity.push(Math.log((texts.length + 1) / (times + 0.5)))
  }
  return { ids, rarity: Float64Array.from(rarity) }
}

/** Notes which texts hold a word or a meaning, and how much of each text it is. */
function* remember(
  texts: readonly Text[],
  features: Features,
): Generator<void, Pick<Lesson, 'holders' | 'holding' | 'shares'>> {
  const found = new Map<string, { text: number; share: number }[]>()
  for (const [text, { words }] of texts.entries()) {
    if (text % AT_ONCE === 0) yield
    const content = contentOf(words, features)
    const length = lengthOf(content.values()) || 1
    for (const [key, weight] of content) {
      const list = found.get(key) ?? []
      list.push({ text, share: weight / length })
      found.set(key, list)
    }
  }
  const holders = new Map<string, [number, number]>()
  let from = 0
  for (const [key, { length }] of found) holders.set(key, [from, (from += length)])
  const all = [...found.values()].flat()
  return {
    holders,
    holding: Uint32Array.from(all, ({ text }) => text),
    shares: Float64Array.from(all, ({ share }) => share),
  }
}

/**
 * Softmax regression by AdaGrad, in an order that is always the same. Plain loops over what was set aside before: this runs
 * millions of times.
 */
function* findSlopes(
  examples: readonly Example[],
  size: { features: number; labels: number },
): Generator<void, Int16Array> {
  const { labels } = size
  const slopes = new Float32Array(size.features * labels)
  const past = new Float32Array(slopes.length).fill(1e-3)
  const errors = new Float32Array(labels)
  const steep = new Int32Array(labels)
  for (let round = 0; round < TRAINING.rounds; round++) {
    for (const [turn, example] of shuffle(examples, round).entries()) {
      if (turn % AT_ONCE === 0) yield
      const { ids, values } = example.features
      score(example.features, slopes, errors)
      errors[example.label] = (errors[example.label] ?? 0) - 1
      let count = 0
      for (let label = 0; label < labels; label++) {
        if (Math.abs(errors[label] ?? 0) > FLAT) steep[count++] = label
      }
      for (let each = 0; each < ids.length; each++) {
        const row = (ids[each] ?? 0) * labels
        const value = values[each] ?? 0
        for (let which = 0; which < count; which++) {
          const label = steep[which] ?? 0
          const place = row + label
          const step = (errors[label] ?? 0) * value
          const sum = (past[place] ?? 0) + step * step
          past[place] = sum
          slopes[place] = (slopes[place] ?? 0) - (TRAINING.rate * step) / Math.sqrt(sum)
        }
      }
    }
  }
  return Int16Array.from(slopes, (slope) =>
    Math.max(-STEEPEST, Math.min(STEEPEST, Math.round(slope / SLOPE_STEP))),
  )
}

/**
 * An order for each round, the same one every time. Each example has its place by what it says: one more among them moves no other,
 * so that a new way of asking changes what is learned of its neighbors and nothing else.
 */
function shuffle(examples: readonly Example[], round: number): Example[] {
  return examples
    .map((example) => ({ example, place: hash(`${round} ${example.text}`) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ example }) => example)
}

/** FNV-1a, and a last stir: texts that end alike would else come one after the other. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d)
  return (sum ^ (sum >>> 12)) >>> 0
}
