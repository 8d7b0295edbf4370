import type { Trx } from '#server/db/database.ts'
import { problem, type Problem } from '#server/problem.ts'
import { inTransaction, refuseWhileWaiting, type AccountsContext } from './context.ts'
import { reservePasswordAgain } from './limits.ts'
import * as queries from './queries.ts'

/** `field` is the name of the password in the form. Throws `validation_failed` and `too_many_requests`. */
export async function checkPasswordAgain(
  context: AccountsContext,
  userId: string,
  password: string,
  field = 'password',
): Promise<queries.KnownUser> {
  const { user, wait } = await inTransaction(context, async (trx) => ({
    user: await queries.findUserWithHash(trx, { id: userId }),
    wait: await reservePasswordAgain(trx, userId),
  }))
  refuseWhileWaiting(context, wait)
  const hashes = user?.password_hash ? [user.password_hash] : []
  if (!user || (await context.passwords.findMatch(password, user.email, hashes)) === null)
    throw wrongPassword(field)
  return user
}

/** Not 401, which means that there is no session. */
export function wrongPassword(field = 'password'): Problem {
  return problem('validation_failed', { errors: [{ field, message: 'That’s not your current password' }] })
}

/** Locks the address until the transaction ends. Throws `conflict` if the account changed since its password was checked. */
export async function lockUnchanged(
  trx: Trx,
  checked: queries.KnownUser,
  addresses: readonly string[] = [checked.email],
): Promise<void> {
  // Sorted, so that two transactions cannot wait for each other.
  for (const address of [...addresses].sort()) await queries.lockAddress(trx, address)
  const now = await queries.findUserWithHash(trx, { id: checked.id })
  const isSame =
    now?.status === 'active' && now.password_hash === checked.password_hash && now.email === checked.email
  if (!isSame) throw problem('conflict')
}

/** Names neither the person nor the password. */
export function warnOfCommonPassword(context: AccountsContext): void {
  context.log.warn({}, 'An admin has a very common password. The console asks them to change it.')
}
