import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, chown, lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { codeOf, EmbeddedPostgresError, firstLine } from './embedded-postgres-error.ts'
import { UNPRIVILEGED_ID } from './unprivileged-user.ts'

export interface DataFolder {
  /** The data folder itself, absolute and without symbolic links. */
  readonly path: string
  /** PostgreSQL's own folder; it exists only once it is complete. */
  readonly cluster: string
  /** The folder of the unix socket, mode 0700; elsewhere if the path would be too long for a socket. */
  readonly sockets: string
  readonly log: string
}

export const PORT = 5432

/** The file that PostgreSQL listens on, inside the sockets folder. */
export const SOCKET_NAME = `.s.PGSQL.${PORT}`

// The limit on macOS; Linux allows four bytes more.
const LONGEST_SOCKET_PATH = 103

// Not os.tmpdir(): TMPDIR differs between a shell and a service, and the next start must find a PostgreSQL that is still running.
const SHORT_PLACE = '/tmp'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no right to use it',
  EPERM: 'this user has no right to use it',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of that path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'it cannot be created there',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'its symbolic links form a loop',
  ENOTSUP: 'its file system does not support unix sockets',
  EOPNOTSUPP: 'its file system does not support unix sockets',
}

export function unusable(dataDir: string, error: unknown): EmbeddedPostgresError {
  const reason = REASONS[codeOf(error) ?? ''] ?? firstLine(error)
  return new EmbeddedPostgresError(`DATA_DIR ${dataDir} cannot be used: ${reason}.`, { cause: error })
}

/** Throws EmbeddedPostgresError for a folder that cannot be created, entered or written. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const wanted = resolve(dataDir)
  try {
    await makeFolder(wanted)
    await access(wanted, constants.R_OK | constants.W_OK | constants.X_OK)
    const path = await realpath(wanted)
    const sockets = await openSocketsFolder(path)
    return { path, cluster: join(path, 'postgres'), sockets, log: join(path, 'postgres.log') }
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw unusable(wanted, error)
  }
}

/** Without mkdir's `recursive`, with which Node loops endlessly in places like /proc, where nothing can be created. */
async function makeFolder(path: string): Promise<void> {
  // If root starts PostgreSQL, it runs as another user, who must be able to enter the folder but not to list it.
  const mode = process.geteuid?.() === 0 ? 0o711 : 0o700
  try {
    await mkdir(path, { mode })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path, { mode })
  }
}

async function openSocketsFolder(path: string): Promise<string> {
  const { uid, gid } = await stat(path)
  const inside = join(path, 'postgres-run')
  const fits = Buffer.byteLength(join(inside, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 20)
  const sockets = fits ? inside : join(SHORT_PLACE, `agency-pg-${digest}`)
  const self = process.geteuid?.()
  try {
    await mkdir(sockets, { mode: 0o700 })
    if (self === 0) await chown(sockets, uid, gid)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const found = await lstat(sockets)
  // Another user may have created it in a folder that everyone can write to. If root starts PostgreSQL, it runs as the
  // owner of the data folder or as the unprivileged user, who then owns this folder.
  const ours = self === 0 ? [0, uid, UNPRIVILEGED_ID >>> 0] : [self]
  if (!found.isDirectory() || !ours.includes(found.uid)) {
    throw new EmbeddedPostgresError(`DATA_DIR ${path} cannot be used: ${sockets} belongs to another user.`)
  }
  if ((found.mode & 0o777) !== 0o700) await chmod(sockets, 0o700)
  return sockets
}
