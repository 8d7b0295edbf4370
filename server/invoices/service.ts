import { randomUUID } from 'node:crypto'
import type { Page } from '#contract/call.ts'
import type { InvoicesOfYear } from '#contract/exports.ts'
import type { InvoiceListQuery, OwnInvoiceListQuery, InvoiceSums } from '#contract/invoices.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { issuerOf } from '#domain/document-issuer.ts'
import { formatCents } from '#domain/currencies.ts'
import {
  totalsOf,
  type DocumentContent,
  type DocumentCustomer,
  type DocumentLine,
  type DocumentTax,
} from '#domain/documents.ts'
import { stateAfter, type InvoiceEvent } from '#domain/invoice-states.ts'
import type { Invoice, InvoiceChanges, NewCredit, NewInvoice, NewReceipt } from '#domain/invoices.ts'
import { dayOf } from '#domain/opening-hours.ts'
import type { Site } from '#domain/site/site.ts'
import type { Config } from '#server/config.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { claimUserKey } from '#server/db/idempotency.ts'
import { problem } from '#server/problem.ts'
import * as queries from './queries.ts'

export { openInvoiceLinks, type InvoiceLinks } from './links.ts'
export { PAYMENT_COLUMNS, selectPayments, toPayment, type StoredPayment } from './payments.ts'
export { fileNameOf } from './file-name.ts'
export { dayOfBusiness, findLinkedInvoice, findNamedInvoice } from './shown.ts'

export interface InvoicesContext {
  db: Database
  config: Pick<Config, 'publishedSite'>
}
type Admin = Actor & { role: 'admin' }
/** The key of the request, if it had one. */
interface Keyed {
  key: string | undefined
}

const todayOf = ({ business }: Pick<Site, 'business'>) => dayOf(Date.now(), business.timeZone)

export function listInvoices(
  { db, config }: InvoicesContext,
  actor: Admin,
  query: InvoiceListQuery,
): Promise<Page<Invoice>> {
  return db.as(actor, (trx) => queries.listInvoices(trx, query, todayOf(config.publishedSite)))
}

export function listOwnInvoices(
  { db, config }: InvoicesContext,
  actor: Actor & { role: 'customer' },
  query: OwnInvoiceListQuery,
): Promise<Page<Invoice>> {
  return db.as(actor, (trx) => queries.listOwn(trx, query, todayOf(config.publishedSite)))
}

/** Throws `not_found` for one that the actor may not see. */
export function getInvoice(db: Database, actor: Actor, id: string): Promise<Invoice> {
  return db.as(actor, (trx) => readInvoice(trx, id))
}

export async function readInvoice(trx: Trx, id: string): Promise<Invoice> {
  const [invoice] = await queries.findInvoices(trx, [id])
  if (!invoice) throw problem('not_found')
  return invoice
}

/** Under the role `worker`, which names the reference. */
export const findInvoiceIdOf = (trx: Trx, reference: string): Promise<string | null> =>
  queries.findIdOf(trx, reference)

export const findInvoiceIdOfCollection = queries.findIdOfCollection

export type { Collection } from './queries.ts'

/** For the module that charges cards. Under the role `worker`. */
export const collections = {
  list: queries.listToCollect,
  find: queries.findCollection,
  set: queries.setCollection,
}

/** Under the role `worker`, which names the reference. */
export const findOrderOfInvoice = (trx: Trx, reference: string): Promise<string | null> =>
  queries.findOrderIdOf(trx, reference)

/** The invoice of an order, unless it is void. Workers name the order. */
export const findInvoiceOfOrder = (trx: Trx, orderId: string): Promise<string | null> =>
  queries.findIdOfOrder(trx, orderId)

