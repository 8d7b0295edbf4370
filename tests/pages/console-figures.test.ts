// The consoles' figures and charts in a browser: their values, their accessibility, and that they do not
// shift.
import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import type { AnswerFigures, Figures, Series, VisitFigures } from '#contract/figures.ts'
import type { Recurring } from '#contract/subscriptions.ts'
import type { Need, Needs } from '#contract/needs.ts'
import { assessment, leadFromAssessment, type Lead } from '#domain/leads.ts'
import type { LeadStatus } from '#domain/lead-choices.ts'
import { NEW_RECORD, projectRow, meOf } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { answerSiteSettings } from './site-draft.ts'
import { NO_FIGURES, NO_NEEDS, peopleOf, refusal } from './stage.ts'
import { alive, faults, findings, layoutShift, openSite, overhang, smallLinks, untilStill } from './visits.ts'

const { stage, visit } = await openSite()
const ID = '0190a000-0000-7000-8000-00000000000'

function leadOf(place: number, status: LeadStatus = 'new'): Lead {
  const form = assessment.parse({
    name: `Lead Number ${place}`,
    email: `lead${place}@example.com`,
    phone: `555-010-010${place}`,
    company: 'Example Plumbing',
    urgency: 'asap',
    selectedPackage: 'growth',
    message: 'The phone rings while I am under a sink.',
  })
  return {
    ...NEW_RECORD,
    id: ID + place,
    status,
    source: 'website',
    created_at: `2026-01-0${place}T18:00:00Z`,
    ...leadFromAssessment(form),
  }
}

const PROJECT = projectRow({ id: `${ID}9`, customer_id: `${ID}8` })

const NONE = { total: 0, converted: 0 }
const FULL: Figures = {
  leads: {
    total: 1204,
    this_month: 31,
    by_status: { new: 12, contacted: 300, qualified: 92, converted: 500, closed: 300 },
    by_source: {
      website: { total: 1000, converted: 400 },
      onboarding: NONE,
      assistant: { total: 204, converted: 100 },
      booking: NONE,
      import: NONE,
      api: NONE,
      manual: NONE,
    },
    by_reason: { price: 90, no_reply: 120, competitor: 40, not_a_fit: 0, not_now: 0, spam: 0, other: 10 },
    by_package: { launch: 101, growth: 202, scale: 303, 'not-sure': 404 },
    people: peopleOf({ new: 12, contacted: 300, qualified: 92, converted: 500, closed: 300 }),
    conversion_rate: 42,
  },
  projects: {
    total: 38,
    by_status: { planning: 3, in_progress: 7, completed: 28 },
    by_type: { launch: 5, growth: 11, scale: 13, custom: 9 },
    revenue: 98_765.4,
  },
  invoices: { currency: 'USD', outstanding: 2841.65, overdue: 165.67, received_this_month: 1994.5 },
  recent_leads: [5, 4, 3, 2, 1].map((place) => leadOf(place)),
  active_projects: [PROJECT],
}

const RECURRING: Recurring = { monthly: 1970, subscriptions: 10, currency: 'USD' }

const LEADS_OF_DAY: Record<number, Series['leads'][number]['by_source']> = {
  10: { website: 16 },
  28: { website: 3, assistant: 2 },
  29: { website: 1 },
}

const ANSWERS: AnswerFigures = {
  promised: { answered: 46, in_time: 40, overdue: 4, waiting: 2, median_minutes: 190.5 },
  stale: 17,
}

const SERIES: Series = {
  leads: Array.from({ length: 30 }, (_, day) => ({
    starts: new Date(Date.UTC(2026, 0, day + 1)).toISOString().slice(0, 10),
    by_source: LEADS_OF_DAY[day] ?? {},
  })),
  revenue: Array.from({ length: 12 }, (_, month) => ({
    starts: new Date(Date.UTC(2025, month + 1, 1)).toISOString().slice(0, 10),
    projects: month === 10 ? 3 : 0,
    revenue: month === 10 ? 4500.25 : 0,
  })),
}

