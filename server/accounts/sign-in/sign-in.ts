// Neither the answer nor the time it takes tells whether an address has an account.
import type { Trx } from '#server/db/database.ts'
import { problem, Problem } from '#server/problem.ts'
import { fingerprint } from '../keys.ts'
import { clearAttempt, recordLinkRequest, reserveAttempt, undoAttempt, type Attempt } from '../limits.ts'
import { beginSecondStep, type SecondStep } from '../second-factor/second-step.ts'
import * as queries from '../queries.ts'
import { recordAndAnnounceSignIn, recordSignIn } from './history.ts'
import { listHashCosts, listPending, renewHash } from './queries.ts'
import {
  inTransaction,
  refuseWhileWaiting,
  signInBrowser,
  warnIfDropped,
  type Browser,
  type AccountsContext,
  type SignedIn,
} from '../context.ts'
import { warnOfCommonPassword } from '../check-password.ts'
import { enqueueSignUpMail } from './sign-up.ts'

const EVEN_STEP_MS = 200

/** While hashes of other costs are stored, a check of any address makes one of each cost, so that its time tells nothing. */
export async function includeStoredCosts(context: AccountsContext): Promise<void> {
  context.passwords.includeCosts(await inTransaction(context, listHashCosts))
}

/** Refuses browsers without a device cookie before anything is read or counted: a flood costs almost nothing. Throws `unavailable`. */
export function rejectWhenOverloaded(context: AccountsContext, { cookies }: Browser): void {
  if (cookies.device === null && context.passwords.isOverloaded())
    throw problem('unavailable', { retryAfter: 1 })
}

/**
 * Throws `wrong_credentials`, `too_many_requests`, `unavailable`, and after the right password `email_not_confirmed`, `account_suspended`.
 */
export async function signIn(
  context: AccountsContext,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<SignedIn | SecondStep> {
  const waitEvenly = context.startEvenTime(EVEN_STEP_MS)
  const { attempt, wait, user, pending } = await inTransaction(context, (trx) =>
    startAttempt(trx, email, browser),
  )
  refuseWhileWaiting(context, wait)
  const live = user?.password_hash ?? null
  const match = await findMatch(context, attempt, password, live === null ? pending : [live, ...pending])
  const isRight = match !== null && match.hash === live
  if (user?.status === 'disabled' && isRight) {
    await inTransaction(context, (trx) => recordSignIn(trx, user.id, 'suspended', browser))
    await waitEvenly()
    throw problem('account_suspended')
  }
  if (user?.status === 'active' && isRight) {
    const outcome = await inTransaction(context, (trx) =>
      completeSignIn(trx, { user, renewed: match.renewed, password, attempt, browser }),
    )
    if (outcome !== null && 'me' in outcome && outcome.me.has_common_password) warnOfCommonPassword(context)
    if (outcome !== null) return outcome
  } else if (match !== null) {
    const { hasLink, outcome } = await inTransaction(context, async (trx) => {
      await queries.lockAddress(trx, email)
      return { hasLink: await recordLinkRequest(trx, email), outcome: await enqueueSignUpMail(trx, email) }
    })
    warnIfDropped(context, outcome)
    await waitEvenly()
    throw problem('email_not_confirmed', hasLink ? { detail: LINK_IN_MAILBOX } : {})
  }
  await inTransaction(context, (trx) => recordSignIn(trx, user?.id ?? NO_USER_ID, 'wrong_password', browser))
  await waitEvenly()
  throw problem('wrong_credentials')
}

/** Promises no new mail while the address is at its limit. */
const LINK_IN_MAILBOX = 'Email not confirmed. We sent you a link a few minutes ago. Check your inbox.'

async function startAttempt(trx: Trx, email: string, { clientKey, cookies }: Browser) {
  const user = await queries.findUserWithHash(trx, { email })
  const pending = await listPending(trx, email)
  const device = cookies.device === null ? null : fingerprint(cookies.device)
  const isKnown = device !== null && (await queries.isKnownDevice(trx, user?.id ?? NO_USER_ID, device))
  const attempt: Attempt = { email, clientKey, deviceHash: isKnown ? device : null }
  const wait = await reserveAttempt(trx, attempt)
  return { attempt, wait, user, pending: pending.map((row) => row.password_hash) }
}

/** For an unknown address, so that the same queries run. */
const NO_USER_ID = '00000000-0000-0000-0000-000000000000'

async function findMatch(context: AccountsContext, attempt: Attempt, password: string, hashes: string[]) {
  try {
    return await context.passwords.findMatch(password, attempt.email, hashes, {
      isKnown: attempt.deviceHash !== null,
    })
  } catch (error) {
    // The password was not checked, so the attempt does not count.
    if (error instanceof Problem) await inTransaction(context, (trx) => undoAttempt(trx, attempt))
    throw error
  }
}

/** Null if the account or its password changed while the password was being checked. */
async function completeSignIn(
  trx: Trx,
  {
    user,
    renewed,
    password,
    attempt,
    browser,
  }: {
    user: queries.KnownUser
    renewed: string | null
    password: string
    attempt: Attempt
    browser: Browser
  },
): Promise<SignedIn | SecondStep | null> {
  await queries.lockAddress(trx, user.email)
  const now = await queries.findUserWithHash(trx, { id: user.id })
  // Of two sign-ins at once, the first has renewed the hash. The salt is the same, so both made the same new hash.
  const isRenewed = renewed !== null && now?.password_hash === renewed
  if (now?.status !== 'active' || (now.password_hash !== user.password_hash && !isRenewed)) return null
  if (renewed !== null && !isRenewed) await renewHash(trx, user.id, renewed)
  await clearAttempt(trx, attempt)
  await queries.recordCommonPassword(trx, user.id, password)
  const secondStep = await beginSecondStep(trx, user.id)
  if (secondStep !== null) return secondStep
  await recordAndAnnounceSignIn(trx, user, browser)
  return signInBrowser(trx, user.id, browser)
}
