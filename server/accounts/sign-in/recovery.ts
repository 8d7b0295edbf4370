// The links of an invitation and of a forgotten password. Both revoke all earlier access.
import type { Trx } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import type { UserStatus } from '#server/db/schema/accounts.ts'
import { fingerprint, newSecret } from '../keys.ts'
import { budgetOf, clearFailures, recordLinkRequest, reserveToken } from '../limits.ts'
import { findTokenId } from '../mailed-links.ts'
import { enqueueSecurityMail, enqueueLinkMail, type MailOutcome } from '../mails.ts'
import * as queries from '../queries.ts'
import { listPending } from './queries.ts'
import {
  inTransaction,
  refuseWhileWaiting,
  warnIfDropped,
  type Browser,
  type AccountsContext,
  type SignedIn,
} from '../context.ts'
import { activate } from './sign-up.ts'

/** Far longer than the transaction takes, which makes no hash. */
const EVEN_STEP_MS = 100

/** Enqueues the mail for the state of the account, if any. Returns the same for every address, in the same time. */
export async function requestPasswordReset(context: AccountsContext, email: string): Promise<void> {
  const waitEvenly = context.startEvenTime(EVEN_STEP_MS)
  const outcome = await inTransaction(context, async (trx): Promise<MailOutcome> => {
    await queries.lockAddress(trx, email)
    await recordLinkRequest(trx, email)
    const user = await queries.findUserWithHash(trx, { email })
    const pending = await listPending(trx, email)
    const budget = budgetOf(user)
    if (user?.status === 'active') return enqueueLinkMail(trx, 'password-reset', user, budget)
    if (user?.status === 'invited') return enqueueLinkMail(trx, 'invitation', user, budget)
    if (user === undefined && pending.length > 0)
      return enqueueLinkMail(trx, 'confirm-sign-up', { id: null, email }, budget)
    return 'held'
  })
  warnIfDropped(context, outcome)
  await waitEvenly()
}

interface NewPassword {
  token: string
  password: string
}

/** Sets the first password and signs in. Throws `invalid_token`. */
export async function acceptInvitation(
  context: AccountsContext,
  form: NewPassword,
  browser: Browser,
): Promise<SignedIn> {
  const { tokenId, user, hash } = await prepare(context, 'invite', 'invited', form)
  return inTransaction(context, async (trx) => {
    await take(trx, 'invite', 'invited', tokenId, user)
    const signedIn = await activate(trx, user, hash, browser)
    await enqueueSecurityMail(trx, 'password-changed', user.email)
    return signedIn
  })
}

/** Returns the secret of the device cookie. Throws `invalid_token`. */
export async function resetPassword(
  context: AccountsContext,
  form: NewPassword,
  { clientKey, cookies }: Browser,
): Promise<{ device: string }> {
  const { tokenId, user, hash } = await prepare(context, 'reset', 'active', form)
  const device = cookies.device ?? newSecret()
  const deviceHash = fingerprint(device)
  await inTransaction(context, async (trx) => {
    await take(trx, 'reset', 'active', tokenId, user)
    await queries.setPassword(trx, user.id, hash)
    await queries.revokeAccess(trx, user.id, user.email)
    await clearFailures(trx, { email: user.email, clientKey, deviceHash })
    await queries.rememberDevice(trx, user.id, deviceHash)
    await enqueueSecurityMail(trx, 'password-changed', user.email)
  })
  return { device }
}

type Purpose = 'invite' | 'reset'

/** An invalid link costs no hash, and a valid one is not used up before the hash is made. */
async function prepare(
  context: AccountsContext,
  purpose: Purpose,
  wanted: UserStatus,
  { token, password }: NewPassword,
) {
  const tokenId = findTokenId(context.keys, purpose, token)
  if (tokenId === null) throw problem('invalid_token')
  const found = await inTransaction(context, async (trx) => {
    const row = await queries.findToken(trx, purpose, tokenId)
    const user = row?.user_id ? await queries.findUserWithHash(trx, { id: row.user_id }) : undefined
    if (user?.status !== wanted || user.email !== row?.email) return null
    return { user, wait: await reserveToken(trx, tokenId) }
  })
  if (found === null) throw problem('invalid_token')
  refuseWhileWaiting(context, found.wait)
  return { tokenId, user: found.user, hash: await context.passwords.hash(password, found.user.email) }
}

async function take(
  trx: Trx,
  purpose: Purpose,
  wanted: UserStatus,
  tokenId: string,
  user: queries.KnownUser,
): Promise<void> {
  await queries.lockAddress(trx, user.email)
  const now = await queries.findUserWithHash(trx, { id: user.id })
  const isOpen = now?.status === wanted && now.email === user.email
  if (!(await queries.consumeToken(trx, purpose, tokenId)) || !isOpen) throw problem('invalid_token')
}
