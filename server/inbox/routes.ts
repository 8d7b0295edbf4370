import * as calls from '#contract/mail-inbox.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Session } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { serve, type App } from '#server/http/serve.ts'
import { problem } from '#server/problem.ts'
import { readInboxSoon, removeUnplaced } from './queries.ts'
import * as settings from './settings.ts'

interface Deps {
  db: Database
  config: Pick<Config, 'rateLimits'>
  authSecret: string
}

const adminOf = ({ userId }: Session) => ({ role: 'admin', userId }) as const

export function mountInbox(app: App, deps: Deps): void {
  const { db, config } = deps
  serve(app, calls.getInbox, ({ session }) => settings.getInbox(db, adminOf(session)))
  serve(app, calls.changeInbox, ({ body, session }) => settings.changeInbox(deps, adminOf(session), body))
  serve(app, calls.removeInbox, ({ session }) => settings.removeInbox(db, adminOf(session)))
  serve(app, calls.checkInbox, async ({ session }) => {
    const actor = adminOf(session)
    if (config.rateLimits)
      await enforceLimits(db, actor, [{ limit: 'inbox-check person', subject: actor.userId }])
    await db.as(actor, readInboxSoon)
  })
  serve(app, calls.removeUnplacedMail, async ({ params, session }) => {
    if (!(await db.as(adminOf(session), (trx) => removeUnplaced(trx, params.id)))) throw problem('not_found')
  })
}
