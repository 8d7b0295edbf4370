import { z } from 'zod'
import { oneLine } from '../text.ts'

/** A logo is a PNG, which mail programs and app icons need; a photo is a WebP, which Outlook for Windows does not show, and a JPEG in mails. */
export const PICTURE_USES = ['photo', 'logo'] as const
export type PictureUse = (typeof PICTURE_USES)[number]

export const MAX_UPLOAD_BYTES = 12 * 1024 * 1024
export const MAX_PIXELS = 50_000_000

/** The widths in which a photo is stored, in pixels. */
export const PHOTO_WIDTHS = { full: 1600, small: 480 } as const
/** The width and height of a photo in a mail, which shows it half as large. */
export const MAIL_PHOTO_PIXELS = 96

const PICTURE_TYPES = { 'image/webp': 'webp', 'image/png': 'png' } as const
export type PictureType = keyof typeof PICTURE_TYPES

export const pictureId = z.string().regex(/^[0-9a-f]{64}$/, 'This is not one of the site’s pictures')

/** What a logo without a background of its own is readable on; null: on both. */
const ground = z.enum(['dark', 'light']).nullable()

/** `alt` is what people who can't see the picture hear; empty for a decoration. */
export const picture = z.strictObject({
  id: pictureId,
  type: z.enum(['image/webp', 'image/png']),
  width: z.int().min(1).max(PHOTO_WIDTHS.full),
  height: z.int().min(1).max(PHOTO_WIDTHS.full),
  alt: oneLine('The description', 120),
  ground: ground.default(null),
})
export type Picture = Readonly<z.output<typeof picture>>

export const pictureFiles = ({
  id,
  type,
}: Pick<Picture, 'id' | 'type'>): { full: string; small: string } => ({
  full: `${id}.${PICTURE_TYPES[type]}`,
  small: `${id}-480.webp`,
})

const FILE = /^([0-9a-f]{64})(?:\.(?:webp|png)|-480\.webp|-96\.jpg)$/

interface PictureFileName {
  id: string
  size: 'full' | 'small' | 'mail'
  type: PictureType | 'image/jpeg'
}

/** Null if no picture can have a file of that name. */
export function parsePictureFile(file: string): PictureFileName | null {
  const id = FILE.exec(file)?.[1]
  if (id === undefined) return null
  if (file.endsWith('.jpg')) return { id, size: 'mail', type: 'image/jpeg' }
  const size = file.endsWith('-480.webp') ? 'small' : 'full'
  return { id, size, type: file.endsWith('.png') ? 'image/png' : 'image/webp' }
}

export const pictureAddress = (picture: Pick<Picture, 'id' | 'type'>): string =>
  `/pictures/${pictureFiles(picture).full}`

export const smallPictureAddress = ({ id }: Pick<Picture, 'id'>): string => `/pictures/${id}-480.webp`

export const mailPhotoAddress = ({ id }: Pick<Picture, 'id'>): string => `/pictures/${id}-96.jpg`

/** A logo that is so wide that it contains the name. */
export const isWordmark = ({ width, height }: Pick<Picture, 'width' | 'height'>): boolean =>
  width >= 2 * height

/** A value of the site document with other pictures, by the ids that it has; those that are not listed stay. */
export function replacePictures(value: unknown, others: ReadonlyMap<string, Omit<Picture, 'alt'>>): unknown {
  if (value === null || typeof value !== 'object') return value
  const found = picture.safeParse(value)
  if (found.success) return { ...found.data, ...others.get(found.data.id) }
  if (Array.isArray(value)) return value.map((one) => replacePictures(one, others))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replacePictures(one, others)]))
}

export function picturesIn(value: unknown): Picture[] {
  if (value === null || typeof value !== 'object') return []
  const found = picture.safeParse(value)
  return found.success ? [found.data] : Object.values(value).flatMap(picturesIn)
}
