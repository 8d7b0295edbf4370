// Answers by email: every mail about a thread or a chat carries a mark in its References, which the answer repeats. A mark fits one thread,
// one customer and one reader, or one chat and one reader, and is stored nowhere.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/db/database.ts'

/** The owner, or the address of the customer. */
export type Reader = 'owner' | (string & {})

export type ReplyThread = { threadId: string; customerId: string } | { conversationId: string }

export interface ReplyMark {
  /** Of the thread or the conversation. */
  id: string
  signature: string
}

export const replyKeyOf = (authSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', authSecret, '', 'mail: answers', 32))

/** 128 bits in hexadecimal, because some servers change the case of letters. */
const SIGNATURE_BYTES = 16

function signatureOf(key: Buffer, thread: ReplyThread, reader: Reader): Buffer {
  const words = 'threadId' in thread ? [thread.threadId, thread.customerId] : ['chat', thread.conversationId]
  return createHmac('sha256', key)
    .update([...words, reader].join(' '))
    .digest()
    .subarray(0, SIGNATURE_BYTES)
}

/** The local part of a Message-ID. */
export function markOf(key: Buffer, thread: ReplyThread, reader: Reader): string {
  const name = 'threadId' in thread ? `thread.${thread.threadId}` : `chat.${thread.conversationId}`
  return `${name}.${signatureOf(key, thread, reader).toString('hex')}`
}

const MARK =
  /^<?(thread|chat)\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([0-9a-f]{32})@/i
const MOST_MARKS = 5

/** The marks among the Message-IDs that an answer names. */
export function findMarks(references: readonly string[], kind: 'thread' | 'chat'): ReplyMark[] {
  const marks = references.flatMap((reference) => {
    const [, found = '', id, signature] = MARK.exec(reference) ?? []
    if (found.toLowerCase() !== kind || id === undefined || signature === undefined) return []
    return [{ id: id.toLowerCase(), signature: signature.toLowerCase() }]
  })
  return marks.slice(0, MOST_MARKS)
}

export function fitsMark(
  key: Buffer,
  { signature }: ReplyMark,
  thread: ReplyThread,
  reader: Reader,
): boolean {
  const expected = signatureOf(key, thread, reader)
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Where answers go, if a mailbox is set up or a mail service posts them. */
export function findInboxAddress(db: Database): Promise<string | null> {
  return db.as({ role: 'worker' }, async (trx) => {
    const mailbox = await trx.selectFrom('mail_inbox').select('address').executeTakeFirst()
    const webhook = await trx.selectFrom('mail_webhook').select('address').executeTakeFirst()
    return mailbox?.address ?? webhook?.address ?? null
  })
}

/** How the owner answers a customer. */
export const ownerHint = (inbox: string | null): string =>
  inbox === null
    ? 'Answer in the console so the customer also sees it on their dashboard. If you reply to this email, only the customer’s inbox gets it.'
    : 'Reply to this email, or answer in the console. Either way, the customer sees it on their dashboard.'
