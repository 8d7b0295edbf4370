import type { Role } from '#domain/accounts.ts'
import type { Session } from '#server/http/context.ts'
import { inTransaction, type AccountsContext } from '../context.ts'
import type { AccountCookies } from '../cookies.ts'
import { fingerprint } from '../keys.ts'
import { deleteSession } from '../queries.ts'
import * as queries from './queries.ts'

/** The valid session of a request, with the role of this moment; null without one. Extends a session that is in use. */
export async function findSession(context: AccountsContext, request: Request): Promise<Session | null> {
  const { session } = context.cookies.read(request.headers)
  if (session === null) return null
  return inTransaction(context, async (trx) => {
    const found = await queries.findSession(trx, fingerprint(session))
    if (!found) return null
    const renewed = found.renewal_is_due ? await queries.renewSession(trx, found.id) : undefined
    return {
      sessionId: found.id,
      userId: found.user_id,
      email: found.email,
      role: found.is_admin ? 'admin' : 'customer',
      expiresAt: renewed ?? found.expires_at,
      isFresh: found.is_fresh,
      viewingId: found.viewing_id,
    }
  })
}

/** Those of the sessions that are still valid, with the role they have now. */
export async function checkSessions(
  context: AccountsContext,
  ids: string[],
): Promise<Map<string, { userId: string; role: Role }>> {
  if (ids.length === 0) return new Map()
  const live = await inTransaction(context, (trx) => queries.findLiveSessions(trx, ids))
  return new Map(live.map(({ id, user_id, role }) => [id, { userId: user_id, role }]))
}

export async function signOut(context: AccountsContext, { session }: AccountCookies): Promise<void> {
  if (session !== null) await inTransaction(context, (trx) => deleteSession(trx, fingerprint(session)))
}
