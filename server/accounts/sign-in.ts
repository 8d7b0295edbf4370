// Sign-in with e-mail and password (D2, D19; security.md 7.6–7.8). Must never tell by its answer, its shape or its time whether
// an address has an account.
import type { Trx } from '#server/db/database.ts'
import { problem, Problem } from '#server/http/problem.ts'
import { fingerprint } from './keys.ts'
import {
  forgiveAttempt,
  noteLinkRequest,
  reserveAttempt,
  reservePasswordAgain,
  takeAttemptBack,
  type Attempt,
} from './limits.ts'
import { beginSecondStep, type SecondStep } from './second-step.ts'
import * as queries from './queries.ts'
import {
  inTransaction,
  refuseWhileWaiting,
  signInBrowser,
  warnIfDropped,
  type Browser,
  type Room,
  type SignedIn,
} from './room.ts'
import { oweMailThatTells } from './sign-up.ts'

const EVEN_STEP_MS = 200

/**
 * Before anything is read or counted: a flood must cost next to nothing. Who brings a device along is looked at first. Throws
 * `unavailable`.
 */
export function refuseInCrowd(room: Room, { cookies }: Browser): void {
  if (cookies.device === null && room.passwords.isCrowded()) throw problem('unavailable', { retryAfter: 1 })
}

/**
 * Signs the browser in, or asks for the second factor where there is one. Throws `wrong_credentials`; `email_not_confirmed` for the right password of a sign-up that waits,
 * whose mail is then sent again; `too_many_requests`; `unavailable` where too many sign in at once.
 */
export async function signIn(
  room: Room,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<SignedIn | SecondStep> {
  const waitEvenly = room.startEvenTime(EVEN_STEP_MS)
  const { attempt, wait, user, pending } = await inTransaction(room, (trx) => begin(trx, email, browser))
  refuseWhileWaiting(room, wait)
  const live = user?.status === 'active' && user.password_hash !== null ? user.password_hash : null
  const match = await findMatch(room, attempt, password, live === null ? pending : [live, ...pending])
  if (user !== undefined && match !== null && match === live) {
    const outcome = await inTransaction(room, (trx) => admit(trx, { user, password, attempt, browser }))
    if (outcome !== null && 'me' in outcome && outcome.me.has_common_password) warnOfCommonPassword(room)
    if (outcome !== null) return outcome
  } else if (match !== null) {
    const { hasLink, owed } = await inTransaction(room, async (trx) => {
      await queries.lockAddress(trx, email)
      return { hasLink: await noteLinkRequest(trx, email), owed: await oweMailThatTells(trx, email) }
    })
    warnIfDropped(room, owed)
    await waitEvenly()
    throw problem('email_not_confirmed', hasLink ? { detail: LINK_IN_MAILBOX } : {})
  }
  await waitEvenly()
  throw problem('wrong_credentials')
}

/** D2: nothing claims a new mail while the address has had its share. */
const LINK_IN_MAILBOX = 'Email not confirmed. We sent you a link a few minutes ago. Check your inbox.'

async function begin(trx: Trx, email: string, { clientKey, cookies }: Browser) {
  const user = await queries.findUserWithHash(trx, { email })
  const pending = await queries.listPending(trx, email)
  const device = cookies.device === null ? null : fingerprint(cookies.device)
  const isKnown = device !== null && (await queries.isKnownDevice(trx, user?.id ?? NOBODY, device))
  const attempt: Attempt = { email, clientKey, deviceHash: isKnown ? device : null }
  const wait = await reserveAttempt(trx, attempt)
  return { attempt, wait, user, pending: pending.map((row) => row.password_hash) }
}

/** Stands in for a missing user, so that the same questions are asked. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

async function findMatch(
  room: Room,
  attempt: Attempt,
  password: string,
  hashes: string[],
): Promise<string | null> {
  try {
    return await room.passwords.findMatch(password, attempt.email, hashes, {
      isKnown: attempt.deviceHash !== null,
    })
  } catch (error) {
    // Nothing was tried, so nothing counts.
    if (error instanceof Problem) await inTransaction(room, (trx) => takeAttemptBack(trx, attempt))
    throw error
  }
}

/** Null where the account or its password changed while the password was being checked. */
async function admit(
  trx: Trx,
  {
    user,
    password,
    attempt,
    browser,
  }: { user: queries.KnownUser; password: string; attempt: Attempt; browser: Browser },
): Promise<SignedIn | SecondStep | null> {
  await queries.lockAddress(trx, user.email)
  const now = await queries.findUserWithHash(trx, { id: user.id })
  if (now?.status !== 'active' || now.password_hash !== user.password_hash) return null
  await forgiveAttempt(trx, attempt)
  await queries.noteTypedPassword(trx, user.id, password)
  return (await beginSecondStep(trx, user.id)) ?? signInBrowser(trx, user.id, browser)
}

/** Says no more than an operator needs: neither whose it is nor what. */
export function warnOfCommonPassword(room: Room): void {
  room.log.warn(
    {},
    'An admin has a password that anyone would try first. The console asks them to change it.',
  )
}

/** For steps that a stolen session alone must not be enough for. `field` is what the form calls it. Throws `validation_failed`. */
export async function checkPasswordAgain(
  room: Room,
  userId: string,
  password: string,
  field = 'password',
): Promise<queries.KnownUser> {
  const { user, wait } = await inTransaction(room, async (trx) => ({
    user: await queries.findUserWithHash(trx, { id: userId }),
    wait: await reservePasswordAgain(trx, userId),
  }))
  refuseWhileWaiting(room, wait)
  const hashes = user?.password_hash ? [user.password_hash] : []
  if (!user || (await room.passwords.findMatch(password, user.email, hashes)) === null)
    throw wrongPassword(field)
  return user
}

/** A wrong field, and not 401: that is for who has no session (contract). */
export function wrongPassword(field = 'password'): Problem {
  return problem('validation_failed', { errors: [{ field, message: 'That’s not your current password' }] })
}

/**
 * Holds the address until the transaction ends, and makes sure that the account still is what its password was checked for.
 * Throws `conflict`.
 */
export async function holdUnchanged(
  trx: Trx,
  checked: queries.KnownUser,
  addresses: readonly string[] = [checked.email],
): Promise<void> {
  // In one order, whoever asks: two who want each other's address must not wait for each other.
  for (const address of [...addresses].sort()) await queries.lockAddress(trx, address)
  const now = await queries.findUserWithHash(trx, { id: checked.id })
  const isSame =
    now?.status === 'active' && now.password_hash === checked.password_hash && now.email === checked.email
  if (!isSame) throw problem('conflict')
}
