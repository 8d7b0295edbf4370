// The doors to leaving: customers ask for it and take it back, admins see all and close them.
import * as calls from '#contract/departures.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as departures from './service.ts'

export function mountDepartures(app: App, { db }: { db: Database }): void {
  /** An admin leaves a project of their own as anybody does. */
  const customerOf = ({ userId }: { userId: string }) => ({ role: 'customer', userId }) as const

  serve(app, calls.askToLeave, ({ body, session, c }) =>
    departures.askToLeave(db, customerOf(session), body, idempotencyKeyOf(c)),
  )
  serve(app, calls.listDepartures, ({ query, session }) =>
    departures.listDepartures(db, actorOf(session), query),
  )
  serve(app, calls.withdrawDeparture, ({ params, session }) =>
    departures.withdraw(db, customerOf(session), params.id),
  )
  serve(app, calls.closeDeparture, ({ params, body, session }) =>
    departures.closeDeparture(db, actorOf(session), params.id, body),
  )
  serve(app, calls.listGuarantees, ({ session }) => departures.listGuarantees(db, customerOf(session)))
}
