// What every part of the sign-in machinery works with, and how a browser comes to be signed in. Must never hand a secret to
// anything but a cookie.
import type { Me } from '#contract/accounts.ts'
import type { Config } from '#server/config.ts'
import type { Database, Trx } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import type { Logger } from '#server/logger.ts'
import type { AccountCookies } from './cookies.ts'
import type { startEvenTime } from './sign-in/even-time.ts'
import { fingerprint, newSecret, type AccountKeys } from './keys.ts'
import type { Passwords } from './sign-in/passwords.ts'
import type { Owed } from './mails.ts'
import * as queries from './queries.ts'

export interface Room {
  db: Database
  config: Config
  keys: AccountKeys
  passwords: Passwords
  startEvenTime: typeof startEvenTime
  log: Logger
}

/** The browser that a call comes from. */
export interface Browser {
  clientKey: string
  cookies: AccountCookies
  /** Such as "Chrome on Android"; null where it does not say. */
  name: string | null
}

/** For whom a browser is signed in now. The two secrets are its cookies' values and are stored nowhere else. */
export interface SignedIn {
  me: Me
  session: string
  device: string
}

/** Always a new session under a new secret; the browser's earlier one ends. */
export async function signInBrowser(trx: Trx, userId: string, { cookies, name }: Browser): Promise<SignedIn> {
  if (cookies.session !== null) await queries.deleteSession(trx, fingerprint(cookies.session))
  const session = newSecret()
  const device = cookies.device ?? newSecret()
  await queries.insertSession(trx, { user_id: userId, token_hash: fingerprint(session), browser: name })
  await queries.rememberDevice(trx, userId, fingerprint(device))
  return { me: await queries.getMe(trx, userId), session, device }
}

/** As the sign-in machinery, in one transaction. */
export function inTransaction<T>(room: Room, work: (trx: Trx) => Promise<T>): Promise<T> {
  return room.db.as({ role: 'accounts' }, work)
}

/** The same on behalf of somebody signed in, whom the audit log then names. */
export function actAs<T>(room: Room, userId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return room.db.as({ role: 'accounts', userId }, work)
}

/** Operators also see it as `account_mails_dropped`. */
export function warnIfDropped(room: Room, owed: Owed): void {
  if (owed === 'dropped')
    room.log.warn({}, 'A mail was not sent: the account mails of this hour are used up.')
}

/** Throws `too_many_requests` for a positive number of seconds, unless limits are switched off. */
export function refuseWhileWaiting(room: Room, wait: number): void {
  if (wait > 0 && room.config.rateLimits) throw problem('too_many_requests', { retryAfter: wait })
}
