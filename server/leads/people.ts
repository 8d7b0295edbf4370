// Which leads are one person. The same email or phone is only shown, because no one has proven it; an admin merges what belongs together.
import { randomUUID } from 'node:crypto'
import type { RelatedLead } from '#contract/leads.ts'
import type { Lead } from '#domain/leads.ts'
import type { Actor, Database } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import * as queries from './queries.ts'
import { readLead } from './record.ts'

const MOST_RELATED = 100

/** Throws `not_found`. */
export async function listRelatedLeads(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ items: RelatedLead[] }> {
  const found = await db.as(actor, (trx) => queries.listRelatedLeads(trx, id, MOST_RELATED))
  if (!found) throw problem('not_found')
  const { own, rows } = found
  return {
    items: rows
      .map((lead) => ({
        lead,
        is_merged: own.person_id !== null && lead.person_id === own.person_id,
        same: [
          ...(own.email !== null && lead.email === own.email ? ['email' as const] : []),
          ...(queries.hasSamePhone(own, lead) ? ['phone' as const] : []),
        ],
      }))
      .filter(({ is_merged, same }) => is_merged || same.length > 0),
  }
}

/** Joins both leads with everything that was merged with either. Throws `not_found`, a 400, and `conflict` for two customers. */
export function mergeLeads(db: Database, actor: Actor, id: string, otherId: string): Promise<Lead> {
  return db.as(actor, async (trx) => {
    await queries.lockMerges(trx)
    const both = await queries.lockLeads(trx, [id, otherId])
    const [one, other] = both
    if (!one) throw problem('not_found')
    if (id.toLowerCase() === otherId.toLowerCase()) {
      throw problem('validation_failed', {
        errors: [{ field: 'lead_id', message: 'Choose another lead. This one is the lead itself.' }],
      })
    }
    if (!other) throw problem('not_found')
    if (one.person_id !== null && one.person_id === other.person_id) return readLead(trx, id)
    const people = both.flatMap(({ person_id }) => person_id ?? []).sort()
    const merged = people.length === 0 ? [] : await queries.listLeadsOfPeople(trx, people)
    const customers = [...both, ...merged].flatMap(({ customer_user_id }) => customer_user_id ?? [])
    if (new Set(customers).size > 1) throw problem('conflict', { detail: TWO_CUSTOMERS })
    const all = [...both, ...merged].map((lead) => lead.id)
    await queries.setPerson(trx, all, people[0] ?? randomUUID())
    return readLead(trx, id)
  })
}

const TWO_CUSTOMERS = 'These leads belong to two different customers, so they can’t be the same person.'

/** Does nothing if the lead is not merged. Throws `not_found`. */
export function separateLead(db: Database, actor: Actor, id: string): Promise<Lead> {
  return db.as(actor, async (trx) => {
    await queries.lockMerges(trx)
    const lead = await readLead(trx, id)
    if (lead.person_id === null) return lead
    const merged = await queries.listLeadsOfPeople(trx, [lead.person_id])
    // Of two, the other is alone afterwards.
    await queries.setPerson(trx, merged.length === 2 ? merged.map((one) => one.id) : [id], null)
    return readLead(trx, id)
  })
}
