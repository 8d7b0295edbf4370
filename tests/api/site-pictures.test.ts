import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { UploadedPicture } from '#contract/site-pictures.ts'
import { encodePicture } from '#server/site/encode-picture.ts'
import { sweepPictures } from '#server/site/pictures.ts'
import { testApp, type TestApp } from '#tests/app.ts'

let app: TestApp
let cookie = ''
beforeAll(async () => {
  app = await testApp()
  cookie = (await app.signedIn({ isAdmin: true })).cookie
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.close()
})

const PLAIN = { width: 900, height: 600, channels: 3, background: '#c08040' } as const

function upload(
  body: Uint8Array | string,
  { use = 'photo', as = cookie, headers = {} }: { use?: string; as?: string; headers?: object } = {},
): Promise<Response> {
  return Promise.resolve(
    app.app.request(
      `/api/site/pictures?use=${use}`,
      {
        method: 'POST',
        headers: {
          host: 'localhost:3000',
          'content-type': 'application/octet-stream',
          cookie: as,
          ...headers,
        },
        body: Buffer.from(body),
      },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    ),
  )
}

async function stored(body: Uint8Array | string, use = 'photo'): Promise<UploadedPicture> {
  const response = await upload(body, { use })
  expect(response.status).toBe(201)
  return (await response.json()) as UploadedPicture
}

const get = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers })
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

describe('a photo', () => {
  it('is stored as WebP in two widths, without its metadata and turned the right way up', async () => {
    const taken = await sharp({ create: { ...PLAIN, width: 3000, height: 2000 } })
      .withExif({ IFD0: { Make: 'Quokka' }, IFD3: { GPSLatitude: '43/1 39/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes('Quokka')).toBe(true)

    const { id, type, width, height } = await stored(taken)
    expect({ type, width, height }).toEqual({ type: 'image/webp', width: 1067, height: 1600 })
    for (const [address, wanted] of [
      [`/pictures/${id}.webp`, 1067],
      [`/pictures/${id}-480.webp`, 480],
    ] as const) {
      const bytes = await bytesOf(address)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: wanted })
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('Quokka')).toBe(false)
    }
  })

  it('is a square JPEG in mails', async () => {
    const { id } = await stored(await sharp({ create: PLAIN }).png().toBuffer())
    const response = await get(`/pictures/${id}-96.jpg`)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 96,
      height: 96,
    })
  })

  it('is served to anyone, for good', async () => {
    const { id } = await stored(await sharp({ create: PLAIN }).png().toBuffer())
    const response = await get(`/pictures/${id}.webp`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const etag = response.headers.get('etag') ?? ''
    expect((await get(`/pictures/${id}.webp`, { 'if-none-match': etag })).status).toBe(304)
    expect((await app.call('HEAD', `/pictures/${id}.webp`)).status).toBe(200)
  })

  it('is the same picture if it is uploaded twice', async () => {
    const file = await sharp({ create: { ...PLAIN, background: '#102030' } })
      .png()
      .toBuffer()
    expect(await stored(file)).toEqual(await stored(file))
  })

  it.each([
    '0'.repeat(64) + '.webp',
    'x.webp',
    '../../etc/passwd',
    `${'a'.repeat(64)}-960.webp`,
    `${'a'.repeat(64)}-96.jpg`,
  ])('answers 404 for %s', async (file) => {
    expect((await get(`/pictures/${encodeURIComponent(file)}`)).status).toBe(404)
  })
})

