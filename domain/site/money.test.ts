import { expect, test } from 'vitest'
import { schemaOf } from './field-schema.ts'
import { FIELDS } from './fields.ts'
import { MONEY, reminderDays } from './money.ts'
import { buildSite, DEFAULT_SITE } from './site.ts'

const errorOf = (path: string, value: unknown): string | null => {
  const field = FIELDS.get(path)
  if (!field) throw new Error(`There is no field ${path}`)
  return schemaOf(field).safeParse(value).error?.issues[0]?.message ?? null
}

test.each([
  ['money.currency', 'EUR', null],
  ['money.currency', 'JPY', 'Currency must be one of the choices'],
  ['money.paymentDays', 0, null],
  ['money.paymentDays', 14.5, 'Days to pay must be a whole number'],
  ['money.paymentDays', -1, 'Days to pay must be at least 0'],
  ['money.paymentDays', 366, 'Days to pay must be at most 365'],
  ['money.paymentDays', Number.NaN, 'Days to pay must be a number'],
  ['money.paymentDays', '14', 'Days to pay must be a number'],
  ['money.taxes', [], null],
  ['money.taxes', [{ name: 'Sales tax', rate: 8.875 }], null],
  ['money.taxes', [{ name: 'Sales tax', rate: 8.8755 }], 'Rate must have at most 3 decimals'],
  ['money.taxes', [{ name: 'Sales tax', rate: 101 }], 'Rate must be at most 100'],
  ['money.taxes', [{ name: ' ', rate: 8 }], 'Name is required'],
  [
    'money.taxes',
    Array.from({ length: 3 }, () => ({ name: 'VAT', rate: 1 })),
    'Taxes can have at most 2 entries',
  ],
  ['money.reminders', [{ days: 0, side: 'after' }], null],
  ['money.reminders', [{ days: 3, side: 'around' }], 'Before or after must be one of the choices'],
  ['money.bankText', '', null],
  ['offer.packages.launch.monthlyFrom', 0, null],
  ['offer.packages.launch.monthlyFrom', 13, 'First monthly invoice must be at most 12'],
])('%s takes %j with %s', (path, value, error) => {
  expect(errorOf(path, value)).toBe(error)
})

test('reminders are days from the due date, each once', () => {
  expect(reminderDays(MONEY.reminders)).toEqual([-3, 3, 10])
  expect(
    reminderDays([
      { days: 10, side: 'after' },
      { days: 0, side: 'before' },
      { days: 0, side: 'after' },
      { days: 1, side: 'before' },
    ]),
  ).toEqual([-1, 0, 10])
})

test('a site of before these settings has the defaults, with its own promises', () => {
  const { money, offer } = buildSite({ 'offer.promises.cancel': 'Stop when you like' })
  expect(money).toEqual({
    ...DEFAULT_SITE.money,
    proposalTerms: expect.stringContaining('Stop when you like.') as string,
  })
  expect(money.proposalTerms).not.toContain('{')
  expect(offer.packages.scale.monthlyFrom).toBe(1)
})
