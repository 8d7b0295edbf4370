// What an earlier version stored survives an upgrade: the same rows with the same values in its columns, and the
// links of its mails. `migration-0030.backup` was made by the version whose newest migration is 0030, and
// `migration-0039.backup` by the last version before 0040 renamed tables: at least one row of every table. They
// are never remade; a later version may get its own fixture.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { listTroubles, summarizeReports, type PaymentReport } from '#domain/payments.ts'
import { KEYS_BY_POSITION } from '#domain/site/former-paths.ts'
import { ENTRIES } from '#server/backup/archive.ts'
import { checkSecret, restoreBackup, unpack, type Unpacked } from '#server/backup/service.ts'
import { beginReading, beginWriting, copyIn, endWriting, rowsOf, type Table } from '#server/backup/tables.ts'
import { connectionsFor, type Connections } from '#server/db/connection.ts'
import { migrate, migrateThrough } from '#server/db/migrate.ts'
import { readMigrations } from '#server/db/schema-files.ts'
import { readPhones } from '#server/leads/read-phones.ts'
import { testAppOn } from '#tests/app.ts'
import { openTestDatabase } from '#tests/database.ts'
import { TEST_SECRET } from '#tests/setup/template.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures')
const VERSIONS = ['0030', '0039']
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
  insert into events (kind, subject_id) select 'project', id from projects;
  insert into events (kind, subject_id) select 'departure', id from departures`

/** What later migrations renamed. */
const TABLES: Record<string, string> = {
  departures: 'cancellation_requests',
  support_answers: 'messages',
}
const COLUMNS: Record<string, string> = {
  'rate_limits.door': 'name',
  'conversations.heard_turn': 'delivered_turn',
  'support_answers.message': 'body',
  'support_answers.created_by': 'author_id',
}
const VALUES: Record<string, Record<string, string>> = {
  events: { departure: 'cancellation_request' },
  mails: {
    'departure-received': 'cancellation-request-received',
    'departure-asked': 'cancellation-request-notice',
    'departure-closed': 'cancellation-request-closed',
    'support-answered': 'messages',
  },
  audit_log: {
    'departure closed': 'cancellation request closed',
    'departure-asked': 'cancellation-request-notice',
  },
}

/** What later migrations dropped. */
const DROPPED = ['calendar_feeds.is_only']
const withoutDropped = ({ columns, ...table }: Table): Table => ({
  ...table,
  columns: columns.filter((column) => !DROPPED.includes(`${table.name}.${column}`)),
})

const nowNamed = ({ name, columns, key }: Table): Table => ({
  name: TABLES[name] ?? name,
  columns: columns.map((column) => COLUMNS[`${name}.${column}`] ?? column),
  key,
})

function nowStored([table, lines]: [string, string[]]): [string, string[]] {
  const replaced = lines.map((line) =>
    Object.entries(VALUES[table] ?? {}).reduce((text, [before, after]) => text.replace(before, after), line),
  )
  return [TABLES[table] ?? table, replaced.sort()]
}

let folder: string
let backups: Record<string, Unpacked>
let connections: Connections
let client: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'agency-upgrade-'))
  backups = Object.fromEntries(
    await Promise.all(
      VERSIONS.map(async (version) => [
        version,
        await unpack(path.join(FIXTURES, `migration-${version}.backup`), folder, null),
      ]),
    ),
  ) as Record<string, Unpacked>
  await onCluster(`create role ${OWNER} login createrole`)
  await onCluster(
    `grant visitor, customer, admin, worker, accounts, queue, engine, keeper to ${OWNER} with admin option`,
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
async function fillOldDatabase({ manifest, files }: Unpacked): Promise<void> {
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

const find = (version: string): Unpacked => {
  const backup = backups[version]
  if (!backup) throw new Error(`no backup of ${version}`)
  return backup
}

describe.each(VERSIONS)('of migration %s', (version) => {
  test('a database keeps every row of every table', async () => {
    await fillOldDatabase(find(version))
    const tables = (await findTables()).map(withoutDropped)
    const before = await readRows(tables, true)
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])

    await forceRowSecurity(tables)
    await migrate(connections, quiet)

    expect(await readRows(tables.map(nowNamed))).toEqual(new Map([...before].map(nowStored)))
  })

  test('no function that the login of that version could change runs while its database is migrated', async () => {
    await fillOldDatabase(find(version))
    const { rows } = await client.query<{ declaration: string }>(
      `select format('function %s(%s) returns %s', pronamespace::regnamespace || '.' || proname, pg_get_function_arguments(pg_proc.oid),
         pg_get_function_result(pg_proc.oid)) as declaration
       from pg_proc where proowner = 'engine'::regrole and pronamespace in ('app'::regnamespace, 'coalesced'::regnamespace)`,
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const { declaration } of rows)
      await client.query(
        `create or replace ${declaration} language plpgsql as $$ begin raise exception 'ran'; end $$`,
      )
    await expect(
      client.query(`insert into leads (id, full_name, email, project_type, source)
      values (gen_random_uuid(), 'Pat', 'pat@example.com', 'custom', 'website')`),
    ).rejects.toThrow('ran')
    await forceRowSecurity(await findTables())
    const log: string[] = []
    await migrate(connections, (line) => log.push(line))
    expect(log).toContain('migrating: 0055_editable_project_type.sql')
  })

  test('orders get the terms that were shown then', async () => {
    await restoreBackup(connections, find(version), quiet)
    const columns = ['package', 'label', 'support', 'site_version']
    const rows = await readRows([{ name: 'orders', columns, key: ['ctid'] }])
    const terms = { launch: 'Launch\t1 month', growth: 'Growth\t2 months', scale: 'Scale\tpriority' }
    const known = Object.entries(terms).map(([name, shown]) => `${name}\t${shown}\t0`)
    expect(rows.get('orders')).not.toEqual([])
    expect(rows.get('orders')?.filter((line) => !known.includes(line))).toEqual([])
  })

  test('a backup is restored with every row', async () => {
    const backup = find(version)
    expect(() => checkSecret(backup, backup.authSecret ?? '')).not.toThrow()

    await restoreBackup(connections, backup, quiet)

    const { tables } = backup.manifest
    const rows = await readRows(tables.map((table) => nowNamed(withoutDropped({ ...table, key: ['ctid'] }))))
    expect([...rows].map(([name, { length }]) => [name, length])).toEqual(
      tables.map(({ name, rows: count }) => [TABLES[name] ?? name, count]),
    )
  })
})

describe('leads of before', () => {
  const lead = (id: string, name: string, phone: string) =>
    client.query(
      `insert into leads (id, full_name, phone, project_type, source) values ($1, $2, $3, 'custom', 'api')`,
      [id, name, phone],
    )
  const [one, other] = [
    '0190a000-0000-7000-8000-000000000001',
    '0190a000-0000-7000-8000-000000000002',
  ] as const
  /** Under a worker, after the upgrade. */
  async function findKeys() {
    const cluster = new pg.Client({ ...inject('postgres'), database: connections.owner.database })
    await cluster.connect()
    const { rows } = await cluster.query<{ id: string; phone_key: string; phone_link: string | null }>(
      'select id, phone_key, phone_link from leads where id in ($1, $2) order by id',
      [one, other],
    )
    const found = await cluster.query<{ word: string }>(
      'select word from lead_words where lead_id in ($1, $2) order by word',
      [one, other],
    )
    await cluster.end()
    return { rows, words: found.rows.map(({ word }) => word) }
  }

  beforeEach(async () => {
    await fillOldDatabase(find('0039'))
    await client.query('alter table leads disable trigger user')
    await lead(one, 'Łukasz O‘Brien', '555-010-0199 x12')
    await lead(other, 'НИКОС', '+91 55501 00199')
    await client.query('alter table leads enable trigger user')
    await forceRowSecurity(await findTables())
    await migrate(connections, quiet)
  })

  test('are found without their special letters', async () => {
    const { words } = await findKeys()
    expect(words).toEqual(expect.arrayContaining(['lukasz', 'obrien', 'никос']))
    expect(words).not.toContain('łukasz')
  })

  test('keep their former keys until a job has read their numbers, which can end at any time', async () => {
    expect((await findKeys()).rows.map(({ phone_key }) => phone_key)).toEqual(['5010019912', '5550100199'])
    const data = openTestDatabase(connections, () => Promise.resolve())
    try {
      await readPhones(data.db, AbortSignal.abort())
      expect((await findKeys()).rows.every(({ phone_link }) => phone_link === null)).toBe(true)
      await readPhones(data.db)
    } finally {
      await data.close()
    }
    const { rows, words } = await findKeys()
    expect(rows).toEqual([
      { id: one, phone_key: '+15550100199;ext=12', phone_link: 'tel:+15550100199;ext=12' },
      { id: other, phone_key: '+915550100199', phone_link: 'tel:+915550100199' },
    ])
    expect(words).toEqual(expect.arrayContaining(['1555010019912', '555010019912', '915550100199']))
  })
})

test('who changed where mail and money go is known from before it was recorded', async () => {
  const before = (await readMigrations()).filter(({ name }) => name < '0056')
  await migrateThrough(connections, before, quiet)
  const [sam, gone] = ['0190a000-0000-7000-8000-00000000000a', '0190a000-0000-7000-8000-00000000000b']
  await forceRowSecurity(await findTables())
  for (const { name } of await findTables())
    await client.query(`alter table ${name} no force row level security, disable trigger user`)
  await client.query(`
    insert into users (id, email, status, password_hash, email_verified_at)
      values ('${sam}', 'sam@example.com', 'active', 'x', now()), ('${gone}', 'gone@example.com', 'disabled', 'x', now());
    insert into user_roles (user_id, role) values ('${sam}', 'admin'), ('${gone}', 'admin');
    insert into site_versions (number, changes, published_by, created_at) values
      (1, '{"links.schedulingUrl": "https://one.example"}', '${sam}', now() - interval '40 days'),
      (2, '{"links.schedulingUrl": "https://one.example", "business.email": "a@example.com"}', '${sam}', now() - interval '9 days'),
      (3, '{"links.schedulingUrl": "https://one.example", "business.email": "a@example.com", "mail.notices": "b@example.com"}', '${sam}', now() - interval '8 days'),
      (4, '{"links.schedulingUrl": "https://one.example", "business.email": "a@example.com"}', '${gone}', now() - interval '7 days'),
      (5, '{"links.schedulingUrl": "https://one.example", "business.email": "a@example.com", "business.hours": "Any time"}', null, now());
    insert into mail_server (host, port, security, username, sealed_password, changed_by, changed_at)
      values ('smtp.example.com', 465, 'tls', '', 'x', '${sam}', now() - interval '3 days')`)
  for (const { name } of await findTables())
    await client.query(`alter table ${name} force row level security, enable trigger user`)

  await migrate(connections, quiet)

  const superuser = new pg.Client({ ...inject('postgres'), database: connections.owner.database })
  await superuser.connect()
  const read = `select setting, changed_by, (now() - changed_at)::text like '%days%' as is_earlier, asked_at is not null as is_asked
    from outward_changes order by setting`
  const known = (is_asked: boolean) => [
    { setting: 'business.email', changed_by: sam, is_earlier: true, is_asked },
    { setting: 'mail server', changed_by: sam, is_earlier: true, is_asked },
  ]
  expect((await superuser.query(read)).rows).toEqual(known(false))
  await superuser.query(`delete from user_roles where user_id = '${sam}'`)
  expect((await superuser.query(read)).rows).toEqual(known(true))
  await superuser.end()
})

test('what the owner wrote stays with its item when items get keys', async () => {
  const earlier = (await readMigrations()).filter(({ name }) => name < '0075')
  await migrateThrough(connections, earlier, quiet)
  const positionOf = (list: string, key: string) => {
    const position = KEYS_BY_POSITION[list]?.indexOf(key) ?? -1
    return position < 0 ? key : position
  }
  const formerPath = (path: string) =>
    path
      .split('.')
      .map((key, place, keys) => positionOf(keys.slice(0, place).join('.'), key))
      .join('.')
  const items = Object.entries(KEYS_BY_POSITION).flatMap(([list, keys]) =>
    keys.map((key) => `${list}.${key}`),
  )
  expect(items.length).toBeGreaterThan(200)
  const current = Object.fromEntries(
    [
      'business.phone',
      'offer.packages.launch.features',
      'offer.steps.9.title',
      ...items,
      `${items[0]}.part`,
    ].map((path) => [path, `The words of ${path}`]),
  )
  const former = Object.fromEntries(Object.entries(current).map(([path, text]) => [formerPath(path), text]))
  expect(former).toHaveProperty(['pages.callBots.call.steps.1.noted.3'])
  for (const name of ['site_versions', 'site_draft'])
    await client.query(`alter table ${name} no force row level security, disable trigger user`)
  await client.query(
    `insert into site_versions (number, changes) values (1, $1), (2, '{}'), (3, '{"business.phone": null}')`,
    [JSON.stringify(former)],
  )
  await client.query('insert into site_draft (path, value) select key, value from jsonb_each($1)', [
    JSON.stringify(former),
  ])
  for (const name of ['site_versions', 'site_draft'])
    await client.query(`alter table ${name} force row level security, enable trigger user`)

  await migrate(connections, quiet)

  const superuser = new pg.Client({ ...inject('postgres'), database: connections.owner.database })
  await superuser.connect()
  const versions = await superuser.query('select changes from site_versions order by number')
  expect(versions.rows).toEqual([
    { changes: current },
    { changes: {} },
    { changes: { 'business.phone': null } },
  ])
  const draft = await superuser.query<{ path: string; value: unknown }>('select path, value from site_draft')
  expect(Object.fromEntries(draft.rows.map(({ path, value }) => [path, value]))).toEqual(current)
  await superuser.end()
})

test('payments of before are computed from what was stored of them', async () => {
  const earlier = (await readMigrations()).filter(({ name }) => name < '0074')
  await migrateThrough(connections, earlier, quiet)
  await client.query(`
    alter table payments disable trigger user;
    insert into payments (provider_ids, state, amount, refunded, tax, currency, paid_at, refunded_at, dispute, refund_failed) values
      ('{pi_1}', 'pending', 997, 0, null, 'USD', null, null, null, 0),
      ('{pi_2}', 'failed', 997, 0, null, 'USD', null, null, null, 0),
      ('{pi_3}', 'paid', 1076.76, 100.5, 79.76, 'USD', '2026-11-01 09:00:00.5+00', null, null, 0),
      ('{pi_4}', 'refunded', 997, 997, null, 'USD', '2026-11-01 09:00+00', '2026-11-02 09:00+00', null, 0),
      ('{pi_5}', 'paid', 997, 0, null, 'USD', '2026-11-01 09:00+00', null, 'open', 0),
      ('{pi_6}', 'refunded', 997, 997, null, 'USD', '2026-11-01 09:00+00', '2026-11-02 09:00+00', 'lost', 0),
      ('{pi_7}', 'paid', 997, 100, null, 'USD', '2026-11-01 09:00+00', null, 'won', 200),
      ('{pi_8}', 'paid', 15000, 0, null, 'JPY', '2026-11-01 09:00+00', null, null, 0);
    alter table payments enable trigger user`)
  await forceRowSecurity(await findTables())
  await migrate(connections, quiet)

  const superuser = new pg.Client({ ...inject('postgres'), database: connections.owner.database })
  await superuser.connect()
  const { rows } = await superuser.query<{ reports: PaymentReport[] }>(`
    select state, amount::float, refunded::float, tax::float, currency, reports,
      to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as paid_at,
      to_char(refunded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as refunded_at
    from payments order by provider_ids`)
  await superuser.end()
  expect(rows).toHaveLength(8)
  for (const { reports, ...columns } of rows) expect(summarizeReports(reports)).toEqual(columns)
  expect(rows.map(({ reports }) => listTroubles(reports).map(({ kind, amount }) => [kind, amount]))).toEqual([
    [],
    [],
    [],
    [],
    [['dispute_open', 997]],
    [['dispute_lost', 997]],
    [['refund_failed', 200]],
    [],
  ])
})

/** The links of mails that the version of migration 0039 has sent. */
interface Links {
  unsubscribe: string
  stopReminder: string
  resetPassword: string
  ownBooking: string
  conversation: string
  console: string
}

test('the links of mails that were sent before an upgrade work after it', async () => {
  const links = JSON.parse(await readFile(path.join(FIXTURES, 'migration-0039-links.json'), 'utf8')) as Links
  await restoreBackup(connections, find('0039'), quiet)
  const cluster = new pg.Client({ ...inject('postgres'), database: connections.owner.database })
  await cluster.connect()
  // The fixture does not get older.
  await cluster.query(`
    update account_tokens set expires_at = now() + interval '1 hour';
    update bookings set starts_at = now() + interval '4 days', ends_at = now() + interval '4 days 30 minutes',
      blocks_from = now() + interval '4 days', blocks_to = now() + interval '4 days 30 minutes';
    update conversations set return_until = now() + interval '1 day'`)
  const one = async (statement: string) => (await cluster.query<{ value: unknown }>(statement)).rows[0]?.value
  const server = await testAppOn(openTestDatabase(connections, () => Promise.resolve()))
  const codeOf = (link: string) => link.slice(link.lastIndexOf('=') + 1)
  const post = async (where: string, body?: object) => (await server.call('POST', where, { body })).status
  try {
    for (const [link, value] of [
      [links.unsubscribe, `select update_mails as value from profiles where email = 'numbat@example.com'`],
      [links.stopReminder, `select bool_or(may_remind) as value from orders`],
    ] as const) {
      expect(await one(value)).toBe(true)
      const { pathname, search } = new URL(link)
      expect(await post(pathname + search)).toBe(200)
      expect(await one(value)).toBe(false)
    }
    expect(await post('/api/bookings/own', { token: codeOf(links.ownBooking) })).toBe(200)
    expect(await post('/api/ai-chat/return', { token: codeOf(links.conversation) })).toBe(200)
    const password = { token: codeOf(links.resetPassword), newPassword: 'correct horse battery' }
    expect(await post('/api/auth/reset-password', password)).toBe(200)
    const id = codeOf(links.console)
    const { rows } = await cluster.query('select status, note from cancellation_requests where id = $1', [id])
    expect(rows).toEqual([{ status: 'done', note: 'Refunded' }])
    // The new policies cover the restored rows: an admin sees them in the list and in the audit log.
    const admin = await server.signedIn({ isAdmin: true })
    const list = await server.call('GET', '/api/cancellation-requests', admin)
    expect(await list.text()).toContain(id)
    const log = await server.call('GET', '/api/audit-log?kind=orders', admin)
    expect(await log.text()).toContain('cancellation request closed')
    expect(server.errors).toEqual([])
  } finally {
    await server.close()
    await cluster.end()
  }
})
