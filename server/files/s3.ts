// Each piece of an upload is an object under its offset, beside an empty object that says that the upload is open.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#server/config.ts'
import { isKept, missing, StoreAway, TooLong, type FileStore, type StoredFile } from './store.ts'

/** Held in memory while it arrives. */
const PIECE_BYTES = 8_000_000
/** Until the answer begins, and more for a large body: a megabyte a second. */
const timeoutOf = (bytes: number) => 60_000 + bytes / 1000
const RETRIES = 2
const FOLDER = 'files/'

export function openS3(settings: S3Settings): FileStore {
  const bucket = openBucket(settings)
  const markerOf = (id: string) => `${id}.part`
  const pieceOf = (id: string, offset: number) => `${id}.part/${String(offset).padStart(12, '0')}`
  const thumbnailOf = (id: string) => `${id}.webp`
  const wholeOf = ({ id, sha256 }: StoredFile) => `${id}.${sha256}`

  /** Those that follow each other from the start. A piece that was sent twice is one object. */
  async function piecesOf(id: string) {
    const listed = await bucket.list(`${id}.part/`)
    const found: { name: string; size: number }[] = []
    let at = 0
    for (;;) {
      const next = listed.find(({ name }) => name === pieceOf(id, at))
      if (!next) return { pieces: found, size: at }
      found.push(next)
      at += next.size
    }
  }

  async function removePart(id: string): Promise<void> {
    // First: a request that is still writing then removes its own piece.
    await bucket.remove(markerOf(id))
    for (const { name } of await bucket.list(`${id}.part/`)) await bucket.remove(name)
  }

  return {
    create: (id) => bucket.put(markerOf(id), Buffer.alloc(0)),

    async offsetOf(id) {
      return (await bucket.has(markerOf(id))) ? (await piecesOf(id)).size : null
    },

    async append(id, source, { offset, size }) {
      let at = offset
      let held: Uint8Array[] = []
      let heldBytes = 0
      const flush = async () => {
        if (heldBytes === 0) return
        const piece = pieceOf(id, at)
        await bucket.put(piece, Buffer.concat(held))
        if (!(await bucket.has(markerOf(id)))) {
          await bucket.remove(piece)
          throw missing(id)
        }
        at += heldBytes
        held = []
        heldBytes = 0
      }
      try {
        for await (const chunk of source) {
          if (at + heldBytes + chunk.byteLength > size)
            throw new TooLong('The upload has more bytes than it said')
          held.push(chunk)
          heldBytes += chunk.byteLength
          if (heldBytes >= PIECE_BYTES) await flush()
        }
      } catch (error) {
        // What had arrived before is kept. If the store is away too, that is what the client should hear.
        if (!(error instanceof StoreAway)) await flush()
        throw error
      }
      await flush()
      return at
    },

    async withPart(id, work) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'agency-upload-'))
      const file = path.join(folder, 'whole')
      try {
        const { pieces } = await piecesOf(id)
        const content = async function* () {
          for (const { name } of pieces) yield* await bucket.read(name)
        }
        await pipeline(content, createWriteStream(file, { mode: 0o600 }))
        return await work(file)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async complete(id, file) {
      const sha256 = await hashOf(file)
      await bucket.putFile(wholeOf({ id, sha256 }), file, sha256)
      return sha256
    },

    removePart,

    read: (file) => bucket.read(wholeOf(file)),

    writeThumbnail: (id, bytes) => bucket.put(thumbnailOf(id), Buffer.from(bytes)),

    async readThumbnail(id) {
      return buffer(await bucket.read(thumbnailOf(id)))
    },

    async remove(id, sha256) {
      await removePart(id)
      await bucket.remove(thumbnailOf(id))
      if (sha256 !== null) await bucket.remove(wholeOf({ id, sha256 }))
    },

    list: async () => (await bucket.list('')).filter(({ name }) => isKept(name)),

    open: (name) =>
      bucket.read(name).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }),

    restore: async (name, from) => bucket.putFile(name, from, await hashOf(from)),
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Throws StoreAway, the code ENOENT for what is not there, and ENOSPC for a store that is full. */
function openBucket({ endpoint, bucket, region, isPathStyle, ...keys }: S3Settings) {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES })
  const root = new URL(endpoint)
  if (!isPathStyle) root.hostname = `${bucket}.${root.hostname}`
  const base = `${root.origin}${root.pathname.replace(/\/$/, '')}${isPathStyle ? `/${bucket}` : ''}`

  async function send(
    method: string,
    name: string,
    { query = '', bytes = 0, ...init }: RequestInit & { query?: string; bytes?: number } = {},
  ): Promise<Response> {
    const what = name === '' ? 'the list of files' : name
    const url = `${base}/${name === '' ? '' : FOLDER + name}${query}`
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), timeoutOf(bytes))
    const response = await client
      .fetch(url, { method, redirect: 'manual', signal: stop.signal, ...init })
      .catch((cause: unknown) => {
        throw new StoreAway(`The file store doesn't answer: ${method} ${what}`, { cause })
      })
      .finally(() => clearTimeout(timer))
    if (response.ok) return response
    const text = method === 'HEAD' ? '' : await response.text().catch(() => '')
    const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? ''
    if (response.status === 404 && code !== 'NoSuchBucket') throw missing(what)
    const refusal = `The file store answers ${response.status} ${code}: ${method} ${what}`
    if (response.status === 507 || /StorageFull|QuotaExceeded/.test(code))
      throw Object.assign(new Error(refusal), { code: 'ENOSPC' })
    throw new StoreAway(refusal)
  }

  return {
    async has(name: string): Promise<boolean> {
      try {
        await send('HEAD', name)
        return true
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
        throw error
      }
    },

    async put(name: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await send('PUT', name, { body: bytes, headers: { 'x-amz-content-sha256': sha256 } })
    },

    /** The store compares the bytes with the hash. */
    async putFile(name: string, file: string, sha256: string): Promise<void> {
      const { size } = await stat(file)
      const body = size === 0 ? new Uint8Array() : await openAsBlob(file)
      await send('PUT', name, { bytes: size, body, headers: { 'x-amz-content-sha256': sha256 } })
    },

    async read(name: string): Promise<Readable> {
      const { body } = await send('GET', name)
      return body === null ? Readable.from([]) : Readable.fromWeb(body as WebStream)
    },

    async remove(name: string): Promise<void> {
      await send('DELETE', name).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      })
    },

    async list(prefix: string): Promise<{ name: string; size: number }[]> {
      const found: { name: string; size: number }[] = []
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: FOLDER + prefix })
        if (next !== undefined) query.set('continuation-token', next)
        const text = await (await send('GET', '', { query: `?${query}` })).text()
        for (const one of text.split('<Contents>').slice(1)) {
          const name = /<Key>([^<]*)<\/Key>/.exec(one)?.[1]?.slice(FOLDER.length)
          const size = /<Size>(\d+)<\/Size>/.exec(one)?.[1]
          if (name !== undefined && size !== undefined) found.push({ name, size: Number(size) })
        }
        next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/
          .exec(text)?.[1]
          ?.replaceAll('&amp;', '&')
      } while (next !== undefined)
      return found
    },
  }
}
