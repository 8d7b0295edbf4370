// Stores an answer that came by email, if its mark says which thread it belongs to and fits the address that it came from.
import { randomUUID } from 'node:crypto'
import type { UnplacedReason } from '#domain/mail-inbox.ts'
import { MAX_MESSAGE } from '#domain/message-choices.ts'
import { newMessage } from '#domain/messages.ts'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import { findMarks, fitsMark, type ReplyMark } from '#server/mail/replies.ts'
import { enqueueMessageMail } from './mails.ts'
import * as queries from './queries.ts'

export interface Reply {
  /** Stored once. */
  mailId: string
  from: string
  /** The Message-IDs that it answers. */
  references: readonly string[]
  text: string
  /** Names of files. */
  attachments: readonly string[]
}

interface ReplyContext {
  db: Database
  key: Buffer
  /** Whether its address is the owner's; `adminId` is null for an address of the owner without an account. */
  sender: { isOwner: boolean; adminId: string | null }
}

interface Side {
  place: queries.Place
  threadId: string
  fromCustomer: boolean
}

/** Null once it is stored, else why it is not. A repeat stores nothing. */
export async function takeReply(
  { db, key, sender }: ReplyContext,
  reply: Reply,
): Promise<UnplacedReason | null> {
  const marks = findMarks(reply.references)
  if (marks.length === 0) return 'unmarked'
  return db.as({ role: 'worker' }, async (trx) => {
    const found = await findSide(trx, marks, { key, from: reply.from, isOwner: sender.isOwner })
    if (typeof found === 'string') return found
    const body = bodyOf(reply, found.fromCustomer)
    if (body === null) return 'empty'
    await storeReply(trx, found, { mailId: reply.mailId, body, adminId: sender.adminId })
    return null
  })
}

async function findSide(
  trx: Trx,
  marks: readonly ReplyMark[],
  { key, from, isOwner }: { key: Buffer; from: string; isOwner: boolean },
): Promise<Side | UnplacedReason> {
  let reason: UnplacedReason = 'address'
  for (const mark of marks) {
    const { threadId } = mark
    await nameRows(trx, [threadId])
    const place = await queries.findPlace(trx, threadId)
    if (!place) continue
    const isFrom = (customerId: string, reader: string) => fitsMark(key, mark, { customerId, reader })
    const isOurs = (customerId: string) => isOwner && isFrom(customerId, 'owner')
    if (isFrom(place.customer_id, from) && (await isAddressOf(trx, place.customer_id, from)))
      return { place, threadId, fromCustomer: true }
    if (isOurs(place.customer_id)) return { place, threadId, fromCustomer: false }
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

async function storeReply(
  trx: Trx,
  { place, threadId, fromCustomer }: Side,
  { mailId, body, adminId }: { mailId: string; body: string; adminId: string | null },
): Promise<void> {
  const id = randomUUID()
  const customerId = place.customer_id
  const author_id = fromCustomer ? customerId : adminId
  await nameRows(trx, [id, threadId, customerId, ...(author_id === null ? [] : [author_id])])
  const row = { id, ...place, body, from_customer: fromCustomer, author_id, mail_id: mailId }
  if (!(await queries.insertMailedMessage(trx, row))) return
  await queries.markMailedRead(trx, { threadId, customerId, fromCustomer: !fromCustomer })
  if (!fromCustomer) await enqueueMessageMail(trx, { messageId: id, threadId, customerId })
}

const CUT = '\n\n(The rest of this long email is in the mailbox that it was sent to.)'

/** Null if nothing was said. */
function bodyOf({ text, attachments }: Reply, fromCustomer: boolean): string | null {
  const files = attachments.length === 0 ? '' : filesLine(attachments, fromCustomer)
  const most = MAX_MESSAGE - files.length
  const said = text.length <= most ? text : `${text.slice(0, most - CUT.length)}${CUT}`
  const parsed = newMessage.safeParse({ body: cleaned([said, files].filter(Boolean).join('\n\n')) })
  return parsed.success ? parsed.data.body : null
}

/** Without control characters, which forms refuse. */
const cleaned = (text: string) =>
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD]/g, '')

const MAX_NAMES = 600

function filesLine(attachments: readonly string[], fromCustomer: boolean): string {
  const count = attachments.length === 1 ? '1 file was' : `${attachments.length} files were`
  const names = attachments.map((name) => name.replaceAll(/\s+/g, ' ')).join(', ')
  const todo = fromCustomer ? ' Send it on your dashboard.' : ''
  return `${count} attached: ${names.slice(0, MAX_NAMES)}.${attachments.length === 1 ? todo : todo.replace('it', 'them')}`
}
