// The database of the environment, for the command line: that of a running server, or one that it starts.
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { SUPERUSER } from '#embedded-postgres/cluster.ts'
import { openDataFolder, PORT } from '#embedded-postgres/data-folder.ts'
import { EmbeddedPostgresError } from '#embedded-postgres/launcher.ts'
import { DATABASE } from '#embedded-postgres/supervisor.ts'
import { ConfigError, type Config } from '#server/config.ts'
import { connectionsFor, openPool, type Connections } from '#server/db/connection.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import { valueTypes } from '#server/db/values.ts'
import { findConnections, openServerData, StartError } from '#server/start-up.ts'

/** The embedded PostgreSQL of a running server; null without one. */
export async function findRunning(dataDir: string): Promise<ClientConfig | null> {
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

/** The database of the settings or of a running server; null: the embedded one does not run. Throws StartError. */
export async function findRunningDatabase(config: Config, authSecret: string): Promise<Connections | null> {
  const configured = await findConnections(config, authSecret)
  if (configured !== null) return configured
  const embedded = await findRunning(path.resolve(config.dataDir))
  return embedded === null ? null : connectionsFor(embedded, authSecret)
}

/** Runs `work` on the database of the settings, of a running server, or of the embedded one that it starts. */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const running = config.databaseUrl === null ? await findRunning(config.dataDir) : null
  if (running !== null) return withPool(running, work)
  const data = await openServerData(config, log)
  try {
    return await withPool(data.connections.server, work)
  } finally {
    await data.close()
  }
}

export async function withPool<T>(connection: ClientConfig, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(openPool(connection, { max: 1, types: valueTypes, log }))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Writes to stderr, so that other programs can read the command's output. */
export function log(message: string): void {
  process.stderr.write(`${message}\n`)
}

/** Runs a command; an error that a person can fix becomes one line and exit code 1. */
export async function runCommand(
  main: (words: string[]) => Promise<number>,
  isPlain: (error: unknown) => boolean = () => false,
): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    const isKnown =
      error instanceof ConfigError || error instanceof StartError || error instanceof EmbeddedPostgresError
    if (!(error instanceof Error) || !(isKnown || isPlain(error))) throw error
    log(error.message)
    process.exitCode = 1
  }
}
