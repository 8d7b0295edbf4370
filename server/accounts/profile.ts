import type { Me } from '#contract/accounts.ts'
import type { Profile, ProfileChanges } from '#domain/accounts.ts'
import type { Actor } from '#server/db/database.ts'
import { inTransaction, type AccountsContext } from './context.ts'
import * as queries from './queries.ts'

export function getMe(context: AccountsContext, userId: string): Promise<Me> {
  return inTransaction(context, (trx) => queries.getMe(trx, userId))
}

/** Without changes it returns the profile as it is. */
export function changeProfile(
  { db }: AccountsContext,
  actor: Actor & { userId: string },
  changes: ProfileChanges,
): Promise<Profile> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return db.as(actor, (trx) =>
    given.length === 0
      ? queries.getProfile(trx, actor.userId)
      : queries.updateProfile(trx, actor.userId, Object.fromEntries(given)),
  )
}

/** Nothing happens if the account is gone: it gets no mails. */
export function stopUpdateMails(context: Pick<AccountsContext, 'db'>, userId: string): Promise<void> {
  return inTransaction(context, (trx) => queries.stopUpdateMails(trx, userId))
}
