import { randomUUID } from 'node:crypto'
import type { Page, PageQuery } from '#contract/call.ts'
import type { ThreadListQuery } from '#contract/messages.ts'
import type { Message, NewMessage, Thread } from '#domain/messages.ts'
import { inviteAgain } from '#server/accounts/service.ts'
import { sendUploads } from '#server/files/service.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { claimUserKey } from '#server/db/idempotency.ts'
import { problem } from '#server/problem.ts'
import { enqueueMessageMail } from './mails.ts'
import * as queries from './queries.ts'

type Person = Extract<Actor, { role: 'customer' | 'admin' }>

export function listThreads(db: Database, actor: Person, query: ThreadListQuery): Promise<Page<Thread>> {
  return db.as(actor, (trx) => queries.listThreads(trx, query))
}

/** Throws `not_found` for what is no thread, and for one that the actor may not see. */
export function listMessages(
  db: Database,
  actor: Person,
  threadId: string,
  query: PageQuery,
): Promise<Page<Message>> {
  return db.as(actor, async (trx) => {
    await getPlace(trx, threadId)
    return queries.listMessages(trx, threadId, query)
  })
}

/** With the mail to the other side, if it doesn't read it before. Throws `not_found` and `idempotency_key_reused`. */
export function sendMessage(
  db: Database,
  actor: Person,
  { threadId, form, key }: { threadId: string; form: NewMessage; key: string | undefined },
): Promise<Message> {
  return db.as(actor, async (trx) => {
    const id = randomUUID()
    const sent = { thread_id: threadId, ...form }
    const earlier = await claimUserKey(trx, actor, { key, call: 'message', body: sent, id })
    return earlier === null ? storeMessage(trx, actor, { id, threadId, ...form }) : getMessage(trx, earlier)
  })
}

/** The same for modules that write a message with something else, inside that transaction. */
export async function storeMessage(
  trx: Trx,
  actor: Person,
  {
    id = randomUUID(),
    threadId,
    body,
    files = [],
  }: { id?: string; threadId: string; body: string; files?: string[] },
): Promise<Message> {
  const place = await getPlace(trx, threadId)
  const from_customer = actor.role === 'customer'
  await queries.insertMessage(trx, { id, ...place, body, from_customer, author_id: actor.userId })
  await sendUploads(trx, actor, {
    ids: files,
    threadId,
    messageId: id,
    customerId: place.customer_id,
  })
  if (!from_customer) await tellCustomer(trx, { messageId: id, threadId, customerId: place.customer_id })
  return getMessage(trx, id)
}

/** Nothing is said to an address that is not proven: who has not opened their account yet gets the invitation again. */
async function tellCustomer(trx: Trx, told: Parameters<typeof enqueueMessageMail>[1]): Promise<void> {
  if (!(await enqueueMessageMail(trx, told))) await inviteAgain(trx, told.customerId)
}

/** What the other side wrote, up to one message. Throws `not_found`. */
export function markRead(db: Database, actor: Person, threadId: string, until: string): Promise<void> {
  return db.as(actor, async (trx) => {
    await getPlace(trx, threadId)
    await queries.markRead(trx, threadId, { until, fromCustomer: actor.role === 'admin' })
  })
}

/** Throws `not_found`. */
export function settleThread(db: Database, actor: Person, threadId: string): Promise<void> {
  return db.as(actor, async (trx) => {
    await getPlace(trx, threadId)
    await queries.settleThread(trx, threadId)
  })
}

export { takeReply } from './replies.ts'

/** For modules whose rows have a thread, and for the customer's dashboard. */
export const { findMessagesOfThreads, listUnread } = queries

export function exportMessages(trx: Trx): Promise<object[]> {
  return queries.listAllMessages(trx)
}

async function getPlace(trx: Trx, threadId: string): Promise<queries.Place> {
  const place = await queries.findPlace(trx, threadId)
  if (!place) throw problem('not_found')
  return place
}

async function getMessage(trx: Trx, id: string): Promise<Message> {
  const [message] = await queries.findMessages(trx, [id])
  if (!message) throw problem('not_found')
  return message
}

/** For the live streams: the customer to whom it was written and admins see it. */
export async function readMessagesForDelivery(trx: Trx, ids: string[]) {
  await nameRows(trx, ids)
  const messages = await queries.findMessages(trx, ids)
  return new Map(messages.map((message) => [message.id, { row: message, customerId: message.customer_id }]))
}
