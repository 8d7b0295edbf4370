import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { profileChanges } from './accounts.ts'
import { cleanLine } from './clean-text.ts'
import { newKnowledge, personTurn } from './assistant/records.ts'
import { bookingForm } from './bookings.ts'
import { passkeyNameForm } from './factors.ts'
import { assessment } from './leads.ts'
import { isIncomplete } from './onboarding-choices.ts'
import { onboardingForm } from './onboarding.ts'
import { newProject, newProjectUpdate, projectChanges } from './projects.ts'
import { newSupportAnswer, newSupportRequest } from './support.ts'
import { clearable, multiLine, oneLine, optional, required } from './text.ts'

const line = oneLine('Name', 50)
const lines = multiLine('Message', 200)

test.each(['\0', '\x07', '\x1B', '\uD800', '\x7F', '\x9D'])('%j is refused', (character) => {
  expect(line.safeParse(`a${character}b`).error?.issues[0]?.message).toMatch(/^Name contains/)
  expect(lines.safeParse(`a${character}b`).error?.issues[0]?.message).toMatch(/^Message contains/)
})

test.each(['\n', '\r\n', '\t', '\v', '\u2028', '\x85'])('one line takes %j for a space', (character) => {
  expect(line.parse(`a${character}b`)).toBe('a b')
})

test('marks that no one sees are removed', () => {
  expect(line.parse('\u202D(555) 010-0199\u202C')).toBe('(555) 010-0199')
  expect(lines.parse('\u2067a\u2069\u200B\n\uFEFFb')).toBe('a\nb')
})

test('a name of only a line break is no name', () => {
  const name = required('Name').pipe(line)
  for (const typed of ['\n', '\u0085', ' \u0085\u200B'])
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('Name is required')
})

test('limits count what is stored', () => {
  expect(line.parse(`\u202A${'\u200B'.repeat(60)}${'a'.repeat(50)}\u202C`)).toBe('a'.repeat(50))
  expect(line.safeParse('a'.repeat(51)).error?.issues[0]?.message).toBe(
    'Name must be less than 50 characters',
  )
})

test('several lines keep their breaks and tabs, with uniform line breaks', () => {
  expect(lines.parse(' a\r\nb\rc\td\u2028e ')).toBe('a\nb\nc\td\ne')
})

test('letters of every script, combining marks and emoji are text', () => {
  const names = ['Łukasz Żółć', 'محمد', '李小龍', 'José', '👩🏽‍🔧 Pat']
  for (const name of names) expect(line.parse(name)).toBe(name)
})

test('markup and formulas are text', () => {
  for (const text of ['<script>alert(1)</script>', '=1+1', "'; drop table leads; --", '{{7*7}}'])
    expect(line.parse(text)).toBe(text)
})

test('accepted text is cleaned, short enough, and otherwise unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const result = line.safeParse(text)
      if (result.success) expect(result.data).toBe(cleanLine(text))
      else expect(result.error.issues[0]?.message).toMatch(/^Name /)
    }),
  )
})

test('checking accepted text again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (text) => {
      const result = lines.safeParse(text)
      if (result.success) expect(lines.parse(result.data)).toBe(result.data)
    }),
  )
})

test('blank means "not given" for an optional field and "cleared" for a clearable one', () => {
  for (const blank of ['', '  ', null]) {
    expect(optional(line).parse(blank)).toBeUndefined()
    expect(clearable(line).parse(blank)).toBeNull()
  }
  expect(clearable(line).parse(undefined)).toBeUndefined()
})

/** Zero-width space, word joiner, byte order mark, soft hyphen, Hangul filler, blank Braille pattern, a variation selector, a tag. */
const INVISIBLE = [
  '\u200B',
  '\u200B\u2060',
  '\uFEFF',
  '\u00AD \u200D',
  '\u3164',
  '\u2800',
  '\uFE0F',
  '\u{E0020}',
  '\u3000\u00A0',
]

describe('a text of only invisible characters', () => {
  const FORMS: [form: string, field: string, says: string, schema: z.ZodType][] = [
    ['assessment', 'name', 'Name is required', assessment],
    ['onboarding', 'fullName', 'Full name is required', onboardingForm],
    ['onboarding', 'phone', 'Phone is required', onboardingForm],
    ['onboarding', 'companyName', 'Company name is required', onboardingForm],
    ['booking', 'name', 'Name is required', bookingForm],
    ['project', 'title', 'Project title is required', newProject],
    ['change of a project', 'title', 'Project title is required', projectChanges],
    ['update', 'title', 'Update title is required', newProjectUpdate],
    ['update', 'description', 'Update description is required', newProjectUpdate],
    ['support request', 'subject', 'Subject is required', newSupportRequest],
    ['support request', 'description', 'Description is required', newSupportRequest],
    ['answer to it', 'message', 'Answer is required', newSupportAnswer],
    ['knowledge', 'question', 'Question is required', newKnowledge],
    ['knowledge', 'answer', 'Answer is required', newKnowledge],
    ['turn of the owner', 'message', 'Message is required', personTurn],
    ['passkey', 'name', 'Give it a name', passkeyNameForm],
  ]

  test.each(FORMS)('%s: %s, "%s"', (_, field, says, schema) => {
    for (const text of ['', ...INVISIBLE]) {
      const issues = schema.safeParse({ [field]: text }).error?.issues ?? []
      const said = issues.filter(({ path }) => path[0] === field).map(({ message }) => message)
      expect(said, JSON.stringify(text)).toEqual([says])
    }
  })

  test('clears a field of the profile, and is not given in an optional one', () => {
    for (const text of INVISIBLE) {
      expect(profileChanges.parse({ full_name: text })).toEqual({ full_name: null })
      expect(optional(line).parse(text)).toBeUndefined()
    }
  })

  test('leaves the onboarding form incomplete', () => {
    const typed = { fullName: 'Pat', email: 'pat@example.com', phone: '1', companyName: 'Pat & Co' }
    expect(isIncomplete(typed)).toBe(false)
    for (const text of INVISIBLE) expect(isIncomplete({ ...typed, companyName: text })).toBe(true)
  })

  test('is text as soon as it has one visible character', () => {
    for (const text of ['a\u200Bb', '👩🏽‍🔧', 'می\u200Cخواهم', '.'])
      expect(required('Name').parse(text)).toBe(text)
  })

  test('control characters are refused, not ignored', () => {
    expect(optional(line).safeParse('\x07').success).toBe(false)
  })
})
