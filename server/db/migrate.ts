// Brings a database up to date: roles, job queue, numbered migrations, functions, views, triggers, policies, grants, the server's login.
// Forward only, one server at a time, in one transaction. A server with another AUTH_SECRET is refused.
import { scrypt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { applySchema, applyMigrationsOf, type AppliedBefore } from './apply-schema.ts'
import { connectAsOwner, type Connections, type ServerConnections } from './connection.ts'
import { isForeignDatabase, isLockFailure } from './errors.ts'
import { printOf, readMigrations, readSchemaFiles, sha256, splitMigrations } from './schema-files.ts'
import { prepareServerLogin, removeExcessRights } from './server-login.ts'
import { findChanges, findRecordedSnapshot, readSnapshot } from './snapshot.ts'

/** Any constant that no other advisory lock in the database uses. */
const MIGRATION_LOCK = 7_203_114

/** Requests wait meanwhile, and give up after 2 s. */
const LOCK_WAIT = '3s'
const LOCK_TRIES = 10
const LOCK_PAUSE_MS = 1000

export interface Migration {
  name: string
  hash: string
}

/** Safe to call from several servers at once. Throws SecretMismatchError, before anything is touched, for another secret. */
export function migrate(connections: Connections, log: (message: string) => void): Promise<void> {
  const { serverLogin } = connections
  return withLock(connections, log, async (client) => {
    const secret = await fingerprintSecret(connections)
    if (await hasOtherSecret(client, secret)) throw new SecretMismatchError()
    const recorded = await findRecordedSnapshot(client)
    // Versions that recorded nothing need what they have until this one replaces them.
    if (recorded !== null) await removeExcessRights(client, serverLogin, false, log)
    const files = await readSchemaFiles()
    const version = versionName(printOf(files))
    const state = sha256(`${version} ${serverLogin.name} ${await fingerprintOf(serverLogin.password)}`)
    const changes = recorded === null ? [] : findChanges(recorded, await readSnapshot(client))
    if ((await findRecorded(client, 'state')) === state && recorded !== null && changes.length === 0) return
    for (const change of changes) log(`changed outside of a migration: ${change}`)
    const before: AppliedBefore = { isRecorded: recorded !== null, isQueueChanged: changes.some(isOfQueue) }
    await withTablesLocked(client, log, async () => {
      if (recorded === null) await removeRightsOfBefore(connections, log)
      await applySchema(client, files, serverLogin, before, log)
      for (const [name, hash] of Object.entries({ state, secret, [version]: '' }))
        await client.query(
          'insert into migrations.applied (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
          [name, hash],
        )
    })
  })
}

const isOfQueue = (change: string) => change.includes('graphile_worker')

/** Recorded for each version that was applied, so that servers of a version before find their own. */
const versionName = (print: string) => `files ${print}`

/** By which a server asks whether its version was applied. */
export async function findVersionName(): Promise<string> {
  return versionName(printOf(await readSchemaFiles()))
}

/** `clean` deletes what only the former secret could open; if it fails, the next call starts over. False if nothing changes. */
export async function changeSecret(
  connections: Connections,
  clean: () => Promise<void>,
  log: (message: string) => void,
): Promise<boolean> {
  let isOther = false
  await withLock(connections, log, async (client) => {
    isOther = await hasOtherSecret(client, await fingerprintSecret(connections))
    if (!isOther) return
    await prepareServerLogin(client, connections.serverLogin)
    await clean()
    await client.query("delete from migrations.applied where name in ('secret', 'state')")
  })
  await migrate(connections, log)
  return isOther
}

/** Throws SecretMismatchError if the database was made with another one. */
export async function checkSecretOf(connections: Connections): Promise<void> {
  const client = await connectAsOwner(connections.owner, 'agency migrate')
  try {
    if (await hasOtherSecret(client, await fingerprintSecret(connections))) throw new SecretMismatchError()
  } finally {
    await client.end()
  }
}

/** Whether this login may migrate; the server's own may not. */
export async function canMigrate(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...login, application_name: 'agency migrate' })
  await client.connect()
  try {
    const { rows } = await client.query<{ may: boolean }>(
      "select has_database_privilege(current_database(), 'create') as may",
    )
    return rows[0]?.may ?? false
  } finally {
    await client.end()
  }
}

/** For a server that cannot migrate. Throws NotMigrated and SecretMismatchError. */
export async function checkSchema(connections: ServerConnections): Promise<void> {
  const client = new pg.Client({ ...connections.server, application_name: 'agency migrate' })
  await client.connect()
  try {
    await client.query("begin read only; select set_config('role', 'worker', true)")
    const { rows } = await client.query<{ has: boolean; secret: string | null }>(
      'select app.has_migration($1) as has, app.secret_print() as secret',
      [await findVersionName()],
    )
    if (!rows[0]?.has) throw new NotMigrated()
    if (rows[0].secret !== (await fingerprintSecret(connections))) throw new SecretMismatchError()
  } catch (error) {
    throw isForeignDatabase(error) ? new NotMigrated() : error
  } finally {
    await client.end()
  }
}

export class NotMigrated extends Error {
  constructor() {
    super(
      "The database isn't at this version, and the login of DATABASE_URL can't migrate it. Run npm run migrate with DATABASE_OWNER_URL",
    )
  }
}

/** With this secret no password and no mailed link can be verified. */
export class SecretMismatchError extends Error {
  readonly says = 'This database was made with a different AUTH_SECRET, so no one could sign in'
  readonly todo =
    'set the original one, or restore its auth-secret file in DATA_DIR. If you lost it or have to change it: npm run admin -- change-secret'

