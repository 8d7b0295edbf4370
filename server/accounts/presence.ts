// Which admins have a console open on any server.
import { sql } from 'kysely'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'

/** Longer than two of the intervals in which the servers note their streams. */
const HERE_SECONDS = 45

export async function noteOpenConsoles(db: Database, userIds: readonly string[]): Promise<void> {
  await db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, userIds)
    await trx
      .updateTable('user_roles')
      .set({ console_seen_at: sql`now()` })
      .where('user_id', 'in', userIds)
      .where('role', '=', 'admin')
      .execute()
  })
}

/** Their user ids, in no order. As an admin or worker. */
export async function listAdminsHere(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .where('awaits_factor', '=', false)
    .where('console_seen_at', '>', sql<string>`now() - make_interval(secs => ${HERE_SECONDS})`)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
