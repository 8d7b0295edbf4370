// A customer's day at the dashboard: live events in two tabs, and those missed while the server restarted,
// the network was down or the page was hidden. Nothing is missed, shown twice or announced twice.
import type { APIRequestContext } from 'playwright/test'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dashboard } from '#contract/portal.ts'
import { fullAssessment } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { linkIn, OWNER, startProduct, type Product } from './product.ts'

const CUSTOMER = { name: 'Pat Example', email: 'pat@example.com', password: 'copper pipes and cold water' }
const TITLE = 'A website for Example Plumbing'

let product: Product
let owner: APIRequestContext
let context: BrowserContext
let tabs: Page[]
let projectId: string

/** The longest pause between two attempts to connect, and a margin. */
const RECONNECTED_MS = 40_000

/** Counts every toast that a page shows. */
function countToasts(): void {
  const told: string[] = []
  Object.assign(window, { told })
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      const toasts = node.matches('[data-notices] li') ? [node] : node.querySelectorAll('[data-notices] li')
      for (const toast of toasts) told.push(toast.textContent)
    }
  }).observe(document, { childList: true, subtree: true })
}
const toldIn = async (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told)
const toldInAll = async (title = 'New Project Update') =>
  (await Promise.all(tabs.map(toldIn))).flat().filter((text) => text.includes(title)).length

async function answerOf<T>(response: Promise<Awaited<ReturnType<APIRequestContext['post']>>>): Promise<T> {
  const arrived = await response
  expect(arrived.ok(), await arrived.text()).toBe(true)
  return (await arrived.json()) as T
}

const post = (title: string) =>
  answerOf(
    owner.post(`/api/projects/${projectId}/updates`, {
      data: { title, description: 'It moves.', update_type: 'progress' },
    }),
  )

/** Shown in every tab, once in each. */
async function seenOnce(title: string): Promise<void> {
  for (const page of tabs)
    await see(page.getByRole('heading', { name: title })).toHaveCount(1, { timeout: RECONNECTED_MS })
}

beforeAll(async () => {
  const url = inject('journeyDatabase')
  product = await startProduct(url === null ? {} : { DATABASE_URL: url })
  owner = (await product.person()).context.request
  await answerOf(owner.post('/api/auth/sign-in/email', { data: OWNER }))
  const lead = await answerOf<{ id: string }>(
    owner.post('/api/submit-lead', { data: fullAssessment({ name: CUSTOMER.name, email: CUSTOMER.email }) }),
  )
  const project = await answerOf<{ id: string }>(
    owner.post('/api/projects', { data: { lead_id: lead.id, title: TITLE, total_cost: 997 } }),
  )
  projectId = project.id
  const mail = await product.mailTo(CUSTOMER.email, /^Your project with/)
  const person = await product.person()
  context = person.context
  await context.addInitScript(countToasts)
  const token = new URL(linkIn(mail)).hash.replace('#invite=', '')
  await answerOf(
    context.request.post('/api/auth/accept-invitation', { data: { token, password: CUSTOMER.password } }),
  )
  const second = await context.newPage()
  tabs = [person.page, second]
  for (const page of tabs) {
    await page.goto('/dashboard?tab=projects')
    await see(page.getByRole('heading', { name: TITLE })).toBeVisible()
  }
})
afterAll(() => product?.close())

test('an update appears in both tabs, and one of them announces it', async () => {
  await post('The first page stands')
  await seenOnce('The first page stands')
  await expect.poll(() => toldInAll()).toBe(1)
  await post('The second page stands')
  await seenOnce('The second page stands')
  await expect.poll(() => toldInAll()).toBe(2)
})

test('an update posted while the server restarts appears once and is announced once', async () => {
  const before = await toldInAll()
  await product.restart(async () => {
    for (const page of tabs) await see(page.getByText('Reconnecting. You won’t miss anything.')).toBeVisible()
  })
  await post('Posted right after the restart')
  await post('And another one')
  await seenOnce('Posted right after the restart')
  await seenOnce('And another one')
  for (const page of tabs) {
    await see(page.getByText('Reconnecting. You won’t miss anything.')).toBeHidden({
      timeout: RECONNECTED_MS,
    })
  }
  await expect.poll(() => toldInAll()).toBe(before + 1)
  await post('After all that')
  await seenOnce('After all that')
  await expect.poll(() => toldInAll()).toBe(before + 2)
})

