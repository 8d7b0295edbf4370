import { randomUUID } from 'node:crypto'
import type { Page } from '#contract/call.ts'
import type { LeadListQuery } from '#contract/leads.ts'
import type { CalculatorInputs } from '#domain/calculator.ts'
import type { LeadExtras } from '#domain/export-columns.ts'
import type { Activity } from '#domain/lead-records.ts'
import { findUnchangedFields, type Lead, type LeadContent } from '#domain/leads.ts'
import type { LeadSource } from '#domain/lead-choices.ts'
import type { Origin } from '#domain/origin-sources.ts'
import { keepCalculation } from '#domain/results.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { claimKey, claimUserKey } from '#server/db/idempotency.ts'
import { callBackTime, personCallBackTime } from '#domain/opening-hours.ts'
import { readWeek } from '#server/week.ts'
import { problem } from '#server/problem.ts'
import { countLeads, listLeadIds as readIds, listLeads as readList } from './list.ts'
import * as queries from './queries.ts'
import { readLead } from './record.ts'

export { markContacted } from './queries.ts'
export { readLead } from './record.ts'

export { acknowledge } from './acknowledgement.ts'

export interface Submission {
  content: LeadContent
  source: LeadSource
  cameWith?: CameWith
  idempotencyKey?: string
}

/** What a visitor's browser knew before the form. */
export interface CameWith {
  origin?: Origin | null
  calculator?: CalculatorInputs | null
}

/** Returns its id once it is committed, with the owner's notice and the live event. Throws `idempotency_key_reused`. */
export function submitLead(
  db: Database,
  { content, source, cameWith, idempotencyKey }: Submission,
): Promise<{ id: string }> {
  const id = randomUUID()
  return db.as({ role: 'visitor' }, async (trx) => {
    if (idempotencyKey !== undefined) {
      const earlier = await claimKey(trx, { key: idempotencyKey, body: { source, ...content }, id })
      if (earlier !== null) return { id: earlier }
    }
    await storeLead(trx, { id, source, ...content }, cameWith)
    return { id }
  })
}

/** What another program sends with an admin's key: always a new lead. Throws `idempotency_key_reused`. */
export function addLeadByKey(
  db: Database,
  actor: Actor,
  {
    content,
    keyId,
    idempotencyKey,
  }: { content: LeadContent; keyId: string; idempotencyKey?: string | undefined },
): Promise<Lead> {
  const id = randomUUID()
  return db.as(actor, async (trx) => {
    const call = { key: idempotencyKey, call: 'lead by key', body: content, id }
    const earlier = await claimUserKey(trx, { userId: keyId }, call)
    if (earlier === null) await storeLead(trx, { id, source: 'api', ...content })
    return readLead(trx, earlier ?? id)
  })
}

/** For modules whose rows begin as leads. Runs inside a visitor's transaction, or that of an admin's key. */
export async function storeLead(
  trx: Trx,
  lead: LeadContent & Pick<queries.NewLead, 'id' | 'source'>,
  { origin = null, calculator = null }: CameWith = {},
): Promise<void> {
  const row = {
    ...lead,
    answer_due_at: await promiseAnswer(trx, lead.source),
    unchanged_fields: findUnchangedFields(lead),
  }
  await queries.insertLead(trx, row, { origin, calculation: calculator && keepCalculation(calculator) })
}

/** Until when a person who asks now is answered; null if the owner's week has no opening. */
async function promiseAnswer(trx: Trx, source: LeadSource): Promise<string | null> {
  const findTime = source === 'assistant' ? personCallBackTime : callBackTime
  const due = findTime(await readWeek(trx), Date.now())
  return due === null ? null : new Date(due).toISOString()
}

export function listLeads(db: Database, actor: Actor, query: LeadListQuery): Promise<Page<Lead>> {
  return db.as(actor, (trx) => readList(trx, query))
}

/** Pages of leads for a file, in the transaction of an admin. */
export const leadsForExport = {
  count: countLeads,
  async listPage(trx: Trx, query: LeadListQuery): Promise<Page<Lead & LeadExtras>> {
    const page = await readList(trx, query)
    const extras = await queries.findExtras(
      trx,
      page.items.map(({ id }) => id),
    )
    return {
      ...page,
      items: page.items.map((lead) => ({ assignee: null, notes: null, ...lead, ...extras.get(lead.id) })),
    }
  },
}

