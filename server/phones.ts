// Phone numbers as the owner's country dials them. The country is that of the published site; without it, the default's.
import * as numbers from '#domain/phones.ts'

let country: numbers.PhoneCountry = numbers.DEFAULT_COUNTRY

/** With each published site. */
export function setPhoneCountry(next: numbers.PhoneCountry): void {
  country = next
}

export const phoneCountry = (): numbers.PhoneCountry => country

/** If the rules of `domain/phones.ts` change, or a new version of the library reads numbers otherwise: numbers are read again. */
const RULES = 2

/** What a stored key depends on. */
export const phoneRules = (): string => `${country} ${RULES}`

export const phoneLink = (phone: string | null): string | null => numbers.phoneLink(phone, country)
export const phoneKey = (phone: string | null): string | null => numbers.phoneKey(phone, country)
export const phoneSearch = (typed: string): string | null => numbers.phoneSearch(typed, country)

/** The columns that are stored with a lead's phone. */
export const phoneColumns = (phone: string | null) => ({
  phone_key: phoneKey(phone),
  phone_rules: phone === null ? null : phoneRules(),
})

/** By which leads with this phone are found; those that were not read again since an update have the former key. */
export const phoneKeys = (phone: string | null): string[] =>
  [phoneKey(phone), numbers.formerPhoneKey(phone)].filter((key) => key !== null)

/** By which a person without an address is in the list of deleted people. The owner's country may be another one when it is read. */
export const phonesToForget = (phones: readonly string[]): string[] =>
  phones.flatMap((phone) => [phoneKey(phone), numbers.typedPhoneKey(phone)]).filter((key) => key !== null)
