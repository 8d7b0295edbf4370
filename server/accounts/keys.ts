import { createHash, hkdfSync, randomBytes } from 'node:crypto'

export interface AccountKeys {
  /** Part of every password hash, so that passwords cannot be guessed from a stolen database alone. */
  pepper: Buffer
  salt: Buffer
  link: Buffer
  forgotten: Buffer
  factor: Buffer
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

/** The hash that is stored of a secret. Secrets are random, so a plain hash is enough. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
