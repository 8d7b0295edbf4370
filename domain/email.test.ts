import fc from 'fast-check'
import { expect, test } from 'vitest'
import { email } from './accounts.ts'
import { canonicalEmail, readEmail } from './email.ts'

test.each([
  [' Pat@Example.COM ', 'pat@example.com'],
  ["o'brien+leads@example.co.uk", "o'brien+leads@example.co.uk"],
  ['pat@Bücher.example', 'pat@xn--bcher-kva.example'],
])('%s becomes %s', (typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical)
})

test.each([
  '',
  '@',
  'pat',
  'pat@',
  '@example.com',
  'pat@example',
  'pat@@example.com',
  'pat@exa mple.com',
  'pat@example..com',
  'pat@-example.com',
  '.pat@example.com',
  'pat.@example.com',
  'p..t@example.com',
  '"pat"@example.com',
  'pat@[127.0.0.1]',
  'pat@127.0.0.1',
  'pat＠example.com',
  'ıpat@example.com',
  'pat@example.com\nbcc: a@b.co',
  'pat@example.com, a@b.co',
  'pat <pat@example.com>',
  'pat@example.com/x',
  'pat@example.com:25',
  `${'a'.repeat(65)}@example.com`,
  'pat\0@example.com',
])('refuses %j as an address', (typed) => {
  expect(canonicalEmail(typed)).toBeNull()
})

test('a canonical address is its own canonical form, plain ASCII, and safe in a header', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (typed) => {
      const canonical = canonicalEmail(typed)
      if (canonical === null) return
      expect(canonicalEmail(canonical)).toBe(canonical)
      expect(canonical).toMatch(/^[\x21-\x7e]+$/)
      expect(canonical).not.toMatch(/[\s,;<>"()\\]/)
    }),
  )
})

const JANE = 'jane@example.com'

test.each([
  'jane@example.com\u200B',
  '\uFEFFjane@example.com',
  '\u202Ajane@example.com\u202C',
  'jane@exam\u00ADple.com',
  'jane@ex\u200Dample.com',
  '\u00A0jane@example.com\u3000',
  'mailto:jane@example.com',
  'MailTo:Jane@Example.com?subject=Hello%20there',
  'mailto:jane%40example.com',
  'Email: jane@example.com',
  'Jane Doe <jane@example.com>',
  '"Doe, Jane" <jane@example.com>',
  'Jane Doe <mailto:jane@example.com>',
  'Jane Doe <jane@example.com>;',
  '<jane@example.com>',
  '(jane@example.com)',
  '[jane@example.com]',
  "'jane@example.com'",
  '“jane@example.com”',
  'jane@example.com.',
  'jane@example.com,',
  'jane@example.com;',
  'jane@example.com!',
  'jane＠example.com',
  'ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'jane@example。com',
  'jane @ example.com',
  'jane@example.com\r\n',
])('understands %j', (typed) => {
  expect(email.parse(typed)).toBe(JANE)
})

test.each([
  'jane doe@example.com',
  'Jane jane@example.com',
  'a@example.com, b@example.com',
  'a@example.com b@example.com',
  'A <a@example.com>, B <b@example.com>',
  'Jane <jane@example.com> and Bob',
  'Jane <jane at example.com>',
  'jane@example.com\nbcc: a@b.co',
  'jane@a.com; Bob <bob@b.com>',
  'jane@a.com Bob <bob@b.com>',
  '<jane@a.com>; Bob <bob@b.com>',
  'jane@نامه\u200Cای.example',
  'jane@क्\u200Dष.example',
  `${'Jane '.repeat(200)}<jane@example.com>`,
  'friends: a@example.com, b@example.com;',
  '"pat@evil"@example.com',
  'pat(comment)@example.com',
  '.jane@example.com',
  'mailto:',
  '<>',
  '\u200B',
])('does not guess what %j means', (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email address')
})

test('the limit counts what is stored', () => {
  expect(email.parse(`${'Jane '.repeat(60)}<jane@example.com>`)).toBe(JANE)
  const long = `${'j'.repeat(64)}@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example.com`
  expect(email.safeParse(`mailto:${long}`).error?.issues[0]?.message).toBe(
    'Email must be less than 255 characters',
  )
})

test('what is understood is canonical', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), fc.string(), (typed, around) => {
      for (const text of [typed, `${around} <${typed}>`, `mailto:${typed}?${around}`]) {
        const read = readEmail(text)
        if (read !== null) expect(canonicalEmail(read)).toBe(read)
      }
    }),
  )
})
