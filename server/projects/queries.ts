// The SQL of projects and their updates. Must never be called outside of an actor's transaction: the policies decide what it sees.
import type { Page, PageQuery } from '#contract/call.ts'
import type { NewProjectUpdate, Project, ProjectChanges, ProjectUpdate } from '#domain/projects.ts'
import type { Trx } from '#server/db/database.ts'
import { afterCursor, pageFrom } from '#server/db/paging.ts'

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

/** All that the actor may see; an admin's own projects as a customer are the caller's to ask for. */
export async function listProjects(trx: Trx, query: PageQuery): Promise<Page<Project>> {
  const rows = await trx
    .selectFrom('projects')
    .select(COLUMNS)
    .where(({ ref }) => afterCursor(query, ref('created_at'), ref('id')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  return pageFrom(rows, query)
}

export function findProject(trx: Trx, id: string): Promise<Project | undefined> {
  return trx.selectFrom('projects').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function findProjects(trx: Trx, ids: string[]): Promise<Project[]> {
  return trx.selectFrom('projects').select(COLUMNS).where('id', 'in', ids).execute()
}

export interface ProjectRow {
  customer_id: string
  lead_id: string
  title: string
  description: string | null
  project_type: Project['project_type']
  total_cost: number | null
  estimated_completion: string | null
}

export function insertProject(trx: Trx, row: ProjectRow): Promise<Project> {
  return trx.insertInto('projects').values(row).returning(COLUMNS).executeTakeFirstOrThrow()
}

export function updateProject(trx: Trx, id: string, changes: ProjectChanges): Promise<Project | undefined> {
  return trx.updateTable('projects').set(changes).where('id', '=', id).returning(COLUMNS).executeTakeFirst()
}

export async function listUpdates(
  trx: Trx,
  query: PageQuery,
  projectId?: string,
): Promise<Page<ProjectUpdate>> {
  const rows = await trx
    .selectFrom('project_updates')
    .select(UPDATE_COLUMNS)
    .$if(projectId !== undefined, (select) => select.where('project_id', '=', projectId ?? ''))
    .where(({ ref }) => afterCursor(query, ref('created_at'), ref('id')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  return pageFrom(rows, query)
}

export function insertUpdate(
  trx: Trx,
  row: NewProjectUpdate & { project_id: string; created_by: string },
): Promise<ProjectUpdate> {
  return trx.insertInto('project_updates').values(row).returning(UPDATE_COLUMNS).executeTakeFirstOrThrow()
}

export function findUpdates(trx: Trx, ids: string[]): Promise<ProjectUpdate[]> {
  return trx.selectFrom('project_updates').select(UPDATE_COLUMNS).where('id', 'in', ids).execute()
}
