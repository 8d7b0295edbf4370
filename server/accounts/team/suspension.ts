import { problem } from '#server/problem.ts'
import type { Database, Trx } from '#server/db/database.ts'
import { actAs, type AccountsContext } from '../context.ts'
import * as queries from '../queries.ts'
import { endSteps } from '../second-factor/queries.ts'
import { listLockedAdmins, requireAdmin } from './admins.ts'
import { setSessionsEnded, setSuspended } from './queries.ts'

/** On behalf of an admin. Throws `not_allowed`, `not_found`, and `conflict` for oneself. */
export function endSessionsOf(context: AccountsContext, actorId: string, id: string): Promise<void> {
  return actOn(context, actorId, id, async (trx) => {
    await queries.deleteSessions(trx, id)
    await endSteps(trx, id)
    await setSessionsEnded(trx, id)
  })
}

/** On behalf of an admin. Throws the same, and `conflict` for an account that was never opened. */
export function suspend(context: AccountsContext, actorId: string, id: string): Promise<void> {
  return actOn(context, actorId, id, async (trx, user) => {
    // The last admin is the acting one.
    await close(trx, user)
  })
}

/** Throws the same. Their earlier sessions and links stay ended. */
export function restore(context: AccountsContext, actorId: string, id: string): Promise<void> {
  return actOn(context, actorId, id, (trx) => setSuspended(trx, id, false))
}

async function actOn(
  context: AccountsContext,
  actorId: string,
  id: string,
  change: (trx: Trx, user: queries.KnownUser) => Promise<void>,
): Promise<void> {
  if (id === actorId) throw problem('conflict', { detail: 'You can’t do this to your own account.' })
  await actAs(context, actorId, async (trx) => {
    const user = await findLockedUser(trx, { id })
    requireAdmin(await listLockedAdmins(trx), actorId)
    if (!user) throw problem('not_found')
    if (user.password_hash === null)
      throw problem('conflict', {
        detail: 'This person hasn’t opened their account. Revoke the invitation instead.',
      })
    await change(trx, user)
  })
}

export function suspendAccount(
  db: Database,
  email: string,
): Promise<'suspended' | 'no account' | 'unopened' | 'the last admin'> {
  return db.as({ role: 'accounts' }, async (trx) => {
    const user = await findLockedUser(trx, { email })
    if (!user) return 'no account'
    if (user.password_hash === null) return 'unopened'
    const admins = await listLockedAdmins(trx)
    if (admins.length === 1 && admins[0]?.id === user.id) return 'the last admin'
    await close(trx, user)
    return 'suspended'
  })
}

export function restoreAccount(db: Database, email: string): Promise<'restored' | 'no account' | 'unopened'> {
  return db.as({ role: 'accounts' }, async (trx) => {
    const user = await findLockedUser(trx, { email })
    if (!user) return 'no account'
    if (user.password_hash === null) return 'unopened'
    await setSuspended(trx, user.id, false)
    return 'restored'
  })
}

/** Locks the address, so that no sign-in is completed meanwhile. */
async function findLockedUser(trx: Trx, by: { email: string } | { id: string }) {
  const user = await queries.findUserWithHash(trx, by)
  if (!user) return undefined
  await queries.lockAddress(trx, user.email)
  return queries.findUserWithHash(trx, { id: user.id })
}

async function close(trx: Trx, user: queries.KnownUser): Promise<void> {
  await setSuspended(trx, user.id, true)
  await queries.revokeAccess(trx, user.id, user.email)
}
