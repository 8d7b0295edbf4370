// Two logins: the owner's migrates, and the server's can only take on the roles of requests.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findRuns } from '#server/backup/record.ts'
import { readConfig } from '#server/config.ts'
import { connectionsFor, openPool } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { findVersionName } from '#server/db/migrate.ts'
import { runChecks } from '#server/doctor/checks.ts'
import { findConnections, openData, openServerData, StartError } from '#server/start-up.ts'
import { makeLead } from '#tests/factories.ts'
import { TEST_SECRET } from '#tests/setup/template.ts'

const quiet = () => {}
const name = `test_${randomBytes(6).toString('hex')}`
const login = `${name}_web`
const empty = `${name}_empty`
const ROLES = ['visitor', 'customer', 'admin', 'worker', 'accounts', 'queue']

let dataDir: string
let owner: pg.Pool

function urlOf(user: string, database = name): string {
  const { host, port } = inject('postgres')
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
const ownerUrl = (database = name) => urlOf(inject('postgres').user, database)
const serverUrl = (password = 'first') => urlOf(`${login}:${password}`)

const settings = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: dataDir, AUTH_SECRET: TEST_SECRET, ...env })
const both = (password?: string) =>
  settings({ DATABASE_URL: serverUrl(password), DATABASE_OWNER_URL: ownerUrl() })
const serverOnly = () => settings({ DATABASE_URL: serverUrl() })

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency-logins-'))
  await onCluster(`create database ${name}`)
  await onCluster(`create database ${empty}`)
  await (await openData(both(), quiet)).close()
  owner = new pg.Pool({ connectionString: ownerUrl(), max: 1 })
  owner.on('error', quiet)
  await makeLead(owner)
})
afterAll(async () => {
  await owner.end()
  for (const database of [name, empty]) await onCluster(`drop database ${database} with (force)`)
  await onCluster(`drop role ${login}`)
  await rm(dataDir, { recursive: true, force: true })
})

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** As the server's login; every call in a session of its own. */
async function ask<T extends object>(...statements: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    let rows: T[] = []
    for (const statement of statements) ({ rows } = await client.query<T>(statement))
    return rows
  } finally {
    await client.end()
  }
}
const DENIED = { code: '42501' }

test('the login owns nothing and has no rights of its own', async () => {
  const { rows } = await owner.query(
    `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolinherit,
       (select count(*)::int from pg_class where relowner = pg_roles.oid) as tables,
       (select count(*)::int from pg_proc where proowner = pg_roles.oid) as functions,
       (select array_agg(roleid::regrole::text order by roleid::regrole::text) from pg_auth_members where member = pg_roles.oid) as roles
     from pg_roles where rolname = $1`,
    [login],
  )
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolinherit: false,
      tables: 0,
      functions: 0,
      roles: ROLES.toSorted(),
    },
  ])
})

test.each(['none', ...ROLES])('it creates and replaces nothing as %s', async (role) => {
  for (const statement of [
    'create table public.mine (id int)',
    'create table app.mine (id int)',
    'create table graphile_worker.mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    'create or replace function app.is_admin() returns boolean language sql return true',
    'alter table leads disable row level security',
    'drop table leads',
    'delete from graphile_worker.migrations',
    'insert into graphile_worker.migrations (id) values (9999)',
    `alter role ${login} superuser`,
  ])
    await expect(ask(`set role ${role}`, statement), statement).rejects.toMatchObject(DENIED)
})

test('it reads no further than its roles', async () => {
  expect((await owner.query('select from leads')).rowCount).toBe(1)
  await expect(ask('select * from leads')).rejects.toMatchObject(DENIED)
  await expect(ask('select * from migrations.applied')).rejects.toMatchObject(DENIED)
  for (const role of ['worker', 'admin'])
    expect(await ask(`set role ${role}`, 'select id from leads')).toEqual([])
  for (const role of ['keeper', inject('postgres').user])
    await expect(ask(`set role ${role}`)).rejects.toMatchObject(DENIED)
})

