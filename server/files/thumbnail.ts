import { askProcess } from '#server/isolated.ts'

export type ThumbnailResult = { bytes: Uint8Array } | { error: string }

const TIMEOUT_MS = 20_000
const MAX_MEGABYTES = 128
/** Each takes up to 768 MB for a moment. With more than these waiting, a picture has no thumbnail. */
const MAX_WAITING = 20
const PROGRAM = new URL('thumbnail-process.ts', import.meta.url)

/** Those that sharp reads; it has no decoder for HEIC. */
const READABLE = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif'])

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One at a time. Null for everything that is no picture, is damaged, or is too large or slow to read. */
export async function makeThumbnail(file: string, type: string): Promise<Uint8Array | null> {
  if (!READABLE.has(type) || waiting >= MAX_WAITING) return null
  waiting++
  const turn = last.then(() => read(file))
  last = turn
  try {
    return await turn
  } finally {
    waiting--
  }
}

async function read(file: string): Promise<Uint8Array | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const result = await askProcess<ThumbnailResult>(
    PROGRAM,
    { file },
    { maxMegabytes: MAX_MEGABYTES, signal },
  ).catch((error: unknown): ThumbnailResult => ({ error: String(error) }))
  return result !== null && 'bytes' in result ? result.bytes : null
}
