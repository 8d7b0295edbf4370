import { randomUUID } from 'node:crypto'
import type { ConversationListQuery } from '#contract/assistant.ts'
import type { Page, PageQuery } from '#contract/call.ts'
import {
  KNOWLEDGE_MAX,
  type AnsweredBy,
  type AssistantChange,
  type AssistantStatus,
  type Choice,
  type Conversation,
  type ConversationDetails,
  type ConversationTurn,
  type KnowledgeChange,
  type KnowledgeEntry,
  type NewKnowledge,
  type OfferedChoice,
  type OpenQuestion,
  type QuestionStatus,
} from '#domain/assistant/records.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { claimUserKey } from '#server/db/idempotency.ts'
import { problem } from '#server/problem.ts'
import type { Answering } from './answering.ts'
import * as queries from './desk-queries.ts'
import { enqueueAnswerMail } from './return-links.ts'
import { changeSettings, readSpending, type Spending } from './spending.ts'

type Admin = Actor & { userId: string }

export function listConversations(
  db: Database,
  actor: Actor,
  query: ConversationListQuery,
): Promise<Page<Conversation>> {
  return db.as(actor, (trx) => queries.listConversations(trx, query))
}

/** Throws `not_found`. */
export function getConversation(db: Database, actor: Actor, id: string): Promise<ConversationDetails> {
  return db.as(actor, async (trx) => ({
    ...(await findOrRefuse(trx, id)),
    turns: await queries.listTurns(trx, id),
  }))
}

async function findOrRefuse(trx: Trx, id: string): Promise<Conversation> {
  const [conversation] = await queries.findConversations(trx, [id])
  if (!conversation) throw problem('not_found')
  return conversation
}

/** Throws `not_found`, and `conflict` if another admin has taken over, until they return it or become inactive. */
export function setAnswering(
  db: Database,
  actor: Admin,
  id: string,
  answeredBy: AnsweredBy,
): Promise<Conversation> {
  return db.as(actor, async (trx) => {
    const held = await queries.lockConversation(trx, id)
    if (!held) throw problem('not_found')
    if (answeredBy === 'person' && held.has_person && held.answered_by !== actor.userId) {
      const { person } = await findOrRefuse(trx, id)
      throw problem('conflict', { detail: `${person?.name ?? 'Someone else'} is already answering.` })
    }
    await queries.setPerson(trx, id, answeredBy === 'person' ? actor.userId : null)
    return findOrRefuse(trx, id)
  })
}

/** The same key and message are stored once. Throws `not_found`, and `conflict` without the takeover. */
export function writeTurn(
  db: Database,
  actor: Admin,
  id: string,
  message: string,
  key: string | undefined,
): Promise<ConversationTurn> {
  return db.as(actor, async (trx) => {
    const held = await queries.lockConversation(trx, id)
    if (!held) throw problem('not_found')
    const turnId = randomUUID()
    const body = { conversation_id: id, message }
    const earlier = await claimUserKey(trx, actor, { key, call: 'conversation turn', body, id: turnId })
    if (earlier !== null) return queries.getTurn(trx, earlier)
    if (!held.has_person || held.answered_by !== actor.userId) {
      throw problem('conflict', { detail: 'The assistant is answering. Take over the conversation first.' })
    }
    await queries.addPersonTurn(trx, {
      id: turnId,
      conversation_id: id,
      number: held.turn_count + 1,
      text: message,
      written_by: actor.userId,
    })
    await enqueueAnswerMail(trx, id)
    return queries.getTurn(trx, turnId)
  })
}

export type Intents = Pick<Answering, 'listIntents' | 'findLikeliest'>

export async function listOpenQuestions(
  db: Database,
  actor: Actor,
  query: PageQuery & { status: QuestionStatus },
  intents: Intents,
): Promise<Page<OpenQuestion>> {
  const { page, taps } = await db.as(actor, async (trx) => {
    const page = await queries.listOpenQuestions(trx, query)
    return {
      page,
      taps: await queries.countTaps(
        trx,
        page.items.map(({ wording }) => wording),
      ),
    }
  })
  const items: OpenQuestion[] = []
  // One at a time, so that visitors' questions are read in between.
  for (const row of page.items) items.push(await describeQuestion(row, taps, intents))
  return { ...page, items }
}

async function describeQuestion(
  { wording, ...row }: queries.QuestionRow,
  taps: ReadonlyMap<string, OfferedChoice[]>,
  { findLikeliest }: Intents,
): Promise<OpenQuestion> {
  return { ...row, likeliest: [...(await findLikeliest(row.question))], offered: taps.get(wording) ?? [] }
}

/** Throws `not_found`. */
export async function changeQuestion(
  db: Database,
  actor: Actor,
  { id, status }: { id: string; status: QuestionStatus },
  intents: Intents,
): Promise<OpenQuestion> {
  const { question, taps } = await db.as(actor, async (trx) => {
    const question = await queries.setQuestionStatus(trx, id, status)
    if (!question) throw problem('not_found')
    return { question, taps: await queries.countTaps(trx, [question.wording]) }
  })
  return describeQuestion(question, taps, intents)
}

