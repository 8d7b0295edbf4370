import { randomUUID } from 'node:crypto'
import type { Activity, NewActivity, NextStep } from '#domain/lead-records.ts'
import { DEFAULT_STEP_TIME, LEAD_FIELD_LABELS, LEAD_FIELDS } from '#domain/lead-choices.ts'
import type { BulkStatusChange, Lead, LeadChanges, ManualLead } from '#domain/leads.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { claimUserKey } from '#server/db/idempotency.ts'
import { instantAt } from '#domain/opening-hours.ts'
import { readWeek } from '#server/week.ts'
import { problem, type Problem } from '#server/problem.ts'
import * as queries from './queries.ts'

export type Admin = Actor & { role: 'admin' }

const refuse = (field: string, message: string): Problem =>
  problem('validation_failed', { errors: [{ field, message }] })

/** Throws `not_found`. */
export async function readLead(trx: Trx, id: string): Promise<Lead> {
  const lead = await queries.findLead(trx, id)
  if (!lead) throw problem('not_found')
  return lead
}

/** Others keep what someone else changed. Throws `not_found`, a 400, and `conflict` with the current lead. */
export function changeLead(
  db: Database,
  actor: Actor,
  id: string,
  { seen = {}, ...changes }: LeadChanges,
): Promise<Lead> {
  return db.as(actor, async (trx) => {
    const found = await queries.lockLead(trx, id)
    if (!found) throw problem('not_found')
    const { customer_user_id, ...lead } = found
    const wanted = LEAD_FIELDS.filter(
      (field) => changes[field] !== undefined && changes[field] !== lead[field],
    )
    const clashing = wanted.find((field) => seen[field] !== undefined && seen[field] !== lead[field])
    if (clashing !== undefined) {
      throw await describeConflict(trx, lead, clashing, LEAD_FIELD_LABELS[clashing].toLowerCase())
    }
    if (wanted.includes('email') && customer_user_id !== null) throw refuse('email', HAS_ACCOUNT)
    const update: queries.LeadUpdate = Object.fromEntries(wanted.map((field) => [field, changes[field]]))
    await checkChange(trx, { ...lead, ...update }, update)
    if (wanted.length === 0) return lead
    return (await queries.updateLead(trx, id, update)) ?? lead
  })
}

const HAS_ACCOUNT =
  'This person has an account. They can change their email on their dashboard, under Profile.'

async function checkChange(trx: Trx, changed: Lead, update: queries.LeadUpdate): Promise<void> {
  if ((update.closed_reason ?? null) !== null && changed.status !== 'closed') {
    throw refuse('closed_reason', 'Close the lead before you choose why')
  }
  if (('email' in update || 'phone' in update) && changed.email === null && changed.phone === null) {
    throw refuse('email' in update ? 'email' : 'phone', 'Keep an email or a phone')
  }
  if ((update.assignee_id ?? null) !== null && !(await queries.actsAsAdmin(trx, changed.assignee_id ?? ''))) {
    throw refuse('assignee_id', 'Choose one of the admins')
  }
}

async function describeConflict(
  trx: Trx,
  lead: Lead,
  field: keyof queries.LeadUpdate,
  what: string,
): Promise<Problem> {
  const who = (await queries.findLastEditor(trx, lead.id, field)) ?? 'Someone'
  return problem('conflict', {
    detail: `${who} changed the ${what} in the meantime. We didn’t save your change.`,
    conflict: lead,
  })
}

/** The lead counts as answered, and is the caller's. Throws `conflict` with a lead with this email or phone, unless `is_known`. */
export function addManualLead(
  db: Database,
  actor: Admin,
  form: ManualLead,
  key: string | undefined,
): Promise<Lead> {
  return db.as(actor, async (trx) => {
    const id = randomUUID()
    const earlier = await claimUserKey(trx, actor, { key, call: 'lead', body: form, id })
    if (earlier !== null) return readLead(trx, earlier)
    const { full_name, email = null, phone = null, message = null, is_known } = form
    const known = is_known ? undefined : await queries.findKnownLead(trx, { email, phone })
    if (known) {
      const what = email !== null && known.email === email ? 'email' : 'phone'
      throw problem('conflict', {
        detail: `${known.full_name} is already a lead with this ${what}.`,
        conflict: known,
      })
    }
    return queries.insertManualLead(trx, {
      id,
      full_name,
      email,
      phone,
      message,
      status: 'contacted',
      assignee_id: actor.userId,
    })
  })
}

