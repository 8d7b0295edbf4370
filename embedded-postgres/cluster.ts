// Creates the data directory of PostgreSQL and keeps it startable. Nothing of it is changed while a PostgreSQL may be running.

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
 * Refuses a folder that holds another major version's data, or something that is no PostgreSQL at all.
 * Answers whether there is a cluster.
 */
export async function hasCluster(folder: DataFolder, source: BinaryPackage): Promise<boolean> {
  const version = (await readIfThere(join(folder.cluster, 'PG_VERSION')))?.trim()
  if (version === source.major) return true
  if (version !== undefined) {
    throw new EmbeddedPostgresError(
      `DATA_DIR ${folder.path} holds data of PostgreSQL ${version}, which the embedded PostgreSQL ${source.major} ` +
        'cannot open: use the version of this product that made it, make a backup there and restore it here.',
    )
  }
  const entries = await readdir(folder.cluster).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    if (codeOf(error) === 'ENOTDIR') return ['it is a file']
    throw error
  })
  if (entries.length === 0) return false
  throw new EmbeddedPostgresError(
    `DATA_DIR ${folder.path} cannot be used: its folder "postgres" holds something that is no PostgreSQL data; ` +
      'move it away or choose another DATA_DIR.',
  )
}

/** Removes what an interrupted start has left. The caller owns the folder. */
export async function removeUnfinished(folder: DataFolder): Promise<void> {
  for (const entry of await readdir(folder.path)) {
    if (!/^postgres(-bin)?\.new-/.test(entry)) continue
    // A killed start's initdb may still be writing there; without its folder it gives up.
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
    // A system that does not know C.UTF-8; PostgreSQL's own provider, which sorts and folds our text, always does.
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
 * Gives the cluster and its sockets folder to the user PostgreSQL will run as: one folder may be started by its
 * owner today and by root tomorrow. Nothing of that PostgreSQL may be running.
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
  // The folder itself last: if this is cut short, the next start sees the old owner at the top and goes on.
  await lchown(path, identity.uid, identity.gid)
}

function pidIn(text: string | undefined): number | undefined {
  const first = text?.split('\n', 1)[0]?.trim() ?? ''
  return /^[1-9]\d{0,9}$/.test(first) ? Number(first) : undefined
}

/** The process number that postmaster.pid names, if it names one. */
export async function findRecordedPostmaster(folder: DataFolder): Promise<number | undefined> {
  return pidIn(await readIfThere(join(folder.cluster, 'postmaster.pid')))
}

/** The state in postmaster.pid, once there is one: `starting`, `ready` … */
export async function findStatus(folder: DataFolder, postmaster: number): Promise<string | undefined> {
  const text = await readIfThere(join(folder.cluster, 'postmaster.pid'))
  return pidIn(text) === postmaster ? text?.split('\n')[7]?.trim() : undefined
}

/**
 * Removes lock files that would make PostgreSQL refuse to start although none runs: empty, garbage, or naming a
 * process that lives but is something else. A file that names a dead process is left: PostgreSQL reads from it
 * which shared memory to check, and removes it itself. The caller has seen no PostgreSQL of this folder.
 */
export async function removeStaleLockFiles(folder: DataFolder): Promise<void> {
  for (const file of [join(folder.cluster, 'postmaster.pid'), join(folder.sockets, `${SOCKET_NAME}.lock`)]) {
    const text = await readIfThere(file)
    if (text === undefined) continue
    const pid = pidIn(text)
    // A dead process's file PostgreSQL removes itself; a living PostgreSQL's is its own.
    if (pid !== undefined && (!processExists(pid) || (await isPostgresOf(pid, folder.cluster)))) continue
    // PostgreSQL makes the file first and writes it then: what is unreadable for good is damaged.
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
