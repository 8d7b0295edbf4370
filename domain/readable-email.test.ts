import { expect, test } from 'vitest'
import { canonicalEmail } from './email.ts'
import { cleanEmail, parseWithReadableEmails, readableEmail } from './readable-email.ts'

test.each([
  'info@münchen-dach.de',
  'info@пример.рф',
  'info@例え.jp',
  'jane@straße.example',
  'a@παράδειγμα.gr',
])('%s is readable again after it was stored', (typed) => {
  const stored = canonicalEmail(typed) ?? ''
  expect(stored).toMatch(/^[!-~]+@[a-z0-9.-]*xn--[a-z0-9.-]+$/)
  expect(readableEmail(stored)).toBe(typed)
})

test.each([
  'jane@example.com',
  'jane@xn--a.example',
  'jane@xn--.example',
  'jane@xn--99999999999.example',
  // Not what this name would be stored as.
  'jane@xn--example-.com',
  'xn--mnchen-3ya',
])('%s stays as it is', (stored) => {
  expect(readableEmail(stored)).toBe(stored)
})

test('an address is cleaned as it is typed', () => {
  expect(cleanEmail('Acme <info@MÜNCHEN-dach.de\u200B>')).toBe('info@münchen-dach.de')
  expect(cleanEmail(canonicalEmail('info@münchen-dach.de') ?? '')).toBe('info@münchen-dach.de')
  expect(cleanEmail('nobody')).toBe('nobody')
})

test('an answer has readable addresses, and its texts stay as they are', () => {
  const stored = canonicalEmail('info@münchen-dach.de') ?? ''
  const answer = {
    items: [{ email: stored, message: `Write to ${stored}`, pain_points: [stored] }],
    next: null,
  }
  expect(parseWithReadableEmails(JSON.stringify(answer))).toEqual({
    items: [
      {
        email: 'info@münchen-dach.de',
        message: `Write to ${stored}`,
        pain_points: ['info@münchen-dach.de'],
      },
    ],
    next: null,
  })
})
