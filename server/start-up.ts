// What the server and the command line do first: find the data, bring it up to date, and read or create the secret.
import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { getBinaryPackage, archiveBinaries } from '#embedded-postgres/binaries.ts'
import { startEmbeddedPostgres } from '#embedded-postgres/launcher.ts'
import { upgradeIfOlder } from './backup/upgrade.ts'
import { describeCertificateError } from './certificates.ts'
import type { Config } from './config.ts'
import {
  connectionsFor,
  serverConnectionsFor,
  twoConnectionsFor,
  type Connections,
  type ServerConnections,
} from './db/connection.ts'
import { canMigrate, checkSchema, migrate, NotMigrated, SecretMismatchError } from './db/migrate.ts'
import { changeMode, makeDataDir } from './private-folder.ts'

/** An error that the person at the terminal can fix; its message is printed. */
export class StartError extends Error {}

interface Opened<T> {
  connections: T
  authSecret: string
  close(): Promise<void>
}
export type Data = Opened<Connections>
/** `owner` is null if the server has only its own login. */
export type ServerData = Opened<ServerConnections & { owner: ClientConfig | null }>

type Logins = Pick<Config, 'databaseUrl'> & Partial<Pick<Config, 'databaseOwnerUrl'>>
type Settings = Logins & Pick<Config, 'dataDir' | 'authSecret'>
type Prepare = (connections: Connections, log: (message: string) => void) => Promise<unknown>

/** Opens the database of the settings, or the embedded one in `DATA_DIR`, and brings it up to date, or runs `prepare` instead. */
export async function openData(
  config: Settings,
  log: (message: string) => void,
  prepare: Prepare = migrate,
): Promise<Data> {
  const dataDir = path.resolve(config.dataDir)
  const authSecret = await openSecret(config, dataDir)
  const configured = await findConnections(config, authSecret)
  if (configured !== null) {
    await explainErrors(prepare(configured, log))
    return { connections: configured, authSecret, close: async () => {} }
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

/** As `openData`, but a login that cannot migrate is enough if the database is at this version. */
export async function openServerData(config: Settings, log: (message: string) => void): Promise<ServerData> {
  const { databaseUrl, databaseOwnerUrl = null } = config
  if (databaseUrl === null || databaseOwnerUrl !== null) return openData(config, log)
  if (await explainErrors(canMigrate({ connectionString: databaseUrl }))) return openData(config, log)
  const dataDir = path.resolve(config.dataDir)
  const authSecret = await openSecret(config, dataDir)
  const connections = serverConnectionsFor(databaseUrl, authSecret)
  await explainErrors(checkSchema(connections))
  return { connections: { ...connections, owner: null }, authSecret, close: async () => {} }
}

/** The logins of the settings; null: the embedded database. Throws StartError if the owner's is missing. */
export async function findConnections(
  { databaseUrl, databaseOwnerUrl = null }: Logins,
  authSecret: string,
): Promise<Connections | null> {
  if (databaseUrl === null) return null
  if (databaseOwnerUrl !== null) return twoConnectionsFor(databaseOwnerUrl, databaseUrl, authSecret)
  if (await explainErrors(canMigrate({ connectionString: databaseUrl })))
    return connectionsFor(databaseUrl, authSecret)
  throw new StartError(
    "DATABASE_URL is the server's login, which cannot do this. Set DATABASE_OWNER_URL to the login of the database's owner",
  )
}

async function explainErrors<T>(prepared: Promise<T>): Promise<T> {
  try {
    return await prepared
  } catch (error) {
    if (error instanceof SecretMismatchError || error instanceof NotMigrated)
      throw new StartError(error.message, { cause: error })
    const certificate = describeCertificateError(error)
    if (certificate !== null)
      throw new StartError(
        `Can't connect to DATABASE_URL: ${certificate}. Add sslrootcert=/path/to/ca.pem to it, or set NODE_EXTRA_CA_CERTS to that file. sslmode=no-verify connects without the check, as require does in libpq`,
        { cause: error },
      )
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

/** Throws StartError if `DATA_DIR` cannot be used. */
async function openSecret(config: Settings, dataDir: string): Promise<string> {
  if (config.authSecret !== null) return config.authSecret
  const known = await findSecret(dataDir)
  if (known === null) return storeSecret(dataDir)
  await makeDataDir(dataDir)
  return known
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
export async function storeSecret(
  dataDir: string,
  secret: string = randomBytes(32).toString('base64url'),
): Promise<string> {
  const file = secretFile(dataDir)
  try {
    await makeDataDir(dataDir)
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(secret)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await changeMode(file, 0o600)
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
