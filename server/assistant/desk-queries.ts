// The SQL of conversations, open questions and knowledge for the owner. Runs inside an actor's transaction.
import { sql } from 'kysely'
import type { ConversationListQuery } from '#contract/assistant.ts'
import type { Page, PageQuery } from '#contract/call.ts'
import {
  ACTIVE_MINUTES,
  SOMETHING_ELSE,
  TAKEOVER_MINUTES,
  type Conversation,
  type ConversationTurn,
  type KnowledgeChange,
  type KnowledgeEntry,
  type OfferedChoice,
  type OpenQuestion,
  type QuestionStatus,
} from '#domain/assistant/records.ts'
import type { Trx } from '#server/db/database.ts'
import { readPage, readPageAt } from '#server/db/paging.ts'

const LATEST = { name: 'latest', column: 'last_turn_at', type: 'timestamptz', direction: 'desc' } as const

const hasPerson = sql<boolean>`app.has_person(conversations.answered_by, conversations.person_until)`
const isRunning = sql<boolean>`(
  conversations.last_turn_at > now() - make_interval(mins => ${ACTIVE_MINUTES}) or ${hasPerson}
)`

/** The most recently active first. */
export function listConversations(
  trx: Trx,
  { show, ...query }: ConversationListQuery,
): Promise<Page<Conversation>> {
  const places = trx.selectFrom('conversations').select(['id', 'last_turn_at'])
  const shown = {
    all: places,
    running: places.where(isRunning),
    'with-lead': places.where('lead_id', 'is not', null),
  }
  return readPageAt(shown[show], query, LATEST, (ids) => findConversations(trx, ids))
}

export async function findConversations(trx: Trx, ids: readonly string[]): Promise<Conversation[]> {
  if (ids.length === 0) return []
  const rows = await selectConversations(trx).where('conversations.id', 'in', ids).execute()
  return rows.map(conversationOf)
}

