import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { z } from 'zod'
import { LIVE_PATH, LIVE_POSITION } from '#contract/live-kinds.ts'
import type { Config } from '#server/config.ts'
import { problem } from '#server/problem.ts'
import { sharesOf } from '#server/http/limits.ts'
import { check, type App } from '#server/http/serve.ts'
import { openEventStream } from './event-stream.ts'
import type { Hub } from './hub.ts'

/** Six tabs without a shared stream. */
const PER_SESSION = 6
/** An office behind one address. */
const PER_CLIENT = 50
const PER_PROCESS = 2000

const query = z.object({ last_event_id: z.string().max(60).optional() })

export function mountLive(app: App, { hub, config }: { hub: Hub; config: Pick<Config, 'rateLimits'> }): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: LIVE_PATH,
    summary:
      'Live events: project, project_update, step, support_request, message, cancellation_request (own; all for an admin), lead, lead_gone, order, payment, booking, conversation (admin)',
    security: [{ session: [] }],
    request: { query },
    responses: {
      200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: z.string() } } },
    },
  })
  app.get(LIVE_PATH, async (c) => {
    const session = await c.var.findSession()
    if (session === null) throw problem('not_signed_in')
    const { last_event_id } = check(query, c.req.query())
    const { sessionId } = session
    const { clientKey } = c.var
    const isClientFull =
      config.rateLimits &&
      sharesOf(clientKey, PER_CLIENT).some(({ network, most }) => hub.countOf({ network }) >= most)
    if (isClientFull || hub.countOf({ sessionId }) >= PER_SESSION || hub.size() >= PER_PROCESS) {
      throw problem('too_many_requests', { retryAfter: 10 })
    }
    const response = c.env.outgoing
    if (response === undefined || c.req.method === 'HEAD') throw problem('malformed_request')
    const stream = openEventStream(response, c.var.requestId)
    const leave = await hub.subscribe({
      sessionId,
      clientKey,
      userId: session.userId,
      role: session.role,
      lastEventId: c.req.header('last-event-id') ?? last_event_id ?? null,
      send: stream.send,
      end: stream.end,
    })
    stream.open()
    if (response.destroyed) leave()
    response.on('close', leave)
    return RESPONSE_ALREADY_SENT
  })
}

/** A page whose data is read later can resume its stream here, so that it need not read the data again. */
export async function withLivePosition(
  hub: Hub,
  respond: () => Response | Promise<Response>,
): Promise<Response> {
  const position = hub.position()
  const response = await respond()
  if (response.status === 303) return response
  response.headers.set('server-timing', `${LIVE_POSITION};desc="${position}"`)
  return response
}
