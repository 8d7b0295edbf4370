import * as calls from '#contract/figures.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import { readAnswerFigures, readFigures, readOriginFigures, readSeries, readVisitFigures } from './service.ts'

interface Deps {
  db: Database
  config: Pick<Config, 'publishedSite'>
}

export function mountFigures(app: App, { db, config }: Deps): void {
  serve(app, calls.getFigures, ({ query, session }) => readFigures({ db, config }, actorOf(session), query))
  serve(app, calls.getAnswerFigures, ({ session }) => readAnswerFigures(db, actorOf(session)))
  serve(app, calls.getOriginFigures, ({ session }) => readOriginFigures(db, actorOf(session)))
  serve(app, calls.getVisitFigures, ({ session }) =>
    readVisitFigures(db, actorOf(session), config.publishedSite.business.timeZone),
  )
  serve(app, calls.getSeries, ({ query, session }) => readSeries(db, actorOf(session), query))
}
