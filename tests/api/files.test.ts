// Files of messages: uploaded in pieces, sent with a message, and downloaded by those who may read it.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { Upload as TusUpload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message, Thread } from '#domain/messages.ts'
import type { Upload } from '#domain/files.ts'
import { findOwnerAddress, portalLinkOf } from '#server/accounts/service.ts'
import { removeFile } from '#server/files/jobs.ts'
import { sweepUploads } from '#server/files/service.ts'
import { messageMails } from '#server/messages/jobs.ts'
import { erasePerson } from '#server/privacy/forget.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeProject } from '#tests/factories.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>

let app: TestApp
let dir: string
let url: string
let admin: Person
let customer: Person
let project: string

beforeAll(async () => {
  app = await testApp()
  dir = app.config.files.dir ?? ''
  url = await app.listen()
  admin = await app.signedIn({ isAdmin: true })
  customer = await app.signedIn()
  project = (await makeProject(app.owner, customer.id)).id
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.close()
})

const MODIFIED = '2026-03-01T10:00:00.000Z'
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function begin(
  who: Person,
  { name = 'sample.bin', size = 10, thread = project, modified_at = MODIFIED } = {},
): Promise<Response> {
  return app.call('POST', '/api/files/upload', {
    cookie: who.cookie,
    body: { thread_id: thread, name, size, modified_at },
  })
}

async function begun(who: Person, options: Parameters<typeof begin>[1]): Promise<Upload> {
  const response = await begin(who, options)
  expect(response.status).toBe(201)
  return (await response.json()) as Upload
}

