// Support requests in the browser, for the customer and the owner, and the page that unsubscribes from mails.
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import type { SupportRequest } from '#domain/support.ts'
import { projectRow, meOf } from '#tests/factories.ts'
import { openPlace } from '#tests/setup/places.ts'
import { see } from '#tests/setup/see.ts'
import { refusal } from './stage.ts'
import { alive, faults, openSite } from './visits.ts'

const { stage, visit } = await openSite()

const ID = '0190a000-0000-7000-8000-000000000001'
const PROJECT = '0190a000-0000-7000-8000-000000000002'
const ME = meOf('customer', ID, 'ada@example.com', { profile: { full_name: 'Ada Example' } })

const request = (number: number, changes: Partial<SupportRequest> = {}): SupportRequest => ({
  id: `0190a000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  customer_id: ID,
  customer_name: 'Ada Example',
  customer_email: 'ada@example.com',
  customer_phone: '555-010-0100',
  customer_phone_link: 'tel:+15550100100',
  project_id: PROJECT,
  project_title: 'Website with instant quotes',
  subject: `Trouble number ${number}`,
  description: 'It blinks.\nOn my phone.',
  status: 'open',
  created_at: `2026-01-0${number}T10:00:00.000Z`,
  messages: [],
  ...changes,
})
const ANSWER: SupportRequest['messages'][number] = {
  id: PROJECT,
  thread_id: PROJECT,
  customer_id: ME.user.id,
  project_id: null,
  request_id: PROJECT,
  body: 'We have found it.',
  from_customer: false,
  author_name: 'Alex Owner',
  via: 'site',
  created_at: '2026-01-09T10:00:00.000Z',
  read_at: '2026-01-09T10:00:00.000Z',
  settled_at: null,
  files: [],
}

let open: SupportRequest[]
let closed: SupportRequest[]
/** What was sent, with its key. */
let sent: { body: unknown; key: string | null }[]
let answerReport: () => Response

beforeEach(() => {
  open = [request(2, { messages: [ANSWER] }), request(1)]
  closed = [request(3, { status: 'closed', messages: [ANSWER] })]
  sent = []
  answerReport = () => Response.json(request(4, { subject: 'The form is gone' }), { status: 201 })
  stage.answer('/api/me', () => Response.json(ME))
  stage.answer('/api/events', () => refusal(503, 'unavailable', 'Not in this test.'))
  stage.answer('/api/support-requests', ({ body, headers, search }) => {
    if (body !== undefined) {
      sent.push({ body, key: headers.get('idempotency-key') })
      return answerReport()
    }
    return Response.json({ items: search.get('status') === 'closed' ? closed : open, next: null })
  })
})

const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })
/** The browser itself logs failed requests. */
const isOurs = (complaint: string) => !complaint.startsWith('Failed to load resource')

const PROJECTS = [
  {
    ...projectRow({ id: PROJECT, customer_id: ID, title: 'Website with instant quotes' }),
    updates: [],
    update_count: 0,
  },
]

it("the customer's report survives errors and a reload, is sent once, and shows the answer", async () => {
  stage.setSession({ role: 'customer' })
  for (const path of ['/api/projects', '/api/dashboard/projects'])
    stage.answer(path, () => Response.json({ items: PROJECTS, next: null }))
  const { page, complaints } = await visit('/dashboard?tab=support', { reducedMotion: 'reduce' })
  await page.getByText('We have found it.').waitFor()
  await page.getByRole('button', { name: 'Show closed requests' }).click()
  await page.getByText('Trouble number 3').waitFor()
  expect(await faults(page)).toEqual([])
  for (const [name, path] of [
    ['Request New Project', '/contact'],
    ['AI Demo & Training', '/chatbot'],
    ['ROI Calculator', '/calculator'],
  ] as const)
    expect(await page.getByRole('main').getByRole('link', { name }).getAttribute('href')).toBe(path)
  await page.getByRole('button', { name: 'Schedule a Call' }).click()
  await page.getByRole('dialog', { name: /Schedule a Call with/ }).waitFor()
  await page.keyboard.press('Escape')

  const report = page.getByRole('button', { name: 'Report Issue' })
  const dialog = page.getByRole('dialog', { name: 'Report Issue' })
  await report.click()
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await dialog.getByText('Subject is required').waitFor()
  expect(await faults(page)).toEqual([])
  await dialog.getByLabel('Project').selectOption({ label: 'Website with instant quotes' })
  await dialog.getByLabel('Subject *').fill('The form is gone')
  await dialog.getByLabel('Description *').fill('Since this morning.')
  expect(sent).toEqual([])

  answerReport = () => refusal(503, 'unavailable', 'We can’t do this right now.')
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await dialog.getByText('We can’t do this right now.').waitFor()
  await page.reload()
  await page.getByText('Pick up where you left off.').waitFor()
  await report.click()
  await expect.poll(() => dialog.getByLabel('Project').inputValue()).toBe(PROJECT)
  expect(await dialog.getByLabel('Subject *').inputValue()).toBe('The form is gone')

  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  stage.answer('/api/support-requests', async ({ body, headers }) => {
    sent.push({ body, key: headers.get('idempotency-key') })
    await gate
    return Response.json(request(4, { subject: 'The form is gone' }), { status: 201 })
  })
  await dialog.getByRole('button', { name: 'Send Report' }).dblclick()
  release()
  await toast(page, 'Report Sent!').waitFor()
  await page.getByRole('heading', { name: 'The form is gone' }).waitFor()
  const body = { project_id: PROJECT, subject: 'The form is gone', description: 'Since this morning.' }
  expect(sent.map((one) => one.body)).toEqual([body, body])
  // The second attempt had the key of the first, so the server could tell that they are one.
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  await report.click()
  expect(await dialog.getByLabel('Subject *').inputValue()).toBe('')
  expect(complaints.filter(isOurs)).toEqual([])
})

it('what is typed while a report is sent is the next draft', async () => {
  stage.setSession({ role: 'customer' })
  for (const path of ['/api/projects', '/api/dashboard/projects'])
    stage.answer(path, () => Response.json({ items: PROJECTS, next: null }))
  const gate = Promise.withResolvers<undefined>()
  const { page } = await visit('/dashboard?tab=support')
  const report = page.getByRole('button', { name: 'Report Issue' })
  const dialog = page.getByRole('dialog', { name: 'Report Issue' })
  await report.click()
  await dialog.getByLabel('Subject *').fill('The form is gone')
  await dialog.getByLabel('Description *').fill('Since this morning.')
  stage.answer('/api/support-requests', async ({ body }) => {
    if (body === undefined) return Response.json({ items: [], next: null })
    await gate.promise
    return Response.json(request(4, { subject: 'The form is gone' }), { status: 201 })
  })
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await dialog.getByRole('button', { name: 'Sending...' }).waitFor()
  await dialog.getByLabel('Description *').fill('Since this morning. Only on my phone.')
  gate.resolve(undefined)
  await toast(page, 'Report Sent!').waitFor()
  await page.getByText('Pick up where you left off.').waitFor()
  await report.click()
  expect(await dialog.getByLabel('Description *').inputValue()).toBe('Since this morning. Only on my phone.')
  expect(await dialog.getByLabel('Subject *').inputValue()).toBe('')
})

it('the owner sees how many are open, answers and closes; an unfinished answer survives a reload', async () => {
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json({ ...ME, role: 'admin' }))
  for (const list of ['projects', 'updates', 'leads'])
    stage.answer(`/api/${list}`, () => Response.json({ items: [], next: null }))
  const answered: unknown[] = []
  const path = `/api/support-requests/${request(1).id}`
  stage.answer(`${path}/answers`, ({ body }) => {
    answered.push(body)
    return Response.json(request(1, { messages: [ANSWER] }), { status: 201 })
  })
  stage.answer(path, () => Response.json(request(1, { status: 'closed', messages: [ANSWER] })))
  const { page } = await visit('/admin', { viewport: { width: 390, height: 844 } })
  await see(await openPlace(page, 'Support')).toContainText('1 waiting1 answered')
  const row = page.getByRole('listitem').filter({ hasText: 'Trouble number 1' })
  await row.getByText('Trouble number 1').click()
  expect(await row.getByRole('link', { name: 'Call Ada Example' }).getAttribute('href')).toBe(
    'tel:+15550100100',
  )
  await row.getByLabel('Answer', { exact: true }).fill('Have you tried')
  expect(await faults(page)).toEqual([])

  await page.goto(`${stage.url}/admin?request=${request(1).id}`)
  // A busy machine takes long to hydrate a page.
  await expect.poll(() => row.getByLabel('Answer', { exact: true }).inputValue()).toBe('Have you tried')
  await row.getByLabel('Answer', { exact: true }).fill('We have found it.')
  await row.getByRole('button', { name: 'Send Answer' }).click()
  await toast(page, 'Answer sent to the customer.').waitFor()
  expect(answered).toEqual([{ message: 'We have found it.', close: false }])
  await row.getByText('We have found it.').waitFor()
  expect(await row.getByLabel('Answer', { exact: true }).inputValue()).toBe('')
  await row.getByRole('button', { name: 'Close Request' }).click()
  await toast(page, 'Request closed.').waitFor()
  await see(page.getByText('1 waiting')).toBeHidden()
})

it('an answer that failed is sent again with its own key, also after an answer to another request', async () => {
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json({ ...ME, role: 'admin' }))
  for (const list of ['projects', 'updates', 'leads'])
    stage.answer(`/api/${list}`, () => Response.json({ items: [], next: null }))
  const keys: (string | null)[] = []
  let isRefusing = true
  for (const number of [1, 2])
    stage.answer(`/api/support-requests/${request(number).id}/answers`, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      if (isRefusing) return refusal(503, 'unavailable', 'We can’t do this right now.')
      return Response.json(request(number, { messages: [ANSWER] }), { status: 201 })
    })
  const { page } = await visit('/admin')
  await openPlace(page, 'Support')
  const row = (number: number) => page.getByRole('listitem').filter({ hasText: `Trouble number ${number}` })
  for (const number of [1, 2]) {
    await row(number).getByText(`Trouble number ${number}`).click()
    await row(number).getByLabel('Answer', { exact: true }).fill('We have found it.')
  }
  const answer = (number: number) => row(number).getByRole('button', { name: 'Send Answer' }).click()
  await answer(1)
  await row(1).getByText('We can’t do this right now.').waitFor()
  isRefusing = false
  await answer(2)
  await expect.poll(() => row(2).getByLabel('Answer', { exact: true }).inputValue()).toBe('')
  await answer(1)
  await expect.poll(() => row(1).getByLabel('Answer', { exact: true }).inputValue()).toBe('')
  expect(keys).toHaveLength(3)
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})

it('the unsubscribe page works with one press, without scripts, and opening it changes nothing', async () => {
  const { page } = await visit('/unsubscribe?token=from-the-mail', { javaScriptEnabled: false })
  expect(stage.posted).toEqual([])
  await page.getByRole('button', { name: 'Stop These Emails' }).click()
  await page.getByRole('heading', { name: 'We stopped these emails' }).waitFor()
  expect(stage.posted.map(({ fields }) => fields)).toEqual([{ token: 'from-the-mail' }])
  stage.setOutcome({ outcome: 'refused', message: 'This link is incomplete.', errors: [] })
  const again = await visit('/unsubscribe')
  await alive(again.page)
  await again.page.getByRole('button', { name: 'Stop These Emails' }).click()
  await again.page.getByText('This link is incomplete.').waitFor()
  expect(await faults(again.page)).toEqual([])
})
