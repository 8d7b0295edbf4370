import * as calls from '#contract/messages.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { asCustomer, type Caller } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as messages from './service.ts'

interface MessagesDeps {
  db: Database
  config: Pick<Config, 'rateLimits'>
}

const asAdmin = ({ userId }: Caller) => ({ role: 'admin', userId }) as const

export function mountMessages(app: App, { db, config }: MessagesDeps): void {
  serve(app, calls.listOwnMessages, ({ params, query, session }) =>
    messages.listMessages(db, asCustomer(session), params.id, query),
  )
  serve(app, calls.sendOwnMessage, async ({ params, body, session, c }) => {
    const person = asCustomer(session)
    const key = idempotencyKeyOf(c)
    if (config.rateLimits) {
      await enforceLimits(db, person, [{ limit: 'message person', subject: session.userId }])
    }
    return messages.sendMessage(db, person, { threadId: params.id, form: body, key })
  })
  serve(app, calls.markOwnRead, ({ params, body, session }) =>
    messages.markRead(db, asCustomer(session), params.id, body.until),
  )
  serve(app, calls.listThreads, ({ query, session }) => messages.listThreads(db, asAdmin(session), query))
  serve(app, calls.listMessages, ({ params, query, session }) =>
    messages.listMessages(db, asAdmin(session), params.id, query),
  )
  serve(app, calls.sendMessage, ({ params, body, session, c }) =>
    messages.sendMessage(db, asAdmin(session), { threadId: params.id, form: body, key: idempotencyKeyOf(c) }),
  )
  serve(app, calls.markRead, ({ params, body, session }) =>
    messages.markRead(db, asAdmin(session), params.id, body.until),
  )
  serve(app, calls.settleThread, ({ params, session }) =>
    messages.settleThread(db, asAdmin(session), params.id),
  )
}
