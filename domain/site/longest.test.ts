import { expect, test } from 'vitest'
import { schemaOf } from './field-schema.ts'
import { FIELDS } from './fields.ts'
import { withLongestTexts } from './longest.ts'

const changes = withLongestTexts({ 'business.tagline': 'One two three' })

test('every text is as long as whole words allow, and fits its field', () => {
  expect(Object.keys(changes).length).toBeGreaterThan(300)
  for (const [path, value] of Object.entries(changes)) {
    const field = FIELDS.get(path)
    if (field === undefined) throw new Error(`There is no field ${path}`)
    expect([path, schemaOf(field).safeParse(value).error?.issues[0]?.message]).toEqual([path, undefined])
  }
})

test('it repeats the words of the draft', () => {
  expect(String(changes['business.tagline'])).toMatch(/^One two three One two three One/)
  expect(String(changes['business.tagline']).length).toBeGreaterThan(70)
})
