// Which language a text is written in, where that is not English. By its letters most of them decide; by its words two, and more than
// there are in English, so that a name or a borrowed word decides nothing.
import type { Language } from '../knowledge/other-languages.ts'
import { readLines } from '../knowledge/read-lines.ts'
import { listWords } from './words.ts'

const LATIN = /\p{Script=Latin}/gu
const LETTER = /\p{L}/gu
const SPANISH_MARK = /[¿¡]/g
const SPANISH_LETTER = /[ñáíóú]/giu

/** `french: je vous est`: small words that hardly any sentence does without, and that mean nothing in English. */
const LINES = readLines(new URL('languages.txt', import.meta.url)).map((line) => line.split(': '))
const wordsOf = (list: string): ReadonlySet<string> =>
  new Set(LINES.flatMap(([name, words = '']) => (name === list ? words.split(' ') : [])))

/** Of languages that are as likely the first: most of ours write Spanish. */
const SMALL = (['spanish', 'french', 'german', 'portuguese', 'italian'] as const).map((language) => ({
  language,
  words: wordsOf(language),
}))
/** Spanish too, but of names, or English with another meaning: counts only beside one of the others. */
const BESIDE_SPANISH = wordsOf('beside-spanish')
/** Without “a”, “me” and “no”, which are Spanish too. */
const ENGLISH = wordsOf('english')
const LEAST = 2
/** In so few words one is enough, where none is English: “hola”, “muchas gracias”. */
const FEW = 3

/** What a text is written in; null where that is English, or nothing tells. */
export function findLanguage(text: string): Language | 'spanish' | null {
  const letters = text.match(LETTER)?.length ?? 0
  const latin = text.match(LATIN)?.length ?? 0
  if (letters > 1 && latin < letters / 2) return 'other'
  const words = listWords(text)
  const english = countOf(words, ENGLISH)
  const [likeliest] = SMALL.map(({ language, words: small }) => ({
    language,
    count: countOf(words, small) + (language === 'spanish' ? countSpanish(text, words, small) : 0),
  })).toSorted((one, other) => other.count - one.count)
  if (!likeliest || likeliest.count <= english) return null
  const { language, count } = likeliest
  return count >= LEAST || (language === 'spanish' && words.length <= FEW) ? language : null
}

/** What tells Spanish beside its small words. */
function countSpanish(text: string, words: readonly string[], small: ReadonlySet<string>): number {
  const marks = text.match(SPANISH_MARK)?.length ?? 0
  if (marks + countOf(words, small) === 0) return 0
  return marks + countOf(words, BESIDE_SPANISH) + (text.match(SPANISH_LETTER)?.length ?? 0)
}

/** Whether whoever writes this, the newest last, writes Spanish: by the newest text that tells. */
export function isSpanish(texts: readonly string[]): boolean {
  const telling = texts.findLast(
    (text) => findLanguage(text) !== null || countOf(listWords(text), ENGLISH) > 0,
  )
  return telling !== undefined && findLanguage(telling) === 'spanish'
}

const countOf = (words: readonly string[], known: ReadonlySet<string>) =>
  words.filter((word) => known.has(word)).length
