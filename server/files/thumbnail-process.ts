// Reads one uploaded picture, in a process of its own: a damaged file can end only this process.
import sharp from 'sharp'
import { MAX_PIXELS } from '#domain/site/picture.ts'
import { limitMemory } from '#server/isolated.ts'
import type { ThumbnailResult } from './thumbnail.ts'

const MAX_SIDE = 480
const TIMEOUT_SECONDS = 15

const MAX_MEGABYTES = 768

limitMemory(MAX_MEGABYTES)
sharp.concurrency(1)
process.once('message', async ({ file }: { file: string }) => {
  const result = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer()
    .then(
      (bytes): ThumbnailResult => ({ bytes }),
      (error: unknown): ThumbnailResult => ({
        error: error instanceof Error ? error.message : String(error),
      }),
    )
  process.send?.(result, () => process.disconnect())
})