test('a server starts with it alone, and serves', async () => {
  const data = await openServerData(serverOnly(), quiet)
  expect(data.connections.owner).toBeNull()
  const db = openDatabase(openPool(data.connections.server, { max: 1, log: quiet }))
  const count = await db.as({ role: 'worker' }, (trx) =>
    trx.selectFrom('rate_limits').select('name').execute(),
  )
  expect(count).toEqual([])
  await db.close()
})

test('what needs the owner says so', async () => {
  await expect(findConnections(serverOnly(), TEST_SECRET)).rejects.toThrow(
    /^DATABASE_URL is the server's login, .+ Set DATABASE_OWNER_URL/,
  )
  await expect(openData(serverOnly(), quiet)).rejects.toThrow(StartError)
  const database = connectionsFor(serverUrl(), TEST_SECRET)
  const context = { config: serverOnly(), dataDir, database, isMailSent: false, fetch, now: Date.now }
  const found = []
  for await (const { name, state, todo } of runChecks(context))
    if (name === 'Database' || name === 'Backup') found.push({ state, todo })
  expect(found).toEqual([
    { state: 'ok', todo: null },
    // Its time zones may be old.
    expect.anything(),
    { state: 'note', todo: expect.stringContaining('DATABASE_OWNER_URL') },
  ])
})

test('a server refuses a database that is not at its version, or has another secret', async () => {
  await onCluster(`grant connect on database ${empty} to ${login}`)
  const nothing = settings({ DATABASE_URL: urlOf(login, empty) })
  await expect(openServerData(nothing, quiet)).rejects.toThrow(/isn't at this version.+npm run migrate/)
  const rename = (from: string, to: string) =>
    owner.query('update migrations.applied set name = $2 where name = $1', [from, to])
  const version = await findVersionName()
  await rename(version, 'hidden')
  await expect(openServerData(serverOnly(), quiet)).rejects.toThrow("isn't at this version")
  await rename('hidden', version)
  const other = { ...serverOnly(), authSecret: 'the secret of another installation altogether' }
  await expect(openServerData(other, quiet)).rejects.toThrow('different AUTH_SECRET')
  await openServerData(serverOnly(), quiet)
})

test('another password in DATABASE_URL becomes the password of the login', async () => {
  const readPassword = async () =>
    (await owner.query('select rolpassword from pg_authid where rolname = $1', [login])).rows[0]
  const before = await readPassword()
  await openData(both(), quiet)
  expect(await readPassword()).toEqual(before)
  await openData(both('second'), quiet)
  expect(await readPassword()).not.toEqual(before)
})

test('a process with the owner makes the backups, until it is stopped', async () => {
  const dir = path.join(dataDir, 'backups')
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url)), '--scheduled'],
    {
      env: {
        DATABASE_URL: serverUrl('second'),
        DATABASE_OWNER_URL: ownerUrl(),
        AUTH_SECRET: TEST_SECRET,
        DATA_DIR: dataDir,
        BACKUP_DIR: dir,
        BACKUP_TEST_DAYS: '0',
        LOG_LEVEL: 'error',
      },
      stdio: 'inherit',
    },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await expect.poll(async () => (await findRuns({ connectionString: ownerUrl() })).length).toBe(1)
  expect(await readdir(dir)).toEqual([expect.stringMatching(/^agency-.+\.backup$/)])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('one login still does everything', async () => {
  const single = settings({ DATABASE_URL: ownerUrl(empty) })
  const { connections } = await openServerData(single, quiet)
  expect(connections.owner).not.toBeNull()
  const derived = connectionsFor(ownerUrl(empty), TEST_SECRET).serverLogin.name
  const { rows } = await owner.query('select has_database_privilege($1, $2, $3) as may', [
    derived,
    empty,
    'create',
  ])
  expect(rows).toEqual([{ may: false }])
  await onCluster(`revoke connect on database ${empty} from ${derived}`)
  await onCluster(`drop role ${derived}`)
})