export function findRecentLeads(trx: Trx, count: number): Promise<Lead[]> {
  return queries.findNewestLeads(trx, count)
}

export function exportLeads(trx: Trx): Promise<object[]> {
  return queries.listOwnLeads(trx)
}

/** At most `BULK_MAX`. */
export function listLeadIds(
  db: Database,
  actor: Actor,
  query: Omit<LeadListQuery, 'limit' | 'cursor'>,
): Promise<{ ids: string[]; is_complete: boolean }> {
  return db.as(actor, (trx) => readIds(trx, query))
}

/** Throws `not_found`. */
export function getLead(db: Database, actor: Actor, id: string): Promise<Lead> {
  return db.as(actor, (trx) => readLead(trx, id))
}

/** A person as leads identify them: by the addresses of their merged leads, and by the phone numbers of those without an address. */
export interface LeadPerson {
  leadIds: readonly string[]
  emails: readonly string[]
  phoneKeys: readonly string[]
  accountId: string | null
}

/** Under the role `admin`. Throws `not_found`. */
export async function getPersonOfLead(db: Database, actor: Actor, id: string): Promise<LeadPerson> {
  const found = await db.as(actor, (trx) => queries.findPerson(trx, id))
  if (!found) throw problem('not_found')
  const { leads, emails, phoneKeys } = found
  return {
    leadIds: leads.map((lead) => lead.id),
    emails,
    phoneKeys,
    accountId: leads.find((lead) => lead.customer_user_id !== null)?.customer_user_id ?? null,
  }
}

/** Under the role `admin`, for a timeline: newest first. */
export function findActivities(trx: Trx, leadIds: readonly string[], most: number): Promise<Activity[]> {
  return queries.listActivities(trx, leadIds, most)
}

export async function findLeadName(trx: Trx, id: string) {
  return (await queries.findName(trx, id)) ?? null
}

/** Locks the lead until the caller's transaction ends. Throws `not_found`. */
export async function getLeadForConversion(trx: Trx, id: string) {
  const lead = await queries.findLeadForConversion(trx, id)
  if (!lead) throw problem('not_found')
  const { person_id, calculation, ...rest } = lead
  const merged = person_id === null ? null : await queries.findCalculationOfPerson(trx, person_id)
  return { ...rest, calculation: calculation ?? merged }
}

export function markConverted(
  trx: Trx,
  id: string,
  customer: { customerId: string; email: string },
): Promise<void> {
  return queries.markConverted(trx, id, customer)
}

/** As a worker: always a new lead, because the address and phone number are not verified; the owner sees both. */
export async function addLead(
  trx: Trx,
  {
    content,
    source,
    cameWith,
  }: { content: LeadContent; source: 'assistant' | 'booking'; cameWith?: CameWith },
): Promise<string> {
  const id = randomUUID()
  await storeLead(trx, { id, source, ...content }, cameWith)
  return id
}

/** As a worker: whether a lead has this address, or this phone number if neither has an address. */
export async function hasSameContact(
  trx: Trx,
  id: string,
  { email, phone }: Pick<LeadContent, 'email' | 'phone'>,
): Promise<boolean> {
  await nameRows(trx, [id])
  const lead = await queries.findContact(trx, id)
  if (!lead) return false
  return email === null ? lead.email === null && queries.hasSamePhone(lead, { phone }) : lead.email === email
}

export function findLeadForJob(db: Database, id: string): Promise<Lead | undefined> {
  return db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [id])
    return queries.findLead(trx, id)
  })
}

/** For the live streams: deleted leads, which reach admins only. */
export async function readGoneLeadsForDelivery(trx: Trx, ids: string[]) {
  const there = new Set((await queries.findLeads(trx, ids)).map(({ id }) => id))
  return new Map(
    ids.filter((id) => !there.has(id)).map((id) => [id, { row: { id }, customerId: null }] as const),
  )
}

/** For the live streams: leads reach admins only. */
export async function readLeadsForDelivery(trx: Trx, ids: string[]) {
  const leads = await queries.findLeads(trx, ids)
  return new Map(leads.map((lead) => [lead.id, { row: lead, customerId: null }]))
}
