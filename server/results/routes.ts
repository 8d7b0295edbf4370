import * as calls from '#contract/results.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as results from './service.ts'

interface ResultsDeps {
  db: Database
  config: Pick<Config, 'site'>
}

export function mountResults(app: App, { db, config }: ResultsDeps): void {
  serve(app, calls.getResults, ({ params, session }) => results.getResults(db, actorOf(session), params.id))
  serve(app, calls.enterResults, ({ params, body, session }) =>
    results.enterResults(db, { role: 'admin', userId: session.userId }, params.id, {
      month: params.month,
      counts: body,
      timeZone: config.site.timeZone,
    }),
  )
}
