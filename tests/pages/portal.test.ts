// The customer's dashboard in a browser, with prepared answers: its states in both themes, one project at its
// own address, what is marked as new, and its size.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnBooking, UpcomingCall } from '#contract/bookings.ts'
import type { Dashboard, OwnProject, SeenItem } from '#contract/portal.ts'
import type { ProjectUpdate } from '#domain/projects.ts'
import { projectRow, meOf } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { refusal } from './stage.ts'
import { alive, findings, openSite, overhang, smallLinks, untilQuiet, withoutOutline } from './visits.ts'

const { stage, visit } = await openSite()

const USER = '0190a000-0000-7000-8000-000000000001'
const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 12, minutes)).toISOString()

const update = (n: number, project: number, changes: Partial<ProjectUpdate> = {}): ProjectUpdate => ({
  id: idOf(100_000 + n),
  project_id: idOf(project),
  title: `Update ${n}`,
  description: 'It moves.\nAnd how.',
  update_type: 'milestone',
  created_by: null,
  created_at: at(n),
  ...changes,
})

const project = (n: number, changes: Partial<OwnProject> = {}): OwnProject => ({
  ...projectRow({ id: idOf(n), customer_id: USER, title: `Project ${n}`, created_at: at(n) }),
  description: 'From the first call to the paid invoice.',
  updates: [],
  update_count: 0,
  ...changes,
})

/** As in an event: without its updates. */
const rowOf = (one: OwnProject) => ({ ...one, updates: undefined, update_count: undefined })

const LONG = 'Whatever the owner could think of to call it, '.repeat(5).slice(0, 200)

const EMPTY: Dashboard = {
  turns: [],
  messages: [],
  figures: { projects: 0, active: 0, in_progress: 0, average_progress: 0, total_investment: 0 },
  recent: [],
  visit: { since: null, seen_until: null, began_at: null },
  news: { items: [], total: 0, unseen: 0 },
  new_update_ids: [],
  newest_at: null,
  newest_update_id: null,
}

const about = (n: number) => ({ id: idOf(n), title: `Project ${n}` })
const FULL: Dashboard = {
  turns: [],
  messages: [],
  figures: { projects: 3, active: 2, in_progress: 1, average_progress: 58, total_investment: 2944.5 },
  recent: [1, 2, 3].map((n) => project(n)),
  visit: { since: at(10), seen_until: at(20), began_at: null },
  news: {
    items: [
      { kind: 'update', at: at(30), project: about(1), is_new: true, update: update(30, 1) },
      {
        kind: 'change',
        at: at(25),
        project: about(1),
        is_new: true,
        field: 'status',
        from: 'planning',
        to: 'in_progress',
      },
      {
        kind: 'change',
        at: at(24),
        project: about(2),
        is_new: true,
        field: 'progress_percentage',
        from: 0,
        to: 40,
      },
      {
        kind: 'change',
        at: at(22),
        project: about(2),
        is_new: true,
        field: 'estimated_completion',
        from: null,
        to: '2027-03-31',
      },
      { kind: 'project', at: at(15), project: about(3), is_new: false },
    ],
    total: 7,
    unseen: 6,
  },
  new_update_ids: [update(30, 1).id],
  newest_at: at(30),
  newest_update_id: update(30, 1).id,
}

const CALL: UpcomingCall = {
  start: '2026-12-09T16:00:00.000Z',
  end: '2026-12-09T16:30:00.000Z',
  zone: 'America/New_York',
  zone_name: 'Eastern Time (New York)',
  calendar_path: '/calendar/call/abc.ics',
  token: 'token-of-the-call',
}

const VERY_FULL: Dashboard = {
  ...FULL,
  figures: {
    projects: 50,
    active: 50,
    in_progress: 50,
    average_progress: 100,
    total_investment: 49_999_999_999.99,
  },
  recent: [1, 2, 3].map((n) => project(n, { title: LONG, description: LONG.repeat(10) })),
  news: {
    items: FULL.news.items.map((item) => ({ ...item, project: { ...item.project, title: LONG } })),
    total: 5000,
    unseen: 5000,
  },
}

