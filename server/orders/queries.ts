import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import type { OrderListQuery } from '#contract/orders.ts'
import type { Order, OrderMark, OrderMove } from '#domain/orders.ts'
import type { Payment } from '#domain/payments.ts'
import type { PackageName, PaymentPlan } from '#domain/packages.ts'
import type { Trx } from '#server/db/database.ts'
import { countRows, readPage } from '#server/db/paging.ts'
import { PAYMENT_COLUMNS, selectPayments, toPayment, type StoredPayment } from '#server/invoices/service.ts'

export interface NewOrder {
  id: string
  lead_id: string
  package: PackageName
  label: string
  setup: number
  monthly: number
  support: string
  site_version: number
  plan: PaymentPlan
  reference: string
  may_remind: boolean
}

/** False if another order has the reference. */
export async function insertOrder(trx: Trx, row: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('orders')
    .values(row)
    // A role that may not read cannot find out which key conflicts.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** With the person, while there is a lead. */
function selectOrders(trx: Trx) {
  return trx
    .selectFrom('orders')
    .leftJoin('leads', 'leads.id', 'orders.lead_id')
    .select([
      'orders.id',
      'lead_id',
      'leads.full_name',
      'leads.company_name',
      'leads.email',
      'leads.phone',
      'package',
      'label',
      'setup',
      'monthly',
      'support',
      'site_version',
      'plan',
      'reference',
      'state',
      'may_remind',
      'project_id',
      'orders.created_at',
      'invoiced_at',
      'paid_at',
      'refunded_at',
    ])
}

export async function listOrders(
  trx: Trx,
  { limit, cursor, ...filter }: OrderListQuery,
): Promise<Page<Order>> {
  const { items, next } = await readPage(selectPlaces(trx, filter), { limit, cursor })
  const found = new Map(
    (
      await findOrders(
        trx,
        items.map(({ id }) => id),
      )
    ).map((order) => [order.id, order]),
  )
  return { items: items.flatMap(({ id }) => found.get(id) ?? []), next }
}

type OrderFilter = Omit<OrderListQuery, 'limit' | 'cursor'>

function selectPlaces(trx: Trx, { state, lead_id, invoiced }: OrderFilter) {
  let select = trx.selectFrom('orders').select(['id', 'created_at'])
  if (state.length > 0) select = select.where('state', 'in', state)
  if (lead_id !== undefined) select = select.where('lead_id', '=', lead_id)
  if (invoiced === 'no')
    select = select
      .where('state', 'in', ['started', 'needs_look', 'paid'])
      .where('lead_id', 'is not', null)
      .where(
        sql<boolean>`not exists (select from invoices where order_id = orders.id and invoices.state <> 'void')`,
      )
  return select
}

export function countOrders(trx: Trx, filter: OrderFilter): Promise<number> {
  return countRows(trx, selectPlaces(trx, filter))
}

/** Under the role `customer`: their own, with payments. */
export async function listOwnOrders(trx: Trx): Promise<Order[]> {
  return withPayments(trx, await selectOrders(trx).orderBy('orders.created_at', 'desc').execute())
}

export async function findOrders(trx: Trx, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  return withPayments(trx, await selectOrders(trx).where('orders.id', 'in', ids).execute())
}

async function withPayments(trx: Trx, orders: Omit<Order, 'payments'>[]): Promise<Order[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const payments = await selectPayments(trx)
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const of = Map.groupBy(payments.map(toPayment), ({ order_id }) => order_id)
  return orders.map((order) => ({ ...order, payments: of.get(order.id) ?? [] }))
}

/** Until the transaction ends, so that marks and conversions of one order run one after the other. False if there is none. */
export async function lockOrder(trx: Trx, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

export async function findOrderIdOfLead(trx: Trx, leadId: string): Promise<string | null> {
  const found = await trx.selectFrom('orders').select('id').where('lead_id', '=', leadId).executeTakeFirst()
  return found?.id ?? null
}

/** The leads that a worker must name before it may read these orders completely. */
export async function findLeadIds(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx.selectFrom('orders').select('lead_id').where('id', 'in', ids).execute()
  return rows.flatMap(({ lead_id }) => lead_id ?? [])
}

export async function findCustomerOfLead(trx: Trx, leadId: string): Promise<string | null> {
  const lead = await trx
    .selectFrom('leads')
    .select('customer_user_id')
    .where('id', '=', leadId)
    .executeTakeFirst()
  return lead?.customer_user_id ?? null
}

export async function findOrderIdOf(trx: Trx, { reference }: { reference: string }): Promise<string | null> {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return found?.id ?? null
}

export async function setMark(
  trx: Trx,
  id: string,
  mark: Pick<Order, 'invoiced_at' | 'paid_at' | 'refunded_at'> & { state: OrderMark },
): Promise<void> {
  await trx.updateTable('orders').set(mark).where('id', '=', id).execute()
}

export async function moveOrder(
  trx: Trx,
  id: string,
  { state, paid_at, refunded_at, mail }: OrderMove,
): Promise<void> {
  await sql`select app.move_order(${id}, ${state}, ${paid_at}, ${refunded_at}, ${mail})`.execute(trx)
}

export async function dropReminder(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('orders').set({ may_remind: false }).where('id', '=', id).execute()
}

/** False if this event of the provider was recorded before. */
export async function recordEvent(trx: Trx, event: { id: string; kind: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** One at a time, because two events of one payment, or a payment and its order, often arrive at the same time. */
export async function lockPayments(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7203116)`.execute(trx)
}

/** Lets the transaction see and change the payments with these ids of the provider, and no others. */
async function namePayments(trx: Trx, providerIds: readonly string[]): Promise<void> {
  await sql`select set_config('app.named_payment', ${providerIds.join(',')}, true)`.execute(trx)
}

/** Several until an event has shown that they are one payment; first the one with an order or an invoice. */
export async function findPaymentsOf(trx: Trx, providerIds: readonly string[]): Promise<StoredPayment[]> {
  await namePayments(trx, providerIds)
  return selectPayments(trx)
    .where(sql<boolean>`provider_ids && ${providerIds}::text[]`)
    .orderBy(sql`order_id is null and invoice_id is null`)
    .orderBy('created_at')
    .forUpdate()
    .execute()
}

export interface PaymentFacts extends Omit<StoredPayment, 'id' | 'is_settled' | 'created_at'> {
  is_settled?: boolean
}

const toRow = ({ reports, ...facts }: PaymentFacts) => ({ ...facts, reports: JSON.stringify(reports) })

export async function insertPayment(trx: Trx, facts: PaymentFacts): Promise<void> {
  // Plain SQL: the query builder would return the new row.
  await trx.insertInto('payments').values(toRow(facts)).execute()
}

export async function updatePayment(trx: Trx, id: string, facts: PaymentFacts): Promise<void> {
  await trx.updateTable('payments').set(toRow(facts)).where('id', '=', id).execute()
}

export async function deletePayments(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('payments').where('id', 'in', ids).execute()
}

/** Payments without an order that have its reference get it. */
export async function matchPayments(trx: Trx, reference: string, orderId: string): Promise<void> {
  const rows = await trx
    .selectFrom('payments')
    .select('provider_ids')
    .where('order_id', 'is', null)
    .where('reference', '=', reference)
    .execute()
  await namePayments(
    trx,
    rows.flatMap(({ provider_ids }) => provider_ids),
  )
  await trx
    .updateTable('payments')
    .set({ order_id: orderId })
    .where('order_id', 'is', null)
    .where('reference', '=', reference)
    .execute()
}

/** After ten minutes, because the order may still arrive. One email tells of everything until then. */
export async function enqueueUnknownMail(trx: Trx, providerIds: readonly string[]): Promise<void> {
  await sql`
    insert into mails (kind, subject_id, dedupe_key, due_at)
    select 'payment-unknown', id, 'payment-unknown ' || id, now() + interval '10 minutes'
    from payments where provider_ids && ${providerIds}::text[]
    on conflict (dedupe_key) where dedupe_key is not null do nothing`.execute(trx)
}

/** To the owner. */
export async function enqueueInvoiceMail(trx: Trx, invoiceId: string): Promise<void> {
  await sql`insert into mails (kind, subject_id) values ('invoice-needs-look', ${invoiceId})`.execute(trx)
}

/** To the customer and the owner. */
export async function enqueueFailureMails(trx: Trx, invoiceId: string): Promise<void> {
  await sql`
    insert into mails (kind, recipient, subject_id)
    select mail, case when mail = 'payment-failed' then content #>> '{customer,email}' end, id
    from invoices, unnest(array['payment-failed', 'payment-failed-notice']) as mail where id = ${invoiceId}
  `.execute(trx)
}

export async function listUnknownPayments(trx: Trx, query: PageQuery): Promise<Page<Payment>> {
  const unknown = selectPayments(trx)
    .where('order_id', 'is', null)
    .where('invoice_id', 'is', null)
    .where('is_settled', '=', false)
  const { items, next } = await readPage(unknown, query)
  return { items: items.map(toPayment), next }
}

export async function findPayments(trx: Trx, ids: readonly string[]): Promise<Payment[]> {
  if (ids.length === 0) return []
  return (await selectPayments(trx).where('id', 'in', ids).execute()).map(toPayment)
}

/** Undefined if the payment is matched already, or does not exist. */
export async function settlePayment(
  trx: Trx,
  id: string,
  settlement: { order_id: string } | { invoice_id: string } | { is_settled: true },
): Promise<Payment | undefined> {
  const settled = await trx
    .updateTable('payments')
    .set(settlement)
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('invoice_id', 'is', null)
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirst()
  return settled && toPayment(settled)
}

export async function sweepPaymentEvents(trx: Trx): Promise<void> {
  await sql`delete from payment_events where received_at < now() - interval '30 days'`.execute(trx)
}
