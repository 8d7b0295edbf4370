import { chmod, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

const CLOSED = 0o700
/** If root starts the embedded PostgreSQL, it runs as another user, who must be able to enter `DATA_DIR` but not to list it. */
const ENTERED = 0o711

const dataDirMode = () => (process.geteuid?.() === 0 ? ENTERED : CLOSED)

/** Creates a folder in `DATA_DIR`, or closes one that an earlier version left open. */
export const makePrivateFolder = (folder: string): Promise<void> => make(folder, CLOSED)

/** Creates `DATA_DIR`, or closes one that an earlier version left open. */
export const makeDataDir = (dataDir: string): Promise<void> => make(dataDir, dataDirMode())

async function make(folder: string, mode: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode })
  const found = await stat(folder)
  const user = process.geteuid?.()
  // A folder of another user stays as it is; the doctor says so.
  if ((found.mode & 0o777 & ~mode) === 0 || (user !== 0 && user !== found.uid)) return
  await changeMode(folder, found.mode & mode)
}

/** File systems that have no modes or keep them, such as vfat and some NFS, refuse it; `listOpenFolders` finds what stays open. */
export async function changeMode(file: string, mode: number, change = chmod): Promise<void> {
  try {
    await change(file, mode)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && REFUSALS.has(error.code))) throw error
  }
}

const REFUSALS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EROFS'])

/** `DATA_DIR` and the outbox, if others can list, read or change them. */
export async function listOpenFolders(dataDir: string): Promise<string[]> {
  const found = await Promise.all(
    [
      { folder: dataDir, closed: 0o066 },
      { folder: path.join(dataDir, 'outbox'), closed: 0o077 },
    ].map(async ({ folder, closed }) => {
      const { mode } = (await stat(folder).catch(ifMissing)) ?? { mode: 0 }
      return (mode & closed) === 0 ? [] : [folder]
    }),
  )
  return found.flat()
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

export const OPEN_FOLDER_TODO =
  'chmod 700 it, or set DATA_DIR to a file system that keeps permissions and set them there'
