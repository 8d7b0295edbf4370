// Applies the schema's files, inside the caller's transaction. What they define is dropped first, so that nothing else remains.
import pg from 'pg'
import type { Connections } from './connection.ts'
import { migrateQueue, rebuildQueue } from './queue-schema.ts'
import type { SchemaFiles, SqlFile } from './schema-files.ts'
import { dropOwned, prepareServerLogin } from './server-login.ts'
import { findReplacements, readSnapshot, recordSnapshot } from './snapshot.ts'

export interface AppliedBefore {
  /** False in a new database, and in one of a version that did not record its definitions. */
  isRecorded: boolean
  isQueueChanged: boolean
}

type Log = (message: string) => void

export async function applySchema(
  client: pg.ClientBase,
  files: SchemaFiles,
  serverLogin: Connections['serverLogin'],
  { isRecorded, isQueueChanged }: AppliedBefore,
  log: Log,
): Promise<void> {
  // Not against readers, but autovacuum: it would wait for the changed grants of this table, and these for it.
  await client.query('lock table migrations.applied, migrations.objects in share update exclusive mode')
  const applied = await findApplied(client)
  if ((!isRecorded || isQueueChanged) && (await hasQueue(client))) await rebuildQueue(client, log)
  await client.query(files.takeOver.text)
  await dropOwned(client, serverLogin, log)
  await migrateQueue(client)
  await applyMigrations(client, files.oldMigrations, log)
  const before = await readSnapshot(client)
  await applyLaterMigrations(client, files, log)

  const former = await findFunctions(client)
  await withoutPublicFunctions(client, async () => {
    for (const file of [...files.tablelessFunctions, ...files.functions])
      await apply(client, file, 'functions')
  })
  await dropUndefined(client, former)
  for (const file of files.views) await apply(client, file, 'views')
  for (const file of files.triggers) await apply(client, file, 'triggers')
  await enqueueMails(client)
  for (const file of files.policies) {
    await apply(
      client,
      { ...file, text: forceRowSecurity(file) + file.text + backupPolicy(file) },
      'policies',
    )
  }
  await client.query(files.grants.text)
  await prepareServerLogin(client, serverLogin)

  const after = await readSnapshot(client)
  await recordSnapshot(client, after)
  const isComparable = files.oldMigrations.every(({ name }) => applied.has(name))
  if (!isRecorded && isComparable)
    for (const replacement of findReplacements(before, after)) log(`put right: ${replacement}`)
}

/** Migrations alone: nothing is defined that no migration needs. */
export async function applyMigrationsOf(client: pg.ClientBase, files: SchemaFiles, log: Log): Promise<void> {
  await migrateQueue(client)
  await applyMigrations(client, files.oldMigrations, log)
  if (files.migrations.length > 0) await applyLaterMigrations(client, files, log)
}

async function applyLaterMigrations(client: pg.ClientBase, files: SchemaFiles, log: Log): Promise<void> {
  const before = await findDefinitions(client)
  await client.query(files.reset.text)
  await withoutPublicFunctions(client, async () => {
    for (const file of files.tablelessFunctions) await apply(client, file, 'functions')
  })
  const after = await findDefinitions(client)
  if ([...before].some(([name, definition]) => after.has(name) && after.get(name) !== definition))
    await recomputeColumns(client)
  await applyMigrations(client, files.migrations, log)
}

async function findApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations.applied',
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly SqlFile[],
  log: Log,
): Promise<void> {
  const applied = await findApplied(client)
  for (const file of migrations) {
    const earlier = applied.get(file.name)
    if (earlier === file.hash) continue
    if (earlier !== undefined) throw new Error(`migration ${file.name} was changed after it had been applied`)
    log(`migrating: ${file.name}`)
    await apply(client, file, 'migrations')
    await client.query('insert into migrations.applied (name, hash) values ($1, $2)', [file.name, file.hash])
  }
}

async function apply(client: pg.ClientBase, { name, text }: SqlFile, folder: string): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const line =
      error.position === undefined ? '' : `:${text.slice(0, Number(error.position)).split('\n').length}`
    throw new Error(`database/${folder}/${name}${line}: ${error.message}`, { cause: error })
  }
}

