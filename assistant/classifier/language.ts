// A script counts if most letters are in it; a language if at least two words are of it, and more than are English: not for a name.
import type { Language } from '../knowledge/other-languages.ts'
import { readLines } from '../knowledge/read-lines.ts'
import { listWords } from './words.ts'

const LATIN = /\p{Script=Latin}/gu
const LETTER = /\p{L}/gu
const SPANISH_MARK = /[¿¡]/g
const SPANISH_LETTER = /[ñáíóú]/giu

/** `french: je vous est`: common short words that are not English. */
const LINES = readLines(new URL('languages.txt', import.meta.url)).map((line) => line.split(': '))
const wordsOf = (list: string): ReadonlySet<string> =>
  new Set(LINES.flatMap(([name, words = '']) => (name === list ? words.split(' ') : [])))

/** If several are equally likely, the first one wins: most visitors who do not write English write Spanish. */
const SMALL = (['spanish', 'french', 'german', 'portuguese', 'italian'] as const).map((language) => ({
  language,
  words: wordsOf(language),
}))
/** Spanish words that are also names or English words: they count only together with one of the others. */
const BESIDE_SPANISH = wordsOf('beside-spanish')
/** Without “a”, “me” and “no”, which are Spanish too. */
const ENGLISH = wordsOf('english')
const LEAST = 2
/** In a text of so few words one word is enough if none is English: “hola”, “muchas gracias”. */
const FEW = 3

/** Null for English, and if it is not clear. */
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

function countSpanish(text: string, words: readonly string[], small: ReadonlySet<string>): number {
  const marks = text.match(SPANISH_MARK)?.length ?? 0
  if (marks + countOf(words, small) === 0) return 0
  return marks + countOf(words, BESIDE_SPANISH) + (text.match(SPANISH_LETTER)?.length ?? 0)
}

/** Whether the visitor writes Spanish, by the newest text that shows it. `texts` are in order. */
export function isSpanish(texts: readonly string[]): boolean {
  const telling = texts.findLast(
    (text) => findLanguage(text) !== null || countOf(listWords(text), ENGLISH) > 0,
  )
  return telling !== undefined && findLanguage(telling) === 'spanish'
}

const countOf = (words: readonly string[], known: ReadonlySet<string>) =>
  words.filter((word) => known.has(word)).length
