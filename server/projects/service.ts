// What can be done with projects. Must never create one without its customer, nor convert a lead without its project.
import type { Page, PageQuery } from '#contract/call.ts'
import type {
  NewProject,
  NewProjectUpdate,
  Project,
  ProjectChanges,
  ProjectUpdate,
} from '#domain/projects.ts'
import { resolveCustomer } from '#server/accounts/conversion.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { problem } from '#server/http/problem.ts'
import { getLeadForConversion, markConverted } from '#server/leads/service.ts'
import * as queries from './queries.ts'

export function listProjects(db: Database, actor: Actor, query: PageQuery): Promise<Page<Project>> {
  return db.as(actor, (trx) => queries.listProjects(trx, query))
}

/**
 * Turns a lead into a project in one transaction (D1): the customer is found or invited, told by mail, and the lead
 * becomes `converted`. Without a type, the project takes the lead's. Throws `not_found` for an unknown lead.
 */
export function createProject(
  db: Database,
  actor: Actor,
  { lead_id, ...form }: NewProject,
): Promise<Project> {
  return db.as(actor, async (trx) => {
    const lead = await getLeadForConversion(trx, lead_id)
    const { customerId } = await resolveCustomer(trx, lead)
    const project = await queries.insertProject(trx, {
      customer_id: customerId,
      lead_id,
      title: form.title,
      description: form.description ?? null,
      project_type: form.project_type ?? lead.project_type,
      total_cost: form.total_cost ?? null,
      estimated_completion: form.estimated_completion ?? null,
    })
    await markConverted(trx, lead_id, customerId)
    return project
  })
}

/** No changes at all answer the project as it is. Throws `not_found`. */
export async function changeProject(
  db: Database,
  actor: Actor,
  id: string,
  changes: ProjectChanges,
): Promise<Project> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const project = await db.as(actor, (trx) =>
    given.length === 0
      ? queries.findProject(trx, id)
      : queries.updateProject(trx, id, Object.fromEntries(given)),
  )
  if (!project) throw problem('not_found')
  return project
}

/** Newest first. Throws `not_found` for a project that is not there or not the actor's. */
export function listProjectUpdates(
  db: Database,
  actor: Actor,
  id: string,
  query: PageQuery,
): Promise<Page<ProjectUpdate>> {
  return db.as(actor, async (trx) => {
    if (!(await queries.findProject(trx, id))) throw problem('not_found')
    return queries.listUpdates(trx, query, id)
  })
}

export function listUpdates(db: Database, actor: Actor, query: PageQuery): Promise<Page<ProjectUpdate>> {
  return db.as(actor, (trx) => queries.listUpdates(trx, query))
}

/** Throws `not_found`. */
export function postUpdate(
  db: Database,
  actor: Actor & { userId: string },
  id: string,
  form: NewProjectUpdate,
): Promise<ProjectUpdate> {
  return db.as(actor, async (trx) => {
    if (!(await queries.findProject(trx, id))) throw problem('not_found')
    return queries.insertUpdate(trx, { ...form, project_id: id, created_by: actor.userId })
  })
}

/** For the live streams: a project reaches its customer of this moment, and admins. */
export async function readProjectsForDelivery(trx: Trx, ids: string[]) {
  const projects = await queries.findProjects(trx, ids)
  return new Map(projects.map((project) => [project.id, { row: project, customerId: project.customer_id }]))
}

/** For the live streams: an update reaches the customer whom its project has at this moment, and admins. */
export async function readUpdatesForDelivery(trx: Trx, ids: string[]) {
  const updates = await queries.findUpdates(trx, ids)
  const projectIds = [...new Set(updates.map((update) => update.project_id))]
  await nameRows(trx, projectIds)
  const projects = projectIds.length === 0 ? [] : await queries.findProjects(trx, projectIds)
  const customers = new Map(projects.map((project) => [project.id, project.customer_id]))
  return new Map(
    updates.map((update) => [
      update.id,
      { row: update, customerId: customers.get(update.project_id) ?? null },
    ]),
  )
}
