import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import type { InvoiceListQuery, InvoiceSums, OwnInvoiceListQuery } from '#contract/invoices.ts'
import type { DocumentContent, DocumentCustomer } from '#domain/documents.ts'
import type { InvoiceKind, InvoiceStatus } from '#domain/invoice-states.ts'
import { invoiceNumber, type Invoice, type Receipt } from '#domain/invoices.ts'
import type { Trx } from '#server/db/database.ts'
import { readPageAt } from '#server/db/paging.ts'
import { selectPayments, toPayment } from './payments.ts'

const NEWEST = { name: 'newest', column: 'created_at', type: 'timestamptz', direction: 'desc' } as const

type Filter = Omit<InvoiceListQuery, 'limit' | 'cursor'>

/** `today` is the day of the business. */
export function listInvoices(
  trx: Trx,
  { limit, cursor, ...filter }: InvoiceListQuery,
  today: string,
): Promise<Page<Invoice>> {
  return readPageAt(selectPlaces(trx, filter, today), { limit, cursor }, NEWEST, (ids) =>
    findInvoices(trx, ids),
  )
}

function selectPlaces(trx: Trx, { q, status, project_id }: Filter, today: string) {
  let select = trx.selectFrom('invoices').select(['id', 'created_at']).where('hidden_at', 'is', null)
  if (project_id !== undefined) select = select.where('project_id', '=', project_id)
  if (status.length > 0) select = select.where(hasOneOf(status, today))
  for (const word of q.split(' ').filter((one) => one !== '')) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    select = select.where(
      sql<boolean>`concat_ws(' ', year || '-' || lpad(serial::text, 4, '0'), content #>> '{customer,name}',
        content #>> '{customer,company}', content #>> '{customer,email}') ilike ${pattern}`,
    )
  }
  return select
}

const issuedIn = (trx: Trx, year: number) =>
  trx.selectFrom('invoices').where('year', '=', year).where('serial', 'is not', null)

