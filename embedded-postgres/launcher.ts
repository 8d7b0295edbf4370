// Starts the embedded PostgreSQL of a data folder or adopts a running one. A folder has one server at a time.

import { getBinaryPackage, type BinaryPackage } from './binaries.ts'
import { SUPERUSER } from './cluster.ts'
import { openDataFolder, PORT, unusable } from './data-folder.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { claimOwnership } from './ownership.ts'
import { alreadyUsed, DATABASE, Supervisor } from './supervisor.ts'

export { EmbeddedPostgresError }

export interface EmbeddedPostgres {
  /** libpq-style settings for the superuser connection over the unix socket (host = socket directory). */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
  }
  /** Stops PostgreSQL (fast shutdown) unless another server owns it; safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder, creates it on the first start, or adopts one that a killed server left
 * running. Restarts it if it crashes, until `stop()`. Resolves once the database `agency` exists. Throws
 * EmbeddedPostgresError for a folder that another server uses, that cannot be used or that has another version's data,
 * and on a system without PostgreSQL programs.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (message: string) => void
  /** The programs of an older major version, to read its data. */
  programs?: BinaryPackage
}): Promise<EmbeddedPostgres> {
  const source = options.programs ?? (await getBinaryPackage())
  const folder = await openDataFolder(options.dataDir)
  const ownership = await claimOwnership(folder.sockets).catch((error: unknown) => {
    throw unusable(folder.path, error)
  })
  if (ownership === undefined) throw alreadyUsed(folder)
  const supervisor = new Supervisor(folder, source, options.log)
  try {
    await supervisor.start()
  } catch (error) {
    await ownership.release()
    throw error instanceof EmbeddedPostgresError ? error : unusable(folder.path, error)
  }
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    try {
      await supervisor.stop()
    } finally {
      await ownership.release()
    }
  }
  return {
    connection: { host: folder.sockets, port: PORT, user: SUPERUSER, database: DATABASE },
    stop: () => (stopped ??= stop()),
  }
}
