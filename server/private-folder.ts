// Folders that other users of the machine cannot read.
import { chmod, mkdir, stat } from 'node:fs/promises'

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
  await chmod(folder, found.mode & mode)
}
