import type { Context, Hono } from 'hono'
import { sql } from 'kysely'
import {
  MAIL_PHOTO_PIXELS,
  MAX_UPLOAD_BYTES,
  parsePictureFile,
  picturesIn,
  type PictureUse,
} from '#domain/site/picture.ts'
import type { UploadedPicture } from '#contract/site-pictures.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { readBytes } from '#server/http/body.ts'
import type { AppEnv } from '#server/http/context.ts'
import { buildResponses, respondWith, toRepresentation, type Resource } from '#server/pages/representation.ts'
import { Problem, problem } from '#server/problem.ts'
import { encodePicture } from './encode-picture.ts'
import { describePicture } from './picture-files.ts'

/** Pictures that are received, wait or are encoded at the same time: each has up to 12 MB in memory. */
const MAX_UPLOADS = 4
let uploads = 0

/** Throws `unsupported_media_type`, `body_too_large`, `validation_failed` and, with too many at once, `too_many_requests`. */
export async function uploadPicture(
  db: Database,
  actor: Actor & { role: 'admin' },
  c: Context,
  use: PictureUse,
): Promise<UploadedPicture> {
  if (uploads >= MAX_UPLOADS)
    throw problem('too_many_requests', {
      detail: 'Several pictures are uploading already. Wait a moment, then try again.',
      retryAfter: 5,
    })
  uploads++
  try {
    return await storeUpload(db, actor, c, use)
  } finally {
    uploads--
  }
}

async function storeUpload(
  db: Database,
  actor: Actor & { role: 'admin' },
  c: Context,
  use: PictureUse,
): Promise<UploadedPicture> {
  if (c.req.header('content-type') !== 'application/octet-stream')
    throw problem('unsupported_media_type', { detail: 'Send the picture as application/octet-stream.' })
  const { ground, ...stored } = describePicture(
    await encodePicture(await readUpload(c), use, c.req.raw.signal),
  )
  await db.as(actor, async (trx) => {
    await trx
      .insertInto('site_pictures')
      .values({ ...stored, created_by: actor.userId })
      // The sweep then keeps it for another day.
      .onConflict((row) => row.column('id').doUpdateSet({ created_by: actor.userId, created_at: sql`now()` }))
      .execute()
  })
  const { id, type, width, height } = stored
  return { id, type, width, height, ground }
}

async function readUpload(c: Context): Promise<Uint8Array> {
  try {
    return await readBytes(c, MAX_UPLOAD_BYTES)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'body_too_large') throw error
    throw problem('body_too_large', {
      detail: 'That picture is larger than 12 MB. Save it smaller, then try again.',
    })
  }
}

/** Reads a picture by the name of its file; null if there is none. */
export type ReadPicture = (file: string) => Promise<{ bytes: Buffer; type: string } | null>

const CACHE_FOREVER = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Mail programs show them on their own pages.
  'cross-origin-resource-policy': 'cross-origin',
}
const MAX_KEPT_BYTES = 48 * 1024 * 1024

/** Only the first request for a picture reads it. */
export function mountPictures(app: Hono<AppEnv>, read: ReadPicture): void {
  const findPicture = openPictures(read)
  app.get('/pictures/:file', async (c) => {
    const found = await findPicture(c.req.param('file'))
    if (found === null) throw problem('not_found')
    return respondWith(c, found)
  })
}

function openPictures(read: ReadPicture): (file: string) => Promise<Resource | null> {
  const kept = new Map<string, { resource: Resource; size: number }>()
  let keptBytes = 0

  return async (file) => {
    const known = kept.get(file)
    if (known) return known.resource
    const found = await read(file)
    if (found === null) return null
    const resource = buildResponses(toRepresentation(found.bytes, found.type), CACHE_FOREVER)
    keep(file, { resource, size: found.bytes.byteLength })
    return resource
  }

  function keep(file: string, entry: { resource: Resource; size: number }): void {
    if (kept.has(file)) return
    kept.set(file, entry)
    keptBytes += entry.size
    for (const [oldest, { size }] of kept) {
      if (keptBytes <= MAX_KEPT_BYTES) break
      kept.delete(oldest)
      keptBytes -= size
    }
  }
}

export const storedPictures =
  (db: Database): ReadPicture =>
  async (file) => {
    const wanted = parsePictureFile(file)
    if (wanted === null) return null
    const column = wanted.size === 'full' ? 'bytes' : 'small'
    const found = await db.as({ role: 'worker' }, (trx) =>
      trx
        .selectFrom('site_pictures')
        .select([`${column} as bytes`, 'type'])
        .where('id', '=', wanted.id)
        .executeTakeFirst(),
    )
    if (found === undefined || (wanted.size === 'full' && found.type !== wanted.type)) return null
    const bytes = wanted.size === 'mail' ? await cropForMail(found.bytes) : found.bytes
    return { bytes, type: wanted.type }
  }

/** Outlook for Windows shows no WebP and crops nothing. */
async function cropForMail(photo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(photo)
    .resize(MAIL_PHOTO_PIXELS, MAIL_PHOTO_PIXELS)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** The PNG of a logo. Throws if it is gone. */
export async function readLogo(read: ReadPicture, id: string): Promise<Buffer> {
  const found = await read(`${id}.png`)
  if (found === null) throw new Error(`There is no picture ${id}`)
  return found.bytes
}

export async function findMissingPictures(trx: Trx, value: unknown): Promise<string[]> {
  const ids = picturesIn(value).map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await trx.selectFrom('site_pictures').select('id').where('id', 'in', ids).execute()
  return ids.filter((id) => found.every((row) => row.id !== id))
}

/** Deletes pictures that are more than a day old and neither in a version nor in the draft. */
export async function sweepPictures(trx: Trx): Promise<void> {
  await sql`
    delete from site_pictures where created_at < now() - interval '1 day'
      and not exists (select from site_versions where strpos(changes::text, site_pictures.id) > 0)
      and not exists (select from site_draft where strpos(value::text, site_pictures.id) > 0)`.execute(trx)
}
