// Moving an account to another address (D11; security.md 8, H9, H10, H12, H17). Must never move one unless whoever holds the new
// mailbox also holds the account, nor tell whoever asks whether the address belongs to somebody.
import type { EmailChange } from '#contract/accounts.ts'
import type { Trx } from '#server/db/database.ts'
import { sqlState } from '#server/db/errors.ts'
import { problem } from '#server/http/problem.ts'
import { reserveEmailChange, reserveToken } from './limits.ts'
import { findTokenId } from './links.ts'
import { hasFactor } from './factor-queries.ts'
import { oweAlarm, oweChangeMail, type Owed } from './owed-mails.ts'
import * as own from './own-queries.ts'
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
import { checkPasswordAgain, holdUnchanged, wrongPassword } from './sign-in.ts'

/** Longer than a hash and its transaction take on a small machine. */
const EVEN_STEP_MS = 200

/**
 * Keeps the wish and owes the mails: a link to the new address, or the word that it has an account; a notice to the old one.
 * Throws `too_many_requests`, and `validation_failed` for a wrong password and for the address that the account has already.
 */
export async function requestEmailChange(
  room: Room,
  userId: string,
  form: { newEmail: string; password: string },
): Promise<EmailChange> {
  const user = await checkPasswordAgain(room, userId, form.password)
  if (user.email === form.newEmail) {
    throw problem('validation_failed', {
      errors: [{ field: 'newEmail', message: 'That’s already your email' }],
    })
  }
  refuseWhileWaiting(room, await inTransaction(room, (trx) => reserveEmailChange(trx, userId)))
  const waitEvenly = room.startEvenTime(EVEN_STEP_MS)
  const password_hash = await room.passwords.hash(form.password, form.newEmail)
  const { change, owed } = await inTransaction(room, async (trx) => {
    await holdUnchanged(trx, user, [user.email, form.newEmail])
    const change = await own.keepEmailChange(trx, { user_id: userId, email: form.newEmail, password_hash })
    const holder = await queries.findUserWithHash(trx, { email: form.newEmail })
    // Nobody is told about an account that may not sign in, as with a sign-up.
    const owed: Owed =
      holder?.status === 'disabled'
        ? 'held'
        : await oweChangeMail(trx, form.newEmail, holder ? null : change.id)
    await oweAlarm(trx, 'email-change-asked', user.email)
    return { change, owed }
  })
  warnIfDropped(room, owed)
  await waitEvenly()
  return { email: change.email, expires_at: change.expires_at }
}

interface Confirmation {
  token: string
  password?: string | undefined
}

/**
 * Moves the account, ends every session and signs this browser in. Without a password only where it is signed in to the
 * account, else answers `password_required`: a link alone would let somebody put a stranger's mailbox on an account of theirs.
 * Throws `invalid_token`, `validation_failed` for a wrong password, and `conflict` where somebody else has got the address meanwhile.
 */
export async function confirmEmailChange(
  room: Room,
  form: Confirmation,
  browser: Browser,
  signedInAs: string | null,
): Promise<SignedIn | 'password_required'> {
  const id = findTokenId(room.keys, 'email', form.token)
  if (id === null) throw problem('invalid_token')
  const found = await inTransaction(room, async (trx) => {
    const change = await own.findEmailChange(trx, id)
    if (!change) return null
    const user = await queries.findUserWithHash(trx, { id: change.user_id })
    if (user?.status !== 'active') return null
    return { change, user, hasFactor: await hasFactor(trx, user.id), wait: await reserveToken(trx, id) }
  })
  if (found === null) throw problem('invalid_token')
  const { change, user } = found
  refuseWhileWaiting(room, found.wait)
  if (user.id !== signedInAs) {
    if (form.password === undefined) return 'password_required'
    const known = user.password_hash === null ? [] : [user.password_hash]
    if ((await room.passwords.findMatch(form.password, user.email, known)) === null) throw wrongPassword()
    if (found.hasFactor)
      throw problem('conflict', {
        detail:
          'Your account has a second factor. Sign in with it in this browser, then open the link again.',
      })
  }
  try {
    return await inTransaction(room, (trx) => move(trx, user, change, browser))
  } catch (error) {
    // The locks see to it; the unique index has the last word all the same.
    if (sqlState(error) === UNIQUE_VIOLATION) throw addressTaken()
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

/** Whoever reads this holds the mailbox: it tells them nothing that is not theirs. */
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
  await holdUnchanged(trx, user, [user.email, change.email])
  if (!(await own.useUpEmailChange(trx, change.id))) throw problem('invalid_token')
  if (await queries.findUserWithHash(trx, { email: change.email })) throw addressTaken()
  await queries.moveAddress(trx, user.id, change)
  for (const address of [user.email, change.email]) await queries.endEveryWayIn(trx, user.id, address)
  await oweAlarm(trx, 'email-changed', user.email)
  return signInBrowser(trx, user.id, browser)
}
