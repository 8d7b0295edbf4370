// Keyset paging, newest first: a cursor names the last row seen, so that rows arriving meanwhile shift nothing.
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import { problem } from '#server/http/problem.ts'

interface Position {
  created_at: string
  id: string
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z),([0-9a-f-]{36})$/

/**
 * One page of what `select` finds, newest first. It must select `created_at` and `id` from a single table that has them.
 * Throws a 400 for a made-up cursor.
 */
export async function readPage<DB, Tables extends keyof DB, Row extends Position>(
  select: SelectQueryBuilder<DB, Tables, Row>,
  query: PageQuery,
): Promise<Page<Row>> {
  const rows = await select
    .where(afterCursor(query))
    .orderBy(sql`created_at desc, id desc`)
    .limit(query.limit + 1)
    .execute()
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  return { items, next: rows.length > query.limit && last ? encodeCursor(last) : null }
}

function afterCursor(query: PageQuery): Expression<SqlBool> {
  if (query.cursor === undefined) return sql<SqlBool>`true`
  const position = decodeCursor(query.cursor)
  return sql<SqlBool>`(created_at, id) < (${position.created_at}::timestamptz, ${position.id}::uuid)`
}

function encodeCursor(row: Position): string {
  return Buffer.from(`${row.created_at},${row.id}`).toString('base64url')
}

function decodeCursor(cursor: string): Position {
  const [, created_at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (created_at === undefined || id === undefined || Number.isNaN(Date.parse(created_at))) {
    throw problem('validation_failed', {
      errors: [{ field: 'cursor', message: 'cursor is not one of ours' }],
    })
  }
  return { created_at, id }
}
