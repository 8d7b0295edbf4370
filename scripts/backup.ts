// `npm run backup -- FILE`: writes all data to one file, whether or not the server runs. `--make-key FILE`: makes the key that seals backups.
// `--scheduled`: makes and tests them as the settings say until it is stopped, for servers without the owner's login.
import { stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { ArchiveError } from '#server/backup/archive.ts'
import { recordRun } from '#server/backup/record.ts'
import { keepBackups } from '#server/backup/schedule.ts'
import { KeyError, makeKey, readKey } from '#server/backup/seal.ts'
import { BackupError, writeBackup } from '#server/backup/service.ts'
import { readConfig } from '#server/config.ts'
import { openFileStore } from '#server/files/service.ts'
import { openPool } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { checkSecretOf, SecretMismatchError } from '#server/db/migrate.ts'
import { valueTypes } from '#server/db/values.ts'
import { openLog } from '#server/log.ts'
import { findSecret, openData } from '#server/start-up.ts'
import { findRunningDatabase, log, runCommand } from './command-line.ts'

const USAGE = `Usage: npm run backup -- FILE
       npm run backup -- --make-key FILE
       npm run backup -- --scheduled
`

const CHECK_MS = 5 * 60_000

async function main(words: string[]): Promise<number> {
  if (words.length === 1 && words[0] === '--scheduled') return keepSchedule()
  const isKeyWanted = words[0] === '--make-key'
  const [file, ...rest] = isKeyWanted ? words.slice(1) : words
  if (file === undefined || file.startsWith('--') || rest.length > 0) {
    process.stderr.write(USAGE)
    return 2
  }
  return isKeyWanted ? writeKey(path.resolve(file)) : backUp(file)
}

async function keepSchedule(): Promise<number> {
  const config = readConfig(process.env)
  const { backups: settings } = config
  if (settings === null) throw new BackupError('Set BACKUP_DIR to the folder for the backups')
  const key = config.backupKeyFile === null ? null : await readKey(config.backupKeyFile)
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())
  const output = openLog({ level: config.logLevel })
  const data = await openData(config, log)
  const { owner, server } = data.connections
  const db = openDatabase(
    openPool(server, { max: 1, types: valueTypes, log: (text) => output.warn({}, text) }),
  )
  const source = {
    owner,
    dataDir: path.resolve(config.dataDir),
    authSecret: data.authSecret,
    isSecretKept: config.authSecret === null,
    files: config.backupFiles ? openFileStore(config) : null,
    key,
  }
  while (!stop.signal.aborted) {
    await keepBackups({ db, source, settings, log: output }, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) output.error({ err: error }, 'could not look for due backups; trying again')
    })
    await setTimeout(CHECK_MS, undefined, { signal: stop.signal }).catch(() => {})
  }
  await db.close()
  await data.close()
  return 0
}

async function writeKey(file: string): Promise<number> {
  await makeKey(file)
  process.stdout.write(
    `${file} is the key. Set BACKUP_KEY_FILE to it, and keep a copy away from the backups. No one can open them without it.\n`,
  )
  return 0
}

async function backUp(file: string): Promise<number> {
  const config = readConfig(process.env)
  const key = config.backupKeyFile === null ? null : await readKey(config.backupKeyFile)
  const dataDir = path.resolve(config.dataDir)
  const take = async (owner: ClientConfig, authSecret: string) => {
    const began = new Date().toISOString()
    const counts = await writeBackup(
      {
        owner,
        dataDir,
        authSecret,
        isSecretKept: config.authSecret === null,
        files: config.backupFiles ? openFileStore(config) : null,
        key,
      },
      file,
    )
    await recordRun(owner, {
      kind: 'made',
      file: path.resolve(file),
      dataOf: began,
      rows: counts.rows,
      bytes: (await stat(file)).size,
      isSealed: key !== null,
      problem: null,
    })
    process.stdout.write(
      `${path.resolve(file)} has ${counts.rows} rows from ${counts.tables} tables and ${
        counts.files === null ? 'no files, because BACKUP_FILES is off' : `${counts.files} files`
      }. ${key === null ? 'Keep it as safe as a password. It contains everything.' : 'It is sealed.'}\n`,
    )
  }
  const authSecret = config.authSecret ?? (await findSecret(dataDir))
  if (authSecret === null) {
    throw new BackupError(`DATA_DIR ${dataDir} is empty. Set it to the folder your server uses`)
  }
  const running = await findRunningDatabase(config, authSecret)
  if (running !== null) {
    await checkSecretOf(running)
    await take(running.owner, authSecret)
    return 0
  }
  const data = await openData(config, log)
  try {
    await take(data.connections.owner, authSecret)
  } finally {
    await data.close()
  }
  return 0
}

await runCommand(main, (error) =>
  [BackupError, ArchiveError, KeyError, SecretMismatchError].some((kind) => error instanceof kind),
)
