import { createHash } from 'node:crypto'
import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureFiles, picturesIn, type Picture } from '#domain/site/picture.ts'
import type { Trx } from '#server/db/database.ts'
import { encodePicture, type EncodedPicture } from './encode-picture.ts'

const FOLDER = 'pictures'

export type PictureFile = Omit<Picture, 'alt'> & { bytes: Buffer; small: Buffer }

/** With its id, which is the hash of its bytes. */
export function describePicture(encoded: EncodedPicture): PictureFile {
  const [bytes, small] = [Buffer.from(encoded.bytes), Buffer.from(encoded.small)]
  return { ...encoded, bytes, small, id: createHash('sha256').update(bytes).digest('hex') }
}

export async function writePictures(trx: Trx, folder: string, site: unknown): Promise<void> {
  const pictures = picturesIn(site)
  if (pictures.length > 0) await mkdir(path.join(folder, FOLDER), { recursive: true })
  for (const picture of pictures) {
    const { bytes, small } = await trx
      .selectFrom('site_pictures')
      .select(['bytes', 'small'])
      .where('id', '=', picture.id)
      .executeTakeFirstOrThrow()
    const names = pictureFiles(picture)
    await writeFile(path.join(folder, FOLDER, names.full), bytes)
    await writeFile(path.join(folder, FOLDER, names.small), small)
  }
}

/**
 * The pictures of an exported site that are not stored here. A folder can come from anyone, so each picture is encoded anew from its large
 * file, in both widths, and the small file is not read. Throws, with a sentence for a person, if a file is missing, is no picture, or has
 * another content than its name says.
 */
export async function readPictures(
  folder: string,
  pictures: readonly Picture[],
): Promise<{ id: string; encoded: PictureFile }[]> {
  const found: { id: string; encoded: PictureFile }[] = []
  for (const picture of pictures) found.push({ id: picture.id, encoded: await readPicture(folder, picture) })
  return found
}

async function readPicture(folder: string, picture: Picture): Promise<PictureFile> {
  const { full } = pictureFiles(picture)
  const bytes = await readExported(folder, FOLDER, full)
  if (createHash('sha256').update(bytes).digest('hex') !== picture.id)
    throw new Error(`${full} was changed. Upload the new picture in the site settings instead.`)
  const encoded = await encodePicture(bytes, picture.type === 'image/png' ? 'logo' : 'photo').catch(
    (cause: unknown) => {
      throw new Error(`${full}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    },
  )
  return describePicture(encoded)
}

/** Without following links, which could name any file of this machine. Throws with a sentence for a person. */
export async function readExported(folder: string, ...names: readonly string[]): Promise<Buffer> {
  const file = path.join(folder, ...names)
  for (let depth = 1; depth <= names.length; depth++) {
    const place = path.join(folder, ...names.slice(0, depth))
    const found = await lstat(place).catch((cause: unknown) => {
      throw new Error(`${file} is missing. Export the site again.`, { cause })
    })
    if (depth === names.length ? !found.isFile() : !found.isDirectory())
      throw new Error(
        `${place} is a link or another kind of file, which no export writes. Export the site again.`,
      )
  }
  return readFile(file)
}

export async function storePictures(trx: Trx, pictures: readonly PictureFile[]): Promise<void> {
  for (const { ground: _, ...picture } of pictures)
    await trx
      .insertInto('site_pictures')
      .values(picture)
      .onConflict((row) => row.column('id').doNothing())
      .execute()
}
