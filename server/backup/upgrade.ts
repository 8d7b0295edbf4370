// Through a backup. The old data are kept under another name.
import { access, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { findArchivedBinaries, getBinaryPackage } from '#embedded-postgres/binaries.ts'
import { openDataFolder, type DataFolder } from '#embedded-postgres/data-folder.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '#embedded-postgres/launcher.ts'
import { connectionsFor } from '#server/db/connection.ts'
import { restoreBackup, writeBackup, unpack } from './service.ts'

interface Upgrade {
  dataDir: string
  authSecret: string
}

/** Does nothing without the older programs: the start then fails and says what to do. If it throws, nothing has changed. */
export async function upgradeIfOlder(
  { dataDir, authSecret }: Upgrade,
  log: (message: string) => void,
): Promise<void> {
  const folder = await openDataFolder(dataDir)
  await finish(folder)
  const [found, { major }] = [await versionIn(folder.cluster), await getBinaryPackage()]
  if (found === null || found === major) return
  const programs = await findArchivedBinaries(folder.path, found)
  if (programs === undefined || Number(found) > Number(major)) return
  log(
    `Upgrading the data from PostgreSQL ${found} to PostgreSQL ${major}. This takes about as long as a backup`,
  )
  const fresh = path.join(folder.path, 'upgrading')
  try {
    await rm(fresh, { recursive: true, force: true })
    const old = await startEmbeddedPostgres({ dataDir, log, programs })
    try {
      await copyInto(fresh, old.connection, { dataDir, authSecret }, log)
    } finally {
      await old.stop()
    }
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw new EmbeddedPostgresError(
      `Couldn't upgrade the data from PostgreSQL ${found} to ${major}: ${error instanceof Error ? error.message : String(error)}. ` +
        'Nothing changed. The version of this product that made the data can still open it.',
      { cause: error },
    )
  }
  // From here on the new data are the valid ones.
  await rename(fresh, upgradedIn(folder))
  log(`Upgraded to PostgreSQL ${major}. Delete ${await finish(folder)} once you've checked everything`)
}

type Embedded = Awaited<ReturnType<typeof startEmbeddedPostgres>>

async function copyInto(
  fresh: string,
  from: Embedded['connection'],
  { dataDir, authSecret }: Upgrade,
  log: (message: string) => void,
): Promise<void> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: fresh, log })
  try {
    const file = path.join(fresh, 'all.backup')
    const { owner } = connectionsFor(from, authSecret)
    await writeBackup({ owner, dataDir, authSecret, isSecretKept: false, files: null, key: null }, file)
    const backup = await unpack(file, fresh, null)
    await restoreBackup(connectionsFor(connection, authSecret), backup, log)
  } finally {
    await stop()
  }
}

const upgradedIn = (folder: DataFolder) => path.join(folder.path, 'upgraded')

/** Moves the data of a finished upgrade into place, also after a crash. Returns where the old data are. */
async function finish(folder: DataFolder): Promise<string | null> {
  const made = upgradedIn(folder)
  const isThere = await access(path.join(made, 'postgres')).then(
    () => true,
    () => false,
  )
  let aside: string | null = null
  if (isThere) {
    const old = await versionIn(folder.cluster)
    if (old !== null) {
      aside = `${folder.cluster}-${old}-until-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
      await rename(folder.cluster, aside)
    }
    await rename(path.join(made, 'postgres'), folder.cluster)
  }
  await rm(made, { recursive: true, force: true })
  return aside
}

async function versionIn(cluster: string): Promise<string | null> {
  const text = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  return text === null ? null : text.trim()
}
