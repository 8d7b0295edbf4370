// After a restore, erases the people who were deleted since the backup was made.
import type pg from 'pg'
import { reapplyDeletions, readForgottenList, type PersonInBackup } from '#server/accounts/service.ts'
import { connectAsOwner, openPool, type Connections } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { valueTypes } from '#server/db/values.ts'
import { beginReading } from './tables.ts'

/** By the list in `dataDir`. Returns how many leads and accounts were erased. */
export async function forgetSinceBackup(
  connections: Connections,
  authSecret: string,
  dataDir: string,
): Promise<number> {
  const list = await readForgottenList(dataDir)
  if (list.length === 0) return 0
  const kept = await findPeople(connections.owner)
  const db = openDatabase(openPool(connections.server, { max: 2, types: valueTypes, log: () => {} }))
  try {
    return await reapplyDeletions(db, authSecret, list, kept)
  } finally {
    await db.close()
  }
}

async function findPeople(owner: pg.ClientConfig): Promise<PersonInBackup[]> {
  const client = await connectAsOwner({ ...owner, types: valueTypes }, 'agency restore')
  try {
    await beginReading(client)
    const leads = await client.query<{ id: string; contact: string; created_at: string }>(
      'select id, coalesce(email, phone_key) as contact, created_at from leads where coalesce(email, phone_key) is not null',
    )
    const users = await client.query<{ id: string; email: string; created_at: string }>(
      'select id, email, created_at from users where email is not null',
    )
    return [
      ...leads.rows.map(({ id, contact, created_at }) => ({
        leadId: id,
        account: null,
        contact,
        created_at,
      })),
      ...users.rows.map(({ id, email, created_at }) => ({
        leadId: null,
        account: { id, email },
        contact: email,
        created_at,
      })),
    ]
  } finally {
    await client.end()
  }
}
