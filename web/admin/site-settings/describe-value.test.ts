import { expect, it } from 'vitest'
import { FIELDS } from '#domain/site/fields.ts'
import { describeValue } from './describe-value.ts'

const describe = (path: string, value: unknown): string => {
  const field = FIELDS.get(path)
  if (!field) throw new Error(`There is no field ${path}`)
  return describeValue(field, value)
}

it.each([
  ['people.reviews', [], 'empty'],
  ['people.reviews', [{ text: 'Quick.', name: 'Dana', agreed: true }], 'Quick.: Dana'],
  ['money.taxes', [{ name: 'Sales tax', rate: 8.875 }], 'Sales tax: 8.875 %'],
  ['money.reminders', [{ days: 3, side: 'before' }], '3 days: Before the due date'],
  ['money.paymentDays', 14, '14 days'],
  ['money.currency', 'EUR', 'EUR, Euro'],
  [
    'plans.launch',
    [{ title: 'Launch', details: null, action: 'ours-do', days: '14' }],
    'Launch: We do it: 14 days',
  ],
  ['business.email', null, 'empty'],
  ['brand.logo', { id: '1' }, 'a picture'],
  ['offer.packages.launch.setup', 497, '$497'],
])('describes %s with %j as %s', (path, value, words) => {
  expect(describe(path, value)).toBe(words)
})
