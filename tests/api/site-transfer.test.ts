// Exporting the site as files and importing them.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { siteMails } from '#server/site/jobs.ts'
import { exportSite, importSite } from '#server/site/transfer.ts'
import { makeUser } from '#tests/factories.ts'
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
const hashOf = (bytes: Buffer | string | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
const addPicture = ({ id, type }: { id: string; type: string }, bytes: Buffer) =>
  data.owner.query(
    'insert into site_pictures (id, type, width, height, bytes, small) values ($1, $2, 8, 6, $3, $4)',
    [id, type, bytes, Buffer.from('small')],
  )
const publishFile = (fields: object) => writeFile(file(), JSON.stringify({ format: 1, fields }))
interface StoredPicture {
  id: string
  bytes: Buffer
  small: Buffer
}
const file = () => path.join(folder, 'site.json')

test('pictures go along, and a changed one is refused', async () => {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#c08040' } })
    .webp()
    .toBuffer()
  const id = createHash('sha256').update(bytes).digest('hex')
  const photo = { id, type: 'image/webp', width: 8, height: 6, alt: 'The shop', ground: null }
  await addPicture(photo, bytes)
  await publish({ 'people.sites': [{ name: 'One', url: null, picture: photo }] })
  await exportSite(data.db, folder)
  await data.owner.query('delete from site_pictures')
  expect(await importSite(data.db, folder)).toBe(2)
  const { rows } = await data.owner.query<StoredPicture>(
    'select id, bytes, small, created_by from site_pictures',
  )
  expect(rows).toEqual([
    { id: hashOf(rows[0]?.bytes), bytes: expect.any(Buffer), small: expect.any(Buffer), created_by: null },
  ])
  expect(await sharp(rows[0]?.small).metadata()).toMatchObject({ format: 'webp', width: 8, height: 6 })
  const { rows: versions } = await data.owner.query('select changes from site_versions where number = 2')
  expect(versions).toEqual([
    {
      changes: { 'people.sites': [{ name: 'One', url: null, picture: { ...photo, id: rows[0]?.id } }] },
    },
  ])

  await data.owner.query('delete from site_pictures')
  await writeFile(path.join(folder, 'pictures', `${id}.webp`), 'another')
  await expect(importSite(data.db, folder)).rejects.toThrow('was changed. Upload the new picture')
  await rm(path.join(folder, 'pictures', `${id}.webp`))
  await expect(importSite(data.db, folder)).rejects.toThrow('is missing. Export the site again')
})

test('every admin is told of where mail and money go, and of nothing else', async () => {
  const admins = [
    await makeUser(data.owner, { isAdmin: true }),
    await makeUser(data.owner, { isAdmin: true }),
  ]
  await makeUser(data.owner)
  const awaited = await makeUser(data.owner, { isAdmin: true })
  await data.owner.query('update user_roles set awaits_factor = true where user_id = $1', [awaited.id])
  await publish({ 'business.email': 'ours@example.com' })
  await data.owner.query(
    `insert into outward_changes (setting, changed_by, asked_at) values ('business.email', $1, now()), ('mail.notices', $1, now())`,
    [admins[0]?.id],
  )
  const mails = async () =>
    (
      await data.owner.query<{ id: string; recipient: string; subject_id: string }>(
        `select id, recipient, subject_id from mails where kind = 'site-links-changed'`,
      )
    ).rows
  await publishFile({ 'business.email': 'ours@example.com', 'business.hours': 'Any time' })
  await importSite(data.db, folder)
  expect(await mails()).toEqual([])

  await publishFile({ 'business.email': 'theirs@example.com' })
  await importSite(data.db, folder)
  const told = await mails()
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
    admins.map(({ email }) => email).toSorted(),
  )
  expect((await data.owner.query('select setting from outward_changes')).rows).toEqual([
    { setting: 'mail.notices' },
  ])
  const { rows: acts } = await data.owner.query(
    `select actor_id, facts from audit_log where action = 'site published' order by created_at desc limit 1`,
  )
  expect(acts).toEqual([{ actor_id: null, facts: { number: 3 } }])
  const config = readConfig({})
  const message = await siteMails['site-links-changed'](
    told[0] ?? { id: '', recipient: '', subject_id: '' },
    {
      db: data.db,
      config,
      findOwnerAddress: async () => null,
    },
  )
  expect(message?.text).toContain('An import from the command line changed where')
  expect(message?.text).toContain('theirs@example.com')
})

