import * as servers from '#contract/mail-server.ts'
import * as calls from '#contract/mails.ts'
import type { Config } from '#server/config.ts'
import type { Actor, Database } from '#server/db/database.ts'
import { actorOf, type Session } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { problem } from '#server/problem.ts'
import { serve, type App } from '#server/http/serve.ts'
import { openMailServer } from './mail-server.ts'
import { enqueueTestMail, isFailedTest, listFailedMails, requeueMail } from './queries.ts'

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
  const limitTests = async (
    actor: Actor & { role: 'admin' },
    limit: 'test-mail person' | 'mail-retry person',
  ) => {
    if (config.rateLimits) await enforceLimits(db, actor, [{ limit, subject: actor.userId }])
  }
  serve(app, calls.retryMail, async ({ params, session }) => {
    const actor = adminOf(session)
    const isTest = await db.as(actor, (trx) => isFailedTest(trx, params.id))
    await limitTests(actor, isTest ? 'test-mail person' : 'mail-retry person')
    if (!(await db.as(actor, (trx) => requeueMail(trx, params.id)))) throw problem('not_found')
    return { status: true as const }
  })
  serve(app, servers.getMailServer, ({ session }) => mailServer.get(adminOf(session)))
  serve(app, servers.changeMailServer, ({ body, session }) => mailServer.change(adminOf(session), body))
  serve(app, servers.removeMailServer, ({ session }) => mailServer.remove(adminOf(session)))
  serve(app, servers.sendTestMail, async ({ session }) => {
    const actor = adminOf(session)
    await limitTests(actor, 'test-mail person')
    return { recipient: await db.as(actor, (trx) => enqueueTestMail(trx, actor.userId)) }
  })
}
