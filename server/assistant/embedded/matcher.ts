// Which of the known questions a text asks, by what was learned from the ways of asking them. Deterministic: the same text gets the
// same answer in every process.
import { contentOf, featuresOf, lengthOf, PLAIN, score, weigh } from './features.ts'
import { learn, SLOPE_STEP, type Labelled, type Lesson } from './learning.ts'
import { meaningsOf, Spelling, splitWords, stem } from './words.ts'

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

export class Matcher {
  readonly #names: readonly string[]
  readonly #learning: Iterator<void, Lesson>
  #lesson: Lesson | null
  #spelling: Spelling | null = null

  /** Learns from the questions, unless the lesson that they come to is there already. */
  constructor(questions: readonly Labelled[], lesson: Lesson | null = null) {
    this.#names = questions.map(({ name }) => name)
    this.#lesson = lesson
    this.#learning = learn(questions)
  }

  /** Learns for a moment. False once there is nothing left to learn; what is asked before that waits for the rest. */
  learnSome(): boolean {
    if (this.#lesson) return false
    const { done, value } = this.#learning.next()
    if (done) this.#lesson = value
    return !done
  }

  /** All that was learned, or else learns it now. */
  getLesson(): Lesson {
    while (this.learnSome());
    if (!this.#lesson) throw new Error('A lesson came to no end')
    return this.#lesson
  }

  /** The words of a text, wrong letters mended. */
  wordsOf(text: string): string[] {
    const spelling = (this.#spelling ??= new Spelling(this.getLesson().words))
    return splitWords(text).map((word) => spelling.mend(word))
  }

  match(words: readonly string[]): Matches {
    const lesson = this.getLesson()
    const scores = new Float32Array(this.#names.length)
    score(weigh(featuresOf(words, lesson.uses), lesson), lesson.slopes, scores, SLOPE_STEP)
    const likeness = likenesses(words, lesson, this.#names.length)
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
        spoken: shareOf((root) => speaksOf(label, root, lesson), 1),
        isOfOther: complements.some((word) => !speaksOf(label, stem(word), lesson)),
      }))
    return {
      best,
      known: 1 - shareOf((root) => !lesson.vocabulary.has(root) && !/\d/.test(root)),
      foreign: shareOf((root) => lesson.foreign.has(root)),
    }
  }

  /** How alike two texts are in words and meanings, from 0 to 1; a word that nobody else uses weighs most. */
  compare(one: string, other: string): number {
    const [first = new Map(), second = new Map()] = [one, other].map((text) =>
      contentOf(this.wordsOf(text), this.getLesson()),
    )
    let shared = 0
    for (const [key, weight] of first) shared += weight * (second.get(key) ?? 0)
    return shared / (lengthOf(first.values()) * lengthOf(second.values()) || 1)
  }
}

/** Whether any way of asking a question holds a stem, or a meaning of it. */
function speaksOf(label: number, root: string, { holders, holding, labels }: Lesson): boolean {
  return [root, ...meaningsOf(root).map((meaning) => `#${meaning}`)].some((key) => {
    const [from, to] = holders.get(key) ?? NOWHERE
    for (let at = from; at < to; at++) if (labels[holding[at] ?? 0] === label) return true
    return false
  })
}
const NOWHERE = [0, 0] as const

/** Of each question the likeness of its likest text. */
function likenesses(words: readonly string[], lesson: Lesson, questions: number): Float32Array {
  const { holders, holding, shares, labels } = lesson
  const likeness = new Float32Array(questions)
  const shared = new Float32Array(labels.length)
  const content = contentOf(words, lesson)
  const length = lengthOf(content.values()) || 1
  for (const [key, weight] of content) {
    const [from, to] = holders.get(key) ?? NOWHERE
    for (let at = from; at < to; at++) {
      const text = holding[at] ?? 0
      const sum = (shared[text] ?? 0) + ((shares[at] ?? 0) * weight) / length
      shared[text] = sum
      const label = labels[text] ?? 0
      likeness[label] = Math.max(likeness[label] ?? 0, sum)
    }
  }
  return likeness
}

/** What a question is about something of: “the price of gas”, “a refund at the mall”. What is the visitor's or ours says nothing. */
const OF = new Set(['of', 'at'])
const ARTICLES = new Set(['the', 'a', 'an', 'all', 'some', 'any'])
const complementsOf = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    if (!OF.has(word)) return []
    const next = words.slice(at + 1).find((each) => !ARTICLES.has(each)) ?? ''
    return next === '' || PLAIN.has(next) || /\d/.test(next) ? [] : [next]
  })
