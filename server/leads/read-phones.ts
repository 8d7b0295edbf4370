// After an update, a restore or a change of country. In small transactions: it can end and begin again, and no one waits for it.
import { sql } from 'kysely'
import { nameRows, type Database } from '#server/db/database.ts'
import { phoneKey, phoneRules } from '#server/phones.ts'

/** About 10 ms of the event loop. */
const BATCH = 100

export async function readPhones(db: Database, signal?: AbortSignal): Promise<void> {
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after !== null && signal?.aborted !== true) after = await readBatch(db, after)
}

/** Returns the last id; null if there are no more. Rows are locked in the order of their ids, as by changes of many statuses. */
function readBatch(db: Database, after: string): Promise<string | null> {
  const rules = phoneRules()
  return db.as({ role: 'worker' }, async (trx) => {
    await sql`select set_config('app.phone_rules', ${rules}, true)`.execute(trx)
    const { rows: unread } = await sql<{ id: string }>`
      select id from leads
      where phone is not null and phone_rules is distinct from ${rules} and id > ${after}::uuid
      order by id limit ${BATCH}`.execute(trx)
    if (unread.length === 0) return null
    const ids = unread.map(({ id }) => id)
    await nameRows(trx, ids)
    const { rows } = await sql<{ id: string; phone: string }>`
      select id, phone from leads where id = any (${ids}::uuid[]) and phone is not null order by id for update`.execute(
      trx,
    )
    await sql`
      update leads set phone_key = read.key, phone_rules = ${rules}
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ phone }) => phoneKey(phone))}::text[]) as read (id, key)
      where leads.id = read.id`.execute(trx)
    return ids.at(-1) ?? null
  })
}
