import { expect, test } from 'vitest'
import { bookingForm } from './bookings.ts'
import { countPhoneDigits, toAsciiDigits } from './digits.ts'
import { schemaOf } from './site/field-schema.ts'
import { FIELDS } from './site/fields.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '0123456789'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['x½²Ⅳ五 9', 'x½²Ⅳ五 9'],
])('%s has the digits of %s', (text, digits) => {
  expect(toAsciiDigits(text)).toBe(digits)
})

test.each([
  ['(555) 010-0199', 10],
  ['٥٥٥٠١٠٠١٩٩', 10],
  ['1-800-PLUMBER', 11],
  ['1-800-PLUMBER ext 3', 11],
  ['1-800-PLUMBER Ext. 3', 11],
  ['1-800-GOT-JUNK?', 11],
  ['1-800-MATTRESS', 12],
  ['call me', 0],
  ['5pm tomorrow', 1],
  ['12 Main Street', 2],
  ['123 Main Street', 3],
  ['7 days a week', 1],
])('%s has %i digits to dial', (typed, count) => {
  expect(countPhoneDigits(typed)).toBe(count)
})

test.each(['1-800-PLUMBER', '٥٥٥٠١٠٠١٩٩', '５５５－０１０－０１９９', '555-010-0199 x12'])(
  'a booking and the owner’s own number may be %s',
  (phone) => {
    const field = FIELDS.get('business.phone')
    expect(field && schemaOf(field).safeParse(phone).success).toBe(true)
    expect(bookingForm.shape.phone.safeParse(phone).success).toBe(true)
  },
)
