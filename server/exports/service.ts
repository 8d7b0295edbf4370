// Lists as files. Pages are read one after the other, each in its own transaction, as fast as the browser takes them.
import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import type { Column, ExportedList } from '#domain/export-columns.ts'
import { dayOf } from '#domain/opening-hours.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { writeHeader, writeRows } from './csv.ts'

/** A page takes some milliseconds of the thread that serves everyone. */
const PAGE = 200

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
    const rows = await count(trx, query)
    await sql`select app.record_export(${list}, ${describeFilter(query)}, ${rows})`.execute(trx)
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
      page = next === null ? null : await db.as(actor, (trx) => readPage(trx, next))
      if (page === null) controller.close()
    },
  })
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
