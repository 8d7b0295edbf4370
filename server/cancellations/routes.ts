import * as calls from '#contract/cancellations.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf, asCustomer } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as cancellations from './service.ts'

interface CancellationDeps {
  db: Database
  config: Pick<Config, 'rateLimits'>
}

export function mountCancellations(app: App, { db, config }: CancellationDeps): void {
  serve(app, calls.requestCancellation, async ({ body, session, c }) => {
    const person = asCustomer(session)
    if (config.rateLimits) {
      await enforceLimits(db, person, [{ limit: 'cancellation-request person', subject: person.userId }])
    }
    return cancellations.requestCancellation(db, person, body, idempotencyKeyOf(c))
  })
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
