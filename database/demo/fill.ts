// Puts the demo's leads, projects and updates into an empty database. Must never owe anybody a mail, nor run on a database
// that is in use.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { DEMO_LEADS, type DemoLeadKey } from './leads.ts'
import { DEMO_PROJECTS } from './projects.ts'

/** Known before anything is stored: an invited customer's account takes its lead's id (D1). */
export type LeadIds = Record<DemoLeadKey, string>

export function newLeadIds(): LeadIds {
  return { plumber: randomUUID(), 'plumber again': randomUUID(), 'law office': randomUUID() }
}

interface People {
  adminId: string
  /** Whose projects those of a lead are. */
  customerOf: Record<DemoLeadKey, string>
}

/** No leads, no people: nothing here could be anybody's. */
export async function isEmpty(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from leads) and not exists (select from users) as is_empty`.execute(trx)
  return rows[0]?.is_empty === true
}

/** As the owner of the database, in one transaction with the accounts. */
export async function insertDemoRows(trx: Trx, ids: LeadIds, people: People): Promise<void> {
  // Leads that were never sent are no news: without this the owner would be owed a notice of each.
  await sql`alter table leads disable trigger leads_are_noticed`.execute(trx)
  for (const { key, ago: age, status, source, content } of DEMO_LEADS) {
    await trx
      .insertInto('leads')
      .values({
        ...content,
        id: key === undefined ? randomUUID() : ids[key],
        status,
        source,
        created_at: ago(age),
        customer_user_id: key === undefined ? null : people.customerOf[key],
      })
      .execute()
  }
  await sql`alter table leads enable trigger leads_are_noticed`.execute(trx)
  // The console says since when somebody is a customer.
  await sql`
    update users set created_at = first.created_at
    from (select customer_user_id, min(created_at) as created_at from leads group by 1) as first
    where users.id = first.customer_user_id`.execute(trx)
  for (const { lead, ago: age, completionInDays, updates, ...project } of DEMO_PROJECTS) {
    const id = randomUUID()
    await trx
      .insertInto('projects')
      .values({
        ...project,
        id,
        lead_id: ids[lead],
        customer_id: people.customerOf[lead],
        created_at: ago(age),
        estimated_completion: sql<string>`current_date + ${completionInDays}::int`,
      })
      .execute()
    for (const { ago: updateAge, ...update } of updates) {
      await trx
        .insertInto('project_updates')
        .values({ ...update, project_id: id, created_by: people.adminId, created_at: ago(updateAge) })
        .execute()
    }
  }
}

function ago(interval: string) {
  return sql<string>`now() - ${interval}::interval`
}
