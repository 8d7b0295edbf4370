import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanLines, cleanWord } from './clean-text.ts'

test.each([
  ['directions around a phone number', '\u202D(555) 010-0199\u202C', '(555) 010-0199'],
  ['isolates around a name', '\u2067דנה לוי\u2069', 'דנה לוי'],
  ['marks of a right-to-left keyboard', '\u200Fאבג\u200E 12', 'אבג 12'],
  ['an Arabic letter mark', '\u061Cمحمد', 'محمد'],
  ['a tab', 'Acme\tInc', 'Acme Inc'],
  ['a line break of Windows', 'Acme\r\nInc', 'Acme Inc'],
  ['a line break of a word processor', 'Acme\vInc', 'Acme Inc'],
  ['a paragraph separator', 'Acme\u2029Inc', 'Acme Inc'],
  ['a next-line character', 'Acme\u0085Inc', 'Acme Inc'],
  ['breaks at the ends', '\n\tAcme\r\n', 'Acme'],
  ['a byte order mark', '\uFEFFPat', 'Pat'],
  ['a byte order mark inside', 'Pa\uFEFFt', 'Pat'],
  ['a zero-width space', 'Pat\u200B Lee\u200B', 'Pat Lee'],
  ['a word joiner', 'Pat\u2060Lee', 'PatLee'],
  ['a joiner between Latin letters', 'Pa\u200Dt\u200C', 'Pat'],
  ['a joiner between Cyrillic letters', 'Па\u200Dт', 'Пат'],
  ['a joiner after an accent', 'Zoe\u0308\u200D Lee', 'Zoe\u0308 Lee'],
  ['a joiner at the end', 'می\u200C خواهم', 'می خواهم'],
  ['a soft hyphen at an end', '\u00ADPat\u00AD Lee', 'Pat Lee'],
  ['a soft hyphen before a digit', 'Pat\u00AD7', 'Pat7'],
  ['tags that spell a hidden text', 'Hi\u{E0041}\u{E0042}', 'Hi'],
  ['tags after a flag that spell more than a region', `🏴${'\u{E0041}'.repeat(40)}`, '🏴'],
  ['selectors that hide bytes', '😀\u{E0101}\u{E0102}\u{E0103}', '😀\u{E0101}'],
  ['a selector without a character', 'Pat \uFE0FLee', 'Pat Lee'],
  ['an annotation', 'Pat\uFFF9\uFFFA\uFFFB', 'Pat'],
  ['an invisible operator', 'f\u2061(x)', 'f(x)'],
  ['a filler', 'Pat\u3164', 'Pat'],
])('removes %s', (_, typed, clean) => {
  expect(cleanLine(typed)).toBe(clean)
})

test.each([
  'Łukasz Żółć',
  '👩🏽‍🔧 Pat',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈 ❤️ ❤️‍🔥',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🏴\u200D☠\uFE0F',
  'می‌خواهم',
  'क्‍ष',
  'ශ්‍රී',
  'അവന്\u200D വന്നു',
  'അവന്\u200D',
  '葛\u{E0100}城',
  'co\u00ADoperate',
  '1\uFE0F\u20E3',
  'Zoe\u0308',
  '٥٥٥',
  '\u0600١',
])('keeps what shapes a word or an emoji: %s', (text) => {
  expect(cleanLine(text)).toBe(text)
})

test('several lines keep their breaks and tabs', () => {
  expect(cleanLines(' \u202Aa\r\nb\rc\td\u2028e\u200B\vf ')).toBe('a\nb\nc\td\ne\nf')
})

test('a word has no unseen part at all', () => {
  expect(cleanWord(' ja\u00ADne\u200D@exam\uFE0Fple.com\u200B ')).toBe('jane@example.com')
})

describe('cleaning clean text changes nothing', () => {
  const marks = '\u00AD\u200B\u200C\u200D\u200E\uFE0F\uFEFF\u{E0100}\u{E0067}\u{E007F}\u180B\u3164'
  const unit = fc.constantFrom(...marks, ...' \t\n\raक👩🏴é1-و')
  test.each([cleanLine, cleanLines, cleanWord])('%o', (clean) => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: 'binary' })), (text) => {
        const once = clean(text)
        expect(clean(once)).toBe(once)
        expect(once).toBe(once.trim())
      }),
      { numRuns: 300 },
    )
  })
})
