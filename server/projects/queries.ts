// The SQL of projects and their updates. Must never be called outside of an actor's transaction: the policies decide what it sees.
import type { Page, PageQuery } from '#contract/call.ts'
import type { NewProjectUpdate, Project, ProjectChanges, ProjectUpdate } from '#domain/projects.ts'
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
export function listProjects(trx: Trx, query: PageQuery): Promise<Page<Project>> {
  return readPage(trx.selectFrom('projects').select(COLUMNS), query)
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

/** Of one project, or of all that the actor may see. */
export function listUpdates(trx: Trx, query: PageQuery, projectId?: string): Promise<Page<ProjectUpdate>> {
  const select = trx.selectFrom('project_updates').select(UPDATE_COLUMNS)
  return readPage(projectId === undefined ? select : select.where('project_id', '=', projectId), query)
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
