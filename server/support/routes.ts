import * as calls from '#contract/support.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as support from './service.ts'

interface SupportDeps {
  db: Database
  config: Pick<Config, 'rateLimits'>
}

export function mountSupport(app: App, { db, config }: SupportDeps): void {
  serve(app, calls.reportIssue, async ({ body, session, c }) => {
    const key = idempotencyKeyOf(c)
    const person = { role: session.role, userId: session.userId }
    if (config.rateLimits) {
      await enforceLimits(db, person, [{ limit: 'support-request person', subject: session.userId }])
    }
    return support.reportIssue(db, person, body, key)
  })
  serve(app, calls.listSupportRequests, ({ query, session }) =>
    support.listRequests(db, actorOf(session), query),
  )
  serve(app, calls.changeSupportRequest, ({ params, body, session }) =>
    support.changeStatus(db, actorOf(session), params.id, body.status),
  )
  serve(app, calls.answerSupportRequest, ({ params, body, session, c }) =>
    support.answerRequest(
      db,
      { role: 'admin', userId: session.userId },
      params.id,
      body,
      idempotencyKeyOf(c),
    ),
  )
}
