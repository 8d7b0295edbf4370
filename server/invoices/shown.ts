// What the customer sees of an invoice, in the portal and with the link of an email.
import type { ShownInvoice } from '#contract/invoices.ts'
import { formatCents } from '#domain/currencies.ts'
import { sentenceOf, viewInvoice, type BusinessDay } from '#domain/invoice-document.ts'
import { isChargedToCard, isOnItsWay, outstandingOf, statusOf } from '#domain/invoice-states.ts'
import type { Invoice } from '#domain/invoices.ts'
import { dayOf } from '#domain/opening-hours.ts'
import type { Site } from '#domain/site/site.ts'
import type { Config } from '#server/config.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { enqueueMail } from '#server/mail/queries.ts'
import { problem } from '#server/problem.ts'
import type { InvoiceLinks } from './links.ts'
import * as queries from './queries.ts'

interface ShownContext {
  db: Database
  config: Pick<Config, 'publishedSite'>
}

export interface LinkedContext extends Pick<ShownContext, 'db'> {
  links: InvoiceLinks
}

const NOT_OURS = 'This link is incomplete. Open the one in our latest email about the invoice.'
const GONE = 'We no longer have this invoice. Call or write to us.'

export const dayOfBusiness = (
  { business: { timeZone } }: Pick<Site, 'business'>,
  now = Date.now(),
): BusinessDay => ({
  today: dayOf(now, timeZone),
  timeZone,
})

export function showInvoice(invoice: Invoice, site: Pick<Site, 'business'>): ShownInvoice {
  const day = dayOfBusiness(site)
  return {
    kind: invoice.kind,
    number: invoice.number,
    status: statusOf(invoice, day.today),
    sentence: sentenceOf(invoice, day),
    is_charged_to_card: isChargedToCard(invoice),
    is_on_its_way: isOnItsWay(invoice),
    outstanding: outstandingOf(invoice),
    outstanding_text: formatCents(outstandingOf(invoice), invoice.content.currency),
    view: viewInvoice(invoice, day),
  }
}

/** Throws `not_found` for one that the actor may not see. */
export function getInvoiceDocument(
  { db, config }: ShownContext,
  actor: Actor,
  id: string,
): Promise<ShownInvoice> {
  return db.as(actor, async (trx) => showInvoice(await getVisible(trx, id), config.publishedSite))
}

/** Throws `invalid_token`. */
export async function readLinkedInvoice(
  context: ShownContext & LinkedContext,
  token: string,
): Promise<ShownInvoice> {
  return showInvoice(await findLinkedInvoice(context, token), context.config.publishedSite)
}

/** Throws `invalid_token`. */
export function findLinkedInvoice({ db, links }: LinkedContext, token: string): Promise<Invoice> {
  const id = links.findInvoiceId(token)
  if (id === null) throw problem('invalid_token', { detail: NOT_OURS })
  return db.as({ role: 'worker' }, async (trx) => {
    const invoice = await findNamedInvoice(trx, id)
    if (invoice === null || invoice.state === 'draft') throw problem('invalid_token', { detail: GONE })
    return invoice
  })
}

async function getVisible(trx: Trx, id: string): Promise<Invoice> {
  const [invoice] = await queries.findInvoices(trx, [id])
  if (!invoice) throw problem('not_found')
  return invoice
}

/** Under the role `worker`; null if it is gone. */
export async function findNamedInvoice(trx: Trx, id: string): Promise<Invoice | null> {
  await nameRows(trx, [id])
  if (await queries.isHidden(trx, id)) return null
  const [invoice] = await queries.findInvoices(trx, [id])
  if (!invoice || invoice.credits_id === null) return invoice ?? null
  await nameRows(trx, [id, invoice.credits_id])
  const [creditNote] = await queries.findInvoices(trx, [id])
  return creditNote ?? null
}

/** Throws `not_found`, and `conflict` for a draft or one that was mailed in the last five minutes. */
export function sendInvoice(
  { db }: ShownContext,
  actor: Actor & { role: 'admin' },
  id: string,
): Promise<Invoice> {
  return db.as(actor, async (trx) => {
    if (!(await queries.lockInvoice(trx, id))) throw problem('not_found')
    const invoice = await getVisible(trx, id)
    if (invoice.state === 'draft')
      throw problem('conflict', { detail: 'This is a draft. Issuing it emails it to the customer.' })
    if (await queries.isJustMailed(trx, id))
      throw problem('conflict', { detail: 'We emailed it a few minutes ago. Try again in five minutes.' })
    const { email } = invoice.content.customer
    await enqueueMail(trx, { kind: 'invoice-issued', recipient: email, subject_id: id })
    return invoice
  })
}
