import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'
import { makePrivateFolder } from '#server/private-folder.ts'
import { isKept, TooLong, type FileStore, type StoredFile } from './store.ts'

/** The folder of the settings, or the one in `DATA_DIR`. */
export const filesDirOf = ({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): string =>
  path.resolve(files.dir ?? path.join(dataDir, 'files'))

export function openDisk(dir: string): FileStore {
  const partOf = (id: string) => path.join(dir, `${id}.part`)
  const thumbnailOf = (id: string) => path.join(dir, `${id}.webp`)
  const wholeOf = ({ id, sha256 }: StoredFile) => path.join(dir, `${id}.${sha256}`)

  return {
    async create(id) {
      await makePrivateFolder(dir)
      await writeFile(partOf(id), '', { flag: 'wx', mode: 0o600 })
    },

    offsetOf: async (id) => (await stat(partOf(id)).catch(nullIfMissing))?.size ?? null,

    async append(id, source, { offset, size }) {
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

    withPart: (id, work) => work(partOf(id)),

    async complete(id, file) {
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
          createReadStream(file),
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

    removePart: (id) => rm(partOf(id), { force: true }),

    read: async (file) => (await open(wholeOf(file))).createReadStream(),

    writeThumbnail: (id, bytes) => writeFile(thumbnailOf(id), bytes, { mode: 0o600 }),

    readThumbnail: (id) => readFile(thumbnailOf(id)),

    async remove(id, sha256) {
      for (const file of [partOf(id), thumbnailOf(id), ...(sha256 === null ? [] : [wholeOf({ id, sha256 })])])
        await rm(file, { force: true })
    },

    async list() {
      const names = ((await readdir(dir).catch(nullIfMissing)) ?? []).filter(isKept).sort()
      const found = await Promise.all(
        names.map(async (name) => {
          const file = await stat(path.join(dir, name)).catch(nullIfMissing)
          return file && { name, size: file.size }
        }),
      )
      return found.filter((file) => file !== null)
    },

    async open(name, size) {
      if (size === 0) return Readable.from([])
      const handle = await open(path.join(dir, name)).catch(nullIfMissing)
      return handle?.createReadStream({ end: size - 1 }) ?? null
    },

    async restore(name, from) {
      await makePrivateFolder(dir)
      await copyFile(from, path.join(dir, name))
    },
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
