import { randomUUID } from 'node:crypto'
import type { Turn } from '#contract/portal.ts'
import { addDays } from '#domain/calendar-dates.ts'
import type { MessageFile } from '#domain/files.ts'
import type { NewMessage } from '#domain/messages.ts'
import type { NewStep, Plan, Step, StepChanges } from '#domain/steps.ts'
import { actionOf, MAX_STEPS, splitAction, type StepAction, type StepKind } from '#domain/step-choices.ts'
import type { PlannedStep } from '#domain/site/plans.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { claimUserKey } from '#server/db/idempotency.ts'
import { storeMessage } from '#server/messages/service.ts'
import { problem } from '#server/problem.ts'
import { enqueueTurnMail } from './turn-mails.ts'
import * as queries from './queries.ts'

type Admin = Actor & { role: 'admin' }
type Customer = Actor & { role: 'customer' }

const SEEN_OTHERWISE = 'The plan changed meanwhile. Look at it again.'

/** Throws `not_found` for a project that the actor may not see. */
export function getPlan(db: Database, actor: Actor, projectId: string): Promise<Plan> {
  return db.as(actor, (trx) => readPlan(trx, projectId))
}

async function readPlan(trx: Trx, projectId: string): Promise<Plan> {
  const computes_progress = await queries.findComputesProgress(trx, projectId)
  if (computes_progress === undefined) throw problem('not_found')
  return { items: await queries.listSteps(trx, projectId), computes_progress }
}

async function getStep(trx: Trx, id: string): Promise<Step> {
  const step = await queries.findStep(trx, id)
  if (!step) throw problem('not_found')
  return step
}

/** With the mail to the customer, if something is theirs to do after it that was not before. */
async function withTurnMail<T>(trx: Trx, projectId: string, change: () => Promise<T>): Promise<T> {
  const before = new Set(await queries.listTurnIds(trx, projectId))
  const changed = await change()
  const after = await queries.listTurnIds(trx, projectId)
  if (after.some((id) => !before.has(id))) await enqueueTurnMail(trx, projectId)
  return changed
}

/** Throws `not_found`, and a 400 for a plan that is full. */
export function addStep(
  db: Database,
  actor: Admin,
  projectId: string,
  { form, key }: { form: NewStep; key: string | undefined },
): Promise<Step> {
  return db.as(actor, async (trx) => {
    const id = randomUUID()
    const body = { project_id: projectId, ...form }
    const earlier = await claimUserKey(trx, actor, { key, call: 'step', body, id })
    if (earlier !== null) return getStep(trx, earlier)
    if (!(await queries.lockProject(trx, projectId))) throw problem('not_found')
    if ((await queries.countSteps(trx, projectId)) >= MAX_STEPS) {
      const message = `A plan has at most ${MAX_STEPS} steps. Remove one first.`
      throw problem('validation_failed', { errors: [{ field: 'title', message }] })
    }
    const { action, title, details = null, due_on = null, file_id = null } = form
    await checkFile(trx, projectId, { action, file_id })
    const step = { id, title, details, due_on, file_id, ...splitAction(action) }
    await withTurnMail(trx, projectId, () => queries.insertSteps(trx, projectId, [step]))
    return getStep(trx, id)
  })
}

/** Throws a 400 for a file of another thread, or one that no one approves. */
async function checkFile(
  trx: Trx,
  projectId: string,
  { action, file_id }: { action: StepAction; file_id: string | null },
): Promise<void> {
  if (file_id === null) return
  const message =
    action !== 'yours-approve'
      ? 'Only a step that the customer approves can be about a file'
      : (await queries.isFileOfProject(trx, file_id, projectId))
        ? null
        : 'Choose a file of this project'
  if (message !== null) throw problem('validation_failed', { errors: [{ field: 'file_id', message }] })
}

const STEP_FIELDS = ['title', 'details', 'action', 'due_on', 'file_id'] as const

