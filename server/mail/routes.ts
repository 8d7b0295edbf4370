// The routes by which the owner sees and retries failed mails.
import * as calls from '#contract/mails.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { problem } from '#server/problem.ts'
import { serve, type App } from '#server/http/serve.ts'
import { listFailedMails, requeueMail } from './queries.ts'

export function mountMails(app: App, { db }: { db: Database }): void {
  serve(app, calls.listFailedMails, ({ query, session }) =>
    db.as(actorOf(session), (trx) => listFailedMails(trx, query)),
  )
  serve(app, calls.retryMail, async ({ params, session }) => {
    if (!(await db.as(actorOf(session), (trx) => requeueMail(trx, params.id)))) throw problem('not_found')
    return { status: true as const }
  })
}
