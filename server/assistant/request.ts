import { createHash } from 'node:crypto'
import type { Answer, Question } from '#contract/assistant.ts'
import type { Knowledge, Turn } from '#assistant/dialogue/conversation.ts'
import { UNREAD } from '#assistant/dialogue/unread.ts'
import { findSitePath } from '#domain/assistant/paths.ts'
import { isYesNoQuestion, type Choice, type TurnAuthor } from '#domain/assistant/records.ts'
import type { Origin } from '#domain/origin-sources.ts'
import { DEFAULT_WEEK } from '#domain/booking-week.ts'
import type { Database, Trx } from '#server/db/database.ts'
import * as queries from './queries.ts'

const TURNS_LOOKED_AT = 100
/** In characters after compatibility normalization, which makes up to 18 of one: reading them takes a fifth of the deadline at most. */
const HISTORY_MAX = 60_000
/** A longer conversation ends; the next message begins another. */
const TURNS_AT_MOST = 400

export const hashed = (token: string) => createHash('sha256').update(token).digest('base64url')

export interface Request {
  newest: string
  /** The earlier turns that the client sent: for an unknown conversation. */
  earlier: readonly Turn[]
  token: string | null
  page: string | null
  chosen: string | null
  origin: Origin | null
  hash: string
}

export function parseRequest(
  { messages, page, conversation, messageType, intent }: Question,
  origin: Origin | null = null,
): Request {
  const turns = messages.flatMap(({ role, content }): Turn[] =>
    role === 'system' ? [] : [{ role, content }],
  )
  return {
    newest: turns.at(-1)?.content ?? '',
    earlier: withinHistory(turns.slice(0, -1).slice(-TURNS_LOOKED_AT)),
    token: conversation ?? null,
    page: page ?? pageIn(messages.findLast(({ role }) => role === 'system')?.content ?? ''),
    chosen: intent ?? null,
    origin,
    hash: hashed(JSON.stringify([messageType, messages])),
  }
}

/** The last turns whose total length is within the limit. */
export function withinHistory<T extends Pick<Turn, 'content'>>(turns: readonly T[]): T[] {
  let left = HISTORY_MAX
  const beyond = turns.findLastIndex(({ content }) => {
    left -= content.normalize('NFKC').length
    return left < 0
  })
  return turns.slice(beyond + 1)
}

function pageIn(words: string): string | null {
  const named = words.slice(0, 4000).match(/\/[a-z0-9/-]*/g) ?? []
  return named.map(findSitePath).find((path) => path !== null) ?? null
}

export interface KnownConversation {
  conversation: queries.StoredConversation | undefined
  turns: readonly Turn[]
  answered: Answer | null
  isOn: boolean
  knowledge: Knowledge[]
  ownersZone: string
}

const ROLES = { visitor: 'user', assistant: 'assistant', person: 'person' } as const satisfies Record<
  TurnAuthor,
  Turn['role']
>

export async function loadConversation(
  db: Database,
  { token, hash, earlier }: Request,
): Promise<KnownConversation> {
  const { state, found } =
    token === null
      ? { state: await db.run({ role: 'worker' }, queries.getAssistantState), found: null }
      : await db.as({ role: 'worker' }, async (trx) => {
          const [state, conversation] = await Promise.all([
            queries.getAssistantState(trx).execute(),
            queries.openByToken(trx, hashed(token)),
          ])
          if (!conversation || conversation.turn_count >= TURNS_AT_MOST) return { state, found: null }
          const [turns, answered] = await Promise.all([
            queries.listTurns(trx, conversation.id, TURNS_LOOKED_AT),
            findAnswered(trx, conversation.id, { token, hash }),
          ])
          return { state, found: { conversation, turns, answered } }
        })
  const { is_on: isOn, knowledge, zone } = state[0] ?? { is_on: false, knowledge: [], zone: null }
  const common = { isOn, knowledge, ownersZone: zone ?? DEFAULT_WEEK.zone }
  // The client's history is enough to answer a question if there is no stored one, but not to consent.
  if (found === null) return { conversation: undefined, turns: earlier, answered: null, ...common }
  const turns = withoutUnread(found.turns).map(({ author, text, intent }) => ({
    role: ROLES[author],
    content: text,
    intent,
  }))
  return { ...found, turns: withinHistory(turns), ...common }
}

/** A text that once took too long would do so in every later turn. */
const withoutUnread = (turns: readonly queries.StoredTurn[]) =>
  turns.filter(({ intent }, at) => intent !== UNREAD && turns[at + 1]?.intent !== UNREAD)

export async function findAnswered(
  trx: Trx,
  conversationId: string,
  { token, hash }: Pick<Request, 'token' | 'hash'>,
): Promise<Answer | null> {
  const found = await queries.findAnswerTo(trx, conversationId, hash)
  if (!found) return null
  return {
    response: found.text ?? '',
    conversation: token,
    by: found.text === null ? 'person' : 'assistant',
    lead: leadOf({
      isTaken: found.agreed_hash === hash,
      isAsked: isYesNoQuestion(found.text ?? ''),
    }),
    ...withChoices(found.choices ?? []),
    turn: found.turn_count,
  }
}

export const withChoices = (choices: readonly Choice[]) =>
  choices.length === 0 ? {} : { choices: [...choices] }

export function leadOf({ isTaken, isAsked }: { isTaken: boolean; isAsked: boolean }): Answer['lead'] {
  if (isTaken) return 'taken'
  return isAsked ? 'asked' : null
}