/** An approved step whose words or file change is open again. Throws `not_found`, and `conflict` with the step if a field is neither the seen nor the new one. */
export function changeStep(
  db: Database,
  actor: Admin,
  id: string,
  { seen = {}, ...changes }: StepChanges,
): Promise<Step> {
  return db.as(actor, async (trx) => {
    await queries.lockOpenStep(trx, id)
    const step = await getStep(trx, id)
    const before = { ...step, action: actionOf(step) }
    const wanted = STEP_FIELDS.filter(
      (field) => changes[field] !== undefined && changes[field] !== before[field],
    )
    if (wanted.some((field) => seen[field] !== undefined && seen[field] !== before[field]))
      throw problem('conflict', { detail: CHANGED_BY_OTHERS, conflict: step })
    const { action, ...words } = changes
    const next = { ...before, ...changes }
    // A step that is not approved any more is not about a file.
    if (changes.file_id === undefined && next.action !== 'yours-approve') words.file_id = next.file_id = null
    if (next.file_id !== before.file_id) await checkFile(trx, step.project_id, next)
    const isOther = (['title', 'details', 'file_id'] as const).some((field) => next[field] !== before[field])
    const reopens = isOther && before.done_at !== null && before.approvals.length > 0
    await withTurnMail(trx, step.project_id, () =>
      queries.updateStep(trx, id, { ...words, ...(action && splitAction(action)) }, { reopens }),
    )
    return getStep(trx, id)
  })
}

const CHANGED_BY_OTHERS =
  'Someone else changed this step meanwhile. Compare it with yours, then save again to replace theirs.'

/** Throws `not_found`, and `conflict` if the ids are not all steps of the plan. */
export function orderSteps(
  db: Database,
  actor: Admin,
  projectId: string,
  ids: readonly string[],
): Promise<Plan> {
  return db.as(actor, async (trx) => {
    if (!(await queries.lockProject(trx, projectId))) throw problem('not_found')
    const known = await queries.listSteps(trx, projectId)
    const given = new Set(ids)
    if (given.size !== ids.length || known.length !== ids.length || known.some(({ id }) => !given.has(id)))
      throw problem('conflict', { detail: SEEN_OTHERWISE })
    await withTurnMail(trx, projectId, () => queries.setOrder(trx, projectId, ids))
    return readPlan(trx, projectId)
  })
}

/** Throws `not_found`. */
export function setPlanProgress(db: Database, actor: Admin, projectId: string, isOn: boolean): Promise<Plan> {
  return db.as(actor, async (trx) => {
    await queries.setComputesProgress(trx, projectId, isOn)
    return readPlan(trx, projectId)
  })
}

/** Throws `not_found`, and `conflict` for one that was approved. */
export function removeStep(db: Database, actor: Admin, id: string): Promise<void> {
  return db.as(actor, async (trx) => {
    const { approvals, project_id } = await getStep(trx, id)
    const isRemoved =
      approvals.length === 0 && (await withTurnMail(trx, project_id, () => queries.deleteStep(trx, id)))
    if (!isRemoved)
      throw problem('conflict', { detail: 'The customer approved this step, so it stays in the plan.' })
  })
}

/** Throws `not_found`. */
export function reopenStep(db: Database, actor: Admin, id: string): Promise<Step> {
  return db.as(actor, async (trx) => {
    const { project_id } = await getStep(trx, id)
    await withTurnMail(trx, project_id, () => queries.reopen(trx, id))
    return getStep(trx, id)
  })
}

/** Runs inside an admin's transaction. `isNew` is false if it was finished before. Throws `not_found`. */
export async function finishForUs(
  trx: Trx,
  actor: Admin,
  id: string,
): Promise<{ step: Step; isNew: boolean }> {
  const before = await getStep(trx, id)
  const isNew = await withTurnMail(trx, before.project_id, () => queries.finish(trx, before, actor.userId))
  return { step: await getStep(trx, id), isNew }
}

/** Throws `not_found`, and `conflict` if the step says something else now. */
export function approveStep(db: Database, actor: Customer, id: string, sha256: string): Promise<Step> {
  return db.as(actor, async (trx) => {
    await queries.lockOpenStep(trx, id)
    const step = await getOwnStep(trx, id, ['approve'])
    if (step.done_at !== null) return step
    const { title, details, file_id, file } = step
    if (file_id !== null && file === null) throw problem('conflict', { detail: NOT_YOUR_FILE })
    if (step.sha256 !== sha256) throw changedMeanwhile()
    await queries.insertApproval(trx, {
      id: randomUUID(),
      step_id: id,
      customer_id: actor.userId,
      title,
      details,
      sha256,
      file_id,
      file_name: file?.name ?? null,
      file_number: file?.number ?? null,
      file_sha256: file?.sha256 ?? null,
    })
    await queries.finish(trx, step, actor.userId)
    await tell(trx, actor, step, `Approved: ${title}${file === null ? '' : ` (${describeFile(file)})`}`)
    return getStep(trx, id)
  })
}

