import * as calls from '#contract/figures.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import { readAnswerFigures, readFigures, readOriginFigures, readSeries } from './service.ts'

export function mountFigures(app: App, { db }: { db: Database }): void {
  serve(app, calls.getFigures, ({ query, session }) => readFigures(db, actorOf(session), query))
  serve(app, calls.getAnswerFigures, ({ session }) => readAnswerFigures(db, actorOf(session)))
  serve(app, calls.getOriginFigures, ({ session }) => readOriginFigures(db, actorOf(session)))
  serve(app, calls.getSeries, ({ query, session }) => readSeries(db, actorOf(session), query))
}
