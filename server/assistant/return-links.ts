import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Returned } from '#contract/assistant.ts'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import { listTurns } from './queries.ts'
import { hashed } from './request.ts'

const KIND = 'conversation-answer'
/** In this time an open page gets the answer, and the person can add to it. */
const WAIT = '2 minutes'
export const LINK_DAYS = 7
const TURNS_SHOWN = 100

/** Runs inside the transaction that stores a person's turn. Does nothing if the visitor left no address. */
export async function enqueueAnswerMail(trx: Trx, conversationId: string): Promise<void> {
  await sql`
    insert into mails (kind, recipient, subject_id, due_at)
    select ${KIND}, leads.email, conversations.id, now() + ${WAIT}::interval
    from conversations join leads on leads.id = conversations.lead_id
    where conversations.id = ${conversationId} and leads.email is not null`.execute(trx)
}

interface MailedAnswer {
  leadId: string
  texts: string[]
  token: string
}

/** Null if the visitor has read everything, or if a later email includes it. */
export function takeMailedAnswer(
  db: Database,
  { mailId, conversationId }: { mailId: string; conversationId: string },
): Promise<MailedAnswer | null> {
  return db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [conversationId])
    // A turn and its email have the same transaction time.
    const { rows } = await sql<{ text: string; lead_id: string }>`
      with own as (select created_at from mails where id = ${mailId}),
      others as (select created_at, state from mails where kind = ${KIND} and subject_id = ${conversationId} and id <> ${mailId})
      select text, lead_id
      from conversation_turns join conversations on conversations.id = conversation_id, own
      where conversation_id = ${conversationId} and author = 'person' and number > delivered_turn
        and conversation_turns.created_at <= own.created_at
        and not exists (select from others where others.created_at > own.created_at)
        and not exists (
          select from others where state = 'sent' and others.created_at >= conversation_turns.created_at
        )
      order by number`.execute(trx)
    const [first] = rows
    if (first === undefined) return null
    const token = randomBytes(32).toString('base64url')
    await trx
      .updateTable('conversations')
      .set({
        return_hash: hashed(token),
        return_until: sql`now() + make_interval(days => ${LINK_DAYS})`,
      })
      .where('id', '=', conversationId)
      .execute()
    return { leadId: first.lead_id, texts: rows.map(({ text }) => text), token }
  })
}

/** Gives the conversation a new token, which replaces the previous browser's. Throws `invalid_token`. */
export function returnByLink(db: Database, token: string): Promise<Returned> {
  const hash = hashed(token)
  const conversation = randomBytes(32).toString('base64url')
  return db.as({ role: 'worker' }, async (trx) => {
    await sql`select set_config('app.conversation', ${hash}, true)`.execute(trx)
    const found = await trx
      .selectFrom('conversations')
      .select('id')
      .where('return_hash', '=', hash)
      .executeTakeFirst()
    if (found) await nameRows(trx, [found.id])
    const returned =
      found &&
      (await trx
        .updateTable('conversations')
        .set({
          token_hash: hashed(conversation),
          return_hash: null,
          return_until: null,
          delivered_turn: sql`turn_count`,
        })
        .where('id', '=', found.id)
        .where('return_hash', '=', hash)
        .returning(['id', 'turn_count'])
        .executeTakeFirst())
    if (!returned) {
      throw problem('invalid_token', {
        detail: 'This link has expired, was already used, or was replaced by the one in a newer email.',
      })
    }
    const turns = await listTurns(trx, returned.id, TURNS_SHOWN)
    return {
      conversation,
      turns: turns.map(({ number, author, text }) => ({ number, author, text })),
      turn: returned.turn_count,
    }
  })
}

/** For the streams: the visitor's browser has received the person's messages up to this turn. */
export async function markReceived(db: Database, heard: ReadonlyMap<string, number>): Promise<void> {
  if (heard.size === 0) return
  await db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [...heard.keys()])
    for (const [id, turn] of heard) {
      await trx
        .updateTable('conversations')
        .set({ delivered_turn: turn })
        .where('id', '=', id)
        .where('delivered_turn', '<', turn)
        .execute()
    }
  })
}
