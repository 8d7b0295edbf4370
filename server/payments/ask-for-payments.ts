// What the webhook missed: a server that was down, a secret that was wrong, an answer that got lost.
import type { Stripe } from 'stripe'
import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/logger.ts'
import { parseStripeEvent, recordPayment, STRIPE_EVENTS, type PaymentEvent } from '#server/orders/service.ts'
import type { StripeApi } from './stripe-api.ts'

/** As long as Stripe keeps events. All are asked for each time: an agency has few, and each counts once. */
const KEPT_SECONDS = 30 * 24 * 60 * 60
const PAGE = 100

interface AskingContext {
  db: Database
  stripe: StripeApi
  log: Logger
}

/** Rejects if Stripe does not answer; the job is then repeated. Leaves out payments that match nothing of ours. */
export async function askForPayments(
  { db, stripe, log }: AskingContext,
  signal?: AbortSignal,
): Promise<void> {
  const api = await stripe()
  const since = Math.floor(Date.now() / 1000) - KEPT_SECONDS
  const found: PaymentEvent[] = []
  for await (const event of api.events.list({
    created: { gte: since },
    types: [...STRIPE_EVENTS],
    limit: PAGE,
  })) {
    signal?.throwIfAborted()
    const read = readOrWarn(event, log)
    if (read !== null) found.push(read)
  }
  // The newest came first, and a refund is known by its payment.
  for (const event of found.toReversed()) {
    signal?.throwIfAborted()
    await recordPayment(db, event, { onlyOurs: true })
  }
}

function readOrWarn(event: Stripe.Event, log: Logger): PaymentEvent | null {
  try {
    return parseStripeEvent(event)
  } catch (error) {
    log.warn({ err: error, event: event.id }, 'an event of Stripe could not be read')
    return null
  }
}
