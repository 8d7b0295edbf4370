import { randomUUID } from 'node:crypto'
import type { Page, PageQuery } from '#contract/call.ts'
import type { ProjectConflict, ProjectDetails, ProjectListQuery } from '#contract/projects.ts'
import {
  DELETED_CLIENT_NAME,
  type NewProject,
  type NewProjectUpdate,
  type Project,
  type ProjectChanges,
  type ProjectFieldChange,
  type ProjectUpdate,
} from '#domain/projects.ts'
import type { ProjectCustomer } from '#domain/export-columns.ts'
import type { FinishedStep, Step } from '#domain/steps.ts'
import { findPackage } from '#domain/packages.ts'
import { PROJECT_FIELDS, type ProjectField } from '#domain/project-choices.ts'
import { resolveCustomer } from '#server/accounts/service.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { claimUserKey } from '#server/db/idempotency.ts'
import { dayOf } from '#domain/opening-hours.ts'
import { problem } from '#server/problem.ts'
import { findLeadName, getLeadForConversion, markConverted } from '#server/leads/service.ts'
import { removeResultsOfUser } from '#server/results/service.ts'
import { copyPlan, finishForUs, removePlansOfUser } from '#server/steps/service.ts'
import type { Config } from '#server/config.ts'
import { countProjects, listProjects as readList } from './list.ts'
import * as queries from './queries.ts'
import { enqueueUpdateMail } from './update-mails.ts'

type Admin = Actor & { role: 'admin' }

export function listProjects(
  db: Database,
  actor: Actor,
  query: ProjectListQuery,
  timeZone: string,
): Promise<Page<Project>> {
  const today = dayOf(Date.now(), timeZone)
  return db.as(actor, (trx) => readList(trx, query, { seesCustomers: actor.role === 'admin', today }))
}

/** Pages of projects for a file, in the transaction of an admin. */
export function projectsForExport(timeZone: string) {
  const reader = { seesCustomers: true, today: dayOf(Date.now(), timeZone) }
  return {
    count: (trx: Trx, query: Omit<ProjectListQuery, 'limit' | 'cursor'>) => countProjects(trx, query, reader),
    async listPage(trx: Trx, query: ProjectListQuery): Promise<Page<Project & ProjectCustomer>> {
      const page = await readList(trx, query, reader)
      const customers = await queries.findCustomers(
        trx,
        page.items.map(({ customer_id }) => customer_id),
      )
      return {
        ...page,
        items: page.items.map((project) => ({
          ...NO_CUSTOMER,
          ...project,
          ...customers.get(project.customer_id),
        })),
      }
    },
  }
}

const NO_CUSTOMER = { customer_name: null, customer_company: null, customer_email: null }

/** Throws `not_found` for an unknown project and for one of another customer. */
export function getProject(db: Database, actor: Actor, id: string): Promise<Project> {
  return db.as(actor, (trx) => readProject(trx, id))
}

/** Throws `not_found` for a project that the actor of the transaction may not see. */
export async function readProject(trx: Trx, id: string): Promise<Project> {
  const project = await queries.findProject(trx, id)
  if (!project) throw problem('not_found')
  return project
}

/** In one transaction. Throws `not_found` for an unknown lead, and a 400 if neither the lead nor the form has an address. */
export function createProject(
  db: Database,
  actor: Admin,
  form: NewProject,
  { key, config }: { key: string | undefined; config: Pick<Config, 'publishedSite'> },
): Promise<Project> {
  return db.as(actor, async (trx) => {
    const id = randomUUID()
    const earlier = await claimUserKey(trx, actor, { key, call: 'project', body: form, id })
    if (earlier !== null) return readProject(trx, earlier)
    return convertLead(trx, { id, ...form }, config)
  })
}

/** The same for modules whose rows become projects, with the plan of its package. Runs inside an admin's transaction. */
export async function convertLead(
  trx: Trx,
  { id = randomUUID(), lead_id, email, ...form }: NewProject & { id?: string },
  { publishedSite: { plans, business } }: Pick<Config, 'publishedSite'>,
): Promise<Project> {
  const lead = await getLeadForConversion(trx, lead_id)
  const address = addressFor(lead, email)
  const { customerId } = await resolveCustomer(trx, { ...lead, email: address })
  const project = await queries.insertProject(trx, {
    id,
    customer_id: customerId,
    lead_id,
    title: form.title,
    description: form.description ?? null,
    project_type: form.project_type ?? lead.project_type,
    total_cost: form.total_cost ?? null,
    estimated_completion: form.estimated_completion ?? null,
    calculation: lead.calculation,
  })
  const name = findPackage(project.project_type)
  if (name !== undefined) {
    const today = dayOf(Date.now(), business.timeZone)
    await copyPlan(trx, id, { steps: plans[name], today })
  }
  await markConverted(trx, lead_id, { customerId, email: address })
  return project
}

/** For a lead with only a phone number the admin gives the address; the address of another lead is not replaced. */
function addressFor(lead: { email: string | null }, given: string | undefined): string {
  const message =
    lead.email === null
      ? 'This lead left no email. Enter the address that gets access.'
      : 'This lead has its own email. Create the project, then give access to another address.'
  if (given === undefined ? lead.email === null : lead.email !== null && lead.email !== given) {
    throw problem('validation_failed', { errors: [{ field: 'email', message }] })
  }
  return lead.email ?? given ?? ''
}

