import { randomUUID } from 'node:crypto'
import type { Page, PageQuery } from '#contract/call.ts'
import { dueDateFor, type CancellationRequestStatus } from '#domain/cancellation-choices.ts'
import type {
  CancellationRequest,
  CancellationRequestClosing,
  Guarantee,
  NewCancellationRequest,
} from '#domain/cancellations.ts'
import { readOwnerZone } from '#server/week.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { claimUserKey } from '#server/db/idempotency.ts'
import { problem } from '#server/problem.ts'
import { enqueueMail } from '#server/mail/queries.ts'
import * as queries from './queries.ts'

type Customer = Actor & { role: 'customer' }

/** Throws `not_found` for a project that is not the caller's, and `conflict` where one is open or the guarantee is over. */
export async function requestCancellation(
  db: Database,
  actor: Customer,
  {
    project_id,
    kind,
    reason = null,
  }: Omit<NewCancellationRequest, 'reason'> & { reason?: string | null | undefined },
  key?: string,
): Promise<CancellationRequest> {
  const zone = await readOwnerZone({ db })
  return db.as(actor, async (trx) => {
    const row = { customer_id: actor.userId, project_id, kind, reason }
    const id = randomUUID()
    const earlier = await claimUserKey(trx, actor, { key, call: 'cancellation request', body: row, id })
    if (earlier !== null) return getCancellationRequest(trx, earlier)
    const [guarantee] = await queries.listGuarantees(trx, project_id)
    if (!guarantee) throw problem('not_found')
    if (kind === 'guarantee' && !guarantee.is_open) {
      throw problem('conflict', {
        detail: 'The 30 days are up for this project. You can still cancel anytime.',
      })
    }
    const isNew =
      !(await queries.hasOpenOne(trx, project_id)) &&
      (await queries.insertCancellationRequest(trx, {
        id,
        ...row,
        due_on: dueDateFor(kind, new Date(), zone),
      }))
    if (!isNew) throw problem('conflict', { detail: 'You already have a request for this project.' })
    return getCancellationRequest(trx, id)
  })
}

export function listCancellationRequests(
  db: Database,
  actor: Actor,
  query: PageQuery & { status?: CancellationRequestStatus | undefined },
): Promise<Page<CancellationRequest>> {
  return db.as(actor, (trx) => queries.listCancellationRequests(trx, query))
}

/** Throws `not_found` for one that is not the caller's, and `conflict` once it is closed. */
export function withdraw(db: Database, actor: Customer, id: string): Promise<CancellationRequest> {
  return db.as(actor, async (trx) => {
    await getCancellationRequest(trx, id)
    if (!(await queries.closeCancellationRequest(trx, id, { status: 'withdrawn' }))) throw isClosed()
    return getCancellationRequest(trx, id)
  })
}

/** Enqueues a mail to the customer. Throws `not_found`, and `conflict` once it is closed. */
export function closeCancellationRequest(
  db: Database,
  actor: Actor,
  id: string,
  { status, note = null }: Omit<CancellationRequestClosing, 'note'> & { note?: string | null | undefined },
): Promise<CancellationRequest> {
  return db.as(actor, async (trx) => {
    const { customer_email } = await getCancellationRequest(trx, id)
    if (!(await queries.closeCancellationRequest(trx, id, { status, note }))) throw isClosed()
    if (customer_email !== null) {
      await enqueueMail(trx, {
        kind: 'cancellation-request-closed',
        recipient: customer_email,
        subject_id: id,
      })
    }
    return getCancellationRequest(trx, id)
  })
}

const isClosed = () =>
  problem('conflict', { detail: 'This request is already closed. Check it and try again.' })

export function listGuarantees(db: Database, actor: Customer): Promise<{ items: Guarantee[] }> {
  return db.as(actor, async (trx) => ({ items: await queries.listGuarantees(trx) }))
}

async function getCancellationRequest(trx: Trx, id: string): Promise<CancellationRequest> {
  const [found] = await queries.findCancellationRequests(trx, [id])
  if (!found) throw problem('not_found')
  return found
}

export function exportCancellationRequests(trx: Trx): Promise<object[]> {
  return queries.listOwnCancellations(trx)
}

export function findCancellationRequestForJob(
  db: Database,
  id: string,
): Promise<CancellationRequest | undefined> {
  return db.as({ role: 'worker' }, async (trx) => (await readNamed(trx, [id]))[0])
}

/** For the live streams: its customer and admins see it. */
export async function readCancellationRequestsForDelivery(trx: Trx, ids: string[]) {
  const requests = await readNamed(trx, ids)
  return new Map(requests.map((one) => [one.id, { row: one, customerId: one.customer_id }]))
}

async function readNamed(trx: Trx, ids: string[]): Promise<CancellationRequest[]> {
  await nameRows(trx, ids)
  await nameRows(trx, [...ids, ...(await queries.findSubjects(trx, ids))])
  return queries.findCancellationRequests(trx, ids)
}
