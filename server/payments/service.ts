import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { PaymentStart } from '#contract/payments.ts'
import { buildCheckoutUrl } from '#domain/after-order.ts'
import { toCents } from '#domain/documents.ts'
import { outstandingOf } from '#domain/invoice-states.ts'
import type { Invoice } from '#domain/invoices.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import type { Site } from '#domain/site/site.ts'
import type { Config } from '#server/config.ts'
import type { Actor, Database } from '#server/db/database.ts'
import { getInvoice } from '#server/invoices/service.ts'
import { problem } from '#server/problem.ts'
import type { StripeApi } from './stripe-api.ts'

export interface PaymentsContext {
  db: Database
  config: Pick<Config, 'publishedSite' | 'linkOrigin'>
  stripe: StripeApi | null
}

const NOTHING_DUE = 'There’s nothing to pay.'
const ON_ITS_WAY = 'Your payment is on its way, which can take a few days. You don’t have to pay again.'
const AWAY = 'Our payment provider isn’t answering right now, and nothing was charged. Try again in a minute.'
const BY_EMAIL = 'Reply to the email with this invoice, and we’ll tell you how to pay.'
const RETRY_SECONDS = 30

/** Throws `not_found`, and what `startPayment` throws. */
export async function payInvoice(context: PaymentsContext, actor: Actor, id: string): Promise<PaymentStart> {
  const invoice = await getInvoice(context.db, actor, id)
  return startPayment(context, invoice, `${context.config.linkOrigin}/dashboard`)
}

/**
 * Where an invoice is paid: a page of Stripe for what is still due, else the payment link of the package that costs as much, else by bank.
 * The provider leads back to `returnUrl`. Throws `conflict` if nothing is due or a payment is on its way, and `unavailable`.
 */
export async function startPayment(
  { config, stripe }: PaymentsContext,
  invoice: Invoice,
  returnUrl: string,
): Promise<PaymentStart> {
  const due = outstandingOf(invoice)
  if (due <= 0) throw problem('conflict', { detail: NOTHING_DUE })
  if (invoice.payments.some(({ state }) => state === 'pending'))
    throw problem('conflict', { detail: ON_ITS_WAY })
  const site = config.publishedSite
  const url = stripe ? await openCheckout(stripe, invoice, due, returnUrl) : findLink(site, invoice, due)
  return { url, text: url === null ? (site.money.bankText ?? BY_EMAIL) : null }
}

/** Null for an amount that Stripe does not take. */
async function openCheckout(
  stripe: StripeApi,
  invoice: Invoice,
  due: number,
  returnUrl: string,
): Promise<string | null> {
  const { id, reference, number, content, payments } = invoice
  const name = `Invoice ${number ?? ''}`
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: reference,
    customer_email: content.customer.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: content.currency.toLowerCase(),
          unit_amount: Number(toCents(due)),
          product_data: { name },
        },
      },
    ],
    payment_intent_data: { description: `${name}, ${content.issuer.name}` },
    success_url: returnUrl,
    cancel_url: returnUrl,
  }
  // A second tab, or a second tap, gets the same page, which takes the money once. Stripe keeps a page for a day.
  const day = new Date().toISOString().slice(0, 10)
  const sent = createHash('sha256').update(JSON.stringify([params, payments.length, day]))
  const idempotencyKey = `invoice ${id} ${sent.digest('hex').slice(0, 32)}`
  try {
    const api = await stripe()
    const session = await api.checkout.sessions.create(params, { idempotencyKey })
    if (session.url === null) throw new Error('The session has no address')
    return session.url
  } catch (cause) {
    if (isUnpayable(cause)) return null
    throw problem('unavailable', { detail: AWAY, retryAfter: RETRY_SECONDS, cause })
  }
}

const UNPAYABLE = new Set(['amount_too_small', 'amount_too_large'])
const isUnpayable = (error: unknown) =>
  error instanceof Error && 'code' in error && UNPAYABLE.has(String(error.code))

/** Payment links are made for the price of a package, in US dollars. */
function findLink({ offer, links }: Site, { reference, content }: Invoice, due: number): string | null {
  const { currency, customer } = content
  const name = PACKAGE_NAMES.find(
    (one) => links.checkoutUrls[one] !== null && offer.packages[one].setup === due,
  )
  const link = name === undefined ? null : links.checkoutUrls[name]
  if (link === null || currency !== LINK_CURRENCY) return null
  return buildCheckoutUrl(link, { reference, email: customer.email })
}

const LINK_CURRENCY = 'USD'