/** All conversations that created or joined a lead, the latest first. */
export async function findConversationsOfLeads(
  trx: Trx,
  leadIds: readonly string[],
): Promise<Conversation[]> {
  const rows = await selectConversations(trx)
    .where('conversations.lead_id', 'in', leadIds)
    .orderBy('conversations.last_turn_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(conversationOf)
}

function selectConversations(trx: Trx) {
  return trx
    .selectFrom('conversations')
    .leftJoin('conversation_turns as last', (join) =>
      join
        .onRef('last.conversation_id', '=', 'conversations.id')
        .onRef('last.number', '=', 'conversations.turn_count'),
    )
    .leftJoin('leads', 'leads.id', 'conversations.lead_id')
    .leftJoin('profiles', 'profiles.user_id', 'conversations.answered_by')
    .select([
      'conversations.id',
      'conversations.page',
      'conversations.about',
      'conversations.promised',
      'conversations.turn_count',
      'conversations.created_at',
      'conversations.last_turn_at',
      'conversations.answered_by',
      'leads.id as lead_id',
      'leads.full_name as lead_name',
      sql<boolean>`leads.email is not null`.as('has_email'),
      sql<string | null>`coalesce(profiles.full_name, profiles.email)`.as('person_name'),
      'last.id as last_id',
      'last.number as last_number',
      'last.author as last_author',
      'last.text as last_text',
      'last.is_unsure as last_is_unsure',
      'last.created_at as last_created_at',
    ])
    .select([hasPerson.as('has_person'), isRunning.as('is_running')])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectConversations>['execute']>>[number]

function conversationOf(row: Row): Conversation {
  return {
    id: row.id,
    page: row.page,
    lead: row.lead_id === null ? null : { id: row.lead_id, full_name: row.lead_name ?? '' },
    answered_by: row.has_person ? 'person' : 'assistant',
    person:
      row.has_person && row.answered_by !== null
        ? { id: row.answered_by, name: row.person_name ?? '' }
        : null,
    is_running: row.is_running,
    has_email: row.has_email,
    about: row.about,
    promised: row.promised,
    turn_count: row.turn_count,
    last_turn: lastTurnOf(row),
    created_at: row.created_at,
    last_turn_at: row.last_turn_at,
  }
}

function lastTurnOf(row: Row): ConversationTurn | null {
  const { last_id, last_number, last_author, last_text, last_created_at } = row
  if (last_id === null || last_number === null || last_author === null) return null
  return {
    id: last_id,
    number: last_number,
    author: last_author,
    text: last_text ?? '',
    is_unsure: row.last_is_unsure ?? false,
    created_at: last_created_at ?? row.last_turn_at,
  }
}

/** The subjects of conversations: a worker names them before it can read the conversations. */
export function findSubjects(trx: Trx, ids: readonly string[]) {
  return trx.selectFrom('conversations').select(['lead_id', 'answered_by']).where('id', 'in', ids).execute()
}

const TURN = ['id', 'number', 'author', 'text', 'is_unsure', 'created_at'] as const

export function listTurns(trx: Trx, conversationId: string): Promise<ConversationTurn[]> {
  return trx
    .selectFrom('conversation_turns')
    .select(TURN)
    .where('conversation_id', '=', conversationId)
    .orderBy('number')
    .execute()
}

export function getTurn(trx: Trx, id: string): Promise<ConversationTurn> {
  return trx.selectFrom('conversation_turns').select(TURN).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Until the end of the transaction, so that no other turn or takeover is stored meanwhile. */
export function lockConversation(trx: Trx, id: string) {
  return trx
    .selectFrom('conversations')
    .select(['id', 'answered_by', 'turn_count', hasPerson.as('has_person')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Null returns it to the assistant. */
export async function setPerson(trx: Trx, id: string, personId: string | null): Promise<void> {
  await trx
    .updateTable('conversations')
    .set({
      answered_by: personId,
      person_asked_at: null,
      ...(personId === null && { mailed_at: null }),
      person_until: personId === null ? null : sql`now() + make_interval(mins => ${TAKEOVER_MINUTES})`,
    })
    .where('id', '=', id)
    .execute()
}

export async function addPersonTurn(
  trx: Trx,
  turn: { id: string; conversation_id: string; number: number; text: string; written_by: string },
): Promise<void> {
  await trx
    .insertInto('conversation_turns')
    .values({ ...turn, author: 'person' })
    .execute()
  await trx
    .updateTable('conversations')
    .set({
      turn_count: turn.number,
      last_turn_at: sql`now()`,
      mailed_at: null,
      person_until: sql`now() + make_interval(mins => ${TAKEOVER_MINUTES})`,
    })
    .where('id', '=', turn.conversation_id)
    .execute()
}

const QUESTION = [
  'id',
  'question',
  'wording',
  'count',
  'status',
  'conversation_id',
  'created_at',
  'last_asked_at',
] as const

export type QuestionRow = Omit<OpenQuestion, 'likeliest' | 'offered'> & { wording: string }

export function listOpenQuestions(
  trx: Trx,
  { status, ...query }: PageQuery & { status: QuestionStatus },
): Promise<Page<QuestionRow>> {
  return readPage(trx.selectFrom('open_questions').select(QUESTION).where('status', '=', status), query, {
    name: 'asked',
    column: 'last_asked_at',
    type: 'timestamptz',
    direction: 'desc',
  })
}

export function setQuestionStatus(
  trx: Trx,
  id: string,
  status: QuestionStatus,
): Promise<QuestionRow | undefined> {
  return trx
    .updateTable('open_questions')
    .set({ status })
    .where('id', '=', id)
    .returning(QUESTION)
    .executeTakeFirst()
}

/** By wording: the choices that were offered, and how often each was tapped next. */
export async function countTaps(
  trx: Trx,
  wordings: readonly string[],
): Promise<Map<string, OfferedChoice[]>> {
  if (wordings.length === 0) return new Map()
  const { rows } = await sql<OfferedChoice & { wording: string }>`
    select answer.wording, offered.intent, offered.title, count(*) filter (where tap.intent = offered.intent)::int as taps
    from conversation_turns answer
    cross join jsonb_to_recordset(answer.choices) as offered (intent text, title text)
    left join conversation_turns tap on tap.conversation_id = answer.conversation_id
      and tap.number = answer.number + 1 and tap.author = 'visitor'
    where answer.wording = any (${wordings})
    group by 1, 2, 3
    order by taps desc, offered.intent = ${SOMETHING_ELSE.intent}, offered.title`.execute(trx)
  return new Map(
    [...Map.groupBy(rows, ({ wording }) => wording)].map(([wording, offered]) => [
      wording,
      offered.map(({ intent, title, taps }) => ({ intent, title, taps })),
    ]),
  )
}

const KNOWLEDGE = ['id', 'question', 'answer', 'intent', 'created_at', 'updated_at'] as const

export type KnowledgeRow = Omit<KnowledgeEntry, 'same_as'> & { intent: string | null }

export function listKnowledge(trx: Trx, query: PageQuery): Promise<Page<KnowledgeRow>> {
  return readPage(trx.selectFrom('knowledge').select(KNOWLEDGE), query)
}

export async function countKnowledge(trx: Trx): Promise<number> {
  // Serialized, so that two inserts cannot exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended('knowledge', 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('knowledge')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function insertKnowledge(
  trx: Trx,
  row: { id: string; question: string; answer?: string; intent?: string; created_by: string },
): Promise<KnowledgeRow> {
  return trx.insertInto('knowledge').values(row).returning(KNOWLEDGE).executeTakeFirstOrThrow()
}

export function findKnowledge(trx: Trx, id: string): Promise<KnowledgeRow | undefined> {
  return trx.selectFrom('knowledge').select(KNOWLEDGE).where('id', '=', id).executeTakeFirst()
}

export function updateKnowledge(
  trx: Trx,
  id: string,
  { question, answer, intent }: KnowledgeChange,
): Promise<KnowledgeRow | undefined> {
  return trx
    .updateTable('knowledge')
    .set({
      ...(question !== undefined && { question }),
      ...(answer !== undefined && { answer, intent: null }),
      ...(intent !== undefined && { answer: null, intent }),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returning(KNOWLEDGE)
    .executeTakeFirst()
}

/** False if there is no such entry. */
export async function deleteKnowledge(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('knowledge').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export function exportTurns(trx: Trx) {
  return trx
    .selectFrom('conversation_turns')
    .innerJoin('conversations', 'conversations.id', 'conversation_turns.conversation_id')
    .select([
      'conversation_id',
      'conversations.page',
      'number',
      'author',
      'text',
      'conversation_turns.created_at',
    ])
    .orderBy('conversation_turns.created_at', 'desc')
    .orderBy('number', 'desc')
    .execute()
}
