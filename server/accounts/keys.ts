// The keys of the sign-in machinery, all made from the one secret. Must never be stored or logged.
import { createHash, hkdfSync, randomBytes } from 'node:crypto'

export interface AccountKeys {
  /** Mixed into every password hash: a stolen database alone cannot be searched for passwords. */
  pepper: Buffer
  /** Makes the salt of an address. */
  salt: Buffer
  /** Signs the links in mails. */
  link: Buffer
  /** Hashes the addresses of people who were deleted. */
  forgotten: Buffer
  /** Seals what authenticator apps make codes from. */
  factor: Buffer
  /** Mixed into the hashes of recovery codes. */
  recovery: Buffer
}

export function deriveKeys(authSecret: string): AccountKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', authSecret, '', `accounts: ${use}`, 32))
  return {
    pepper: derive('password pepper'),
    salt: derive('address salt'),
    link: derive('mailed links'),
    forgotten: derive('forgotten people'),
    factor: derive('authenticator secrets'),
    recovery: derive('recovery codes'),
  }
}

/** 256 random bits for a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. The secrets are random, so a plain hash cannot be searched. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
