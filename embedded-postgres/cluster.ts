// Creates the data directory of PostgreSQL and repairs its lock files and owner. Call these only while no PostgreSQL uses the directory.
import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BinaryPackage } from './binaries.ts'
import { SOCKET_NAME, type DataFolder } from './data-folder.ts'
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { runAs, type OsUser, type PostgresRuntime } from './os-user.ts'
import { isPostgresOf } from './processes.ts'

export const SUPERUSER = 'agency_owner'

/** How long PostgreSQL may take to write a lock file that it created. */
const LOCK_FILE_WRITE_MS = 100

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw error
  }
}

/** Throws EmbeddedPostgresError for data of another major version, and for a folder with other files. */
export async function hasCluster(folder: DataFolder, source: BinaryPackage): Promise<boolean> {
  const version = (await readIfExists(join(folder.cluster, 'PG_VERSION')))?.trim()
  if (version === source.major) return true
  if (version !== undefined) {
    throw new EmbeddedPostgresError(
      `DATA_DIR ${folder.path} has data of PostgreSQL ${version}, which the embedded PostgreSQL ${source.major} ` +
        'cannot open. Make a backup with the version of this product that created it, and restore that here.',
    )
  }
  if (await isMissingOrEmpty(folder.cluster)) return false
  throw new EmbeddedPostgresError(
    `DATA_DIR ${folder.path} cannot be used: its folder "postgres" has files that are not PostgreSQL data. ` +
      'Move it away or choose another DATA_DIR.',
  )
}

async function isMissingOrEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true
    if (codeOf(error) === 'ENOTDIR') return false
    throw error
  }
}

/** Removes the temporary folders of an interrupted start. The caller must own the folder. */
export async function removeTemporaryFolders(folder: DataFolder): Promise<void> {
  for (const entry of await readdir(folder.path)) {
    if (!/^postgres(-bin)?\.new-/.test(entry)) continue
    // The initdb of a killed start may still be writing there; it exits once its folder is missing.
    await rm(join(folder.path, entry), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** Creates the cluster in a temporary folder and moves it into place once it is complete and on disk. */
export async function createCluster(folder: DataFolder, { user, binaries }: PostgresRuntime): Promise<void> {
  const unfinished = join(folder.path, `postgres.new-${randomBytes(4).toString('hex')}`)
  await mkdir(unfinished, { mode: 0o700 })
  if (process.geteuid?.() === 0) await chown(unfinished, user.uid, user.gid)
  const baseArgs = ['-D', unfinished, '-U', SUPERUSER, '--auth-local=trust', '--auth-host=reject']
  const localeArgs = ['--locale-provider=builtin', '--encoding=UTF8', '--data-checksums']
  let result = await runAs(user, binaries.initdb, [...baseArgs, ...localeArgs, '--locale=C.UTF-8'])
  if (result.code !== 0 && /invalid locale|locale name/.test(result.output)) {
    // The system has no C.UTF-8. PostgreSQL's built-in provider, which sorts and folds text, always has it.
    result = await runAs(user, binaries.initdb, [
      ...baseArgs,
      ...localeArgs,
      '--locale=C',
      '--builtin-locale=C.UTF-8',
    ])
  }
  if (result.code !== 0) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
    const reason =
      /(?:FATAL|PANIC|error): +(.*)/.exec(result.output)?.[1] ?? `initdb failed (${result.ending})`
    throw new EmbeddedPostgresError(`PostgreSQL could not be set up in DATA_DIR ${folder.path}: ${reason}.`)
  }
  await rename(unfinished, folder.cluster)
  const parent = await open(folder.path)
  try {
    await parent.sync()
  } finally {
    await parent.close()
  }
}

/** A folder may be started by its owner and later by root. */
export async function changeOwner(user: OsUser, folder: DataFolder): Promise<void> {
  if (process.geteuid?.() !== 0) return
  await chown(folder.sockets, user.uid, user.gid)
  const { uid } = await stat(folder.cluster)
  if (uid !== user.uid) await chownTree(user, folder.cluster)
}

async function chownTree(user: OsUser, path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) await chownTree(user, inside)
    else await lchown(inside, user.uid, user.gid)
  }
  // The folder itself last: after an interruption the next start finds the old owner there and continues.
  await lchown(path, user.uid, user.gid)
}

function parsePid(text: string | undefined): number | undefined {
  const first = text?.split('\n', 1)[0]?.trim() ?? ''
  return /^[1-9]\d{0,9}$/.test(first) ? Number(first) : undefined
}

/** The pid in postmaster.pid, if there is one. */
export async function findRecordedPostmaster(folder: DataFolder): Promise<number | undefined> {
  return parsePid(await readIfExists(join(folder.cluster, 'postmaster.pid')))
}

/** The state in postmaster.pid, once there is one: `starting`, `ready` … */
export async function readPostmasterStatus(
  folder: DataFolder,
  postmaster: number,
): Promise<string | undefined> {
  const text = await readIfExists(join(folder.cluster, 'postmaster.pid'))
  return parsePid(text) === postmaster ? text?.split('\n')[7]?.trim() : undefined
}

/**
 * Removes lock files that would keep PostgreSQL from starting although none runs: damaged ones, and those with the pid
 * of another program. PostgreSQL itself removes a file with the pid of a dead process, after it has read there which
 * shared memory to check.
 */
export async function removeStaleLockFiles(folder: DataFolder): Promise<void> {
  for (const file of [join(folder.cluster, 'postmaster.pid'), join(folder.sockets, `${SOCKET_NAME}.lock`)]) {
    const text = await readIfExists(file)
    if (text === undefined) continue
    const pid = parsePid(text)
    if (pid !== undefined && (!processExists(pid) || (await isPostgresOf(pid, folder.cluster)))) continue
    // PostgreSQL creates the file before it writes it: a file that is still unreadable later is damaged.
    if (pid === undefined) await wait(LOCK_FILE_WRITE_MS)
    if ((await readIfExists(file)) === text) await rm(file, { force: true })
  }
}

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}
