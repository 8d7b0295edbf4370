// What a visitor answers by email to what a person wrote to them from the chat. The assistant doesn't answer it.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { MESSAGE_MAX } from '#domain/assistant/records.ts'
import type { UnplacedReason } from '#domain/mail-inbox.ts'
import { hasVisibleText } from '#domain/visible-text.ts'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import { findMarks, fitsMark } from '#server/mail/replies.ts'
import { replyText } from '#server/mail/reply-text.ts'
import { addTurns } from './queries.ts'

interface ChatReply {
  mailId: string
  from: string
  references: readonly string[]
  text: string
  attachments: readonly { name: string }[]
  isInMailbox: boolean
}

/** Null once it is stored, else why it is not: `unmarked` if it answers no chat. A repeat stores nothing. */
export async function takeChatReply(
  { db, key }: { db: Database; key: Buffer },
  reply: ChatReply,
): Promise<UnplacedReason | null> {
  const marks = findMarks(reply.references, 'chat')
  if (marks.length === 0) return 'unmarked'
  return db.as({ role: 'worker' }, async (trx) => {
    let reason: UnplacedReason = 'deleted'
    for (const mark of marks) {
      const found = await lockConversation(trx, mark.id)
      if (!found) continue
      const isSender = fitsMark(key, mark, { conversationId: found.id }, reply.from)
      if (isSender && (await hasAddress(trx, found, reply.from))) return storeTurn(trx, found, reply)
      reason = 'address'
    }
    return reason
  })
}

/** Undefined also for one that the visitor has cleared. */
async function lockConversation(trx: Trx, id: string) {
  await nameRows(trx, [id])
  return trx
    .selectFrom('conversations')
    .select(['id', 'lead_id', 'turn_count', 'promised'])
    .where('id', '=', id)
    .where('token_hash', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}
type Conversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>

/** An address that the visitor had before is not theirs any more. */
async function hasAddress(trx: Trx, { id, lead_id }: Conversation, from: string): Promise<boolean> {
  if (lead_id === null) return false
  await nameRows(trx, [id, lead_id])
  const lead = await trx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', lead_id)
    .where(sql<boolean>`lower(email) = ${from}`)
    .executeTakeFirst()
  return lead !== undefined
}

async function storeTurn(
  trx: Trx,
  conversation: Conversation,
  { mailId, text, attachments, isInMailbox }: ChatReply,
): Promise<UnplacedReason | null> {
  const said = replyText({ text, named: attachments.map(({ name }) => name), isInMailbox, most: MESSAGE_MAX })
  if (!hasVisibleText(said)) return 'empty'
  const request_hash = createHash('sha256').update(`mail ${mailId}`).digest('hex')
  const earlier = await trx
    .selectFrom('conversation_turns')
    .select('id')
    .where('conversation_id', '=', conversation.id)
    .where('request_hash', '=', request_hash)
    .executeTakeFirst()
  if (earlier) return null
  const { promised } = conversation
  await addTurns(trx, conversation, { turns: [{ author: 'visitor', text: said, request_hash }], promised })
  await trx
    .updateTable('conversations')
    .set({ mailed_at: sql`now()` })
    .where('id', '=', conversation.id)
    .execute()
  return null
}

/** Closes the owner's notice: what is said by email from now on gets another one. Returns whether anything waits for an answer. */
export function closeReplyNotice(
  db: Database,
  { mailId, conversationId }: { mailId: string; conversationId: string },
): Promise<boolean> {
  return db.as({ role: 'worker' }, async (trx) => {
    await trx.updateTable('mails').set({ dedupe_key: null }).where('id', '=', mailId).execute()
    await nameRows(trx, [conversationId])
    const found = await trx
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', conversationId)
      .where('mailed_at', 'is not', null)
      .executeTakeFirst()
    return found !== undefined
  })
}
