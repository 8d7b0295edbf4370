import * as calls from '#contract/payments.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { serve, type App } from '#server/http/serve.ts'
import { payInvoice } from './service.ts'
import { openStripe } from './stripe-api.ts'

interface PaymentsDeps {
  db: Database
  config: Pick<Config, 'publishedSite' | 'linkOrigin' | 'rateLimits' | 'stripe'>
}

export function mountPayments(app: App, { db, config }: PaymentsDeps): void {
  const context = { db, config, stripe: openStripe(config.stripe) }
  serve(app, calls.payInvoice, async ({ params, session }) => {
    const actor = actorOf(session)
    if (config.rateLimits)
      await enforceLimits(db, actor, [{ limit: 'payment person', subject: session.userId }])
    return payInvoice(context, actor, params.id)
  })
}
