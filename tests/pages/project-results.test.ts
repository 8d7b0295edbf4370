// What a finished project did for its customer each month: the owner enters it, the customer reads it beside what the calculator said.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProjectAccess } from '#contract/access.ts'
import { CALCULATOR_HEADER } from '#contract/origin.ts'
import type { Dashboard } from '#contract/portal.ts'
import { localDate } from '#domain/calendar-dates.ts'
import { formatPeriod } from '#domain/dates.ts'
import type { MonthCounts, MonthResults, Results } from '#domain/results.ts'
import { meOf, projectRow } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { answerLiveStream, type LiveStream } from './live-stream.ts'
import { alive, findings, openSite, overhang, wake } from './visits.ts'

const { stage, visit } = await openSite()

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const USER = idOf(1)
const PROJECT = idOf(10)

/** The month so many before this one. */
function monthBefore(count: number): string {
  const day = new Date(`${localDate(new Date()).slice(0, 7)}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - count)
  return day.toISOString().slice(0, 7)
}
const nameOf = (month: string, length: 'dated' | 'long') =>
  formatPeriod('month', `${month}-01`, length, 'en-US')

const CREATED_AT = `${monthBefore(9)}-02T18:00:00.000Z`
const project = projectRow({
  id: PROJECT,
  customer_id: USER,
  title: 'Website with instant quotes',
  status: 'completed',
  progress_percentage: 100,
  total_cost: 997,
  created_at: CREATED_AT,
})
const ownProject = { ...project, updates: [], update_count: 0 }
const DASHBOARD: Dashboard = {
  turns: [],
  messages: [],
  figures: { projects: 1, active: 0, in_progress: 0, average_progress: 100, total_investment: 997 },
  recent: [project],
  visit: { since: CREATED_AT, seen_until: CREATED_AT, began_at: null },
  news: { items: [], total: 0, unseen: 0 },
  new_update_ids: [],
  newest_at: null,
  newest_update_id: null,
}
const ACCESS: ProjectAccess = {
  customer: {
    id: USER,
    full_name: 'Kim Example',
    company_name: null,
    email: 'kim@example.com',
    status: 'active',
    accepted_at: CREATED_AT,
    projects: 1,
  },
  invitation: null,
  is_invitation_unsent: false,
}
const MONTHS: MonthResults[] = Array.from({ length: 8 }, (_, count) => ({
  month: monthBefore(count + 1),
  calls_answered: 31 - count,
  leads: 12 - count,
  bookings: count === 1 ? null : 6,
}))

let results: Results
let live: LiveStream
const PATH = `/api/projects/${PROJECT}/results`

beforeEach(() => {
  stage.calls.length = 0
  results = {
    calculation: { missed_calls: 12, missed_revenue: 2310, potential_savings: 4098 },
    months: MONTHS,
  }
  stage.answer(PATH, () => Response.json(results))
  stage.answer(`/api/projects/${PROJECT}/updates`, () => Response.json({ items: [], next: null }))
  live = answerLiveStream(stage)
})

async function look(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'light'],
    [390, 'dark'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    expect(await findings(page), `${width} px, ${colorScheme}`).toEqual([])
    expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overhang(page)).toBeLessThanOrEqual(0)
}

describe('the customer', () => {
  beforeEach(() => {
    stage.setSession({ role: 'customer' })
    stage.answer('/api/me', () =>
      Response.json(meOf('customer', USER, 'ada@example.com', { profile: { full_name: 'Ada Example' } })),
    )
    stage.answer('/api/me/seen', () => Response.json({ ...DASHBOARD.visit, began_at: CREATED_AT }))
    stage.answer('/api/dashboard', () => Response.json(DASHBOARD))
    stage.answer('/api/dashboard/projects', () => Response.json({ items: [ownProject], next: null }))
  })
  const open = async () => (await visit(`/dashboard?tab=projects&project=${PROJECT}`)).page
  const section = (page: Page) => page.getByRole('region', { name: 'Your results' })

  it('reads the months beside what the calculator said, and a new one at once', async () => {
    const page = await open()
    await see(section(page)).toContainText('missed calls a month')
    await see(section(page)).toContainText('$2,310')
    const rows = section(page).getByRole('row')
    await see(rows).toHaveCount(7)
    await see(rows.nth(2)).toHaveText(`${nameOf(monthBefore(2), 'dated')}3011–`)
    await section(page).getByRole('button', { name: 'Show all 8 months' }).click()
    await see(rows).toHaveCount(9)
    await rows.first().scrollIntoViewIfNeeded()
    await look(page)
    results = {
      ...results,
      months: MONTHS.map((one, at) => (at === 0 ? { ...one, calls_answered: 77 } : one)),
    }
    live.push('project', project)
    await see(rows.nth(1)).toContainText('77')
  })

  it('reads that the first month comes, and nothing before the launch', async () => {
    results = { ...results, months: [] }
    const page = await open()
    await see(section(page)).toContainText('We add your first month here once it’s over.')
    await section(page).scrollIntoViewIfNeeded()
    await look(page)
    const planned = { ...ownProject, status: 'in_progress' as const }
    stage.answer('/api/dashboard/projects', () => Response.json({ items: [planned], next: null }))
    await page.reload()
    await see(page.getByRole('dialog', { name: project.title })).toContainText('In Progress')
    await see(section(page)).toHaveCount(0)
  })
})

describe('the owner', () => {
  beforeEach(() => {
    stage.setSession({ role: 'admin' })
    stage.answer('/api/me', () => Response.json(meOf('admin', idOf(2), 'owner@example.com')))
    for (const path of ['failed-mails', 'conversations', 'open-questions', 'bookings', 'leads', 'orders'])
      stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
    for (const path of ['support-requests', 'cancellation-requests'])
      stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
    stage.answer('/api/projects', () => Response.json({ items: [project], next: null }))
    stage.answer(`/api/projects/${PROJECT}/access`, () => Response.json(ACCESS))
    stage.answer(`/api/projects/${PROJECT}/details`, () =>
      Response.json({ project, lead: null, last_changes: [] }),
    )
    for (const { month } of [...MONTHS, { month: monthBefore(0) }])
      stage.answer(`${PATH}/${month}`, ({ body }) => {
        const entered = { month, ...(body as MonthCounts) }
        results.months = [entered, ...results.months.filter((one) => one.month !== month)]
        return Response.json(results)
      })
  })
  const open = async () => {
    const { page } = await visit(`/admin?tab=projects&project=${PROJECT}`)
    await alive(page)
    return page
  }
  const section = (page: Page) => page.getByRole('region', { name: 'Results' })
  const sent = () =>
    stage.calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

  it('enters the month that is over, in numbers', async () => {
    results = { ...results, months: MONTHS.slice(1) }
    const page = await open()
    await see(section(page)).toContainText('12 missed calls, $2,310 missed revenue')
    await section(page).getByRole('button', { name: 'Enter a month' }).click()
    await see(section(page).getByLabel('Month')).toHaveValue(monthBefore(1))
    await section(page).getByLabel('Calls answered').fill('1.5')
    await section(page).getByRole('button', { name: 'Save month' }).click()
    await see(section(page)).toContainText('Calls answered must be a whole number')
    await look(page)
    await section(page).getByLabel('Calls answered').press('ControlOrMeta+a')
    await section(page).getByLabel('Calls answered').pressSequentially('1,204')
    await section(page).getByLabel('Bookings').fill('0')
    await section(page).getByRole('button', { name: 'Save month' }).click()
    await see(section(page).getByRole('row').nth(1)).toContainText('1,204–0')
    expect(sent()).toEqual([
      [`${PATH}/${monthBefore(1)}`, { calls_answered: 1204, leads: null, bookings: 0 }],
    ])
    await see(section(page).getByRole('button', { name: 'Enter a month' })).toBeFocused()
    await look(page)
  })

  it('keeps what was typed for the wrong month, and changes one that was entered', async () => {
    results = { ...results, months: MONTHS.slice(1) }
    const page = await open()
    await section(page).getByRole('button', { name: 'Enter a month' }).click()
    await section(page).getByLabel('Leads').fill('5')
    await section(page).getByLabel('Month').selectOption(monthBefore(0))
    await see(section(page).getByLabel('Leads')).toHaveValue('5')
    await section(page).getByRole('button', { name: 'Cancel' }).click()
    const month = nameOf(monthBefore(3), 'long')
    await section(page)
      .getByRole('button', { name: `Change ${month}` })
      .click()
    await see(section(page).getByLabel('Calls answered')).toHaveValue('29')
    await section(page).getByLabel('Calls answered').fill('')
    await section(page).getByRole('button', { name: 'Save month' }).click()
    await see(section(page).getByRole('row').nth(1)).toContainText('–106')
    expect(sent()).toEqual([[`${PATH}/${monthBefore(3)}`, { calls_answered: null, leads: 10, bookings: 6 }]])
  })
})

it('sends with a form what was typed into the calculator', async () => {
  const { page } = await visit('/calculator', { isFresh: true })
  await alive(page)
  await wake(page, 'calculator')
  await page.getByLabel('Monthly Jobs').fill('60')
  await page.waitForFunction(() => location.search.includes('monthlyJobs=60'))
  await page.goto(`${stage.url}/contact`)
  await alive(page)
  await page.getByLabel('Full Name *').fill('Ada Example')
  await page.getByLabel('Email *').fill('ada@example.com')
  const request = page.waitForRequest((one) => one.url().endsWith('/api/submit-lead'))
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  expect((await request).headers()[CALCULATOR_HEADER]).toBe('?monthlyJobs=60')
})
