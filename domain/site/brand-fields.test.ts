import { describe, expect, test } from 'vitest'
import { schemaOf } from './field-schema.ts'
import { FIELDS } from './fields.ts'

function check(path: string, value: unknown): { value: unknown } | { error: string | undefined } {
  const field = FIELDS.get(path)
  if (field === undefined) throw new Error(`There is no field ${path}`)
  const parsed = schemaOf(field).safeParse(value)
  return parsed.success ? { value: parsed.data } : { error: parsed.error.issues[0]?.message }
}

const REVIEW = { text: 'Orders doubled.', name: 'Ada', from: '', agreed: true }
const PHOTO = { id: 'a'.repeat(64), type: 'image/webp', width: 800, height: 600, alt: 'The shop' }

describe('a color', () => {
  test('is taken in any spelling', () => {
    expect(check('brand.action', ' #FF9D5C ')).toEqual({ value: '#ff9d5c' })
  })

  test('that nobody can read is refused with the nearest that works', () => {
    expect(check('brand.action', '#123456')).toEqual({
      error: 'Accent color is too dark to read on the dark pages. The closest color that works is #759ac2',
    })
  })

  test.each(['red', '#fff', '', null, 3, '#12345g'])('is not %s', (value) => {
    expect(check('brand.action', value)).toEqual({ error: 'Accent color must be a color like #31e5f9' })
  })
})

test('typefaces are one of the pairings', () => {
  expect(check('brand.typefaces', 'classic')).toEqual({ value: 'classic' })
  expect(check('brand.typefaces', 'comic')).toEqual({ error: 'Typefaces must be one of the choices' })
})

describe('a picture', () => {
  test('has a size, and is optional', () => {
    expect(check('people.ownerPhoto', PHOTO)).toEqual({ value: { ...PHOTO, ground: null } })
    expect(check('people.ownerPhoto', null)).toEqual({ value: null })
  })

  test.each([{ ...PHOTO, id: '../secret' }, { ...PHOTO, width: 0 }, { ...PHOTO, more: 1 }, 'a.png'])(
    'is not %j',
    (value) => expect(check('people.ownerPhoto', value)).toHaveProperty('error'),
  )
})

describe('a review', () => {
  test('needs the agreement of the person', () => {
    expect(check('people.reviews', [REVIEW])).toEqual({ value: [{ ...REVIEW, from: null }] })
    expect(check('people.reviews', [{ ...REVIEW, agreed: false }])).toEqual({
      error: 'You can only show a review if the person agreed',
    })
  })

  test('has words and a name', () => {
    expect(check('people.reviews', [{ ...REVIEW, text: ' ' }])).toEqual({
      error: 'What they said is required',
    })
    expect(
      check(
        'people.reviews',
        Array.from({ length: 13 }, () => REVIEW),
      ),
    ).toEqual({
      error: 'Reviews can have at most 12 entries',
    })
  })

  test('none is fine', () => expect(check('people.reviews', [])).toEqual({ value: [] }))
})

test('a built site links to the public web only', () => {
  const site = { name: 'Blue Door', url: '', picture: null }
  expect(check('people.sites', [site])).toEqual({ value: [{ ...site, url: null }] })
  for (const url of ['javascript:alert(1)', 'http://blue.example', 'https://10.0.0.1/'])
    expect(check('people.sites', [{ ...site, url }])).toHaveProperty('error')
})
