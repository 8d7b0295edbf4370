// The SQL of orders and payments.
import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import type { OrderListQuery } from '#contract/orders.ts'
import type { Order, OrderMark, Payment } from '#domain/orders.ts'
import type { PackageName, PaymentPlan } from '#domain/packages.ts'
import type { Trx } from '#server/db/database.ts'
import { readPage } from '#server/db/paging.ts'

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

const PAYMENT_COLUMNS = [
  'id',
  'order_id',
  'state',
  'amount',
  'refunded',
  'tax',
  'currency',
  'email',
  'reference',
  'provider_ids',
  'is_settled',
  'created_at',
  'paid_at',
  'refunded_at',
  'dispute',
  'refund_failed',
] as const satisfies (keyof Payment)[]

const selectPayments = (trx: Trx) => trx.selectFrom('payments').select(PAYMENT_COLUMNS)

export async function listOrders(
  trx: Trx,
  { state, lead_id, ...query }: OrderListQuery,
): Promise<Page<Order>> {
  let select = trx.selectFrom('orders').select(['id', 'created_at'])
  if (state.length > 0) select = select.where('state', 'in', state)
  if (lead_id !== undefined) select = select.where('lead_id', '=', lead_id)
  const { items, next } = await readPage(select, query)
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
  const of = Map.groupBy(payments, ({ order_id }) => order_id)
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

export async function findOrderIdOf(trx: Trx, { reference }: { reference: string }): Promise<string | null> {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return found?.id ?? null
}

/** The timestamps that a state sets. */
const MOMENTS = {
  started: { invoiced_at: null, paid_at: null, refunded_at: null },
  invoiced: { invoiced_at: sql<string>`coalesce(invoiced_at, now())`, paid_at: null, refunded_at: null },
  paid: { paid_at: sql<string>`coalesce(paid_at, now())`, refunded_at: null },
  refunded: { refunded_at: sql<string>`now()` },
} as const satisfies Record<OrderMark, object>

export async function setState(trx: Trx, id: string, state: OrderMark): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ state, ...MOMENTS[state] })
    .where('id', '=', id)
    .execute()
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

/**
 * Lets the transaction see and change the payment with these ids of the provider, and no other. Waits for parallel events, because two
 * events of one payment often arrive at the same time.
 */
export async function lockPayment(trx: Trx, providerIds: readonly string[]): Promise<Payment | undefined> {
  await sql`select set_config('app.named_payment', ${providerIds.join(',')}, true)`.execute(trx)
  await sql`select pg_advisory_xact_lock(7203116)`.execute(trx)
  return selectPayments(trx)
    .where(sql<boolean>`provider_ids && ${providerIds}::text[]`)
    .orderBy('created_at')
    .executeTakeFirst()
}

export type PaymentFacts = Omit<Payment, 'id' | 'is_settled' | 'created_at'>

export async function insertPayment(trx: Trx, facts: PaymentFacts): Promise<void> {
  // Plain SQL: the query builder would return the new row.
  await trx.insertInto('payments').values(facts).execute()
}

export async function updatePayment(trx: Trx, id: string, facts: PaymentFacts): Promise<void> {
  await trx.updateTable('payments').set(facts).where('id', '=', id).execute()
}

export function listUnknownPayments(trx: Trx, query: PageQuery): Promise<Page<Payment>> {
  return readPage(selectPayments(trx).where('order_id', 'is', null).where('is_settled', '=', false), query)
}

export async function findPayments(trx: Trx, ids: readonly string[]): Promise<Payment[]> {
  return ids.length === 0 ? [] : selectPayments(trx).where('id', 'in', ids).execute()
}

/** Undefined if the payment is matched already, or does not exist. */
export function settlePayment(
  trx: Trx,
  id: string,
  settlement: { order_id: string } | { is_settled: true },
): Promise<Payment | undefined> {
  return trx
    .updateTable('payments')
    .set(settlement)
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirst()
}

/** Runs as the worker. */
export async function sweepPaymentEvents(trx: Trx): Promise<void> {
  await sql`delete from payment_events where received_at < now() - interval '30 days'`.execute(trx)
}
