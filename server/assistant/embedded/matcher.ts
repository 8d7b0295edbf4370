// Which of the known questions a text asks: a linear classifier, trained at start on the phrasings, over words, their meanings,
// pairs of neighbors, groups of letters and cues. Deterministic: the same text gets the same answer in every process.
import { CUES } from './cues.ts'
import { LEXICON, meaningsOf, Spelling, splitWords, stem } from './words.ts'

export interface Labelled {
  name: string
  phrasings: readonly string[]
  /** Nothing of the shop's: its words tell of nothing that the shop knows. */
  isAside?: true | undefined
}

export interface Match {
  name: string
  score: number
  /** How alike the text is to the likest way of asking it that is known, in words and meanings, from 0 to 1. */
  likeness: number
  /** How much of what was said stands in any way of asking it, from 0 to 1. */
  spoken: number
  /** It is asked of something (“the hours of …”) that none of its texts speaks of. */
  isOfOther: boolean
}

export interface Matches {
  /** Best first, at most five; the scores of all add up to one. */
  best: Match[]
  /** How much of what was said are words that stand in questions about the shop, from 0 to 1. */
  known: number
  /** How much are words that only stand in what is said of everything else, from 0 to 1. */
  foreign: number
}

interface Text {
  label: number
  words: readonly string[]
}

interface Example {
  label: number
  features: Vector
}
interface Vector {
  ids: Int32Array
  values: Float32Array
}

/** What a feature of each kind weighs. Found, like all numbers here, by leaving phrasings out (bench/answers.ts). */
export const WEIGHTS = {
  word: 1,
  plainWord: 0.8,
  meaning: 0.7,
  pair: 1,
  last: 0.4,
  letters: 0.5,
  cue: 0.4,
  strange: 1,
}
export const TRAINING = { rounds: 3, rate: 1 }
/** So many examples are looked at without a pause: a few milliseconds. */
const AT_ONCE = 50
/** Slopes flatter than this change nothing that anybody would notice. */
const FLAT = 1e-3
/** A word that so many questions about the shop hold is one of its words; fewer may hold any word by chance. */
const SHARED = 2

export class Matcher {
  readonly #names: string[]
  readonly #spelling: Spelling
  readonly #ids = new Map<string, number>()
  readonly #rarity: number[] = []
  readonly #texts: number
  readonly #uses = new Map<string, number>()
  readonly #vocabulary: ReadonlySet<string>
  readonly #foreign = new Set<string>()
  /** Which question each text asks, and which texts hold a word or a meaning. */
  readonly #labels: number[] = []
  readonly #holders = new Map<string, { text: number; share: number }[]>()
  /** Which questions speak of a word or a meaning. */
  readonly #speakers = new Map<string, Set<number>>()
  #learned = new Float32Array()
  readonly #learning: Iterator<void>

  constructor(questions: readonly Labelled[]) {
    this.#names = questions.map(({ name }) => name)
    const texts = questions.flatMap(({ phrasings }, label) =>
      phrasings.map((text) => ({ label, words: splitWords(text) })),
    )
    this.#texts = texts.length
    this.#spelling = new Spelling([...texts.flatMap(({ words }) => words), ...LEXICON])
    const told = new Map<string, number>()
    for (const { label, words } of texts) {
      if (questions[label]?.isAside) continue
      for (const root of new Set(words.map(stem))) told.set(root, (told.get(root) ?? 0) + 1)
    }
    this.#vocabulary = new Set([...told].flatMap(([root, times]) => (times >= SHARED ? [root] : [])))

    for (const { label, words } of texts) {
      if (!questions[label]?.isAside) continue
      for (const root of words.map(stem)) if (!told.has(root)) this.#foreign.add(root)
    }

    this.#learning = this.#learnFrom(texts)
  }

  /** Learns for a moment. False once there is nothing left to learn; what is asked before that waits for the rest. */
  learnSome(): boolean {
    return this.#learning.next().done !== true
  }

