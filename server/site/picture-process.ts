// Decodes one uploaded picture and encodes it anew, in a process of its own: a damaged file can end only this process.
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS, PHOTO_WIDTHS, type Picture, type PictureUse } from '#domain/site/picture.ts'
import { limitMemory } from '#server/isolated.ts'
import type { EncodedPicture, PictureResult } from './encode-picture.ts'

const TIMEOUT_SECONDS = 15
const LOGO = { full: 512, small: { width: PHOTO_WIDTHS.small, height: 96 } }
/** Dots per inch at which a drawing has one pixel per unit. */
const PLAIN_DENSITY = 72
const MAX_DENSITY = 2400

const MAX_MEGABYTES = 768

limitMemory(MAX_MEGABYTES)
sharp.concurrency(1)
process.once('message', async ({ bytes, use }: { bytes: Uint8Array; use: PictureUse }) => {
  const result = await encode(Buffer.from(bytes), use).then(
    (picture): PictureResult => ({ picture }),
    (error: unknown): PictureResult => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(result, () => process.disconnect())
})

/** Metadata such as the place of a photo is left out, and colors become sRGB. */
async function encode(bytes: Buffer, use: PictureUse): Promise<EncodedPicture> {
  const source = await open(bytes)
  const [full, small] = use === 'logo' ? logoOf(source) : photoOf(source)
  const { data, info } = await full.toBuffer({ resolveWithObject: true })
  return {
    type: use === 'logo' ? 'image/png' : 'image/webp',
    width: info.width,
    height: info.height,
    bytes: data,
    small: await small.toBuffer(),
    ground: use === 'logo' ? await groundFor(data) : null,
  }
}

/** Of a mean brightness in between, a logo is readable on both. */
const BRIGHT = 150
const DARK = 100

async function groundFor(logo: Buffer): Promise<Picture['ground']> {
  const { isOpaque } = await sharp(logo).stats()
  if (isOpaque) return null
  const pixels = await sharp(logo).resize(64, 64, { fit: 'inside' }).ensureAlpha().raw().toBuffer()
  let [light, weight] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha
    weight += alpha
  }
  const brightness = light / Math.max(weight, 1)
  if (brightness > BRIGHT) return 'dark'
  return brightness < DARK ? 'light' : null
}

async function open(bytes: Buffer): Promise<Sharp> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  const { format, width, height, pages = 1 } = await sharp(bytes, options).metadata()
  if (pages > 1) throw new Error('The picture has several frames')
  if (format === 'svg' && hasText(bytes) && !(await hasFonts()))
    throw new Error('The drawing has text, and this machine has no fonts')
  // A drawing has no pixels of its own: it is drawn as large as a logo needs.
  const density =
    format === 'svg'
      ? Math.min((PLAIN_DENSITY * LOGO.full) / Math.max(width, height), MAX_DENSITY)
      : PLAIN_DENSITY
  return sharp(bytes, { ...options, density })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
}

const hasText = (drawing: Buffer): boolean => /<(?:\w{1,20}:)?text[\s>]/.test(drawing.toString('utf8'))

/** Without fonts, every letter is the same box. */
async function hasFonts(): Promise<boolean> {
  const draw = (letter: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text y="15">${letter}</text></svg>`,
      ),
    )
      .raw()
      .toBuffer()
  return !(await draw('M')).equals(await draw('I'))
}

function logoOf(source: Sharp): [full: Sharp, small: Sharp] {
  const within = (size: { width: number; height: number }) =>
    source.clone().resize({ ...size, fit: 'inside', withoutEnlargement: true })
  return [
    within({ width: LOGO.full, height: LOGO.full }).png({ compressionLevel: 9 }),
    within(LOGO.small).webp({ quality: 90 }),
  ]
}

function photoOf(source: Sharp): [full: Sharp, small: Sharp] {
  const within = (width: number, height: number) =>
    source.clone().resize({ width, height, fit: 'inside', withoutEnlargement: true })
  return [
    within(PHOTO_WIDTHS.full, PHOTO_WIDTHS.full).webp({ quality: 78 }),
    within(PHOTO_WIDTHS.small, PHOTO_WIDTHS.full).webp({ quality: 72 }),
  ]
}
