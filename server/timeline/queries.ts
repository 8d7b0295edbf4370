// The SQL of a lead's timeline, under the role `admin`: it reads what other modules store.
import { sql } from 'kysely'
import type { TimelineEntry } from '#contract/timeline.ts'
import type { LeadStatus } from '#domain/leads.ts'
import type { Trx } from '#server/db/database.ts'

/** The most entries of one kind. */
const MOST = 100

export function findSubmission(trx: Trx, leadId: string) {
  return trx.selectFrom('leads').select(['created_at', 'source']).where('id', '=', leadId).executeTakeFirst()
}

export async function listSameContact(trx: Trx, leadId: string): Promise<Entry<'same-contact'>[]> {
  const rows = await trx
    .selectFrom('leads as own')
    .innerJoin('leads', (join) =>
      join
        .onRef('leads.id', '!=', 'own.id')
        .on(
          sql<boolean>`(leads.email = own.email or (own.email is null and leads.email is null and leads.phone_key = own.phone_key))`,
        ),
    )
    .select(['leads.id', 'leads.full_name', 'leads.created_at'])
    .where('own.id', '=', leadId)
    .orderBy('leads.created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ created_at, ...lead }) => ({ kind: 'same-contact', at: created_at, lead }))
}

type Entry<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

/** From the audit log, which has them for 24 months. */
export async function listStatusChanges(trx: Trx, leadId: string): Promise<Entry<'status'>[]> {
  const rows = await trx
    .selectFrom('audit_log')
    .leftJoin('profiles', 'profiles.user_id', 'audit_log.actor_id')
    .select([
      'audit_log.created_at as at',
      sql<LeadStatus>`changes -> 'status' ->> 0`.as('from'),
      sql<LeadStatus>`changes -> 'status' ->> 1`.as('to'),
      sql<string | null>`coalesce(profiles.full_name, profiles.email)`.as('by'),
    ])
    .where('subject_id', '=', leadId)
    .where('action', '=', 'lead changed')
    .where(sql<boolean>`changes ? 'status'`)
    .orderBy('audit_log.created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ kind: 'status', ...row }))
}

export async function listBookings(trx: Trx, leadId: string): Promise<Entry<'booking'>[]> {
  const rows = await trx
    .selectFrom('bookings')
    .select(['id', 'starts_at as start', 'state', 'created_at'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ created_at, ...booking }) => ({ kind: 'booking', at: created_at, booking }))
}

export async function listOrders(trx: Trx, leadId: string): Promise<Entry<'order'>[]> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'package', 'label', 'state', 'created_at'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ created_at, ...order }) => ({ kind: 'order', at: created_at, order }))
}

export async function listProjects(trx: Trx, leadId: string): Promise<Entry<'project'>[]> {
  const rows = await trx
    .selectFrom('projects')
    .select(['id', 'title', 'created_at'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ created_at, ...project }) => ({ kind: 'project', at: created_at, project }))
}
