import { sql } from 'kysely'
import type { LeadExtras } from '#domain/export-columns.ts'
import type { Activity, NewActivity } from '#domain/lead-records.ts'
import type { BulkStatusChange, Lead, LeadContent } from '#domain/leads.ts'
import type { ClosedReason, LeadField, LeadStatus } from '#domain/lead-choices.ts'
import type { KeptCalculation } from '#domain/results.ts'
import { sourceOf, type Origin } from '#domain/origin-sources.ts'
import type { Trx } from '#server/db/database.ts'
import { phoneColumns, phoneKey, phoneKeys, phonesToForget } from '#server/phones.ts'

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
  'phone_link',
  'unchanged_fields',
  'status',
  'source',
  'origin_source',
  'origin_campaign',
  'first_touch',
  'last_touch',
  'assignee_id',
  'next_step',
  'next_step_at',
  'answer_due_at',
  'first_answered_at',
  'closed_reason',
  'person_id',
  'shown_as',
  'requests',
  'last_activity_at',
] as const satisfies (keyof Lead)[]

export type NewLead = LeadContent & Pick<Lead, 'id' | 'source' | 'answer_due_at' | 'unchanged_fields'>

export async function insertLead(
  trx: Trx,
  lead: NewLead,
  {
    origin = null,
    calculation = null,
  }: { origin?: Origin | null; calculation?: KeptCalculation | null } = {},
): Promise<void> {
  await trx
    .insertInto('leads')
    .values({
      ...lead,
      ...phoneColumns(lead.phone),
      ...originColumns(origin),
      ...(calculation && { calculation: JSON.stringify(calculation) }),
    })
    .execute()
}

const originColumns = (origin: Origin | null) =>
  origin && {
    origin_source: sourceOf(origin.first),
    origin_campaign: origin.first.campaign,
    first_touch: JSON.stringify(origin.first),
    last_touch: JSON.stringify(origin.last),
  }

