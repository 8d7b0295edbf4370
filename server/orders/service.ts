import { randomUUID } from 'node:crypto'
import type { Page, PageQuery } from '#contract/call.ts'
import type { OrderListQuery } from '#contract/orders.ts'
import { leadFromOrder, type OrderForm } from '#domain/onboarding.ts'
import { isReadyForProject, ORDER_STATE_LABELS } from '#domain/order-states.ts'
import {
  datesOfMark,
  followPayments,
  listMarks,
  type Order,
  type OrderMark,
  type PaymentSettlement,
} from '#domain/orders.ts'
import {
  hasNewTrouble,
  listTroubles,
  mergeReports,
  summarizeReports,
  type Payment,
} from '#domain/payments.ts'
import { projectFromOrder } from '#domain/after-order.ts'
import { hasNewInvoiceTrouble } from '#domain/invoices.ts'
import type { Project } from '#domain/projects.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { claimKey } from '#server/db/idempotency.ts'
import { problem } from '#server/problem.ts'
import type { Config } from '#server/config.ts'
import {
  findInvoiceIdOf,
  findInvoiceIdOfCollection,
  findInvoiceOfOrder,
  findOrderOfInvoice,
  readInvoice,
  type StoredPayment,
} from '#server/invoices/service.ts'
import { storeLead, type CameWith } from '#server/leads/service.ts'
import { readShownSite } from '#server/site/service.ts'
import { convertLead, readProject } from '#server/projects/service.ts'
import * as queries from './queries.ts'
import type { PaymentEvent } from './stripe.ts'

export { invoicePaidOrder } from './invoice-order.ts'
export {
  findChangedCustomer,
  parseStripeEvent,
  STRIPE_EVENTS,
  verifyStripeEvent,
  type PaymentEvent,
} from './stripe.ts'

export interface OrdersContext {
  db: Database
  config: Pick<Config, 'siteSettings' | 'publishedSite'>
}

/** Returns the lead's id once committed. Then the order gets the payments that came before it. Throws `idempotency_key_reused`. */
export async function placeOrder(
  { db, config }: OrdersContext,
  form: OrderForm,
  { idempotencyKey, cameWith }: { idempotencyKey?: string | undefined; cameWith?: CameWith } = {},
): Promise<{ id: string }> {
  const content = leadFromOrder(form)
  const choices = {
    package: form.selectedPackage,
    plan: form.paymentPlan ?? ('once' as const),
    may_remind: form.mayRemind ?? false,
  }
  const site = await readShownSite({ db, config }, form.site_version)
  const { label, setup, monthly, support } = site.offer.packages[form.selectedPackage]
  const terms = { label, setup, monthly, support, site_version: site.version }
  const answer = await db.as({ role: 'visitor' }, async (trx) => {
    const id = randomUUID()
    if (idempotencyKey !== undefined) {
      const body = { source: 'onboarding', ...content, ...choices, reference: form.reference }
      const earlier = await claimKey(trx, { key: idempotencyKey, body, id })
      if (earlier !== null) return { id: earlier }
    }
    await storeLead(trx, { id, source: 'onboarding', ...content }, cameWith)
    const row = { id: randomUUID(), lead_id: id, ...choices, ...terms }
    const isStored = await queries.insertOrder(trx, { ...row, reference: form.reference ?? randomUUID() })
    // Another order has the reference: this one gets a new one.
    if (!isStored) await queries.insertOrder(trx, { ...row, reference: randomUUID() })
    return { id }
  })
  if (form.reference !== undefined) await matchPayments(db, form.reference)
  return answer
}

export function listOrders(db: Database, actor: Actor, query: OrderListQuery): Promise<Page<Order>> {
  return db.as(actor, (trx) => queries.listOrders(trx, query))
}

/** Pages of orders for a file, in the transaction of an admin. */
export const ordersForExport = { count: queries.countOrders, listPage: queries.listOrders }

/** Throws `not_found`, and `conflict` for a mark that the order's state does not allow. */
export function markOrder(db: Database, actor: Actor, id: string, state: OrderMark): Promise<Order> {
  return db.as(actor, async (trx) => {
    const before = await getLockedOrder(trx, id)
    if (before.state === state) return before
    if (!listMarks(before).includes(state)) {
      throw problem('conflict', {
        detail: `The order has changed. It says “${ORDER_STATE_LABELS[before.state]}” now. Check it and try again.`,
        conflict: { order: before },
      })
    }
    await refuseIfInvoiced(trx, before, state)
    await queries.setMark(trx, id, { state, ...datesOfMark(before, state, new Date().toISOString()) })
    return getOrder(trx, id)
  })
}

/** Without payments of the provider, an order is as far as its invoice. */
async function refuseIfInvoiced(trx: Trx, { id, payments }: Order, mark: OrderMark): Promise<void> {
  if (mark === 'refunded' || payments.length > 0) return
  const invoiceId = await findInvoiceOfOrder(trx, id)
  if (invoiceId === null) return
  const { number } = await readInvoice(trx, invoiceId)
  throw problem('conflict', {
    detail: `This order has invoice ${number ?? ''}. Record the payment there, or void it.`,
  })
}

