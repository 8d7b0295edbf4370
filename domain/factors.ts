import { z } from 'zod'
import { accountPassword } from './accounts.ts'
import { cleanWord } from './clean-text.ts'
import { toAsciiDigits } from './digits.ts'
import { oneLine } from './text.ts'
import { hasVisibleText } from './visible-text.ts'

/** Without letters and digits that look alike. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 118 random bits. Codes of fewer than 112 would need a slow hash (OWASP ASVS 5.0, 6.5.2). */
export const RECOVERY_LENGTH = 24
/** Codes that were made earlier work until they are replaced. */
const FORMER_RECOVERY_LENGTH = 10

/** Parses a typed code: six digits are an authenticator code, else a recovery code; null if neither. */
export function parseCode(typed: string): { method: 'totp' | 'recovery'; code: string } | null {
  const code = toAsciiDigits(cleanWord(typed).normalize('NFKC')).toLowerCase().replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return { method: 'totp', code }
  const isRecovery =
    (code.length === RECOVERY_LENGTH || code.length === FORMER_RECOVERY_LENGTH) &&
    [...code].every((one) => RECOVERY_ALPHABET.includes(one))
  return isRecovery ? { method: 'recovery', code } : null
}

const CODE_HINT = 'Enter the 6 digits from your app, or a recovery code'

/** An authenticator code or a recovery code; only the format is checked. */
const anyCode = z
  .string({ error: CODE_HINT })
  .overwrite(cleanWord)
  .max(40, CODE_HINT)
  .refine((typed) => parseCode(typed) !== null, CODE_HINT)

export const APP_CODE_HINT = 'Enter the 6 digits from your app'
export const appCode = z
  .string({ error: APP_CODE_HINT })
  .max(40, APP_CODE_HINT)
  .transform((typed) => toAsciiDigits(cleanWord(typed).normalize('NFKC')).replaceAll(/[\s-]/g, ''))
  .refine((code) => /^\d{6}$/.test(code), APP_CODE_HINT)

export const codeForm = z.strictObject({ code: anyCode })
export const appCodeForm = z.strictObject({ code: appCode })

export const passkeyName = oneLine('Name', 60).refine(hasVisibleText, 'Give it a name')
export const passkeyNameForm = z.strictObject({ name: passkeyName })

// A browser's WebAuthn response. Contains only the fields that are verified, with limits.
const binary = (most: number) =>
  z
    .string({ error: 'We couldn’t read the passkey. Try again.' })
    .max(most, 'We couldn’t read the passkey. Try again.')
    .regex(/^[\w-]+$/, 'We couldn’t read the passkey. Try again.')
const credential = { id: binary(1400), rawId: binary(1400), type: z.literal('public-key') }

export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4000),
    authenticatorData: binary(4000),
    signature: binary(8000),
    // Some password managers send an empty one.
    userHandle: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      binary(200).optional(),
    ),
  }),
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4000),
    attestationObject: binary(20_000),
    transports: z
      .array(z.string().max(20))
      .max(10)
      .transform((given) => TRANSPORTS.filter((one) => given.includes(one)))
      .default([]),
  }),
})
export type PasskeyRegistration = z.output<typeof passkeyRegistration>

const EXACTLY_ONE = 'Send one proof'

/** Exactly one of them. */
export const secondStepForm = z
  .object({ code: anyCode.optional(), passkey: passkeyAssertion.optional() })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), EXACTLY_ONE)

export const proofForm = z
  .strictObject({
    password: accountPassword.optional(),
    code: anyCode.optional(),
    passkey: passkeyAssertion.optional(),
  })
  .refine((form) => Object.values(form).filter((value) => value !== undefined).length === 1, EXACTLY_ONE)
export type Proof = z.output<typeof proofForm>
