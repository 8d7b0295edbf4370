import type { Me } from '#contract/accounts.ts'
import type { Config } from '#server/config.ts'
import type { Database, Trx } from '#server/db/database.ts'
import type { Logger } from '#server/logger.ts'
import { problem } from '#server/problem.ts'
import { openCookieJar, type AccountCookies, type CookieJar } from './cookies.ts'
import { deriveKeys, fingerprint, newSecret, type AccountKeys } from './keys.ts'
import type { MailOutcome } from './mails.ts'
import * as queries from './queries.ts'
import { startEvenTime } from './sign-in/even-time.ts'
import { openPasswords, type Passwords } from './sign-in/passwords.ts'

export interface AccountsContext {
  db: Database
  config: Config
  keys: AccountKeys
  cookies: CookieJar
  passwords: Passwords
  startEvenTime: typeof startEvenTime
  log: Logger
}

interface AccountsOptions {
  db: Database
  config: Config
  authSecret: string
  log: Logger
  /** log2 of scrypt's rounds; tests pass a cheaper one. */
  passwordLogN?: number
  /** The step of answers with an even duration; tests pass a shorter one. */
  evenStepMs?: number
}

export function openAccounts({
  db,
  config,
  authSecret,
  log,
  passwordLogN,
  evenStepMs,
}: AccountsOptions): AccountsContext {
  const keys = deriveKeys(authSecret)
  return {
    db,
    config,
    keys,
    log,
    cookies: openCookieJar(config.secureCookies),
    passwords: openPasswords(keys, passwordLogN),
    startEvenTime: (stepMs) => startEvenTime(evenStepMs ?? stepMs),
  }
}

export interface Browser {
  clientKey: string
  cookies: AccountCookies
  /** Such as "Chrome on Android"; null if it does not say. */
  name: string | null
}

/** A browser that is signed in. The two secrets are the values of its cookies and are stored nowhere else. */
export interface SignedIn {
  me: Me
  session: string
  device: string
}

/** Always a new session under a new secret; the browser's earlier one ends. Unproven: changes of the account ask for the password. */
export async function signInBrowser(
  trx: Trx,
  userId: string,
  { cookies, name }: Browser,
  { isProven = true } = {},
): Promise<SignedIn> {
  if (cookies.session !== null) await queries.deleteSession(trx, fingerprint(cookies.session))
  const session = newSecret()
  const device = cookies.device ?? newSecret()
  await queries.insertSession(trx, {
    user_id: userId,
    token_hash: fingerprint(session),
    browser: name,
    ...(!isProven && { proven_at: 'epoch' }),
  })
  await queries.rememberDevice(trx, userId, fingerprint(device))
  return { me: await queries.getMe(trx, userId), session, device }
}

/** One transaction under the database role `accounts`. */
export function inTransaction<T>(
  { db }: Pick<AccountsContext, 'db'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return db.as({ role: 'accounts' }, work)
}

/** The same on behalf of a signed-in person, whom the audit log then names. */
export function actAs<T>(
  { db }: Pick<AccountsContext, 'db'>,
  userId: string,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return db.as({ role: 'accounts', userId }, work)
}

/** Operators also see it as `account_mails_dropped`. */
export function warnIfDropped({ log }: AccountsContext, outcome: MailOutcome): void {
  if (outcome === 'dropped') log.warn({}, 'An account email was not sent: the hourly limit is reached.')
}

/** Throws `too_many_requests` for a positive number of seconds, unless limits are switched off. */
export function refuseWhileWaiting({ config }: AccountsContext, wait: number): void {
  if (wait > 0 && config.rateLimits) throw problem('too_many_requests', { retryAfter: wait })
}
