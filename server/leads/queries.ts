// The SQL of leads.
import { sql } from 'kysely'
import type { Lead, LeadContent, LeadStatus } from '#domain/leads.ts'
import type { Trx } from '#server/db/database.ts'

/** What the person typed, without what the owner added. */
const TYPED = [
  'id',
  'full_name',
  'company_name',
  'email',
  'phone',
  'project_type',
  'budget_range',
  'message',
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
] as const satisfies (keyof Lead)[]

const COLUMNS = [
  ...TYPED,
  'status',
  'source',
  'assignee_id',
  'next_step',
  'next_step_at',
  'answer_due_at',
  'first_answered_at',
  'closed_reason',
  'person_id',
  'last_activity_at',
] as const satisfies (keyof Lead)[]

export type NewLead = LeadContent & Pick<Lead, 'id' | 'source' | 'answer_due_at'>

export async function insertLead(trx: Trx, lead: NewLead): Promise<void> {
  await trx.insertInto('leads').values(lead).execute()
}

/** Under the role `customer`: their own leads. */
export function listOwnLeads(trx: Trx) {
  return trx.selectFrom('leads').select(TYPED).orderBy('created_at', 'desc').execute()
}

export function findLead(trx: Trx, id: string): Promise<Lead | undefined> {
  return trx.selectFrom('leads').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function findLeads(trx: Trx, ids: string[]): Promise<Lead[]> {
  return trx.selectFrom('leads').select(COLUMNS).where('id', 'in', ids).execute()
}

export function findName(trx: Trx, id: string) {
  return trx
    .selectFrom('leads')
    .select(['id', 'full_name', 'company_name'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findNewestLeads(trx: Trx, count: number): Promise<Lead[]> {
  return trx
    .selectFrom('leads')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

export function setStatus(trx: Trx, id: string, status: LeadStatus): Promise<Lead | undefined> {
  return trx.updateTable('leads').set({ status }).where('id', '=', id).returning(COLUMNS).executeTakeFirst()
}

/** Under the role `admin`: the address or phone number of a lead, and all leads with the same. */
export async function findPerson(trx: Trx, id: string) {
  const lead = await trx
    .selectFrom('leads')
    .select(['id', 'email', 'phone_key', 'customer_user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!lead) return undefined
  const { email, phone_key } = lead
  const same = await trx
    .selectFrom('leads')
    .select(['id', 'customer_user_id'])
    .where(({ eb, or }) =>
      or([
        eb('id', '=', id),
        ...(email === null ? [] : [eb('email', '=', email)]),
        ...(email !== null || phone_key === null
          ? []
          : [eb.and([eb('phone_key', '=', phone_key), eb('email', 'is', null)])]),
      ]),
    )
    .execute()
  return { email, phone_key, same }
}

/** Until the transaction ends, so that two conversions of one lead run one after the other. */
export function findLeadForConversion(trx: Trx, id: string) {
  return trx
    .selectFrom('leads')
    .select(['id', 'email', 'full_name', 'company_name', 'phone', 'customer_user_id', 'project_type'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores the address if the lead has none. */
export async function markConverted(
  trx: Trx,
  id: string,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  await trx
    .updateTable('leads')
    .set({
      status: 'converted',
      customer_user_id: customerId,
      email: sql<string>`coalesce(leads.email, ${email}::text)`,
    })
    .where('id', '=', id)
    .execute()
}

/** Under the role `worker`, which has named the row. */
export function findContact(
  trx: Trx,
  id: string,
): Promise<{ email: string | null; phone_key: string | null } | undefined> {
  return trx.selectFrom('leads').select(['email', 'phone_key']).where('id', '=', id).executeTakeFirst()
}

/** Removes the personal data of old leads. Runs as the worker. */
export async function sweepLeads(trx: Trx): Promise<void> {
  await sql`select app.anonymise_leads(interval '24 months')`.execute(trx)
}