/** Also those of deleted accounts. */
export async function countIssued(trx: Trx, year: number): Promise<number> {
  const { count } = await issuedIn(trx, year)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** In the order of their numbers. Also those of deleted accounts. */
export async function listIssued(
  trx: Trx,
  { year, limit, cursor = '0' }: { year: number } & PageQuery,
): Promise<Page<Invoice>> {
  const places = await issuedIn(trx, year)
    .select(['id', 'serial'])
    .where('serial', '>', Number(cursor))
    .orderBy('serial')
    .limit(limit)
    .execute()
  const ids = places.map(({ id }) => id)
  const found = new Map((await findInvoices(trx, ids)).map((invoice) => [invoice.id, invoice]))
  const last = places.length < limit ? undefined : places.at(-1)
  return { items: ids.flatMap((id) => found.get(id) ?? []), next: last ? String(last.serial) : null }
}

const hasOneOf = (statuses: readonly InvoiceStatus[], today: string) =>
  sql<boolean>`(${sql.join(
    statuses.map((one) => sql`(${hasStatus(one, today)})`),
    sql` or `,
  )})`

/** As `statusOf` of domain/invoice-states.ts, which a test compares. */
function hasStatus(status: InvoiceStatus, today: string) {
  const outstanding = sql`state = 'issued' and kind = 'invoice' and paid + credited < total`
  const settled = sql`state = 'issued' and kind = 'invoice' and paid + credited >= total`
  return {
    draft: sql`state = 'draft' and issue_on is null`,
    scheduled: sql`state = 'draft' and issue_on is not null`,
    due: sql`${outstanding} and (due_on is null or due_on >= ${today})`,
    overdue: sql`${outstanding} and due_on < ${today}`,
    paid: sql`${settled} and not (credited >= total and total > 0)`,
    credited: sql`(${settled} and credited >= total and total > 0) or (state = 'issued' and kind = 'credit_note')`,
    void: sql`state = 'void'`,
  }[status]
}

/** Under the role `customer`: their own. */
export function listOwn(
  trx: Trx,
  { status, ...page }: OwnInvoiceListQuery,
  today: string,
): Promise<Page<Invoice>> {
  const all = trx.selectFrom('invoices').select(['id', 'created_at'])
  const places = status.length > 0 ? all.where(hasOneOf(status, today)) : all
  return readPageAt(places, page, NEWEST, (ids) => findInvoices(trx, ids))
}

/** Also those of deleted accounts. */
export async function findInvoices(trx: Trx, ids: readonly string[]): Promise<Invoice[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('invoices')
    .leftJoin('invoices as credits', 'credits.id', 'invoices.credits_id')
    .selectAll('invoices')
    .leftJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select([
      'credits.year as credits_year',
      'credits.serial as credits_serial',
      sql<string | null>`case when invoices.collection is null or invoices.is_collecting then card end`.as(
        'card',
      ),
    ])
    .where('invoices.id', 'in', ids)
    .execute()
  const receipts = await trx
    .selectFrom('receipts')
    .selectAll()
    .where('invoice_id', 'in', ids)
    .orderBy('received_on')
    .orderBy('created_at')
    .execute()
  const invoicesOf = new Map(
    rows.flatMap(({ id, order_id, state }) =>
      order_id === null || state === 'void' ? [] : [[order_id, id] as const],
    ),
  )
  const orderIds = [...invoicesOf.keys()]
  const payments = await selectPayments(trx)
    .where((where) =>
      where.or([
        where('invoice_id', 'in', ids),
        ...(orderIds.length > 0 ? [where('order_id', 'in', orderIds)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const creditNotes = await trx
    .selectFrom('invoices')
    .select(['id', 'credits_id', 'year', 'serial', 'issued_on', 'total'])
    .where('credits_id', 'in', ids)
    .where('state', '=', 'issued')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const creditNotesOf = Map.groupBy(creditNotes, ({ credits_id }) => credits_id)
  const receiptsOf = Map.groupBy(receipts, ({ invoice_id }) => invoice_id)
  const paymentsOf = Map.groupBy(
    payments.map(toPayment),
    ({ invoice_id, order_id }) => invoice_id ?? invoicesOf.get(order_id ?? ''),
  )
  return rows.map((found) => {
    const {
      year,
      serial,
      credits_year,
      credits_serial,
      hidden_at: _,
      reminded_for: __,
      collection: ___,
      is_collecting: ____,
      ...row
    } = found
    return {
      ...row,
      number: numberOf(year, serial),
      credits_number: numberOf(credits_year, credits_serial),
      receipts: receiptsOf.get(row.id) ?? [],
      payments: paymentsOf.get(row.id) ?? [],
      credit_notes: (creditNotesOf.get(row.id) ?? []).map(
        ({ id, year: ofYear, serial: n, issued_on, total }) => ({
          id,
          number: numberOf(ofYear, n) ?? '',
          issued_on: issued_on ?? '',
          total,
        }),
      ),
    }
  })
}

const numberOf = (year: number | null, serial: number | null) =>
  year === null || serial === null ? null : invoiceNumber(year, serial)

export async function findIdOf(trx: Trx, reference: string): Promise<string | null> {
  const row = await trx
    .selectFrom('invoices')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The order whose invoice has this reference. */
export async function findOrderIdOf(trx: Trx, reference: string): Promise<string | null> {
  const row = await trx
    .selectFrom('invoices')
    .select('order_id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.order_id ?? null
}

/** Its invoice that is not void. */
export async function findIdOfOrder(trx: Trx, orderId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'void')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Until the transaction ends. False if the actor may not change it. */
export async function lockInvoice(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export interface InvoiceRow {
  id: string
  kind?: InvoiceKind
  customer_id: string | null
  project_id: string | null
  credits_id?: string
  content: DocumentContent
  total: number
  issue_on: string | null
  due_on: string | null
  /** Of a subscription, and the first day of the month that it is for. */
  subscription_id?: string
  period_on?: string
  order_id?: string
}

export async function insertInvoice(trx: Trx, { content, ...row }: InvoiceRow): Promise<void> {
  await trx
    .insertInto('invoices')
    .values({ ...row, content: JSON.stringify(content) })
    .execute()
}

export async function updateDraft(
  trx: Trx,
  id: string,
  { content, ...row }: Pick<InvoiceRow, 'content' | 'total' | 'issue_on' | 'due_on'>,
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ ...row, content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute()
}

export async function deleteInvoice(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('invoices').where('id', '=', id).execute()
}

/** The next number of the year, which no other transaction gets, and which is given again if this one fails. */
export async function takeSerial(trx: Trx, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`invoice_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function setIssued(
  trx: Trx,
  id: string,
  {
    content,
    ...row
  }: { year: number; serial: number; issued_on: string; due_on: string | null; content: DocumentContent },
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ ...row, state: 'issued', content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute()
}

export async function setVoid(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('invoices').set({ state: 'void' }).where('id', '=', id).execute()
}

export async function addCredited(trx: Trx, id: string, amount: number): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ credited: sql<number>`credited + ${amount}` })
    .where('id', '=', id)
    .execute()
}

export async function insertReceipt(trx: Trx, row: Omit<Receipt, 'created_at'>): Promise<void> {
  await trx.insertInto('receipts').values(row).execute()
}

/** The invoice that it was of. */
export async function deleteReceipt(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx.deleteFrom('receipts').where('id', '=', id).returning('invoice_id').executeTakeFirst()
  return row?.invoice_id
}

/** Whether its link shows nothing any more. */
export async function isHidden(trx: Trx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('invoices').select('hidden_at').where('id', '=', id).executeTakeFirst()
  return row === undefined || row.hidden_at !== null
}

export interface Collection {
  id: string
  /** The provider's id of the charge, once there is one. */
  collection: string | null
  is_collecting: boolean
  /** Null once the subscription is deleted. */
  stripe_customer: string | null
}

const selectCollections = (trx: Trx) =>
  trx
    .selectFrom('invoices')
    .leftJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select(['invoices.id', 'collection', 'is_collecting', 'stripe_customer'])

/** Under the role `worker`: what is charged to a card, or should be. The oldest first. */
export function listToCollect(trx: Trx): Promise<Collection[]> {
  return selectCollections(trx)
    .where(
      sql<boolean>`is_collecting or (
        invoices.state = 'issued' and kind = 'invoice' and paid + credited < total and hidden_at is null
        and collection is null and card is not null
      )`,
    )
    .orderBy('issued_on')
    .orderBy('invoices.id')
    .execute()
}

/** Under the role `worker`, which names it. */
export function findCollection(trx: Trx, id: string): Promise<Collection | undefined> {
  return selectCollections(trx).where('invoices.id', '=', id).executeTakeFirst()
}

/** Under the role `worker`, which names it. */
export async function setCollection(
  trx: Trx,
  id: string,
  set: Pick<Collection, 'collection' | 'is_collecting'>,
): Promise<void> {
  await trx.updateTable('invoices').set(set).where('id', '=', id).execute()
}

/** Under the role `worker`: the invoice that one of these charges of the provider collects. */
export async function findIdOfCollection(trx: Trx, collections: readonly string[]): Promise<string | null> {
  if (collections.length === 0) return null
  const row = await trx
    .selectFrom('invoices')
    .select('id')
    .where('collection', 'in', collections)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Under the role `worker`: what is still to be paid. */
export function listRemindable(trx: Trx) {
  return trx
    .selectFrom('invoices')
    .select(['id', 'issued_on', 'due_on', 'reminded_for'])
    .where('state', '=', 'issued')
    .where('kind', '=', 'invoice')
    .where(sql<boolean>`paid + credited < total`)
    .where('due_on', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Under the role `worker`, which names it: enqueues the reminder for this day, once, while it is not paid. None after a payment was refunded. */
export async function remind(trx: Trx, id: string, day: number): Promise<void> {
  await sql`
    with reminded as (
      update invoices set reminded_for = ${day}
      where id = ${id} and paid + credited < total and (reminded_for is null or reminded_for < ${day})
        and (not is_collecting or exists (
          select from payments where payments.invoice_id = invoices.id and payments.state = 'failed'
        ))
        and not exists (
          select from payments where payments.state = 'refunded'
            and (payments.invoice_id = invoices.id or payments.order_id = invoices.order_id)
        )
      returning id, content #>> '{customer,email}' as email
    )
    insert into mails (kind, recipient, subject_id) select 'invoice-reminder', email, id from reminded
  `.execute(trx)
}

/** Under the role `admin`. In the currency of the site; `month` is the first day of the month. */
export async function sumInvoices(
  trx: Trx,
  { today, month, timeZone, currency }: { today: string; month: string; timeZone: string; currency: string },
): Promise<Omit<InvoiceSums, 'currency'>> {
  const { rows } = await sql<Omit<InvoiceSums, 'currency'>>`
    select
      coalesce(sum(greatest(total - credited - paid, 0)), 0)::float8 as outstanding,
      coalesce(sum(greatest(total - credited - paid, 0)) filter (where due_on < ${today}), 0)::float8 as overdue,
      (
        coalesce((
          select sum(receipts.amount) from receipts join invoices as paid_by on paid_by.id = invoice_id
          where received_on >= ${month} and paid_by.content ->> 'currency' = ${currency}
        ), 0) + coalesce((
          select sum(amount) from payments
          where state in ('paid', 'refunded') and currency = ${currency}
            and coalesce(paid_at, created_at) >= (${month}::date)::timestamp at time zone ${timeZone}
        ), 0) - coalesce((
          select sum(refunded) from payments
          where currency = ${currency} and refunded_at >= (${month}::date)::timestamp at time zone ${timeZone}
        ), 0)
      )::float8 as received_this_month
    from invoices
    where state = 'issued' and kind = 'invoice' and paid + credited < total and content ->> 'currency' = ${currency}
  `.execute(trx)
  const [sums] = rows
  if (!sums) throw new Error('A sum without a group has one row')
  return sums
}

/** Under the role `admin`: whether it was mailed in the last five minutes, or waits to be. */
export async function isJustMailed(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'invoice-issued')
    .where('subject_id', '=', id)
    .where('created_at', '>', sql<string>`now() - interval '5 minutes'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Under the role `admin`: the project's customer, as documents name them. */
export async function findCustomerOf(
  trx: Trx,
  projectId: string,
): Promise<{ id: string; customer: DocumentCustomer } | undefined> {
  const row = await trx
    .selectFrom('projects')
    .innerJoin('profiles', 'profiles.user_id', 'projects.customer_id')
    .select(['customer_id as id', 'full_name', 'company_name', 'email'])
    .where('projects.id', '=', projectId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, full_name, company_name: company, email } = row
  const name = full_name ?? company ?? email
  return {
    id,
    customer: { name, company: name === company ? null : company, email, address: null, tax_id: null },
  }
}

/** Under the role `customer`: all of their own. */
export async function listAllOwn(trx: Trx): Promise<Invoice[]> {
  const rows = await trx.selectFrom('invoices').select('id').orderBy('created_at', 'desc').execute()
  return findInvoices(
    trx,
    rows.map(({ id }) => id),
  )
}

/** Inside the transaction that deletes the customer's account. */
export async function hideOfUser(trx: Trx, customerId: string): Promise<void> {
  await trx
    .deleteFrom('invoices')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'draft')
    .execute()
  const theirs = trx.selectFrom('invoices').select('id').where('customer_id', '=', customerId)
  await trx
    .updateTable('receipts')
    .set({ note: null })
    .where('invoice_id', 'in', theirs)
    .where('note', 'is not', null)
    .execute()
  await trx
    .updateTable('invoices')
    .set({ hidden_at: sql<string>`now()` })
    .where('customer_id', '=', customerId)
    .execute()
}

export async function sweepInvoices(trx: Trx): Promise<void> {
  // An invoice goes with its last credit note, which refers to it.
  await sql`delete from invoices where issued_on < now() - interval '10 years' and not exists (
    select from invoices as newer where newer.credits_id = invoices.id and newer.issued_on >= now() - interval '10 years'
  )`.execute(trx)
}

/** Under the role `worker`: drafts to issue on this day or before, the oldest first. */
export async function listScheduled(trx: Trx, today: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('invoices')
    .select('id')
    .where('state', '=', 'draft')
    .where('issue_on', '<=', today)
    .orderBy('issue_on')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
