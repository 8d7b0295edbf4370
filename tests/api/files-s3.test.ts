// Files in an S3-compatible store: uploads in pieces, downloads, deletion, backup and restore, and a store that is away.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Upload } from '#domain/files.ts'
import { restoreFiles, unpack, writeBackup } from '#server/backup/service.ts'
import { runChecks } from '#server/doctor/checks.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { removeFile } from '#server/files/jobs.ts'
import { openFileStore } from '#server/files/service.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeProject } from '#tests/factories.ts'
import { openS3Server, type S3Server } from '#tests/s3-server.ts'
import { TEST_SECRET } from '#tests/setup/template.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>
let s3: S3Server
let app: TestApp
let customer: Person
let project: string

beforeAll(async () => {
  s3 = await openS3Server()
  app = await testApp(s3.env)
  customer = await app.signedIn()
  project = (await makeProject(app.owner, customer.id)).id
})
afterEach(() => {
  s3.refuse(null)
  expect(s3.forged).toEqual([])
})
afterAll(async () => {
  await app.close()
  await s3.close()
})

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const keys = () => [...s3.objects.keys()].sort()

async function begin(name: string, size: number): Promise<Upload> {
  const response = await app.call('POST', '/api/files/upload', {
    cookie: customer.cookie,
    body: { thread_id: project, name, size, modified_at: '2026-03-01T10:00:00.000Z' },
  })
  expect(response.status).toBe(201)
  return (await response.json()) as Upload
}

const patch = async (id: string, offset: number, bytes: Uint8Array): Promise<Response> =>
  app.app.request(
    `/api/files/upload/${id}`,
    {
      method: 'PATCH',
      headers: {
        host: 'localhost:3000',
        cookie: customer.cookie,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'tus-resumable': '1.0.0',
      },
      body: Buffer.from(bytes),
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )

const download = (id: string) => app.call('GET', `/api/files/${id}/x`, { cookie: customer.cookie })
const offsetOf = async (id: string) =>
  (await app.call('HEAD', `/api/files/upload/${id}`, { cookie: customer.cookie })).headers.get(
    'upload-offset',
  )

test('an upload in pieces, also of more than the server holds at once, arrives whole by its hash', async () => {
  const bytes = randomBytes(9_000_000)
  const { id } = await begin('draft.bin', bytes.length)
  expect((await patch(id, 0, bytes.subarray(0, 10))).headers.get('upload-offset')).toBe('10')
  expect((await patch(id, 5, bytes.subarray(5))).status).toBe(409)
  expect((await patch(id, 10, bytes.subarray(10))).headers.get('upload-offset')).toBe(String(bytes.length))
  expect(keys()).toEqual([`files/${id}.${hashOf(bytes)}`])
  const response = await download(id)
  expect(hashOf(new Uint8Array(await response.arrayBuffer()))).toBe(hashOf(bytes))
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
})

test('a picture has its thumbnail, and deleting its row deletes every object', async () => {
  s3.objects.clear()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { id } = await begin('photo.png', picture.length)
  await patch(id, 0, picture)
  expect(keys()).toEqual([`files/${id}.${hashOf(picture)}`, `files/${id}.webp`].sort())
  const thumbnail = await app.call('GET', `/api/thumbnails/${id}`, { cookie: customer.cookie })
  expect((await sharp(await thumbnail.arrayBuffer()).metadata()).format).toBe('webp')
  await removeFile(app.files.store, { id, sha256: hashOf(picture) })
  expect(keys()).toEqual([])
  expect((await download(id)).status).toBe(404)
})

test('an upload that was removed meanwhile stays removed, with many pieces too', async () => {
  const { store } = app.files
  const id = crypto.randomUUID()
  await store.create(id)
  for (let at = 0; at < 5; at++)
    await store.append(id, Readable.from([Buffer.from('x')]), { offset: at, size: 9 })
  expect(await store.offsetOf(id)).toBe(5)
  await store.remove(id, null)
  const late = store.append(id, Readable.from([Buffer.from('late')]), { offset: 5, size: 9 })
  await expect(late).rejects.toMatchObject({ code: 'ENOENT' })
  expect(keys().filter((key) => key.includes(id))).toEqual([])
  expect(await store.offsetOf(id)).toBeNull()
})

test('while the store is away people get a sentence, and the upload continues afterwards', async () => {
  const { id } = await begin('later.txt', 10)
  await patch(id, 0, Buffer.from('01234'))
  s3.refuse(() => 503)
  const refused = await patch(id, 5, Buffer.from('56789'))
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(((await refused.json()) as { detail: string }).detail).toContain(
    'We can’t reach our file storage right now.',
  )
  expect((await download(id)).status).not.toBe(500)
  // Its pieces arrive, and the whole can't be stored.
  s3.refuse((method, key) => (method === 'PUT' && /\.[\da-f]{64}$/.test(key) ? 503 : null))
  expect((await patch(id, 5, Buffer.from('56789'))).status).toBe(503)
  s3.refuse(null)
  expect(await offsetOf(id)).toBe('10')
  expect(await (await download(id)).text()).toBe('0123456789')
})

test('a full store says so', async () => {
  const { id } = await begin('full.txt', 5)
  s3.refuse((method) => (method === 'PUT' ? 507 : null))
  expect((await patch(id, 0, Buffer.from('hello'))).status).toBe(507)
})

test('a backup has the files of the store, and restores them into a folder or a store', async () => {
  const bytes = Buffer.from('in the backup')
  const { id } = await begin('kept.txt', bytes.length)
  await patch(id, 0, bytes)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'agency-s3-'))
  const stored = [...s3.objects].filter(([key]) => !key.includes('.part'))
  const file = path.join(folder, 'backup')
  const source = {
    owner: app.connections.owner,
    dataDir: folder,
    authSecret: TEST_SECRET,
    isSecretKept: true,
    key: null,
  }
  expect(await writeBackup({ ...source, files: app.files.store }, file)).toMatchObject({
    files: stored.length,
  })
  const backup = await unpack(file, folder, null)
  const disk = openFileStore({ dataDir: folder, files: { dir: null, maxMegabytes: 25, s3: null } })
  expect(await restoreFiles(backup, disk)).toBe(stored.length)
  expect(await buffer(await disk.read({ id, sha256: hashOf(bytes) }))).toEqual(bytes)
  s3.objects.clear()
  expect(await restoreFiles(backup, app.files.store)).toBe(stored.length)
  expect(new Map(stored)).toEqual(s3.objects)
  await rm(folder, { recursive: true })
})

test.each([
  ['works', null, 'ok'],
  ['refuses', () => 403, 'error'],
])('the doctor sees that the store %s', async (_, answer, state) => {
  s3.refuse(answer)
  const config = readConfig({ OWNER_EMAIL: 'owner@example.com', ...s3.env })
  const context = { config, dataDir: os.tmpdir(), database: null, isMailSent: false, fetch, now: Date.now }
  const found = []
  for await (const finding of runChecks(context)) if (finding.name === 'Files') found.push(finding.state)
  expect(found).toEqual([state])
  s3.refuse(null)
  expect(keys().filter((key) => key.includes('doctor'))).toEqual([])
})

test('the settings come together', () => {
  const { FILES_S3_BUCKET: _, ...incomplete } = s3.env
  expect(() => readConfig(incomplete)).toThrow(ConfigError)
})
