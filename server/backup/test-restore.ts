import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { connectAsOwner, connectionsFor } from '#server/db/connection.ts'
import { sqlState } from '#server/db/errors.ts'
import { BackupError, checkSecret, restoreBackup, unpack } from './service.ts'

const PREFIX = 'agency_trial_'

interface Trial {
  owner: pg.ClientConfig
  dataDir: string
  authSecret: string
  key: string | null
}

/** Returns the number of restored rows and the time of the data. Throws BackupError and ArchiveError. */
export async function testRestore(
  { owner, dataDir, authSecret, key }: Trial,
  file: string,
  signal?: AbortSignal,
) {
  const folder = await mkdtemp(path.join(dataDir, 'trying-'))
  try {
    const backup = await unpack(file, folder, key)
    checkSecret(backup, authSecret)
    const database = PREFIX + randomBytes(6).toString('hex')
    const target = connectionsFor(inDatabase(owner, database), authSecret)
    const client = await connectAsOwner(owner, 'agency backup')
    try {
      await dropLeftovers(client)
      await create(client, database)
      const { rows } = await unlessAborted(
        restoreBackup(target, backup, () => {}),
        signal,
      )
      return { rows, dataOf: backup.manifest.made_at, isSealed: backup.isSealed }
    } finally {
      await drop(client, database).finally(() => client.end())
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  work.catch(() => {})
  return Promise.race([work, aborted])
}

async function create(client: pg.Client, database: string): Promise<void> {
  try {
    await client.query(`create database ${database}`)
  } catch (error) {
    if (sqlState(error) !== '42501') throw error
    throw new BackupError(
      'The owner of the database cannot create the database for restore tests. Allow it (ALTER ROLE … CREATEDB), or set BACKUP_TEST_DAYS to 0 and test backups elsewhere (npm run restore -- --try FILE)',
      { cause: error },
    )
  }
}

/** Drops databases that a killed server has left. Only one server restores at a time. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ $1 and pg_get_userbyid(datdba) = current_user`,
    [`^${PREFIX}[0-9a-f]{12}$`],
  )
  for (const { name } of rows) await drop(client, name)
}

async function drop(client: pg.Client, database: string): Promise<void> {
  await client.query(`drop database if exists ${database} with (force)`)
  await client.query(`drop role if exists ${database}_server`)
}

function inDatabase(owner: pg.ClientConfig, database: string): string | pg.ClientConfig {
  if (owner.connectionString === undefined) return { ...owner, database }
  const url = new URL(owner.connectionString)
  url.pathname = `/${database}`
  return url.toString()
}
