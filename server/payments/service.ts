import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { PaymentStart } from '#contract/payments.ts'
import { buildCheckoutUrl } from '#domain/after-order.ts'
import { toCents } from '#domain/documents.ts'
import { isOnItsWay, outstandingOf } from '#domain/invoice-states.ts'
import type { Invoice } from '#domain/invoices.ts'
import { ORDER_CURRENCY } from '#domain/order-states.ts'
import { installmentsOf, PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import type { Site } from '#domain/site/site.ts'
import type { Config } from '#server/config.ts'
import type { Actor, Database } from '#server/db/database.ts'
import type { Logger } from '#server/logger.ts'
import { findLinkedInvoice, getInvoice, type InvoiceLinks } from '#server/invoices/service.ts'
import { findOrderByReference } from '#server/orders/service.ts'
import { problem } from '#server/problem.ts'
import { findCollectionPage } from './collecting.ts'
import { AWAY, codeOf, type StripeApi } from './stripe-api.ts'

export interface PaymentsContext {
  db: Database
  config: Pick<Config, 'publishedSite' | 'linkOrigin'>
  stripe: StripeApi | null
}

const NOTHING_DUE = 'There’s nothing to pay.'
const ON_ITS_WAY = 'Your payment is on its way, which can take a few days. You don’t have to pay again.'
const BY_EMAIL = 'Reply to the email with this invoice, and we’ll tell you how to pay.'

/** Throws `not_found`, and what `startPayment` throws. */
export async function payInvoice(context: PaymentsContext, actor: Actor, id: string): Promise<PaymentStart> {
  const invoice = await getInvoice(context.db, actor, id)
  return startPayment(context, invoice, `${context.config.linkOrigin}/dashboard`)
}

/** With the link of an email, to whose page the provider leads back. Throws `invalid_token`, and what `startPayment` throws. */
export async function payLinkedInvoice(
  context: PaymentsContext & { links: InvoiceLinks },
  token: string,
): Promise<PaymentStart> {
  const invoice = await findLinkedInvoice(context, token)
  return startPayment(context, invoice, `${context.links.linkTo(invoice.id)}&paid`)
}

/**
 * Where an invoice is paid: the page of the charge that a saved card did not pay, a page of Stripe for what is still due, else the payment link of the package that costs as much, else by bank.
 * The provider leads back to `returnUrl`. Throws `conflict` if nothing is due or a payment is on its way, and `unavailable`.
 */
export async function startPayment(
  { db, config, stripe }: PaymentsContext,
  shown: Invoice,
  returnUrl: string,
): Promise<PaymentStart> {
  const { invoice, page } = stripe ? await askForPage({ db, stripe }, shown) : { invoice: shown, page: null }
  if (page !== null) return { url: page, text: null }
  const due = outstandingOf(invoice)
  if (due <= 0) throw problem('conflict', { detail: NOTHING_DUE })
  if (isOnItsWay(invoice)) throw problem('conflict', { detail: ON_ITS_WAY })
  const site = config.publishedSite
  const url = stripe ? await openCheckout(stripe, invoice, due, returnUrl) : findLink(site, invoice, due)
  return { url, text: url === null ? (site.money.bankText ?? BY_EMAIL) : null }
}

async function askForPage(context: { db: Database; stripe: StripeApi }, invoice: Invoice) {
  try {
    return await findCollectionPage(context, invoice)
  } catch (cause) {
    throw problem('unavailable', { ...AWAY, cause })
  }
}

/** Null for an amount that Stripe does not take. */
async function openCheckout(
  stripe: StripeApi,
  invoice: Invoice,
  due: number,
  returnUrl: string,
): Promise<string | null> {
  const { reference, number, content, payments } = invoice
  try {
    return await createSession(stripe, {
      reference,
      name: `Invoice ${number ?? ''}`,
      seller: content.issuer.name,
      amount: due,
      currency: content.currency,
      email: content.customer.email,
      payments: payments.length,
      returnUrl,
    })
  } catch (cause) {
    if (isUnpayable(cause)) return null
    throw problem('unavailable', { ...AWAY, cause })
  }
}

interface Purchase {
  /** Null: the payment cannot be matched. */
  reference: string | null
  name: string
  seller: string
  amount: number
  currency: string
  email: string | null
  /** How many there were before. */
  payments: number
  returnUrl: string
}

/** The address of Stripe's page. */
async function createSession(
  stripe: StripeApi,
  { reference, name, seller, amount, currency, email, payments, returnUrl }: Purchase,
): Promise<string> {
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    ...(reference !== null && { client_reference_id: reference }),
    ...(email !== null && { customer_email: email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: Number(toCents(amount)),
          product_data: { name },
        },
      },
    ],
    payment_intent_data: { description: `${name}, ${seller}` },
    success_url: returnUrl,
    cancel_url: returnUrl,
  }
  // A second tab, or a second tap, gets the same page, which takes the money once. Stripe keeps a page for a day.
  const day = new Date().toISOString().slice(0, 10)
  const sent = createHash('sha256')
    .update(JSON.stringify([params, payments, day]))
    .digest('hex')
  const api = await stripe()
  const { url } = await api.checkout.sessions.create(params, { idempotencyKey: sent })
  if (url === null) throw new Error('The session has no address')
  return url
}

const UNPAYABLE = new Set(['amount_too_small', 'amount_too_large'])
const isUnpayable = (error: unknown) => UNPAYABLE.has(codeOf(error) ?? '')

/**
 * Where the order with this reference is paid: a page of Stripe for the setup, or for the first installment. Our own page once it is paid,
 * and if Stripe does not answer: it has the link for another try.
 */
export async function startOrderPayment(
  { db, config, stripe, log }: PaymentsContext & { stripe: StripeApi; log: Logger },
  name: PackageName,
  reference: string | null,
): Promise<string> {
  const { offer, business } = config.publishedSite
  // A visitor goes to payment even if the order could not be stored, and it follows later.
  const order = reference === null ? undefined : await findOrderByReference(db, reference)
  const returnUrl = `${config.linkOrigin}/onboarding/${name}/received`
  if (order?.payments.some(({ state }) => state === 'paid' || state === 'pending')) return returnUrl
  const { label, setup } = order ?? offer.packages[name]
  try {
    return await createSession(stripe, {
      reference,
      name: label,
      seller: business.legalName ?? business.businessName,
      amount: order?.plan === 'installments' ? installmentsOf(setup)[0] : setup,
      currency: ORDER_CURRENCY,
      email: order?.email ?? null,
      payments: order?.payments.length ?? 0,
      returnUrl,
    })
  } catch (error) {
    log.error({ err: error }, 'Stripe did not open a payment page')
    return returnUrl
  }
}

/** Payment links are made for the price of a package, in US dollars. */
function findLink({ offer, links }: Site, { reference, content }: Invoice, due: number): string | null {
  const { currency, customer } = content
  const name = PACKAGE_NAMES.find(
    (one) => links.checkoutUrls[one] !== null && offer.packages[one].setup === due,
  )
  const link = name === undefined ? null : links.checkoutUrls[name]
  if (link === null || currency !== ORDER_CURRENCY) return null
  return buildCheckoutUrl(link, { reference, email: customer.email })
}