/** Fields changed since the version `seen` (null: any) stay, and the same fields changed otherwise are a `conflict`. Throws `not_found`. */
export function changeProject(
  db: Database,
  actor: Actor,
  id: string,
  changes: ProjectChanges,
  seen: number | null,
): Promise<Project> {
  return db.as(actor, async (trx) => {
    const project = await queries.lockProject(trx, id)
    if (!project) throw problem('not_found')
    const wanted = PROJECT_FIELDS.filter(
      (field) => changes[field] !== undefined && changes[field] !== project[field],
    )
    if (wanted.length === 0) return project
    if (seen !== null && seen !== project.version) await refuseConflicts(trx, project, { wanted, seen })
    const stored = await queries.updateProject(
      trx,
      id,
      Object.fromEntries(wanted.map((field) => [field, changes[field]])),
    )
    return stored ?? project
  })
}

async function refuseConflicts(
  trx: Trx,
  project: Project,
  { wanted, seen }: { wanted: readonly ProjectField[]; seen: number },
): Promise<void> {
  const changes = await queries.findChangesSince(trx, project.id, seen)
  const clashing = changes.filter(({ field }) => wanted.includes(field))
  // A version that does not exist yet cannot have been seen.
  if (clashing.length === 0 && seen < project.version) return
  const who = [...new Set(clashing.map(({ changed_by }) => changed_by?.name ?? 'Someone'))].join(' and ')
  throw problem('conflict', {
    ...(who && { detail: `${who} changed the same thing in the meantime. We didn’t save your change.` }),
    conflict: { project, changes } satisfies ProjectConflict,
  })
}

/** The fields that changed since that version. Throws `not_found`. */
export function listChanges(
  db: Database,
  actor: Actor,
  id: string,
  since: number,
): Promise<{ items: ProjectFieldChange[] }> {
  return db.as(actor, async (trx) => {
    await readProject(trx, id)
    return { items: await queries.findChangesSince(trx, id, since) }
  })
}

/** A project without its updates. Throws `not_found`. */
export function getDetails(db: Database, actor: Actor, id: string): Promise<ProjectDetails> {
  return db.as(actor, async (trx) => {
    const project = await readProject(trx, id)
    const leadId = await queries.findLeadId(trx, id)
    return {
      project,
      lead: leadId === null ? null : await findLeadName(trx, leadId),
      last_changes: await queries.findChangesSince(trx, id, project.version - 1),
    }
  })
}

/** Newest first. Throws `not_found` for an unknown project and for one of another customer. */
export function listProjectUpdates(
  db: Database,
  actor: Actor,
  id: string,
  query: PageQuery,
): Promise<Page<ProjectUpdate>> {
  return db.as(actor, async (trx) => {
    await readProject(trx, id)
    return queries.listUpdates(trx, query, id)
  })
}

export function listUpdates(db: Database, actor: Actor, query: PageQuery): Promise<Page<ProjectUpdate>> {
  return db.as(actor, (trx) => queries.listUpdates(trx, query))
}

/** Enqueues a mail to the customer. The same key and form answer the same update. Throws `not_found`. */
export function postUpdate(
  db: Database,
  actor: Admin,
  project_id: string,
  form: NewProjectUpdate,
  key: string | undefined,
): Promise<ProjectUpdate> {
  return db.as(actor, async (trx) => {
    const id = randomUUID()
    const earlier = await claimUserKey(trx, actor, { key, call: 'update', body: { project_id, ...form }, id })
    if (earlier !== null) return queries.getUpdate(trx, earlier)
    return storeUpdate(trx, actor, { id, project_id, ...form })
  })
}

/** Runs inside an admin's transaction. */
async function storeUpdate(
  trx: Trx,
  actor: Admin,
  update: NewProjectUpdate & { id: string; project_id: string },
): Promise<ProjectUpdate> {
  const { customer_id } = await readProject(trx, update.project_id)
  const stored = await queries.insertUpdate(trx, { ...update, created_by: actor.userId })
  await enqueueUpdateMail(trx, customer_id, [update.id])
  return stored
}

/** Posts the update with it, if there is one. A step that is finished already posts nothing. Throws `not_found`. */
export function finishStep(db: Database, actor: Admin, id: string, { update }: FinishedStep): Promise<Step> {
  return db.as(actor, async (trx) => {
    const { step, isNew } = await finishForUs(trx, actor, id)
    if (isNew && update)
      await storeUpdate(trx, actor, { id: randomUUID(), project_id: step.project_id, ...update })
    return step
  })
}

/** For the customer's dashboard: one page of what the actor of the transaction may see. */
export function readProjects(trx: Trx, query: PageQuery): Promise<Page<Project>> {
  return queries.listProjects(trx, query)
}

/** The newest in progress, for an overview. */
export function findActiveProjects(trx: Trx, count: number): Promise<Project[]> {
  return queries.findActiveProjects(trx, count)
}

export function exportProjects(trx: Trx): Promise<object[]> {
  return queries.listAllProjects(trx)
}

export function exportUpdates(trx: Trx): Promise<object[]> {
  return queries.listAllUpdates(trx)
}

/** Type, status, cost and dates stay for accounting; texts and the link to the lead are removed. */
export async function anonymizeProjectsOfUser(trx: Trx, userId: string): Promise<void> {
  await removePlansOfUser(trx, userId)
  await removeResultsOfUser(trx, userId)
  await queries.removeTexts(trx, userId, DELETED_CLIENT_NAME)
}

/** For the live streams: the project's current customer and admins see it. */
export async function readProjectsForDelivery(trx: Trx, ids: string[]) {
  const projects = await queries.findProjects(trx, ids)
  return new Map(projects.map((project) => [project.id, { row: project, customerId: project.customer_id }]))
}

/** For the live streams: the project's current customer and admins see an update. */
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
