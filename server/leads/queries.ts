// The SQL of leads. Must never be called outside of an actor's transaction: the policies decide what it sees.
import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import type { Lead, LeadStatus } from '#domain/leads.ts'
import type { Trx } from '#server/db/database.ts'
import { readPage } from '#server/db/paging.ts'

const COLUMNS = [
  'id',
  'full_name',
  'company_name',
  'email',
  'phone',
  'project_type',
  'budget_range',
  'message',
  'status',
  'created_at',
  'selected_package',
  'industry',
  'urgency',
  'pain_points',
  'annual_revenue',
  'employees',
  'monthly_leads',
  'people_answering_phones',
  'people_managing_paperwork',
  'tracking_method',
  'avg_labor_cost',
  'current_website',
  'source',
] as const satisfies (keyof Lead)[]

export function insertionOf(trx: Trx, leads: Omit<Lead, 'status' | 'created_at'>[]) {
  return trx.insertInto('leads').values(leads)
}

export function listLeads(trx: Trx, query: PageQuery): Promise<Page<Lead>> {
  return readPage(trx.selectFrom('leads').select(COLUMNS), query)
}

export function findLead(trx: Trx, id: string): Promise<Lead | undefined> {
  return trx.selectFrom('leads').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function findLeads(trx: Trx, ids: string[]): Promise<Lead[]> {
  return trx.selectFrom('leads').select(COLUMNS).where('id', 'in', ids).execute()
}

export function setStatus(trx: Trx, id: string, status: LeadStatus): Promise<Lead | undefined> {
  return trx.updateTable('leads').set({ status }).where('id', '=', id).returning(COLUMNS).executeTakeFirst()
}

/** Held until the transaction ends, so that two conversions of one lead follow each other. */
export function findLeadForConversion(trx: Trx, id: string) {
  return trx
    .selectFrom('leads')
    .select(['id', 'email', 'full_name', 'company_name', 'phone', 'customer_user_id', 'project_type'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markConverted(trx: Trx, id: string, customerId: string): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ status: 'converted', customer_user_id: customerId })
    .where('id', '=', id)
    .execute()
}

/** The transaction may from now on see and store this key, and no other. */
export async function holdIdempotencyKey(trx: Trx, keyHash: string): Promise<void> {
  await sql`select set_config('app.idempotency_key', ${keyHash}, true)`.execute(trx)
}

/** Waits for another request that stores the same key at this moment. Null once the key is ours. */
export async function claimIdempotencyKey(
  trx: Trx,
  key: { key_hash: string; body_hash: string; answer_id: string },
): Promise<{ body_hash: string; answer_id: string } | null> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return null
  return trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer_id'])
    .where('key_hash', '=', key.key_hash)
    .executeTakeFirstOrThrow()
}
