// Brings a database up to date: roles, job queue, numbered migrations, policies, the server's login. Forward only, one server at a time,
// in one transaction. A server with another AUTH_SECRET is refused.
import { createHash, scrypt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { runMigrations as migrateJobQueue } from 'graphile-worker'
import pg from 'pg'
import type { Connections, ServerConnections } from './connection.ts'
import { openPool } from './connection.ts'
import { isForeignDatabase } from './errors.ts'

const FOLDER = new URL('../../database/', import.meta.url)
/** Any constant that no other advisory lock in the database uses. */
const MIGRATION_LOCK = 7_203_114

interface SqlFile {
  name: string
  text: string
  hash: string
}

export interface Migration {
  name: string
  hash: string
}

/**
 * Idempotent, and safe to call from several servers at the same time: the second waits and finds nothing to do. Throws SecretMismatchError, before
 * anything is touched, on a database that was made with another one.
 */
export function migrate(connections: Connections, log: (message: string) => void): Promise<void> {
  const { serverLogin } = connections
  return withLock(connections, log, async (client) => {
    const secret = await fingerprintSecret(connections)
    if (await hasOtherSecret(client, secret)) throw new SecretMismatchError()
    const files = { migrations: await readSql('migrations/'), policies: await readSql('policies/') }
    const wanted = fingerprint([
      ...files.migrations,
      ...files.policies,
      { name: `login ${serverLogin.name}`, text: '', hash: await fingerprintOf(serverLogin.password) },
    ])
    if ((await findRecorded(client, 'state')) === wanted) return
    await migrateQueue(client, connections, log)
    await applyInOneTransaction(client, files, connections, { state: wanted, secret }, log)
  })
}

/**
 * Makes the secret of these connections the one of the database. `clean` deletes what only the former secret could open; if it fails, the
 * next call starts over. False if it is the secret already.
 */
export async function changeSecret(
  connections: Connections,
  clean: () => Promise<void>,
  log: (message: string) => void,
): Promise<boolean> {
  let isOther = false
  await withLock(connections, log, async (client) => {
    isOther = await hasOtherSecret(client, await fingerprintSecret(connections))
    if (!isOther) return
    await prepareServerLogin(client, connections)
    await clean()
    await client.query("delete from migrations.applied where name in ('secret', 'state')")
  })
  await migrate(connections, log)
  return isOther
}

/** Throws SecretMismatchError if the database was made with another one. */
export async function checkSecretOf(connections: Connections): Promise<void> {
  const client = new pg.Client({ ...connections.owner, application_name: 'agency migrate' })
  await client.connect()
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
      [await findNewestMigration()],
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

/**
 * Applies these migrations to an empty database, and no policies: no role sees anything before `migrate` runs. Throws UnknownMigration
 * if this version does not have a migration, or has a different one.
 */
export function migrateThrough(
  connections: Connections,
  wanted: readonly Migration[],
  log: (message: string) => void,
): Promise<void> {
  return withLock(connections, log, async (client) => {
    const known = await readSql('migrations/')
    const files = wanted.map(({ name, hash }) => {
      const file = known.find((one) => one.name === name)
      if (file?.hash !== hash) throw new UnknownMigration(name)
      return file
    })
    await migrateQueue(client, connections, log)
    await inTransaction(client, () => applyMigrations(client, files, log))
  })
}

/** The names of the migrations that this version has and the database has not; all of them if it is empty. */
export async function findMissingMigrations(client: pg.ClientBase): Promise<string[]> {
  const known = await readSql('migrations/')
  const { rowCount } = await client.query("select from pg_namespace where nspname = 'migrations'")
  if (rowCount === 0) return known.map(({ name }) => name)
  const { rows } = await client.query<{ name: string }>('select name from migrations.applied')
  return known.map(({ name }) => name).filter((name) => !rows.some((applied) => applied.name === name))
}

/** The newest migration of this version. */
export async function findNewestMigration(): Promise<string> {
  return (await readSql('migrations/')).at(-1)?.name ?? ''
}

/** The backup was made by a version whose migrations this one does not have. */
export class UnknownMigration extends Error {}

async function withLock(
  connections: Connections,
  log: (message: string) => void,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...connections.owner, application_name: 'agency migrate' })
  client.on('error', (error) => log(`the migration's connection was lost: ${error.message}`))
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(await readFile(new URL('roles.sql', FOLDER), 'utf8'))
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

/** Only the migrating role can read and write which migrations were applied. */
async function prepareBookkeeping(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = 'migrations'")
  if (rowCount !== 0) return
  await client.query(`
    begin;
    create schema migrations;
    create table migrations.applied (
      name text primary key,
      hash text not null,
      created_at timestamptz not null default now()
    );
    comment on table migrations.applied is 'Which migration files ran, with their hashes; the row "state" is the fingerprint of everything applied last.';
    alter table migrations.applied enable row level security;
    alter table migrations.applied force row level security;
    do $do$ begin
      execute format(
        'create policy migrator_keeps_book on migrations.applied to %I using (name <> '''') with check (name <> '''')',
        current_user
      );
    end $do$;
    commit;
  `)
}

async function readSql(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(new URL(folder, FOLDER))).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(folder + name, FOLDER), 'utf8')
      return { name, text, hash: sha256(text) }
    }),
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const fingerprint = (files: SqlFile[]) => sha256(files.map((file) => `${file.name} ${file.hash}`).join('\n'))

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

