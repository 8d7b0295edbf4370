// Invoices of subscriptions with a saved card: each becomes one invoice at Stripe, which charges the card and tries again as it is set there.
import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { toCents } from '#domain/documents.ts'
import { isOnItsWay, outstandingOf } from '#domain/invoice-states.ts'
import type { Invoice } from '#domain/invoices.ts'
import { nameRows, type Database } from '#server/db/database.ts'
import { collections, findNamedInvoice, type Collection } from '#server/invoices/service.ts'
import { parseStripeEvent, recordPayment } from '#server/orders/service.ts'
import { cards } from '#server/subscriptions/service.ts'
import { refreshCard } from './cards.ts'
import { isMissing, type StripeApi } from './stripe-api.ts'

interface CollectingContext {
  db: Database
  stripe: StripeApi
}

/** Runs hourly as a job, one at a time over all servers, and may run twice. One that fails stops no other. */
export async function collectInvoices(
  { db, stripe }: CollectingContext,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  const attempt = async (work: () => Promise<unknown>) => {
    signal?.throwIfAborted()
    await work().catch((error: unknown) => failures.push(error))
  }
  for (const holder of await db.as({ role: 'worker' }, cards.list))
    await attempt(() => refreshCard({ db, stripe }, holder))
  for (const { id } of await db.as({ role: 'worker' }, collections.list))
    await attempt(() => collect({ db, stripe }, id))
  if (failures.length > 0) throw new AggregateError(failures, 'Cards or invoices that Stripe did not take')
}

interface Work extends Collection {
  /** Null once the customer's account is deleted. */
  invoice: Invoice | null
  /** In cents, to be collected. */
  due: number
}

function read(db: Database, id: string): Promise<Work | null> {
  return db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [id])
    const found = await collections.find(trx, id)
    if (!found) return null
    const invoice = await findNamedInvoice(trx, id)
    return { ...found, invoice, due: invoice === null ? 0 : Number(toCents(outstandingOf(invoice))) }
  })
}

function store(
  db: Database,
  id: string,
  set: Pick<Collection, 'collection' | 'is_collecting'>,
): Promise<void> {
  return db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [id])
    await collections.set(trx, id, set)
  })
}

/** At most once for each invoice, so that nothing is charged twice. */
async function collect({ db, stripe }: CollectingContext, id: string): Promise<void> {
  const work = await read(db, id)
  if (work === null) return
  const api = await stripe()
  if (work.collection !== null) {
    if (work.is_collecting) await follow({ db, api }, { ...work, collection: work.collection })
    return
  }
  const { invoice, due, stripe_customer } = work
  if (invoice === null || due <= 0 || stripe_customer === null) return
  if (isOnItsWay(invoice)) return
  const { reference, content } = invoice
  const made = await api.invoices.create(
    {
      customer: stripe_customer,
      collection_method: 'charge_automatically',
      // Until its line is in it.
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      currency: content.currency.toLowerCase(),
      description: nameOf(invoice),
      metadata: { reference },
    },
    { idempotencyKey: hashOf('collect', id, stripe_customer) },
  )
  await store(db, id, { collection: made.id, is_collecting: true })
  await follow({ db, api }, { ...work, collection: made.id })
}

const nameOf = ({ number }: Invoice) => `Invoice ${number ?? ''}`
const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

interface Begun extends Work {
  collection: string
}

/** Continues where it was, and ends what is no longer due. Returns Stripe's invoice while it is open. */
async function follow(
  { db, api }: { db: Database; api: Stripe },
  work: Begun,
): Promise<Stripe.Invoice | null> {
  const { id, collection, due } = work
  const theirs = await api.invoices.retrieve(collection).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (theirs?.status === 'draft' && due > 0) return fill(api, work, theirs)
  if (theirs?.status === 'open' && theirs.amount_remaining === due) return theirs
  // What was paid otherwise, or credited: the card is not charged. If something is left, the customer pays it by the link.
  if (theirs?.status === 'draft') await api.invoices.del(collection)
  if (theirs?.status === 'open') await api.invoices.voidInvoice(collection)
  if (theirs?.status === 'paid') await recordPaid(db, theirs)
  await store(db, id, { collection, is_collecting: false })
  return null
}

async function fill(
  api: Stripe,
  { due, invoice, collection, stripe_customer }: Begun,
  { lines, currency }: Stripe.Invoice,
): Promise<Stripe.Invoice> {
  if (lines.data.length === 0)
    await api.invoiceItems.create(
      {
        customer: stripe_customer ?? '',
        invoice: collection,
        amount: due,
        currency,
        description: invoice === null ? '' : nameOf(invoice),
      },
      { idempotencyKey: hashOf('line', collection) },
    )
  const { amount_due } = await api.invoices.retrieve(collection)
  if (amount_due !== due) {
    await api.invoices.del(collection)
    throw new Error(`Stripe would charge ${amount_due} instead of ${due}: look at its settings for taxes`)
  }
  return api.invoices.finalizeInvoice(
    collection,
    { auto_advance: true },
    { idempotencyKey: hashOf('finalize', collection) },
  )
}

/** What the event says, in case it never arrives. */
async function recordPaid(db: Database, theirs: Stripe.Invoice): Promise<void> {
  const { id, status_transitions, created, livemode } = theirs
  const news = parseStripeEvent({
    id: `asked_${id}`,
    type: 'invoice.paid',
    created: status_transitions.paid_at ?? created,
    livemode,
    data: { object: theirs },
  })
  if (news !== null) await recordPayment(db, news)
}

/** The invoice as it is now, and Stripe's page for it while a card is charged for it. Rejects if Stripe does not answer. */
export async function findCollectionPage(
  { db, stripe }: CollectingContext,
  invoice: Invoice,
): Promise<{ invoice: Invoice; page: string | null }> {
  // Otherwise the card could be charged besides.
  if (invoice.card !== null) await collect({ db, stripe }, invoice.id)
  const work = await read(db, invoice.id)
  if (work === null || work.collection === null || !work.is_collecting) return { invoice, page: null }
  const open = await follow({ db, api: await stripe() }, { ...work, collection: work.collection })
  if (open !== null) return { invoice, page: open.hosted_invoice_url ?? null }
  return { invoice: (await read(db, invoice.id))?.invoice ?? invoice, page: null }
}
