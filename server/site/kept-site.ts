// The published site on disk, for a start while the database is away.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const keptSite = z.object({ number: z.int(), changes: z.record(z.string(), z.unknown()) })
type KeptSite = z.output<typeof keptSite>

const fileIn = (dataDir: string) => path.join(dataDir, 'published-site.json')

/** Null if there is none, or it cannot be read. */
export async function readKeptSite(dataDir: string): Promise<KeptSite | null> {
  try {
    return keptSite.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
  } catch {
    // The start then fails with the reason that the database is away.
    return null
  }
}

export async function keepSite(dataDir: string, site: KeptSite): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  // Written to a temporary name and renamed, so that the file is always complete.
  const unfinished = `${fileIn(dataDir)}.${randomUUID()}`
  await writeFile(unfinished, JSON.stringify(site), { mode: 0o600 })
  await rename(unfinished, fileIn(dataDir))
}
