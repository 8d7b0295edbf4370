import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalEmail, newPasswordForm, password, profileChanges, signUpForm } from './accounts.ts'

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

test('accepts passwords of 6 to 128 characters unchanged', () => {
  expect(password.parse(' 123456 ')).toBe(' 123456 ')
  expect(password.safeParse('12345').error?.issues[0]?.message).toBe('Password must be at least 6 characters')
  expect(password.safeParse('x'.repeat(128)).success).toBe(true)
  expect(password.safeParse('x'.repeat(129)).success).toBe(false)
  expect(password.safeParse('abc\0def').success).toBe(false)
})

test('a confirmation is optional, but must not differ', () => {
  const account = { email: 'pat@example.com', password: 'correct horse' }
  expect(signUpForm.safeParse(account).success).toBe(true)
  const { error } = signUpForm.safeParse({ ...account, confirmPassword: 'wrong horse' })
  expect(error?.issues[0]).toMatchObject({ path: ['confirmPassword'], message: 'Passwords do not match' })
  expect(newPasswordForm.safeParse({ password: 'abcdef', confirmPassword: 'abcdeg' }).success).toBe(false)
})

test('a profile has three fields and no others', () => {
  expect(profileChanges.parse({ full_name: ' Pat ', phone: '' })).toEqual({ full_name: 'Pat', phone: null })
  for (const key of ['email', 'user_id', 'role', 'id'])
    expect(profileChanges.safeParse({ [key]: 'x' }).success).toBe(false)
})
