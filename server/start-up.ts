// What the server and the command line do first: find the data, bring it up to date, and read or create the secret.
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getBinaryPackage, archiveBinaries } from '#embedded-postgres/binaries.ts'
import { startEmbeddedPostgres } from '#embedded-postgres/launcher.ts'
import { upgradeIfOlder } from './backup/upgrade.ts'
import type { Config } from './config.ts'
import { connectionsFor, type Connections } from './db/connection.ts'
import { migrate, OtherSecret } from './db/migrate.ts'

/** An error that the person at the terminal can fix; its message is printed. */
export class StartError extends Error {}

export interface Data {
  connections: Connections
  authSecret: string
  close(): Promise<void>
}

type Prepare = (connections: Connections, log: (message: string) => void) => Promise<unknown>

/** Opens the database of `DATABASE_URL`, or the embedded one in `DATA_DIR`, and brings it up to date, or runs `prepare` instead. */
export async function openData(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'authSecret'>,
  log: (message: string) => void,
  prepare: Prepare = migrate,
): Promise<Data> {
  const dataDir = path.resolve(config.dataDir)
  const authSecret = config.authSecret ?? (await findSecret(dataDir)) ?? (await keepSecret(dataDir))
  if (config.databaseUrl !== null) {
    const connections = connectionsFor(config.databaseUrl, authSecret)
    await explainErrors(prepare(connections, log))
    return { connections, authSecret, close: async () => {} }
  }
  await upgradeIfOlder({ dataDir, authSecret }, log)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await archiveBinaries(await getBinaryPackage(), dataDir)
  const connections = connectionsFor(postgres.connection, authSecret)
  try {
    await explainErrors(prepare(connections, log))
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return { connections, authSecret, close: () => postgres.stop() }
}

async function explainErrors(prepared: Promise<unknown>): Promise<void> {
  try {
    await prepared
  } catch (error) {
    if (error instanceof OtherSecret) throw new StartError(error.message, { cause: error })
    if (
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      /^(E[A-Z]+|28...|3D000)$/.test(error.code)
    ) {
      throw new StartError(`Can't connect to DATABASE_URL: ${error.message || error.code}`, { cause: error })
    }
    throw error
  }
}

const secretFile = (dataDir: string) => path.join(dataDir, 'auth-secret')

/** The secret in `DATA_DIR`; null if there is none yet. Throws StartError if it is damaged. */
export async function findSecret(dataDir: string): Promise<string | null> {
  const file = secretFile(dataDir)
  let secret: string
  try {
    secret = await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartError(`Can't read ${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  if (secret.length < 32) throw new StartError(`${file} is damaged. Restore it from a backup`)
  return secret
}

/** Writes `DATA_DIR/auth-secret` once, readable only by its owner. Returns the secret in the file, which another server may have written. */
export async function keepSecret(
  dataDir: string,
  secret: string = randomBytes(32).toString('base64url'),
): Promise<string> {
  const file = secretFile(dataDir)
  try {
    await mkdir(dataDir, { recursive: true })
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(secret)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await chmod(file, 0o600)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new StartError(
        `Can't write to DATA_DIR: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    }
  }
  return (await findSecret(dataDir)) ?? secret
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
