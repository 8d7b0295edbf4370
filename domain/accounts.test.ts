import { expect, test } from 'vitest'
import { newPasswordForm, password, profileChanges, signUpForm } from './accounts.ts'

test('accepts passwords of 6 to 128 characters unchanged', () => {
  expect(password.parse(' 123456 ')).toBe(' 123456 ')
  expect(password.parse('\u200B123\t456\u202C')).toBe('\u200B123\t456\u202C')
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
