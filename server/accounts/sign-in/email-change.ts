// Moving an account to another address. It needs access to both the account and the new mailbox, and does not tell the person who asks
// whether the address has an account.
import type { EmailChange } from '#contract/accounts.ts'
import type { Trx } from '#server/db/database.ts'
import { sqlState } from '#server/db/errors.ts'
import { problem } from '#server/problem.ts'
import { recordSignIn } from './history.ts'
import { reserveEmailChange, reserveToken } from '../limits.ts'
import { findTokenId } from '../mailed-links.ts'
import { hasFactor } from '../second-factor/queries.ts'
import { enqueueSecurityMail, enqueueEmailChangeMail, type MailOutcome } from '../mails.ts'
import * as signIn from './queries.ts'
import * as queries from '../queries.ts'
import {
  inTransaction,
  refuseWhileWaiting,
  signInBrowser,
  warnIfDropped,
  type Browser,
  type AccountsContext,
  type SignedIn,
} from '../context.ts'
import { checkPasswordAgain, lockUnchanged, wrongPassword } from '../check-password.ts'

/** Longer than a hash and its transaction take on a small machine. */
const EVEN_STEP_MS = 200

/** Throws `too_many_requests`, and `validation_failed` for a wrong password and for the address that the account has now. */
export async function requestEmailChange(
  context: AccountsContext,
  userId: string,
  form: { newEmail: string; password: string },
): Promise<EmailChange> {
  const user = await checkPasswordAgain(context, userId, form.password)
  if (user.email === form.newEmail) {
    throw problem('validation_failed', {
      errors: [{ field: 'newEmail', message: 'That’s already your email' }],
    })
  }
  refuseWhileWaiting(context, await inTransaction(context, (trx) => reserveEmailChange(trx, userId)))
  const waitEvenly = context.startEvenTime(EVEN_STEP_MS)
  const password_hash = await context.passwords.hash(form.password, form.newEmail)
  const { change, outcome } = await inTransaction(context, async (trx) => {
    await lockUnchanged(trx, user, [user.email, form.newEmail])
    const change = await signIn.storeEmailChange(trx, {
      user_id: userId,
      email: form.newEmail,
      password_hash,
    })
    const holder = await queries.findUserWithHash(trx, { email: form.newEmail })
    // As with a sign-up, a disabled account gets no mail.
    const outcome: MailOutcome =
      holder?.status === 'disabled'
        ? 'held'
        : await enqueueEmailChangeMail(trx, form.newEmail, holder ? null : change.id)
    await enqueueSecurityMail(trx, 'email-change-asked', user.email)
    return { change, outcome }
  })
  warnIfDropped(context, outcome)
  await waitEvenly()
  return { email: change.email, expires_at: change.expires_at }
}

interface Confirmation {
  token: string
  password?: string | undefined
}

/**
 * Moves the account, ends every session and signs this browser in. A browser that is not signed in to the account needs the password,
 * else the answer is `password_required`: with a link alone, people could move their account to a stranger's mailbox. Throws
 * `invalid_token`, `validation_failed` for a wrong password, and `conflict` if another account has the address now.
 */
export async function confirmEmailChange(
  context: AccountsContext,
  form: Confirmation,
  browser: Browser,
  signedInAs: string | null,
): Promise<SignedIn | 'password_required'> {
  const id = findTokenId(context.keys, 'email', form.token)
  if (id === null) throw problem('invalid_token')
  const found = await inTransaction(context, async (trx) => {
    const change = await signIn.findEmailChange(trx, id)
    if (!change) return null
    const user = await queries.findUserWithHash(trx, { id: change.user_id })
    if (user?.status !== 'active') return null
    return { change, user, hasFactor: await hasFactor(trx, user.id), wait: await reserveToken(trx, id) }
  })
  if (found === null) throw problem('invalid_token')
  const { change, user } = found
  refuseWhileWaiting(context, found.wait)
  if (user.id !== signedInAs) {
    if (form.password === undefined) return 'password_required'
    const known = user.password_hash === null ? [] : [user.password_hash]
    if ((await context.passwords.findMatch(form.password, user.email, known)) === null) throw wrongPassword()
    if (found.hasFactor)
      throw problem('conflict', {
        detail:
          'Your account has a second factor. Sign in with it in this browser, then open the link again.',
      })
  }
  try {
    return await inTransaction(context, async (trx) => {
      const signedIn = await move(trx, user, change, browser)
      if (user.id !== signedInAs) await recordSignIn(trx, user.id, 'signed_in', browser)
      return signedIn
    })
  } catch (error) {
    // The locks prevent it; the unique index makes sure.
    if (sqlState(error) === UNIQUE_VIOLATION) throw addressTaken()
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

/** Only the owner of the mailbox reads this, so it may say that there is an account. */
const addressTaken = () =>
  problem('conflict', {
    detail: 'This address now has its own account. Sign in there, or choose another address.',
  })

async function move(
  trx: Trx,
  user: queries.KnownUser,
  change: { id: string; email: string; password_hash: string },
  browser: Browser,
): Promise<SignedIn> {
  await lockUnchanged(trx, user, [user.email, change.email])
  if (!(await signIn.consumeEmailChange(trx, change.id))) throw problem('invalid_token')
  if (await queries.findUserWithHash(trx, { email: change.email })) throw addressTaken()
  await signIn.moveAddress(trx, user.id, change)
  for (const address of [user.email, change.email]) await queries.revokeAccess(trx, user.id, address)
  await enqueueSecurityMail(trx, 'email-changed', user.email)
  return signInBrowser(trx, user.id, browser)
}