/** The job queue's tables belong to `engine`, which alone may touch them; its library migrates them itself. */
async function migrateQueue(
  client: pg.Client,
  connections: Connections,
  log: (message: string) => void,
): Promise<void> {
  await letEngineCreate(client)
  const pool = openPool(connections.owner, { max: 1, role: 'engine', log })
  try {
    await migrateJobQueue({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

/** `engine` may create only while migrations run: they hand functions over to it, and the queue's library creates its tables as it. */
async function letEngineCreate(client: pg.Client): Promise<void> {
  await client.query(`do $do$ begin
    execute format('grant create on database %I to engine', current_database());
    if to_regnamespace('app') is not null then grant create on schema app to engine; end if;
    if to_regnamespace('graphile_worker') is not null then
      grant usage, create on schema graphile_worker to engine;
    end if;
  end $do$`)
}

/** The server can become `engine`, and must not be able to create or replace anything as it. */
async function letEngineCreateNothing(client: pg.Client): Promise<void> {
  await client.query(`do $do$ begin
    execute format('alter schema graphile_worker owner to %I', current_user);
    grant usage on schema graphile_worker to engine;
    revoke create on schema graphile_worker, app from engine;
    execute format('revoke create on database %I from engine', current_database());
  end $do$`)
}

async function applyInOneTransaction(
  client: pg.Client,
  { migrations, policies }: { migrations: SqlFile[]; policies: SqlFile[] },
  connections: Connections,
  notes: Record<'state' | 'secret', string>,
  log: (message: string) => void,
): Promise<void> {
  await inTransaction(client, async () => {
    await applyMigrations(client, migrations, log)
    await dropPoliciesAndGrants(client)
    for (const file of policies) await client.query(forceRowSecurity(file) + file.text + backupPolicy(file))
    await prepareServerLogin(client, connections)
    await letEngineCreateNothing(client)
    for (const [name, hash] of Object.entries(notes))
      await client.query(
        'insert into migrations.applied (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
        [name, hash],
      )
  })
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '10s'")
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyMigrations(
  client: pg.Client,
  migrations: SqlFile[],
  log: (message: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations.applied',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  for (const file of migrations) {
    const earlier = applied.get(file.name)
    if (earlier === file.hash) continue
    if (earlier !== undefined) throw new Error(`migration ${file.name} was changed after it had been applied`)
    log(`migrating: ${file.name}`)
    await client.query(file.text)
    await client.query('insert into migrations.applied (name, hash) values ($1, $2)', [file.name, file.hash])
  }
}

/** Policies and grants are always applied from scratch, so that those of a deleted file go too. */
async function dropPoliciesAndGrants(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      found record;
    begin
      for found in select policyname, tablename from pg_policies where schemaname = 'public' loop
        execute format('drop policy %I on public.%I', found.policyname, found.tablename);
      end loop;
      revoke all on all tables in schema public from public, visitor, customer, admin, worker, accounts, engine, keeper;
      revoke all on all sequences in schema public from public, visitor, customer, admin, worker, accounts, engine, keeper;
      revoke create on schema public from public;
      grant usage on schema public to visitor, customer, admin, worker, accounts, engine, keeper;
    end
    $$;
  `)
}

const tableOf = ({ name }: SqlFile) => pg.escapeIdentifier(name.replace(/\.sql$/, ''))

function forceRowSecurity(file: SqlFile): string {
  const table = tableOf(file)
  return `alter table ${table} enable row level security; alter table ${table} force row level security;\n`
}

/** The policy by which a backup reads every table. */
function backupPolicy(file: SqlFile): string {
  const table = tableOf(file)
  return `\ncreate policy backup_reads on ${table} for select to keeper using ((select app.is_backup())); grant select on ${table} to keeper;`
}

async function prepareServerLogin(client: pg.Client, { serverLogin }: Connections): Promise<void> {
  const login = pg.escapeIdentifier(serverLogin.name)
  const password = pg.escapeLiteral(serverLogin.password)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [serverLogin.name])
  if (rowCount === 0) await client.query(`create role ${login} login noinherit`)
  await client.query(`alter role ${login} noinherit password ${password}`)
  await client.query(`grant visitor, customer, admin, worker, accounts, engine to ${login}`)
  const { rows } = await client.query<{ database: string }>(
    'select quote_ident(current_database()) as database',
  )
  await client.query(`revoke connect, temporary on database ${rows[0]?.database} from public`)
  await client.query(`grant connect on database ${rows[0]?.database} to ${login}`)
}
