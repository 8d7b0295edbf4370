// Keyset paging: a cursor names the last row seen and the order it was seen in, so that new rows do not shift the pages.
import { sql, type AliasedExpression, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import { problem } from '#server/problem.ts'
import type { Trx } from './database.ts'

/** An order of a table by one of its columns, ties by id. The cursor contains its name. */
export interface Order<Column extends string> {
  name: string
  column: Column
  type: 'timestamptz' | 'text'
  direction: 'asc' | 'desc'
}

const NEWEST = { name: 'newest', column: 'created_at', type: 'timestamptz', direction: 'desc' } as const

type Placed<Column extends string> = { id: string } & Record<Column, string>

/** `select` must select the order's column and `id` from a single table. Throws a 400 for an invalid cursor or one of another order. */
export function readPage<DB, Tables extends keyof DB, Row extends Placed<'created_at'>>(
  select: SelectQueryBuilder<DB, Tables, Row>,
  query: PageQuery,
): Promise<Page<Row>>
export function readPage<
  DB,
  Tables extends keyof DB,
  Column extends string,
  Row extends Placed<NoInfer<Column>>,
>(select: SelectQueryBuilder<DB, Tables, Row>, query: PageQuery, order: Order<Column>): Promise<Page<Row>>
export async function readPage<DB, Tables extends keyof DB, Row extends Placed<string>>(
  select: SelectQueryBuilder<DB, Tables, Row>,
  query: PageQuery,
  order: Order<string> = NEWEST,
): Promise<Page<Row>> {
  const rows = await select
    .where(afterCursor(query, order))
    .orderBy(sql`${sql.ref(order.column)} ${sql.raw(order.direction)}, id ${sql.raw(order.direction)}`)
    .limit(query.limit + 1)
    .execute()
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  return { items, next: rows.length > query.limit && last ? encodeCursor(last, order) : null }
}

/** In two steps: finds the ids of a page, by indexes alone if possible, and then reads only the rows of that page. */
export async function readPageAt<
  DB,
  Tables extends keyof DB,
  Place extends Placed<string>,
  Row extends { id: string },
>(
  places: SelectQueryBuilder<DB, Tables, Place>,
  query: PageQuery,
  order: Order<string>,
  findRows: (ids: string[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { items, next } = await readPage(places, query, order)
  if (items.length === 0) return { items: [], next: null }
  const ids = items.map(({ id }) => id)
  const rows = new Map((await findRows(ids)).map((row) => [row.id, row]))
  return { items: ids.flatMap((id) => rows.get(id) ?? []), next }
}

export async function countRows(
  trx: Trx,
  select: Expression<unknown> & { as(alias: 'row'): AliasedExpression<unknown, 'row'> },
): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${select.as('row')}`.execute(trx)
  return rows[0]?.count ?? 0
}

function afterCursor(query: PageQuery, order: Order<string>): Expression<SqlBool> {
  if (query.cursor === undefined) return sql<SqlBool>`true`
  const { id, key } = decodeCursor(query.cursor, order)
  const [after, type] = [sql.raw(order.direction === 'asc' ? '>' : '<'), sql.raw(order.type)]
  return sql<SqlBool>`(${sql.ref(order.column)}, id) ${after} (${key}::${type}, ${id}::uuid)`
}

function encodeCursor(row: Placed<string>, { name, column }: Order<string>): string {
  return Buffer.from(`${name},${row.id},${row[column]}`).toString('base64url')
}

const CURSOR = /^([a-z]+),([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}),(\P{Cc}*)$/u
const INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/

function decodeCursor(cursor: string, { name, type }: Order<string>): { id: string; key: string } {
  const [, of, id, key] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined || key === undefined || (type === 'timestamptz' && of === name && !isInstant(key))) {
    throw refuse('cursor is not one of ours')
  }
  if (of !== name) throw refuse('cursor belongs to another order of the list')
  return { id, key }
}

/** False for a date that does not exist, such as February 30. */
function isInstant(text: string): boolean {
  if (!INSTANT.test(text)) return false
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 19))
}

function refuse(message: string) {
  return problem('validation_failed', { errors: [{ field: 'cursor', message }] })
}
