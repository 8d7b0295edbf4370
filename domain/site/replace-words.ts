// Finding and replacing words in the site's texts. Placeholders such as {phone} are no words.
import type { Field } from './field.ts'
import { mapTexts } from './texts.ts'

const TEXT_KINDS: ReadonlySet<Field['kind']> = new Set(['line', 'paragraph', 'lines', 'questions'])

export const isTextField = ({ kind }: Pick<Field, 'kind'>): boolean => TEXT_KINDS.has(kind)

const PLACEHOLDER = /(\{[a-zA-Z]+\})/
const WORD_CHARACTER = /[\p{L}\p{N}]/u

/** In any text of a field's value: whole words, in any case. A capital at the start stays one. */
export const replaceWords = <T>(value: T, find: string, replacement: string): T =>
  find.trim() === '' ? value : mapTexts(value, (text) => replaceInText(text, find.trim(), replacement))

function replaceInText(text: string, find: string, replacement: string): string {
  return text
    .split(PLACEHOLDER)
    .map((part) => (part.startsWith('{') ? part : replaceInPlainText(part, find, replacement)))
    .join('')
}

function replaceInPlainText(text: string, find: string, replacement: string): string {
  const [lower, wanted] = [text.toLowerCase(), find.toLowerCase()]
  // A few letters have a longer lower case, which would shift the places.
  const searched = lower.length === text.length ? lower : text
  let result = ''
  let done = 0
  for (let at = searched.indexOf(wanted); at !== -1; at = searched.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length
    if (isWordCharacter(text[at - 1]) || isWordCharacter(text[end])) continue
    result += text.slice(done, at) + withCaseOf(text.charAt(at), replacement)
    done = end
  }
  return result + text.slice(done)
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && WORD_CHARACTER.test(character)

const withCaseOf = (first: string, word: string): string =>
  first !== first.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
