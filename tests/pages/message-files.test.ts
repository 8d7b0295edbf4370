// Files of messages in the browser: several at once, with progress, after a cut, and what is refused.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import type { Upload } from '#domain/files.ts'
import type { Message } from '#domain/messages.ts'
import type { SupportRequest } from '#domain/support.ts'
import { meOf } from '#tests/factories.ts'
import { refusal } from './stage.ts'
import { alive, faults, openSite } from './visits.ts'

const { stage, visit } = await openSite()

const ME = meOf('customer', '0190a000-0000-7000-8000-000000000001', 'ada@example.com', {
  profile: { full_name: 'Ada Example' },
})
const THREAD = '0190a000-0000-7000-8000-000000000101'
const MESSAGE: Message = {
  id: '0190a000-0000-7000-8000-000000000201',
  thread_id: THREAD,
  customer_id: ME.user.id,
  project_id: null,
  request_id: THREAD,
  body: 'Please send us your logo, and the invoice.',
  from_customer: false,
  author_name: 'Alex Owner',
  via: 'site',
  created_at: '2026-01-09T10:00:00.000Z',
  read_at: '2026-01-09T10:00:00.000Z',
  settled_at: null,
  files: [],
}
const REQUEST: SupportRequest = {
  id: THREAD,
  customer_id: ME.user.id,
  customer_name: 'Ada Example',
  customer_email: 'ada@example.com',
  customer_phone: null,
  customer_phone_link: null,
  project_id: null,
  project_title: null,
  subject: 'A new logo',
  description: 'We have a new one.',
  status: 'open',
  created_at: '2026-01-08T10:00:00.000Z',
  messages: [],
}
const PHOTO = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#c08040' } })
  .webp()
  .toBuffer()

let sent: unknown[]
let messages: Message[]

beforeEach(() => {
  sent = []
  messages = [MESSAGE]
  stage.setSession({ role: 'customer' })
  stage.answer('/api/me', () => Response.json(ME))
  stage.answer('/api/events', () => refusal(503, 'unavailable', 'Not in this test.'))
  for (const path of ['/api/projects', '/api/dashboard/projects'])
    stage.answer(path, () => Response.json({ items: [], next: null }))
  stage.answer('/api/support-requests', ({ search }) =>
    Response.json({ items: search.get('status') === 'closed' ? [] : [{ ...REQUEST, messages }], next: null }),
  )
  stage.answer('/api/files/upload', ({ body }) => {
    const { name, size } = body as { name: string; size: number }
    if (size === 0)
      return refusal(400, 'validation_failed', 'That file is empty. Choose another one.', [
        { field: 'size', message: 'That file is empty. Choose another one.' },
      ])
    const upload: Upload = {
      id: randomUUID(),
      thread_id: THREAD,
      name,
      size,
      offset: 0,
      has_thumbnail: false,
    }
    answerUpload(upload)
    return Response.json(upload, { status: 201 })
  })
  stage.answer(`/api/dashboard/threads/${THREAD}/messages`, ({ body }) => {
    sent.push(body)
    const { files } = body as { files: string[] }
    const message: Message = {
      ...MESSAGE,
      id: randomUUID(),
      body: '',
      from_customer: true,
      files: files.map((id, at) => ({
        id,
        name: at === 0 ? 'logo.png' : 'invoice.pdf',
        number: at + 1,
        size: 250_000,
        type: 'image/png',
        sha256: '0'.repeat(64),
        has_thumbnail: at === 0,
      })),
    }
    messages.push(message)
    return Response.json(message, { status: 201 })
  })
})

function answerUpload(upload: Upload): void {
  const path = `/api/files/upload/${upload.id}`
  stage.answer(path, ({ method, headers }) => {
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (method === 'PATCH') upload.offset += Number(headers.get('content-length'))
    upload.has_thumbnail = upload.name.endsWith('.png') && upload.offset === upload.size
    const told = { 'upload-offset': String(upload.offset), 'upload-length': String(upload.size) }
    if (method === 'PATCH') return new Response(null, { status: 204, headers: told })
    return Response.json(upload, { headers: told })
  })
  stage.answer(
    `/api/thumbnails/${upload.id}`,
    () => new Response(new Uint8Array(PHOTO), { headers: { 'content-type': 'image/webp' } }),
  )
}

const file = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(bytes, 'x'),
})

it('several files are sent without a text, also after a cut', async () => {
  let cuts = 0
  const { page } = await visit('/dashboard?tab=support', {
    listen: async (page) =>
      page.route('**/api/files/upload/*', (route) =>
        route.request().method() === 'PATCH' && cuts++ === 0 ? route.abort() : route.continue(),
      ),
  })
  await page.getByText(MESSAGE.body).waitFor()
  await page.getByRole('button', { name: 'Reply' }).click()
  expect(stage.calls.filter(({ path }) => path.includes('files'))).toEqual([])
  await page
    .locator('input[type=file]')
    .setInputFiles([file('logo.png', 250_000), file('invoice.pdf', 5_000_000)])
  const chosen = page.getByRole('list', { name: 'Files to send' })
  await expect.poll(() => chosen.getByText('Ready').count()).toBe(2)
  expect(cuts).toBeGreaterThan(2)
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ body: '', files: [expect.any(String), expect.any(String)] }])
  await expect.poll(() => chosen.count()).toBe(0)
  await page.reload()
  const link = page.getByRole('link', { name: 'logo.png' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toMatch(/^\/api\/files\/[\w-]{36}\/logo\.png$/)
  await page.getByRole('link', { name: 'invoice.pdf' }).getByText('version 2').waitFor()
  await expect
    .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480)
  expect(await faults(page)).toEqual([])
  await alive(page)
})

it('a refused file says why, and is removed before the message is sent', async () => {
  const { page } = await visit('/dashboard?tab=support')
  await page.getByText(MESSAGE.body).waitFor()
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('tabpanel').getByLabel('Message', { exact: true }).fill('Here it is.')
  await page.locator('input[type=file]').setInputFiles([file('empty.pdf', 0), file('image.jpg', 10)])
  await page.getByText('That file is empty. Choose another one.').waitFor()
  await page.getByText(/^Photo \d{4}-\d\d-\d\d .*\.jpg$/).waitFor()
  expect(await page.getByRole('button', { name: 'Send', exact: true }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await page.getByText('Send it once the files are uploaded, or remove them.').waitFor()
  expect(await page.getByRole('button', { name: 'Try empty.pdf again' }).count()).toBe(0)
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove empty.pdf' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ body: 'Here it is.', files: [expect.any(String)] }])
})