export async function listKnowledge(
  db: Database,
  actor: Actor,
  query: PageQuery,
  intents: Intents,
): Promise<Page<KnowledgeEntry>> {
  const page = await db.as(actor, (trx) => queries.listKnowledge(trx, query))
  const known = await intents.listIntents()
  return { ...page, items: page.items.map((row) => entryOf(row, known)) }
}

/** An intent that was removed in a later version keeps its name. */
function entryOf({ intent, ...row }: queries.KnowledgeRow, known: readonly Choice[]): KnowledgeEntry {
  if (intent === null) return { ...row, same_as: null }
  return { ...row, same_as: known.find((one) => one.intent === intent) ?? { intent, title: intent } }
}

function checkIntent(intent: string | undefined, known: readonly Choice[]): void {
  if (intent === undefined || known.some((one) => one.intent === intent)) return
  throw problem('validation_failed', {
    errors: [{ field: 'intent', message: 'Intent is not one of the list' }],
  })
}

/** Throws `conflict` at `KNOWLEDGE_MAX` entries, and `validation_failed` for an unknown intent. */
export async function addKnowledge(
  db: Database,
  actor: Admin,
  { entry: { open_question_id, ...entry }, key }: { entry: NewKnowledge; key: string | undefined },
  intents: Intents,
): Promise<KnowledgeEntry> {
  const known = await intents.listIntents()
  checkIntent(entry.intent, known)
  const row = await db.as(actor, async (trx) => {
    const id = randomUUID()
    const earlier = await claimUserKey(trx, actor, { key, call: 'knowledge', body: entry, id })
    if (earlier !== null) return rowOrRefuse(await queries.findKnowledge(trx, earlier))
    if ((await queries.countKnowledge(trx)) >= KNOWLEDGE_MAX) {
      throw problem('conflict', {
        detail: `You already have ${KNOWLEDGE_MAX} answers. Delete one you don’t need anymore.`,
      })
    }
    if (open_question_id !== undefined) await queries.setQuestionStatus(trx, open_question_id, 'settled')
    return queries.insertKnowledge(trx, { id, ...entry, created_by: actor.userId })
  })
  return entryOf(row, known)
}

/** Throws `not_found`, and `validation_failed` for an unknown intent. */
export async function changeKnowledge(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: KnowledgeChange },
  intents: Intents,
): Promise<KnowledgeEntry> {
  const known = await intents.listIntents()
  checkIntent(change.intent, known)
  return entryOf(rowOrRefuse(await db.as(actor, (trx) => queries.updateKnowledge(trx, id, change))), known)
}

function rowOrRefuse(row: queries.KnowledgeRow | undefined): queries.KnowledgeRow {
  if (!row) throw problem('not_found')
  return row
}

/** Throws `not_found`. */
export async function removeKnowledge(db: Database, actor: Actor, id: string): Promise<void> {
  if (!(await db.as(actor, (trx) => queries.deleteKnowledge(trx, id)))) throw problem('not_found')
}

/** The current mode, as far as this process knows about the model. */
type Describe = (spending: Spending) => Pick<AssistantStatus, 'state' | 'has_model'>

export async function getStatus(db: Database, actor: Actor, describe: Describe): Promise<AssistantStatus> {
  const spending = await db.as(actor, readSpending)
  return { ...spending, ...describe(spending) }
}

export async function changeStatus(
  db: Database,
  actor: Actor,
  change: AssistantChange,
  describe: Describe,
): Promise<AssistantStatus> {
  const spending = await db.as(actor, async (trx) => {
    await changeSettings(trx, change)
    return readSpending(trx)
  })
  return { ...spending, ...describe(spending) }
}

/** For the live streams: only admins receive conversations. */
export async function readConversationsForDelivery(trx: Trx, ids: string[]) {
  const conversations = await readNamed(trx, ids)
  return new Map(conversations.map((row) => [row.id, { row, customerId: null }]))
}

/** As a worker, which names what it reads. */
async function readNamed(trx: Trx, ids: string[]): Promise<Conversation[]> {
  await nameRows(trx, ids)
  const subjects = await queries.findSubjects(trx, ids)
  const about = subjects.flatMap(({ lead_id, answered_by }) => [lead_id, answered_by])
  await nameRows(trx, [...new Set([...ids, ...about.filter((id) => id !== null)])])
  return queries.findConversations(trx, ids)
}

export function findConversationForJob(db: Database, id: string): Promise<ConversationDetails | undefined> {
  return db.as({ role: 'worker' }, async (trx) => {
    const [conversation] = await readNamed(trx, [id])
    return conversation && { ...conversation, turns: await queries.listTurns(trx, id) }
  })
}
