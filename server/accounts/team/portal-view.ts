// An admin looks at the portal of a customer. Nothing can be changed there.
import { sql } from 'kysely'
import type { Me } from '#contract/accounts.ts'
import type { Trx } from '#server/db/database.ts'
import type { Session } from '#server/http/context.ts'
import { problem } from '#server/problem.ts'
import { actAs, inTransaction, type AccountsContext } from '../context.ts'
import * as queries from '../queries.ts'

export function openPortal(context: AccountsContext, session: Session, customerId: string): Promise<Me> {
  return actAs(context, session.userId, async (trx) => {
    const customer = await getCustomer(trx, customerId)
    // A trigger writes the line of the audit log.
    await trx
      .updateTable('sessions')
      .set({ viewing_id: customer.id, viewing_since: sql`now()`, renewed_at: sql`now()` })
      .where('id', '=', session.sessionId)
      .execute()
    return queries.getMe(trx, customer.id)
  })
}

/** Throws if the session has not opened this portal, or the customer may not sign in any more. */
export async function viewAs(
  context: AccountsContext,
  session: Session,
  customerId: string,
): Promise<Session> {
  if (session.role !== 'admin') throw problem('not_allowed')
  if (session.viewingId === null || session.viewingId !== customerId)
    throw problem('not_allowed', { detail: NOT_OPEN })
  const { id, email } = await inTransaction(context, (trx) => getCustomer(trx, customerId))
  return { ...session, userId: id, email, role: 'customer', isFresh: false }
}

async function getCustomer(trx: Trx, id: string): Promise<{ id: string; email: string }> {
  const user = await queries.findPortalOwner(trx, id)
  if (!user) throw problem('not_found', { detail: GONE })
  if (user.status === 'disabled') throw problem('conflict', { detail: SUSPENDED })
  if (user.is_admin) throw problem('conflict', { detail: ADMIN })
  return user
}

const NOT_OPEN = 'You opened another portal since. Reload this page to see this one again.'
const GONE = 'There’s no account here any more, so there’s no portal to look at.'
const SUSPENDED = 'This account is suspended, so its portal is closed. Restore the account to look at it.'
const ADMIN = 'This is an admin’s account. You can only look at the portals of customers.'
