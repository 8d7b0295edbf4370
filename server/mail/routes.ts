// The routes of the mail server, and by which the owner sees and retries failed mails.
import * as servers from '#contract/mail-server.ts'
import * as calls from '#contract/mails.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf, type Session } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { problem } from '#server/problem.ts'
import { serve, type App } from '#server/http/serve.ts'
import { openMailServer } from './mail-server.ts'
import { enqueueTestMail, listFailedMails, requeueMail } from './queries.ts'

interface Deps {
  db: Database
  config: Config
  authSecret: string
}

const adminOf = ({ userId }: Session) => ({ role: 'admin', userId }) as const

export function mountMails(app: App, deps: Deps): void {
  const { db, config } = deps
  const mailServer = openMailServer(deps)
  serve(app, calls.listFailedMails, ({ query, session }) =>
    db.as(actorOf(session), (trx) => listFailedMails(trx, query)),
  )
  serve(app, calls.retryMail, async ({ params, session }) => {
    if (!(await db.as(actorOf(session), (trx) => requeueMail(trx, params.id)))) throw problem('not_found')
    return { status: true as const }
  })
  serve(app, servers.getMailServer, ({ session }) => mailServer.get(adminOf(session)))
  serve(app, servers.changeMailServer, ({ body, session }) => mailServer.change(adminOf(session), body))
  serve(app, servers.removeMailServer, ({ session }) => mailServer.remove(adminOf(session)))
  serve(app, servers.sendTestMail, async ({ session }) => {
    const actor = adminOf(session)
    if (config.rateLimits)
      await enforceLimits(db, actor, [{ limit: 'test-mail person', subject: actor.userId }])
    return { recipient: await db.as(actor, (trx) => enqueueTestMail(trx, actor.userId)) }
  })
}
