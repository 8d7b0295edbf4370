import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Turn } from '#contract/portal.ts'
import type { MessageFile } from '#domain/files.ts'
import type { Approval, Step, StepChanges } from '#domain/steps.ts'
import type { StepKind, StepTurn } from '#domain/step-choices.ts'
import type { Trx } from '#server/db/database.ts'

/** Of what the customer reads and approves. */
export const sha256Of = ({
  title,
  details,
  file = null,
}: Pick<Step, 'title' | 'details'> & { file?: Step['file'] }) =>
  createHash('sha256')
    .update([title, details ?? '', ...(file === null ? [] : [file.sha256])].join('\n\n'))
    .digest('hex')

type StepRow = Omit<Step, 'sha256' | 'approvals'>

function selectSteps(trx: Trx) {
  return trx
    .selectFrom('steps')
    .select([
      'id',
      'project_id',
      'title',
      'details',
      'turn',
      'kind',
      'due_on',
      'done_at',
      'done_by',
      'file_id',
    ])
    .select([
      sql<MessageFile | null>`(
        select json_build_object(
          'id', id, 'name', name, 'number', number, 'size', size, 'type', type, 'sha256', sha256, 'has_thumbnail', has_thumbnail
        ) from file_versions where file_versions.id = steps.file_id
      )`.as('file'),
      sql<boolean>`done_at is null and app.is_current_step(project_id, position, turn)`.as('is_current'),
      sql<string>`greatest(opened_at, (
        select max(before.done_at) from steps as before
        where before.project_id = steps.project_id and before.position < steps.position
      ))`.as('since'),
    ])
    .orderBy('project_id')
    .orderBy('position')
    .orderBy('id')
}

/** Of one project, in their order. */
export async function listSteps(trx: Trx, projectId: string): Promise<Step[]> {
  return withApprovals(trx, await selectSteps(trx).where('project_id', '=', projectId).execute())
}

export async function findStep(trx: Trx, id: string): Promise<Step | undefined> {
  const [step] = await withApprovals(trx, await selectSteps(trx).where('id', '=', id).execute())
  return step
}

async function withApprovals(trx: Trx, rows: readonly StepRow[]): Promise<Step[]> {
  const ids = rows.map(({ id }) => id)
  const approvals =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('approvals')
          .selectAll()
          .where('step_id', 'in', ids)
          .orderBy('approved_at')
          .orderBy('id')
          .execute()
  const ofStep = Map.groupBy(approvals, ({ step_id }) => step_id)
  return rows.map((row) => ({ ...row, sha256: sha256Of(row), approvals: ofStep.get(row.id) ?? [] }))
}

/** Under the role `customer`: what is theirs to do now, the first due first. */
export async function listTurns(trx: Trx, most: number): Promise<Turn[]> {
  const { rows } = await sql<Omit<Turn, 'project'> & { project_id: string; project_title: string }>`
    select steps.id, steps.title, steps.kind, steps.due_on, steps.project_id, projects.title as project_title
    from steps join projects on projects.id = steps.project_id
    where steps.turn = 'yours' and steps.done_at is null and projects.status <> 'completed'
      and app.is_current_step(steps.project_id, steps.position, steps.turn)
    order by steps.due_on nulls last, projects.created_at, steps.position, steps.id limit ${most}`.execute(
    trx,
  )
  return rows.map(({ project_id, project_title, ...step }) => ({
    ...step,
    project: { id: project_id, title: project_title },
  }))
}

/** What is the customer's to do now in a project. */
export async function listTurnIds(trx: Trx, projectId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('steps')
    .select('id')
    .where('project_id', '=', projectId)
    .where('turn', '=', 'yours')
    .where('done_at', 'is', null)
    .where(sql<boolean>`app.is_current_step(project_id, position, turn)`)
    .execute()
  return rows.map(({ id }) => id)
}

export interface NewRow {
  title: string
  details: string | null
  turn: StepTurn
  kind: StepKind
  due_on: string | null
  file_id?: string | null
}

/** At the end of the plan. */
export async function insertSteps(
  trx: Trx,
  projectId: string,
  rows: readonly (NewRow & { id: string })[],
): Promise<void> {
  const last = sql<number>`(select coalesce(max(steps.position), 0) from steps where steps.project_id = ${projectId})`
  await trx
    .insertInto('steps')
    .values(
      rows.map((row, place) => ({
        ...row,
        project_id: projectId,
        position: sql<number>`${last} + ${place + 1}`,
      })),
    )
    .execute()
}

