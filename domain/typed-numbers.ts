import { cleanWord } from './clean-text.ts'
import { toAsciiDigits } from './digits.ts'

const CODE = '(?:USD?|CAD?|AUD?|NZD?|EUR|GBP)'
/** A currency and spaces around the digits, and a percent sign or the `.-` of a round amount behind them. */
const AROUND = new RegExp(`^${CODE}?[\\s\\p{Sc}]*|(?<![\\s\\p{Sc}])[\\s\\p{Sc}]*(?:${CODE}|%)?$`, 'gu')

/**
 * `1,500`, `$250,000.50`, `1.500,00`, `1 500`, `1'500`, `１５００`. Of two signs the last is the decimal sign. A sign alone is the decimal sign,
 * except for signs that occur several times and a comma before three digits. NaN for anything else, and for no digits.
 */
export function readNumber(typed: string): number {
  const text = toAsciiDigits(cleanWord(typed).normalize('NFKC'))
    .replace(AROUND, '')
    .replace(/\.[-–—]$/, '')
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll(/\s/g, ' ')
    .replaceAll('’', "'")
  if (!/^[+-]?[\d., ']*\d[.,]?$/.test(text)) return text === '' ? Number.NaN : Number(text)
  const sign = text.startsWith('-') ? -1 : 1
  const digits = text.replace(/^[+-]/, '')
  const at = decimalSignAt(digits)
  const whole = digits.slice(0, at)
  return areGroups(whole)
    ? sign * Number(`${whole.replaceAll(/[., ']/g, '')}.${digits.slice(at + 1)}`)
    : Number.NaN
}

/** The length of the digits if they have no decimal sign. */
function decimalSignAt(digits: string): number {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const sign = digits.charAt(at)
  const isGroup = digits.indexOf(sign) !== at || (sign === ',' && areGroups(digits))
  return at === -1 || isGroup ? digits.length : at
}

const areGroups = (digits: string) =>
  /^(?:\d*|[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+|(?: \d{3})+|(?:'\d{3})+))$/.test(digits)

/** What an input of the type `number` can contain, without a sign. */
export const fitsNumberInput = (text: string): boolean => /^(?:\d+(?:\.\d+)?)?$/.test(text)