export interface DraftInvoice {
  id?: string
  order_id?: string
  customer_id: string | null
  project_id: string | null
  customer: DocumentCustomer
  lines: DocumentLine[]
  /** Without them, those of the settings. */
  taxes?: DocumentTax[] | undefined
  /** Without it, that of the settings. */
  currency?: string | undefined
  note?: string | null | undefined
  issue_on?: string | null | undefined
  due_on?: string | null | undefined
  /** Once for each first day of a month. */
  period?: { subscription_id: string; period_on: string }
}

/** For modules whose rows become invoices. Runs as an admin or the worker; answers the id of the draft. */
export async function createInvoice(trx: Trx, draft: DraftInvoice, site: Site): Promise<string> {
  const {
    id = randomUUID(),
    customer_id,
    project_id,
    customer,
    lines,
    note = null,
    issue_on = null,
    due_on = null,
    period,
    order_id,
  } = draft
  const taxes = draft.taxes ?? taxesOf(site)
  const content: DocumentContent = {
    issuer: issuerOf(site),
    customer,
    lines,
    taxes,
    currency: draft.currency ?? site.money.currency,
    notes: note,
  }
  const { total } = totalsOf(content)
  await queries.insertInvoice(trx, {
    id,
    customer_id,
    project_id,
    content,
    total,
    issue_on,
    due_on,
    ...period,
    ...(order_id !== undefined && { order_id }),
  })
  return id
}

const taxesOf = ({ money }: Pick<Site, 'money'>): DocumentTax[] =>
  money.taxes.map(({ name, rate }) => ({ name, rate }))

/** In the transaction of an admin: what came in before it is issued. */
export const recordReceipt = queries.insertReceipt

/** In the transaction of an admin or the worker, which has locked the draft: gives it its number and the words of this moment. */
export async function issueDraft(trx: Trx, draft: Invoice, site: Site): Promise<void> {
  const issued_on = todayOf(site)
  const year = Number(issued_on.slice(0, 4))
  const isInvoice = draft.kind === 'invoice'
  const due_on = isInvoice ? (draft.due_on ?? addDays(issued_on, site.money.paymentDays)) : null
  const notes = [draft.content.notes, isInvoice ? site.money.bankText : null]
    .filter((one) => one !== null)
    .join('\n\n')
  const content = { ...draft.content, issuer: issuerOf(site), notes: notes === '' ? null : notes }
  // Last: until the transaction ends, no other can issue.
  const serial = await queries.takeSerial(trx, year)
  await queries.setIssued(trx, draft.id, { year, serial, issued_on, due_on, content })
}

/** Under the role `admin`: the project's customer, as documents name them. */
export const findCustomerOf = queries.findCustomerOf

/** A draft for a project. Throws `not_found`. */
export function addInvoice(
  { db, config }: InvoicesContext,
  actor: Admin,
  form: NewInvoice,
  { key }: Keyed,
): Promise<Invoice> {
  return db.as(actor, async (trx) => {
    const id = randomUUID()
    const earlier = await claimUserKey(trx, actor, { key, call: 'invoice', body: form, id })
    if (earlier !== null) return readInvoice(trx, earlier)
    const found = await queries.findCustomerOf(trx, form.project_id)
    if (!found) throw problem('not_found')
    const { customer = found.customer } = form
    await createInvoice(trx, { ...form, id, customer_id: found.id, customer }, config.publishedSite)
    return readInvoice(trx, id)
  })
}

/** Throws `not_found`, and `conflict` once it is issued. */
export function changeInvoice(
  db: Database,
  actor: Admin,
  id: string,
  changes: InvoiceChanges,
): Promise<Invoice> {
  return db.as(actor, async (trx) => {
    const draft = await lockFor(trx, id, 'change')
    const {
      customer,
      lines,
      taxes,
      note = draft.content.notes,
      issue_on = draft.issue_on,
      due_on = draft.due_on,
    } = changes
    const content: DocumentContent = {
      ...draft.content,
      ...(customer && { customer }),
      ...(lines && { lines }),
      ...(taxes && { taxes }),
      notes: note,
    }
    await queries.updateDraft(trx, id, { content, total: totalsOf(content).total, issue_on, due_on })
    return readInvoice(trx, id)
  })
}

