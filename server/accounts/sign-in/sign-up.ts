// A password becomes an account's only if the person who typed it also owns the mailbox.
import { problem } from '#server/problem.ts'
import type { Trx } from '#server/db/database.ts'
import { fingerprint, newSecret } from '../keys.ts'
import { budgetOf, recordLinkRequest, reserveToken } from '../limits.ts'
import { findTokenId } from '../mailed-links.ts'
import { enqueueLinkMail, enqueueNotice, type MailOutcome } from '../mails.ts'
import * as queries from '../queries.ts'
import { recordSignIn } from './history.ts'
import { insertPending, listPending } from './queries.ts'
import {
  inTransaction,
  refuseWhileWaiting,
  signInBrowser,
  warnIfDropped,
  type Browser,
  type AccountsContext,
  type SignedIn,
} from '../context.ts'

/** Longer than a hash and its transaction take on a small machine. */
const EVEN_STEP_MS = 200

/** Returns the same for every address, in the same time: the secret of the cookie `pending`. Throws `unavailable` in a flood. */
export async function signUp(
  context: AccountsContext,
  form: { email: string; password: string },
  { cookies }: Browser,
): Promise<{ pending: string }> {
  const waitEvenly = context.startEvenTime(EVEN_STEP_MS)
  // The same secret again, so that this browser can confirm either of two sign-ups.
  const pending = cookies.pending ?? newSecret()
  const hash = await context.passwords.hash(form.password, form.email)
  const outcome = await inTransaction(context, async (trx) => {
    await queries.lockAddress(trx, form.email)
    await insertPending(trx, {
      email: form.email,
      password_hash: hash,
      browser_hash: fingerprint(pending),
    })
    await recordLinkRequest(trx, form.email)
    return enqueueSignUpMail(trx, form.email)
  })
  warnIfDropped(context, outcome)
  await waitEvenly()
  return { pending }
}

/** After a sign-up, or a sign-in with the password of an unconfirmed one. */
export async function enqueueSignUpMail(trx: Trx, email: string): Promise<MailOutcome> {
  const user = await queries.findUserWithHash(trx, { email })
  const budget = budgetOf(user)
  switch (user?.status) {
    case undefined:
      return enqueueLinkMail(trx, 'confirm-sign-up', { id: null, email }, budget)
    case 'invited':
      return enqueueLinkMail(trx, 'invitation', user, budget)
    case 'active':
      return enqueueNotice(trx, 'sign-up-for-existing-account', email, budget)
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

/** Throws `password_required` in another browser, `invalid_token`, and `wrong_credentials` for a password that no sign-up chose. */
export async function confirmSignUp(
  context: AccountsContext,
  form: Confirmation,
  browser: Browser,
): Promise<SignedIn | 'password_required'> {
  const id = findTokenId(context.keys, 'confirm', form.token)
  if (id === null) throw problem('invalid_token')
  const { wait, email } = await inTransaction(context, async (trx) => {
    const token = await queries.findToken(trx, 'confirm', id)
    if (!token) return { wait: 0, email: null }
    return { wait: await reserveToken(trx, id), email: token.email }
  })
  if (email === null) throw problem('invalid_token')
  refuseWhileWaiting(context, wait)
  const hash = await chooseHash(context, form, email, browser)
  if (hash === null) return 'password_required'
  return inTransaction(context, async (trx) => {
    await queries.lockAddress(trx, email)
    const user = await queries.findUserWithHash(trx, { email })
    const isOpen = user === undefined || user.status === 'invited'
    if (!(await queries.consumeToken(trx, 'confirm', id)) || !isOpen) throw problem('invalid_token')
    return activate(trx, { id: user?.id ?? null, email }, hash, browser)
  })
}

/** The hash of the account's password; null if the person must be asked for it. */
async function chooseHash(
  context: AccountsContext,
  { password, replace }: Confirmation,
  email: string,
  { cookies }: Browser,
): Promise<string | null> {
  if (password !== undefined && replace) return context.passwords.hash(password, email)
  const pending = await inTransaction(context, (trx) => listPending(trx, email))
  if (password === undefined) {
    const browserHash = cookies.pending === null ? null : fingerprint(cookies.pending)
    return pending.find((row) => row.browser_hash === browserHash)?.password_hash ?? null
  }
  const match = await context.passwords.findMatch(
    password,
    email,
    pending.map((row) => row.password_hash),
  )
  if (match === null) throw problem('wrong_credentials')
  return match.renewed ?? match.hash
}

/** The mailbox is verified: the account gets this password, and all earlier access is revoked. */
export async function activate(
  trx: Trx,
  user: { id: string | null; email: string },
  passwordHash: string,
  browser: Browser,
): Promise<SignedIn> {
  const id = user.id ?? (await queries.insertActiveUser(trx, user.email, passwordHash))
  if (user.id !== null) await queries.setPassword(trx, id, passwordHash)
  await queries.revokeAccess(trx, id, user.email)
  await recordSignIn(trx, id, 'signed_in', browser)
  return signInBrowser(trx, id, browser)
}
