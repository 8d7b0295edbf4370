// What an earlier version stored survives an upgrade: the same rows with the same values in its columns.
// `migration-0030.backup` was made by the version whose newest migration is 0030, with the demo's rows and
// tests/marked-person.ts: at least one row of every table. It is never remade; a later version may get its own
// fixture.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { ENTRIES } from '#server/backup/archive.ts'
import { checkSecret, restoreBackup, unpack, type Unpacked } from '#server/backup/service.ts'
import { beginReading, beginWriting, copyIn, endWriting, rowsOf, type Table } from '#server/backup/tables.ts'
import { connectionsFor, type Connections } from '#server/db/connection.ts'
import { migrate, migrateThrough } from '#server/db/migrate.ts'
import { TEST_SECRET } from '#tests/setup/template.ts'

const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/migration-0030.backup')
/**
 * No superuser, as on most servers: policies apply to it too, so a migration that forgets them changes no
 * row.
 */
const OWNER = `owner_${randomBytes(6).toString('hex')}`
const quiet = () => {}

/** The tables that no backup contains. */
const NOT_IN_A_BACKUP = `
  insert into sessions (user_id, token_hash, browser) select user_id, 'a session', 'a browser' from user_roles;
  insert into second_steps (user_id, purpose, browser_hash, expires_at)
    select user_id, 'sign-in', 'a browser', now() + interval '5 minutes' from user_roles;
  insert into rate_limits (door, subject, hits, ends_at) values ('a limit', 'a client', 1, now() + interval '1 hour');
  insert into sign_in_delays (subject, failures, ends_at) values ('a client', 1, now());
  insert into backup_runs (kind, file) values ('made', '/safe/agency.backup');
  insert into events (kind, subject_id) select 'project', id from projects`

let folder: string
let backup: Unpacked
let connections: Connections
let client: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'agency-upgrade-'))
  backup = await unpack(FIXTURE, folder)
  await onCluster(`create role ${OWNER} login createrole`)
  await onCluster(
    `grant visitor, customer, admin, worker, accounts, engine, keeper to ${OWNER} with admin option`,
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  const empty = { ...inject('postgres'), user: OWNER, database: `test_${randomBytes(6).toString('hex')}` }
  await onCluster(`create database ${empty.database} owner ${OWNER}`)
  connections = connectionsFor(empty, TEST_SECRET)
  client = new pg.Client(empty)
  client.on('error', quiet)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await onCluster(`drop database ${connections.owner.database} with (force)`)
})

async function onCluster(statement: string): Promise<void> {
  const cluster = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await cluster.connect()
  await cluster.query(statement).finally(() => cluster.end())
}

/** The database as that version left it. */
async function fillOldDatabase(): Promise<void> {
  const { manifest, files } = backup
  await migrateThrough(connections, manifest.migrations, quiet)
  const tables = await findTables()
  const kept = tables.filter(({ name }) => manifest.tables.some((table) => table.name === name))
  await beginWriting(client, kept)
  for (const table of manifest.tables)
    await copyIn(client, table, files.get(ENTRIES.tables + table.name) ?? '')
  await endWriting(client, kept)
  await client.query(NOT_IN_A_BACKUP)
}

/** The row-level security of every table. */
async function forceRowSecurity(tables: readonly Table[]): Promise<void> {
  for (const { name } of tables)
    await client.query(`alter table ${name} enable row level security, force row level security`)
}

async function findTables(): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns, array['ctid'] as key
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind = 'r' group by relname order by relname`,
  )
  return rows
}

/** The rows of each table as sorted lines, with these columns only. */
async function readRows(tables: readonly Table[], asOwner = false): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  await beginReading(client)
  if (asOwner) await client.query('reset role')
  for (const table of tables) {
    const lines = await text(rowsOf(client, table))
    found.set(table.name, lines.split('\n').filter(Boolean).sort())
  }
  await client.query('commit')
  return found
}

test('a database of migration 0030 keeps every row of every table', async () => {
  await fillOldDatabase()
  const tables = await findTables()
  const before = await readRows(tables, true)
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])

  await forceRowSecurity(tables)
  await migrate(connections, quiet)

  expect(await readRows(tables)).toEqual(before)
})

test('a backup of migration 0030 is restored with every row', async () => {
  expect(() => checkSecret(backup, backup.authSecret ?? '')).not.toThrow()

  await restoreBackup(connections, backup, quiet)

  const { tables } = backup.manifest
  const rows = await readRows(tables.map(({ name, columns }) => ({ name, columns, key: ['ctid'] })))
  expect([...rows].map(([name, { length }]) => [name, length])).toEqual(
    tables.map(({ name, rows: count }) => [name, count]),
  )
})
