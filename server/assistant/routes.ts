import type { Context } from 'hono'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { z } from 'zod'
import { CONVERSATION_HEADER, CONVERSATION_STREAM_PATH } from '#contract/assistant-paths.ts'
import * as calls from '#contract/assistant.ts'
import { PATHS } from '#domain/assistant/paths.ts'
import type { Config } from '#server/config.ts'
import type { BookingsContext } from '#server/bookings/service.ts'
import { actorOf, asCustomer, type AppEnv, type Session } from '#server/http/context.ts'
import type { Database } from '#server/db/database.ts'
import { enforceLimits, sharesOf } from '#server/http/limits.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { problem } from '#server/problem.ts'
import type { Logger } from '#server/logger.ts'
import { idempotencyKeyOf, originOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import { openEventStream } from '#server/live/event-stream.ts'
import type { Answering } from './answering.ts'
import * as desk from './desk.ts'
import { returnByLink } from './return-links.ts'
import * as assistant from './service.ts'
import type { Spending } from './spending.ts'
import type { ConversationStreams } from './stream.ts'
import { streamAnswer, wantsEvents, readAll } from './stream-answer.ts'

interface AssistantDeps {
  db: Database
  config: Pick<Config, 'publishedSite' | 'rateLimits'>
  metrics: Metrics
  answering: Answering
  bookings: BookingsContext
  conversations: ConversationStreams
  log: Logger
}

/** Enough for the tabs of an office behind one address. */
const STREAMS_PER_CLIENT = 20
const STREAMS_PER_PROCESS = 2000

export function mountAssistant(app: App, deps: AssistantDeps): void {
  mountChat(app, deps)
  mountStream(app, deps)
  mountDesk(app, deps)
  deps.metrics.gauge('conversation_streams', 'Open streams of visitors.', () => deps.conversations.size())
}

function mountChat(app: App, { db, config, metrics, answering, bookings, log }: AssistantDeps): void {
  serve(app, calls.askAssistant, async ({ body, c }) => {
    const { clientKey, findSession } = c.var
    const leave = await answering.admit(clientKey)
    const session = body.page === PATHS.dashboard ? await findSession() : null
    const answered = assistant.answerVisitor(
      { db, config, metrics, answering, bookings },
      {
        question: body,
        origin: originOf(c),
        customer: session && asCustomer(session),
        clientKey,
        signal: c.req.raw.signal,
      },
    )
    let isStreaming = false
    try {
      if (!wantsEvents(c)) return await readAll(answered)
      const response = await streamAnswer(c, answered, { log, end: leave })
      isStreaming = true
      return response
    } finally {
      if (!isStreaming) leave()
    }
  })
  serve(app, calls.clearConversation, async ({ c }) => {
    await admit(c, { db, config })
    const token = c.req.header(CONVERSATION_HEADER)
    if (token !== undefined) await assistant.clearConversation(db, token)
  })
  serve(app, calls.returnToConversation, async ({ body, c }) => {
    await admit(c, { db, config })
    return returnByLink(db, body.token)
  })
}

async function admit(
  c: Context<AppEnv>,
  { db, config }: Pick<AssistantDeps, 'db' | 'config'>,
): Promise<void> {
  if (!config.rateLimits) return
  await enforceLimits(db, { role: 'visitor' }, [{ limit: 'conversation client', subject: c.var.clientKey }])
}

const LAST_TURN = /^\d{1,9}$/

function mountStream(app: App, { db, config, conversations }: AssistantDeps): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: CONVERSATION_STREAM_PATH,
    summary: 'What a person writes in a conversation, and who answers; `Last-Event-ID` resumes after a turn',
    request: { headers: z.object({ [CONVERSATION_HEADER]: z.string() }) },
    responses: {
      200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: z.string() } } },
    },
  })
  app.get(CONVERSATION_STREAM_PATH, async (c) => {
    const { clientKey } = c.var
    const token = c.req.header(CONVERSATION_HEADER)
    if (token === undefined || token.length > 200) throw problem('not_found')
    const shares = config.rateLimits ? sharesOf(clientKey, STREAMS_PER_CLIENT) : []
    const isFull = (of = 0) =>
      conversations.size() - of >= STREAMS_PER_PROCESS ||
      shares.some(({ network, most }) => conversations.countOf(network) - of >= most)
    if (isFull()) throw problem('too_many_requests', { retryAfter: 10 })
    await admit(c, { db, config })
    const response = c.env.outgoing
    if (response === undefined || c.req.method === 'HEAD') throw problem('malformed_request')
    const stream = openEventStream(response, c.var.requestId)
    const lastEventId = c.req.header('last-event-id') ?? ''
    const leave = await conversations.listen({
      token,
      clientKey,
      lastTurn: LAST_TURN.test(lastEventId) ? Number(lastEventId) : null,
      send: stream.send,
      end: stream.end,
    })
    if (leave === null) throw problem('not_found')
    if (isFull(1)) {
      leave()
      throw problem('too_many_requests', { retryAfter: 10 })
    }
    stream.open()
    if (response.destroyed) leave()
    response.on('close', leave)
    return RESPONSE_ALREADY_SENT
  })
}

function mountDesk(app: App, { db, answering }: AssistantDeps): void {
  const adminOf = ({ userId }: Session) => ({ role: 'admin', userId }) as const
  const describe = (spending: Spending) => ({
    state: answering.stateOf(spending),
    has_model: answering.hasModel,
  })

  serve(app, calls.listConversations, ({ query, session }) =>
    desk.listConversations(db, actorOf(session), query),
  )
  serve(app, calls.getConversation, ({ params, session }) =>
    desk.getConversation(db, actorOf(session), params.id),
  )
  serve(app, calls.changeConversation, ({ params, body, session }) =>
    desk.setAnswering(db, adminOf(session), params.id, body.answered_by),
  )
  serve(app, calls.writeInConversation, ({ params, body, session, c }) =>
    desk.writeTurn(db, adminOf(session), params.id, body.message, idempotencyKeyOf(c)),
  )
  serve(app, calls.listOpenQuestions, ({ query, session }) =>
    desk.listOpenQuestions(db, actorOf(session), query, answering),
  )
  serve(app, calls.changeOpenQuestion, ({ params: { id }, body: { status }, session }) =>
    desk.changeQuestion(db, actorOf(session), { id, status }, answering),
  )
  serve(app, calls.listIntents, async () => ({ items: [...(await answering.listIntents())] }))
  serve(app, calls.listKnowledge, ({ query, session }) =>
    desk.listKnowledge(db, actorOf(session), query, answering),
  )
  serve(app, calls.addKnowledge, ({ body, session, c }) =>
    desk.addKnowledge(db, adminOf(session), { entry: body, key: idempotencyKeyOf(c) }, answering),
  )
  serve(app, calls.changeKnowledge, ({ params: { id }, body, session }) =>
    desk.changeKnowledge(db, actorOf(session), { id, change: body }, answering),
  )
  serve(app, calls.removeKnowledge, ({ params, session }) =>
    desk.removeKnowledge(db, actorOf(session), params.id),
  )
  serve(app, calls.getAssistant, ({ session }) => desk.getStatus(db, actorOf(session), describe))
  serve(app, calls.changeAssistant, ({ body, session }) =>
    desk.changeStatus(db, actorOf(session), body, describe),
  )
}
