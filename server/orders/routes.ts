import * as calls from '#contract/orders.ts'
import type { Config } from '#server/config.ts'
import { actorOf } from '#server/http/context.ts'
import { calculatorOf, idempotencyKeyOf, originOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import { admitSubmission, type SubmissionDeps } from '#server/http/submission.ts'
import { issueInvoiceOfOrder } from './invoice-order.ts'
import * as orders from './service.ts'

export function mountOrders(
  app: App,
  deps: SubmissionDeps & {
    config: Pick<Config, 'rateLimits' | 'siteSettings' | 'publishedSite'>
  },
): void {
  const { db, config, metrics } = deps

  serve(app, calls.submitOrder, async ({ body, c }) => {
    const key = idempotencyKeyOf(c)
    await admitSubmission(deps, { clientKey: c.var.clientKey, email: body.email })
    const cameWith = { origin: originOf(c), calculator: calculatorOf(c) }
    const answer = await orders.placeOrder(deps, body, { idempotencyKey: key, cameWith })
    metrics.leads.inc({ source: 'onboarding' })
    return answer
  })

  serve(app, calls.listOrders, ({ query, session }) => orders.listOrders(db, actorOf(session), query))
  serve(app, calls.markOrder, ({ params, body, session }) =>
    orders.markOrder(db, actorOf(session), params.id, body.state),
  )
  serve(app, calls.issueInvoiceOfOrder, ({ params, session }) =>
    issueInvoiceOfOrder({ db, config }, { role: 'admin', userId: session.userId }, params.id),
  )
  serve(app, calls.convertOrder, ({ params, session }) =>
    orders.convertOrder({ db, config }, { role: 'admin', userId: session.userId }, params.id),
  )

  serve(app, calls.listUnknownPayments, ({ query, session }) =>
    orders.listUnknownPayments(db, actorOf(session), query),
  )
  serve(app, calls.settlePayment, ({ params, body, session }) =>
    orders.settlePayment(db, actorOf(session), params.id, body),
  )
}
