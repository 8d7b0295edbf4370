// An order becomes an invoice: when it is paid, or when the owner says so (decision 98).
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addMonths } from '#domain/calendar-dates.ts'
import type { Invoice } from '#domain/invoices.ts'
import { formatMoney } from '#domain/numbers.ts'
import { dayOf } from '#domain/opening-hours.ts'
import { ORDER_CURRENCY } from '#domain/order-states.ts'
import { linesOfOrder, type Order } from '#domain/orders.ts'
import { installmentsOf } from '#domain/packages.ts'
import type { Site } from '#domain/site/site.ts'
import { sumOf } from '#domain/documents.ts'
import type { Config } from '#server/config.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import {
  createInvoice,
  findInvoiceOfOrder,
  issueDraft,
  readInvoice,
  recordReceipt,
} from '#server/invoices/service.ts'
import { problem } from '#server/problem.ts'
import * as queries from './queries.ts'

interface InvoiceOrderContext {
  db: Database
  config: Pick<Config, 'publishedSite'>
}

const NO_EMAIL = 'This order’s person was deleted, or has no email address.'

/** Repeated, it answers the same invoice. Throws `not_found`, and `conflict` if the person was deleted or has no email. */
export function issueInvoiceOfOrder(
  { db, config }: InvoiceOrderContext,
  actor: Actor & { role: 'admin' },
  id: string,
): Promise<Invoice> {
  return db.as(actor, async (trx) => {
    if (!(await queries.lockOrder(trx, id))) throw problem('not_found')
    const [order] = await queries.findOrders(trx, [id])
    if (!order) throw problem('not_found')
    if (order.email === null) throw problem('conflict', { detail: NO_EMAIL })
    const issued = await findInvoiceOfOrder(trx, id)
    if (issued !== null) return readInvoice(trx, issued)
    if (order.state === 'refunded') throw problem('conflict', { detail: 'This order was refunded.' })
    return issue(trx, order, { site: config.publishedSite, email: order.email })
  })
}

const payload = z.object({ id: z.uuid() })

/** Runs as a job after each payment of an order, and may run twice. */
export function invoicePaidOrder({ db, config }: InvoiceOrderContext, given: unknown): Promise<void> {
  const { id } = payload.parse(given)
  return db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [id])
    if (!(await queries.lockOrder(trx, id)) || (await findInvoiceOfOrder(trx, id)) !== null) return
    await nameRows(trx, [id, ...(await queries.findLeadIds(trx, [id]))])
    const [order] = await queries.findOrders(trx, [id])
    if (order?.state !== 'paid' || order.email === null) return
    await issue(trx, order, { site: config.publishedSite, email: order.email })
  })
}

/** Its payments count by themselves. One that the owner marked as paid gets a receipt. */
async function issue(
  trx: Trx,
  order: Order,
  { site, email }: { site: Site; email: string },
): Promise<Invoice> {
  const id = randomUUID()
  const { full_name, company_name, lead_id, plan, payments, state, setup, paid_at } = order
  const { timeZone } = site.business
  const today = dayOf(Date.now(), timeZone)
  const lines = linesOfOrder(order)
  // A worker reads only what it names.
  await nameRows(trx, [id, order.id, ...(lead_id === null ? [] : [lead_id])])
  await createInvoice(
    trx,
    {
      id,
      order_id: order.id,
      customer_id: lead_id === null ? null : await queries.findCustomerOfLead(trx, lead_id),
      project_id: order.project_id,
      customer: { name: full_name ?? email, company: company_name, email, address: null, tax_id: null },
      lines,
      // The price that the page showed is the whole price.
      taxes: [],
      currency: ORDER_CURRENCY,
      ...(plan === 'installments' && { note: scheduleOf(setup), due_on: addMonths(today, 2) }),
    },
    site,
  )
  if (state === 'paid' && payments.length === 0)
    await recordReceipt(trx, {
      id: randomUUID(),
      invoice_id: id,
      amount: sumOf(lines.map(({ unit_price }) => unit_price)),
      method: 'other',
      received_on: paid_at === null ? today : dayOf(Date.parse(paid_at), timeZone),
      note: null,
    })
  await issueDraft(trx, await readInvoice(trx, id), site)
  return readInvoice(trx, id)
}

const scheduleOf = (setup: number) =>
  `Paid in ${installmentsOf(setup).length} monthly payments: ${installmentsOf(setup).map(formatMoney).join(', ')}.`
