// The bytes of files, in one folder that all servers share. An upload grows in `ID.part`; once it is whole, its bytes are copied to
// `ID.SHA256`, which never changes: a request that still writes to the upload can't change what was sent.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makePrivateFolder } from '#server/private-folder.ts'

interface StoredFile {
  id: string
  sha256: string
}

export type FileStore = ReturnType<typeof openFileStore>

/** Too many bytes for the upload. */
export class TooLong extends Error {}

export function openFileStore(dir: string) {
  const partOf = (id: string) => path.join(dir, `${id}.part`)
  const thumbnailOf = (id: string) => path.join(dir, `${id}.webp`)
  const wholeOf = ({ id, sha256 }: StoredFile) => path.join(dir, `${id}.${sha256}`)

  return {
    partOf,

    async create(id: string): Promise<void> {
      await makePrivateFolder(dir)
      await writeFile(partOf(id), '', { flag: 'wx', mode: 0o600 })
    },

    /** How many bytes of an upload have arrived; null if it is gone. */
    async offsetOf(id: string): Promise<number | null> {
      return (await stat(partOf(id)).catch(nullIfMissing))?.size ?? null
    },

    /** Keeps what has arrived before an error. Throws that of `source`, TooLong and those of the disk. */
    async append(
      id: string,
      source: AsyncIterable<Uint8Array>,
      { offset, size }: { offset: number; size: number },
    ) {
      // Never creates it: an upload that was removed meanwhile stays removed.
      const handle = await open(partOf(id), 'r+')
      let at = offset
      try {
        for await (const chunk of source) {
          if (at + chunk.byteLength > size) throw new TooLong('The upload has more bytes than it said')
          for (let from = 0; from < chunk.byteLength;) {
            const { bytesWritten } = await handle.write(chunk, from, chunk.byteLength - from, at)
            from += bytesWritten
            at += bytesWritten
          }
        }
      } finally {
        await handle.close()
      }
      return at
    },

    /** Returns the hash. May run twice; `removePart` follows once the hash is stored. */
    async complete(id: string): Promise<string> {
      const unfinished = path.join(dir, `${id}.${randomUUID()}.unfinished`)
      const hash = createHash('sha256')
      const measure = new Transform({
        transform(chunk: Buffer, _, done) {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      try {
        await pipeline(
          createReadStream(partOf(id)),
          measure,
          createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
        )
        const sha256 = hash.digest('hex')
        await rename(unfinished, wholeOf({ id, sha256 }))
        return sha256
      } finally {
        await rm(unfinished, { force: true })
      }
    },

    removePart: (id: string) => rm(partOf(id), { force: true }),

    read: (file: StoredFile) => open(wholeOf(file)),

    writeThumbnail: (id: string, bytes: Uint8Array) => writeFile(thumbnailOf(id), bytes, { mode: 0o600 }),

    readThumbnail: (id: string) => readFile(thumbnailOf(id)),

    async remove(id: string, sha256: string | null): Promise<void> {
      for (const file of [partOf(id), thumbnailOf(id), ...(sha256 === null ? [] : [wholeOf({ id, sha256 })])])
        await rm(file, { force: true })
    },
  }
}

/** Files that are whole, and thumbnails. */
const KEPT = /^[\da-f-]{36}\.(?:[\da-f]{64}|webp)$/

export async function listStored(dir: string): Promise<{ name: string; place: string; size: number }[]> {
  const names = ((await readdir(dir).catch(nullIfMissing)) ?? []).filter((name) => KEPT.test(name)).sort()
  const found = await Promise.all(
    names.map(async (name) => {
      const place = path.join(dir, name)
      const file = await stat(place).catch(nullIfMissing)
      return file && { name, place, size: file.size }
    }),
  )
  return found.filter((file) => file !== null)
}

/** Copies a file of a backup into the store. Returns whether it is one. */
export async function restoreStored(dir: string, name: string, from: string): Promise<boolean> {
  if (!KEPT.test(name)) return false
  await makePrivateFolder(dir)
  await copyFile(from, path.join(dir, name))
  return true
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
