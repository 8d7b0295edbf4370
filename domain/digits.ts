/** Decimal digits of every script as 0 to 9; Unicode keeps each script's ten together. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[^\u0001-\u007f]/gu, (letter) => {
    if (!DIGIT.test(letter)) return letter
    const code = letter.codePointAt(0) ?? 0
    let value = 0
    while (DIGIT.test(String.fromCodePoint(code - value - 1))) value++
    return String(value % 10)
  })
}

const DIGIT = /^\p{Nd}$/u

/** Of any script; "1-800-PLUMBER" has letters for digits. */
export function countPhoneDigits(typed: string): number {
  const others = /^[+(]?\p{Nd}/u.test(typed) ? /[^\p{Nd}a-z]+/giu : /\P{Nd}+/gu
  return typed.replace(others, '').length
}
