// The streams of visitors: each new message exactly once and in order, and who answers.
import { sql } from 'kysely'
import type { ConversationEvents } from '#contract/assistant.ts'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import type { Logger } from '#server/logger.ts'
import { openByToken } from './queries.ts'
import { markReceived } from './return-links.ts'
import { hashed } from './request.ts'
import { CONTACT_TIME_INTENT, answerWaiting } from './waiting.ts'

interface Listener {
  token: string
  /** The client's address, for the limit over all of its streams. */
  clientKey: string
  /** The number of the last turn that the visitor has; null for a new stream. */
  lastTurn: number | null
  send: (event: { id: string; event: string; data: string }) => void
  end: () => void
}

export interface ConversationStreams {
  /** Listeners by channel, for the hub's connection. */
  channels: Readonly<Record<string, (payload: string) => void>>
  /** Returns a function that ends the stream; null if the token is unknown. */
  listen(listener: Listener): Promise<(() => void) | null>
  /** The streams of a client or of a network around it. */
  countOf(network: string): number
  size(): number
  close(): Promise<void>
}

const PING_MS = 20_000
/** A takeover and a wait for a person end at a time, for which there is no notification. */
const LOOK_MS = 5000

interface Stream extends Listener {
  conversationId: string
  tokenHash: string
  lastTurn: number
  /** Null until the first event says who answers. */
  answeredBy: string | null
  isWaiting: boolean
}

interface State {
  id: string
  tokenHash: string | null
  person: { name: string | null } | null
  isWaiting: boolean
  turns: (ConversationEvents['turn'] & { conversation_id: string })[]
}

interface StreamsContext {
  db: Database
  log: Logger
  streams: Set<Stream>
  isClosed: boolean
  /** One read at a time, so that no message is sent twice. */
  reading: Promise<void>
}

export function openConversationStreams({ db, log }: { db: Database; log: Logger }): ConversationStreams {
  const streams = new Set<Stream>()
  const context: StreamsContext = { db, log, streams, isClosed: false, reading: Promise.resolve() }
  const ping = setInterval(() => {
    for (const stream of streams) send(stream, 'ping', {})
  }, PING_MS)
  const look = setInterval(() => {
    notifySoon(context, ({ answeredBy, isWaiting }) => answeredBy === 'person' || isWaiting)
  }, LOOK_MS)

  return {
    channels: {
      conversations: (id) => notifySoon(context, ({ conversationId }) => id === '' || conversationId === id),
    },
    listen: (listener) => listen(context, listener),
    countOf: (network) => [...streams].filter(({ clientKey }) => clientKey.includes(network)).length,
    size: () => streams.size,
    async close() {
      context.isClosed = true
      clearInterval(ping)
      clearInterval(look)
      await context.reading
      for (const stream of streams) stream.end()
      streams.clear()
    },
  }
}

async function listen(context: StreamsContext, listener: Listener): Promise<(() => void) | null> {
  const { db, streams } = context
  const tokenHash = hashed(listener.token)
  const found = await db.as({ role: 'worker' }, (trx) => openByToken(trx, tokenHash))
  if (!found) return null
  const stream: Stream = {
    ...listener,
    conversationId: found.id,
    tokenHash,
    lastTurn: listener.lastTurn ?? found.turn_count,
    answeredBy: null,
    isWaiting: false,
  }
  streams.add(stream)
  notifySoon(context, (one) => one === stream)
  return () => streams.delete(stream)
}

function send({ lastTurn, send: out }: Stream, event: string, data: object): void {
  out({ id: String(lastTurn), event, data: JSON.stringify(data) })
}

function notifySoon(context: StreamsContext, matches: (stream: Stream) => boolean): void {
  context.reading = context.reading.then(() => notifyMatching(context, matches))
}

async function notifyMatching(context: StreamsContext, matches: (stream: Stream) => boolean): Promise<void> {
  if (context.isClosed) return
  try {
    await sendUpdates(context, [...context.streams].filter(matches))
  } catch (error) {
    context.log.warn({ err: error }, 'conversations could not be read for their streams; trying again')
    setTimeout(() => notifySoon(context, matches), LOOK_MS).unref()
  }
}

async function sendUpdates({ db, streams }: StreamsContext, matching: Stream[]): Promise<void> {
  if (matching.length === 0) return
  await answerWaiting(
    db,
    matching.filter(({ isWaiting }) => isWaiting).map(({ conversationId }) => conversationId),
  )
  const since = Math.min(...matching.map(({ lastTurn }) => lastTurn))
  const states = await db.as({ role: 'worker' }, (trx) =>
    readStates(trx, [...new Set(matching.map(({ conversationId }) => conversationId))], since),
  )
  const heard = new Map<string, number>()
  for (const stream of matching) {
    const state = states.get(stream.conversationId)
    if (state?.tokenHash !== stream.tokenHash) {
      // The conversation was cleared, deleted or continued elsewhere.
      streams.delete(stream)
      stream.end()
    } else {
      tellOne(stream, state)
      if (state.turns.length > 0) heard.set(stream.conversationId, stream.lastTurn)
    }
  }
  await markReceived(db, heard)
}

function tellOne(stream: Stream, { person, isWaiting, turns }: State): void {
  stream.isWaiting = isWaiting
  const answeredBy = person === null ? 'assistant' : 'person'
  const isNew = stream.answeredBy !== answeredBy
  stream.answeredBy = answeredBy
  const mode = { answered_by: answeredBy, name: person?.name ?? null } as const
  // The start of a takeover is sent before its messages, and the end after them.
  if (isNew && person !== null) send(stream, 'mode', mode)
  for (const { conversation_id: _, ...turn } of turns) {
    if (turn.number <= stream.lastTurn) continue
    stream.lastTurn = turn.number
    send(stream, 'turn', turn)
  }
  if (isNew && person === null) send(stream, 'mode', mode)
}

/** As a worker: who answers each conversation, and people's messages since that turn. */
async function readStates(trx: Trx, ids: string[], since: number): Promise<Map<string, State>> {
  await nameRows(trx, ids)
  const conversations = await trx
    .selectFrom('conversations')
    .select([
      'id',
      'token_hash',
      sql<string | null>`case when app.has_person(answered_by, person_until) then answered_by end`.as(
        'person_id',
      ),
      sql<boolean>`person_asked_at is not null`.as('is_waiting'),
    ])
    .where('id', 'in', ids)
    .execute()
  const turns = await trx
    .selectFrom('conversation_turns')
    .select(['conversation_id', 'number', 'author', 'text', 'created_at'])
    .where('conversation_id', 'in', ids)
    .where((is) => is.or([is('author', '=', 'person'), is('intent', '=', CONTACT_TIME_INTENT)]))
    .where('number', '>', since)
    .orderBy('number')
    .execute()
  const people = conversations.flatMap(({ person_id }) => person_id ?? [])
  await nameRows(trx, people)
  const names = new Map(
    people.length === 0
      ? []
      : (
          await trx
            .selectFrom('profiles')
            .select(['user_id', 'full_name'])
            .where('user_id', 'in', people)
            .execute()
        ).map(({ user_id, full_name }) => [user_id, full_name]),
  )
  const of = Map.groupBy(turns, ({ conversation_id }) => conversation_id)
  return new Map(
    conversations.map(({ id, token_hash, person_id, is_waiting }) => [
      id,
      {
        id,
        tokenHash: token_hash,
        person: person_id === null ? null : { name: names.get(person_id) ?? null },
        isWaiting: is_waiting,
        turns: of.get(id) ?? [],
      },
    ]),
  )
}