test('updates posted while the network is down appear with it, announced together', async () => {
  const before = await toldInAll()
  await context.setOffline(true)
  for (const page of tabs) await see(page.getByText('Reconnecting. You won’t miss anything.')).toBeVisible()
  for (const title of ['While offline', 'Still offline', 'Offline to the end']) await post(title)
  await context.setOffline(false)
  for (const title of ['While offline', 'Still offline', 'Offline to the end']) await seenOnce(title)
  await expect.poll(() => toldInAll()).toBe(before + 1)
  await post('Back on the line')
  await seenOnce('Back on the line')
  await expect.poll(() => toldInAll()).toBe(before + 2)
})

/** As if another window covered it or the screen were off; a headless browser does not do that. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isHidden ? 'hidden' : 'visible',
  )

test('updates posted while the page is hidden are announced together when it is visible', async () => {
  const before = await toldInAll()
  for (const page of tabs) await setHidden(page, true)
  for (const title of ['While nobody looks', 'Still nobody']) await post(title)
  for (const title of ['While nobody looks', 'Still nobody']) await seenOnce(title)
  expect(await toldInAll()).toBe(before)
  for (const page of tabs) await setHidden(page, false)
  await expect.poll(() => toldInAll()).toBe(before + 1)
  await post('Somebody looks again')
  await seenOnce('Somebody looks again')
  await expect.poll(() => toldInAll()).toBe(before + 2)
})

/** Whether the server still counts an update as news for the customer. */
async function isNew(title: string): Promise<boolean | undefined> {
  const { news } = dashboard.parse(await (await context.request.get('/api/dashboard')).json())
  return news.items.find((item) => item.kind === 'update' && item.update.title === title)?.is_new
}

test('what was read on one device is not new on the other; later updates are', async () => {
  const [page] = tabs
  if (!page) throw new Error('there is a tab')
  await post('Read at the desk')
  await seenOnce('Read at the desk')
  await expect.poll(() => isNew('Read at the desk')).toBe(false)
  const phone = await product.person({ isOnPhone: true })
  await answerOf(phone.context.request.post('/api/auth/sign-in/email', { data: CUSTOMER }))
  await phone.page.goto('/dashboard')
  const readOne = phone.page.getByRole('listitem').filter({ hasText: 'Read at the desk' })
  await see(readOne).toBeVisible()
  await see(readOne.getByText('New', { exact: true })).toHaveCount(0)
  await post('Comes to both')
  const item = phone.page.getByRole('listitem').filter({ hasText: 'Comes to both' })
  await see(item.getByText('New', { exact: true })).toBeVisible()
  await phone.context.close()
})

test('an answer to their request is announced once, unless it is on screen, and an earlier answer is not', async () => {
  const [page] = tabs
  if (!page) throw new Error('there is a tab')
  const customer = context.request
  const answered = () => toldInAll('New Message')
  const report = (subject: string) =>
    answerOf<{ id: string }>(
      customer.post('/api/support-requests', {
        data: { subject, description: 'It blinks.', project_id: null },
      }),
    )
  const answer = (id: string, message: string, close = false) =>
    answerOf(owner.post(`/api/support-requests/${id}/answers`, { data: { message, close } }))
  const [first, second] = [await report('The form blinks'), await report('The menu blinks')]
  await page.getByRole('tab', { name: 'Support' }).click()
  await see(page.getByText('The menu blinks')).toBeVisible()
  await answer(first.id, 'Seen at once.')
  await see(page.getByText('Seen at once.')).toBeVisible()
  // The other tab shows something else.
  await expect.poll(answered).toBe(1)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await answer(second.id, 'The menu stands still.', true)
  await expect.poll(answered).toBe(2)
  await page.getByRole('tab', { name: 'Support' }).click()
  await page.getByRole('button', { name: 'Show closed requests' }).click()
  await see(page.getByText('The menu stands still.')).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await owner.patch(`/api/support-requests/${second.id}`, { data: { status: 'open' } })
  await answer(first.id, 'Seen anywhere.')
  await expect.poll(answered).toBe(3)
})

test("logs no errors on the browsers' consoles", () => {
  // Chromium itself logs that it could not reach the server.
  expect(product.consoleErrors.filter((text) => !/net::ERR_|status of 40[01]/.test(text))).toEqual([])
})
