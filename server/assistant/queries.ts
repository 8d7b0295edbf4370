// Runs as a worker, which can access only the conversation of the given token, or the one that it names.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { KNOWLEDGE_MAX, type Choice, type TurnAuthor } from '#domain/assistant/records.ts'
import { nameRows, asyncCommit, type Trx } from '#server/db/database.ts'

export interface StoredTurn {
  number: number
  author: TurnAuthor
  text: string
  intent: string | null
}

export interface StoredConversation {
  id: string
  page: string | null
  lead_id: string | null
  turn_count: number
  promised: string[]
  has_person: boolean
}

const LOCKED = ['id', 'page', 'lead_id', 'turn_count', 'promised'] as const

/** The state before any turn: whether the assistant is on, the owner's knowledge, and the owner's time zone. */
export const getAssistantState = (from: Trx) =>
  from
    .selectFrom('assistant_settings')
    .select('is_on')
    .select((within) => within.selectFrom('booking_week').select('zone').as('zone'))
    .select((within) =>
      jsonArrayFrom(
        within
          .selectFrom('knowledge')
          .select(['question', 'answer', 'intent'])
          .orderBy('updated_at', 'desc')
          .limit(KNOWLEDGE_MAX),
      ).as('knowledge'),
    )

/** From here on the transaction can access this conversation and its turns. */
export async function openByToken(
  trx: Trx,
  tokenHash: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredConversation | undefined> {
  const select = trx
    .selectFrom('conversations')
    .select(LOCKED)
    .select(sql<boolean>`app.has_person(answered_by, person_until)`.as('has_person'))
    .where('token_hash', '=', tokenHash)
  // Pipelined: each round trip is time in which others wait for this connection.
  const [, found] = await Promise.all([
    sql`select set_config('app.conversation', ${tokenHash}, true)`.execute(trx),
    (lock ? select.forUpdate() : select).executeTakeFirst(),
  ])
  if (found) await nameRows(trx, [found.id])
  return found
}

/** The latest turns up to a limit, newest last. */
export async function listTurns(trx: Trx, conversationId: string, most: number): Promise<StoredTurn[]> {
  const turns = await trx
    .selectFrom('conversation_turns')
    .select(['number', 'author', 'text', 'intent'])
    .where('conversation_id', '=', conversationId)
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  return turns.reverse()
}

interface FormerAnswer {
  text: string | null
  choices: Choice[] | null
  agreed_hash: string | null
  turn_count: number
}

/** The stored answer to a repeated request; undefined if it is new. One statement, for a consistent snapshot. */
export function findAnswerTo(
  trx: Trx,
  conversationId: string,
  requestHash: string,
): Promise<FormerAnswer | undefined> {
  return trx
    .selectFrom('conversation_turns as asked')
    .innerJoin('conversations', 'conversations.id', 'asked.conversation_id')
    .leftJoin('conversation_turns as answer', (join) =>
      join
        .onRef('answer.conversation_id', '=', 'asked.conversation_id')
        .onRef('answer.number', '=', sql`asked.number + 1`)
        .on('answer.author', '=', 'assistant'),
    )
    .select(['answer.text', 'answer.choices', 'conversations.agreed_hash', 'conversations.turn_count'])
    .where('asked.conversation_id', '=', conversationId)
    .where('asked.request_hash', '=', requestHash)
    .executeTakeFirst()
}

/** The visitor's tab also has the turns, and sends them again if the conversation is not found. */
export async function setAsyncCommit(trx: Trx): Promise<void> {
  await sql`select ${asyncCommit}`.execute(trx)
}

export async function insertConversation(
  trx: Trx,
  row: { id: string; token_hash: string; page: string | null; about: string },
): Promise<void> {
  await Promise.all([
    sql`select set_config('app.conversation', ${row.token_hash}, true)`.execute(trx),
    nameRows(trx, [row.id]),
    trx.insertInto('conversations').values(row).execute(),
  ])
}

export interface NewTurn {
  author: 'visitor' | 'assistant'
  text: string
  is_unsure?: boolean
  intent?: string | null
  choices?: readonly Choice[]
  wording?: string | null
  request_hash?: string | null
}

/** Appended to the existing turns; the conversation must be locked. */
export async function addTurns(
  trx: Trx,
  { id, turn_count }: Pick<StoredConversation, 'id' | 'turn_count'>,
  {
    turns,
    promised,
    isPersonAsked = false,
  }: { turns: readonly NewTurn[]; promised: string[]; isPersonAsked?: boolean },
): Promise<number> {
  const number = turn_count + turns.length
  await Promise.all([
    trx
      .insertInto('conversation_turns')
      .values(
        turns.map(({ choices = [], ...turn }, at) => ({
          is_unsure: false,
          intent: null,
          wording: null,
          request_hash: null,
          ...turn,
          conversation_id: id,
          number: turn_count + at + 1,
          choices: choices.length === 0 ? null : JSON.stringify(choices),
        })),
      )
      .execute(),
    trx
      .updateTable('conversations')
      .set({
        turn_count: number,
        last_turn_at: sql`now()`,
        promised,
        person_asked_at: isPersonAsked ? sql`now()` : null,
      })
      .where('id', '=', id)
      .execute(),
  ])
  return number
}

export async function linkLead(
  trx: Trx,
  id: string,
  { leadId, agreedHash, promised }: { leadId: string; agreedHash: string; promised: string[] },
): Promise<void> {
  await trx
    .updateTable('conversations')
    .set({ lead_id: leadId, agreed_hash: agreedHash, promised })
    .where('id', '=', id)
    .execute()
}

/** Once per wording, no matter how often it is asked. */
export async function insertOpenQuestion(
  trx: Trx,
  { question, wording, conversationId }: { question: string; wording: string; conversationId: string },
): Promise<void> {
  await Promise.all([
    sql`select set_config('app.wording', ${wording}, true)`.execute(trx),
    sql`
      insert into open_questions as known (question, wording, conversation_id)
      values (${question}, ${wording}, ${conversationId})
      on conflict (wording) do update set
        count = known.count + 1, last_asked_at = now(), conversation_id = excluded.conversation_id`.execute(
      trx,
    ),
  ])
}

/** A conversation that created a lead is kept with it, and its token no longer works. */
export async function deleteConversation(
  trx: Trx,
  { id, lead_id }: Pick<StoredConversation, 'id' | 'lead_id'>,
): Promise<void> {
  if (lead_id === null) await trx.deleteFrom('conversations').where('id', '=', id).execute()
  else await trx.updateTable('conversations').set({ token_hash: null }).where('id', '=', id).execute()
}
