// The thread between a customer and the owner, in both screens.
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import type { Message, Thread } from '#domain/messages.ts'
import type { SupportRequest } from '#domain/support.ts'
import { meOf } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { answerSiteSettings } from './site-draft.ts'
import { refusal } from './stage.ts'
import { faults, openSite } from './visits.ts'

const { stage, visit } = await openSite()

const ID = '0190a000-0000-7000-8000-000000000001'
const REQUEST = '0190a000-0000-7000-8000-000000000101'
const PROJECT = '0190a000-0000-7000-8000-000000000002'
const ME = meOf('customer', ID, 'ada@example.com', { profile: { full_name: 'Ada Example' } })

const message = (number: number, changes: Partial<Message> = {}): Message => ({
  id: `0190a000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`,
  thread_id: REQUEST,
  customer_id: ID,
  project_id: null,
  request_id: REQUEST,
  body: `Message number ${number}`,
  from_customer: false,
  author_name: 'Alex Owner',
  via: 'site',
  created_at: `2026-01-02T10:0${number}:00.000Z`,
  read_at: null,
  settled_at: null,
  files: [],
  ...changes,
})
const REQUEST_ROW: SupportRequest = {
  id: REQUEST,
  customer_id: ID,
  customer_name: 'Ada Example',
  customer_email: 'ada@example.com',
  customer_phone: null,
  customer_phone_link: null,
  project_id: null,
  project_title: null,
  subject: 'The form is gone',
  description: 'It blinks.',
  status: 'open',
  created_at: '2026-01-02T10:00:00.000Z',
  messages: [
    message(1, { body: 'Try https://example.com/form, please.' }),
    message(2, {
      from_customer: true,
      author_name: 'Ada Example',
      body: 'Still gone.',
      read_at: '2026-01-02T11:00:00.000Z',
    }),
  ],
}

let read: unknown[]
beforeEach(() => {
  read = []
  stage.answer('/api/me', () => Response.json(ME))
  stage.answer('/api/events', () => refusal(503, 'unavailable', 'Not in this test.'))
  stage.answer('/api/support-requests', ({ search }) =>
    Response.json({ items: search.get('status') === 'open' ? [REQUEST_ROW] : [], next: null }),
  )
  for (const path of ['/api/projects', '/api/dashboard/projects'])
    stage.answer(path, () => Response.json({ items: [], next: null }))
  for (const side of ['', 'dashboard/'])
    stage.answer(`/api/${side}threads/${REQUEST}/read`, ({ body }) => {
      read.push(body)
      return new Response(null, { status: 204 })
    })
})

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()

it('a customer reads, and replies; a failed reply is kept through a reload and sent once', async () => {
  stage.setSession({ role: 'customer' })
  const keys: (string | null)[] = []
  let isRefusing = true
  stage.answer(`/api/dashboard/threads/${REQUEST}/messages`, ({ body, headers }) => {
    keys.push(headers.get('idempotency-key'))
    if (isRefusing) return refusal(503, 'unavailable', 'We can’t do this right now.')
    return Response.json(message(3, { ...(body as { body: string }), from_customer: true }), { status: 201 })
  })
  const { page } = await visit('/dashboard?tab=support', { viewport: { width: 390, height: 844 } })
  const reply = page.getByRole('tabpanel').getByLabel('Message', { exact: true })
  const link = page.getByRole('link', { name: 'https://example.com/form' })
  expect(await link.getAttribute('href')).toBe('https://example.com/form')
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => read).toEqual([{ until: message(1).id }])
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.keyboard.type('Now it is back.')
  expect(await faults(page)).toEqual([])
  await send(page)
  await page.getByText('We can’t do this right now.').waitFor()
  await page.reload()
  await expect.poll(() => reply.inputValue()).toBe('Now it is back.')
  isRefusing = false
  await send(page)
  await expect.poll(() => reply.inputValue()).toBe('')
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

const THREAD: Thread = {
  id: PROJECT,
  customer_id: ID,
  customer_name: 'Ada Example',
  customer_email: 'ada@example.com',
  project_id: PROJECT,
  request_id: null,
  title: 'Website with instant quotes',
  latest: message(2, {
    thread_id: PROJECT,
    project_id: PROJECT,
    request_id: null,
    from_customer: true,
    body: 'When do we start?',
  }),
  unread: 1,
  waiting_since: '2026-01-02T10:02:00.000Z',
}

it('the owner sees who waits, answers in the thread, or says that it needs no answer', async () => {
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json({ ...ME, role: 'admin' }))
  for (const list of ['projects', 'updates', 'leads'])
    stage.answer(`/api/${list}`, () => Response.json({ items: [], next: null }))
  const sent: unknown[] = []
  let settled = 0
  stage.answer('/api/threads', () => Response.json({ items: [THREAD], next: null }))
  stage.answer(`/api/threads/${PROJECT}/messages`, ({ body }) => {
    if (body === undefined) return Response.json({ items: [THREAD.latest], next: null })
    sent.push(body)
    const answer = message(3, { thread_id: PROJECT, project_id: PROJECT, request_id: null, body: 'Monday.' })
    return Response.json(answer, { status: 201 })
  })
  stage.answer(`/api/threads/${PROJECT}/read`, () => new Response(null, { status: 204 }))
  stage.answer(`/api/threads/${PROJECT}/settle`, () => {
    settled += 1
    return new Response(null, { status: 204 })
  })
  const { page } = await visit(`/admin?thread=${PROJECT}`)
  const row = page.getByRole('listitem').filter({ hasText: 'Website with instant quotes' }).first()
  await row.getByRole('button', { name: 'No answer needed' }).click()
  await expect.poll(() => settled).toBe(1)
  await row.getByLabel('Message', { exact: true }).fill('Monday.')
  expect(await faults(page)).toEqual([])
  await row.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ body: 'Monday.', files: [] }])
  await see(row.getByRole('listitem').filter({ hasText: 'Monday.' })).toBeVisible()
})

