// `npm run admin -- grant EMAIL` and `revoke EMAIL`: the admin role from the command line, while the server runs or not.
// Must never create an account or touch a password.
import process from 'node:process'
import { Client, type ClientConfig } from 'pg'
import { SUPERUSER } from '#database/embedded/cluster.ts'
import { openDataFolder, PORT } from '#database/embedded/data-folder.ts'
import { EmbeddedPostgresError } from '#database/embedded/launcher.ts'
import { DATABASE } from '#database/embedded/supervisor.ts'
import { canonicalEmail } from '#domain/accounts.ts'
import { grantAdmin, revokeAdmin } from '#server/accounts/admins.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openPool } from '#server/db/connection.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import { valueTypes } from '#server/db/values.ts'
import { openData, StartError } from '#server/start-up.ts'

const USAGE = `Usage: npm run admin -- grant EMAIL
       npm run admin -- revoke EMAIL
`

const ANSWERS = {
  granted: 'is an admin now and has to sign in again.',
  'already an admin': 'is an admin already.',
  revoked: 'is no admin any more.',
  'no account': 'has no account. Let them sign up and confirm their address first.',
  'no admin': 'is no admin.',
  'the last admin': 'is the only admin. Grant the role to somebody else first.',
} as const

async function main([verb, address, ...rest]: string[]): Promise<number> {
  const email = address === undefined ? null : canonicalEmail(address)
  if ((verb !== 'grant' && verb !== 'revoke') || email === null || rest.length > 0) {
    process.stderr.write(USAGE)
    return 2
  }
  const answer = await withDatabase((db) =>
    verb === 'grant' ? grantAdmin(db, email) : revokeAdmin(db, email),
  )
  process.stdout.write(`${email} ${ANSWERS[answer]}\n`)
  return answer === 'no account' || answer === 'no admin' || answer === 'the last admin' ? 1 : 0
}

function log(message: string): void {
  process.stderr.write(`${message}\n`)
}

/** Errors that a person at the terminal can mend: printed without a stack. */
function isPlain(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof StartError || error instanceof EmbeddedPostgresError
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const running = config.databaseUrl === null ? await findRunning(config.dataDir) : null
  if (running !== null) return withPool(running, work)
  const data = await openData(config, log)
  try {
    return await withPool(data.connections.server, work)
  } finally {
    await data.close()
  }
}

async function withPool<T>(connection: ClientConfig, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(openPool(connection, { max: 1, types: valueTypes, log }))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** The embedded PostgreSQL of a server that runs: a second one must not be started on its folder. */
async function findRunning(dataDir: string): Promise<ClientConfig | null> {
  const { sockets } = await openDataFolder(dataDir)
  const connection = { host: sockets, port: PORT, user: SUPERUSER, database: DATABASE }
  const client = new Client(connection)
  try {
    await client.connect()
  } catch (error) {
    if (isDatabaseAway(error)) return null
    throw error
  }
  await client.end()
  return connection
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!isPlain(error)) throw error
  log(error.message)
  process.exitCode = 1
}