/** Only paid orders, and each only once. Throws `not_found` and `conflict`. */
export function convertOrder(
  { db, config }: { db: Database; config: Pick<Config, 'publishedSite'> },
  actor: Actor & { role: 'admin' },
  id: string,
): Promise<Project> {
  return db.as(actor, async (trx) => {
    const order = await getLockedOrder(trx, id)
    if (order.project_id !== null) return readProject(trx, order.project_id)
    if (!isReadyForProject(order)) throw problem('conflict', { detail: 'This order isn’t paid yet.' })
    if (order.lead_id === null) throw problem('conflict', { detail: 'This order’s lead was deleted.' })
    return convertLead(trx, { lead_id: order.lead_id, ...projectFromOrder(order) }, config)
  })
}

async function getLockedOrder(trx: Trx, id: string): Promise<Order> {
  if (!(await queries.lockOrder(trx, id))) throw problem('not_found')
  return getOrder(trx, id)
}

async function getOrder(trx: Trx, id: string): Promise<Order> {
  const [order] = await queries.findOrders(trx, [id])
  if (!order) throw problem('not_found')
  return order
}

export function listUnknownPayments(db: Database, actor: Actor, query: PageQuery): Promise<Page<Payment>> {
  return db.as(actor, (trx) => queries.listUnknownPayments(trx, query))
}

/** Throws `not_found` for a payment that is matched already, and for an unknown order or invoice. */
export function settlePayment(
  db: Database,
  actor: Actor,
  id: string,
  { order_id, invoice_id }: PaymentSettlement,
): Promise<Payment> {
  const settlement = order_id ? { order_id } : invoice_id ? { invoice_id } : { is_settled: true as const }
  return db.as(actor, async (trx) => {
    if (invoice_id !== undefined) await checkIssued(trx, invoice_id)
    return withOrder(trx, order_id ?? null, async () => {
      const settled = await queries.settlePayment(trx, id, settlement)
      if (!settled) throw problem('not_found')
      return settled
    })
  })
}

async function checkIssued(trx: Trx, invoiceId: string): Promise<void> {
  const { kind, state } = await readInvoice(trx, invoiceId)
  if (kind !== 'invoice' || state !== 'issued')
    throw problem('conflict', { detail: 'Choose an invoice that was issued and isn’t void.' })
}

