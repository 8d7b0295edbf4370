// The tables and functions of the job queue. Its library migrates them, here inside the transaction of the product's own migration and as
// the owner of the database, so that the server's login can change none of them.
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const TABLES = ['_private_job_queues', '_private_tasks', '_private_jobs', '_private_known_crontabs']

interface KeptTable {
  name: string
  columns: string
}

/**
 * Earlier versions let the server's login change the queue, so only its rows can be trusted. Lost unsent mails are enqueued again later.
 */
export async function rebuildQueue(client: pg.ClientBase, log: (message: string) => void): Promise<void> {
  const kept = await keepRows(client, log)
  await client.query('drop schema graphile_worker cascade')
  await migrateQueue(client)
  for (const { name, columns } of kept) {
    await client.query(
      `insert into graphile_worker.${name} (${columns}) overriding system value select ${columns} from pg_temp.kept_${name}`,
    )
  }
  const { rows: counters } = await client.query<{ name: string; column: string }>(
    `select attrelid::regclass::text as name, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'graphile_worker'::regnamespace and attidentity <> ''`,
  )
  for (const { name, column } of counters) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${pg.escapeIdentifier(column)}), 0) + 1, false) from ${name}`,
      [name, column],
    )
  }
}

async function keepRows(client: pg.ClientBase, log: (message: string) => void): Promise<KeptTable[]> {
  const { rows: there } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where to_regclass('graphile_worker.' || name) is not null`,
    [TABLES],
  )
  for (const { name } of there)
    await client.query(`lock table graphile_worker.${name} in access exclusive mode`)
  // Reading a plain table of built-in types runs no one's function.
  const { rows: plain } = await client.query<KeptTable>(
    `select relname as name, (
       select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     ) as columns
     from pg_class join pg_am on pg_am.oid = relam
     where relnamespace = 'graphile_worker'::regnamespace and relname = any ($1) and relkind = 'r' and amname = 'heap' and not exists (
       select from pg_attribute join pg_type on pg_type.oid = atttypid
       where attrelid = pg_class.oid and not attisdropped
         and (typnamespace <> 'pg_catalog'::regnamespace or attgenerated not in ('', 's'))
     )
     order by array_position($1, relname::text)`,
    [TABLES],
  )
  if (plain.length < TABLES.length) {
    log("the job queue's tables were replaced: its jobs are gone, and unsent mails are enqueued again")
    return []
  }
  for (const { name, columns } of plain) {
    await client.query(
      `alter table graphile_worker.${name} no force row level security, disable row level security`,
    )
    await client.query(
      `create temporary table kept_${name} on commit drop as select ${columns} from only graphile_worker.${name}`,
    )
  }
  return plain
}

export async function migrateQueue(client: pg.ClientBase): Promise<void> {
  const pool = new pg.Pool({ max: 1 })
  // The library asks for handlers; this pool opens no connection that could fail.
  pool.on('error', () => {}).on('connect', () => {})
  pool.connect = () => Promise.resolve(withSavepoints(client))
  await runMigrations({ pgPool: pool })
  await pool.end()
}

/** For a library that opens transactions of its own, and expects to go on after a statement that failed: both are savepoints. */
function withSavepoints(client: pg.ClientBase): pg.PoolClient {
  const transactions: Record<string, string> = {
    begin: 'savepoint queue_migration',
    commit: 'release savepoint queue_migration',
    rollback: 'rollback to savepoint queue_migration',
  }
  async function query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const replaced = typeof statement === 'string' ? transactions[statement] : undefined
    if (replaced !== undefined) return client.query(replaced)
    await client.query('savepoint queue_statement')
    try {
      const result = await client.query(statement, values)
      await client.query('release savepoint queue_statement')
      return result
    } catch (error) {
      await client.query('rollback to savepoint queue_statement')
      throw error
    }
  }
  return Object.assign(Object.create(client) as pg.Client, { query, release: () => {} })
}
