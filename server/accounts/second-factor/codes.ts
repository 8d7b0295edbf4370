// Secrets are stored encrypted, codes as hashes. Callers pass the time of the database.
import { createHmac, randomInt } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { RECOVERY_CODES } from '#domain/factor-kinds.ts'
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from '#domain/factors.ts'
import { openText, sealText } from '#server/sealed-text.ts'
import type { AccountKeys } from '../keys.ts'

export const newAppSecret = () => generateSecret()

export const sealSecret = ({ factor }: AccountKeys, userId: string, secret: string): string =>
  sealText(factor, userId, secret)

export function appAddress(secret: string, { business, email }: { business: string; email: string }): string {
  return generateURI({ issuer: business, label: email, secret })
}

const PERIOD_S = 30

interface AppCode {
  userId: string
  sealed: string
  code: string
  now: number
}

/** The period of 30 s that a code belongs to, the current one or a neighbor; null for a wrong code. */
export function findStep(keys: AccountKeys, { userId, sealed, code, now }: AppCode): number | null {
  // Null if it was encrypted under another `AUTH_SECRET`.
  const secret = openText(keys.factor, userId, sealed)
  if (secret === null) return null
  const found = verifySync({ secret, token: code, epoch: now, epochTolerance: PERIOD_S })
  return found.valid ? Math.floor(now / PERIOD_S) + found.delta : null
}

export function newRecoveryCodes(): string[] {
  const letter = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, letter).join(''),
  )
}

/** Keyed, so that codes cannot be guessed from the database alone. */
export function hashRecoveryCode({ recovery }: AccountKeys, userId: string, code: string): string {
  return createHmac('sha256', recovery).update(`${userId} ${code}`).digest('base64url')
}

/** As people write it down: in groups of six. */
export const showRecoveryCode = (code: string) => code.replaceAll(/.{6}(?=.)/g, '$&-')