describe('a logo', () => {
  it('is a PNG that keeps its transparency, and a small WebP', async () => {
    const file = await sharp({ create: { ...PLAIN, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
    const { id, type, width, height } = await stored(file, 'logo')
    expect({ type, width, height }).toEqual({ type: 'image/png', width: 512, height: 341 })
    expect(await sharp(await bytesOf(`/pictures/${id}.png`)).metadata()).toMatchObject({ hasAlpha: true })
    expect(await sharp(await bytesOf(`/pictures/${id}-480.webp`)).metadata()).toMatchObject({ height: 96 })
    expect((await get(`/pictures/${id}.webp`)).status).toBe(404)
  })

  it('is drawn from an SVG, whose script and links do nothing', async () => {
    const { id, width } = await stored(
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10" onload="alert(1)">
        <script>alert(1)</script><image xlink:href="file:///etc/passwd" width="20" height="10"/><rect width="20" height="10" fill="#0f0"/></svg>`,
      'logo',
    )
    expect(width).toBe(512)
    const { data } = await sharp(await bytesOf(`/pictures/${id}.png`))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0, 255, 0])
  })
})

const RECTANGLE = '<rect width="20" height="10" fill="#0f0"/>'
const drawing = (inside = RECTANGLE) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inside}</svg>`
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const comment = `<!-- ${'made with a program '.repeat(300)} -->`

describe('a drawing as programs save it', () => {
  it.each([
    ['after 6 kB of comments', `<?xml version="1.0"?>\n${comment}\n${drawing()}`],
    ['in UTF-16', utf16(`<?xml version="1.0" encoding="UTF-16"?>${drawing()}`)],
    ['in UTF-16, high byte first', utf16(drawing()).swap16()],
    ['in UTF-16 without a mark', Buffer.from(drawing(), 'utf16le')],
    ['in UTF-8 with a mark', `\ufeff${drawing()}`],
    ['after blank lines', `\n\n  ${drawing()}`],
    ['with a long document type', `<!DOCTYPE svg [${'<!ENTITY a "b">'.repeat(200)}]>${drawing()}`],
    ['with a public document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${drawing()}`],
    ['with a style sheet of its own', `<?xml-stylesheet href="x.css"?>${comment}${drawing()}`],
    [
      'with a prefix',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" width="20" height="10"><s:rect width="20" height="10" fill="#0f0"/></s:svg>',
    ],
  ])('%s', async (_, file) => {
    const { id } = await stored(file, 'logo')
    const pixels = await sharp(await bytesOf(`/pictures/${id}.png`))
      .raw()
      .toBuffer()
    expect([...pixels.subarray(0, 3)]).toEqual([0, 255, 0])
  })

  it('says on a machine without fonts that text needs outlines, and draws the rest', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'no-fonts-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const settings = path.join(folder, 'fonts.conf')
    await writeFile(
      settings,
      '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig/>',
    )
    const draw = async (text: string) => {
      const child = fork(new URL('../../server/site/picture-process.ts', import.meta.url), {
        serialization: 'advanced',
        execArgv: [],
        env: { FONTCONFIG_FILE: settings },
      })
      child.send({ bytes: Buffer.from(text), use: 'logo' })
      const [result] = (await once(child, 'message')) as [object]
      return result
    }
    expect(await draw(drawing('<text y="9">Acme</text>'))).toEqual({
      error: expect.stringContaining('no fonts'),
    })
    expect(await draw(drawing())).toHaveProperty('picture')
  })
})

describe('a picture that moves is refused with a sentence', () => {
  const frames = { width: 8, height: 16, channels: 3 } as const
  const moving = sharp(Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, at) => (at * 7) % 256)), {
    raw: { ...frames, pageHeight: 8 },
  })
  it('as GIF or WebP', async () => {
    for (const file of [await moving.clone().gif().toBuffer(), await moving.clone().webp().toBuffer()])
      expect(await (await upload(file)).json()).toMatchObject({
        errors: [{ field: 'picture', message: expect.stringContaining('Animated pictures don’t work here') }],
      })
  })

  it('as PNG or AVIF', async () => {
    const still = await sharp({ create: PLAIN }).png().toBuffer()
    const at = still.indexOf('IDAT') - 4
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1')
    const png = Buffer.concat([still.subarray(0, at), control, still.subarray(at)])
    const avif = Buffer.concat([Buffer.from('\0\0\0\x18ftypavis', 'latin1'), Buffer.alloc(64)])
    for (const file of [png, avif])
      expect(await (await upload(file)).json()).toMatchObject({
        errors: [{ field: 'picture', message: expect.stringContaining('Animated pictures don’t work here') }],
      })
  })

  it('but not with one frame', async () => {
    expect((await upload(await sharp({ create: PLAIN }).gif().toBuffer())).status).toBe(201)
  })
})

describe('what is not a picture gets a sentence that helps', () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)])
  it.each([
    ['an empty file', '', 'That file is empty'],
    ['a HEIC photo', heic, 'That’s a HEIC photo'],
    ['a ZIP archive named .png', Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1'), 'That’s a ZIP archive'],
    ['a PDF', '%PDF-1.7', 'That’s a PDF'],
    ['a web page', '<!doctype html><p>Hello', 'not a picture we can read'],
    ['a text', 'hello', 'not a picture we can read'],
    ['a web page with a drawing', '<html><svg></svg></html>', 'not a picture we can read'],
    ['a comment without an end', '<!-- <svg', 'not a picture we can read'],
    ['a document type without an end', '<!-- > --><!DOCTYPE svg [<svg>', 'not a picture we can read'],
    ['only comments', '<!---->'.repeat(100_000), 'not a picture we can read'],
    ['half of a PNG', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'damaged'],
    [
      'a drawing that grows without end',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, n) => `<!ENTITY ${'b'.repeat(n + 1)} "${`&${n === 0 ? 'a' : 'b'.repeat(n)};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&${'b'.repeat(12)};</text></svg>`,
      'damaged',
    ],
  ])('%s', async (_, file, sentence) => {
    const response = await upload(file)
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as { errors: { field: string; message: string }[] }
    expect(errors).toEqual([{ field: 'picture', message: expect.stringContaining(sentence) }])
  })

  it('a picture of more than 50 million pixels', async () => {
    const file = await sharp({ create: { ...PLAIN, width: 9000, height: 6000 } })
      .png()
      .toBuffer()
    const response = await upload(file)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('more than 50 million pixels')
  })

  it('a photo of 40 MB', async () => {
    const response = await upload('x', { headers: { 'content-length': String(40 * 1024 * 1024) } })
    expect(response.status).toBe(413)
    expect(await response.text()).toContain('larger than 12 MB')
  })
})

describe('many pictures at once', () => {
  const plain = () => sharp({ create: PLAIN }).png().toBuffer()
  /** Its body never ends by itself. */
  function beginUpload() {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
    const headers = { host: 'localhost:3000', 'content-type': 'application/octet-stream', cookie }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const answer = Promise.resolve(
      app.app.request('/api/site/pictures?use=photo', init, {
        incoming: { socket: { remoteAddress: '192.0.2.1' } },
      }),
    )
    return { answer, cut: () => stream?.error(new Error('cut off')) }
  }

  it('are refused before their bytes are read, and let in again once the others are cut off', async () => {
    const first = Array.from({ length: 4 }, beginUpload)
    await expect.poll(async () => (await upload('')).status).toBe(429)
    const refused = await upload(await plain())
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('uploading already') })
    for (const { cut } of first) cut()
    expect(await Promise.all(first.map(async ({ answer }) => (await answer).status))).toEqual([
      400, 400, 400, 400,
    ])
    expect((await upload(await plain())).status).toBe(201)
  })

  it('one that is aborted waits no longer, takes no turn, and leaves no process', async () => {
    const running = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
    const before = running()
    const bytes = await plain()
    const aborts = Array.from({ length: 3 }, () => new AbortController())
    const encoded = aborts.map(({ signal }) =>
      encodePicture(bytes, 'photo', signal).then(
        () => 'encoded',
        (error: unknown) => error,
      ),
    )
    // The first has its turn, the others wait.
    aborts[1]?.abort()
    expect(await encoded[1]).toMatchObject({ code: 'malformed_request' })
    aborts[0]?.abort()
    expect(await encoded[0]).toMatchObject({ code: 'malformed_request' })
    expect(await encoded[2]).toBe('encoded')
    await expect(encodePicture(bytes, 'photo', AbortSignal.abort())).rejects.toMatchObject({
      code: 'malformed_request',
    })
    await expect.poll(running).toBe(before)
  })

  it('connections that close free their places', async () => {
    const origin = await app.listen()
    const uploads = Array.from({ length: 4 }, () => {
      const { hostname, port } = new URL(origin)
      const socket = connect(Number(port), hostname)
      socket.write(
        `POST /api/site/pictures?use=photo HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\ncontent-type: application/octet-stream\r\ncontent-length: 1000000\r\n\r\nRIFF`,
      )
      return socket
    })
    await expect.poll(async () => (await upload('')).status).toBe(429)
    for (const socket of uploads) socket.destroy()
    await expect.poll(async () => (await upload('')).status).toBe(400)
  })
})

it('only admins upload, and only from a page of this site', async () => {
  const file = await sharp({ create: PLAIN }).png().toBuffer()
  const customer = await app.signedIn()
  expect((await upload(file, { as: '' })).status).toBe(401)
  expect((await upload(file, { as: customer.cookie })).status).toBe(403)
  expect((await upload(file, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
  expect((await upload(file, { headers: { 'content-type': 'image/png' } })).status).toBe(415)
  expect((await upload(file, { use: 'icon' })).status).toBe(400)
})

describe('in the site', () => {
  const save = (path: string, value: unknown, from?: unknown) =>
    app.call('PATCH', '/api/site/draft', { cookie, body: { changes: [{ path, value, from }] } })

  it('a picture that is not stored is refused', async () => {
    const response = await save('people.ownerPhoto', {
      id: 'b'.repeat(64),
      type: 'image/webp',
      width: 10,
      height: 10,
      alt: '',
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('no longer stored')
  })

  it('the sweep deletes what is neither in a version nor in the draft', async () => {
    const solid = (background: string) =>
      sharp({ create: { ...PLAIN, background } })
        .png()
        .toBuffer()
    const [unused, drafted, published, fresh] = await Promise.all(
      ['#111', '#222', '#333', '#444'].map(async (color) => stored(await solid(color))),
    )
    if (!unused || !drafted || !published || !fresh) throw new Error('not stored')
    const first = { ...published, alt: 'Sam at work' }
    expect((await save('people.ownerPhoto', first)).status).toBe(200)
    expect((await app.call('POST', '/api/site/publish', { cookie, body: { number: 0 } })).status).toBe(201)
    expect((await save('people.ownerPhoto', { ...drafted, alt: '' }, first)).status).toBe(200)

    const old = [unused, drafted, published].map(({ id }) => id)
    await app.owner.query(
      `update site_pictures set created_at = now() - interval '2 days' where id = any ($1)`,
      [old],
    )
    await app.db.as({ role: 'worker' }, sweepPictures)
    const { rows } = await app.owner.query<{ id: string }>(
      'select id from site_pictures where id = any ($1)',
      [[...old, fresh.id]],
    )
    expect(rows.map(({ id }) => id).sort()).toEqual([drafted.id, published.id, fresh.id].sort())
  })
})
