// The card that pays a subscription. Stripe keeps it; we keep its name and ask Stripe for the present one, so no order of events matters.
import type { Stripe } from 'stripe'
import type { Config } from '#server/config.ts'
import { nameRows, type Actor, type Database } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import { cards, type CardHolder } from '#server/subscriptions/service.ts'
import { AWAY, isMissing, type StripeApi } from './stripe-api.ts'

interface CardsContext {
  db: Database
  stripe: StripeApi
}

/** Throws `not_found` for a subscription that the actor may not see, `conflict` and `unavailable`. */
export async function openCardPage(
  { db, config, stripe }: { db: Database; config: Pick<Config, 'linkOrigin'>; stripe: StripeApi | null },
  actor: Actor,
  id: string,
): Promise<{ url: string }> {
  const found = await db.as(actor, (trx) => cards.find(trx, id))
  if (!found || actor.role !== 'customer') throw problem('not_found')
  if (stripe === null) throw problem('conflict', { detail: 'Paying by card isn’t set up here.' })
  const returnUrl = `${config.linkOrigin}/dashboard?tab=projects&project=${found.project_id}`
  try {
    const holder = found.stripe_customer === null ? found : await refreshCard({ db, stripe }, found)
    const customer = holder.stripe_customer ?? (await addCustomer({ db, stripe }, holder))
    const api = await stripe()
    const { url } = await api.billingPortal.sessions.create({
      customer,
      return_url: returnUrl,
      ...(holder.card === null && {
        flow_data: {
          type: 'payment_method_update' as const,
          after_completion: { type: 'redirect' as const, redirect: { return_url: returnUrl } },
        },
      }),
    })
    return { url }
  } catch (cause) {
    throw problem('unavailable', { ...AWAY, cause })
  }
}

/** Two taps at the same time get one customer. */
async function addCustomer(
  { db, stripe }: CardsContext,
  { id, customer: { name, company, email }, card_changed_at }: CardHolder,
): Promise<string> {
  const api = await stripe()
  const made = await api.customers.create(
    { name: company ?? name, email, metadata: { subscription: id } },
    { idempotencyKey: `customer of ${id} ${card_changed_at ?? ''}` },
  )
  return db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [id])
    await cards.setStripeCustomer(trx, id, made.id)
    return (await cards.find(trx, id))?.stripe_customer ?? made.id
  })
}

/** Does nothing for a customer that is not ours. Throws `unavailable`, so that Stripe sends the event again. */
export async function refreshCardOf({ db, stripe }: CardsContext, stripeCustomer: string): Promise<void> {
  const holder = await db.as({ role: 'worker' }, (trx) => cards.findByStripeCustomer(trx, stripeCustomer))
  if (!holder) return
  try {
    await refreshCard({ db, stripe }, holder)
  } catch (cause) {
    throw problem('unavailable', { cause })
  }
}

/** Stores which card Stripe has now. Rejects if Stripe does not answer. */
export async function refreshCard({ db, stripe }: CardsContext, holder: CardHolder): Promise<CardHolder> {
  const { id, stripe_customer } = holder
  if (stripe_customer === null) return holder
  const current = await findCard(await stripe(), stripe_customer)
  return db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [id])
    if (current === 'gone') await cards.removeStripeCustomer(trx, id)
    else await cards.set(trx, id, current)
    return (await cards.find(trx, id)) ?? holder
  })
}

/** `gone`: Stripe has no such customer, because it was deleted there or because the key is another account's. */
async function findCard(api: Stripe, customer: string): Promise<string | null> {
  const found = await api.customers
    .retrieve(customer, { expand: ['invoice_settings.default_payment_method'] })
    .catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
  if (found === null || found.deleted) return 'gone'
  const method = found.invoice_settings.default_payment_method
  return method === null || typeof method === 'string' ? null : nameOf(method)
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa ending in 4242` */
function nameOf({ type, card, us_bank_account, sepa_debit }: Stripe.PaymentMethod): string {
  if (card) return `${BRANDS[card.brand] ?? 'Card'} ending in ${card.last4}`
  const last4 = us_bank_account?.last4 ?? sepa_debit?.last4
  return last4 === undefined || last4 === null ? nameOfType(type) : `Bank account ending in ${last4}`
}

const nameOfType = (type: string) => (type === 'link' ? 'Link' : 'Saved payment method')
