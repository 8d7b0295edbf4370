import { expect, test } from 'vitest'
import { schemaOf } from './field-schema.ts'
import type { Field } from './field.ts'
import { FIELDS } from './fields.ts'
import { defaultAt } from './site.ts'

const pageFields = [...FIELDS.values()].filter(({ path }) => path.startsWith('pages.'))

function fieldAt(path: string): Field {
  const field = FIELDS.get(path)
  if (!field) throw new Error(`There is no field ${path}`)
  return field
}
const accepts = (path: string, value: unknown) => schemaOf(fieldAt(path)).safeParse(value).success

test('a field takes its default text', () => {
  expect(pageFields.length).toBeGreaterThan(300)
  const refused = pageFields.filter((field) => !schemaOf(field).safeParse(defaultAt(field.path)).success)
  expect(refused.map(({ path }) => path)).toEqual([])
})

test('a text may name what its page fills in, and the values of the whole site', () => {
  expect(accepts('pages.package.start', 'Take {label}, call {phone}')).toBe(true)
  expect(accepts('pages.package.start', 'Take {price}')).toBe(false)
  expect(accepts('pages.terms.who.contact', '{mail} / {phone}')).toBe(true)
})

test.each([
  ['2027-03-31', true],
  ['2027-02-30', false],
  ['March 31', false],
  ['', false],
])('the date of the terms can be %j: %s', (date, isTaken) => {
  expect(accepts('pages.terms.page.changed', date)).toBe(isTaken)
})

test.each([
  ['07:45', true],
  ['25:00', false],
  ['noon', false],
])('the time above the terms can be %j: %s', (time, isTaken) => {
  expect(accepts('pages.terms.page.moment.at', time)).toBe(isTaken)
})
