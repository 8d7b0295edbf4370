// `npm run backup -- FILE`: writes all data to one file, whether or not the server runs.
import { stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { ClientConfig } from 'pg'
import { ArchiveError } from '#server/backup/archive.ts'
import { recordRun } from '#server/backup/record.ts'
import { BackupError, writeBackup } from '#server/backup/service.ts'
import { readConfig } from '#server/config.ts'
import { connectionsFor } from '#server/db/connection.ts'
import { checkSecretOf, SecretMismatchError } from '#server/db/migrate.ts'
import { findSecret, openData } from '#server/start-up.ts'
import { findRunning, log, runCommand } from './command-line.ts'

const USAGE = 'Usage: npm run backup -- FILE\n'

async function main([file, ...rest]: string[]): Promise<number> {
  if (file === undefined || rest.length > 0) {
    process.stderr.write(USAGE)
    return 2
  }
  const config = readConfig(process.env)
  const dataDir = path.resolve(config.dataDir)
  const take = async (owner: ClientConfig, authSecret: string) => {
    const began = new Date().toISOString()
    const counts = await writeBackup(
      { owner, dataDir, authSecret, isSecretKept: config.authSecret === null },
      file,
    )
    await recordRun(owner, {
      kind: 'made',
      file: path.resolve(file),
      dataOf: began,
      rows: counts.rows,
      bytes: (await stat(file)).size,
      problem: null,
    })
    process.stdout.write(
      `${path.resolve(file)} has ${counts.rows} rows from ${counts.tables} tables. Guard it like a key. It contains everything.\n`,
    )
  }
  const authSecret = config.authSecret ?? (await findSecret(dataDir))
  if (authSecret === null) {
    throw new BackupError(`DATA_DIR ${dataDir} is empty. Set it to the folder your server uses`)
  }
  const running = config.databaseUrl ?? (await findRunning(dataDir))
  if (running !== null) {
    const connections = connectionsFor(running, authSecret)
    await checkSecretOf(connections)
    await take(connections.owner, authSecret)
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

await runCommand(
  main,
  (error) =>
    error instanceof BackupError || error instanceof ArchiveError || error instanceof SecretMismatchError,
)
