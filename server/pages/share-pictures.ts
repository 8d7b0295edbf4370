import path from 'node:path'
import { LOGO_PLACEHOLDER, SHARE_PICTURE, type SharePicture } from '#contract/pages.ts'
import { openThread } from '#server/isolated.ts'
import { toRepresentation, type Representation } from './representation.ts'

export interface SharePictures {
  has(address: string): boolean
  /** Null if no page has the picture. Concurrent requests share one drawing. Rejects if it cannot be drawn; the next call tries again. */
  find(address: string): Promise<Representation> | null
}

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
export const openDrawingThread = (buildDir: string): Draw =>
  openThread(new URL('picture-worker.ts', import.meta.url), {
    data: { typefaces: path.join(buildDir, 'server', 'typefaces'), ...SHARE_PICTURE },
    maxMegabytes: MAX_MEGABYTES,
    deadlineMs: DRAW_TIMEOUT_MS,
    idleMs: IDLE_MS,
  })
