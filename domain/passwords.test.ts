import { describe, expect, it } from 'vitest'
import { password } from './accounts.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }
import { isCommonPassword, passwordWarning } from './passwords.ts'

const listed = new Set(commonPasswords)

describe('a password hint', () => {
  it.each(['123456', 'PASSWORD', 'Summer2025!', 'aaaaaa', 'abcdefg', 'poiuytrewq', 'ababab'])(
    'knows that %s is guessed first',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  it('knows the listed ones too, at least 3,000 that the rules accept', () => {
    expect(isCommonPassword('Highbury')).toBe(false)
    expect(isCommonPassword('Highbury', listed)).toBe(true)
    expect(isCommonPassword('redfox2026!', listed)).toBe(true)
    expect(passwordWarning('redfox', [], listed)).toMatch(/first passwords/)
    expect(listed.size).toBe(5000)
    for (const one of listed) {
      expect(password.safeParse(one).success).toBe(true)
      expect(one).toBe(one.toLowerCase())
    }
  })

  it.each(['correct horse battery', 'wx8-Trombone-lake', 'überraschungsei am see'])(
    'has no objection to %s',
    (password) => expect(passwordWarning(password, ['sam.rivera@example.com'])).toBeNull(),
  )

  it('finds the email and its parts, in any case', () => {
    expect(passwordWarning('RiveraPlumbing77', ['sam.rivera@example.com'])).toMatch(/name or email/)
    expect(passwordWarning('sam.rivera@example.com', ['sam.rivera@example.com'])).toMatch(/name or email/)
  })

  it('finds the name of the business', () => {
    expect(passwordWarning('nightlight and a boat', ['Nightlight Digital'])).toMatch(/our name/)
  })

  it('ignores a short part of an address', () => {
    expect(passwordWarning('samovar under the stairs', ['sam@example.com'])).toBeNull()
  })

  it('is empty before anything is typed', () => {
    expect(passwordWarning('', [])).toBeNull()
  })
})