export function changeStatuses(
  db: Database,
  actor: Actor,
  change: BulkStatusChange,
): Promise<queries.ChangedStatuses> {
  return db.as(actor, (trx) => queries.changeStatuses(trx, change))
}

/** Throws `not_found`, a 400 for a time in the past, and `conflict` with the current lead if its step is neither the seen nor the new one. */
export function setNextStep(
  db: Database,
  actor: Actor,
  id: string,
  { text, date, time, seen }: NextStep,
): Promise<Lead> {
  return db.as(actor, async (trx) => {
    const found = await queries.lockLead(trx, id)
    if (!found) throw problem('not_found')
    const { customer_user_id: _, ...lead } = found
    let next_step_at: string | null = null
    if (date !== undefined) {
      const { zone } = await readWeek(trx)
      const at = instantAt(date, time ?? DEFAULT_STEP_TIME, zone)
      if (at <= Date.now()) throw refuse(time === undefined ? 'date' : 'time', 'Choose a time in the future')
      next_step_at = new Date(at).toISOString()
    }
    const isStep = (step: Pick<Lead, 'next_step' | 'next_step_at'>) =>
      lead.next_step === step.next_step && toTime(lead.next_step_at) === toTime(step.next_step_at)
    if (seen && !isStep(seen) && !isStep({ next_step: text, next_step_at })) {
      const field = lead.next_step === seen.next_step ? 'next_step_at' : 'next_step'
      throw await describeConflict(trx, lead, field, 'next step')
    }
    return (await queries.updateLead(trx, id, { next_step: text, next_step_at })) ?? lead
  })
}

/** The database and the clock write the same instant in different forms. */
const toTime = (instant: string | null) => (instant === null ? null : Date.parse(instant))

const REACHED: readonly NewActivity['call_outcome'][] = ['spoke', 'left_message']

/** A call that reaches a new lead sets it to contacted. The same key and form return the same row. Throws `not_found` for an unknown lead. */
export function addActivity(
  db: Database,
  actor: Admin,
  lead_id: string,
  form: NewActivity,
  key: string | undefined,
): Promise<Activity> {
  return db.as(actor, async (trx) => {
    const id = randomUUID()
    const earlier = await claimUserKey(trx, actor, { key, call: 'activity', body: { lead_id, ...form }, id })
    if (earlier === null) {
      // Locked, so that the lead is not deleted before the row is stored.
      const lead = await queries.lockLead(trx, lead_id)
      if (!lead) throw problem('not_found')
      const set_contacted = lead.status === 'new' && REACHED.includes(form.call_outcome)
      await queries.insertActivity(trx, { ...form, id, lead_id, set_contacted, author_id: actor.userId })
    }
    return readActivity(trx, earlier ?? id)
  })
}

/** Throws `not_found` for those of others too. */
export function changeActivity(db: Database, actor: Actor, id: string, body: string): Promise<Activity> {
  return db.as(actor, async (trx) => {
    if (!(await queries.updateActivity(trx, id, body))) throw problem('not_found')
    return readActivity(trx, id)
  })
}

export async function removeActivity(db: Database, actor: Actor, id: string): Promise<void> {
  if (!(await db.as(actor, (trx) => queries.deleteActivity(trx, id)))) throw problem('not_found')
}

async function readActivity(trx: Trx, id: string): Promise<Activity> {
  const activity = await queries.findActivity(trx, id)
  if (!activity) throw problem('not_found')
  return activity
}
