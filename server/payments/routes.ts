import { z } from 'zod'
import { ORDER_PAYMENT } from '#domain/after-order.ts'
import { findPackage } from '#domain/packages.ts'
import { recordPayment as recordPaymentCall } from '#contract/orders.ts'
import * as calls from '#contract/payments.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { readText } from '#server/http/body.ts'
import { actorOf } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { serve, type App } from '#server/http/serve.ts'
import type { Logger } from '#server/logger.ts'
import { openInvoiceLinks } from '#server/invoices/service.ts'
import {
  findChangedCustomer,
  parseStripeEvent,
  recordPayment,
  verifyStripeEvent,
} from '#server/orders/service.ts'
import { problem } from '#server/problem.ts'
import { openCardPage, refreshCardOf } from './cards.ts'
import { payInvoice, payLinkedInvoice, startOrderPayment } from './service.ts'
import { openStripe } from './stripe-api.ts'

interface PaymentsDeps {
  db: Database
  config: Pick<Config, 'publishedSite' | 'linkOrigin' | 'rateLimits' | 'stripe' | 'stripeWebhookSecret'>
  log: Logger
  authSecret: string
}

export function mountPayments(app: App, { db, config, log, authSecret }: PaymentsDeps): void {
  const stripe = openStripe(config.stripe)
  const context = { db, config, stripe }
  const links = openInvoiceLinks(config, authSecret)
  // Before the call of one invoice, whose path matches this too.
  serve(app, calls.payLinkedInvoice, async ({ body, c }) => {
    if (config.rateLimits)
      await enforceLimits(db, { role: 'visitor' }, [
        { limit: 'invoice link client', subject: c.var.clientKey },
      ])
    return payLinkedInvoice({ ...context, links }, body.token)
  })
  serve(app, calls.payInvoice, async ({ params, session }) => {
    const actor = actorOf(session)
    if (config.rateLimits)
      await enforceLimits(db, actor, [{ limit: 'payment person', subject: session.userId }])
    return payInvoice(context, actor, params.id)
  })
  serve(app, calls.openCardPage, async ({ params, session }) => {
    const actor = actorOf(session)
    if (config.rateLimits)
      await enforceLimits(db, actor, [{ limit: 'payment person', subject: session.userId }])
    return openCardPage(context, actor, params.id)
  })
  serve(app, recordPaymentCall, async ({ c }) => {
    const secret = config.stripeWebhookSecret
    if (secret === null) throw problem('not_found')
    const text = await readText(c, recordPaymentCall.maxBodyBytes)
    const event = await verifyStripeEvent(text, c.req.header('stripe-signature'), secret)
    const news = parseStripeEvent(event)
    if (news !== null) await recordPayment(db, news)
    const customer = findChangedCustomer(event)
    if (customer !== null && stripe !== null) await refreshCardOf({ db, stripe }, customer)
    // Other events are acknowledged, so that Stripe does not send them again.
    return { received: true as const }
  })
  if (stripe === null) return
  // A page for people, not a call: the form leads here, and the links of emails about orders.
  app.get(`${ORDER_PAYMENT}/:name`, async (c, next) => {
    const name = findPackage(c.req.param('name'))
    if (!name) return next()
    if (config.rateLimits)
      await enforceLimits(db, { role: 'visitor' }, [{ limit: 'form client', subject: c.var.clientKey }])
    const reference = z.uuid().safeParse(c.req.query('client_reference_id')).data ?? null
    c.header('cache-control', 'no-store')
    return c.redirect(await startOrderPayment({ ...context, stripe, log }, name, reference), 303)
  })
}
