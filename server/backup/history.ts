// When the last backup was made, and when one was last brought back to see that it can be: kept beside the data, for the doctor.
// Must never be needed to restore anything.
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const history = z.object({
  made: z.object({ file: z.string(), at: z.iso.datetime() }).nullable(),
  /** A backup that was put into a database of its own and compared, and from when it was. */
  tried: z.object({ file: z.string(), at: z.iso.datetime(), made_at: z.iso.datetime() }).nullable(),
})
export type BackupHistory = z.output<typeof history>

const NOTHING: BackupHistory = { made: null, tried: null }
const fileIn = (dataDir: string) => path.join(dataDir, 'backups.json')

export async function readHistory(dataDir: string): Promise<BackupHistory> {
  let text: string
  try {
    text = await readFile(fileIn(dataDir), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NOTHING
    throw error
  }
  // What somebody else has written there tells us nothing, which is what is answered then.
  return history.safeParse(JSON.parse(text)).data ?? NOTHING
}

export async function noteInHistory(dataDir: string, news: Partial<BackupHistory>): Promise<void> {
  const file = fileIn(dataDir)
  const unfinished = `${file}.${process.pid}`
  const noted = { ...(await readHistory(dataDir)), ...news }
  await writeFile(unfinished, `${JSON.stringify(noted, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, file)
}