const talkative = project(1, {
  updates: [30, 29, 28].map((n) => update(n, 1)),
  update_count: 25,
})

function answerProjects(...items: OwnProject[]): void {
  stage.answer('/api/dashboard/projects', () => Response.json({ items, next: null }))
}

beforeEach(() => {
  stage.calls.length = 0
  stream = null
  stage.setSession({ role: 'customer' })
  stage.answer('/api/me', () =>
    Response.json(meOf('customer', USER, 'ada@example.com', { profile: { full_name: 'Ada Example' } })),
  )
  stage.answer('/api/dashboard/calls', () => Response.json({ items: [] }))
  stage.answer('/api/me/seen', () => Response.json({ ...FULL.visit, began_at: at(50) }))
  stage.answer('/api/dashboard', () => Response.json(FULL))
  answerProjects(talkative, project(2), project(3))
  stage.answer(`/api/projects/${idOf(1)}/updates`, () =>
    Response.json({ items: Array.from({ length: 20 }, (_, n) => update(30 - n, 1)), next: 'more' }),
  )
  // No page of another test may receive events.
  stream = null
  stage.answer('/api/events', () => live())
})

/** The open page's stream; null until it connects. */
let stream: ReadableStreamDefaultController<string> | null = null
const wordsOf = (event: string, id: string, row: object) =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(row)}\n\n`

function live(): Response {
  let own: typeof stream = null
  const body = new ReadableStream<string>({
    start(controller) {
      own = controller
      stream = controller
      controller.enqueue(wordsOf('ping', '1-1', {}))
    },
    cancel() {
      if (stream === own) stream = null
    },
  })
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: { 'content-type': 'text/event-stream' },
  })
}

/** Sends an event to the page as soon as it listens. */
async function say(event: string, id: string, row: object): Promise<void> {
  await expect.poll(() => stream !== null).toBe(true)
  stream?.enqueue(wordsOf(event, id, row))
}

const dialog = (page: Page) => page.getByRole('dialog')
const toasts = (page: Page) => page.locator('[data-notices] li', { hasText: 'New Project Update' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const ours = (complaints: string[]) =>
  complaints.filter((line) => !line.startsWith('Failed to load resource'))

interface PageState {
  name: string
  path?: string
  prepare?: () => void
  /** What is visible in this state. */
  sign: string | RegExp
  show?: (page: Page) => Promise<unknown>
}

const STATES: PageState[] = [
  {
    name: 'full',
    sign: 'Since your last visit',
    show: (page) => page.getByRole('button', { name: /^Show \d/ }).click(),
  },
  {
    name: 'empty',
    prepare: () => stage.answer('/api/dashboard', () => Response.json(EMPTY)),
    sign: 'No Projects Yet',
  },
  {
    name: 'a booked call',
    prepare() {
      stage.answer('/api/dashboard', () => Response.json({ ...FULL, visit: EMPTY.visit }))
      stage.answer('/api/dashboard/calls', () => Response.json({ items: [CALL] }))
    },
    sign: 'Your call',
  },
  {
    name: 'nothing new',
    prepare: () => stage.answer('/api/dashboard', () => Response.json({ ...FULL, news: EMPTY.news })),
    sign: 'Nothing has changed since your last visit.',
  },
  {
    name: 'very full',
    prepare() {
      stage.answer('/api/dashboard', () => Response.json(VERY_FULL))
      answerProjects(
        ...Array.from({ length: 6 }, (_, n) => project(n + 1, { title: LONG, updates: talkative.updates })),
      )
    },
    sign: 'across 50 projects',
    show: (page) => tab(page, 'Projects'),
  },
  {
    name: 'failed',
    prepare: () => stage.answer('/api/dashboard', () => refusal(404, 'not_found', 'Gone.')),
    sign: 'We couldn’t load this',
  },
  {
    name: 'loading',
    prepare: () => stage.answer('/api/me', () => new Promise(() => {})),
    sign: 'Loading your dashboard...',
  },
  { name: 'projects', path: '?tab=projects', sign: 'Messages and all 25 updates' },
  { name: 'profile', path: '?tab=profile', sign: 'Your Profile' },
  { name: 'support', path: '?tab=support', sign: 'Direct Contact' },
  { name: 'one project', path: `?tab=projects&project=${idOf(1)}`, sign: 'All updates' },
  { name: 'no project', path: '?tab=projects&project=nonsense', sign: 'Project not found' },
  {
    name: 'leaving',
    path: '?tab=support',
    prepare() {
      const ends_at = '2030-01-01T00:00:00.000Z'
      stage.answer('/api/guarantees', () =>
        Response.json({ items: [1, 2].map((n) => ({ project_id: idOf(n), ends_at, is_open: true })) }),
      )
    },
    sign: 'Not for you?',
    async show(page) {
      await page.getByRole('button', { name: 'Use the 30-day money-back guarantee' }).click()
      await page.getByRole('dialog', { name: 'Get your money back' }).waitFor()
    },
  },
  {
    name: 'told of an update',
    sign: 'Since your last visit',
    async show(page) {
      await say('project_update', '1-2', update(40, 1))
      await toasts(page).waitFor()
    },
  },
]

describe.each(STATES)('$name', ({ path = '', prepare, sign, show }) => {
  it('axe finds nothing in either theme, and nothing scrolls sideways at any width', async () => {
    prepare?.()
    const { page, complaints } = await visit(`/dashboard${path}`, {
      viewport: { width: 1440, height: 900 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    await alive(page)
    await page.getByText(sign).first().waitFor()
    await show?.(page)
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'light'],
      [390, 'dark'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      expect(await findings(page), `${width} px, ${colorScheme}`).toEqual([])
      // While a dialog is open, the page keeps the space of its scroll bar.
      expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    expect(ours(complaints)).toEqual([])
  })
})

it.each(['', '?tab=projects', '?tab=profile', '?tab=support'])(
  '%s: controls keep an outline in forced colors, and links in lists are large enough',
  async (search) => {
    const { page } = await visit(`/dashboard${search}`)
    await untilQuiet(page)
    await page.getByRole('tabpanel').waitFor()
    expect(await smallLinks(page)).toEqual([])
    expect(await withoutOutline(page)).toEqual([])
  },
)

describe('the overview', () => {
  it('begins with a booked call, whose links move and cancel it, and explains the place on the first visit', async () => {
    stage.answer('/api/dashboard', () => Response.json({ ...FULL, visit: EMPTY.visit }))
    stage.answer('/api/dashboard/calls', () => Response.json({ items: [CALL] }))
    const own: OwnBooking = { ...CALL, state: 'booked', is_open: true, calendar_file: '' }
    stage.answer('/api/bookings/own', () => Response.json(own))
    const { page } = await visit('/dashboard', { timezoneId: 'America/New_York' })
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada Example!')
    await see(page.getByText('Follow your project here')).toBeVisible()
    const call = page.getByRole('region', { name: 'Your call' })
    await see(call).toContainText('Wednesday, December 9, 11:00 AM')
    const order = await Promise.all(
      [call, page.getByRole('region', { name: 'New for you' }), page.getByText('Active Projects')].map(
        async (part) => (await part.boundingBox())?.y ?? NaN,
      ),
    )
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    await call.getByRole('link', { name: 'Cancel' }).click()
    await see(page.getByRole('heading', { name: 'Cancel this call?' })).toBeVisible()
    await page.goto(`${stage.url}/dashboard`)
    await call.getByRole('link', { name: 'Move' }).click()
    await see(page.getByRole('heading', { name: 'Pick a new time' })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  })

  it('says what the dashboard is for on a later visit', async () => {
    const { page } = await visit('/dashboard')
    await see(page.getByText('What we’re building for you')).toBeVisible()
    await see(page.getByRole('region', { name: 'Your call' })).toHaveCount(0)
  })
})

describe('one project in full', () => {
  it('has an address; closing it returns to the place and the link it was opened from', async () => {
    const { page } = await visit('/dashboard?tab=projects')
    const link = page.getByRole('link', { name: 'Messages and all 25 updates of Project 1' })
    await link.click()
    await dialog(page).getByRole('heading', { name: 'Update 30' }).waitFor()
    expect(new URL(page.url()).search).toBe(`?tab=projects&project=${idOf(1)}`)
    stage.answer(`/api/projects/${idOf(1)}/updates`, () =>
      Response.json({ items: [1, 0].map((n) => update(n, 1)), next: null }),
    )
    await dialog(page).getByRole('button', { name: 'Show earlier updates' }).click()
    await dialog(page).getByRole('heading', { name: 'Update 0' }).waitFor()
    expect(await dialog(page).getByRole('listitem').count()).toBe(22)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('?tab=projects')
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await link.click()
    await dialog(page).getByText('All updates').waitFor()
    await page.goBack()
    await dialog(page).waitFor({ state: 'hidden' })
  })

  it('opens over the overview and keeps it', async () => {
    const { page } = await visit('/dashboard')
    stage.answer(`/api/projects/${idOf(1)}`, () => Response.json(project(1)))
    await page.getByRole('link', { name: 'Project 1' }).click()
    await dialog(page).getByRole('heading', { name: 'Project 1' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('heading', { name: 'Since your last visit' }).waitFor()
  })

  it.each([
    ['nothing', idOf(999), () => refusal(404, 'not_found', 'Nothing here.')],
    ['no id at all', '../../me', () => refusal(404, 'not_found', 'Nothing here.')],
    [
      'somebody else’s, where an admin asks',
      idOf(7),
      () => Response.json(project(7, { customer_id: idOf(8) })),
    ],
  ])('an address of %s says so, and closes', async (_, id, answer) => {
    stage.answer(`/api/projects/${id}`, answer)
    const { page } = await visit(`/dashboard?tab=projects&project=${encodeURIComponent(id)}`)
    await dialog(page).getByText('There’s no project here, or it isn’t yours.').waitFor()
    await dialog(page).getByRole('button', { name: 'Back to your projects' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('?tab=projects')
  })
})

describe('what is new', () => {
  const seenItems = () =>
    stage.calls
      .filter(({ path }) => path === '/api/me/seen')
      .flatMap(({ body }) => (body as { items: SeenItem[] }).items)

  it('is marked until it was seen, and stays marked during the visit', async () => {
    const { page } = await visit('/dashboard')
    const items = page.getByRole('region', { name: 'Since your last visit' }).getByRole('listitem')
    await items.first().waitFor()
    expect(await items.filter({ hasText: 'Update 30' }).getByText('New', { exact: true }).count()).toBe(1)
    await page
      .getByText('Status: planning', { exact: false })
      .or(page.getByText('Planning → In Progress'))
      .first()
      .waitFor()
    await expect
      .poll(() => seenItems().toSorted((one, other) => (one.at < other.at ? 1 : -1)))
      .toEqual([
        { project_id: idOf(1), kind: 'update', at: at(30) },
        { project_id: idOf(1), kind: 'status', at: at(25) },
        { project_id: idOf(2), kind: 'progress_percentage', at: at(24) },
        { project_id: idOf(2), kind: 'estimated_completion', at: at(22) },
      ])
    expect(await items.filter({ hasText: 'Update 30' }).getByText('New', { exact: true }).count()).toBe(1)
    await page.getByText('6 new', { exact: true }).waitFor()
  })

  it('stays new if it was never on the screen', async () => {
    stage.answer('/api/dashboard', () =>
      Response.json({ ...FULL, new_update_ids: [30, 29, 28].map((n) => update(n, 1).id) }),
    )
    const { page } = await visit('/dashboard?tab=projects', { viewport: { width: 390, height: 600 } })
    const headings = page.getByRole('heading', { name: /^Update \d+$/ })
    await headings.first().waitFor()
    // What is on screen is reported after a second: no more may come.
    await page.waitForTimeout(2500)
    const shown = await headings.evaluateAll((found) =>
      found.flatMap((one) => (one.getBoundingClientRect().bottom < innerHeight ? [one.textContent] : [])),
    )
    expect(shown.length).toBeLessThan(3)
    expect(seenItems().length).toBe(shown.length)
    for (let place = 0; place < 3; place++) {
      await headings.nth(place).scrollIntoViewIfNeeded()
      await page.waitForTimeout(1500)
    }
    await expect
      .poll(() =>
        seenItems()
          .map(({ at: when }) => when)
          .toSorted(),
      )
      .toEqual([at(28), at(29), at(30)])
  })

  it('is not counted as seen while the page is hidden', async () => {
    const { page } = await visit('/dashboard?tab=support')
    await page.getByText('Direct Contact').waitFor()
    await untilQuiet(page).catch(() => {})
    expect(stage.calls.filter(({ path }) => path === '/api/me/seen')).toEqual([])
  })
})

describe('live', () => {
  it('adds an update with its toast, once, however often the event comes, and shows a change in place', async () => {
    const { page } = await visit('/dashboard?tab=projects')
    await page.getByRole('heading', { name: 'Update 30' }).waitFor()
    await say('project_update', '1-2', update(40, 1))
    await toasts(page).waitFor()
    await say('project_update', '1-2', update(40, 1))
    await say('project_update', '1-3', update(40, 1))
    await say('project', '1-4', rowOf(project(1, { progress_percentage: 90, version: 2 })))
    await expect
      .poll(() =>
        page.getByRole('progressbar', { name: 'Progress of Project 1' }).getAttribute('aria-valuenow'),
      )
      .toBe('90')
    expect(await page.getByRole('heading', { name: /^Update \d+$/ }).allInnerTexts()).toEqual([
      'Update 40',
      'Update 30',
      'Update 29',
    ])
    expect(await toasts(page).count()).toBe(1)
  })

  it('reloads everything after too many missed events, and announces the news once', async () => {
    const { page } = await visit('/dashboard?tab=projects')
    await page.getByRole('heading', { name: 'Update 30' }).waitFor()
    const newest = [43, 42, 41].map((n) => update(n, 1))
    answerProjects(project(1, { updates: newest, update_count: 1400 }), project(2), project(3))
    stage.answer('/api/dashboard', () =>
      Response.json({ ...FULL, newest_at: at(43), newest_update_id: update(43, 1).id }),
    )
    await say('reset', '9-9', {})
    await page.getByRole('heading', { name: 'Update 43' }).waitFor()
    await toasts(page).waitFor()
    await say('project_update', '9-10', update(43, 1))
    await say('project_update', '9-11', update(44, 1))
    await expect.poll(() => toasts(page).count()).toBe(2)
    expect(await page.getByRole('heading', { name: 'Update 43' }).count()).toBe(1)
  })
})

it('leaves for the sign-in when signed out elsewhere', async () => {
  const { page } = await visit('/dashboard')
  await page.getByRole('heading', { name: 'Welcome back, Ada Example!' }).waitFor()
  stage.setSession(null)
  stage.answer('/api/me', () => refusal(401, 'not_signed_in', 'Sign in first.'))
  stage.answer('/api/dashboard', () => refusal(401, 'not_signed_in', 'Sign in first.'))
  await say('project', '1-2', rowOf(project(1, { version: 2 })))
  await page.waitForURL('**/auth?next=%2Fdashboard')
})

it('the first view loads at most 170 kB of scripts, and none for hidden parts', async () => {
  let bytes = 0
  const { page } = await visit(
    '/dashboard',
    { isFresh: true, viewport: { width: 390, height: 844 } },
    async (fresh) => {
      const devtools = await fresh.context().newCDPSession(fresh)
      const scripts = new Set<string>()
      devtools.on(
        'Network.requestWillBeSent',
        ({ requestId, request }) => request.url.endsWith('.js') && scripts.add(requestId),
      )
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength
      })
      await devtools.send('Network.enable')
    },
  )
  await page.getByRole('heading', { name: 'Since your last visit' }).waitFor()
  await alive(page)
  await expect.poll(() => stage.calls.some(({ path }) => path === '/api/me/seen')).toBe(true)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(170_000)
  expect(stage.calls.map(({ path }) => path)).not.toContain('/api/dashboard/projects')
})
