// Stores an answer that came by email, if its mark says which thread it belongs to and fits the address that it came from.
import { randomUUID } from 'node:crypto'
import type { UnplacedReason } from '#domain/mail-inbox.ts'
import { MAX_MESSAGE } from '#domain/message-choices.ts'
import { newMessage } from '#domain/messages.ts'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import { removeMailed, sendMailed, storeMailed, type FilesContext } from '#server/files/service.ts'
import type { Logger } from '#server/logger.ts'
import { findMarks, fitsMark, type ReplyMark } from '#server/mail/replies.ts'
import { replyText } from '#server/mail/reply-text.ts'
import { Problem } from '#server/problem.ts'
import { enqueueMessageMail } from './mails.ts'
import * as queries from './queries.ts'

export interface Reply {
  /** Stored once. */
  mailId: string
  from: string
  /** The Message-IDs that it answers. */
  references: readonly string[]
  text: string
  /** Without bytes, it is only named. */
  attachments: readonly { name: string; bytes: Uint8Array | null }[]
  isInMailbox: boolean
}

interface ReplyContext {
  db: Database
  files: FilesContext
  log: Logger
  key: Buffer
  /** Whether its address is the owner's; `adminId` is null for an address of the owner without an account. */
  sender: { isOwner: boolean; adminId: string | null }
}

interface Side {
  mark: ReplyMark
  place: queries.Place
  threadId: string
  fromCustomer: boolean
}

/** Null once it is stored, else why it is not. A repeat stores nothing. */
export async function takeReply(context: ReplyContext, reply: Reply): Promise<UnplacedReason | null> {
  const { db, key, sender, files } = context
  const marks = findMarks(reply.references, 'thread')
  if (marks.length === 0) return 'unmarked'
  const find = (trx: Trx, among: readonly ReplyMark[]) =>
    findSide(trx, among, { key, from: reply.from, isOwner: sender.isOwner })
  const first = await db.as({ role: 'worker' }, async (trx) => {
    const found = await find(trx, marks)
    if (typeof found === 'string') return found
    return (await queries.isStored(trx, found.threadId, reply.mailId)) ? null : found
  })
  if (first === null || typeof first === 'string') return first
  if (reply.attachments.length === 0 && bodyOf(reply, [], first.fromCustomer) === null) return 'empty'
  const authorId = authorOf(first, sender)
  const { ids, named } = await storeFiles(context, reply, { threadId: first.threadId, authorId })
  const result = await db.as({ role: 'worker' }, async (trx) => {
    // What it is about may have moved meanwhile.
    const found = await find(trx, [first.mark])
    if (typeof found === 'string') return found
    const body = bodyOf(reply, named, found.fromCustomer) ?? (ids.length > 0 ? '' : null)
    if (body === null) return 'empty'
    const isNew = await storeReply(trx, found, { mailId: reply.mailId, body, authorId, files: ids })
    return isNew ? null : 'stored'
  })
  if (result !== null) await removeMailed(files, ids)
  return result === 'stored' ? null : result
}

const authorOf = ({ place, fromCustomer }: Side, { adminId }: ReplyContext['sender']) =>
  fromCustomer ? place.customer_id : adminId

/** What the message cannot have is named in it. */
async function storeFiles(
  { files, log }: ReplyContext,
  { attachments, isInMailbox }: Reply,
  sender: { threadId: string; authorId: string | null },
): Promise<{ ids: string[]; named: string[] }> {
  const ids: string[] = []
  const named: string[] = []
  for (const { name, bytes } of attachments) {
    const stored = bytes === null ? null : storeMailed(files, sender, { name, bytes })
    const id = isInMailbox ? await stored?.catch(isLogged(log)) : await stored
    if (id === null || id === undefined) named.push(name)
    else ids.push(id)
  }
  return { ids, named }
}

/** A full disk keeps no text from its thread if the file can be looked up. A mail service posts the email again. */
const isLogged =
  (log: Logger) =>
  (error: unknown): null => {
    if (!(error instanceof Problem) && isDatabaseAway(error)) throw error
    log.error({ err: error }, 'a file of an email could not be stored')
    return null
  }

async function findSide(
  trx: Trx,
  marks: readonly ReplyMark[],
  { key, from, isOwner }: { key: Buffer; from: string; isOwner: boolean },
): Promise<Side | UnplacedReason> {
  let reason: UnplacedReason = 'address'
  for (const mark of marks) {
    const threadId = mark.id
    await nameRows(trx, [threadId])
    const place = await queries.findPlace(trx, threadId)
    if (!place) continue
    const isFrom = (customerId: string, reader: string) =>
      fitsMark(key, mark, { threadId, customerId }, reader)
    const isOurs = (customerId: string) => isOwner && isFrom(customerId, 'owner')
    if (isFrom(place.customer_id, from) && (await isAddressOf(trx, place.customer_id, from)))
      return { mark, place, threadId, fromCustomer: true }
    if (isOurs(place.customer_id)) return { mark, place, threadId, fromCustomer: false }
    const former = await queries.listCustomersOf(trx, threadId)
    if (former.some((id) => id !== place.customer_id && (isFrom(id, from) || isOurs(id)))) reason = 'moved'
  }
  return reason
}

/** An address that the customer had before is not theirs any more. */
async function isAddressOf(trx: Trx, customerId: string, from: string): Promise<boolean> {
  await nameRows(trx, [customerId])
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', customerId)
    .where('email', '=', from)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}

/** False if it is stored already. */
async function storeReply(
  trx: Trx,
  { place, threadId, fromCustomer }: Side,
  {
    mailId,
    body,
    authorId,
    files,
  }: { mailId: string; body: string; authorId: string | null; files: readonly string[] },
): Promise<boolean> {
  const id = randomUUID()
  const customerId = place.customer_id
  await nameRows(trx, [id, threadId, customerId, ...(authorId === null ? [] : [authorId]), ...files])
  const row = { id, ...place, body, from_customer: fromCustomer, author_id: authorId, mail_id: mailId }
  if (!(await queries.insertMailedMessage(trx, row))) return false
  await sendMailed(trx, { threadId, authorId }, { ids: files, messageId: id, customerId })
  await queries.markMailedRead(trx, { threadId, customerId, fromCustomer: !fromCustomer })
  if (!fromCustomer) await enqueueMessageMail(trx, { messageId: id, threadId, customerId })
  return true
}

/** Null if nothing was said. */
function bodyOf(
  { text, isInMailbox }: Reply,
  named: readonly string[],
  fromCustomer: boolean,
): string | null {
  const hint = fromCustomer ? (them: string) => `To add ${them} here, use your dashboard.` : undefined
  const parsed = newMessage.safeParse({
    body: replyText({ text, named, isInMailbox, most: MAX_MESSAGE, hint }),
  })
  return parsed.success ? parsed.data.body : null
}
