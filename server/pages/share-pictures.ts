// The pictures of shared links: each is drawn when it is first asked for, in a thread of its own, and then kept. Must never hold up
// a start or a page, and never fail louder than the picture alone.
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { SHARE_PICTURE, sharePictureAddress, type ShareWords } from '#contract/pages.ts'
import { assemble, type Representation } from './representation.ts'

/** What the web makes of a page's words: a scene as SVG, and elements with a layout. */
export interface SharePicture {
  scene: string
  words: unknown
}

export interface Assignment {
  id: number
  picture: SharePicture
}
export interface Drawing {
  id: number
  png: Uint8Array<ArrayBuffer>
}

/** Finds the picture of an address; null where no page has it. Rejects where it cannot be drawn. */
export type FindSharePicture = (address: string) => Promise<Representation> | null

/** An idle thread gives its memory back. */
const IDLE_MS = 30_000
const PATIENCE_MS = 20_000

/** `heads` says of each page what its picture says; pages without words have none. */
export function openSharePictures(
  buildDir: string,
  heads: ReadonlyMap<string, { share: ShareWords | null }>,
  compose: (words: ShareWords) => SharePicture,
): FindSharePicture {
  const pictures = new Map([...heads].map(([page, { share }]) => [sharePictureAddress(page), share]))
  const drawn = new Map<string, Promise<Representation>>()
  const draw = openArtist(path.join(buildDir, 'server', 'typefaces'))
  return (address) => {
    const wanted = pictures.get(address)
    if (!wanted) return null
    const known = drawn.get(address)
    if (known) return known
    const drawing = represent(wanted)
    drawn.set(address, drawing)
    // The next one who asks gets another try.
    drawing.catch(() => drawn.delete(address))
    return drawing
  }

  async function represent(wanted: ShareWords): Promise<Representation> {
    return assemble(Buffer.from(await draw(compose(wanted))), 'image/png')
  }
}

/** Starts its thread when there is something to draw. */
function openArtist(typefaces: string): (picture: SharePicture) => Promise<Uint8Array<ArrayBuffer>> {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let count = 0

  return (picture) => {
    const promise = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const id = ++count
    waiting.set(id, promise)
    worker ??= hire()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
    worker.postMessage({ id, picture } satisfies Assignment)
    watch()
    return promise.promise
  }

  function hire(): Worker {
    const hired = new Worker(new URL('picture-worker.ts', import.meta.url), {
      workerData: { typefaces, ...SHARE_PICTURE },
    })
    hired.unref()
    hired.on('message', ({ id, png }: Drawing) => {
      waiting.get(id)?.resolve(png)
      waiting.delete(id)
      watch()
    })
    hired.on('error', (error) => {
      if (hired === worker) letGo(error)
    })
    return hired
  }

  function watch(): void {
    clearTimeout(timer)
    const ms = waiting.size > 0 ? PATIENCE_MS : IDLE_MS
    timer = setTimeout(() => letGo(new Error('The picture took too long')), ms).unref()
  }

  function letGo(reason: unknown): void {
    clearTimeout(timer)
    void worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
}
