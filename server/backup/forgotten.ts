import type pg from 'pg'
import { siteFactsOf } from '#contract/site.ts'
import { buildSite } from '#domain/site/site.ts'
import { reapplyDeletions, readForgottenList, type PersonInBackup } from '#server/privacy/service.ts'
import { connectAsOwner, openPool, type Connections } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { valueTypes } from '#server/db/values.ts'
import { phoneKeys, phonesToForget, setPhoneCountry } from '#server/phones.ts'
import { readPublished } from '#server/site/service.ts'
import { beginReading } from './tables.ts'

/** By the list in `dataDir`. Returns how many leads and accounts were erased. */
export async function forgetSinceBackup(
  connections: Connections,
  authSecret: string,
  dataDir: string,
): Promise<number> {
  const list = await readForgottenList(dataDir)
  if (list.length === 0) return 0
  const db = openDatabase(openPool(connections.server, { max: 2, types: valueTypes, log: () => {} }))
  try {
    const { changes } = await db.as({ role: 'worker' }, readPublished)
    setPhoneCountry(siteFactsOf(buildSite(changes)).country)
    const kept = await findPeople(connections.owner)
    return await reapplyDeletions(db, authSecret, list, kept)
  } finally {
    await db.close()
  }
}

type Contact = { email: string | null; phone: string | null }

/** The phone counts where there is no address. */
function contactsOf({ email, phone }: Contact): string[] {
  if (email !== null) return [email]
  return phone === null ? [] : [...phoneKeys(phone), ...phonesToForget([phone])]
}

async function findPeople(owner: pg.ClientConfig): Promise<PersonInBackup[]> {
  const client = await connectAsOwner({ ...owner, types: valueTypes }, 'agency restore')
  try {
    await beginReading(client)
    const leads = await client.query<Contact & { id: string; created_at: string }>(
      'select id, email, phone, created_at from leads',
    )
    const users = await client.query<{ id: string; email: string; created_at: string }>(
      'select id, email, created_at from users where email is not null',
    )
    return [
      ...leads.rows.map(({ id, created_at, ...contact }) => ({
        leadId: id,
        account: null,
        contacts: contactsOf(contact),
        created_at,
      })),
      ...users.rows.map(({ id, email, created_at }) => ({
        leadId: null,
        account: { id, email },
        contacts: [email],
        created_at,
      })),
    ]
  } finally {
    await client.end()
  }
}
