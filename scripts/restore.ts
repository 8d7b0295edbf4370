// `npm run restore -- FILE`: restores a backup into an empty data folder, or into the empty database of DATABASE_URL; with `--try` into a
// temporary one, as a test. A sealed backup needs its key: `--key KEY_FILE`, or BACKUP_KEY_FILE.
import { access, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { openDataFolder } from '#embedded-postgres/data-folder.ts'
import { startEmbeddedPostgres } from '#embedded-postgres/launcher.ts'
import { ArchiveError } from '#server/backup/archive.ts'
import { forgetSinceBackup } from '#server/backup/forgotten.ts'
import { recordRun } from '#server/backup/record.ts'
import { isSealed, KeyError, readKey } from '#server/backup/seal.ts'
import {
  BackupError,
  checkSecret,
  restoreBackup,
  restoreFiles,
  restoreOutbox,
  unpack,
  type Unpacked,
} from '#server/backup/service.ts'
import { readConfig, type Config } from '#server/config.ts'
import { connectionsFor, type Connections } from '#server/db/connection.ts'
import { openFileStore } from '#server/files/service.ts'
import { makeDataDir } from '#server/private-folder.ts'
import { findConnections, findSecret, storeSecret } from '#server/start-up.ts'
import { findRunningDatabase, log, runCommand } from './command-line.ts'

const USAGE = `Usage: npm run restore -- FILE
       npm run restore -- --try FILE
       A sealed backup needs its key: --key KEY_FILE, or BACKUP_KEY_FILE
       With a key, a backup that isn't sealed is refused, unless --unsealed is given
`

async function main(words: string[]): Promise<number> {
  const given = readWords(words)
  if (given === null) {
    process.stderr.write(USAGE)
    return 2
  }
  const config = readConfig(process.env)
  const keyFile = given.keyFile ?? config.backupKeyFile
  const key = keyFile === null ? null : await readKey(keyFile)
  const dataDir = path.resolve(config.dataDir)
  await makeDataDir(dataDir)
  const from = { file: given.file, key, isUnsealedAllowed: given.isUnsealedAllowed }
  return given.isTry ? testBackup(from, config, dataDir) : restore(from, config, dataDir)
}

interface Given {
  file: string
  keyFile: string | null
  isTry: boolean
  isUnsealedAllowed: boolean
}

/** Null if they make no sense. */
function readWords(words: string[]): Given | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        try: { type: 'boolean', default: false },
        key: { type: 'string' },
        unsealed: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) return null
    return {
      file,
      keyFile: values.key ?? null,
      isTry: values.try,
      isUnsealedAllowed: values.unsealed,
    }
  } catch {
    return null // an unknown option
  }
}

interface From {
  file: string
  key: string | null
  isUnsealedAllowed: boolean
}

/** Throws BackupError. Nothing shows whether a file that is not sealed was changed. */
async function open({ file, key, isUnsealedAllowed }: From, folder: string): Promise<Unpacked> {
  if (key !== null && !isUnsealedAllowed && !(await isSealed(file).catch(unreadable(file))))
    throw new BackupError(
      `${file} isn't sealed, so nothing shows whether it was changed. If you trust it, restore it with --unsealed`,
    )
  return unpack(file, folder, key)
}

const unreadable = (file: string) => (cause: Error) => {
  throw new ArchiveError(`Can't read ${file}: ${cause.message}`, { cause })
}

/** Into a temporary PostgreSQL. */
async function testBackup(from: From, config: Config, dataDir: string): Promise<number> {
  const folder = await mkdtemp(path.join(dataDir, 'trying-'))
  try {
    const backup = await open(from, folder)
    const authSecret = await secretFor(backup, config, dataDir)
    const { rows, tables } = await intoFolder(folder, authSecret, backup)
    const { made_at } = backup.manifest
    const running = await findRunningDatabase(config, authSecret)
    if (running !== null) {
      const run = {
        kind: 'tried',
        file: path.resolve(from.file),
        dataOf: made_at,
        rows,
        bytes: null,
        isSealed: backup.isSealed,
        problem: null,
      } as const
      await recordRun(running.owner, run)
    }
    process.stdout.write(
      `Restored ${rows} rows from ${tables} tables, as of ${made_at}. This was only a test${
        running === null ? ', and it isn’t recorded because no server is running here' : ''
      }.\n`,
    )
    return 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function restore(from: From, config: Config, dataDir: string): Promise<number> {
  const backup = await open(from, dataDir)
  try {
    const authSecret = await secretFor(backup, config, dataDir)
    const configured = await findConnections(config, authSecret)
    const { rows, tables } =
      configured === null
        ? await intoFolder(dataDir, authSecret, backup)
        : await intoDatabase(configured, authSecret, dataDir, backup)
    const mails = await restoreOutbox(backup, dataDir)
    const files = await restoreFiles(backup, openFileStore(config))
    if (config.authSecret === null) await storeSecret(dataDir, authSecret)
    process.stdout.write(
      `Restored ${rows} rows from ${tables} tables, ${mails} emails from the outbox and ${files} files, as of ${backup.manifest.made_at}.\n` +
        (backup.manifest.files === null
          ? 'The files that people sent are not in this backup (BACKUP_FILES=off). Copy them back from where you keep them.\n'
          : '') +
        'Everyone has to sign in again.\n',
    )
    return 0
  } finally {
    await backup.close()
  }
}

async function secretFor(backup: Unpacked, config: Config, dataDir: string): Promise<string> {
  const secret = config.authSecret ?? (await findSecret(dataDir)) ?? backup.authSecret
  if (secret === null)
    throw new BackupError('This backup has no secret in it. Set AUTH_SECRET to the one it was made with')
  checkSecret(backup, secret)
  return secret
}

async function intoFolder(dataDir: string, authSecret: string, backup: Unpacked) {
  const { cluster } = await openDataFolder(dataDir)
  if (await exists(cluster)) {
    throw new BackupError(`DATA_DIR ${dataDir} already has data. Restore into an empty folder`)
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  let isDone = false
  try {
    const connections = connectionsFor(postgres.connection, authSecret)
    const counts = await intoDatabase(connections, authSecret, dataDir, backup)
    isDone = true
    return counts
  } finally {
    await postgres.stop()
    if (!isDone) await rm(cluster, { recursive: true, force: true })
  }
}

/** People deleted since the backup was made stay deleted. */
async function intoDatabase(connections: Connections, authSecret: string, dataDir: string, backup: Unpacked) {
  const counts = await restoreBackup(connections, backup, log)
  const gone = await forgetSinceBackup(connections, authSecret, dataDir)
  if (gone > 0) log(`${gone} leads and accounts deleted since this backup were deleted again`)
  return counts
}

async function exists(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  )
}

await runCommand(main, (error) => [BackupError, ArchiveError, KeyError].some((kind) => error instanceof kind))