it('the search finds a message, and opens its thread also if it is far down in the list', async () => {
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json({ ...ME, role: 'admin' }))
  for (const list of ['projects', 'updates', 'leads'])
    stage.answer(`/api/${list}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/threads', ({ search }) => {
    const isFound = search.get('q') === 'start' || search.get('ids') === PROJECT
    return Response.json({ items: isFound ? [THREAD] : [], next: null })
  })
  stage.answer(`/api/threads/${PROJECT}/messages`, () =>
    Response.json({ items: [THREAD.latest], next: null }),
  )
  stage.answer(`/api/threads/${PROJECT}/read`, () => new Response(null, { status: 204 }))
  const { page } = await visit('/admin')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').fill('start')
  await see(page.getByRole('option', { name: /When do we start/ })).toHaveText(/Ada Example/)
  await page.getByRole('option', { name: /When do we start/ }).click()
  await expect.poll(() => new URL(page.url()).search).toBe(`?tab=messages&thread=${PROJECT}`)
  await see(page.getByLabel('Message', { exact: true })).toBeVisible()
})

it('a slash lists the saved answers, Enter inserts one, and Escape closes the list', async () => {
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json({ ...ME, role: 'admin' }))
  for (const list of ['projects', 'updates', 'leads'])
    stage.answer(`/api/${list}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/threads', () => Response.json({ items: [THREAD], next: null }))
  stage.answer(`/api/threads/${PROJECT}/messages`, () =>
    Response.json({ items: [THREAD.latest], next: null }),
  )
  stage.answer(`/api/threads/${PROJECT}/read`, () => new Response(null, { status: 204 }))
  const saved = [
    { name: 'Thanks', text: 'Thank you. We start on Monday.' },
    { name: 'Logo', text: 'Please send us your logo.' },
  ]
  answerSiteSettings(stage, { published: { 'mail.savedAnswers': saved } })
  const { page } = await visit(`/admin?thread=${PROJECT}`)
  const area = page.getByLabel('Message', { exact: true })
  await area.fill('Hello. ')
  await area.press('End')
  await area.press('/')
  await page.getByRole('option', { name: 'Thanks' }).waitFor()
  await area.press('Enter')
  expect(await area.inputValue()).toBe('Hello. Thank you. We start on Monday.')
  await area.pressSequentially(' /lo')
  await see(page.getByRole('option')).toHaveCount(1)
  await area.press('Escape')
  await see(page.getByRole('option')).toHaveCount(0)
  await area.pressSequentially('g')
  await page.getByRole('option', { name: 'Logo' }).click()
  expect(await area.inputValue()).toBe('Hello. Thank you. We start on Monday. Please send us your logo.')
  answerSiteSettings(stage)
  await page.reload()
  await area.fill('')
  await area.press('/')
  await see(page.getByRole('link', { name: 'Add them in the site settings' })).toBeVisible()
  expect(await faults(page)).toEqual([])
})
