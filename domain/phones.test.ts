import { getCountries } from 'libphonenumber-js/min'
import { describe, expect, it, test } from 'vitest'
import { COUNTRIES, COUNTRY_OPTIONS } from './countries.ts'
import {
  countryOf,
  formerPhoneKey,
  phoneKey,
  phoneLink,
  phoneSearch,
  readPhone,
  type PhoneCountry,
} from './phones.ts'

describe('a number as people type it', () => {
  it.each<[typed: string, number: string]>([
    ['(555) 010-0199', '+15550100199'],
    ['555.010.0199', '+15550100199'],
    ['+1 555 010 0199', '+15550100199'],
    ['1 (555) 010-0199', '+15550100199'],
    ['00 1 555 010 0199', '+15550100199'],
    ['+91 55501 00199', '+915550100199'],
    ['011 44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['５５５－０１０－０１９９', '+15550100199'],
    ['＋１ ５５５ ０１０ ０１９９', '+15550100199'],
    ['٥٥٥٠١٠٠١٩٩', '+15550100199'],
    ['۵۵۵ ۰۱۰ ۰۱۹۹', '+15550100199'],
    ['५५५०१००१९९', '+15550100199'],
    ['\u202D(555) 010-0199\u202C', '+15550100199'],
    ['555\u2011010\u20110199', '+15550100199'],
    ['tel:+15550100199', '+15550100199'],
    ['Mobile: 555 010 0199', '+15550100199'],
    ['555-010-0199 cell', '+15550100199'],
    ['555-010-0199 (home)', '+15550100199'],
    ['555-010-0199, Pat', '+15550100199'],
    ['(+44) 20 7946 0958', '+442079460958'],
    ['(0044) 20 7946 0958', '+442079460958'],
    ['Cell: 0044 20 7946 0958', '+442079460958'],
    ['+1 (0) 212 555 0199', '+12125550199'],
    ['+39 (0)6 12345678', '+390612345678'],
    ['212·555·0199', '+12125550199'],
    ['212•555•0199', '+12125550199'],
    ['212_555_0199', '+12125550199'],
    ['212-555-0199!', '+12125550199'],
    ['"212-555-0199"', '+12125550199'],
    ['(212-555-0199)', '+12125550199'],
  ])('%s', (typed, number) => {
    expect(readPhone(typed, 'US')).toBe(number)
  })

  it.each([
    '555-010-0199 x12',
    '5550100199x12',
    '555-010-0199 ext. 12',
    '555-010-0199 EXT12',
    '555 010 0199 extension 12',
    '(555) 010-0199 #12',
    '5550100199,12',
    '5550100199;ext=12',
    '+1 555 010 0199 Ext: 12',
    '５５５－０１０－０１９９ｘ１２',
    '555-010-0199 (ext 12)',
    '555-010-0199 (x12)',
    '555-010-0199, 12',
    '555-010-0199 extension: 12',
    '555-010-0199 extn 12',
    '(555) 010-0199 # 12',
    'Office: 555-010-0199 (ext. 12)',
  ])('dials the extension of %s after the number', (typed) => {
    expect(phoneLink(typed, 'US')).toBe('tel:+15550100199;ext=12')
  })

  it.each([
    ['1-800-PLUMBER', '+18007586237'],
    ['1 800 plumber', '+18007586237'],
    ['(800) GOT-MILK', '+18004686455'],
    ['+1 800 FLOWERS', '+18003569377'],
    ['800-PLUMBER ext 3', '+18007586237;ext=3'],
    ['800-PLUMBER EXT 3', '+18007586237;ext=3'],
    ['1-800-PLUMBER #12', '+18007586237;ext=12'],
    ['1-800-GOT-JUNK?', '+18004685865'],
    ['1-800-GO-FEDEX', '+18004633339'],
  ])('has letters as keys: %s', (typed, number) => {
    expect(readPhone(typed, 'US')).toBe(number)
  })

  it.each<[country: PhoneCountry, typed: string, number: string]>([
    ['GB', '020 7946 0958', '+442079460958'],
    ['DE', '030 123456 mobil', '+4930123456'],
    ['IT', '06 12345678', '+390612345678'],
    ['RU', '8 (912) 345-67-89', '+79123456789'],
    ['JP', '０３－１２３４－５６７８', '+81312345678'],
    ['DE', '+1 555 010 0199', '+15550100199'],
    ['DE', '0800 FLOWERS', '+498003569377'],
  ])('in %s: %s', (country, typed, number) => {
    expect(readPhone(typed, country)).toBe(number)
  })

  it.each([
    'ask Pat',
    '',
    '911',
    '555-0100',
    '1-800',
    '1-800-PLUMBERS',
    '555010019912',
    '555-010-0199 or 0142',
    '555-010-0199 / 0142',
    '5550100199/5550100142',
    '555-010-0199 after 5',
    '24/7',
    '+15550100199123',
    '555-0199 fax',
    '5550199 fax',
    '555-0199 Bob',
    '555-0199x12',
    '212-555-O199',
    '2125550199 6pm',
    '24 Mainroad',
    '212-555-0199 opt 2',
    '9'.repeat(10_000),
    'x'.repeat(10_000),
  ])('has no link if it cannot be read: %s', (typed) => {
    expect(phoneLink(typed, 'US')).toBeNull()
  })
})

test('words after a number are no part of it where numbers are of any length', () => {
  expect(phoneLink('212-555-0199 opt 2', 'DE')).toBeNull()
  expect(phoneLink('030 123456 fax', 'DE')).toBe('tel:+4930123456')
})

describe('the key', () => {
  it.each([
    ['+1 555 010 0199', '+91 55501 00199'],
    ['555-010-0199 x12', '555-010-0199 x13'],
    ['555-010-0199 x12', '555-010-0199'],
    ['5550100199/5550100142', '5550100142'],
  ])('tells %s and %s apart', (one, other) => {
    expect(phoneKey(one, 'US')).not.toBe(phoneKey(other, 'US'))
  })

  it.each([
    ['(555) 010-0199', '+1 555 010 0199'],
    ['555-010-0199 x12', '+1 (555) 010-0199 ext. 12'],
    ['1-800-PLUMBER', '800 758 6237'],
    ['555-0100', '5550100'],
    ['٥٥٥٠١٠٠', '555 0100'],
  ])('is the same for %s and %s', (one, other) => {
    expect(phoneKey(one, 'US')).toBe(phoneKey(other, 'US'))
    expect(phoneKey(one, 'US')).not.toBeNull()
  })

  it('needs seven digits', () => {
    expect(phoneKey('555-010', 'US')).toBeNull()
    expect(phoneKey(null, 'US')).toBeNull()
    expect(formerPhoneKey('+1 (555) 010-0199')).toBe('5550100199')
  })
})

test.each([
  ['1 555 010 0199', '5550100199'],
  ['+1 555 010 0199', '5550100199'],
  ['555-010-0199 x12', '555010019912'],
  ['+91 55501 00199', '915550100199'],
  ['1-800-PLUMBER', '8007586237'],
  ['0044 (0)20 7946', null],
  ['555', null],
  ['ana', null],
  ['+44 (0)20 7946 0958', '442079460958'],
  ['tel:+15550100199', '5550100199'],
  ['212-555-0199 (ext 12)', '212555019912'],
  ['360 Roofing', null],
  ['1st Plumbing', null],
  ['66 Plumbing', null],
  ['2 Men Movers', null],
  ['Jane 212-555-0199', null],
])('%s is searched as %s', (typed, digits) => {
  expect(phoneSearch(typed, 'US')).toBe(digits)
})

test.each([
  [{ country: 'DE', phone: '+44 20 7946 0958', timeZone: 'Asia/Tokyo' }, 'DE'],
  [{ country: null, phone: '+44 20 7946 0958', timeZone: 'Asia/Tokyo' }, 'GB'],
  [{ country: null, phone: 'Call (0044) 20 7946 0958!', timeZone: 'Asia/Tokyo' }, 'GB'],
  [{ country: null, phone: '020 7946 0958', timeZone: 'Europe/London' }, 'GB'],
  [{ country: null, phone: '(555) 010-0199', timeZone: 'America/Los_Angeles' }, 'US'],
  [{ country: null, phone: '98765 43210', timeZone: 'Asia/Kolkata' }, 'IN'],
  [{ country: null, phone: 'ask', timeZone: 'Etc/UTC' }, 'US'],
])('the country of %j is %s', (owner, country) => {
  expect(countryOf(owner)).toBe(country)
})

test('every country of the library can be chosen, by its name', () => {
  expect(COUNTRIES.toSorted()).toEqual(getCountries().toSorted())
  expect(COUNTRY_OPTIONS.filter(({ value, label }) => value === label)).toEqual([])
})