/** Throws `not_found`, and `conflict` once it is issued. */
export function removeInvoice(db: Database, actor: Admin, id: string): Promise<void> {
  return db.as(actor, async (trx) => {
    await lockFor(trx, id, 'remove')
    await queries.deleteInvoice(trx, id)
  })
}

/** Repeated, it changes nothing. Throws `not_found`, and `conflict` for a void one. */
export function issueInvoice({ db, config }: InvoicesContext, actor: Admin, id: string): Promise<Invoice> {
  return db.as(actor, async (trx) => {
    if (!(await queries.lockInvoice(trx, id))) throw problem('not_found')
    const invoice = await readInvoice(trx, id)
    if (invoice.state === 'issued') return invoice
    checkEvent(invoice, 'issue')
    await issueDraft(trx, invoice, config.publishedSite)
    return readInvoice(trx, id)
  })
}

/** Throws `not_found`, and `conflict` if anything was paid or credited. */
export function voidInvoice(db: Database, actor: Admin, id: string): Promise<Invoice> {
  return db.as(actor, async (trx) => {
    const invoice = await lockFor(trx, id, 'void')
    if (invoice.paid !== 0 || invoice.credited !== 0 || invoice.kind === 'credit_note')
      throw problem('conflict', {
        detail: 'Money came in or was credited, so it can’t be void. Write a credit note instead.',
      })
    await queries.setVoid(trx, id)
    return readInvoice(trx, id)
  })
}

/** The answer is the credit note. Throws `not_found`, and `conflict` for more than is left to credit. */
export function creditInvoice(
  { db, config }: InvoicesContext,
  actor: Admin,
  invoiceId: string,
  { form, key }: { form: NewCredit } & Keyed,
): Promise<Invoice> {
  return db.as(actor, async (trx) => {
    const id = randomUUID()
    const earlier = await claimUserKey(trx, actor, { key, call: 'credit', body: { invoiceId, ...form }, id })
    if (earlier !== null) return readInvoice(trx, earlier)
    const invoice = await lockFor(trx, invoiceId, 'credit')
    if (invoice.kind === 'credit_note')
      throw problem('conflict', { detail: 'This is a credit note already.' })
    const left = subtract(invoice.total, invoice.credited)
    const content = creditOf(invoice, form, left)
    const { total } = totalsOf(content)
    if (total > left || total === 0) {
      const message = `${formatCents(left, content.currency)} is left to credit, taxes included`
      throw problem('validation_failed', { errors: [{ field: 'lines', message }] })
    }
    const { customer_id, project_id } = invoice
    const row = {
      id,
      kind: 'credit_note' as const,
      credits_id: invoiceId,
      customer_id,
      project_id,
      content,
      total,
    }
    await queries.insertInvoice(trx, { ...row, issue_on: null, due_on: null })
    await issueDraft(trx, await readInvoice(trx, id), config.publishedSite)
    await queries.addCredited(trx, invoiceId, total)
    return readInvoice(trx, id)
  })
}

/** Without lines, the invoice's own, or one line of the rest that is left of it. */
function creditOf(invoice: Invoice, { lines, note = null }: NewCredit, left: number): DocumentContent {
  const base = { ...invoice.content, notes: note }
  if (lines) return { ...base, lines }
  if (invoice.credited === 0) return base
  const text = `The rest of invoice ${invoice.number ?? ''}, taxes included`
  return { ...base, taxes: [], lines: [{ text, quantity: 1, unit_price: left, discount: 0 }] }
}

const subtract = (from: number, amount: number) => Math.round((from - amount) * 100) / 100

