// The site as files: `site.json` with every field that differs from the default, and its pictures, for a repository or another installation.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { OUTWARD_FIELDS } from '#domain/outward.ts'
import { schemaOf } from '#domain/site/field-schema.ts'
import { FIELDS } from '#domain/site/fields.ts'
import { withCurrentPaths } from '#domain/site/former-paths.ts'
import { picturesIn, replacePictures } from '#domain/site/picture.ts'
import type { SiteChanges } from '#domain/site/site.ts'
import type { Database } from '#server/db/database.ts'
import { listAdminAddresses, recordImport } from '#server/outward.ts'
import { readExported, readPictures, storePictures, writePictures } from './picture-files.ts'
import { findMissingPictures } from './pictures.ts'
import * as queries from './queries.ts'

/** An import that a person can correct; its message says how. */
export class SiteImportError extends Error {}

const FILE = 'site.json'
const FORMAT = 1

const siteFile = z.object({
  format: z.number(),
  fields: z.record(z.string(), z.unknown()).transform(withCurrentPaths),
})

/** Writes the published site into a folder. Returns the number of its fields. */
export async function exportSite(db: Database, folder: string): Promise<number> {
  const changes = await db.as({ role: 'worker' }, async (trx) => {
    const published = await queries.readPublished(trx)
    await writePictures(trx, folder, published.changes)
    return published.changes
  })
  const fields = Object.fromEntries(
    Object.entries(changes).sort(([one], [other]) => one.localeCompare(other, 'en')),
  )
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, FILE), `${JSON.stringify({ format: FORMAT, fields }, null, 2)}\n`)
  return Object.keys(fields).length
}

/** Publishes the site of a folder. Returns the number of the version. Throws SiteImportError, and publishes nothing then. */
export async function importSite(db: Database, folder: string): Promise<number> {
  const read = await readChanges(folder)
  const missing = await db.as({ role: 'worker' }, (trx) => findMissingPictures(trx, read))
  const wanted = picturesIn(read).filter(
    ({ id }, at, all) => missing.includes(id) && all.findIndex((one) => one.id === id) === at,
  )
  const pictures = await readPictures(folder, wanted).catch(explain)
  const encodedById = new Map(
    pictures.map(({ id: before, encoded: { id, type, width, height, ground } }) => [
      before,
      { id, type, width, height, ground },
    ]),
  )
  const changes = replacePictures(read, encodedById) as SiteChanges
  const admins = await db.as({ role: 'accounts' }, listAdminAddresses)
  return db.as({ role: 'worker' }, async (trx) => {
    await queries.lockVersions(trx)
    await storePictures(
      trx,
      pictures.map(({ encoded }) => encoded),
    )
    const { number, changes: before } = await queries.readPublished(trx)
    const versionId = await queries.addVersion(trx, { number: number + 1, changes, publishedBy: null })
    const paths = OUTWARD_FIELDS.filter((name) => before[name] !== changes[name])
    await recordImport(trx, { paths, versionId, admins })
    return number + 1
  })
}

function explain(cause: Error): never {
  throw new SiteImportError(cause.message, { cause })
}

async function readChanges(folder: string): Promise<SiteChanges> {
  const file = path.join(folder, FILE)
  const { format, fields } = await readSiteFile(folder)
  const unknown = Object.keys(fields).filter((name) => !FIELDS.has(name))
  if (format > FORMAT || unknown.length > 0) {
    throw new SiteImportError(
      `${file} was made by a newer version${unknown.length === 0 ? '' : `: it has ${listOf(unknown)}`}. Update this installation first.`,
    )
  }
  const problems: string[] = []
  const changes = Object.entries(fields).map(([name, value]) => {
    const field = FIELDS.get(name)
    const parsed = field === undefined ? undefined : schemaOf(field).safeParse(value)
    if (!parsed?.success) problems.push(`${name}: ${parsed?.error.issues[0]?.message ?? 'unknown'}`)
    return [name, parsed?.data]
  })
  if (problems.length > 0)
    throw new SiteImportError(`${file} has values that don't fit:\n${problems.join('\n')}`)
  return Object.fromEntries(changes)
}

async function readSiteFile(folder: string): Promise<z.output<typeof siteFile>> {
  const file = path.join(folder, FILE)
  const text = String(await readExported(folder, FILE).catch(explain))
  try {
    return siteFile.parse(JSON.parse(text))
  } catch (cause) {
    throw new SiteImportError(`${file} isn't an exported site.`, { cause })
  }
}

const listOf = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more fields` : names.join(', ')