async function hasQueue(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = 'graphile_worker'")
  return rowCount !== 0
}

/** A function is open to the roles that its file names, where PostgreSQL would open it to all. */
async function withoutPublicFunctions(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('alter default privileges revoke execute on functions from public')
  await work()
  await client.query('alter default privileges grant execute on functions to public')
}

const OUR_FUNCTIONS = `
  from pg_proc where pronamespace in (select oid from pg_namespace where nspname in ('app', 'coalesced', 'public'))
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`

/** Every function, with the place of its definition, which changes when it is replaced. */
async function findFunctions(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; place: string }>(
    `select oid::regprocedure::text as name, ctid::text as place ${OUR_FUNCTIONS}`,
  )
  return new Map(rows.map(({ name, place }) => [name, place]))
}

async function findDefinitions(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select oid::regprocedure::text as name, regexp_replace(regexp_replace(pg_get_functiondef(oid), '--[^\n]*', '', 'g'), '\\s+', ' ', 'g')
       as definition ${OUR_FUNCTIONS} and prokind = 'f' and provolatile = 'i'`,
  )
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}

/** Functions that were needed until now and that no file defines. Fails if a column, constraint or index still needs one. */
async function dropUndefined(client: pg.ClientBase, former: ReadonlyMap<string, string>): Promise<void> {
  const now = await findFunctions(client)
  const undefinedOnes = [...former].filter(([name, place]) => now.get(name) === place).map(([name]) => name)
  if (undefinedOnes.length > 0) await client.query(`drop routine ${undefinedOnes.join(', ')}`)
}

/** After a function that generated columns or indexes use has changed. No trigger runs: there are none at this moment. */
async function recomputeColumns(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; columns: string[] | null }>(
    `select pg_class.oid::regclass::text as name, (
       select array_agg(distinct quote_ident(base.attname)) from pg_attrdef
       join pg_attribute as generated on generated.attrelid = adrelid and generated.attnum = adnum and generated.attgenerated = 's'
       join pg_depend on classid = 'pg_attrdef'::regclass and objid = pg_attrdef.oid and refobjid = adrelid and refobjsubid <> adnum
       join pg_attribute as base on base.attrelid = adrelid and base.attnum = refobjsubid
       where adrelid = pg_class.oid
     ) as columns
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and exists (
         select from pg_depend left join pg_attrdef on classid = 'pg_attrdef'::regclass and pg_attrdef.oid = objid
         left join pg_index on classid = 'pg_class'::regclass and indexrelid = objid
         where refclassid = 'pg_proc'::regclass and refobjid >= 16384 and pg_class.oid in (adrelid, indrelid)
       )`,
  )
  for (const { name, columns } of rows) {
    if (columns !== null)
      await client.query(
        `update only ${name} set ${columns.map((column) => `${column} = ${column}`).join(', ')}`,
      )
    await client.query(`reindex table ${name}`)
  }
}

/** Unsent mails without a job: after a restore, or if the queue was lost. A mail that changes from failed to queued gets one. */
async function enqueueMails(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table waiting_mails on commit drop as
      select id from mails where state = 'queued'
        and not exists (select from graphile_worker._private_jobs where key = 'mail:' || mails.id);
    update mails set state = 'failed' where id in (select id from pg_temp.waiting_mails);
    update mails set state = 'queued' where id in (select id from pg_temp.waiting_mails)`)
}

const tableOf = ({ name }: SqlFile) => pg.escapeIdentifier(name.replace(/\.sql$/, ''))

function forceRowSecurity(file: SqlFile): string {
  const table = tableOf(file)
  return `alter table ${table} enable row level security; alter table ${table} force row level security; `
}

/** The policy by which a backup reads every table. */
function backupPolicy(file: SqlFile): string {
  const table = tableOf(file)
  return `\ncreate policy backup_reads on ${table} for select to keeper using ((select app.is_backup())); grant select on ${table} to keeper;`
}