/** Runs a change of payments, after which the order follows them. Throws `not_found`. */
async function withOrder<T>(trx: Trx, orderId: string | null, change: () => Promise<T>): Promise<T> {
  if (orderId === null) return change()
  const before = await getLockedOrder(trx, orderId)
  const result = await change()
  const { payments } = await getOrder(trx, orderId)
  const move = followPayments(before, payments)
  if (move) await queries.moveOrder(trx, orderId, move)
  return result
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Adds an event of the provider to its payment. An event counts once, and the order of events does not matter. `onlyOurs`: leaves out
 * events of payments that match nothing of ours.
 */
export function recordPayment(
  db: Database,
  { kind, report, attempt, ...news }: PaymentEvent,
  { onlyOurs = news.onlyOurs ?? false } = {},
): Promise<void> {
  return db.as({ role: 'worker' }, async (trx) => {
    await queries.lockPayments(trx)
    const known = await queries.findPaymentsOf(trx, news.providerIds)
    const [first, ...others] = known
    const earlier = known.flatMap(({ reports }) => reports)
    const reports = mergeReports(...earlier, report)
    const reference = known.find((one) => one.reference !== null)?.reference ?? news.reference
    const orderId = first?.order_id ?? (first?.invoice_id ? null : await findOrderOf(trx, reference))
    const invoiceId =
      orderId === null ? (first?.invoice_id ?? (await findInvoiceOf(trx, reference, news.providerIds))) : null
    const isOurs = first !== undefined || orderId !== null || invoiceId !== null
    if (onlyOurs && !isOurs) return
    if (!(await queries.recordEvent(trx, { id: report.event, kind }))) return
    const isFailure = attempt !== undefined && report.kind === 'session' && report.state === 'failed'
    // A try that failed can have several events.
    if (isFailure && !(await queries.recordEvent(trx, { id: `failed ${attempt}`, kind }))) return
    const isTrouble = hasNewTrouble(listTroubles(earlier), listTroubles(reports))
    const provider_ids = [...new Set([...known, news].flatMap(idsOf))].toSorted()
    const facts: queries.PaymentFacts = {
      provider_ids,
      reference,
      order_id: orderId,
      invoice_id: invoiceId,
      ...summarizeReports(reports),
      email: emailOf(known, report.kind, news.email),
      reports,
    }
    const change = async () => {
      await queries.deletePayments(
        trx,
        others.map(({ id }) => id),
      )
      if (!first) return queries.insertPayment(trx, facts)
      const is_settled = !isTrouble && known.every((one) => one.is_settled)
      return queries.updatePayment(trx, first.id, { ...facts, is_settled })
    }
    if (orderId !== null) await nameRows(trx, [orderId])
    if (invoiceId === null) await withOrder(trx, orderId, change)
    else await withInvoice(trx, invoiceId, change)
    if (invoiceId !== null && isFailure) await queries.enqueueFailureMails(trx, invoiceId)
    if (orderId === null && invoiceId === null && (!first || isTrouble))
      await queries.enqueueUnknownMail(trx, provider_ids)
  })
}

const idsOf = (one: StoredPayment | Pick<PaymentEvent, 'providerIds'>) =>
  'providerIds' in one ? one.providerIds : one.provider_ids

/** The payer's of the session, or else of the first report: one that was deleted with its person does not come back. */
function emailOf(
  known: readonly StoredPayment[],
  kind: PaymentEvent['report']['kind'],
  email: string | null,
): string | null {
  const stored = known.find((one) => one.email !== null)?.email ?? null
  const hasSession = known.some(({ reports }) => reports.some((one) => one.kind === 'session'))
  if (kind === 'session' && !hasSession) return email ?? stored
  return known.length === 0 ? email : stored
}

async function findOrderOf(trx: Trx, reference: string | null): Promise<string | null> {
  if (reference === null || !UUID.test(reference)) return null
  await nameRows(trx, [reference])
  return (await queries.findOrderIdOf(trx, { reference })) ?? findOrderOfInvoice(trx, reference)
}

async function findInvoiceOf(
  trx: Trx,
  reference: string | null,
  providerIds: readonly string[],
): Promise<string | null> {
  if (reference === null || !UUID.test(reference)) return findInvoiceIdOfCollection(trx, providerIds)
  await nameRows(trx, [reference])
  return findInvoiceIdOf(trx, reference)
}

/** Runs a change of payments as the worker, and tells the owner if the invoice needs a look. What is paid of it follows by itself. */
async function withInvoice(trx: Trx, id: string, change: () => Promise<void>): Promise<void> {
  await nameRows(trx, [id])
  const before = await readInvoice(trx, id)
  await change()
  if (hasNewInvoiceTrouble(before, await readInvoice(trx, id))) await queries.enqueueInvoiceMail(trx, id)
}

/** Gives an order the payments that came before it. */
function matchPayments(db: Database, reference: string): Promise<void> {
  return db.as({ role: 'worker' }, async (trx) => {
    await queries.lockPayments(trx)
    const orderId = await findOrderOf(trx, reference)
    if (orderId === null) return
    await nameRows(trx, [orderId, reference])
    await withOrder(trx, orderId, () => queries.matchPayments(trx, reference, orderId))
  })
}

/** For the link in a mail about this order, without a session. */
export function stopReminder(db: Database, id: string): Promise<void> {
  return db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [id])
    return queries.dropReminder(trx, id)
  })
}

export function exportOrders(trx: Trx): Promise<object[]> {
  return queries.listOwnOrders(trx)
}

export function findOrderForJob(db: Database, id: string): Promise<Order | undefined> {
  return db.as({ role: 'worker' }, async (trx) => (await readNamed(trx, [id]))[0])
}

export function findOrderByReference(db: Database, reference: string): Promise<Order | undefined> {
  return db.as({ role: 'worker' }, async (trx) => {
    const id = await findOrderOf(trx, reference)
    return id === null ? undefined : (await readNamed(trx, [id]))[0]
  })
}

export function findOrderOfLeadForJob(db: Database, leadId: string): Promise<Order | undefined> {
  return db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [leadId])
    const id = await queries.findOrderIdOfLead(trx, leadId)
    return id === null ? undefined : (await readNamed(trx, [id]))[0]
  })
}

/** A payment that still has no order; undefined once it has. */
export async function findUnknownPaymentForJob(db: Database, id: string): Promise<Payment | undefined> {
  const find = () =>
    db.as({ role: 'worker' }, async (trx) => {
      await nameRows(trx, [id])
      return (await queries.findPayments(trx, [id]))[0]
    })
  const reference = (await find())?.reference ?? null
  // A server that stopped right after it stored the order has not matched it.
  if (reference !== null) await matchPayments(db, reference)
  const payment = await find()
  return payment?.order_id === null && payment.invoice_id === null ? payment : undefined
}

/** For the live streams: orders and payments reach admins only. */
export async function readOrdersForDelivery(trx: Trx, ids: string[]) {
  const orders = await readNamed(trx, ids)
  return new Map(orders.map((order) => [order.id, { row: order, customerId: null }]))
}

export async function readPaymentsForDelivery(trx: Trx, ids: string[]) {
  const payments = await queries.findPayments(trx, ids)
  return new Map(payments.map((one) => [one.id, { row: one, customerId: null }]))
}

async function readNamed(trx: Trx, ids: string[]): Promise<Order[]> {
  await nameRows(trx, ids)
  await nameRows(trx, [...ids, ...(await queries.findLeadIds(trx, ids))])
  return queries.findOrders(trx, ids)
}
