// The routes of cancellations and refund requests: customers send and withdraw them, admins see and close them.
import * as calls from '#contract/departures.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf, asCustomer } from '#server/http/context.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as departures from './service.ts'

export function mountDepartures(app: App, { db }: { db: Database }): void {
  serve(app, calls.requestDeparture, ({ body, session, c }) =>
    departures.requestDeparture(db, asCustomer(session), body, idempotencyKeyOf(c)),
  )
  serve(app, calls.listDepartures, ({ query, session }) =>
    departures.listDepartures(db, actorOf(session), query),
  )
  serve(app, calls.withdrawDeparture, ({ params, session }) =>
    departures.withdraw(db, asCustomer(session), params.id),
  )
  serve(app, calls.closeDeparture, ({ params, body, session }) =>
    departures.closeDeparture(db, actorOf(session), params.id, body),
  )
  serve(app, calls.listGuarantees, ({ session }) => departures.listGuarantees(db, asCustomer(session)))
}
