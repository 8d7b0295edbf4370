// Creates the data directory of PostgreSQL and repairs its lock files and owner. No PostgreSQL of the directory may be running.

import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BinaryPackage } from './binaries.ts'
import { SOCKET_NAME, type DataFolder } from './data-folder.ts'
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { runAs, type Identity, type Runtime } from './identity.ts'
import { isPostgresOf } from './processes.ts'

export const SUPERUSER = 'agency_owner'

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw error
  }
}

/**
 * Whether there is a cluster. Throws EmbeddedPostgresError for data of another major version, and for a folder with
 * other files.
 */
export async function hasCluster(folder: DataFolder, source: BinaryPackage): Promise<boolean> {
  const version = (await readIfThere(join(folder.cluster, 'PG_VERSION')))?.trim()
  if (version === source.major) return true
  if (version !== undefined) {
    throw new EmbeddedPostgresError(
      `DATA_DIR ${folder.path} has data of PostgreSQL ${version}, which the embedded PostgreSQL ${source.major} ` +
        'cannot open. Make a backup with the version of this product that created it, and restore that here.',
    )
  }
  const entries = await readdir(folder.cluster).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    if (codeOf(error) === 'ENOTDIR') return ['it is a file']
    throw error
  })
  if (entries.length === 0) return false
  throw new EmbeddedPostgresError(
    `DATA_DIR ${folder.path} cannot be used: its folder "postgres" has files that are not PostgreSQL data. ` +
      'Move it away or choose another DATA_DIR.',
  )
}

/** Removes the temporary files of an interrupted start. The caller must own the folder. */
export async function removeUnfinished(folder: DataFolder): Promise<void> {
  for (const entry of await readdir(folder.path)) {
    if (!/^postgres(-bin)?\.new-/.test(entry)) continue
    // The initdb of a killed start may still be writing there; it exits once its folder is missing.
    await rm(join(folder.path, entry), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** Creates the cluster in a temporary folder and moves it into place once it is complete and on disk. */
export async function makeCluster(folder: DataFolder, { identity, binaries }: Runtime): Promise<void> {
  const unfinished = join(folder.path, `postgres.new-${randomBytes(4).toString('hex')}`)
  await mkdir(unfinished, { mode: 0o700 })
  if (process.geteuid?.() === 0) await chown(unfinished, identity.uid, identity.gid)
  const settings = ['-D', unfinished, '-U', SUPERUSER, '--auth-local=trust', '--auth-host=reject']
  const text = ['--locale-provider=builtin', '--encoding=UTF8', '--data-checksums']
  let made = await runAs(identity, binaries.initdb, [...settings, ...text, '--locale=C.UTF-8'])
  if (made.code !== 0 && /invalid locale|locale name/.test(made.output)) {
    // The system has no C.UTF-8. PostgreSQL's built-in provider, which sorts and folds text, always has it.
    made = await runAs(identity, binaries.initdb, [
      ...settings,
      ...text,
      '--locale=C',
      '--builtin-locale=C.UTF-8',
    ])
  }
  if (made.code !== 0) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
    const reason = /(?:FATAL|PANIC|error): +(.*)/.exec(made.output)?.[1] ?? `initdb ended with ${made.code}`
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

/**
 * Makes the user that PostgreSQL will run as the owner of the cluster and its sockets folder, because a folder may be
 * started by its owner and later by root. PostgreSQL must not be running.
 */
export async function changeOwner(identity: Identity, folder: DataFolder): Promise<void> {
  if (process.geteuid?.() !== 0) return
  await chown(folder.sockets, identity.uid, identity.gid)
  const { uid } = await stat(folder.cluster)
  if (uid !== identity.uid) await giveTree(identity, folder.cluster)
}

async function giveTree(identity: Identity, path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) await giveTree(identity, inside)
    else await lchown(inside, identity.uid, identity.gid)
  }
  // The folder itself last: after an interruption the next start finds the old owner there and continues.
  await lchown(path, identity.uid, identity.gid)
}

function pidIn(text: string | undefined): number | undefined {
  const first = text?.split('\n', 1)[0]?.trim() ?? ''
  return /^[1-9]\d{0,9}$/.test(first) ? Number(first) : undefined
}

/** The pid in postmaster.pid, if there is one. */
export async function findRecordedPostmaster(folder: DataFolder): Promise<number | undefined> {
  return pidIn(await readIfThere(join(folder.cluster, 'postmaster.pid')))
}

/** The state in postmaster.pid, once there is one: `starting`, `ready` … */
export async function findStatus(folder: DataFolder, postmaster: number): Promise<string | undefined> {
  const text = await readIfThere(join(folder.cluster, 'postmaster.pid'))
  return pidIn(text) === postmaster ? text?.split('\n')[7]?.trim() : undefined
}

/**
 * Removes lock files that would keep PostgreSQL from starting although none runs: damaged ones, and those with the pid
 * of another program. PostgreSQL itself removes a file with the pid of a dead process, after it has read there which
 * shared memory to check. The caller has checked that no PostgreSQL of this folder runs.
 */
export async function removeStaleLockFiles(folder: DataFolder): Promise<void> {
  for (const file of [join(folder.cluster, 'postmaster.pid'), join(folder.sockets, `${SOCKET_NAME}.lock`)]) {
    const text = await readIfThere(file)
    if (text === undefined) continue
    const pid = pidIn(text)
    if (pid !== undefined && (!processExists(pid) || (await isPostgresOf(pid, folder.cluster)))) continue
    // PostgreSQL creates the file before it writes it: a file that is still unreadable later is damaged.
    if (pid === undefined) await wait(100)
    if ((await readIfThere(file)) === text) await rm(file, { force: true })
  }
}

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}
