// The routes of cancellations and refund requests: customers send and withdraw them, admins see and close them.
import * as calls from '#contract/cancellations.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf, asCustomer } from '#server/http/context.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as cancellations from './service.ts'

export function mountCancellations(app: App, { db }: { db: Database }): void {
  serve(app, calls.requestCancellation, ({ body, session, c }) =>
    cancellations.requestCancellation(db, asCustomer(session), body, idempotencyKeyOf(c)),
  )
  serve(app, calls.listCancellationRequests, ({ query, session }) =>
    cancellations.listCancellationRequests(db, actorOf(session), query),
  )
  serve(app, calls.withdrawCancellationRequest, ({ params, session }) =>
    cancellations.withdraw(db, asCustomer(session), params.id),
  )
  serve(app, calls.closeCancellationRequest, ({ params, body, session }) =>
    cancellations.closeCancellationRequest(db, actorOf(session), params.id, body),
  )
  serve(app, calls.listGuarantees, ({ session }) => cancellations.listGuarantees(db, asCustomer(session)))
}
