// What can be done with leads.
import { randomUUID } from 'node:crypto'
import type { Page } from '#contract/call.ts'
import type { LeadListQuery } from '#contract/leads.ts'
import { phoneKey, type Lead, type LeadContent, type LeadSource, type LeadStatus } from '#domain/leads.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { claimKey } from '#server/db/idempotency.ts'
import { callBackTime, readWeek } from '#server/opening-hours.ts'
import { problem } from '#server/problem.ts'
import { listLeads as readList } from './list.ts'
import * as queries from './queries.ts'

export interface Submission {
  content: LeadContent
  source: LeadSource
  /** Honored for seven days: the same key and body return the same id, stored once. */
  idempotencyKey?: string
}

/**
 * Stores a new lead and returns its id once it is committed; triggers enqueue the owner's notice and the live event in the same
 * transaction. Throws `idempotency_key_reused` if the key was used with another body.
 */
export function submitLead(
  db: Database,
  { content, source, idempotencyKey }: Submission,
): Promise<{ id: string }> {
  const id = randomUUID()
  return db.as({ role: 'visitor' }, async (trx) => {
    if (idempotencyKey !== undefined) {
      const earlier = await claimKey(trx, { key: idempotencyKey, body: { source, ...content }, id })
      if (earlier !== null) return { id: earlier }
    }
    await storeLead(trx, { id, source, ...content })
    return { id }
  })
}

/** For modules whose rows begin as leads. Runs inside a visitor's transaction. */
export async function storeLead(trx: Trx, lead: Omit<queries.NewLead, 'answer_due_at'>): Promise<void> {
  await queries.insertLead(trx, { ...lead, answer_due_at: await promiseAnswer(trx) })
}

/** Until when a person who asks now is answered (D24); null if the owner's week has no opening. */
async function promiseAnswer(trx: Trx): Promise<string | null> {
  const due = callBackTime(await readWeek(trx), Date.now())
  return due === null ? null : new Date(due).toISOString()
}

export function listLeads(db: Database, actor: Actor, query: LeadListQuery): Promise<Page<Lead>> {
  return db.as(actor, (trx) => readList(trx, query))
}

/** The newest, for an overview. */
export function findRecentLeads(trx: Trx, count: number): Promise<Lead[]> {
  return queries.findNewestLeads(trx, count)
}

/** For the export of one's own data, as a customer. */
export function exportLeads(trx: Trx): Promise<object[]> {
  return queries.listOwnLeads(trx)
}

/** Throws `not_found`. */
export async function getLead(db: Database, actor: Actor, id: string): Promise<Lead> {
  const lead = await db.as(actor, (trx) => queries.findLead(trx, id))
  if (!lead) throw problem('not_found')
  return lead
}

/** A person as leads identify them: by their address, or by their phone number if they left no address. */
export interface LeadPerson {
  leadIds: readonly string[]
  email: string | null
  phoneKey: string | null
  accountId: string | null
}

/** Under the role `admin`. Throws `not_found`. */
export async function getPersonOfLead(db: Database, actor: Actor, id: string): Promise<LeadPerson> {
  const found = await db.as(actor, (trx) => queries.findPerson(trx, id))
  if (!found) throw problem('not_found')
  return {
    leadIds: found.same.map((lead) => lead.id),
    email: found.email,
    phoneKey: found.phone_key,
    accountId: found.same.find((lead) => lead.customer_user_id !== null)?.customer_user_id ?? null,
  }
}

/** Any status may follow any other. Throws `not_found`. */
export async function changeStatus(
  db: Database,
  actor: Actor,
  id: string,
  status: LeadStatus,
): Promise<Lead> {
  const lead = await db.as(actor, (trx) => queries.setStatus(trx, id, status))
  if (!lead) throw problem('not_found')
  return lead
}

/** The name of a lead; null once it is deleted. */
export async function findLeadName(trx: Trx, id: string) {
  return (await queries.findName(trx, id)) ?? null
}

/** Locks the lead until the caller's transaction ends. Throws `not_found`. */
export async function getLeadForConversion(trx: Trx, id: string) {
  const lead = await queries.findLeadForConversion(trx, id)
  if (!lead) throw problem('not_found')
  return lead
}

export function markConverted(
  trx: Trx,
  id: string,
  customer: { customerId: string; email: string },
): Promise<void> {
  return queries.markConverted(trx, id, customer)
}

/**
 * For chats and bookings, as a worker: always a new lead. The address and phone number are not verified, so nothing joins an existing lead
 * with the same ones; the owner sees both.
 */
export async function addLead(
  trx: Trx,
  { content, source }: { content: LeadContent; source: 'assistant' | 'booking' },
): Promise<string> {
  const id = randomUUID()
  await storeLead(trx, { id, source, ...content })
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
  return email === null ? lead.email === null && lead.phone_key === phoneKey(phone) : lead.email === email
}

/** What a job about one lead may see; undefined once the lead is deleted. */
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