/** Under the role `customer`: their own leads. */
export function listOwnLeads(trx: Trx) {
  return trx
    .selectFrom('leads')
    .select([...TYPED, 'first_touch', 'last_touch', 'calculation'])
    .orderBy('created_at', 'desc')
    .execute()
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
    .where('shown_as', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** Until the transaction ends, so that changes of one lead run one after the other. */
export function lockLead(trx: Trx, id: string) {
  return trx
    .selectFrom('leads')
    .select([...COLUMNS, 'customer_user_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type LeadUpdate = Partial<Pick<Lead, LeadField | 'next_step' | 'next_step_at'>>

export function updateLead(trx: Trx, id: string, changes: LeadUpdate): Promise<Lead | undefined> {
  const phone = changes.phone === undefined ? {} : phoneColumns(changes.phone)
  return trx
    .updateTable('leads')
    .set({ ...changes, ...phone })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** The admin who changed the field last; null if the account is deleted. */
export async function findLastEditor(trx: Trx, id: string, field: keyof LeadUpdate): Promise<string | null> {
  const row = await trx
    .selectFrom('audit_log')
    .leftJoin('profiles', 'profiles.user_id', 'audit_log.actor_id')
    .select(sql<string | null>`coalesce(nullif(profiles.full_name, ''), profiles.email)`.as('name'))
    .where('subject_id', '=', id)
    .where('action', '=', 'lead changed')
    .where(sql<boolean>`changes ? ${field}`)
    .orderBy('audit_log.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? null
}

export async function actsAsAdmin(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ acts: boolean }>`select app.acts_as_admin(${userId}) as acts`.execute(trx)
  return rows[0]?.acts ?? false
}

export type ManualLeadRow = Pick<
  Lead,
  'id' | 'full_name' | 'email' | 'phone' | 'message' | 'status' | 'assignee_id'
>

export function insertManualLead(trx: Trx, lead: ManualLeadRow): Promise<Lead> {
  return trx
    .insertInto('leads')
    .values({
      ...lead,
      ...phoneColumns(lead.phone),
      project_type: 'custom',
      pain_points: [],
      source: 'manual',
      first_answered_at: sql<string>`now()`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Under the role `admin`: a new lead was written to. */
export async function markContacted(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ status: 'contacted' })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .execute()
}

/** The newest lead with this email or this phone number. */
export async function findKnownLead(trx: Trx, { email, phone }: Contact): Promise<Lead | undefined> {
  const known = await trx
    .selectFrom('leads')
    .select(COLUMNS)
    .where(({ eb, or }) => or([...(email === null ? [] : [eb('email', '=', email)]), hasPhoneOf([phone])]))
    .orderBy('created_at', 'desc')
    .limit(MOST_KNOWN)
    .execute()
  return known.find((lead) => (email !== null && lead.email === email) || hasSamePhone(lead, { phone }))
}

const hasPhoneOf = (phones: readonly (string | null)[]) =>
  sql<boolean>`leads.phone_key = any (${phones.flatMap(phoneKeys)}::text[])`

/** The newest that are looked at: of those with a former key, some have another number. */
const MOST_KNOWN = 20

type Contact = Pick<Lead, 'email' | 'phone'>

export const hasSamePhone = (one: Pick<Contact, 'phone'>, other: Pick<Contact, 'phone'>): boolean => {
  const key = phoneKey(one.phone)
  return key !== null && key === phoneKey(other.phone)
}

export interface ChangedStatuses {
  changed: Partial<Record<LeadStatus, string[]>>
  closed_for: Partial<Record<ClosedReason, string[]>>
}

/** One statement; rows are locked in the order of their ids. 5,000 leads take a second, on a busy server more than the usual limit. */
export async function changeStatuses(
  trx: Trx,
  { ids, status, only_from, closed_reason }: BulkStatusChange,
): Promise<ChangedStatuses> {
  await sql`set local statement_timeout = '30s'`.execute(trx)
  const isUndo = only_from !== undefined
  const { rows } = await sql<{ former: LeadStatus; reason: ClosedReason | null; ids: string[] }>`
    with former as (
      select id, status, closed_reason from leads
      where id = any (${ids}::uuid[]) and status <> ${status} ${isUndo ? sql`and status = ${only_from}` : sql``}
      order by id for update
    ), changed as (
      update leads set
        status = ${status},
        closed_reason = coalesce(${closed_reason ?? null}, leads.closed_reason),
        -- The change that is undone was the last one, and counted as the answer.
        first_answered_at = case
          when ${isUndo && status === 'new'}::boolean and first_answered_at = last_activity_at then null else first_answered_at
        end
      from former where leads.id = former.id
      returning leads.id, former.status, former.closed_reason
    )
    select status as former, closed_reason as reason, array_agg(id::text) as ids from changed group by status, closed_reason`.execute(
    trx,
  )
  const result: ChangedStatuses = { changed: {}, closed_for: {} }
  for (const { former, reason, ids: changed } of rows) {
    result.changed[former] = [...(result.changed[former] ?? []), ...changed]
    if (reason !== null) result.closed_for[reason] = changed
  }
  return result
}

const authorColumn = sql<Activity['author']>`case when profiles.user_id is not null then jsonb_build_object(
  'id', profiles.user_id, 'name', coalesce(nullif(profiles.full_name, ''), profiles.email)
) end`

function selectActivities(trx: Trx) {
  return trx
    .selectFrom('lead_activities')
    .leftJoin('profiles', 'profiles.user_id', 'lead_activities.author_id')
    .select([
      'lead_activities.id',
      'lead_activities.lead_id',
      'lead_activities.kind',
      'lead_activities.call_outcome',
      'lead_activities.set_contacted',
      'lead_activities.body',
      'lead_activities.created_at',
      'lead_activities.edited_at',
    ])
    .select(authorColumn.as('author'))
}

export function findActivity(trx: Trx, id: string): Promise<Activity | undefined> {
  return selectActivities(trx).where('lead_activities.id', '=', id).executeTakeFirst()
}

export function listActivities(trx: Trx, leadIds: readonly string[], most: number): Promise<Activity[]> {
  return selectActivities(trx)
    .where('lead_activities.lead_id', 'in', leadIds)
    .orderBy('lead_activities.created_at', 'desc')
    .orderBy('lead_activities.id', 'desc')
    .limit(most)
    .execute()
}

export async function insertActivity(
  trx: Trx,
  {
    body,
    call_outcome,
    ...row
  }: NewActivity & Pick<Activity, 'id' | 'lead_id' | 'set_contacted'> & { author_id: string },
): Promise<void> {
  await trx
    .insertInto('lead_activities')
    .values({ ...row, body: body ?? null, call_outcome: call_outcome ?? null })
    .execute()
}

/** False for an unknown one, and for one of another author. */
export async function updateActivity(trx: Trx, id: string, body: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('lead_activities')
    .set({ body, edited_at: sql<string>`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False for an unknown one, and for one of another author. */
export async function deleteActivity(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('lead_activities').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The other leads that were merged with a lead or have its email or phone number, newest first. */
export async function listRelatedLeads(trx: Trx, id: string, most: number) {
  const own = await trx
    .selectFrom('leads')
    .select(['email', 'phone', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!own) return undefined
  const { email, phone, person_id } = own
  const rows = await trx
    .selectFrom('leads')
    .select(COLUMNS)
    .where('id', '<>', id)
    .where(({ eb, or }) =>
      or([
        ...(email === null ? [] : [eb('email', '=', email)]),
        hasPhoneOf([phone]),
        ...(person_id === null ? [] : [eb('person_id', '=', person_id)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return { own, rows }
}

/** Merges run one after another until the transaction ends: each may change the leads of two people. */
export async function lockMerges(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('merges', 0))`.execute(trx)
}

/** In the order of their ids. */
export function lockLeads(trx: Trx, ids: readonly string[]) {
  return trx
    .selectFrom('leads')
    .select([...COLUMNS, 'customer_user_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function listLeadsOfPeople(trx: Trx, personIds: readonly string[]) {
  return trx
    .selectFrom('leads')
    .select(['id', 'customer_user_id'])
    .where('person_id', 'in', personIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function setPerson(trx: Trx, ids: readonly string[], personId: string | null): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ person_id: personId })
    .where('id', 'in', ids)
    .where('person_id', 'is distinct from', personId)
    .execute()
}

/** Under the role `admin`: a lead, those merged with it, and all with an email of theirs, or the phone where neither has an email. */
export async function findPerson(trx: Trx, id: string) {
  const columns = ['id', 'email', 'phone', 'person_id', 'customer_user_id'] as const
  const lead = await trx.selectFrom('leads').select(columns).where('id', '=', id).executeTakeFirst()
  if (!lead) return undefined
  const merged =
    lead.person_id === null
      ? [lead]
      : await trx.selectFrom('leads').select(columns).where('person_id', '=', lead.person_id).execute()
  const emails = merged.flatMap(({ email }) => email ?? [])
  const phones = merged.flatMap(({ email, phone }) => (email === null ? (phone ?? []) : []))
  const candidates = await trx
    .selectFrom('leads')
    .select(columns)
    .where(({ eb, or, and }) =>
      or([
        eb(
          'id',
          'in',
          merged.map((one) => one.id),
        ),
        ...(emails.length === 0 ? [] : [eb('email', 'in', emails)]),
        and([hasPhoneOf(phones), eb('email', 'is', null)]),
      ]),
    )
    .execute()
  const keys = new Set(phones.flatMap((phone) => phoneKey(phone) ?? []))
  const leads = candidates.filter(
    ({ id: one, email, phone }) =>
      merged.some((lead) => lead.id === one) || email !== null || keys.has(phoneKey(phone) ?? ''),
  )
  return { emails: [...new Set(emails)], phoneKeys: phonesToForget(phones), leads }
}

/** Until the transaction ends, so that two conversions of one lead run one after the other. */
export function findLeadForConversion(trx: Trx, id: string) {
  return trx
    .selectFrom('leads')
    .select([
      'id',
      'email',
      'full_name',
      'company_name',
      'phone',
      'customer_user_id',
      'project_type',
      'calculation',
      'person_id',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Of the leads that are one person, the newest that has one. */
export async function findCalculationOfPerson(trx: Trx, personId: string): Promise<KeptCalculation | null> {
  const row = await trx
    .selectFrom('leads')
    .select('calculation')
    .where('person_id', '=', personId)
    .where('calculation', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.calculation ?? null
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
): Promise<{ email: string | null; phone: string | null } | undefined> {
  return trx.selectFrom('leads').select(['email', 'phone']).where('id', '=', id).executeTakeFirst()
}

/** Under the role `admin`. Notes and calls oldest first, a line each. */
export async function findExtras(trx: Trx, ids: readonly string[]): Promise<Map<string, LeadExtras>> {
  const { rows } = await sql<{ id: string } & LeadExtras>`
    select leads.id, users.email as assignee, (
      select string_agg(concat_ws(' ', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), kind || coalesce(' (' || call_outcome || ')', '') || ':', body),
        E'\n' order by created_at, lead_activities.id)
      from lead_activities where lead_id = leads.id
    ) as notes
    from leads left join users on users.id = leads.assignee_id
    where leads.id = any (${ids}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, ...extras }) => [id, extras]))
}

export async function sweepLeads(trx: Trx): Promise<void> {
  await sql`select app.anonymise_leads(interval '24 months')`.execute(trx)
}