async function patch(who: Person, id: string, offset: number, bytes: Uint8Array): Promise<Response> {
  return await app.app.request(
    `/api/files/upload/${id}`,
    {
      method: 'PATCH',
      headers: {
        host: 'localhost:3000',
        cookie: who.cookie,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'tus-resumable': '1.0.0',
      },
      body: Buffer.from(bytes),
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
}

async function uploaded(
  who: Person,
  bytes: Uint8Array | string,
  { name = 'sample.bin', thread = project, modified_at = MODIFIED } = {},
): Promise<Upload> {
  const content = Buffer.from(bytes)
  const upload = await begun(who, { name, size: content.byteLength, thread, modified_at })
  const response = await patch(who, upload.id, 0, content)
  expect(response.status).toBe(204)
  expect(response.headers.get('upload-offset')).toBe(String(content.byteLength))
  return upload
}

const send = (who: Person, files: string[], { body = '', thread = project } = {}) =>
  app.call(
    'POST',
    who === admin ? `/api/threads/${thread}/messages` : `/api/dashboard/threads/${thread}/messages`,
    { cookie: who.cookie, body: { body, files } },
  )

async function sent(
  who: Person,
  files: string[],
  options: Parameters<typeof send>[2] = {},
): Promise<Message> {
  const response = await send(who, files, options)
  expect(response.status).toBe(201)
  return (await response.json()) as Message
}

const download = (who: Person | null, id: string, name = 'x') =>
  app.call('GET', `/api/files/${id}/${encodeURIComponent(name)}`, who === null ? {} : { cookie: who.cookie })

const head = (who: Person, id: string) => app.call('HEAD', `/api/files/upload/${id}`, { cookie: who.cookie })

const detailOf = async (response: Response) => ((await response.json()) as { detail: string }).detail

/** Does what the queue would do. */
async function removeDeleted(): Promise<void> {
  const { rows } = await app.owner.query<{ payload: unknown }>(
    `with gone as (
       delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
       where tasks.id = jobs.task_id and tasks.identifier = 'remove_file' returning jobs.payload
     ) select payload from gone`,
  )
  for (const { payload } of rows) await removeFile(app.files.store, payload)
}

describe('a file', () => {
  it('is sent without a text, read by both sides, and numbered by its name', async () => {
    const bytes = randomBytes(50_000)
    const first = await sent(customer, [(await uploaded(customer, bytes, { name: 'Invoice.dat' })).id])
    expect(first).toMatchObject({
      body: '',
      files: [{ name: 'Invoice.dat', number: 1, size: 50_000, sha256: hashOf(bytes), has_thumbnail: false }],
    })
    const found = await app.call('GET', '/api/threads?q=invoice', { cookie: admin.cookie })
    expect(((await found.json()) as { items: Thread[] }).items).toMatchObject([{ latest: { id: first.id } }])
    const { id } = first.files[0] ?? { id: '' }
    for (const who of [customer, admin]) {
      const response = await download(who, id, 'Invoice.dat')
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    }
    const newer = await sent(admin, [(await uploaded(admin, 'newer', { name: 'Invoice.dat' })).id])
    expect(newer.files).toMatchObject([{ name: 'Invoice.dat', number: 2 }])
    const list = await app.call('GET', `/api/dashboard/threads/${project}/messages`, {
      cookie: customer.cookie,
    })
    expect(((await list.json()) as { items: Message[] }).items.map(({ files }) => files.length)).toEqual([
      1, 1,
    ])
  })

  it('is nothing but a download', async () => {
    const upload = await uploaded(customer, 'hello', { name: 'Übersicht “2”.html' })
    const response = await download(customer, upload.id)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition':
        'attachment; filename="_bersicht _2_.html"; filename*=UTF-8\'\'%C3%9Cbersicht%20%E2%80%9C2%E2%80%9D.html',
      'content-length': '5',
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-cache',
    })
    expect((await app.call('HEAD', `/api/files/${upload.id}/x`, { cookie: customer.cookie })).status).toBe(
      200,
    )
  })

  it('belongs to a message of the same thread and person, and is whole', async () => {
    const half = await begun(customer, { name: 'half.bin', size: 10 })
    await patch(customer, half.id, 0, Buffer.alloc(5))
    const foreign = await uploaded(admin, 'from the admin')
    const elsewhere = await uploaded(customer, 'elsewhere', { thread: customer.id })
    for (const id of [half.id, foreign.id, elsewhere.id, randomUUID()]) {
      const response = await send(customer, [id])
      expect(response.status).toBe(400)
      expect(await detailOf(response)).toBe('A file isn’t here yet. Wait until it’s uploaded, or remove it.')
    }
    expect((await send(customer, [], { body: '\u200B ' })).status).toBe(400)
  })

  it('is seen by no one else', async () => {
    const stranger = await app.signedIn()
    const upload = await uploaded(customer, 'only for us')
    expect((await download(admin, upload.id)).status).toBe(404)
    await sent(customer, [upload.id])
    expect((await download(stranger, upload.id)).status).toBe(404)
    expect((await download(null, upload.id)).status).toBe(401)
    expect((await download(admin, upload.id)).status).toBe(200)
  })

  it('stays with the customer to whom it was sent when the project moves', async () => {
    const [former, next] = [await app.signedIn(), await app.signedIn()]
    const { id: thread } = await makeProject(app.owner, former.id)
    const theirs = await uploaded(former, 'former', { thread, name: 'plan.txt' })
    await sent(former, [theirs.id], { thread })
    await app.owner.query('update projects set customer_id = $1 where id = $2', [next.id, thread])
    // They have to sign in again.
    former.cookie = await app.cookieFor(former.id)
    expect((await download(former, theirs.id)).status).toBe(200)
    expect((await download(next, theirs.id)).status).toBe(404)
    const late = await uploaded(former, 'late', { thread, name: 'late.txt' })
    expect((await send(former, [late.id], { thread })).status).toBe(404)
    const own = await uploaded(next, 'next', { thread, name: 'plan.txt' })
    expect((await sent(next, [own.id], { thread })).files).toMatchObject([{ number: 1 }])
    expect((await download(former, own.id)).status).toBe(404)
  })

  it('is named in the email to the other side', async () => {
    const own = await app.signedIn()
    const upload = await uploaded(own, 'mine', { thread: own.id, name: 'Signed <contract>.pdf' })
    const message = await sent(own, [upload.id], { thread: own.id })
    const { rows } = await app.owner.query<{ id: string }>('select id from mails where subject_id = $1', [
      message.id,
    ])
    const mail = await messageMails(portalLinkOf(app.accounts))['message-received'](
      { id: rows[0]?.id ?? '', recipient: null, subject_id: message.id },
      { db: app.db, config: app.config, findOwnerAddress: () => findOwnerAddress(app.accounts) },
    )
    expect(mail?.text).toContain('File: Signed <contract>.pdf')
    expect(mail?.html).toContain('File: Signed &lt;contract&gt;.pdf')
  })

  it('is in the export of its customer, with the address of its bytes', async () => {
    const own = await app.signedIn()
    const upload = await uploaded(own, 'mine', { thread: own.id, name: 'mine.txt' })
    await sent(own, [upload.id], { thread: own.id })
    const response = await app.call('GET', '/api/me/export', { cookie: own.cookie })
    expect(((await response.json()) as { files: unknown[] }).files).toMatchObject([
      { name: 'mine.txt', sha256: hashOf(Buffer.from('mine')), url: `/api/files/${upload.id}/mine.txt` },
    ])
  })
})

