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
  ['business.email', null, 'empty'],
  ['brand.logo', { id: '1' }, 'a picture'],
  ['offer.packages.launch.setup', 497, '$497'],
])('describes %s with %j as %s', (path, value, words) => {
  expect(describe(path, value)).toBe(words)
})