const describeFile = ({ name, number }: MessageFile) => (number === 1 ? name : `${name}, version ${number}`)

const NOT_YOUR_FILE = 'The file isn’t in your messages. Ask us to send it to you.'

const changedMeanwhile = () =>
  problem('conflict', {
    detail: 'We changed this while you were reading it. Read it again, then approve it.',
  })

interface Answer {
  form: NewMessage
  key: string | undefined
}

/** What was written is kept in any case. Throws `not_found` and `idempotency_key_reused`. */
export function answerStep(db: Database, actor: Customer, id: string, { form, key }: Answer): Promise<Step> {
  return db.as(actor, async (trx) => {
    const step = await getOwnStep(trx, id, ['answer', 'file'])
    // In the thread, and in the owner's mail, it says what it answers.
    const head = `${step.kind === 'file' ? 'Done' : 'Answered'}: ${step.title}`
    const body = form.body === '' ? head : `${head}\n\n${form.body}`
    const sent = { step_id: id, ...form }
    const earlier = await claimUserKey(trx, actor, { key, call: 'step answer', body: sent, id })
    if (earlier !== null) return step
    await storeMessage(trx, actor, { ...form, threadId: step.project_id, body })
    if (step.done_at === null) await queries.finish(trx, step, actor.userId)
    return getStep(trx, id)
  })
}

/** Throws `not_found`. */
export function finishOwnStep(db: Database, actor: Customer, id: string): Promise<Step> {
  return db.as(actor, async (trx) => {
    const step = await getOwnStep(trx, id, ['do'])
    if (step.done_at === null && (await queries.finish(trx, step, actor.userId)))
      await tell(trx, actor, step, `Done: ${step.title}`)
    return getStep(trx, id)
  })
}

/** A step that waits for the customer now, or is finished. */
async function getOwnStep(trx: Trx, id: string, kinds: readonly StepKind[]): Promise<Step> {
  const step = await getStep(trx, id)
  if (step.turn !== 'yours' || !kinds.includes(step.kind)) throw problem('not_found')
  if (step.done_at === null && !step.is_current)
    throw problem('conflict', { detail: 'This step comes later. We’ll tell you when it’s your turn.' })
  return step
}

/** The owner gets it as a message. */
async function tell(trx: Trx, actor: Customer, { project_id }: Step, body: string): Promise<void> {
  await storeMessage(trx, actor, { threadId: project_id, body })
}

/** Runs inside the transaction that creates the project. `today` is the day of the business. */
export async function copyPlan(
  trx: Trx,
  projectId: string,
  { steps, today }: { steps: readonly PlannedStep[]; today: string },
): Promise<void> {
  if (steps.length === 0) return
  await queries.markCopying(trx, projectId)
  await queries.insertSteps(
    trx,
    projectId,
    steps.map(({ title, details, action, days }) => ({
      id: randomUUID(),
      title,
      details,
      ...splitAction(action),
      due_on: days === 'none' ? null : addDays(today, Number(days)),
    })),
  )
}

/** For the customer's dashboard. */
export function findTurns(trx: Trx, most: number): Promise<Turn[]> {
  return queries.listTurns(trx, most)
}

export function exportSteps(trx: Trx): Promise<object[]> {
  return queries.listAllSteps(trx)
}

export function exportApprovals(trx: Trx): Promise<object[]> {
  return queries.listAllApprovals(trx)
}

/** Runs inside the transaction that deletes the customer's account. */
export function removePlansOfUser(trx: Trx, userId: string): Promise<void> {
  return queries.deletePlans(trx, userId)
}

/** For the live streams: the project's current customer and admins are told. */
export async function readStepsForDelivery(trx: Trx, ids: string[]) {
  const steps = await queries.findProjectsOfSteps(trx, ids)
  const projectIds = [...new Set(steps.map(({ project_id }) => project_id))]
  await nameRows(trx, projectIds)
  const customers = await queries.findCustomers(trx, projectIds)
  return new Map(
    steps.map((step) => [step.id, { row: step, customerId: customers.get(step.project_id) ?? null }]),
  )
}
