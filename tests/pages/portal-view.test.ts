// An admin looks at the portal of a customer.
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import type { Dashboard } from '#contract/portal.ts'
import type { Message } from '#domain/messages.ts'
import type { Step } from '#domain/steps.ts'
import { meOf, projectRow } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { answerLiveStream } from './live-stream.ts'
import { refusal } from './stage.ts'
import { alive, findings, openSite, overhang } from './visits.ts'

const { stage, visit } = await openSite()

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const CUSTOMER = idOf(2)
const PROJECT = idOf(10)
const AT = '2026-11-02T18:00:00.000Z'
const PAT = meOf('customer', CUSTOMER, 'pat@example.com', { profile: { full_name: 'Pat Example' } })

const project = {
  ...projectRow({ id: PROJECT, customer_id: CUSTOMER, title: 'Website with instant quotes', created_at: AT }),
  updates: [],
  update_count: 0,
}
const APPROVE: Step = {
  id: idOf(100),
  project_id: PROJECT,
  title: 'Approve the price',
  details: 'The whole site for $997.',
  turn: 'yours',
  kind: 'approve',
  due_on: null,
  file_id: null,
  file: null,
  done_at: null,
  done_by: null,
  is_current: true,
  since: AT,
  sha256: 'a'.repeat(64),
  approvals: [],
}
const MESSAGE: Message = {
  id: idOf(200),
  thread_id: PROJECT,
  customer_id: CUSTOMER,
  project_id: PROJECT,
  request_id: null,
  body: 'Please have a look.',
  from_customer: false,
  author_name: 'Alex Owner',
  via: 'site',
  created_at: AT,
  read_at: null,
  settled_at: null,
  files: [],
}
const DASHBOARD: Dashboard = {
  turns: [
    {
      id: APPROVE.id,
      title: APPROVE.title,
      kind: 'approve',
      due_on: null,
      project: { id: PROJECT, title: project.title },
    },
  ],
  messages: [],
  figures: { projects: 1, active: 1, in_progress: 1, average_progress: 20, total_investment: 997 },
  recent: [project],
  visit: { since: null, seen_until: null, began_at: null },
  news: {
    items: [{ kind: 'project', at: AT, project: { id: PROJECT, title: project.title }, is_new: true }],
    total: 1,
    unseen: 1,
  },
  new_update_ids: [],
  newest_at: AT,
  newest_update_id: null,
}
const OPENED = `/api/users/${CUSTOMER}/portal-view`

beforeEach(() => {
  stage.calls.length = 0
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', idOf(1), 'alex@example.com')))
  stage.answer(OPENED, () => Response.json(PAT))
  stage.answer('/api/dashboard', () => Response.json(DASHBOARD))
  stage.answer('/api/dashboard/projects', () => Response.json({ items: [project], next: null }))
  stage.answer(`/api/projects/${PROJECT}/updates`, () => Response.json({ items: [], next: null }))
  stage.answer(`/api/projects/${PROJECT}/steps`, () =>
    Response.json({ items: [APPROVE], computes_progress: false }),
  )
  stage.answer(`/api/dashboard/threads/${PROJECT}/messages`, () =>
    Response.json({ items: [MESSAGE], next: null }),
  )
  stage.answer('/api/guarantees', () =>
    Response.json({ items: [{ project_id: PROJECT, begins_at: AT, ends_at: null, is_open: true }] }),
  )
  answerLiveStream(stage)
})

const bar = (page: Page) => page.getByRole('region', { name: 'You’re looking at the portal of' })

async function look(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findings(page), `${width} px`).toEqual([])
    expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

it('shows what the customer sees on every tab, says so, and sends no change', async () => {
  const { page } = await visit(`/dashboard?as=${CUSTOMER}`)
  await see(bar(page)).toContainText('Pat Example')
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Pat Example!')
  await see(page.getByRole('region', { name: 'Your turn' })).toContainText('Approve the price')
  await see(bar(page).getByRole('link', { name: 'Back to console' })).toHaveAttribute('href', '/admin')
  await look(page)

  await page.getByRole('tab', { name: 'Profile' }).click()
  await see(page.getByRole('button', { name: 'Update Profile' })).toBeDisabled()
  await see(page.getByText('Their sign-in, devices and data aren’t shown here.')).toBeVisible()
  await look(page)
  await page.getByRole('tab', { name: 'Support' }).click()
  expect(new URL(page.url()).searchParams.get('as')).toBe(CUSTOMER)
  await see(page.getByRole('button', { name: 'Report Issue' })).toBeDisabled()
  await see(page.getByRole('button', { name: 'Schedule a Call' })).toBeDisabled()
  await look(page)
  await page.getByRole('tab', { name: 'Projects' }).click()
  await page.getByRole('link', { name: project.title }).first().click()
  expect(new URL(page.url()).searchParams.get('as')).toBe(CUSTOMER)
  const dialog = page.getByRole('dialog', { name: project.title })
  await see(dialog.getByText('Please have a look.')).toBeVisible()
  await see(dialog.getByRole('button', { name: 'Approve “Approve the price”' })).toBeDisabled()
  await see(dialog.getByText('Only the customer can do this.')).toBeVisible()
  await see(dialog.getByText('Write to this customer from the console.')).toBeVisible()
  await see(dialog.getByRole('textbox')).toHaveCount(0)
  await look(page)
  // Reading a message is noted at once, and a stream opens within a second.
  await page.waitForTimeout(1500)
  expect(stage.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([OPENED])
  expect(stage.calls.filter(({ path }) => path === '/api/events')).toEqual([])
})

it('asks as the customer for everything but who is signed in', async () => {
  const asked: [path: string, as: string | undefined][] = []
  await visit(`/dashboard?as=${CUSTOMER}&tab=projects`, {
    listen: async (page) => {
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/')) asked.push([pathname, request.headers()['x-view-as']])
      })
    },
  })
  await expect.poll(() => asked.map(([path]) => path)).toContain('/api/dashboard/projects')
  const others = asked.filter(([path]) => path !== '/api/me' && path !== OPENED)
  expect(others.filter(([, as]) => as !== CUSTOMER)).toEqual([])
  expect(asked.filter(([path]) => path === '/api/me').every(([, as]) => as === undefined)).toBe(true)
})

it('says why a portal is closed', async () => {
  stage.answer(OPENED, () => refusal(409, 'conflict', 'This account is closed.'))
  const { page } = await visit(`/dashboard?as=${CUSTOMER}`)
  await see(page.getByRole('alert')).toContainText('This account is closed.')
  await see(page.getByRole('link', { name: 'Back to console' })).toBeVisible()
  await see(page.getByRole('tab')).toHaveCount(0)
  await look(page)
  await alive(page)
})
