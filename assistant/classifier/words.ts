// Turns what a visitor typed into words that can be compared: lower case, no accents, abbreviations expanded.
import { readLines } from '../knowledge/read-lines.ts'

const MAX_LENGTH = 1_000

const SHORTHAND = new Map(
  readLines(new URL('shorthand.txt', import.meta.url)).map((line) => {
    const [short = '', ...long] = line.split(' ')
    return [short, long]
  }),
)

export const STOP_WORDS: ReadonlySet<string> = new Set(readLines(new URL('plain-words.txt', import.meta.url)))

export function listWords(text: string): string[] {
  const plain = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll(/24[/ -]7/g, ' 247 ')
    .replaceAll(/e-mail/g, 'email')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replaceAll('$', ' dollars ')
    .replaceAll('%', ' percent ')
    .replaceAll('&', ' and ')
    .replaceAll(/([a-z])\1{2,}/g, '$1$1')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

export const splitWords = (text: string): string[] =>
  listWords(text).flatMap((word) => SHORTHAND.get(word) ?? word)

export const anyOf = (names: readonly string[]): string =>
  names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('|')

const NEXT_QUESTION =
  /\?\s+(?=\S)|[\s,]+(?:and|also|plus)\s+(?=(?:how|what|whats|when|where|who|which|why|do|does|can|is|are)\b)/i
const FEWEST_WORDS = 3

export const splitQuestions = (text: string): string[] =>
  text
    .slice(0, MAX_LENGTH)
    .split(NEXT_QUESTION)
    .filter((part) => splitWords(part).length >= FEWEST_WORDS)

/** The first and the last of several clauses, split at punctuation. */
export function splitClauses(text: string): string[] {
  const clauses = text
    .slice(0, MAX_LENGTH)
    .split(/[.!?;,\n]+\s/)
    .filter((clause) => splitWords(clause).length > 1)
  const [first, last] = [clauses[0], clauses.at(-1)]
  return first === undefined || last === undefined || clauses.length < 2 ? [] : [first, last]
}

export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  let root = word
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`
  else if (/(?:ss|sh|ch|x)es$/.test(root)) root = root.slice(0, -2)
  else if (/[^su]s$/.test(root)) root = root.slice(0, -1)
  if (root.endsWith('ing') && root.length > 5) root = root.slice(0, -3)
  else if (root.endsWith('ed') && root.length > 4) root = root.slice(0, -2)
  if (/([b-df-hj-km-np-rtv-z])\1$/.test(root)) root = root.slice(0, -1)
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root
}
