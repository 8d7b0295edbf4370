import * as calls from '#contract/webhooks.ts'
import type { Session } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as webhooks from './service.ts'

const adminOf = ({ userId }: Session) => ({ role: 'admin', userId }) as const

export function mountWebhooks(app: App, context: webhooks.WebhooksContext): void {
  const { db, config } = context
  const limitSending = async ({ userId }: Session) => {
    if (config.rateLimits)
      await enforceLimits(db, { role: 'admin', userId }, [{ limit: 'webhook-send person', subject: userId }])
  }
  serve(app, calls.listWebhooks, async ({ session }) => ({
    items: await webhooks.listWebhooks(db, adminOf(session)),
  }))
  serve(app, calls.addWebhook, ({ session, body }) => webhooks.addWebhook(context, adminOf(session), body))
  serve(app, calls.changeWebhook, ({ session, params, body }) =>
    webhooks.changeWebhook(context, adminOf(session), params.id, body),
  )
  serve(app, calls.removeWebhook, ({ session, params }) =>
    webhooks.removeWebhook(db, adminOf(session), params.id),
  )
  serve(app, calls.rotateWebhookSecret, ({ session, params }) =>
    webhooks.rotateSecret(context, adminOf(session), params.id),
  )
  serve(app, calls.testWebhook, async ({ session, params }) => {
    await limitSending(session)
    return webhooks.sendTest(db, adminOf(session), params.id)
  })
  serve(app, calls.listWebhookDeliveries, async ({ session, params }) => ({
    items: await webhooks.listDeliveries(db, adminOf(session), params.id),
  }))
  serve(app, calls.resendWebhookDelivery, async ({ session, params }) => {
    await limitSending(session)
    return webhooks.sendAgain(db, adminOf(session), params.id)
  })
}