  *#learnFrom(texts: readonly Text[]): Generator<void> {
    for (const { words } of texts) {
      for (const root of new Set(words.map(stem))) this.#uses.set(root, (this.#uses.get(root) ?? 0) + 1)
    }
    const found: { label: number; features: Map<string, number> }[] = []
    for (const { label, words } of texts) {
      found.push({ label, features: this.#featuresOf(words) })
      if (found.length % AT_ONCE === 0) yield
    }
    const count = new Map<string, number>()
    for (const { features } of found) {
      for (const key of features.keys()) count.set(key, (count.get(key) ?? 0) + 1)
    }
    for (const [key, times] of count) {
      // What stands in one phrasing alone teaches nothing, unless it is a word or a cue.
      if (times < 2 && /^[^@].*[ ~]|^~/.test(key)) continue
      this.#ids.set(key, this.#rarity.length)
      this.#rarity.push(Math.log((texts.length + 1) / (times + 0.5)))
    }
    yield* this.#remember(texts)
    yield* this.#learn(found.map(({ label, features }) => ({ label, features: this.#weigh(features) })))
  }

  /** The words of a text, wrong letters mended. */
  wordsOf(text: string): string[] {
    return splitWords(text).map((word) => this.#spelling.mend(word))
  }

  match(words: readonly string[]): Matches {
    while (this.learnSome());
    const scores = new Float32Array(this.#names.length)
    this.#score(this.#weigh(this.#featuresOf(words)), this.#learned, scores)
    const likeness = this.#likenesses(words)
    const complements = complementsOf(words)
    const content = words.filter((word) => !PLAIN.has(word)).map(stem)
    const shareOf = (isOne: (root: string) => boolean, ofNone = 0) =>
      content.length === 0 ? ofNone : content.filter(isOne).length / content.length
    const best = this.#names
      .map((name, label) => ({ name, label, score: scores[label] ?? 0 }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, 5)
      .map(({ name, label, score }) => ({
        name,
        score,
        likeness: likeness[label] ?? 0,
        spoken: shareOf((root) => this.#speaksOf(label, root), 1),
        isOfOther: complements.some((word) => !this.#speaksOf(label, stem(word))),
      }))
    return {
      best,
      known: 1 - shareOf((root) => !this.#vocabulary.has(root) && !/\d/.test(root)),
      foreign: shareOf((root) => this.#foreign.has(root)),
    }
  }

  /** How alike two texts are in words and meanings, from 0 to 1; a word that nobody else uses weighs most. */
  compare(one: string, other: string): number {
    while (this.learnSome());
    const [first = new Map(), second = new Map()] = [one, other].map((text) =>
      this.#contentOf(this.wordsOf(text)),
    )
    let shared = 0
    for (const [key, weight] of first) shared += weight * (second.get(key) ?? 0)
    return shared / (lengthOf(first.values()) * lengthOf(second.values()) || 1)
  }

  /** Notes which texts hold a word or a meaning, and how much of each text it is. */
  *#remember(texts: readonly Text[]): Generator<void> {
    for (const [text, { label, words }] of texts.entries()) {
      if (text % AT_ONCE === 0) yield
      this.#labels[text] = label
      const content = this.#contentOf(words)
      const length = lengthOf(content.values()) || 1
      for (const [key, weight] of content) {
        const holders = this.#holders.get(key) ?? []
        holders.push({ text, share: weight / length })
        this.#holders.set(key, holders)
        const speakers = this.#speakers.get(key) ?? new Set()
        this.#speakers.set(key, speakers.add(label))
      }
    }
  }

  #speaksOf(label: number, root: string): boolean {
    return [root, ...meaningsOf(root).map((meaning) => `#${meaning}`)].some(
      (key) => this.#speakers.get(key)?.has(label) === true,
    )
  }

  /** Of each question the likeness of its likest text. */
  #likenesses(words: readonly string[]): Float32Array {
    const likeness = new Float32Array(this.#names.length)
    const shared = new Float32Array(this.#labels.length)
    const content = this.#contentOf(words)
    const length = lengthOf(content.values()) || 1
    for (const [key, weight] of content) {
      for (const { text, share } of this.#holders.get(key) ?? []) {
        const sum = (shared[text] ?? 0) + (share * weight) / length
        shared[text] = sum
        const label = this.#labels[text] ?? 0
        likeness[label] = Math.max(likeness[label] ?? 0, sum)
      }
    }
    return likeness
  }

  #contentOf(words: readonly string[]): Map<string, number> {
    const content = new Map<string, number>()
    for (const word of words.filter((each) => !PLAIN.has(each))) {
      const root = stem(word)
      content.set(root, this.#rarityOf(root))
      for (const meaning of meaningsOf(root)) {
        content.set(`#${meaning}`, this.#rarityOf(`#${meaning}`) * WEIGHTS.meaning)
      }
    }
    return content
  }

  #rarityOf(key: string): number {
    const id = this.#ids.get(key)
    return (id === undefined ? undefined : this.#rarity[id]) ?? Math.log(this.#texts + 1)
  }

  /** Rare features weigh more; every text weighs the same in all. */
  #weigh(features: ReadonlyMap<string, number>): Vector {
    const ids: number[] = []
    const values: number[] = []
    for (const [key, weight] of features) {
      const id = this.#ids.get(key)
      if (id === undefined) continue
      ids.push(id)
      values.push(weight * (this.#rarity[id] ?? 0))
    }
    const length = lengthOf(values) || 1
    return { ids: Int32Array.from(ids), values: Float32Array.from(values, (value) => value / length) }
  }

  /**
   * Softmax regression by AdaGrad, in an order that is always the same. Plain loops over what was set aside before: this runs
   * millions of times while a server starts.
   */
  *#learn(examples: readonly Example[]): Generator<void> {
    const labels = this.#names.length
    const learned = new Float32Array(this.#rarity.length * labels)
    const past = new Float32Array(learned.length).fill(1e-3)
    const slopes = new Float32Array(labels)
    const steep = new Int32Array(labels)
    for (const order of shuffles(examples.length, TRAINING.rounds)) {
      for (const [turn, at] of order.entries()) {
        if (turn % AT_ONCE === 0) yield
        const example = examples[at]
        if (!example) continue
        const { ids, values } = example.features
        this.#score(example.features, learned, slopes)
        slopes[example.label] = (slopes[example.label] ?? 0) - 1
        let count = 0
        for (let label = 0; label < labels; label++) {
          if (Math.abs(slopes[label] ?? 0) > FLAT) steep[count++] = label
        }
        for (let each = 0; each < ids.length; each++) {
          const row = (ids[each] ?? 0) * labels
          const value = values[each] ?? 0
          for (let which = 0; which < count; which++) {
            const label = steep[which] ?? 0
            const place = row + label
            const step = (slopes[label] ?? 0) * value
            const sum = (past[place] ?? 0) + step * step
            past[place] = sum
            learned[place] = (learned[place] ?? 0) - (TRAINING.rate * step) / Math.sqrt(sum)
          }
        }
      }
    }
    this.#learned = learned
  }

  /** Writes how likely each question is; they add up to one. */
  #score({ ids, values }: Vector, learned: Float32Array, scores: Float32Array): void {
    const labels = this.#names.length
    scores.fill(0)
    for (let each = 0; each < ids.length; each++) {
      const row = (ids[each] ?? 0) * labels
      const value = values[each] ?? 0
      for (let label = 0; label < labels; label++) {
        scores[label] = (scores[label] ?? 0) + value * (learned[row + label] ?? 0)
      }
    }
    let highest = -Infinity
    for (const score of scores) highest = Math.max(highest, score)
    let sum = 0
    for (let label = 0; label < labels; label++) {
      const power = Math.exp((scores[label] ?? 0) - highest)
      scores[label] = power
      sum += power
    }
    for (let label = 0; label < labels; label++) scores[label] = (scores[label] ?? 0) / sum
  }

  /** A word that stands in one phrasing at most is as strange as one that stands in none: so strangeness can be learned. */
  #featuresOf(words: readonly string[]): Map<string, number> {
    const features = featuresOf(words)
    const strange = new Set(words.filter((word) => !PLAIN.has(word)).map(stem))
    let count = 0
    for (const root of strange) if ((this.#uses.get(root) ?? 0) < 2) count++
    if (count > 0) features.set('#strange', WEIGHTS.strange)
    if (count > 1) features.set('#stranger', WEIGHTS.strange)
    return features
  }
}

/** Words that carry a sentence and say nothing. */
const PLAIN = new Set(
  'a an the to of in on at for and or is are am be been do does did it its that this these those i you we they he she me my your our us them their have has had with as so if but just then there here will would can could please really very'.split(
    ' ',
  ),
)

/** What a question is about something of: “the price of gas”, “a refund at the mall”. What is the visitor's or ours says nothing. */
const OF = new Set(['of', 'at'])
const ARTICLES = new Set(['the', 'a', 'an', 'all', 'some', 'any'])
const complementsOf = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    if (!OF.has(word)) return []
    const next = words.slice(at + 1).find((each) => !ARTICLES.has(each)) ?? ''
    return next === '' || PLAIN.has(next) || /\d/.test(next) ? [] : [next]
  })

const PATTERNS = Object.entries(CUES).flatMap(([name, cues]) =>
  cues.map((cue, at) => ({
    name: `@${name}`,
    key: `@${name}/${at}`,
    pattern: new RegExp(`(?<![a-z0-9])(?:${cue})(?![a-z0-9])`),
  })),
)

/** Words and their meanings, pairs of neighbors, groups of four letters, and cues; each with its weight. */
function featuresOf(words: readonly string[]): Map<string, number> {
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
  return features
}

/** So many orders of so many things, the same ones every time. */
function* shuffles(length: number, times: number): Generator<readonly number[]> {
  const order = Array.from({ length }, (_, at) => at)
  let seed = 42
  for (let time = 0; time < times; time++) {
    for (let at = length - 1; at > 0; at--) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      const other = seed % (at + 1)
      const held = order[at] ?? 0
      order[at] = order[other] ?? 0
      order[other] = held
    }
    yield order
  }
}

const lengthOf = (weights: Iterable<number>) =>
  Math.sqrt([...weights].reduce((sum, weight) => sum + weight * weight, 0))