describe('an upload', () => {
  it('of 25 MB, cut ten times and at last at 90 %, continues on another device, and arrives whole', async () => {
    const bytes = randomBytes(25_000_000)
    const upload = await begun(customer, { name: 'cut.bin', size: bytes.byteLength })
    for (let from = 0; from < 22_500_000; from += 2_250_000) {
      const to = from + 2_250_000
      const cut = request(`${url}/api/files/upload/${upload.id}`, {
        method: 'PATCH',
        headers: {
          cookie: customer.cookie,
          'content-type': 'application/offset+octet-stream',
          'content-length': bytes.byteLength - from,
          'upload-offset': from,
        },
      })
      cut.on('error', () => {})
      cut.write(bytes.subarray(from, to))
      let offset = from
      while (offset < to) {
        await sleep(20)
        offset = Number((await head(customer, upload.id)).headers.get('upload-offset'))
      }
      const closed = new Promise((resolve) => cut.once('close', resolve))
      cut.destroy()
      await closed
    }

    const device = { ...customer, cookie: await app.cookieFor(customer.id) }
    expect(await begun(device, { name: 'cut.bin', size: bytes.byteLength })).toMatchObject({
      id: upload.id,
      offset: 22_500_000,
    })
    const sizes: number[] = []
    await new Promise<void>((resolve, reject) => {
      new TusUpload(bytes, {
        uploadUrl: `${url}/api/files/upload/${upload.id}`,
        headers: { cookie: device.cookie },
        chunkSize: 500_000,
        retryDelays: null,
        storeFingerprintForResuming: false,
        onProgress: (done) => sizes.push(done),
        onSuccess: () => resolve(),
        onError: reject,
      }).start()
    })
    expect(sizes[0]).toBeGreaterThanOrEqual(22_500_000)
    const message = await sent(customer, [upload.id])
    expect(message.files[0]?.sha256).toBe(hashOf(bytes))
    const response = await download(admin, upload.id)
    expect(hashOf(Buffer.from(await response.arrayBuffer()))).toBe(hashOf(bytes))
  })

  it('is continued by no one else, not even an admin', async () => {
    const upload = await begun(customer, { name: 'mine.bin', size: 10 })
    for (const other of [await app.signedIn(), admin]) {
      expect((await head(other, upload.id)).status).toBe(404)
      expect((await patch(other, upload.id, 0, Buffer.alloc(10))).status).toBe(404)
      expect(
        (await app.call('DELETE', `/api/files/upload/${upload.id}`, { cookie: other.cookie })).status,
      ).toBe(404)
      expect((await begun(other, { name: 'mine.bin', size: 10 })).id).not.toBe(upload.id)
    }
    expect((await head(customer, upload.id)).headers.get('upload-offset')).toBe('0')
  })

  it('takes neither a wrong offset, nor more bytes than it said, nor a changed file', async () => {
    const upload = await begun(customer, { name: 'ten.bin', size: 10 })
    expect((await patch(customer, upload.id, 4, Buffer.alloc(6))).status).toBe(409)
    expect((await patch(customer, upload.id, 0, Buffer.alloc(11))).status).toBe(413)
    const changed = await begun(customer, {
      name: 'ten.bin',
      size: 10,
      modified_at: '2026-03-02T10:00:00.000Z',
    })
    expect(changed.id).not.toBe(upload.id)
    expect((await patch(customer, upload.id, 0, Buffer.alloc(10))).status).toBe(204)
    // A repeat of the last request, whose answer was lost.
    expect((await patch(customer, upload.id, 10, Buffer.alloc(0))).status).toBe(204)
    expect(
      (await app.call('POST', `/api/files/upload/${upload.id}`, { cookie: customer.cookie })).status,
    ).toBe(405)
  })

  it('cannot change a file once it is whole', async () => {
    const upload = await uploaded(customer, '0123456789', { name: 'fixed.txt' })
    expect((await patch(customer, upload.id, 0, Buffer.alloc(10))).status).toBe(409)
    await sent(customer, [upload.id])
    expect((await patch(customer, upload.id, 0, Buffer.alloc(10))).status).toBe(404)
    expect(
      (await app.call('DELETE', `/api/files/upload/${upload.id}`, { cookie: customer.cookie })).status,
    ).toBe(404)
    expect(await (await download(customer, upload.id)).text()).toBe('0123456789')
  })

  it('is removed with its bytes, at once by its uploader and after a day otherwise', async () => {
    const removed = await uploaded(customer, 'removed')
    expect(
      (await app.call('DELETE', `/api/files/upload/${removed.id}`, { cookie: customer.cookie })).status,
    ).toBe(204)
    const old = await begun(customer, { name: 'old.bin', size: 10 })
    const kept = await begun(customer, { name: 'kept.bin', size: 10 })
    await app.owner.query(`update file_versions set created_at = now() - interval '25 hours' where id = $1`, [
      old.id,
    ])
    await app.db.as({ role: 'worker' }, sweepUploads)
    await removeDeleted()
    const left = (await readdir(dir)).join(' ')
    expect(left).not.toContain(removed.id)
    expect(left).not.toContain(old.id)
    expect(left).toContain(kept.id)
  })

  it('of a customer who is deleted meanwhile leaves nothing', async () => {
    const gone = await app.signedIn()
    const whole = await uploaded(gone, 'sent', { thread: gone.id })
    await sent(gone, [whole.id], { thread: gone.id })
    const half = await begun(gone, { name: 'half.bin', size: 10, thread: gone.id })
    await patch(gone, half.id, 0, Buffer.alloc(5))
    await app.db.as({ role: 'accounts' }, (trx) =>
      erasePerson(trx, app.accounts.keys, { contacts: [gone.email], account: gone }),
    )
    expect([401, 404]).toContain((await patch(gone, half.id, 5, Buffer.alloc(5))).status)
    const { rows } = await app.owner.query(
      'select from file_versions where uploaded_by = $1 or customer_id = $1',
      [gone.id],
    )
    expect(rows).toEqual([])
    await removeDeleted()
    expect(
      (await readdir(dir)).filter((name) => name.startsWith(whole.id) || name.startsWith(half.id)),
    ).toEqual([])
  })

  it('is limited by size, and in all that one sends in a day', async () => {
    const large = await begin(customer, { size: 25_000_001 })
    expect(large.status).toBe(400)
    expect(await detailOf(large)).toBe('That file is larger than 25 MB. Send a smaller one, or a link to it.')
    const keen = await app.signedIn()
    await app.owner.query(
      `insert into file_versions (id, thread_id, name, size, modified_at, uploaded_by)
       select gen_random_uuid(), $1, 'many', 25000000, now(), $1 from generate_series(1, 40)`,
      [keen.id],
    )
    const more = await begin(keen, { thread: keen.id, size: 1 })
    expect(more.status).toBe(429)
    expect(await detailOf(more)).toContain('in a day')
  })

  it('says that the disk is full, and continues once there is room', async () => {
    const full = await app.signedIn()
    const upload = await begun(full, { name: 'full.bin', size: 10 })
    const part = path.join(dir, `${upload.id}.part`)
    await rm(part)
    await symlink('/dev/full', part)
    const response = await patch(full, upload.id, 0, Buffer.alloc(10))
    expect(response.status).toBe(507)
    expect(await detailOf(response)).toContain('Our file storage is full')
    expect(app.errors.splice(0)).toHaveLength(1)
    await rm(part)
    await writeFile(part, '')
    expect((await patch(full, upload.id, 0, Buffer.alloc(10))).status).toBe(204)
  })
})

