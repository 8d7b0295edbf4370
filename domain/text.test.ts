import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearable, multiLine, oneLine, optional } from './text.ts'

const line = oneLine('Name', 50)
const lines = multiLine('Message', 200)

test.each(['\0', '\x07', '\n', '\r\n', '\t', '\u2028', '\u202E', '\uD800', '\x7F', '\x85'])(
  'one line refuses %j in its middle',
  (character) => {
    expect(line.safeParse(`a${character}b`).success).toBe(false)
  },
)

test.each(['\0', '\x07', '\u202E', '\uD800'])('several lines refuse %j', (character) => {
  expect(lines.safeParse(`a${character}b`).success).toBe(false)
})

test('several lines keep their breaks and tabs, one kind of break for all', () => {
  expect(lines.parse(' a\r\nb\rc\td\u2028e ')).toBe('a\nb\nc\td\ne')
})

test('letters of every script, combining marks and emoji are text', () => {
  const names = ['Łukasz Żółć', 'محمد', '李小龍', 'José', '👩🏽‍🔧 Pat']
  for (const name of names) expect(line.parse(name)).toBe(name)
})

test('markup and formulas are text too', () => {
  for (const text of ['<script>alert(1)</script>', '=1+1', "'; drop table leads; --", '{{7*7}}'])
    expect(line.parse(text)).toBe(text)
})

test('what is accepted is trimmed, short enough, and changed in no other way', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const result = line.safeParse(text)
      if (result.success) expect(result.data).toBe(text.trim())
      else expect(result.error.issues[0]?.message).toMatch(/^Name /)
    }),
  )
})

test('checking what has been accepted changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (text) => {
      const result = lines.safeParse(text)
      if (result.success) expect(lines.parse(result.data)).toBe(result.data)
    }),
  )
})

test('blank is "not given" for an optional field and "cleared" for a clearable one', () => {
  for (const blank of ['', '  ', null]) {
    expect(optional(line).parse(blank)).toBeUndefined()
    expect(clearable(line).parse(blank)).toBeNull()
  }
  expect(clearable(line).parse(undefined)).toBeUndefined()
})
