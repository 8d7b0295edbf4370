// Phone numbers: kept and shown as people type them; what is dialed and compared is derived here. Not for the browser: the library has
// 29 kB of rules, compressed.
import {
  parsePhoneNumberFromString,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import { plainPhone, splitExtension, vanityKeys } from './digits.ts'

export const DEFAULT_COUNTRY = 'US'
const MIN_KEY_DIGITS = 7

/** Where a number without a country code is dialed. */
export type PhoneCountry = CountryCode

interface Owner {
  /** Null: derived from the rest. */
  country: string | null
  phone: string
  timeZone: string
}

/** The owner's country: as set, else of their own number, else of their time zone. */
export function countryOf({ country, phone, timeZone }: Owner): PhoneCountry {
  if (country !== null && isSupportedCountry(country)) return country
  return readNumber(phone, undefined)?.country ?? countryOfZone(timeZone) ?? DEFAULT_COUNTRY
}

/** TypeScript does not know the method yet. */
interface Region extends Intl.Locale {
  getTimeZones?: () => string[] | undefined
}

function countryOfZone(timeZone: string): PhoneCountry | undefined {
  const zone = canonicalZone(timeZone)
  return getCountries().find((country) => {
    const region: Region = new Intl.Locale(`und-${country}`)
    return region.getTimeZones?.()?.some((one) => canonicalZone(one) === zone)
  })
}

/** Some zones have several names. */
const canonicalZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone

/** As in a `tel:` link (RFC 3966): `+15550100199`, `+15550100199;ext=12`. Null for what is no complete number. */
export function readPhone(typed: string, country: PhoneCountry): string | null {
  const found = readNumber(typed, country)
  if (found === null) return null
  return found.ext === undefined ? found.number : `${found.number};ext=${found.ext}`
}

/** Null for what is no complete number. */
export function phoneLink(typed: string | null, country: PhoneCountry): string | null {
  const number = typed === null ? null : readPhone(typed, country)
  return number === null ? null : `tel:${number}`
}

/** Identifies a phone in any format: as `readPhone`, or else its digits; null if there are too few. */
export function phoneKey(typed: string | null, country: PhoneCountry): string | null {
  if (typed === null) return null
  const digits = digitsOf(typed)
  return readPhone(typed, country) ?? (digits.length < MIN_KEY_DIGITS ? null : digits)
}

/** The key of versions before 2026-11-29, in lists of deleted people and in rows that were not read since. */
export function formerPhoneKey(typed: string | null): string | null {
  const digits = (typed ?? '').replace(/\D+/g, '')
  return digits.length < MIN_KEY_DIGITS ? null : digits.slice(-10)
}

/** The same in every country, for lists of deleted people. Marked: the former key of another number may have the same digits. */
export function typedPhoneKey(typed: string | null): string | null {
  const digits = digitsOf(typed ?? '')
  return digits.length < MIN_KEY_DIGITS ? null : `typed ${digits}`
}

/** The digits to search for; null for text that is no complete number, or has other words: "360 Roofing". */
export function phoneSearch(typed: string, country: PhoneCountry): string | null {
  const { number } = splitExtension(plainPhone(typed))
  if (/\p{L}/u.test(number) && !/^\+?1\D{0,2}8/.test(number)) return null
  const found = readNumber(typed.replace('(0)', ''), country)
  if (found === null) return null
  // Leads that were not read yet may lack the code of the owner's country.
  const isOwn = found.countryCallingCode === getCountryCallingCode(country)
  return (isOwn ? found.nationalNumber : digitsOf(found.number)) + (found.ext ?? '')
}

const digitsOf = (typed: string) => plainPhone(typed).replace(/\D+/g, '')

function readNumber(typed: string, country: PhoneCountry | undefined): PhoneNumber | null {
  const text = plainPhone(typed)
  return readPlain(text, country) ?? readPlain(text.replace('(0)', ''), country)
}

function readPlain(text: string, country: PhoneCountry | undefined): PhoneNumber | null {
  const { number, extension } = splitExtension(text)
  const end = extension === null ? '' : ` x${extension}`
  return (
    parseNumber((vanityKeys(number) ?? number) + end, country) ??
    parseNumber(withoutWords(number) + end, country)
  )
}

function parseNumber(text: string, country: PhoneCountry | undefined): PhoneNumber | null {
  const options = { extract: false, ...(country && { defaultCountry: country }) }
  const found = parsePhoneNumberFromString(text, options)
  return found?.isPossible() === true ? found : null
}

/** "Cell: 555-010-0199 (home)": only around the number, and apart from it. */
function withoutWords(text: string): string {
  const start = text.search(/[\d+(]/)
  const number = start <= 0 ? text : text.slice(start)
  const end = number.search(/[\s(,;][^\d]*$/)
  return end === -1 ? number : number.slice(0, end)
}