describe('what people send', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Pat\\Taxes 2025.xlsx', 'Taxes 2025.xlsx'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u2066a\u0000b\u200F.txt', 'ab.txt'],
    ['two\r\nlines.txt', 'twolines.txt'],
    ['..', 'file'],
    ['   ', 'file'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(116)}.pdf`],
    [`${'n'.repeat(300)}`, 'n'.repeat(120)],
    [`${'🙂'.repeat(150)}.png`, `${'🙂'.repeat(58)}.png`],
    ['e\u0301te\u0301.txt', 'été.txt'],
  ])('%j is called %j', async (given, name) => {
    expect((await begun(customer, { name: given, size: 3 })).name).toBe(name)
  })

  it('is refused if it is empty', async () => {
    const response = await begin(customer, { size: 0 })
    expect(response.status).toBe(400)
    expect(await detailOf(response)).toBe('That file is empty. Choose another one.')
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const HEIC = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(2000),
  ])
  it.each([
    ['a polyglot', Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1;'), 'image/gif'],
    ['a script in SVG', Buffer.from(`<?xml version="1.0"?>${SVG}`), 'application/octet-stream'],
    ['HEIC', HEIC, 'image/heic'],
    [
      'a virus test file',
      Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
      'text/plain',
    ],
    [
      'a damaged picture',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500)]),
      'image/jpeg',
    ],
  ])('is stored and only downloaded: %s', async (name, bytes, type) => {
    const upload = await uploaded(customer, bytes, { name: `${name}.gif` })
    const message = await sent(customer, [upload.id])
    expect(message.files).toMatchObject([{ type, has_thumbnail: false, sha256: hashOf(bytes) }])
    expect((await app.call('GET', `/api/thumbnails/${upload.id}`, { cookie: admin.cookie })).status).toBe(404)
    const response = await download(admin, upload.id)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('is never run by a browser, even if it is a page', async () => {
    const upload = await uploaded(customer, SVG, { name: 'logo.svg' })
    expect((await download(customer, upload.id)).headers.get('content-type')).not.toMatch(/svg|xml|html/)
  })

  it('has a thumbnail if it is a picture: encoded anew, without its metadata', async () => {
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c08040' } })
      .withExif({ IFD0: { Make: 'Quokka' }, IFD3: { GPSLatitude: '43/1 39/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const upload = await uploaded(customer, photo, { name: 'photo.jpg' })
    const message = await sent(customer, [upload.id])
    expect(message.files).toMatchObject([{ type: 'image/jpeg', has_thumbnail: true }])
    const response = await app.call('GET', `/api/thumbnails/${upload.id}`, { cookie: admin.cookie })
    expect(response.headers.get('content-type')).toBe('image/webp')
    const thumbnail = Buffer.from(await response.arrayBuffer())
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 480 })
    expect(thumbnail.includes('Quokka')).toBe(false)
    const stranger = await app.signedIn()
    expect((await app.call('GET', `/api/thumbnails/${upload.id}`, { cookie: stranger.cookie })).status).toBe(
      404,
    )
  })

  it('is only downloaded if it is a picture of too many pixels', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 4000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const upload = await uploaded(customer, bomb, { name: 'bomb.png' })
    expect((await sent(customer, [upload.id])).files).toMatchObject([
      { type: 'image/png', has_thumbnail: false },
    ])
  })
})

it('is refused from a page of another site', async () => {
  const upload = await begun(customer, { name: 'foreign.bin', size: 5 })
  const response = await app.app.request(`/api/files/upload/${upload.id}`, {
    method: 'PATCH',
    headers: { host: 'localhost:3000', origin: 'https://elsewhere.example', cookie: customer.cookie },
    body: 'hello',
  })
  expect(response.status).toBe(403)
})
