import * as calls from '#contract/subscriptions.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf, type Session } from '#server/http/context.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as subscriptions from './service.ts'

const asAdmin = ({ userId }: Pick<Session, 'userId'>) => ({ role: 'admin', userId }) as const

export function mountSubscriptions(
  app: App,
  deps: { db: Database; config: Pick<Config, 'publishedSite' | 'stripe'> },
): void {
  serve(app, calls.getSubscription, ({ params, session }) =>
    subscriptions.getSubscription(deps, actorOf(session), params.id),
  )
  serve(app, calls.startSubscription, ({ params, body, session, c }) =>
    subscriptions.startSubscription(deps, asAdmin(session), params.id, {
      form: body,
      key: idempotencyKeyOf(c),
    }),
  )
  serve(app, calls.declineSubscription, ({ params, session }) =>
    subscriptions.declineSubscription(deps, asAdmin(session), params.id),
  )
  serve(app, calls.changeSubscription, ({ params, body, session }) =>
    subscriptions.changeSubscription(deps, asAdmin(session), params.id, body),
  )
  serve(app, calls.getRecurring, ({ session }) => subscriptions.readRecurring(deps, asAdmin(session)))
}
