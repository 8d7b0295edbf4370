import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { LOGO_PLACEHOLDER, SHARE_PICTURE, type SharePicture } from '#contract/pages.ts'
import { isolatedThread } from '#server/isolated.ts'
import { toRepresentation, type Representation } from './representation.ts'

export interface Assignment {
  id: number
  picture: SharePicture
}
export interface Drawing {
  id: number
  png: Uint8Array<ArrayBuffer>
}

export interface SharePictures {
  has(address: string): boolean
  /** Null if no page has the picture. Concurrent requests share one drawing. Rejects if it cannot be drawn; the next call tries again. */
  find(address: string): Promise<Representation> | null
}

/** Ends an idle thread to free its memory. */
const MAX_MEGABYTES = 256
const IDLE_MS = 30_000
const DRAW_TIMEOUT_MS = 20_000

type Draw = (picture: SharePicture) => Promise<Uint8Array<ArrayBuffer>>

export function openSharePictures(pictures: ReadonlyMap<string, SharePicture>, draw: Draw): SharePictures {
  const drawn = new Map<string, Promise<Representation>>()
  return { has: (address) => pictures.has(address), find }

  function find(address: string): Promise<Representation> | null {
    const wanted = pictures.get(address)
    if (!wanted) return null
    const known = drawn.get(address)
    if (known) return known
    const drawing = drawRepresentation(wanted)
    drawn.set(address, drawing)
    drawing.catch(() => drawn.delete(address))
    return drawing
  }

  async function drawRepresentation(wanted: SharePicture): Promise<Representation> {
    return toRepresentation(Buffer.from(await draw(wanted)), 'image/png')
  }
}

/** Puts the logo into the scene before it is drawn. */
export const withLogo =
  (draw: Draw, readLogo: (id: string) => Promise<Buffer>): Draw =>
  async (picture) => {
    if (picture.logo === null) return draw(picture)
    const logo = `data:image/png;base64,${(await readLogo(picture.logo)).toString('base64')}`
    return draw({ ...picture, scene: picture.scene.replaceAll(LOGO_PLACEHOLDER, logo) })
  }

/** One thread for the pictures of all versions. */
export function openDrawingThread(buildDir: string): Draw {
  const typefaces = path.join(buildDir, 'server', 'typefaces')
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let count = 0

  return (picture) => {
    const promise = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const id = ++count
    waiting.set(id, promise)
    worker ??= startWorker()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
    worker.postMessage({ id, picture } satisfies Assignment)
    watch()
    return promise.promise
  }

  function startWorker(): Worker {
    const started = new Worker(new URL('picture-worker.ts', import.meta.url), {
      ...isolatedThread(MAX_MEGABYTES),
      workerData: { typefaces, ...SHARE_PICTURE },
    })
    started.unref()
    started.on('message', ({ id, png }: Drawing) => {
      waiting.get(id)?.resolve(png)
      waiting.delete(id)
      watch()
    })
    started.on('error', (error) => {
      if (started === worker) stopWorker(error)
    })
    return started
  }

  function watch(): void {
    clearTimeout(timer)
    const ms = waiting.size > 0 ? DRAW_TIMEOUT_MS : IDLE_MS
    timer = setTimeout(() => stopWorker(new Error('The picture took too long')), ms).unref()
  }

  function stopWorker(reason: unknown): void {
    clearTimeout(timer)
    void worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
}