  constructor() {
    super()
    this.message = `${this.says}; ${this.todo}`
  }
}

/** No role sees anything before `migrate` runs. Throws UnknownMigration if this version lacks a migration or has a different one. */
export function migrateThrough(
  connections: Connections,
  wanted: readonly Migration[],
  log: (message: string) => void,
): Promise<void> {
  return withLock(connections, log, async (client) => {
    const files = await readSchemaFiles()
    const known = [...files.oldMigrations, ...files.migrations]
    const found = wanted.map(({ name, hash }) => {
      const file = known.find((one) => one.name === name)
      if (file?.hash !== hash) throw new UnknownMigration(name)
      return file
    })
    await withTablesLocked(client, log, () =>
      applyMigrationsOf(client, { ...files, ...splitMigrations(found) }, log),
    )
  })
}

/** The names of the migrations that this version has and the database has not; all of them if it is empty. */
export async function findMissingMigrations(client: pg.ClientBase): Promise<string[]> {
  const known = await readMigrations()
  const { rowCount } = await client.query("select from pg_namespace where nspname = 'migrations'")
  if (rowCount === 0) return known.map(({ name }) => name)
  const { rows } = await client.query<{ name: string }>('select name from migrations.applied')
  return known.map(({ name }) => name).filter((name) => !rows.some((applied) => applied.name === name))
}

/** The backup was made by a version whose migrations this one does not have. */
export class UnknownMigration extends Error {}

async function withLock(
  connections: Connections,
  log: (message: string) => void,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = await connectAsOwner(connections.owner, 'agency migrate')
  client.on('error', (error) => log(`the migration's connection was lost: ${error.message}`))
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query((await readSchemaFiles()).roles.text)
    await prepareBookkeeping(client)
    await work(client)
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  if ((rows[0]?.version ?? 0) < 150_000) throw new Error('DATABASE_URL must point to PostgreSQL 15 or later')
}

/** Only the owner of the database can read and write which migrations were applied. */
async function prepareBookkeeping(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = to_regnamespace('migrations') and relkind = 'r'",
  )
  for (const [table, content] of Object.entries(BOOKKEEPING)) {
    if (rows.some(({ name }) => name === table)) continue
    await client.query(`
      begin;
      create schema if not exists migrations;
      create table migrations.${table} (
        name text primary key,
        hash text not null,
        created_at timestamptz not null default now()
      );
      comment on table migrations.${table} is ${pg.escapeLiteral(content)};
      alter table migrations.${table} enable row level security;
      alter table migrations.${table} force row level security;
      create policy migrator_keeps_book on migrations.${table} to current_user using (name <> '') with check (name <> '');
      commit;
    `)
  }
}

const BOOKKEEPING = {
  applied:
    'Which migration files ran, with their hashes; the row "state" is the fingerprint of everything applied last.',
  objects: 'A hash of each definition that the last migration left, to notice what was changed since.',
}

const scryptAsync = promisify<string, string, number, Buffer>(scrypt)

/** scrypt over a key that is derived from the secret: guessing secrets from it is as slow as guessing passwords. */
const fingerprintSecret = ({ secretKey }: ServerConnections) => fingerprintOf(secretKey)

async function fingerprintOf(secret: string): Promise<string> {
  return (await scryptAsync(secret, 'which secret', 32)).toString('base64url')
}

/** False if no secret is recorded yet. */
async function hasOtherSecret(client: pg.Client, print: string): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = 'migrations'")
  if (rowCount === 0) return false
  const noted = await findRecorded(client, 'secret')
  return noted !== undefined && noted !== print
}

async function findRecorded(client: pg.Client, name: 'state' | 'secret'): Promise<string | undefined> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from migrations.applied where name = $1',
    [name],
  )
  return rows[0]?.hash
}

/**
 * One transaction that begins with the locks of all tables, so that a table in use does not stop it halfway. If another session keeps one,
 * all are released, and it is tried again.
 */
async function withTablesLocked(
  client: pg.Client,
  log: (message: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(client, async () => {
        await lockTables(client)
        await work()
      })
    } catch (error) {
      if (!isLockFailure(error)) throw error
      if (tries === LOCK_TRIES) throw new TablesInUse({ cause: error })
      log('a table is in use: the migration waits and tries again')
      await setTimeout(LOCK_PAUSE_MS)
    }
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function lockTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(pg_class.oid::regclass::text, ', ' order by relname) as names from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'app', 'graphile_worker') and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')`,
  )
  await client.query(`set local lock_timeout = '${LOCK_WAIT}'`)
  const names = rows[0]?.names ?? null
  if (names !== null) await client.query(`lock table ${names} in access exclusive mode`)
  await client.query("set local lock_timeout = '10s'")
}

/** Committed at once, so that no session of the server's login can create anything while the migration runs. */
async function removeRightsOfBefore(
  { owner, serverLogin }: Connections,
  log: (message: string) => void,
): Promise<void> {
  const client = await connectAsOwner(owner, 'agency migrate')
  try {
    await removeExcessRights(client, serverLogin, true, log)
  } finally {
    await client.end()
  }
}

class TablesInUse extends Error {
  constructor(options: ErrorOptions) {
    super(
      'Another session, such as a backup, kept a table in use. Nothing was changed. Migrate again once it has ended; pg_stat_activity lists the sessions',
      options,
    )
  }
}
