// How typed codes are read.
import { expect, test } from 'vitest'
import { codeForm, parseCode, passkeyAssertion, RECOVERY_ALPHABET, RECOVERY_LENGTH } from './factors.ts'

test('a recovery code has at least 112 random bits', () => {
  expect(RECOVERY_LENGTH * Math.log2(RECOVERY_ALPHABET.length)).toBeGreaterThan(112)
})

test.each([
  ['123 456', { method: 'totp', code: '123456' }],
  ['ABCDEF-ghjkmn pqrstu-vwxyz2', { method: 'recovery', code: 'abcdefghjkmnpqrstuvwxyz2' }],
  ['１２３　４５６', { method: 'totp', code: '123456' }],
  ['١٢٣٤٥٦', { method: 'totp', code: '123456' }],
  // Made earlier.
  ['abcde-fghjk', { method: 'recovery', code: 'abcdefghjk' }],
  ['abcde-fghj', null],
  ['abcdef-ghjkmn-pqrstu-vwxyz', null],
  ['abcdef-ghjkmn-pqrstu-vwxyz1', null],
  ['', null],
])('reads %s', (typed, read) => {
  expect(parseCode(typed)).toEqual(read)
  expect(codeForm.safeParse({ code: typed }).success).toBe(read !== null)
})

test.each([['' as const], [null], [undefined], ['AAEC']])(
  'reads a passkey with the user handle %j',
  (userHandle) => {
    const response = { clientDataJSON: 'AAEC', authenticatorData: 'AAEC', signature: 'AAEC', userHandle }
    const read = passkeyAssertion.parse({ id: 'AAEC', rawId: 'AAEC', type: 'public-key', response })
    expect(read.response.userHandle).toBe(userHandle || undefined)
  },
)
