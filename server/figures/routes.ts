import * as calls from '#contract/figures.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import { readAnswerFigures, readFigures, readOriginFigures, readSeries, readVisitFigures } from './service.ts'

export function mountFigures(
  app: App,
  { db, config }: { db: Database; config: Pick<Config, 'publishedSite'> },
): void {
  serve(app, calls.getFigures, ({ query, session }) => readFigures(db, actorOf(session), query))
  serve(app, calls.getAnswerFigures, ({ session }) => readAnswerFigures(db, actorOf(session)))
  serve(app, calls.getOriginFigures, ({ session }) => readOriginFigures(db, actorOf(session)))
  serve(app, calls.getVisitFigures, ({ session }) =>
    readVisitFigures(db, actorOf(session), config.publishedSite.business.timeZone),
  )
  serve(app, calls.getSeries, ({ query, session }) => readSeries(db, actorOf(session), query))
}
