export function toAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (DIGIT.test(String.fromCodePoint(code - value - 1))) value++
    return String(value % 10)
  })
}

const DIGIT = /^\p{Nd}$/u

/** Longer text is no number. */
const MAX_LENGTH = 100

/** A phone number in plain letters, digits and separators, with `+` before a country code. Empty for text that is too long. */
export function plainPhone(typed: string): string {
  if (typed.length > MAX_LENGTH) return ''
  return (
    toAsciiDigits(typed.normalize('NFKC').replace(/\p{Cf}+/gu, ''))
      .replace(/[·•_]/g, ' ')
      .replace(/^[^\p{L}\d+(]+|[^\p{L}\d)]+$/gu, '')
      .replace(/^tel:/i, '')
      // As people dial abroad in most countries; no number begins with it.
      .replace(/^([^\d+]*)00\s*(?=[1-9])/, '$1+')
      .replace(/\(\+\s?(\d{1,3})\)/, '+$1 ')
  )
}

/** The source of a pattern for an extension behind a number. After a comma alone it is the end of the text. */
export const EXTENSION = String.raw`[\s,;(]{0,3}(?:(?:x|ext(?:n|ension)?)[.:=]?|#|,(?=\s?\d{1,3}$))\s?(\d{1,7})\)?`
const EXTENSION_AT_END = new RegExp(`(?<=[\\p{L}\\d)])${EXTENSION}$`, 'iu')

/** Of a plain phone. */
export function splitExtension(phone: string): { number: string; extension: string | null } {
  const found = EXTENSION_AT_END.exec(phone)
  return { number: found === null ? phone : phone.slice(0, found.index), extension: found?.[1] ?? null }
}

const KEYPAD = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const VANITY = /^(?:\+?1[\s.-]?)?\(?0?\d{3}\)?((?:[\s.-]?[a-z\d]){7,9})$/i

/** "1-800-PLUMBER" as the keys of a phone; null for words that are no number. */
export function vanityKeys(number: string): string | null {
  const rest = VANITY.exec(number)?.[1] ?? ''
  if (!/[a-z]{3}/i.test(rest) || rest.replace(/\D/g, '').length > 3) return null
  return number.replace(/[a-z]/gi, (letter) =>
    String(2 + KEYPAD.findIndex((letters) => letters.includes(letter.toLowerCase()))),
  )
}

/** Of any script; "1-800-PLUMBER" has letters for digits. */
export function countPhoneDigits(typed: string): number {
  const phone = plainPhone(typed)
  return (vanityKeys(splitExtension(phone).number) ?? phone).replace(/\D+/g, '').length
}
