// Lists as files. Pages are read one after the other, each in its own transaction, no faster than the browser takes them.
import { setTimeout as sleep } from 'node:timers/promises'
import { makeZip } from 'client-zip'
import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import type { InvoicesOfYear } from '#contract/exports.ts'
import { invoiceColumns, type Column, type ExportedList } from '#domain/export-columns.ts'
import { showInvoice } from '#domain/invoice-document.ts'
import { dayOf } from '#domain/opening-hours.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { renderPdf, type DocumentsContext } from '#server/documents/service.ts'
import { dayOfBusiness, fileNameOf, invoicesForExport } from '#server/invoices/service.ts'
import { problem } from '#server/problem.ts'
import { writeHeader, writeRows } from './csv.ts'

/** A page takes some milliseconds of the thread that serves everyone, which then has time for others. */
const PAGE = 100
const PAUSE_MS = 10
const PDF_PAGE = 20

export interface ExportSource<Query, Row> {
  list: ExportedList
  columns: readonly Column<Row>[]
  count: (trx: Trx, query: Query) => Promise<number>
  listPage: (trx: Trx, query: Query & PageQuery) => Promise<Page<Row>>
}

/** Who took what is in the audit log before the first row leaves. An error later cuts the answer off, so that no file looks whole. */
export async function exportList<Query extends object, Row>(
  db: Database,
  actor: Actor & { role: 'admin' },
  { source, query }: { source: ExportSource<Query, Row>; query: Query },
): Promise<ReadableStream<Uint8Array>> {
  const { list, columns, count, listPage } = source
  const readPage = (trx: Trx, cursor: string | undefined) => listPage(trx, { ...query, limit: PAGE, cursor })
  const first = await db.as(actor, async (trx) => {
    await record(trx, list, query, await count(trx, query))
    return readPage(trx, undefined)
  })
  let page: Page<Row> | null = first
  const encoder = new TextEncoder()
  const write = (text: string) => encoder.encode(text)
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(write(writeHeader(columns))),
    async pull(controller) {
      if (page === null) return controller.close()
      const { items, next } = page
      if (items.length > 0) controller.enqueue(write(writeRows(columns, items)))
      if (next !== null) await sleep(PAUSE_MS)
      page = next === null ? null : await db.as(actor, (trx) => readPage(trx, next))
      if (page === null) controller.close()
    },
  })
}

async function record(trx: Trx, list: ExportedList, query: object, rows: number): Promise<void> {
  await sql`select app.record_export(${list}, ${describeFilter(query)}, ${rows})`.execute(trx)
}

/** Throws `conflict` if nothing was issued. */
export async function exportInvoices(
  { db, config }: DocumentsContext,
  actor: Actor & { role: 'admin' },
  query: InvoicesOfYear,
): Promise<ReadableStream<Uint8Array>> {
  const { today } = dayOfBusiness(config.publishedSite)
  await db.as(actor, (trx) => countInvoices(trx, query))
  const source = { list: 'invoices', columns: invoiceColumns(today), ...invoicesForExport } as const
  return exportList(db, actor, { source, query })
}

/** As `exportInvoices`, one PDF after the other, as fast as the browser takes them. */
export async function zipInvoices(
  context: DocumentsContext,
  actor: Actor & { role: 'admin' },
  query: InvoicesOfYear,
): Promise<ReadableStream<Uint8Array>> {
  await context.db.as(actor, async (trx) => {
    await record(trx, 'invoices', { ...query, files: 'PDF' }, await countInvoices(trx, query))
  })
  return makeZip(pdfsOf(context, actor, query))
}

async function countInvoices(trx: Trx, query: InvoicesOfYear): Promise<number> {
  const rows = await invoicesForExport.count(trx, query)
  if (rows === 0) throw problem('conflict', { detail: `You issued nothing in ${query.year}.` })
  return rows
}

async function* pdfsOf(context: DocumentsContext, actor: Actor, query: InvoicesOfYear) {
  const { db, config } = context
  const day = dayOfBusiness(config.publishedSite)
  let cursor: string | undefined
  do {
    const page = { ...query, limit: PDF_PAGE, cursor }
    const { items, next } = await db.as(actor, (trx) => invoicesForExport.listPage(trx, page))
    for (const invoice of items)
      yield {
        name: fileNameOf(invoice),
        lastModified: new Date(`${invoice.issued_on ?? day.today}T12:00:00Z`),
        input: await renderPdf(context, showInvoice(invoice, day)),
      }
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

/** What people typed may name a person, so that the log says only that something was searched for. */
const TYPED = new Set(['q', 'phone', 'ids', 'lead_id'])

function describeFilter(query: object): string {
  const parts = Object.entries(query as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
    const isSet =
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
    if (!isSet || name === 'sort' || name === 'in' || name === 'each') return []
    return TYPED.has(name) ? ['search'] : [`${name}: ${String(value)}`]
  })
  return parts.join('; ')
}

export const fileName = (list: ExportedList, timeZone: string): string =>
  `${list}-${dayOf(Date.now(), timeZone)}.csv`
