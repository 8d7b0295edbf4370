// A compressed tar with the manifest first, sealed if there is a key. Only its owner may read it; it gets its name once complete.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { isSealed, seal, unseal } from './seal.ts'

const FORMAT = 1

export const manifest = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** The fingerprint of the secret that passwords and links of this backup were made with. */
  secret_check: z.string(),
  /** How many files of messages it has; null if they were left out. Absent in backups of earlier versions. */
  files: z.int().min(0).nullable().optional(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.int().min(0),
      bytes: z.int().min(0),
      sha256: z.string(),
    }),
  ),
})
const newerManifest = z.object({ format: z.int().gt(FORMAT) })
export type Manifest = z.output<typeof manifest>
export type KeptTable = Manifest['tables'][number]

export const ENTRIES = {
  manifest: 'manifest.json',
  secret: 'auth-secret',
  tables: 'tables/',
  outbox: 'outbox/',
  files: 'files/',
}

export interface Entry {
  name: string
  size: number
  /** Null if it was deleted meanwhile: the entry is left out. */
  content: () => Readable | null | Promise<Readable | null>
}

export function entryOf(name: string, text: string): Entry {
  return { name, size: Buffer.byteLength(text), content: () => Readable.from([text]) }
}

export function entryOfFile(name: string, file: string, size: number): Entry {
  return {
    name,
    size,
    async content() {
      if (size === 0) return Readable.from([])
      const handle = await open(file).catch(nullIfMissing)
      // Of a file that grows meanwhile only the size in the header is read.
      return handle === null ? null : handle.createReadStream({ end: size - 1 })
    },
  }
}

export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

interface WriteOptions {
  key: string | null
  signal?: AbortSignal | undefined
}

/** Written under a temporary name and renamed once it is on disk. */
export async function writeArchive(
  file: string,
  entries: Iterable<Entry>,
  { key, signal }: WriteOptions,
): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    const tar = pack()
    const output = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' })
    const written =
      key === null
        ? pipeline(tar, createGzip(), output, { signal })
        : pipeline(tar, createGzip(), seal(key), output, { signal })
    // An error of the output also ends the current entry.
    await Promise.all([written, addAll(tar, entries)])
    await sync(unfinished)
    await rename(unfinished, file)
    await sync(path.dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function addAll(tar: ReturnType<typeof pack>, entries: Iterable<Entry>): Promise<void> {
  for (const { name, size, content } of entries) {
    const source = await content()
    // After an error of the output, which the caller gets.
    if (tar.destroyed) return void source?.destroy()
    if (source !== null) await pipeline(source, tar.entry({ name, size, mode: 0o600, mtime: new Date(0) }))
  }
  tar.finalize()
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The file is no backup or is damaged; the message says which. */
export class ArchiveError extends Error {}

export interface OpenedArchive {
  manifest: Manifest
  isSealed: boolean
  /** The entries besides the manifest: their names, and the files with their content. */
  files: ReadonlyMap<string, string>
}

/** Extracts the whole archive into `folder`, so that an incomplete or changed file is noticed first. Throws ArchiveError. */
export async function openArchive(file: string, folder: string, key: string | null): Promise<OpenedArchive> {
  const files = new Map<string, string>()
  const entries = extract()
  const extractEntries = async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header
      if (type !== 'file') throw new Error(`${name} isn't a file`)
      // Not the name in the archive, which could point outside of the folder.
      const place = path.join(folder, String(files.size))
      files.set(name, place)
      await pipeline(entry, createWriteStream(place, { mode: 0o600, flags: 'wx' }))
    }
  }
  let isFileSealed: boolean
  try {
    isFileSealed = await isSealed(file)
    if (isFileSealed && key === null) {
      throw new Error('it is sealed. Set BACKUP_KEY_FILE to its key file, or add --key KEY_FILE')
    }
    const input = createReadStream(file)
    const read =
      isFileSealed && key !== null
        ? pipeline(input, unseal(key), createGunzip(), entries)
        : pipeline(input, createGunzip(), entries)
    await Promise.all([read, extractEntries()])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ArchiveError(`Can't read ${file} as a backup: ${reason}`, { cause: error })
  }
  const written = files.get(ENTRIES.manifest)
  const content = written === undefined ? null : parse(await readFile(written, 'utf8'))
  if (newerManifest.safeParse(content).success) {
    throw new ArchiveError(`${file} was made by a newer version of the product. Restore it with that version`)
  }
  const found = manifest.safeParse(content)
  if (!found.success) throw new ArchiveError(`${file} isn't a backup of this product`)
  for (const table of found.data.tables) {
    const place = files.get(ENTRIES.tables + table.name)
    if (place === undefined || (await digestOf(place)) !== table.sha256) {
      throw new ArchiveError(`${file} is damaged. Its table ${table.name} doesn't match what was written`)
    }
  }
  return { manifest: found.data, files, isSealed: isFileSealed }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // which is no manifest either
  }
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
