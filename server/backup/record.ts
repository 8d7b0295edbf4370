import type pg from 'pg'
import { sql } from 'kysely'
import { connectAsOwner } from '#server/db/connection.ts'
import type { Trx } from '#server/db/database.ts'

export interface Run {
  kind: 'made' | 'tried'
  file: string
  dataOf: string | null
  rows: number | null
  bytes: number | null
  isSealed: boolean
  problem: string | null
}

/** Under the owner of the database, so that no request can forge a backup. The first failure after a success is mailed to the owner. */
export async function recordRun(owner: pg.ClientConfig, run: Run): Promise<void> {
  const client = await connectAsOwner(owner, 'agency backup')
  try {
    const before = await newestRuns(client)
    const wasWell = before.find(({ kind }) => kind === run.kind)?.problem == null
    await client.query(`begin; select set_config('role', 'engine', true)`)
    await client.query(
      `insert into backup_runs (kind, file, data_of, row_count, byte_count, is_sealed, problem)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [run.kind, run.file, run.dataOf, run.rows, run.bytes, run.isSealed, run.problem?.slice(0, 500) ?? null],
    )
    if (run.problem !== null && wasWell) {
      await client.query(`insert into mails (kind, recipient) values ('backup-failed', null)`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

export interface RecordedRun {
  kind: Run['kind']
  file: string
  problem: string | null
  data_of: string | null
  row_count: number | null
  byte_count: number | null
  is_sealed: boolean
  created_at: string
}

/** The newest of each kind, and the newest successful one of each. */
const NEWEST = `
  select distinct on (kind, problem is null) kind, file, problem, is_sealed,
    to_char(data_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as data_of,
    row_count::float8 as row_count, byte_count::float8 as byte_count,
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
  from backup_runs order by kind, problem is null, created_at desc`

/** Under the owner of the database, newest first. */
export async function findRuns(owner: pg.ClientConfig): Promise<RecordedRun[]> {
  const client = await connectAsOwner(owner, 'agency backup')
  try {
    return await newestRuns(client)
  } finally {
    await client.end()
  }
}

/** Reads under the role of backups: the policies bind the owner too. */
async function newestRuns(client: pg.Client): Promise<RecordedRun[]> {
  await client.query(
    "begin read only; select set_config('role', 'keeper', true), set_config('app.backup', 'on', true)",
  )
  const { rows } = await client.query<RecordedRun>(NEWEST)
  await client.query('commit')
  return newestFirst(rows)
}

/** Under the role `admin` or `worker`, newest first. */
export async function readRuns(trx: Trx): Promise<RecordedRun[]> {
  const { rows } = await sql<RecordedRun>`${sql.raw(NEWEST)}`.execute(trx)
  return newestFirst(rows)
}

const newestFirst = (runs: RecordedRun[]) => runs.toSorted((a, b) => b.created_at.localeCompare(a.created_at))

/** The last successful backup and test restore, and what failed since. */
export function summarizeRuns(runs: readonly RecordedRun[]) {
  const newest = (kind: Run['kind']) => runs.find((run) => run.kind === kind)
  const good = (kind: Run['kind']) => runs.find((run) => run.kind === kind && run.problem === null) ?? null
  const failed = [newest('made'), newest('tried')].find((run) => run !== undefined && run.problem !== null)
  return { made: good('made'), tried: good('tried'), failed: failed ?? null }
}

export async function sweepBackupRuns(trx: Trx): Promise<void> {
  await sql`delete from backup_runs where created_at < now() - interval '12 months'`.execute(trx)
}