/** The server's answer from now on; without series it refuses them. */
function tell({
  figures,
  series,
  answers = ANSWERS,
}: {
  figures: Figures
  series?: Series
  answers?: AnswerFigures
}): void {
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', `${ID}0`, 'owner@example.com')))
  for (const path of ['/api/leads', '/api/projects']) {
    stage.answer(path, () => Response.json({ items: [], next: null }))
  }
  stage.answer('/api/figures', () => Response.json(figures))
  stage.answer('/api/figures/recurring', () => Response.json(RECURRING))
  stage.answer('/api/figures/answers', () => Response.json(answers))
  stage.answer('/api/figures/series', () =>
    series
      ? Response.json(series)
      : refusal(400, 'validation_failed', 'Check what you entered and try again.'),
  )
}

/** Live events as the server would send them. */
function openEvents(): (event: string, row: object) => void {
  const encoder = new TextEncoder()
  let id = 0
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null
  stage.answer('/api/events', () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
        controller.enqueue(encoder.encode('event: ping\nid: 1-0\ndata: {}\n\n'))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return (event, row) =>
    stream?.enqueue(encoder.encode(`event: ${event}\nid: 1-${++id}\ndata: ${JSON.stringify(row)}\n\n`))
}

const isChart = (url: string) => url.includes('/assets/charts')
const countsIn = (page: Page, title: string) =>
  page
    .locator('div', { has: page.getByRole('heading', { name: title, exact: true }) })
    .last()
    .locator('dt, dd')
    .allTextContents()

it.each([
  ['/admin', 'light'],
  ['/admin-private', 'dark'],
] as const)('%s, %s: figures, rows and charts, without a fault at any width', async (path, colorScheme) => {
  tell({ figures: FULL, series: SERIES })
  const asked: string[] = []
  const { page, complaints } = await visit(path, { colorScheme, hasDeclined: true }, async (fresh) => {
    fresh.on('request', (sent) => asked.push(sent.url()))
  })
  await page.getByRole('tab', { name: 'Leads (1204)' }).waitFor()
  expect(await page.getByRole('tab', { name: 'Projects (38)' }).isVisible()).toBe(true)
  await expect
    .poll(() => page.getByRole('definition').allTextContents())
    .toEqual([
      '1,204',
      '12 new',
      '7',
      'in progress',
      '$98,765.40',
      'from all projects',
      '42%',
      'of leads converted',
      '$1,994.50',
      'less refunds',
      '$2,841.65',
      '$165.67 overdue',
      '$1,970.00',
      'from 10 monthly plans',
    ])
  const newest = page.getByRole('listitem').filter({ hasText: 'Lead Number 5' })
  expect(await newest.getByRole('link', { name: 'Call Lead Number 5' }).getAttribute('href')).toBe(
    'tel:+15550100100',
  )
  expect(
    await newest.getByRole('link', { name: 'Lead Number 5', exact: true }).getAttribute('href'),
  ).toContain(`?tab=leads&lead=${ID}5`)
  expect(await newest.getByText('Growth').isVisible()).toBe(true)
  expect(await page.getByRole('progressbar', { name: `Progress of ${PROJECT.title}` }).count()).toBe(1)
  const isAbove = async (one: string, other: string) => {
    const topOf = async (text: string) => (await page.getByText(text).first().boundingBox())?.y ?? 0
    return (await topOf(one)) < (await topOf(other))
  }
  expect(await isAbove('Total Leads', 'Recent Leads')).toBe(true)
  expect(await faults(page)).toEqual([])
  // On a phone, the new leads come before the figures.
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await isAbove('Recent Leads', 'Total Leads')).toBe(true)
  expect(asked.filter(isChart)).toEqual([])

  await page.getByRole('tab', { name: 'Analytics' }).click()
  await page.getByRole('heading', { name: 'Leads over Time' }).waitFor()
  expect(new Set(asked.filter(isChart)).size).toBe(1)
  await page.getByRole('radio', { name: '30 days' }).check()
  if (path === '/admin') {
    expect(await countsIn(page, 'Lead Sources')).toEqual([
      'Website form',
      '1,000',
      'Total',
      '1,204',
      'This month',
      '31',
    ])
    expect(await countsIn(page, 'Project Types')).toEqual([
      'Launch',
      '5',
      'Growth',
      '11',
      'Scale',
      '13',
      'Custom',
      '9',
    ])
  } else {
    expect(await countsIn(page, 'Package Interest')).toEqual([
      'Launch',
      '101',
      'Growth',
      '202',
      'Scale',
      '303',
      'Not sure yet',
      '404',
    ])
    expect(await countsIn(page, 'Lead Status')).toEqual([
      'New',
      '12',
      'Contacted',
      '300',
      'Qualified',
      '92',
      'Converted',
      '500',
    ])
  }
  for (const sentence of [
    '91% came from the website form. The busiest day was Sunday, January 11, with 16.',
    'Where all 1,204 leads are now. 12 are new.',
    'How many leads from each source became customers. The best so far is the assistant, with 100 of 204.',
    'From 3 projects. Each project counts in the month you created it, with its total cost.',
    '52 leads with a promised answer in the last 30 days. Half of those answered got it within 3 h, and 80% of those due got it on time.',
    '500 converted and 300 closed. That’s 63% converted. Most common reason for closing one: Never replied (120 of 260).',
  ]) {
    await see(page.getByText(sentence)).toBeVisible()
  }
  expect(await faults(page)).toEqual([])
  // Chromium itself logs calls of other parts that have no answer here.
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

it('every number of a chart is available to the keyboard and to screen readers', async () => {
  tell({ figures: FULL, series: SERIES })
  const { page } = await visit('/admin-private?tab=analytics', {
    viewport: { width: 390, height: 900 },
    hasDeclined: true,
  })
  const chart = page.getByRole('group', { name: /^Leads over time by source/ })
  await page.getByRole('radio', { name: '12 weeks', checked: true }).waitFor()
  await page.getByRole('radio', { name: '30 days' }).check()
  await see(page.getByText('leads in the last 30 days')).toBeVisible()
  expect(await chart.getByRole('img').count()).toBe(30)
  await page.getByRole('radio', { name: '30 days' }).focus()
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect(await focused.getAttribute('aria-label')).toBe('Friday, January 30: 1. Website form 1')
  await page.keyboard.press('ArrowLeft')
  expect(await focused.getAttribute('aria-label')).toBe(
    'Thursday, January 29: 5. Website form 3, Assistant 2',
  )
  expect(await page.getByText('Thursday, January 29', { exact: true }).isVisible()).toBe(true)
  await page.keyboard.press('Home')
  expect(await focused.getAttribute('aria-label')).toBe('Thursday, January 1: 0')
  // One tab stop for thirty columns.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const table = page.getByRole('region', { name: 'Leads over Time' }).getByRole('table')
  expect(await table.getByRole('row').nth(2).getByRole('cell').allTextContents()).toEqual(['3', '2', '5'])
})

it('every number opens its rows', async () => {
  tell({ figures: FULL, series: SERIES })
  const { page } = await visit('/admin?tab=analytics', { timezoneId: 'America/New_York', hasDeclined: true })
  await page.getByRole('heading', { name: 'Leads over Time' }).waitFor()
  const month = await page.evaluate(() => {
    const today = new Date()
    return new Date(today.getFullYear(), today.getMonth()).toISOString()
  })
  const addressOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
  for (const [name, address] of [
    ['Website form: 1,000', '?tab=leads&source=website'],
    ['Growth: 11', '?tab=projects&type=growth'],
    ['This month: 31', `?tab=leads&since=${month}`],
    ['Median time: 3 h', '?tab=leads&view=answered'],
    ['Answered on time: 40 of 50 (80%)', '?tab=leads&view=on_time'],
    ['Answered late: 6', '?tab=leads&view=late'],
    ['Overdue now: 4', '?tab=leads&view=overdue'],
    ['Not due yet: 2', '?tab=leads&view=waiting'],
    ['Stale: 17', '?tab=leads&view=stale'],
    ['500 (63%) Converted', '?tab=leads&status=converted'],
    ['90 (11%) Closed: Too expensive', '?tab=leads&status=closed&reason=price'],
    ['12 (1%) New', '?tab=leads&status=new'],
    ['Custom: 9', '?tab=projects&type=custom'],
    ['100 of 204 (49%) Assistant', '?tab=leads&source=assistant&status=converted'],
  ] as const) {
    expect(await addressOf(name), name).toContain(address)
  }
  expect(await smallLinks(page)).toEqual([])
  await page.getByRole('link', { name: 'Stale: 17' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByRole('tab', { name: 'Leads (1204)' }).getAttribute('aria-selected'))
    .toBe('true')
  expect(new URL(page.url()).search).toBe('?tab=leads&view=stale')
})

it('draws no conclusion from a few rows', async () => {
  const few: Figures = {
    ...FULL,
    leads: {
      ...FULL.leads,
      total: 9,
      by_status: { new: 3, contacted: 1, qualified: 1, converted: 2, closed: 2 },
      by_source: {
        ...NO_FIGURES.leads.by_source,
        website: { total: 6, converted: 0 },
        assistant: { total: 3, converted: 2 },
      },
      people: peopleOf({ new: 3, contacted: 1, qualified: 1, converted: 2, closed: 2 }),
      by_reason: { ...NO_FIGURES.leads.by_reason, price: 2 },
    },
  }
  tell({
    figures: few,
    series: { ...SERIES, leads: SERIES.leads.slice(20) },
    answers: {
      promised: { answered: 3, in_time: 3, overdue: 0, waiting: 1, median_minutes: 12 },
      stale: 1000,
    },
  })
  const { page } = await visit('/admin-private?tab=analytics', { hasDeclined: true })
  await page.getByRole('heading', { name: 'Leads over Time' }).waitFor()
  for (const sentence of [
    'Too few leads to say where most come from.',
    'How many leads from each source became customers. Too few leads to compare the sources.',
    '4 leads with a promised answer in the last 30 days. Too few to say how fast you answer.',
    '2 converted, 2 closed. Too few to see a pattern.',
  ]) {
    expect(await page.getByText(sentence).isVisible(), sentence).toBe(true)
  }
  for (const name of ['2 Converted', '2 Closed: Too expensive', '2 of 3 Assistant'])
    expect(await page.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
  expect(await page.getByText('Median time').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Stale: 1,000+' }).isVisible()).toBe(true)
})

const failedPart = (page: Page, title: string) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

it('says so if there is nothing yet, and retries a chart that failed to load', async () => {
  tell({ figures: NO_FIGURES })
  const { page } = await visit('/admin?tab=analytics', { hasDeclined: true })
  const failed = failedPart(page, 'Leads over Time')
  await failed.waitFor()
  await see(failedPart(page, 'Revenue by Month')).toBeVisible()
  await see(page.getByRole('alert')).toHaveCount(2)
  expect(await countsIn(page, 'Lead Sources')).toEqual(['Website form', '0', 'Total', '0', 'This month', '0'])
  expect(await page.getByRole('link', { name: 'Total: 0' }).count()).toBe(0)
  tell({
    figures: NO_FIGURES,
    series: { leads: SERIES.leads.slice(0, 1), revenue: SERIES.revenue.slice(0, 1) },
  })
  await failed.getByRole('button', { name: 'Try again' }).click()
  for (const sentence of ['No leads yet.', 'No converted leads yet.']) {
    await page.getByText(sentence).waitFor()
  }
  expect(await page.getByText('No leads in the last 30 days.').isVisible()).toBe(true)
  expect(await page.getByText(/^No projects created in the last 12 months\./).isVisible()).toBe(true)
  expect(await page.getByText('Show the numbers').count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByText('No leads yet. The first one will show up here.').waitFor()
  expect(await page.getByText('No projects in progress.').isVisible()).toBe(true)
})

it.each([
  ['/admin', ['Lead Sources', 'Project Types']],
  ['/admin-private', ['Package Interest', 'Lead Status']],
])('%s: every part that failed to load keeps its title, and loads again', async (path, titles) => {
  tell({ figures: FULL })
  for (const call of ['/api/figures', '/api/figures/answers'])
    stage.answer(call, () => refusal(404, 'not_found', 'Not in this test.'))
  const { page } = await visit(`${path}?tab=analytics`, { hasDeclined: true })
  const answers = ['Time to First Answer', 'Stale Leads']
  const figures = [...titles, 'Converted and Closed', 'Pipeline by Status', 'Conversion by Source']
  const series = ['Leads over Time', 'Revenue by Month']
  for (const title of [...answers, ...figures, ...series])
    await see(failedPart(page, title)).toContainText('Couldn’t load this. Try again')
  expect(await faults(page)).toEqual([])
  tell({ figures: FULL, series: SERIES })
  for (const [title = '', ...others] of [answers, series, figures]) {
    await failedPart(page, title).getByRole('button', { name: 'Try again' }).click()
    for (const one of [title, ...others]) await see(failedPart(page, one)).toHaveCount(0)
    await see(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await see(page.getByRole('alert')).toHaveCount(0)
})

it('names the charts whose script failed to load, and loads it again', async () => {
  tell({ figures: FULL, series: SERIES })
  const { page } = await visit('/admin?tab=analytics', { hasDeclined: true }, async (fresh) => {
    await fresh.route('**/assets/charts*', (route) => route.abort())
  })
  for (const title of ['Leads over Time', 'Pipeline by Status', 'Conversion by Source', 'Revenue by Month'])
    await see(failedPart(page, title)).toBeVisible()
  await see(page.getByRole('heading', { name: 'Converted and Closed' })).toBeVisible()
  await page.unroute('**/assets/charts*')
  const retry = failedPart(page, 'Leads over Time').getByRole('button', { name: 'Try again' })
  await retry.click()
  await see(retry).toHaveCount(0)
  await see(page.getByRole('heading', { name: 'Leads over Time' })).toBeVisible()
})

it('goes back to a span that can be loaded', async () => {
  tell({ figures: FULL })
  stage.answer('/api/figures/series', ({ search }) =>
    search.get('by') === 'day' ? Response.json(SERIES) : refusal(404, 'not_found', 'Not in this test.'),
  )
  const { page } = await visit('/admin?tab=analytics', { hasDeclined: true })
  await page.getByRole('radio', { name: '12 months' }).check()
  await failedPart(page, 'Leads over Time').getByRole('radio', { name: '30 days' }).click()
  await see(page.getByRole('group', { name: /^Leads over time by source/ })).toBeVisible()
  await see(page.getByRole('alert')).toHaveCount(0)
})

/** The page as the server sends it, until its scripts are let through. */
async function visitBeforeScripts(path: string, width: number) {
  const scripts = Promise.withResolvers<undefined>()
  const { page, complaints } = await visit(
    path,
    { viewport: { width, height: 900 }, hasDeclined: true },
    async (fresh) => {
      await fresh.route('**/assets/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
    },
  )
  return { page, complaints, start: () => scripts.resolve(undefined) }
}

/** The top of every card, in pixels. */
const cardsOf = (page: Page) =>
  page
    .locator('main .shadow-shade:visible')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top + window.scrollY))

const needOf = (place: number): Need => ({
  kind: 'step',
  id: ID + place,
  title: `Person ${place}`,
  detail: 'Call again about the offer that we sent on Monday',
  since: PROJECT.created_at,
  due_at: PROJECT.created_at,
  due_on: null,
  lead_id: ID + place,
  project_id: null,
  phone: '555-010-0100',
  phone_link: 'tel:+15550100100',
  email: null,
  mail_kind: null,
  answered_by: null,
  setting: null,
})

it.each([390, 1440])('at %i px, the first tabs arrive where their skeletons were', async (width) => {
  tell({ figures: FULL, series: SERIES })
  openEvents()
  stage.answer('/api/needs', () =>
    Response.json({
      items: [1, 2, 3].map(needOf),
      here: [],
      counts: { ...NO_NEEDS.counts, step: 3 },
    } satisfies Needs),
  )
  const { settings } = answerSiteSettings(stage)
  answerSiteSettings(stage, { checklist: { ...settings.checklist, claims: true, phone: true, name: true } })
  onTestFinished(() => {
    stage.answer('/api/needs', () => Response.json(NO_NEEDS))
    stage.answer('/api/site', () => refusal(404, 'not_found', 'Not in this test.'))
  })
  for (const [tab, last] of [
    ['', 'Make it yours'],
    ['?tab=analytics', 'Revenue by Month'],
  ] as const) {
    const { page, start } = await visitBeforeScripts(`/admin-private${tab}`, width)
    const reserved = await cardsOf(page)
    start()
    await page.getByRole('heading', { name: last }).waitFor()
    await untilStill(page)
    const arrived = await cardsOf(page)
    // Without the last chart, which is below a bar for each source.
    const moves = reserved.slice(0, 8).map((top, place) => Math.abs((arrived[place] ?? 0) - top))
    expect(moves).toHaveLength(8)
    expect(Math.max(...moves)).toBeLessThan(40)
  }
})

it.each([0, 7])('leaves room for the %i needs of the last visit', async (count) => {
  tell({ figures: FULL })
  openEvents()
  const items = Array.from({ length: count }, (_, place) => needOf(place))
  stage.answer('/api/needs', () =>
    Response.json({ items, here: [], counts: { ...NO_NEEDS.counts, step: count } } satisfies Needs),
  )
  onTestFinished(() => stage.answer('/api/needs', () => Response.json(NO_NEEDS)))
  const { page } = await visit('/admin', { viewport: { width: 1440, height: 900 }, hasDeclined: true })
  const needs = page.getByRole('region', { name: 'Needs you now' })
  await needs.waitFor()
  const arrived = await needs.boundingBox()
  const scripts = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.reload()
  const reserved = await page.locator('main .shadow-shade:visible').first().boundingBox()
  scripts.resolve(undefined)
  expect(Math.abs((arrived?.height ?? 0) - (reserved?.height ?? 0))).toBeLessThan(40)
})

it.each([
  ['leads', 0],
  ['projects', 3],
] as const)('before the scripts run, ?tab=%s has a skeleton of its own', async (tab, cards) => {
  tell({ figures: FULL })
  const { page, complaints, start } = await visitBeforeScripts(`/admin?tab=${tab}`, 1440)
  expect(await cardsOf(page)).toHaveLength(cards)
  start()
  await see(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(tab, 'i'))
  // Hydration finds what the server sent.
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

it.each([390, 1440])('at %i px, the site settings arrive where their skeleton was', async (width) => {
  tell({ figures: FULL })
  answerSiteSettings(stage)
  onTestFinished(() => stage.answer('/api/site', () => refusal(404, 'not_found', 'Not in this test.')))
  const { page, start } = await visitBeforeScripts('/admin-private?settings=business', width)
  expect(await cardsOf(page)).toEqual([])
  const skeleton = await page.locator('main .h-150:visible').first().boundingBox()
  start()
  const section = page.getByRole('region', { name: 'Business', exact: true })
  await section.waitFor()
  const arrived = await section.boundingBox()
  expect(Math.abs((arrived?.y ?? 0) - (skeleton?.y ?? 0))).toBeLessThan(40)
  expect(Math.abs((arrived?.x ?? 0) - (skeleton?.x ?? 0))).toBeLessThan(5)
})

it('says what of the overview could not be loaded, and one press loads it all again', async () => {
  tell({ figures: NO_FIGURES })
  for (const path of ['/api/needs', '/api/figures'])
    stage.answer(path, () => refusal(404, 'not_found', 'Not in this test.'))
  const { page } = await visit('/admin', { hasDeclined: true })
  const failed = page.getByRole('alert')
  await see(failed).toHaveText([/^Couldn’t load this.*Your data is safe/])
  expect(await findings(page)).toEqual([])
  stage.answer('/api/figures', () => Response.json(NO_FIGURES))
  await failed.getByRole('button', { name: 'Try again' }).click()
  await see(failed).toHaveText(['Couldn’t load what needs you. Try again'])
  stage.answer('/api/needs', () => Response.json(NO_NEEDS))
  await failed.getByRole('button', { name: 'Try again' }).click()
  await see(page.getByText('Nothing here yet.')).toBeVisible()
  await see(page.getByRole('heading', { name: 'Recent Leads' })).toBeVisible()
  await see(failed).toHaveCount(0)
})

it('counts a burst of events once a second, and inserts no row under a pointer', async () => {
  tell({ figures: FULL })
  const send = openEvents()
  const { page } = await visit('/admin', { hasDeclined: true })
  await page.getByRole('tab', { name: 'Leads (1204)' }).waitFor()
  await alive(page)
  const names = page.getByRole('link', { name: /^Lead Number/ })
  const firstName = () => names.first().textContent()
  await page.getByRole('link', { name: 'Call Lead Number 5' }).hover()
  const asked = () => stage.calls.filter(({ path }) => path === '/api/figures').length
  const before = asked()
  const next = leadOf(6)
  const after = (place: number): Figures => ({
    ...FULL,
    leads: { ...FULL.leads, total: 1204 + place - 5 },
    recent_leads: [leadOf(place), ...FULL.recent_leads.slice(0, 4)],
  })
  tell({ figures: after(6) })
  for (let n = 0; n < 40; n++) send('lead', next)
  await page.getByRole('tab', { name: 'Leads (1205)' }).waitFor()
  await page.getByText('New lead: Lead Number 6').waitFor({ state: 'attached' })
  const held = page.getByRole('button', { name: 'Show 1 new lead' })
  await held.waitFor()
  expect(await firstName()).toBe('Lead Number 5')
  // A change in a visible row shows immediately.
  send('lead', leadOf(5, 'contacted'))
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Status of Lead Number 5' }).inputValue())
    .toBe('contacted')
  expect(await firstName()).toBe('Lead Number 5')
  await held.click()
  expect(await firstName()).toBe('Lead Number 6')
  // Away from the list, the next one appears by itself.
  await page.mouse.move(5, 5)
  await page.getByRole('tab', { name: 'Overview' }).focus()
  tell({ figures: after(7) })
  send('lead', leadOf(7))
  await expect.poll(firstName).toBe('Lead Number 7')
  expect(asked() - before).toBeLessThanOrEqual(6)
  expect(await layoutShift(page)).toBeLessThan(0.1)
})

it.each([
  ['/admin', 'light', 390],
  ['/admin', 'light', 1440],
  ['/admin-private', 'dark', 390],
  ['/admin-private', 'dark', 1440],
] as const)('%s, %s, %i px: each number by origin opens its leads', async (path, colorScheme, width) => {
  tell({ figures: FULL, series: SERIES })
  const items = [
    { source: 'Google Ads', campaign: 'spring-drains', leads: 14, converted: 6, revenue: 8400 },
    { source: null, campaign: null, leads: 9, converted: 1, revenue: 1450.5 },
    { source: 'yelp.com', campaign: null, leads: 3, converted: 0, revenue: 0 },
    { source: 'Google Ads', campaign: '<b>fall</b>', leads: 2, converted: 0, revenue: 0 },
  ]
  stage.answer('/api/figures/origins', () => Response.json({ items }))
  const { page } = await visit(`${path}?tab=analytics`, {
    colorScheme,
    viewport: { width, height: 900 },
    hasDeclined: true,
  })
  await alive(page)
  const row = (name: string) => page.getByRole('row', { name })
  await see(row('Google Ads').first()).toHaveText('Google Ads166$8,400')
  await page.getByText('Most customers came through Google Ads · spring-drains: 6 of 14 leads.').waitFor()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: '14 Leads, Google Ads · spring-drains' }).click()
  await expect
    .poll(() => stage.calls.findLast((call) => call.path === '/api/leads')?.search.toString() ?? '')
    .toMatch(/origin=Google\+Ads&campaign=spring-drains/)
})

const MONTHS: VisitFigures['months'] = [
  { visits: null, calculator: null, leads: 18, calls: 4, converted: 3 },
  { visits: 212, calculator: 31, leads: 24, calls: 9, converted: 5 },
  { visits: 180, calculator: 12, leads: 20, calls: 8, converted: 2 },
].map((month, place) => {
  const [starts = '', next = ''] = ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'].slice(place)
  return { starts, from: `${starts}T07:00:00.000Z`, until: `${next}T07:00:00.000Z`, ...month }
})

it.each([
  ['/admin', 'light', 390],
  ['/admin', 'dark', 1440],
  ['/admin-private', 'dark', 390],
  ['/admin-private', 'dark', 1440],
] as const)('%s, %s, %i px: the funnel of a month opens its leads', async (path, colorScheme, width) => {
  tell({ figures: FULL, series: SERIES })
  stage.answer('/api/figures/visits', () =>
    Response.json({
      counted_since: '2026-10-04',
      months: MONTHS,
      pages: [
        { page: '/', opened: 140, arrivals: 96 },
        { page: '/services/google-business-profile', opened: 44, arrivals: 12 },
        { page: 'other', opened: 3, arrivals: 3 },
      ],
      sources: [
        { source: 'Google Ads', campaign: 'spring-drains', visits: 80 },
        { source: 'Direct or unknown', campaign: null, visits: 21 },
        { source: `utm${'x'.repeat(77)}`, campaign: '<b>fall</b>', visits: 4 },
      ],
    }),
  )
  const { page } = await visit(`${path}?tab=analytics`, {
    colorScheme,
    viewport: { width, height: 900 },
    hasDeclined: true,
  })
  await alive(page)
  await page.getByText('November 2026: 20 leads from the site, 2 customers so far.').waitFor()
  expect(await page.getByRole('link', { name: '8 (40%) Booked a call' }).count()).toBe(1)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  expect(await findings(page)).toEqual([])
  await page.getByLabel('Month', { exact: true }).selectOption('September 2026')
  await page.getByText('September 2026: 18 leads from the site, 3 customers so far.').waitFor()
  await page.getByRole('link', { name: '4 (22%) Booked a call' }).click()
  await expect
    .poll(() => stage.calls.findLast((call) => call.path === '/api/leads')?.search.toString() ?? '')
    .toMatch(/source=.*since=2026-09-01T07.*until=2026-10-01T07.*view=booked/)
  await see(page.getByRole('navigation', { name: 'Views' })).toContainText('Call booked, ')
})

it('says that no visit was counted yet', async () => {
  tell({ figures: FULL, series: SERIES })
  stage.answer('/api/figures/visits', () =>
    Response.json({ counted_since: null, months: [], pages: [], sources: [] }),
  )
  const { page } = await visit('/admin?tab=analytics', { hasDeclined: true })
  await alive(page)
  await page
    .getByText('No visit was counted yet. Only visitors who accepted the cookie notice count.')
    .waitFor()
  expect(await page.getByLabel('Month', { exact: true }).count()).toBe(0)
  stage.answer('/api/figures/visits', () => refusal(404, 'not_found', 'Not in this test.'))
  await page.reload()
  await page.getByRole('alert').filter({ hasText: 'From Visit to Customer' }).waitFor()
})
