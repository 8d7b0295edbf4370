import { randomUUID } from 'node:crypto'
import type { Page, PageQuery } from '#contract/call.ts'
import type { SupportStatus } from '#domain/support-choices.ts'
import type { NewSupportAnswer, NewSupportRequest, SupportRequest } from '#domain/support.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { claimUserKey } from '#server/db/idempotency.ts'
import { problem } from '#server/problem.ts'
import { storeMessage } from '#server/messages/service.ts'
import * as queries from './queries.ts'

type Person = Actor & { userId: string }

/** With the owner's notice and the live event. Throws `not_found` for a project that is not the sender's, and `idempotency_key_reused`. */
export function reportIssue(
  db: Database,
  actor: Person,
  {
    project_id = null,
    ...form
  }: Omit<NewSupportRequest, 'project_id'> & { project_id?: string | null | undefined },
  key?: string,
): Promise<SupportRequest> {
  return db.as(actor, async (trx) => {
    const row = { customer_id: actor.userId, project_id, ...form }
    const id = randomUUID()
    const earlier = await claimUserKey(trx, actor, { key, call: 'support request', body: row, id })
    if (earlier !== null) return getRequest(trx, earlier)
    if (project_id !== null && !(await queries.isOwnProject(trx, project_id, actor.userId))) {
      throw problem('not_found', {
        errors: [{ field: 'project_id', message: 'There’s no such project, or it isn’t yours.' }],
      })
    }
    await queries.insertRequest(trx, { id, ...row })
    return getRequest(trx, id)
  })
}

export function listRequests(
  db: Database,
  actor: Actor,
  query: PageQuery & { status?: SupportStatus | undefined },
): Promise<Page<SupportRequest>> {
  return db.as(actor, (trx) => queries.listRequests(trx, query))
}

export function exportRequests(trx: Trx): Promise<object[]> {
  return queries.listAllRequests(trx)
}

/** Throws `not_found`. */
export function changeStatus(
  db: Database,
  actor: Actor,
  id: string,
  status: SupportStatus,
): Promise<SupportRequest> {
  return db.as(actor, async (trx) => {
    if (!(await queries.setStatus(trx, id, status))) throw problem('not_found')
    return getRequest(trx, id)
  })
}

/** As a message, with its mail to the sender. Throws `not_found` and `idempotency_key_reused`. */
export function answerRequest(
  db: Database,
  actor: Person & { role: 'admin' },
  id: string,
  form: NewSupportAnswer,
  key?: string,
): Promise<SupportRequest> {
  return db.as(actor, async (trx) => {
    const { message, close } = form
    const body = { request_id: id, ...form }
    const earlier = await claimUserKey(trx, actor, { key, call: 'support answer', body, id })
    const request = await getRequest(trx, id)
    if (earlier !== null) return request
    await storeMessage(trx, actor, { threadId: id, body: message })
    if (close) await queries.setStatus(trx, id, 'closed')
    return getRequest(trx, id)
  })
}

async function getRequest(trx: Trx, id: string): Promise<SupportRequest> {
  const [request] = await queries.findRequests(trx, [id])
  if (!request) throw problem('not_found')
  return request
}

export function findRequestForJob(db: Database, id: string): Promise<SupportRequest | undefined> {
  return db.as({ role: 'worker' }, async (trx) => (await readNamed(trx, [id]))[0])
}

/** For the live streams: the sender and admins see a request. */
export async function readRequestsForDelivery(trx: Trx, ids: string[]) {
  const requests = await readNamed(trx, ids)
  return new Map(requests.map((request) => [request.id, { row: request, customerId: request.customer_id }]))
}

async function readNamed(trx: Trx, ids: string[]): Promise<SupportRequest[]> {
  await nameRows(trx, ids)
  const subjects = await queries.findSubjects(trx, ids)
  const about = subjects.flatMap(({ customer_id, project_id }) => [customer_id, project_id])
  await nameRows(trx, [...new Set([...ids, ...about.filter((id) => id !== null)])])
  return queries.findRequests(trx, ids)
}
