// The published site on disk, with its pictures, for a start while the database is away.
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { withCurrentPaths } from '#domain/site/former-paths.ts'
import { parsePictureFile, pictureFiles, picturesIn } from '#domain/site/picture.ts'
import { makeDataDir, makePrivateFolder } from '#server/private-folder.ts'
import type { ReadPicture } from './pictures.ts'

const keptSite = z.object({
  number: z.int(),
  changes: z.record(z.string(), z.unknown()).transform(withCurrentPaths),
})
type KeptSite = z.output<typeof keptSite>

const fileIn = (dataDir: string) => path.join(dataDir, 'published-site.json')
const picturesFolderIn = (dataDir: string) => path.join(dataDir, 'published-pictures')

/** Null if there is none, or it cannot be read. */
export async function readKeptSite(dataDir: string): Promise<KeptSite | null> {
  try {
    return keptSite.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
  } catch {
    // The start then fails with the reason that the database is away.
    return null
  }
}

/** A reader of the pictures of the site that was kept; null if it has no such picture. */
export const keptPictures =
  (dataDir: string): ReadPicture =>
  async (file) => {
    const type = parsePictureFile(file)?.type
    if (type === undefined) return null
    // Without the file, the response is that the database is away.
    const bytes = await readFile(path.join(picturesFolderIn(dataDir), file)).catch(() => null)
    return bytes && { bytes, type }
  }

/** Reads the pictures that are not kept yet with `readPicture`. */
export async function keepSite(dataDir: string, site: KeptSite, readPicture: ReadPicture): Promise<void> {
  const folder = picturesFolderIn(dataDir)
  await makeDataDir(dataDir)
  await makePrivateFolder(folder)
  const used = new Set(picturesIn(site.changes).flatMap((picture) => Object.values(pictureFiles(picture))))
  const kept = new Set((await readdir(folder)).filter((file) => parsePictureFile(file) !== null))
  for (const file of used) {
    const picture = kept.has(file) ? null : await readPicture(file)
    if (picture !== null) await replaceFile(path.join(folder, file), picture.bytes)
  }
  await replaceFile(fileIn(dataDir), JSON.stringify(site))
  for (const file of kept) if (!used.has(file)) await rm(path.join(folder, file), { force: true })
}

/** Written to a temporary name and renamed, so that the file is always complete. */
async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, content, { mode: 0o600 })
  await rename(unfinished, file)
}
