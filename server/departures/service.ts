// What can be done with cancellations and refund requests.
import { randomUUID } from 'node:crypto'
import type { Page, PageQuery } from '#contract/call.ts'
import {
  dueDateFor,
  type Departure,
  type DepartureClosing,
  type DepartureStatus,
  type Guarantee,
  type NewDeparture,
} from '#domain/departures.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { claimFor } from '#server/db/idempotency.ts'
import { problem } from '#server/problem.ts'
import { enqueueMail } from '#server/mail/queries.ts'
import * as queries from './queries.ts'

type Customer = Actor & { role: 'customer' }

/**
 * Stores the request; triggers enqueue both mails in the same transaction. Throws `not_found` for a project that is not the caller's, and
 * `conflict` where one is open or the guarantee is over.
 */
export function requestDeparture(
  db: Database,
  actor: Customer,
  { project_id, kind, reason = null }: Omit<NewDeparture, 'reason'> & { reason?: string | null | undefined },
  key?: string,
): Promise<Departure> {
  return db.as(actor, async (trx) => {
    const row = { customer_id: actor.userId, project_id, kind, reason }
    const id = randomUUID()
    const earlier = await claimFor(trx, actor, { key, call: 'departure', body: row, id })
    if (earlier !== null) return getDeparture(trx, earlier)
    const [guarantee] = await queries.listGuarantees(trx, project_id)
    if (!guarantee) throw problem('not_found')
    if (kind === 'guarantee' && !guarantee.is_open) {
      throw problem('conflict', {
        detail: 'The 30 days are up for this project. You can still cancel anytime.',
      })
    }
    const isNew =
      !(await queries.hasOpenOne(trx, project_id)) &&
      (await queries.insertDeparture(trx, { id, ...row, due_on: dueDateFor(kind, new Date()) }))
    if (!isNew) throw problem('conflict', { detail: 'You already have a request for this project.' })
    return getDeparture(trx, id)
  })
}

export function listDepartures(
  db: Database,
  actor: Actor,
  query: PageQuery & { status?: DepartureStatus | undefined },
): Promise<Page<Departure>> {
  return db.as(actor, (trx) => queries.listDepartures(trx, query))
}

/** Throws `not_found` for one that is not the caller's, and `conflict` once it is closed. */
export function withdraw(db: Database, actor: Customer, id: string): Promise<Departure> {
  return db.as(actor, async (trx) => {
    await getDeparture(trx, id)
    if (!(await queries.closeDeparture(trx, id, { status: 'withdrawn' }))) throw isClosed()
    return getDeparture(trx, id)
  })
}

/** Enqueues a mail to the customer. Throws `not_found`, and `conflict` once it is closed. */
export function closeDeparture(
  db: Database,
  actor: Actor,
  id: string,
  { status, note = null }: Omit<DepartureClosing, 'note'> & { note?: string | null | undefined },
): Promise<Departure> {
  return db.as(actor, async (trx) => {
    const { customer_email } = await getDeparture(trx, id)
    if (!(await queries.closeDeparture(trx, id, { status, note }))) throw isClosed()
    if (customer_email !== null) {
      await enqueueMail(trx, { kind: 'departure-closed', recipient: customer_email, subject_id: id })
    }
    return getDeparture(trx, id)
  })
}

const isClosed = () =>
  problem('conflict', { detail: 'This request is already closed. Check it and try again.' })

export function listGuarantees(db: Database, actor: Customer): Promise<{ items: Guarantee[] }> {
  return db.as(actor, async (trx) => ({ items: await queries.listGuarantees(trx) }))
}

async function getDeparture(trx: Trx, id: string): Promise<Departure> {
  const [found] = await queries.findDepartures(trx, [id])
  if (!found) throw problem('not_found')
  return found
}

/** For the export of one's own data, as a customer. */
export function exportDepartures(trx: Trx): Promise<object[]> {
  return queries.listOwnDepartures(trx)
}

/** What a job about one may see; undefined once it is deleted. */
export function findDepartureForJob(db: Database, id: string): Promise<Departure | undefined> {
  return db.as({ role: 'worker' }, async (trx) => (await readNamed(trx, [id]))[0])
}

/** For the live streams: its customer and admins see it. */
export async function readDeparturesForDelivery(trx: Trx, ids: string[]) {
  const departures = await readNamed(trx, ids)
  return new Map(departures.map((one) => [one.id, { row: one, customerId: one.customer_id }]))
}

/** Under the role `worker`, which must name the rows that it reads. */
async function readNamed(trx: Trx, ids: string[]): Promise<Departure[]> {
  await nameRows(trx, ids)
  await nameRows(trx, [...ids, ...(await queries.findSubjects(trx, ids))])
  return queries.findDepartures(trx, ids)
}