/** Throws `not_found`, and `conflict` for a draft or a void one. */
export function addReceipt(
  db: Database,
  actor: Admin,
  invoiceId: string,
  { form, key }: { form: NewReceipt } & Keyed,
): Promise<Invoice> {
  return db.as(actor, async (trx) => {
    const id = randomUUID()
    const earlier = await claimUserKey(trx, actor, { key, call: 'receipt', body: { invoiceId, ...form }, id })
    if (earlier !== null) return readInvoice(trx, invoiceId)
    const { kind } = await lockFor(trx, invoiceId, 'pay')
    if (kind === 'credit_note')
      throw problem('conflict', { detail: 'A credit note isn’t paid. Record the refund on its invoice.' })
    const { amount, is_refund, note = null, method, received_on } = form
    await queries.insertReceipt(trx, {
      id,
      invoice_id: invoiceId,
      amount: is_refund ? -amount : amount,
      method,
      received_on,
      note,
    })
    return readInvoice(trx, invoiceId)
  })
}

/** Throws `not_found`. */
export function removeReceipt(db: Database, actor: Admin, id: string): Promise<Invoice> {
  return db.as(actor, async (trx) => {
    const invoiceId = await queries.deleteReceipt(trx, id)
    if (invoiceId === undefined) throw problem('not_found')
    return readInvoice(trx, invoiceId)
  })
}

async function lockFor(trx: Trx, id: string, event: InvoiceEvent): Promise<Invoice> {
  if (!(await queries.lockInvoice(trx, id))) throw problem('not_found')
  const invoice = await readInvoice(trx, id)
  checkEvent(invoice, event)
  return invoice
}

const REFUSED = {
  draft: 'This is a draft. Issue it first.',
  issued: 'This invoice was issued, so it can’t be changed. Write a credit note, or void it.',
  void: 'This invoice is void.',
} as const

function checkEvent({ state }: Invoice, event: InvoiceEvent): void {
  if (stateAfter(state, event) === undefined) throw problem('conflict', { detail: REFUSED[state] })
}

/** Runs as a job: issues the drafts whose day has come, each in its own transaction. */
export async function issueScheduled({ db, config }: InvoicesContext): Promise<void> {
  const site = config.publishedSite
  const ids = await db.as({ role: 'worker' }, (trx) => queries.listScheduled(trx, todayOf(site)))
  for (const id of ids)
    await db.as({ role: 'worker' }, async (trx) => {
      await nameRows(trx, [id])
      if (!(await queries.lockInvoice(trx, id))) return
      const draft = await readInvoice(trx, id)
      if (draft.state === 'draft' && draft.issue_on !== null) await issueDraft(trx, draft, site)
    })
}

/** Everything of a year that has a number, in the transaction of an admin. */
export const invoicesForExport = {
  count: (trx: Trx, { year }: InvoicesOfYear) => queries.countIssued(trx, year),
  listPage: queries.listIssued,
}

export function exportInvoices(trx: Trx): Promise<object[]> {
  return queries.listAllOwn(trx)
}

/** Runs inside the transaction that deletes the customer's account: what was issued stays for the books, out of sight. */
export function keepInvoicesOfUser(trx: Trx, userId: string): Promise<void> {
  return queries.hideOfUser(trx, userId)
}

/** For the live streams: the customer sees what was issued, admins see all. */
export async function readInvoicesForDelivery(trx: Trx, ids: string[]) {
  await nameRows(trx, ids)
  const invoices = await queries.findInvoices(trx, ids)
  return new Map(
    invoices.map((row) => [row.id, { row, customerId: row.state === 'draft' ? null : row.customer_id }]),
  )
}

/** In the transaction of an admin. */
export async function sumInvoices(trx: Trx, site: Site): Promise<InvoiceSums> {
  const { currency } = site.money
  const { timeZone } = site.business
  const today = todayOf(site)
  const month = `${today.slice(0, 7)}-01`
  return { currency, ...(await queries.sumInvoices(trx, { today, month, timeZone, currency })) }
}

export function readInvoiceSums({ db, config }: InvoicesContext, actor: Admin): Promise<InvoiceSums> {
  return db.as(actor, (trx) => sumInvoices(trx, config.publishedSite))
}
