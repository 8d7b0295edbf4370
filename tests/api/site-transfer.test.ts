// Exporting the site as files and importing them.
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportSite, importSite } from '#server/site/transfer.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'

let data: TestDatabase
let folder: string

beforeAll(async () => {
  data = await testDatabase()
  folder = await mkdtemp(path.join(os.tmpdir(), 'agency site '))
})
beforeEach(() => data.owner.query('truncate site_versions'))
afterAll(async () => {
  await data.close()
  await rm(folder, { recursive: true, force: true })
})

const FIELDS = { 'business.hours': 'Any time', 'offer.packages.launch.setup': 450 }
const publish = (changes: object) =>
  data.owner.query('insert into site_versions (number, changes) values (1, $1)', [JSON.stringify(changes)])
const file = () => path.join(folder, 'site.json')

test('pictures go along, and a changed one is refused', async () => {
  const bytes = Buffer.from('not really a picture')
  const id = createHash('sha256').update(bytes).digest('hex')
  const photo = { id, type: 'image/webp', width: 8, height: 6, alt: 'The shop', ground: null }
  const add =
    'insert into site_pictures (id, type, width, height, bytes, small) values ($1, $2, 8, 6, $3, $4)'
  await data.owner.query(add, [id, photo.type, bytes, Buffer.from('small')])
  await publish({ 'people.sites': [{ name: 'One', url: null, picture: photo }] })
  await exportSite(data.db, folder)
  await data.owner.query('delete from site_pictures')
  expect(await importSite(data.db, folder)).toBe(2)
  const { rows } = await data.owner.query('select id, bytes, small, created_by from site_pictures')
  expect(rows).toEqual([{ id, bytes, small: Buffer.from('small'), created_by: null }])

  await writeFile(path.join(folder, 'pictures', `${id}.webp`), 'another')
  await expect(importSite(data.db, folder)).rejects.toThrow('was changed. Upload the new picture')
  await rm(path.join(folder, 'pictures', `${id}.webp`))
  await expect(importSite(data.db, folder)).rejects.toThrow('is missing. Export the site again')
})

test('an exported site is sorted, and imports as the next version', async () => {
  await publish({ 'offer.packages.launch.setup': 450, 'business.hours': 'Any time' })
  expect(await exportSite(data.db, folder)).toBe(2)
  expect(await readFile(file(), 'utf8')).toBe(`${JSON.stringify({ format: 1, fields: FIELDS }, null, 2)}\n`)
  expect(await importSite(data.db, folder)).toBe(2)
  const { rows } = await data.owner.query('select changes from site_versions order by number')
  expect(rows).toEqual([{ changes: FIELDS }, { changes: FIELDS }])
})

test.each([
  ['{"format": 2, "fields": {}}', 'was made by a newer version. Update this installation first.'],
  ['{"format": 1, "fields": {"business.fax": "1"}}', 'newer version: it has business.fax. Update'],
  ['{"format": 1, "fields": {"business.hours": ""}}', 'business.hours: Hours in words is required'],
  ['{"format": 1, "fields": {"links.schedulingUrl": "javascript:alert(1)"}}', 'public web address'],
  ['{"format": 1, "fields": []}', "isn't an exported site"],
  ['{', "isn't an exported site"],
])('refuses %s and publishes nothing', async (text, message) => {
  await writeFile(file(), text)
  await expect(importSite(data.db, folder)).rejects.toThrow(message)
  expect((await data.owner.query('select from site_versions')).rowCount).toBe(0)
})

test('refuses a folder without a site', async () => {
  await expect(importSite(data.db, path.join(folder, 'nowhere'))).rejects.toThrow('Export a site into this')
})
