import { sql } from 'kysely'
import type { ProjectCustomer } from '#domain/export-columns.ts'
import type { Page, PageQuery } from '#contract/call.ts'
import type {
  NewProjectUpdate,
  Project,
  ProjectChanges,
  ProjectFieldChange,
  ProjectUpdate,
} from '#domain/projects.ts'
import type { KeptCalculation } from '#domain/results.ts'
import type { Trx } from '#server/db/database.ts'
import { readPage } from '#server/db/paging.ts'

const COLUMNS = [
  'id',
  'customer_id',
  'title',
  'description',
  'status',
  'project_type',
  'total_cost',
  'progress_percentage',
  'estimated_completion',
  'created_at',
  'version',
] as const satisfies (keyof Project)[]

const UPDATE_COLUMNS = [
  'id',
  'project_id',
  'title',
  'description',
  'update_type',
  'created_by',
  'created_at',
] as const satisfies (keyof ProjectUpdate)[]

/** All projects that the actor may see. */
export function listProjects(trx: Trx, query: PageQuery): Promise<Page<Project>> {
  return readPage(trx.selectFrom('projects').select(COLUMNS), query)
}

/** Under the role `customer`: all of their own. */
export function listAllProjects(trx: Trx): Promise<Project[]> {
  return trx.selectFrom('projects').select(COLUMNS).orderBy('created_at', 'desc').execute()
}

/** Their updates, likewise. */
export function listAllUpdates(trx: Trx): Promise<ProjectUpdate[]> {
  return trx.selectFrom('project_updates').select(UPDATE_COLUMNS).orderBy('created_at', 'desc').execute()
}

/** Runs inside the transaction that deletes the customer's account: figures stay, texts go. */
export async function removeTexts(trx: Trx, customerId: string, title: string): Promise<void> {
  const theirs = trx.selectFrom('projects').select('id').where('customer_id', '=', customerId)
  await trx.deleteFrom('project_updates').where('project_id', 'in', theirs).execute()
  await trx
    .updateTable('projects')
    .set({ title, description: null, lead_id: null, calculation: null })
    .where('customer_id', '=', customerId)
    .execute()
  // Last, because removing the texts is a change too, and its trigger stores the earlier texts.
  await trx
    .deleteFrom('project_changes')
    .where('project_id', 'in', theirs)
    .where('field', 'in', ['title', 'description'])
    .execute()
}

export function findProject(trx: Trx, id: string): Promise<Project | undefined> {
  return trx.selectFrom('projects').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function findProjects(trx: Trx, ids: string[]): Promise<Project[]> {
  return trx.selectFrom('projects').select(COLUMNS).where('id', 'in', ids).execute()
}

/** Under the role `admin`. */
export async function findCustomers(trx: Trx, ids: readonly string[]): Promise<Map<string, ProjectCustomer>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('profiles')
    .select([
      'user_id',
      'full_name as customer_name',
      'company_name as customer_company',
      'email as customer_email',
    ])
    .where('user_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ user_id, ...customer }) => [user_id, customer]))
}

export function findActiveProjects(trx: Trx, count: number): Promise<Project[]> {
  return trx
    .selectFrom('projects')
    .select(COLUMNS)
    .where('status', '=', 'in_progress')
    .orderBy(sql`created_at desc, id desc`)
    .limit(count)
    .execute()
}

/** The lead that it came from; null once that is deleted. */
export async function findLeadId(trx: Trx, id: string): Promise<string | null> {
  const row = await trx.selectFrom('projects').select('lead_id').where('id', '=', id).executeTakeFirst()
  return row?.lead_id ?? null
}

export interface ProjectRow {
  id: string
  customer_id: string
  lead_id: string
  title: string
  description: string | null
  project_type: Project['project_type']
  total_cost: number | null
  estimated_completion: string | null
  calculation: KeptCalculation | null
}

export function insertProject(trx: Trx, { calculation, ...row }: ProjectRow): Promise<Project> {
  const values = { ...row, calculation: calculation && JSON.stringify(calculation) }
  return trx.insertInto('projects').values(values).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** Until the transaction ends, so that two changes of one project run one after the other. */
export function lockProject(trx: Trx, id: string): Promise<Project | undefined> {
  return trx.selectFrom('projects').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateProject(trx: Trx, id: string, changes: ProjectChanges): Promise<Project | undefined> {
  // The owner's number replaces the plan's.
  const ownNumber = changes.progress_percentage === undefined ? {} : { progress_from_plan: false }
  return trx
    .updateTable('projects')
    .set({ ...changes, ...ownNumber })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** One row per field: its value at that version and now. A field that was changed back is not listed. */
export async function findChangesSince(
  trx: Trx,
  projectId: string,
  version: number,
): Promise<ProjectFieldChange[]> {
  const { rows } = await sql<ProjectFieldChange>`
    select field, "from", "to", changed_at,
      case when users.id is not null then
        jsonb_build_object('id', users.id, 'name', coalesce(nullif(profiles.full_name, ''), users.email))
      end as changed_by
    from (
      select distinct on (field) field, after as "to", changed_by, changed_at,
        first_value(before) over (partition by field order by version) as "from"
      from project_changes where project_id = ${projectId} and version > ${version}
      order by field, version desc
    ) as latest
    left join users on users.id = latest.changed_by and users.email is not null
    left join profiles on profiles.user_id = users.id
    where "from" <> "to"
    order by field`.execute(trx)
  return rows
}

/** Of one project, or of all projects that the actor may see. */
export function listUpdates(trx: Trx, query: PageQuery, projectId?: string): Promise<Page<ProjectUpdate>> {
  const select = trx.selectFrom('project_updates').select(UPDATE_COLUMNS)
  return readPage(projectId === undefined ? select : select.where('project_id', '=', projectId), query)
}

export function insertUpdate(
  trx: Trx,
  row: NewProjectUpdate & { id: string; project_id: string; created_by: string },
): Promise<ProjectUpdate> {
  return trx.insertInto('project_updates').values(row).returning(UPDATE_COLUMNS).executeTakeFirstOrThrow()
}

export function getUpdate(trx: Trx, id: string): Promise<ProjectUpdate> {
  return trx
    .selectFrom('project_updates')
    .select(UPDATE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function findUpdates(trx: Trx, ids: string[]): Promise<ProjectUpdate[]> {
  return trx.selectFrom('project_updates').select(UPDATE_COLUMNS).where('id', 'in', ids).execute()
}
