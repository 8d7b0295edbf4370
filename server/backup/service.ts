// The whole data set into one file, and back: rows, the secret that they were made with, and the mails of the outbox. A restore needs an
// empty database.
import { createHash, createHmac } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { connectAsOwner, type Connections } from '#server/db/connection.ts'
import { migrate, migrateThrough, UnknownMigration, type Migration } from '#server/db/migrate.ts'
import { isKept, type FileStore } from '#server/files/service.ts'
import { makePrivateFolder } from '#server/private-folder.ts'
import {
  ENTRIES,
  entryOf,
  entryOfFile,
  nullIfMissing,
  openArchive,
  writeArchive,
  type Entry,
  type KeptTable,
  type Manifest,
  type OpenedArchive,
} from './archive.ts'
import { beginReading, beginWriting, copyIn, endWriting, findTables, rowsOf, type Table } from './tables.ts'

export { findRuns, summarizeRuns } from './record.ts'
export { readKey } from './seal.ts'

/** Where mails are written without an SMTP server. */
const OUTBOX = 'outbox'

/** An error that the person at the terminal can fix; its message is printed. */
export class BackupError extends Error {}

interface Counts {
  tables: number
  rows: number
  /** Null if they were left out. */
  files: number | null
}

export interface Source {
  owner: pg.ClientConfig
  dataDir: string
  authSecret: string
  /** Whether the secret is in the data folder and so part of the data set; one of the environment is not. */
  isSecretKept: boolean
  /** The files of messages; null: they are left out. */
  files: Pick<FileStore, 'list' | 'open'> | null
  key: string | null
}

/** As of one moment. An existing file is replaced once the new one is complete. An abort leaves nothing behind. */
export async function writeBackup(
  { owner, dataDir, authSecret, isSecretKept, files: store, key }: Source,
  file: string,
  signal?: AbortSignal,
): Promise<Counts> {
  const client = await connectAsOwner(owner, 'agency backup')
  try {
    const migrations = await findApplied(client)
    await beginReading(client)
    const measured = await measureTables(client, signal)
    const mails = await findMails(dataDir)
    const files = store === null ? [] : await store.list()
    const manifest: Manifest = {
      format: 1,
      made_at: new Date().toISOString(),
      migrations,
      secret_check: checkOf(authSecret),
      files: store === null ? null : files.length,
      tables: measured.map(({ kept }) => kept),
    }
    const entries: Entry[] = [
      entryOf(ENTRIES.manifest, `${JSON.stringify(manifest, null, 2)}\n`),
      ...(isSecretKept ? [entryOf(ENTRIES.secret, authSecret)] : []),
      ...measured.map(({ table, kept }) => ({
        name: ENTRIES.tables + kept.name,
        size: kept.bytes,
        content: () => rowsOf(client, table),
      })),
      ...mails.map(({ name, place, size }) => entryOfFile(ENTRIES.outbox + name, place, size)),
      ...files.map(({ name, size }) => ({
        name: ENTRIES.files + name,
        size,
        content: () => store?.open(name, size) ?? null,
      })),
    ]
    await writeArchive(path.resolve(file), entries, { key, signal })
    await client.query('commit')
    return countsOf(manifest)
  } finally {
    await client.end()
  }
}

interface Measured {
  table: Table
  kept: KeptTable
}

/**
 * An entry starts with its size. The second reading, in the same snapshot, has the same bytes, so no row is on disk outside the archive.
 */
async function measureTables(client: pg.Client, signal: AbortSignal | undefined): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const table of await findTables(client)) {
    const hash = createHash('sha256')
    let bytes = 0
    const rows = rowsOf(client, table)
    const measure = async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
      }
    }
    await pipeline(rows, measure, { signal })
    const { name, columns } = table
    measured.push({
      table,
      kept: { name, columns, rows: rows.rowCount, bytes, sha256: hash.digest('hex') },
    })
  }
  return measured
}

export interface Unpacked extends OpenedArchive {
  /** The secret in the backup; null if it was in the environment. */
  authSecret: string | null
  close(): Promise<void>
}