export async function countSteps(trx: Trx, projectId: string): Promise<number> {
  const { rows } = await sql<{ steps: number }>`
    select count(*)::int as steps from steps where project_id = ${projectId}`.execute(trx)
  return rows[0]?.steps ?? 0
}

/** An approved text that changes is to be approved again. */
export async function updateStep(
  trx: Trx,
  id: string,
  changes: Omit<StepChanges, 'action' | 'seen'> & { turn?: StepTurn; kind?: StepKind },
  { reopens }: { reopens: boolean },
): Promise<void> {
  const opened = { done_at: null, done_by: null, opened_at: sql<string>`now()` }
  const set = { ...changes, ...(reopens && opened) }
  if (Object.keys(set).length === 0) return
  await trx.updateTable('steps').set(set).where('id', '=', id).execute()
}

export async function setOrder(trx: Trx, projectId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update steps set position = given.place
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where steps.id = given.id and steps.project_id = ${projectId} and steps.position <> given.place`.execute(
    trx,
  )
}

export async function deleteStep(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('steps').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Until the transaction ends, if the actor of the transaction may finish it. */
export async function lockOpenStep(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('steps').select('id').where('id', '=', id).forUpdate().execute()
}

/** False if it was finished already, or has other words now. */
export async function finish(
  trx: Trx,
  { id, title, details, file_id }: Pick<Step, 'id' | 'title' | 'details' | 'file_id'>,
  userId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('steps')
    .set({ done_at: sql<string>`now()`, done_by: userId })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('title', '=', title)
    .where(sql<boolean>`details is not distinct from ${details}`)
    .where(sql<boolean>`file_id is not distinct from ${file_id}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether it was sent in the thread of the project as it is now. */
export async function isFileOfProject(trx: Trx, id: string, projectId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('file_versions')
    .innerJoin('projects', 'projects.id', 'file_versions.thread_id')
    .select('file_versions.id')
    .where('file_versions.id', '=', id)
    .where('projects.id', '=', projectId)
    .whereRef('file_versions.customer_id', '=', 'projects.customer_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertApproval(trx: Trx, row: Omit<Approval, 'approved_at'>): Promise<void> {
  await trx.insertInto('approvals').values(row).execute()
}

export async function reopen(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('steps')
    .set({ done_at: null, done_by: null, opened_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('done_at', 'is not', null)
    .execute()
}

/** Undefined if the actor of the transaction may not see the project. */
export async function findComputesProgress(trx: Trx, projectId: string): Promise<boolean | undefined> {
  const row = await trx
    .selectFrom('projects')
    .select('progress_from_plan')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return row?.progress_from_plan
}

/** Until the transaction ends: plans are changed one after the other. */
export async function lockProject(trx: Trx, projectId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function setComputesProgress(trx: Trx, projectId: string, isOn: boolean): Promise<void> {
  await sql`
    update projects set progress_from_plan = ${isOn},
      progress_percentage = case when ${isOn} then coalesce(app.plan_progress(id), progress_percentage) else progress_percentage end
    where id = ${projectId}`.execute(trx)
}

/** What a new project copies is part of its creation in the audit log. */
export async function markCopying(trx: Trx, projectId: string): Promise<void> {
  await sql`select set_config('app.copies_plan', ${projectId}, true)`.execute(trx)
}

/** Under the role `customer`: all of their own. */
export async function listAllSteps(trx: Trx): Promise<object[]> {
  return selectSteps(trx).execute()
}

export async function listAllApprovals(trx: Trx): Promise<Approval[]> {
  return trx.selectFrom('approvals').selectAll().orderBy('approved_at').execute()
}

/** Inside the transaction that deletes the customer's account. */
export async function deletePlans(trx: Trx, customerId: string): Promise<void> {
  const theirs = trx.selectFrom('projects').select('id').where('customer_id', '=', customerId)
  await trx.deleteFrom('approvals').where('customer_id', '=', customerId).execute()
  await trx.deleteFrom('steps').where('project_id', 'in', theirs).execute()
}

export async function findProjectsOfSteps(trx: Trx, ids: readonly string[]) {
  return trx.selectFrom('steps').select(['id', 'project_id']).where('id', 'in', ids).execute()
}

export async function findCustomers(trx: Trx, projectIds: readonly string[]): Promise<Map<string, string>> {
  if (projectIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('projects')
    .select(['id', 'customer_id'])
    .where('id', 'in', projectIds)
    .execute()
  return new Map(rows.map(({ id, customer_id }) => [id, customer_id]))
}
