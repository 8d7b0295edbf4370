// Sign-up and its confirmation (D1, D2; security.md 8.2). Must never let a password become an account's unless whoever typed
// it also holds the mailbox.
import { problem } from '#server/problem.ts'
import type { Trx } from '#server/db/database.ts'
import { fingerprint, newSecret } from '../keys.ts'
import { budgetOf, noteLinkRequest, reserveToken } from '../limits.ts'
import { findTokenId } from '../links.ts'
import { oweLink, oweNotice, type Owed } from '../mails.ts'
import * as queries from '../queries.ts'
import {
  inTransaction,
  refuseWhileWaiting,
  signInBrowser,
  warnIfDropped,
  type Browser,
  type Room,
  type SignedIn,
} from '../context.ts'

/** Longer than a hash and its transaction take on a small machine. */
const EVEN_STEP_MS = 200

/**
 * Keeps the password as pending and owes the mail that says what is the case. Does and answers the same for every address;
 * gives the secret of this browser's `pending` cookie. Throws `unavailable` where too many sign up at once.
 */
export async function signUp(
  room: Room,
  form: { email: string; password: string },
  { cookies }: Browser,
): Promise<{ pending: string }> {
  const waitEvenly = room.startEvenTime(EVEN_STEP_MS)
  // The same secret again: then either of two sign-ups from one browser can be confirmed there.
  const pending = cookies.pending ?? newSecret()
  const hash = await room.passwords.hash(form.password, form.email)
  const owed = await inTransaction(room, async (trx) => {
    await queries.lockAddress(trx, form.email)
    await queries.insertPending(trx, {
      email: form.email,
      password_hash: hash,
      browser_hash: fingerprint(pending),
    })
    await noteLinkRequest(trx, form.email)
    return oweMailThatTells(trx, form.email)
  })
  warnIfDropped(room, owed)
  await waitEvenly()
  return { pending }
}

/** To somebody who has just signed up, or tried to sign in with the password of a sign-up, for this address. */
export async function oweMailThatTells(trx: Trx, email: string): Promise<Owed> {
  const user = await queries.findUserWithHash(trx, { email })
  const budget = budgetOf(user)
  switch (user?.status) {
    case undefined:
      return oweLink(trx, 'confirm-sign-up', { id: null, email }, budget)
    case 'invited':
      return oweLink(trx, 'invitation', user, budget)
    case 'active':
      return oweNotice(trx, 'sign-up-for-existing-account', email, budget)
    case 'disabled':
    case 'deleted':
      return 'held'
  }
}

export interface Confirmation {
  token: string
  password?: string | undefined
  /** The password is a new one instead of the one chosen at sign-up. */
  replace?: boolean | undefined
}

/**
 * Makes the account and signs in. Without a password only in a browser that signed this address up, else answers
 * `password_required`. Throws `invalid_token`, and `wrong_credentials` for a password that no sign-up chose.
 */
export async function confirmSignUp(
  room: Room,
  form: Confirmation,
  browser: Browser,
): Promise<SignedIn | 'password_required'> {
  const id = findTokenId(room.keys, 'confirm', form.token)
  if (id === null) throw problem('invalid_token')
  const { wait, email } = await inTransaction(room, async (trx) => {
    const token = await queries.findToken(trx, 'confirm', id)
    if (!token) return { wait: 0, email: null }
    return { wait: await reserveToken(trx, id), email: token.email }
  })
  if (email === null) throw problem('invalid_token')
  refuseWhileWaiting(room, wait)
  const hash = await chooseHash(room, form, email, browser)
  if (hash === null) return 'password_required'
  return inTransaction(room, async (trx) => {
    await queries.lockAddress(trx, email)
    const user = await queries.findUserWithHash(trx, { email })
    const isOpen = user === undefined || user.status === 'invited'
    if (!(await queries.useUpToken(trx, 'confirm', id)) || !isOpen) throw problem('invalid_token')
    return activate(trx, { id: user?.id ?? null, email }, hash, browser)
  })
}

/** The hash of the password that becomes the account's, or null where it still has to be asked for. */
async function chooseHash(
  room: Room,
  { password, replace }: Confirmation,
  email: string,
  { cookies }: Browser,
): Promise<string | null> {
  if (password !== undefined && replace) return room.passwords.hash(password, email)
  const pending = await inTransaction(room, (trx) => queries.listPending(trx, email))
  if (password === undefined) {
    const browserHash = cookies.pending === null ? null : fingerprint(cookies.pending)
    return pending.find((row) => row.browser_hash === browserHash)?.password_hash ?? null
  }
  const match = await room.passwords.findMatch(
    password,
    email,
    pending.map((row) => row.password_hash),
  )
  if (match === null) throw problem('wrong_credentials')
  return match
}

/** The mailbox is proven: from here on there is one account, one password, and no older way in. */
export async function activate(
  trx: Trx,
  user: { id: string | null; email: string },
  passwordHash: string,
  browser: Browser,
): Promise<SignedIn> {
  const id = user.id ?? (await queries.insertActiveUser(trx, user.email, passwordHash))
  if (user.id !== null) await queries.setPassword(trx, id, passwordHash)
  await queries.endEveryWayIn(trx, id, user.email)
  return signInBrowser(trx, id, browser)
}