/** Extracts a backup beside the data folder and checks every part of it, before anything is changed. Throws ArchiveError. */
export async function unpack(file: string, dataDir: string, key: string | null): Promise<Unpacked> {
  const folder = await mkdtemp(path.join(dataDir, 'restoring-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    const opened = await openArchive(path.resolve(file), folder, key)
    const secret = opened.files.get(ENTRIES.secret)
    return { ...opened, authSecret: secret === undefined ? null : await readFile(secret, 'utf8'), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Throws BackupError if passwords and links of the backup do not work with this secret. */
export function checkSecret({ manifest }: OpenedArchive, authSecret: string): void {
  if (manifest.secret_check === checkOf(authSecret)) return
  throw new BackupError('This backup was made with a different AUTH_SECRET, so no one could sign in')
}

/** Compares every table with the file. Throws BackupError if the database is not empty, and empties it again if anything else fails. */
export async function restoreBackup(
  connections: Connections,
  { manifest, files }: Pick<OpenedArchive, 'manifest' | 'files'>,
  log: (message: string) => void,
): Promise<Counts> {
  const client = await connectAsOwner(connections.owner, 'agency backup')
  try {
    const { rowCount } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace
       union all select from pg_namespace where nspname in ('migrations', 'app', 'graphile_worker') limit 1`,
    )
    if (rowCount !== 0) {
      throw new BackupError('The database already has data. Restore into an empty one')
    }
    try {
      await fill(client, connections, { manifest, files }, log)
      return countsOf(manifest)
    } catch (error) {
      await empty(client)
      if (error instanceof UnknownMigration) {
        throw new BackupError(
          `This backup was made by a newer version of the product, or a changed one. ${error.message} is unknown here`,
          {
            cause: error,
          },
        )
      }
      throw error
    }
  } finally {
    await client.end()
  }
}

async function fill(
  client: pg.Client,
  connections: Connections,
  { manifest, files }: Pick<OpenedArchive, 'manifest' | 'files'>,
  log: (message: string) => void,
): Promise<void> {
  await migrateThrough(connections, manifest.migrations, log)
  const tables = await findTables(client)
  await beginWriting(client, tables)
  for (const { name } of tables) {
    const kept = manifest.tables.find((table) => table.name === name)
    const place = files.get(ENTRIES.tables + name)
    if (kept === undefined || place === undefined) throw new BackupError(`The backup has no table ${name}`)
    await copyIn(client, kept, place)
  }
  await compare(client, tables, manifest)
  await endWriting(client, tables)
  await migrate(connections, log)
}

/** A copy of the database must have exactly the bytes of the backup. */
async function compare(client: pg.Client, tables: readonly Table[], manifest: Manifest): Promise<void> {
  for (const table of tables) {
    const hash = createHash('sha256')
    await pipeline(rowsOf(client, table), hash)
    const kept = manifest.tables.find(({ name }) => name === table.name)
    if (kept?.sha256 !== hash.digest('hex'))
      throw new BackupError(`Table ${table.name} differs from the backup`)
  }
}

/** It was empty before, so everything in it came from the backup. */
async function empty(client: pg.Client): Promise<void> {
  await client.query('rollback')
  await client.query('drop schema if exists public, app, migrations, coalesced, graphile_worker cascade')
  await client.query('create schema public')
}

/** Restores the mails of the outbox, except those that are there already. */
export async function restoreOutbox({ files }: OpenedArchive, dataDir: string): Promise<number> {
  const outbox = path.join(dataDir, OUTBOX)
  await makePrivateFolder(outbox)
  let count = 0
  for (const [entry, place] of files) {
    if (!entry.startsWith(ENTRIES.outbox)) continue
    await copyFile(place, path.join(outbox, path.basename(entry)))
    count++
  }
  return count
}

/** Restores the files of messages. Files that are there already and not in the backup stay. */
export async function restoreFiles(
  { files }: OpenedArchive,
  store: Pick<FileStore, 'restore'>,
): Promise<number> {
  let count = 0
  for (const [entry, place] of files) {
    if (!entry.startsWith(ENTRIES.files)) continue
    const name = entry.slice(ENTRIES.files.length)
    if (!isKept(name)) continue
    await store.restore(name, place)
    count++
  }
  return count
}

async function findMails(dataDir: string): Promise<{ name: string; place: string; size: number }[]> {
  const outbox = path.join(dataDir, OUTBOX)
  const found = (await readdir(outbox).catch(nullIfMissing)) ?? []
  const names = found.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(
    names.map(async (name) => {
      const place = path.join(outbox, name)
      const file = await stat(place).catch(nullIfMissing)
      return file && { name, place, size: file.size }
    }),
  )
  return mails.filter((mail) => mail !== null)
}

async function findApplied(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<Migration>(
    "select name, hash from migrations.applied where name like '%.sql' order by name",
  )
  return rows
}

function checkOf(authSecret: string): string {
  return createHmac('sha256', authSecret).update('backup check').digest('base64url')
}

function countsOf({ tables, files = null }: Manifest): Counts {
  return { tables: tables.length, rows: tables.reduce((total, { rows }) => total + rows, 0), files }
}
