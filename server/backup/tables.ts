import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** Without meaning in another database. */
const LEFT_OUT = ['events', 'sessions', 'second_steps', 'rate_limits', 'sign_in_delays', 'backup_runs']

export interface Table {
  name: string
  columns: string[]
  /** The columns of the primary key: rows are written in their order. */
  key: string[]
}

/** So that dates, numbers and bytes do not depend on the settings of the database. */
const SAME_SPELLING =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1"

/** Every table of a backup; referenced tables come before those that refer to them. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select array_agg(attname::text order by place) from pg_index
         cross join unnest(indkey::int2[]) with ordinality as keyed (attnum, place)
         join pg_attribute using (attnum) where indrelid = pg_class.oid and attrelid = pg_class.oid and indisprimary) as key
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
     order by relname`,
    [LEFT_OUT],
  )
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `select source.relname as from, target.relname as to from pg_constraint
     join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  return inOrder(tables, links)
}

function inOrder(tables: Table[], links: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = []
  let left = tables
  while (left.length > 0) {
    const free = left.filter(
      ({ name }) => !links.some(({ from, to }) => from === name && left.some((other) => other.name === to)),
    )
    if (free.length === 0)
      throw new Error(
        `tables point at each other in a circle: ${left.map(({ name }) => name).join(', ')} cascade`,
      )
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

/** One snapshot of the whole database, under the role that may only read it. */
export async function beginReading(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(SAME_SPELLING)
  await client.query("select set_config('role', 'keeper', true), set_config('app.backup', 'on', true)")
}

/** A table's rows as bytes, in the order of its key; `rowCount` is set once all are read. */
export function rowsOf(client: pg.Client, { name, columns, key }: Table) {
  const order = key.map((column) => `${pg.escapeIdentifier(column)}::text collate "C"`).join(', ')
  const from = `public.${pg.escapeIdentifier(name)}`
  return client.query(copyTo(`copy (select ${listed(columns)} from ${from} order by ${order}) to stdout`))
}

/** Before a restore: disables triggers and, for the owner, the policies. */
export async function beginWriting(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query('begin')
  await client.query(SAME_SPELLING)
  for (const { name } of tables) {
    await client.query(
      `alter table public.${pg.escapeIdentifier(name)} disable trigger user, no force row level security`,
    )
    // Rows that migrations insert, such as settings, are in the backup too.
    await client.query(`delete from public.${pg.escapeIdentifier(name)}`)
  }
  // Rows that migrations insert are in the backup too, with later changes.
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  await client.query(`truncate ${names.join(', ')} cascade`)
}

export async function copyIn(
  client: pg.Client,
  { name, columns }: { name: string; columns: string[] },
  file: string,
): Promise<void> {
  const table = `public.${pg.escapeIdentifier(name)}`
  await pipeline(
    createReadStream(file),
    client.query(copyFrom(`copy ${table} (${listed(columns)}) from stdin`)),
  )
}

/** After a restore: sets the sequences. `migrate` restores the policies and enqueues unsent mails. */
export async function endWriting(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    await client.query(`alter table public.${pg.escapeIdentifier(name)} enable trigger user`)
  }
  const { rows: counters } = await client.query<{ sequence: string; table: string; column: string }>(
    `select pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence,
       attrelid::regclass::text as table, quote_ident(attname) as column
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and attidentity <> ''`,
  )
  for (const { sequence, table, column } of counters) {
    await client.query(`select setval($1, coalesce((select max(${column}) from ${table}), 0) + 1, false)`, [
      sequence,
    ])
  }
  await client.query('commit')
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}
