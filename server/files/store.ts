// Where the bytes of files are: in one folder that all servers share, or in an S3-compatible store. An upload grows in pieces. Once it is
// whole, its bytes are copied to `ID.SHA256`, which never changes: a request that still writes to the upload can't change what was sent.
import type { Readable } from 'node:stream'

export interface StoredFile {
  id: string
  sha256: string
}

/** Too many bytes for the upload. */
export class TooLong extends Error {}

/** The store can't be reached, or refuses what it should do. */
export class StoreAway extends Error {}

export interface FileStore {
  create(id: string): Promise<void>
  /** How many bytes of an upload have arrived; null if it is gone. */
  offsetOf(id: string): Promise<number | null>
  /** Returns the new offset. Keeps what has arrived before an error. Throws that of `source`, TooLong and those of the store. */
  append(
    id: string,
    source: AsyncIterable<Uint8Array>,
    range: { offset: number; size: number },
  ): Promise<number>
  /** Gives `work` the whole upload as a file on this machine. */
  withPart<T>(id: string, work: (file: string) => Promise<T>): Promise<T>
  /** Stores the file of `withPart`, and returns its hash. May run twice; `removePart` follows once the hash is stored. */
  complete(id: string, file: string): Promise<string>
  removePart(id: string): Promise<void>
  /** Throws with the code ENOENT. The caller reads or destroys it. */
  read(file: StoredFile): Promise<Readable>
  writeThumbnail(id: string, bytes: Uint8Array): Promise<void>
  readThumbnail(id: string): Promise<Buffer>
  remove(id: string, sha256: string | null): Promise<void>
  /** What a backup has: files that are whole, and thumbnails. */
  list(): Promise<{ name: string; size: number }[]>
  /** One of the list; null if it is gone. */
  open(name: string, size: number): Promise<Readable | null>
  /** Stores a file of a backup. */
  restore(name: string, from: string): Promise<void>
}

/** Files that are whole, and thumbnails. */
export const isKept = (name: string): boolean => /^[\da-f-]{36}\.(?:[\da-f]{64}|webp)$/.test(name)

export function missing(name: string): Error {
  return Object.assign(new Error(`${name} isn't in the store`), { code: 'ENOENT' })
}
