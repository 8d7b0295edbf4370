import { parse } from 'hono/utils/cookie'
import { SIGNED_IN_COOKIE } from '#contract/pages.ts'
import type { Role } from '#domain/accounts.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

export interface AccountCookies {
  session: string | null
  pending: string | null
  device: string | null
  /** Identifies a sign-in that waits for the second factor. */
  secondStep: string | null
}

export interface CookieJar {
  read(headers: Headers): AccountCookies
  signedIn(session: string, device: string, role: Role): string[]
  session(secret: string, role: Role): string[]
  signedOut(): string[]
  device(secret: string): string[]
  pending(secret: string): string[]
  secondStep(secret: string): string[]
  secondStepTaken(): string[]
}

// Exactly the secrets that we make: anything else is neither hashed nor looked up.
const SECRET = /^[A-Za-z0-9_-]{43}$/

/** Over https every name has the prefix `__Host-`, so that no subdomain can set one. Browsers refuse the prefix on http (loopback). */
export function openCookieJar(secure: boolean): CookieJar {
  const names = {
    session: secure ? '__Host-session' : 'session',
    pending: secure ? '__Host-pending' : 'pending',
    device: secure ? '__Host-device' : 'device',
    secondStep: secure ? '__Host-second-step' : 'second-step',
  }
  const attributes = (sameSite: 'Lax' | 'Strict', maxAge: number) =>
    `; Path=/; Max-Age=${maxAge}; SameSite=${sameSite}${secure ? '; Secure' : ''}`
  const hidden = (name: string, value: string, sameSite: 'Lax' | 'Strict', maxAge: number) =>
    `${name}=${value}${attributes(sameSite, maxAge)}; HttpOnly`
  const knownDevice = (secret: string) => hidden(names.device, secret, 'Strict', 365 * DAY)
  // Pages are the same file for everyone; their scripts read from this cookie which navigation to show.
  const hint = (value: string, maxAge: number) => `${SIGNED_IN_COOKIE}=${value}${attributes('Lax', maxAge)}`
  const initSession = (secret: string, role: Role) => [
    hidden(names.session, secret, 'Lax', 30 * DAY),
    hint(role, 30 * DAY),
  ]

  return {
    read(headers) {
      const sent = parse(headers.get('cookie') ?? '')
      const secret = (name: string) => {
        const value = sent[name]
        return value !== undefined && SECRET.test(value) ? value : null
      }
      return {
        session: secret(names.session),
        pending: secret(names.pending),
        device: secret(names.device),
        secondStep: secret(names.secondStep),
      }
    },
    session: initSession,
    signedIn: (session, device, role) => [
      ...initSession(session, role),
      knownDevice(device),
      hidden(names.pending, '', 'Lax', 0),
    ],
    device: (secret) => [knownDevice(secret)],
    signedOut: () => [hidden(names.session, '', 'Lax', 0), hint('', 0)],
    pending: (secret) => [hidden(names.pending, secret, 'Lax', DAY)],
    secondStep: (secret) => [hidden(names.secondStep, secret, 'Strict', 10 * MINUTE)],
    secondStepTaken: () => [hidden(names.secondStep, '', 'Strict', 0)],
  }
}