test('pictures that are stored here stay as they are', async () => {
  await publish({})
  await exportSite(data.db, folder)
  const bytes = Buffer.from('stored before')
  const photo = { id: hashOf(bytes), type: 'image/webp', width: 8, height: 6, alt: 'The shop', ground: null }
  await addPicture(photo, bytes)
  await publishFile({ 'people.sites': [{ name: 'One', url: null, picture: photo }] })
  expect(await importSite(data.db, folder)).toBe(2)
  expect((await data.owner.query('select bytes from site_pictures')).rows).toEqual([{ bytes }])
})

describe('a folder that someone else prepared', () => {
  const SECRET = 'the secret of this server, in 40 letters'
  let secret = ''
  let photo: Record<string, unknown>
  let bytes: Buffer
  beforeEach(async () => {
    await data.owner.query('delete from site_pictures')
    secret = path.join(folder, '..', `${path.basename(folder)} auth-secret`)
    await writeFile(secret, SECRET)
    bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#204080' } })
      .webp()
      .toBuffer()
    photo = { id: hashOf(bytes), type: 'image/webp', width: 600, height: 400, alt: '', ground: null }
    await publishFile({ 'people.sites': [{ name: 'One', url: null, picture: photo }] })
    await rm(path.join(folder, 'pictures'), { recursive: true, force: true })
    await mkdir(path.join(folder, 'pictures'))
  })
  afterEach(() => rm(secret, { force: true }))
  const place = (name: string) => path.join(folder, 'pictures', name)
  const everything = async () =>
    JSON.stringify(
      (await data.owner.query("select encode(small, 'escape') as small from site_pictures")).rows,
    )

  test('never publishes what its small file is, or links to', async () => {
    await writeFile(place(`${hashOf(bytes)}.webp`), bytes)
    await symlink(secret, place(`${hashOf(bytes)}-480.webp`))
    await importSite(data.db, folder)
    const { rows } = await data.owner.query<StoredPicture>('select small from site_pictures')
    expect(rows).toHaveLength(1)
    expect(await sharp(rows[0]?.small).metadata()).toMatchObject({ format: 'webp', width: 480 })
    expect(await everything()).not.toContain(SECRET)
  })

  test.each([
    [
      'a link instead of the picture',
      async () => symlink(secret, place(`${hashOf(SECRET)}.webp`)),
      'is a link',
    ],
    [
      'a link that leads nowhere',
      async () => symlink('/nowhere', place(`${hashOf(SECRET)}.webp`)),
      'is a link',
    ],
    [
      'a folder instead of the picture',
      async () => mkdir(place(`${hashOf(SECRET)}.webp`)),
      'is a link or another',
    ],
    [
      'any other file, under its hash',
      async () => copyFile(secret, place(`${hashOf(SECRET)}.webp`)),
      'That’s not a picture we can read',
    ],
    [
      'a linked folder of pictures',
      async () => {
        await rm(path.join(folder, 'pictures'), { recursive: true })
        await symlink(path.dirname(secret), path.join(folder, 'pictures'))
      },
      'is a link',
    ],
    [
      'a linked site.json',
      async () => {
        await rm(file())
        await symlink(secret, file())
      },
      'is a link',
    ],
  ])('refuses %s', async (_name, prepare, message) => {
    await publishFile({
      'people.sites': [{ name: 'One', url: null, picture: { ...photo, id: hashOf(SECRET) } }],
    })
    await prepare()
    await expect(importSite(data.db, folder)).rejects.toThrow(message)
    expect((await data.owner.query('select from site_pictures')).rowCount).toBe(0)
    await rm(path.join(folder, 'pictures'), { recursive: true, force: true })
    await rm(file(), { force: true })
  })
})

test('an export of before items had keys is imported', async () => {
  await publishFile({ 'offer.steps.2.title': 'Taste', 'pages.callBots.call.steps.1.noted.3.value': 'Pat' })
  expect(await importSite(data.db, folder)).toBe(1)
  const { rows } = await data.owner.query('select changes from site_versions')
  expect(rows).toEqual([
    {
      changes: {
        'offer.steps.automate.title': 'Taste',
        'pages.callBots.call.steps.qualified.noted.who.value': 'Pat',
      },
    },
  ])
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
  await expect(importSite(data.db, path.join(folder, 'nowhere'))).rejects.toThrow(
    'is missing. Export the site',
  )
})
