// The pictures of an exported site: each in its two widths, named by the hash of its content.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureFiles, picturesIn, type Picture } from '#domain/site/picture.ts'
import type { Trx } from '#server/db/database.ts'

const FOLDER = 'pictures'

export type PictureFile = Pick<Picture, 'id' | 'type' | 'width' | 'height'> & { bytes: Buffer; small: Buffer }

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

/** Throws, with a sentence for a person, if a file is missing or has another content than its name says. */
export async function readPictures(folder: string, site: unknown): Promise<PictureFile[]> {
  const pictures = new Map(picturesIn(site).map((picture) => [picture.id, picture]))
  return Promise.all([...pictures.values()].map((picture) => readPicture(folder, picture)))
}

async function readPicture(folder: string, picture: Picture): Promise<PictureFile> {
  const read = async (name: string) => {
    const file = path.join(folder, FOLDER, name)
    return readFile(file).catch((cause: unknown) => {
      throw new Error(`${file} is missing. Export the site again.`, { cause })
    })
  }
  const names = pictureFiles(picture)
  const [bytes, small] = [await read(names.full), await read(names.small)]
  if (createHash('sha256').update(bytes).digest('hex') !== picture.id)
    throw new Error(`${names.full} was changed. Upload the new picture in the site settings instead.`)
  const { id, type, width, height } = picture
  return { id, type, width, height, bytes, small }
}

export async function storePictures(trx: Trx, pictures: readonly PictureFile[]): Promise<void> {
  for (const picture of pictures)
    await trx
      .insertInto('site_pictures')
      .values(picture)
      .onConflict((row) => row.column('id').doNothing())
      .execute()
}
