import { describe, expect, it } from 'vitest'
import { isCommonPassword, passwordWarning } from './passwords.ts'

describe('a password hint', () => {
  it.each(['123456', 'PASSWORD', 'Summer2025!', 'aaaaaa', 'abcdefg', 'poiuytrewq', 'ababab'])(
    'knows that %s is guessed first',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  it.each(['correct horse battery', 'wx8-Trombone-lake', 'überraschungsei am see'])(
    'has no objection to %s',
    (password) => expect(passwordWarning(password, ['sam.rivera@example.com'])).toBeNull(),
  )

  it('finds the email and its parts, in any case', () => {
    expect(passwordWarning('RiveraPlumbing77', ['sam.rivera@example.com'])).toMatch(/name or email/)
    expect(passwordWarning('sam.rivera@example.com', ['sam.rivera@example.com'])).toMatch(/name or email/)
  })

  it('ignores a short part of an address', () => {
    expect(passwordWarning('samovar under the stairs', ['sam@example.com'])).toBeNull()
  })

  it('is empty before anything is typed', () => {
    expect(passwordWarning('', [])).toBeNull()
  })
})
