// The lead desk in a browser: rows and the region of a lead, views, search and filters in the address, changes of
// several statuses, and the board. New rows do not shift the list, and a failed change shows the old status.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { leadListQuery } from '#contract/leads.ts'
import { matchesLead } from '#domain/lead-search.ts'
import { assessment, leadFromAssessment, LEAD_STATUSES, type Lead } from '#domain/leads.ts'
import { NEW_RECORD } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { refusal } from './stage.ts'
import {
  alive,
  findings,
  openSite,
  overhang,
  smallLinks,
  untilQuiet,
  withoutOutline,
  type VisitOptions,
} from './visits.ts'

const { stage, visit } = await openSite()

const COUNT = 400
const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`

const ME = idOf(0)

/** The higher its place, the newer it is. */
function leadOf(place: number, changes: Partial<Lead> = {}): Lead {
  const form = assessment.parse({
    name: `Lead ${place}`,
    email: `lead${place}@example.com`,
    phone: `555-01${String(place).padStart(4, '0')}`,
    company: place % 2 === 0 ? 'Even Plumbing' : 'Odd Dental',
    selectedPackage: 'growth',
    message: 'The phone rings while I am under a sink. '.repeat(1 + (place % 5)),
  })
  const created_at = new Date(Date.UTC(2026, 0, 1, 0, place)).toISOString()
  return {
    ...leadFromAssessment(form),
    id: idOf(place),
    status: LEAD_STATUSES[place % 5] ?? 'new',
    source: 'website',
    created_at,
    ...NEW_RECORD,
    last_activity_at: created_at,
    ...changes,
  }
}

let desk: Lead[] = []
let push: (lead: Lead) => void = () => {}

beforeEach(() => {
  desk = Array.from({ length: COUNT }, (_, at) => leadOf(COUNT - at))
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () =>
    Response.json({ user: { id: ME, email: 'owner@example.com' }, role: 'admin', profile: null }),
  )
  for (const path of ['/api/projects', '/api/failed-mails', '/api/support-requests']) {
    stage.answer(path, () => Response.json({ items: [], next: null }))
  }
  for (const lead of desk) stage.answer(`/api/leads/${lead.id}`, () => Response.json(lead))
  stage.answer('/api/events', () => {
    const { readable, writable } = new TransformStream<string, string>()
    const writer = writable.getWriter()
    let count = 0
    push = (lead) => void writer.write(`event: lead\nid: 1-${++count}\ndata: ${JSON.stringify(lead)}\n\n`)
    void writer.write('event: start\nid: 1-0\ndata: {}\n\n')
    return new Response(readable.pipeThrough(new TextEncoderStream()), {
      headers: { 'content-type': 'text/event-stream' },
    })
  })
})

/** When live events begin, what was loaded before is loaded again. */
function holdLiveEvents(): void {
  stage.answer('/api/events', () => new Promise(() => {}))
}

/** Answers lists as the server would; the stage's own answers ignore queries. */
async function answerLists(page: Page): Promise<void> {
  await page.route('**/api/leads?*', (route) => {
    const query = leadListQuery.parse(Object.fromEntries(new URL(route.request().url()).searchParams))
    const found = desk.filter((lead) => matchesLead(lead, query, Date.now(), ME))
    const rows = query.sort === 'oldest' ? found.toReversed() : found
    const from = Number(query.cursor ?? 0)
    const next = from + query.limit < rows.length ? String(from + query.limit) : null
    return route.fulfill({ json: { items: rows.slice(from, from + query.limit), next } })
  })
}

async function openDesk(
  address = '',
  width = 1440,
  path = '/admin',
  options: VisitOptions = {},
): Promise<Page> {
  const { page } = await visit(
    `${path}?tab=leads${address}`,
    { viewport: { width, height: width < 1000 ? 844 : 900 }, reducedMotion: 'reduce', ...options },
    answerLists,
  )
  await alive(page)
  return page
}

const nameOf = (place: number) => `Lead ${place}`
const row = (page: Page, place: number) => page.getByRole('radio', { name: nameOf(place), exact: true })
const regionOf = (page: Page, place: number) => page.getByRole('region', { name: nameOf(place), exact: true })
const topOf = (page: Page, place: number) =>
  row(page, place).evaluate((element) => Math.round(element.getBoundingClientRect().top))
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text })
const queryIn = (page: Page) => new URL(page.url()).search

describe('a search', () => {
  it('is in the address, is restored from it, and can be cleared with one press', async () => {
    const page = await openDesk()
    await see(row(page, COUNT)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill('even 0100')
    await see(row(page, 100)).toBeVisible()
    await see(row(page, COUNT)).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search' }).fill('even')
    await page.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('checkbox', { name: 'Contacted' }).check()
    await page.getByRole('checkbox', { name: 'Closed' }).check()
    await page.keyboard.press('Escape')
    await page.getByLabel('Sort').selectOption('Oldest first')
    await see(row(page, 4)).toBeVisible()
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe('?tab=leads&q=even&status=contacted%2Cclosed&sort=oldest')

    await page.getByRole('tab', { name: 'Analytics' }).click()
    expect(new URL(page.url()).search).toBe('?tab=analytics')
    await page.getByRole('tab', { name: 'Leads' }).click()
    await page.reload()
    await see(row(page, 4)).toBeVisible()
    await see(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('even')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await see(row(page, 1)).toBeVisible()
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=leads&sort=oldest')
  })

  it('says so if nothing matches, and only that if there is nothing at all', async () => {
    const page = await openDesk('&q=zzyzx&status=nonsense&age=1y')
    await page.getByRole('heading', { name: 'No leads found' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await see(row(page, COUNT)).toBeVisible()
    desk = []
    await page.reload()
    await page.getByRole('heading', { name: 'No Leads Yet' }).waitFor()
    expect(await page.getByRole('searchbox').count()).toBe(0)
  })
})

describe('a long list', () => {
  it('renders the rows near the window, loads more by itself, and arrow keys reach all rows', async () => {
    // Where the arrow keys open no region.
    const page = await openDesk('', 1000)
    await row(page, COUNT).focus()
    // At the end of the loaded rows an arrow key does nothing until there are more.
    const arrived = row(page, COUNT - 69).and(page.locator(':checked'))
    while ((await arrived.count()) === 0) await page.keyboard.press('ArrowDown')
    await see(row(page, COUNT - 69)).toBeInViewport()
    expect(await page.getByRole('radio', { name: /^Lead/ }).count()).toBeLessThan(30)
    await page.mouse.wheel(0, -100_000)
    await see(row(page, COUNT)).toBeInViewport()
    // Off screen, and still selected.
    await see(page.getByText(`Selected: Lead ${COUNT - 69}`)).toBeVisible()
    await see(page.getByRole('button', { name: 'Create Project' })).toBeEnabled()
  })

  it('loads one page when the end of the rows is near, not two, also on a slow device', async () => {
    holdLiveEvents()
    const asked: (string | null)[] = []
    const page = await openDesk('', 1440, '/admin', {
      listen: async (fresh) =>
        fresh.on('request', (sent) => {
          const { pathname, searchParams } = new URL(sent.url())
          if (pathname === '/api/leads') asked.push(searchParams.get('cursor'))
        }),
    })
    await see(row(page, COUNT)).toBeVisible()
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    await untilQuiet(page)
    expect(asked).toEqual([null, '50'])
  })
})

describe('a project form', () => {
  it('keeps all that was typed while another lead is open', async () => {
    stage.answer(`/api/leads/${idOf(COUNT)}/recipient`, () => refusal(503, 'unavailable', 'Later.'))
    stage.answer(`/api/leads/${idOf(COUNT - 1)}/recipient`, () => refusal(503, 'unavailable', 'Later.'))
    const page = await openDesk()
    const create = page.getByRole('button', { name: 'Create Project' }).first()
    const formFor = (place: number) => page.getByRole('dialog', { name: `Create Project for Lead ${place}` })
    await row(page, COUNT).check()
    await create.click()
    await formFor(COUNT).getByLabel('Project Title *').fill('A number that answers')
    await page.keyboard.press('Escape')
    await row(page, COUNT - 1).check()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await create.click()
    await see(formFor(COUNT - 1).getByLabel('Project Title *')).toHaveValue('')
    await page.keyboard.press('Escape')
    await row(page, COUNT).check()
    await create.click()
    await see(formFor(COUNT).getByLabel('Project Title *')).toHaveValue('A number that answers')
  })

  it('asks for an address if the lead left only a phone number', async () => {
    desk[0] = leadOf(COUNT, { email: null })
    stage.answer('/api/projects', () => refusal(503, 'unavailable', 'Later.'))
    const page = await openDesk()
    const create = page.getByRole('button', { name: 'Create Project' }).first()
    const form = page.getByRole('dialog', { name: `Create Project for Lead ${COUNT}` })
    await row(page, COUNT).check()
    await create.click()
    await form.getByLabel('Email').fill('caller@example.com')
    await form.getByLabel('Project Title *').fill('A number that answers')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await form.getByRole('button', { name: 'Create Project' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ email: 'caller@example.com', lead_id: idOf(COUNT) })
  })
})

describe('a lead that comes in', () => {
  it('is put on top if the list has no focus; otherwise it waits, and nothing moves', async () => {
    const page = await openDesk()
    await see(row(page, COUNT)).toBeVisible()
    push(leadOf(COUNT + 1, { status: 'new' }))
    await see(row(page, COUNT + 1)).toBeVisible()
    await see(page.getByText('Just arrived').last()).toBeVisible()

    await page.mouse.move(700, 700)
    await page.mouse.wheel(0, 1500)
    await see(row(page, COUNT + 1)).toBeHidden()
    const shown = page.getByRole('radio', { name: /^Lead/ })
    const place = Number((await shown.nth(4).getAttribute('value'))?.slice(-12))
    const before = await topOf(page, place)
    push(leadOf(COUNT + 2))
    push(leadOf(COUNT + 3))
    const more = page.getByRole('button', { name: '2 new leads' })
    await see(more).toBeInViewport()
    expect(await topOf(page, place)).toBe(before)
    await more.click()
    await see(row(page, COUNT + 3)).toBeInViewport()
    await see(more).toBeHidden()
  })

  it('is not counted if it does not match; a changed one is updated, and stays although it no longer matches', async () => {
    const page = await openDesk('&q=even&status=new')
    await see(row(page, COUNT)).toBeVisible()
    await row(page, COUNT).focus()
    push(leadOf(COUNT + 1))
    push(leadOf(COUNT + 2, { status: 'new' }))
    await see(page.getByRole('button', { name: '1 new lead' })).toBeVisible()
    push({ ...leadOf(COUNT), status: 'qualified' })
    await see(page.getByLabel(`Status of ${nameOf(COUNT)}`)).toHaveValue('qualified')
    await see(row(page, COUNT)).toBeVisible()
  })

  it('waits while others are opened, and until it no longer matches', async () => {
    const page = await openDesk('&status=new')
    await row(page, COUNT).focus()
    push(leadOf(COUNT + 2, { status: 'new' }))
    const more = page.getByRole('button', { name: '1 new lead' })
    await see(more).toBeVisible()
    await row(page, COUNT).check()
    await see(regionOf(page, COUNT)).toBeVisible()
    await see(more).toBeVisible()
    push(leadOf(COUNT + 2, { status: 'contacted' }))
    await see(more).toBeHidden()
  })

  it('joins the admin’s own leads once it is assigned to them, however old it is', async () => {
    const mine = { assignee_id: ME }
    desk[5] = leadOf(COUNT - 5, mine)
    const page = await openDesk('&view=mine')
    await see(row(page, COUNT - 5)).toBeVisible()
    await untilQuiet(page)
    push(leadOf(COUNT - 6, { assignee_id: idOf(999) }))
    push(leadOf(COUNT - 7, mine))
    await see(row(page, COUNT - 7)).toBeVisible()
    await see(row(page, COUNT - 6)).toHaveCount(0)
  })
})

describe('a linked lead', () => {
  it('is shown and selected, however old it is, with its region open and focused', async () => {
    const page = await openDesk(`&lead=${idOf(3)}`)
    await see(row(page, 3)).toBeChecked()
    await see(row(page, COUNT)).toBeVisible()
    const region = regionOf(page, 3)
    await see(region.getByRole('heading', { name: nameOf(3) })).toBeFocused()
    await region.getByRole('button', { name: 'Close' }).click()
    await see(region).toBeHidden()
    await see(row(page, 3)).toHaveCount(0)
    await expect.poll(() => queryIn(page)).toBe('?tab=leads')
  })

  it('is loaded once, with the document, and without the tabs that were not opened', async () => {
    holdLiveEvents()
    const calls = stage.calls.length
    const page = await openDesk(`&lead=${idOf(3)}`)
    await see(regionOf(page, 3)).toBeVisible()
    await untilQuiet(page)
    const paths = stage.calls.slice(calls).map(({ path }) => path)
    expect(paths.filter((path) => path === `/api/leads/${idOf(3)}`)).toHaveLength(1)
    const loaders = await page.evaluate(
      (path) =>
        performance
          .getEntriesByName(location.origin + path)
          .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
      `/api/leads/${idOf(3)}`,
    )
    expect(loaders[0]).toBe('link')
    expect(paths).not.toContain('/api/projects')
    await page.getByRole('tab', { name: 'Projects' }).click()
    await expect.poll(() => stage.calls.slice(calls).map(({ path }) => path)).toContain('/api/projects')
  })

  it.each([idOf(999), 'no-id-at-all'])('that does not exist gets a message: %s', async (id) => {
    const page = await openDesk(`&lead=${id}`)
    await see(page.getByRole('alert').getByText('There’s no lead at this address.')).toBeVisible()
    await see(row(page, COUNT)).toBeVisible()
    const region = page.getByRole('region', { name: 'Lead not found' })
    await region.getByRole('button', { name: 'See all leads' }).click()
    await expect.poll(() => queryIn(page)).toBe('?tab=leads')
  })

  it('that cannot be loaded says so, and can be tried again', async () => {
    stage.answer(`/api/leads/${idOf(3)}`, () => refusal(400, 'validation_failed', 'No.'))
    const page = await openDesk(`&lead=${idOf(3)}`)
    const region = page.getByRole('region', { name: 'Couldn’t load the lead' })
    await see(region.getByText('Your data is safe.')).toBeVisible()
    await see(region.getByRole('button', { name: 'Try again' })).toBeVisible()
    // Whatever loads again by itself does so before the answer changes.
    await untilQuiet(page)
    stage.answer(`/api/leads/${idOf(3)}`, () => Response.json(leadOf(3)))
    await region.getByRole('button', { name: 'Try again' }).click()
    await see(regionOf(page, 3)).toBeVisible()
  })

  it('on a phone covers the page; its status is two taps away, and Escape returns to the row', async () => {
    const answer_due_at = new Date(Date.now() + 21 * 3_600_000 + 60_000).toISOString()
    const waiting = leadOf(COUNT - 1, { status: 'new', answer_due_at })
    stage.answer(`/api/leads/${waiting.id}`, () => Response.json(waiting))
    const page = await openDesk(`&lead=${idOf(COUNT - 1)}`, 390)
    const region = regionOf(page, COUNT - 1)
    await see(region.getByRole('heading', { name: nameOf(COUNT - 1) })).toBeFocused()
    expect(await region.boundingBox()).toMatchObject({ x: 0, y: 0, height: 844 })
    const status = page.getByLabel(`Status of ${nameOf(COUNT - 1)}`)
    await see(status).toHaveCount(1)
    await see(status).toBeInViewport({ ratio: 1 })
    for (const text of ['Odd Dental', '21 h left', 'The phone rings'])
      await see(region.getByText(text).first()).toBeInViewport()
    await page.keyboard.press('Escape')
    await see(region).toBeHidden()
    await see(row(page, COUNT - 1)).toBeFocused()
  })

  it('opens the form for its project if the link asks for it', async () => {
    const page = await openDesk(`&lead=${idOf(3)}&create=1`)
    const form = page.getByRole('dialog', { name: `Create Project for ${nameOf(3)}` })
    await see(form).toBeVisible()
    await page.keyboard.press('Escape')
    await see(form).toBeHidden()
    await see(regionOf(page, 3)).toBeVisible()
    await expect.poll(() => queryIn(page)).toBe(`?tab=leads&lead=${idOf(3)}`)
  })
})

describe('the region of a lead', () => {
  it('opens beside the list, follows the arrow keys, and closes with Escape and Back', async () => {
    const page = await openDesk()
    await row(page, COUNT).check()
    await see(regionOf(page, COUNT)).toBeVisible()
    await see(row(page, COUNT)).toBeFocused()
    await expect.poll(() => queryIn(page)).toBe(`?tab=leads&lead=${idOf(COUNT)}`)
    const [list, region] = [await row(page, COUNT).boundingBox(), await regionOf(page, COUNT).boundingBox()]
    expect(region?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
    // It ends in the window, so that one scroll reaches its end.
    const bottom = (region?.y ?? 0) + (region?.height ?? 0)
    expect(bottom).toBeGreaterThan(850)
    expect(bottom).toBeLessThanOrEqual(900)

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await see(regionOf(page, COUNT - 2)).toBeVisible()
    await see(row(page, COUNT - 2)).toBeFocused()
    await page.keyboard.press('Enter')
    await see(regionOf(page, COUNT - 2).getByRole('heading', { name: nameOf(COUNT - 2) })).toBeFocused()
    await page.keyboard.press('Escape')
    await see(regionOf(page, COUNT - 2)).toBeHidden()
    await see(row(page, COUNT - 2)).toBeFocused()
    await expect.poll(() => queryIn(page)).toBe('?tab=leads')

    await row(page, COUNT).press('Space')
    await see(regionOf(page, COUNT).getByRole('heading', { name: nameOf(COUNT) })).toBeFocused()
    await page.goBack()
    await see(regionOf(page, COUNT)).toBeHidden()
    await see(row(page, COUNT)).toBeFocused()
    await see(row(page, COUNT)).toBeChecked()
  })

  it('has the only status select of its lead; the row then shows the status', async () => {
    const page = await openDesk()
    await row(page, COUNT).check()
    await see(regionOf(page, COUNT).getByLabel(`Status of ${nameOf(COUNT)}`)).toBeVisible()
    await see(page.getByLabel(`Status of ${nameOf(COUNT)}`)).toHaveCount(1)
  })

  it('covers a phone; the page behind it cannot be reached, and a project can be created from it', async () => {
    stage.answer(`/api/leads/${idOf(COUNT)}/recipient`, () => refusal(503, 'unavailable', 'Later.'))
    const page = await openDesk('', 390)
    await row(page, COUNT).check()
    const region = regionOf(page, COUNT)
    await see(region.getByRole('heading', { name: nameOf(COUNT) })).toBeFocused()
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused === document.body || focused?.closest('[data-sheet]') ? null : focused?.outerHTML
      })
      expect(outside).toBe(null)
    }
    await page.getByRole('button', { name: 'Create Project' }).click()
    await see(page.getByRole('dialog', { name: `Create Project for ${nameOf(COUNT)}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await see(region).toBeVisible()
    await page.goBack()
    await see(region).toBeHidden()
    await see(page.getByRole('button', { name: 'Create Project' })).toBeEnabled()
    expect(await page.locator('[inert]').count()).toBe(0)
  })
})

describe('on a phone', () => {
  it.each(['/admin', '/admin-private'])(
    '%s: the list begins in the upper half of the screen',
    async (path) => {
      const page = await openDesk('', 390, path)
      await see(row(page, COUNT)).toBeVisible()
      expect(await topOf(page, COUNT)).toBeLessThanOrEqual(360)
    },
  )

  it('shows which view is open, how many filters are set, and how many leads match', async () => {
    const page = await openDesk('&status=closed', 390)
    const lost = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Lost' })
    await see(lost).toHaveAttribute('aria-current', 'true')
    await see(lost).toBeInViewport({ ratio: 1 })
    await see(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await see(page.getByText(/^(?:More than )?\d+ leads?$/)).toBeVisible()
  })

  it('the search says what it finds, and stays in view above the list', async () => {
    const page = await openDesk('', 390)
    await see(row(page, COUNT)).toBeVisible()
    const isCut = await page
      .getByRole('searchbox', { name: 'Search' })
      .evaluate((input: HTMLInputElement) => {
        input.value = input.placeholder
        const { scrollWidth, clientWidth } = input
        input.value = ''
        return scrollWidth > clientWidth
      })
    expect(isCut).toBe(false)
    await page.mouse.move(200, 600)
    await page.mouse.wheel(0, 2000)
    await see(row(page, COUNT)).toBeHidden()
    for (const name of ['Add lead', 'Filters']) await see(page.getByRole('button', { name })).toBeInViewport()
    await page.getByRole('searchbox', { name: 'Search' }).fill('even 0100')
    await see(row(page, 100)).toBeInViewport({ ratio: 1 })
  })

  it('a project can be created once a lead is selected', async () => {
    const page = await openDesk('', 390)
    const create = page.getByRole('button', { name: 'Create Project' })
    await see(row(page, COUNT)).toBeVisible()
    await see(create).toBeHidden()
    await row(page, COUNT).check()
    await see(create).toBeInViewport()
    await page.goBack()
    await see(page.getByText(`Selected: ${nameOf(COUNT)}`)).toBeInViewport()
    await see(create).toBeEnabled()
  })
})

describe('the row for a project', () => {
  const hint = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Select a lead to create' })
  const create = (page: Page) => page.getByRole('button', { name: 'Create Project' })

  it.each(['', '&layout=board'])('is shown with leads, not without a match: “%s”', async (layout) => {
    const page = await openDesk(`${layout}&q=zzyzx`)
    await see(page.getByRole('heading', { name: 'No leads found' })).toBeVisible()
    await see(create(page)).toHaveCount(0)
    await see(hint(page)).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search' }).fill('even')
    await see(hint(page)).toBeVisible()
    await see(create(page)).toBeDisabled()
  })

  it.each(['', '&layout=board'])('is not shown if the leads cannot be loaded: “%s”', async (layout) => {
    const { page } = await visit(`/admin?tab=leads${layout}`)
    await see(page.getByRole('heading', { name: 'Couldn’t load this' })).toBeVisible()
    await see(create(page)).toHaveCount(0)
  })

  it('is shown with a linked lead that is not in the list', async () => {
    const page = await openDesk(`&q=zzyzx&lead=${idOf(3)}`)
    await see(page.getByRole('heading', { name: 'No leads found' })).toBeVisible()
    await see(page.getByText(`Selected: ${nameOf(3)}`)).toBeVisible()
    await see(create(page)).toBeEnabled()
  })
})

describe('while the list loads', () => {
  it.each([390, 1440])('at %i px its rows have their places, and the search can be used', async (width) => {
    let answer = (): void => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const { page } = await visit('/admin?tab=leads', { viewport: { width, height: 844 } }, async (fresh) => {
      await answerLists(fresh)
      await fresh.route('**/api/leads?*', async (route) => {
        await answered
        await route.fallback()
      })
    })
    const loading = page.getByText('Loading leads...')
    await loading.waitFor({ state: 'attached' })
    await see(page.getByRole('searchbox', { name: 'Search' })).toBeEditable()
    await see(page.getByRole('button', { name: 'Create Project' })).toHaveCount(0)
    const top = (element: Element) => Math.round(element.getBoundingClientRect().top)
    const before = await loading.locator('xpath=following-sibling::*[1]').evaluate(top)
    answer()
    const first = page.getByRole('listitem').filter({ has: row(page, COUNT) })
    await see(first).toBeVisible()
    expect(await first.evaluate(top)).toBe(before)
  })

  it('a failure shows after one retry, with the search in place', async () => {
    stage.answer('/api/leads', () => refusal(503, 'unavailable', 'Later.'))
    const { page } = await visit('/admin?tab=leads')
    const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load this' })
    await see(failed).toBeVisible()
    await see(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await answerLists(page)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await see(row(page, COUNT)).toBeVisible()
  })
})

it('a lost connection is told over the page and moves nothing; what failed meanwhile loads again', async () => {
  const page = await openDesk()
  await see(row(page, COUNT)).toBeVisible()
  const before = await topOf(page, COUNT)
  await page.context().setOffline(true)
  const note = page.getByText('Connection lost. Reconnecting. You won’t miss anything.')
  await see(note).toBeInViewport()
  expect(await topOf(page, COUNT)).toBe(before)
  await page.unroute('**/api/leads?*')
  await page.getByRole('link', { name: 'Lost', exact: true }).click()
  await see(page.getByRole('alert').filter({ hasText: 'Couldn’t load this' })).toBeVisible()
  await answerLists(page)
  await page.context().setOffline(false)
  await see(row(page, COUNT - 1)).toBeVisible()
  await see(note).toBeHidden()
})

describe('rows', () => {
  it('of 26 leads take at most 2,200 pixels on a phone, each 56 to 72', async () => {
    desk = desk.slice(0, 26)
    const page = await openDesk('', 390)
    await see(row(page, COUNT)).toBeVisible()
    const heights = await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('radio') })
      .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(56)
    expect(Math.max(...heights)).toBeLessThanOrEqual(72)
    const list = page.getByRole('group', { name: 'Select a lead to create a project.' })
    const bottom = await list.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
    expect(bottom).toBeLessThanOrEqual(2200)
  })

  it('show a call button, else an email button, and the time that is left for an answer', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString()
    desk[0] = leadOf(COUNT, { status: 'new', answer_due_at: inHours(21) })
    desk[1] = leadOf(COUNT - 1, { status: 'new', answer_due_at: inHours(2), phone: null })
    desk[2] = leadOf(COUNT - 2, { status: 'new', answer_due_at: inHours(-3), next_step: 'Send the quote' })
    desk[3] = leadOf(COUNT - 3, { status: 'contacted', answer_due_at: inHours(-3) })
    desk[4] = leadOf(COUNT - 4, { status: 'contacted', next_step: 'Call', next_step_at: inHours(-5) })
    desk[5] = leadOf(COUNT - 5, { status: 'contacted', next_step: 'Call', next_step_at: inHours(5) })
    desk[6] = leadOf(COUNT - 6, {
      status: 'new',
      first_answered_at: inHours(-1),
      selected_package: 'not-sure',
    })
    const page = await openDesk('', 1440, '/admin-private')
    const item = (place: number) => page.getByRole('listitem').filter({ has: row(page, place) })
    await see(item(COUNT)).toContainText('21 h left')
    await see(item(COUNT).getByRole('link', { name: `Call ${nameOf(COUNT)}:` })).toBeVisible()
    await see(item(COUNT).getByRole('link', { name: /Email/ })).toHaveCount(0)
    await see(item(COUNT)).toContainText('Growth')
    await see(item(COUNT - 1)).toContainText('2 h left')
    await see(item(COUNT - 1).getByRole('link', { name: `Email ${nameOf(COUNT - 1)}:` })).toBeVisible()
    await see(item(COUNT - 2)).toContainText(/[23] h late/)
    await see(item(COUNT - 2)).toContainText('Next: Send the quote')
    await see(item(COUNT - 3)).not.toContainText('late')
    await see(item(COUNT - 4)).toContainText(/[45] h late.*Next: Call/)
    await see(item(COUNT - 5)).not.toContainText('left')
    await see(item(COUNT - 6)).toContainText('Answered')
    await see(item(COUNT - 6)).toContainText('Not sure yet')
    await page.setViewportSize({ width: 390, height: 844 })
    const shown = (place: number, text: string) =>
      item(place).getByText(text, { exact: true }).filter({ visible: true })
    await see(shown(COUNT, 'Growth')).toHaveCount(1)
    await see(shown(COUNT - 5, 'Next: Call')).toHaveCount(1)
    await see(shown(COUNT - 5, 'Growth')).toHaveCount(0)
    await see(shown(COUNT - 4, 'Next: Call')).toHaveCount(1)
  })

  it('say on the private console how soon it should start; a phone and the board show only that it is urgent', async () => {
    desk[0] = leadOf(COUNT, { status: 'new', urgency: 'asap' })
    desk[1] = leadOf(COUNT - 1, { status: 'new', urgency: 'quarter' })
    const item = (page: Page, place: number) => page.getByRole('listitem').filter({ has: row(page, place) })
    const wide = await openDesk('', 1440, '/admin-private')
    await see(item(wide, COUNT)).toContainText('Growth · ASAP', { useInnerText: true })
    await see(item(wide, COUNT - 1)).toContainText('Growth · within a quarter', { useInnerText: true })
    const phone = await openDesk('', 390, '/admin-private')
    await see(item(phone, COUNT)).toContainText('ASAP · Growth', { useInnerText: true })
    await see(item(phone, COUNT - 1)).not.toContainText('quarter', { useInnerText: true })
    const board = await openDesk('&layout=board', 1440, '/admin-private')
    const card = (place: number) =>
      board
        .getByRole('listitem')
        .filter({ has: board.getByRole('button', { name: nameOf(place), exact: true }) })
    await see(card(COUNT)).toContainText('ASAP · Growth', { useInnerText: true })
    await see(card(COUNT - 1)).not.toContainText('quarter', { useInnerText: true })
    const admin = await openDesk()
    await see(item(admin, COUNT)).not.toContainText('ASAP')
  })

  it('say that an order is paid until its project is created', async () => {
    const order = (place: number, state: string, project_id: string | null) => ({
      id: idOf(1000 + place),
      lead_id: idOf(place),
      state,
      project_id,
      created_at: leadOf(place).created_at,
    })
    stage.answer('/api/orders', ({ search }) => {
      const orders = [
        order(COUNT, 'paid', null),
        order(COUNT - 1, 'paid', idOf(2000)),
        order(COUNT - 2, 'refunded', null),
      ]
      const states = search.get('state')?.split(',')
      return Response.json({ items: orders.filter(({ state }) => states?.includes(state)), next: null })
    })
    const page = await openDesk()
    const item = (place: number) => page.getByRole('listitem').filter({ has: row(page, place) })
    await see(item(COUNT)).toContainText('Paid order · Growth')
    await see(page.getByText('Paid order')).toHaveCount(1)
  })
})

describe('views', () => {
  it('are links that keep their filters in the address', async () => {
    const page = await openDesk('&q=even')
    const views = page.getByRole('navigation', { name: 'Views' })
    await see(row(page, COUNT)).toBeVisible()
    for (const [name, address] of [
      ['Needs an answer', '?tab=leads&view=unanswered'],
      ['Due', '?tab=leads&view=due'],
      ['Mine', '?tab=leads&view=mine'],
      ['Stale', '?tab=leads&view=stale'],
      ['Won', '?tab=leads&status=converted'],
      ['Lost', '?tab=leads&status=closed'],
    ] as const) {
      await views.getByRole('link', { name, exact: true }).click()
      await expect.poll(() => queryIn(page)).toBe(address)
      await see(views.locator('[aria-current]')).toHaveText(name)
    }
    await page.getByRole('button', { name: 'Reason' }).click()
    const asked = page.waitForRequest((request) => request.url().includes('reason=price'))
    await page.getByRole('checkbox', { name: 'Too expensive' }).check()
    await asked
    await expect.poll(() => queryIn(page)).toBe('?tab=leads&status=closed&reason=price')
    await page.keyboard.press('Escape')
    await views.getByRole('link', { name: 'All', exact: true }).click()
    await see(row(page, COUNT)).toBeVisible()
    expect(queryIn(page)).toBe('?tab=leads')
  })

  it('of one’s own are saved in this browser, used, and removed with undo', async () => {
    const page = await openDesk('&q=even&status=new')
    const views = page.getByRole('navigation', { name: 'Views' })
    await views.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await see(dialog.getByLabel('Name')).toBeFocused()
    await see(dialog.getByText('Name is required')).toBeVisible()
    await dialog.getByLabel('Name').fill('New even ones')
    await page.keyboard.press('Enter')
    const own = views.getByRole('link', { name: 'New even ones' })
    await see(own).toHaveAttribute('aria-current', 'true')
    await views.getByRole('link', { name: 'All', exact: true }).click()
    await expect.poll(() => queryIn(page)).toBe('?tab=leads')
    await page.reload()
    await own.click()
    await expect.poll(() => queryIn(page)).toBe('?tab=leads&q=even&status=new')
    await views.getByRole('button', { name: 'Remove view New even ones' }).click()
    await see(own).toHaveCount(0)
    await toast(page, 'removed').getByRole('button', { name: 'Undo' }).click()
    await see(own).toBeVisible()
  })
})

describe('several leads', () => {
  const changes = () =>
    stage.calls.filter(({ method, path }) => method === 'POST' && path === '/api/leads/status')

  it('are chosen by keyboard, changed together, and changed back except for what someone else changed', async () => {
    stage.calls.length = 0
    const [first, second] = [idOf(COUNT), idOf(COUNT - 1)]
    stage.answer('/api/leads/status', () =>
      Response.json({ changed: { new: [first], closed: [second] }, closed_for: { price: [second] } }),
    )
    const page = await openDesk()
    await page.getByRole('button', { name: 'Select several' }).click()
    const box = (place: number) => page.getByRole('checkbox', { name: nameOf(place), exact: true })
    await box(COUNT).press('Space')
    await see(box(COUNT)).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await see(box(COUNT - 1)).toBeFocused()
    await page.keyboard.press('Space')
    await see(page.getByText('2 leads selected')).toBeVisible()
    await page.getByLabel('New status').selectOption('Qualified')
    await page.getByRole('button', { name: 'Change 2 leads' }).click()
    await see(toast(page, '2 leads changed to Qualified.')).toBeVisible()
    expect(changes().map(({ body }) => body)).toEqual([{ ids: [first, second], status: 'qualified' }])
    await see(row(page, COUNT)).toBeVisible()
    await see(page.getByRole('button', { name: 'Select several' })).toBeFocused()

    stage.answer('/api/leads/status', ({ body }) => {
      const { status } = body as { status: string }
      return Response.json({ changed: status === 'new' ? { qualified: [first] } : {}, closed_for: {} })
    })
    await toast(page, '2 leads changed').getByRole('button', { name: 'Undo' }).click()
    await see(toast(page, 'Someone else changed 1 lead in the meantime')).toBeVisible()
    expect(
      changes()
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([
      { ids: [second], status: 'closed', only_from: 'qualified', closed_reason: 'price' },
      { ids: [first], status: 'new', only_from: 'qualified' },
      { ids: [second], status: 'closed', only_from: 'qualified' },
    ])
  })

  it('that match are all chosen by the server; a failed change keeps them chosen', async () => {
    const ids = Array.from({ length: 5000 }, (_, at) => idOf(at + 1))
    let asked = ''
    stage.answer('/api/leads/ids', ({ search }) => {
      asked = search.toString()
      return Response.json({ ids, is_complete: false })
    })
    stage.answer('/api/leads/status', () => refusal(503, 'unavailable', 'Later.'))
    const page = await openDesk('&status=new,closed')
    await page.getByRole('button', { name: 'Select several' }).click()
    await page.getByRole('button', { name: 'Select all that match' }).click()
    await see(page.getByText('5,000 leads selected')).toBeVisible()
    await see(page.getByText('Only the first 5,000 that match are selected.')).toBeVisible()
    expect(asked).toBe('status=new%2Cclosed&sort=newest')
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Change 5,000 leads' }).click()
    await see(toast(page, 'Couldn’t change these leads.')).toBeVisible()
    await see(page.getByText('5,000 leads selected')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await see(row(page, COUNT)).toBeVisible()
  })
})

describe('the board', () => {
  const column = (page: Page, status: string) => page.getByRole('list', { name: new RegExp(`^${status}`) })
  const cardIn = (page: Page, status: string, place: number) =>
    column(page, status).getByRole('button', { name: nameOf(place), exact: true })
  /** The newest lead is new, and the next one closed. */
  const store = (isStored: () => boolean) => {
    stage.answer(`/api/leads/${idOf(COUNT)}`, ({ method, body }) => {
      if (method === 'PATCH') {
        if (!isStored()) return refusal(503, 'unavailable', 'Later.')
        desk[0] = { ...leadOf(COUNT), ...(body as Partial<Lead>) }
      }
      return Response.json(desk[0])
    })
  }

  it('has a column for each status with its own pages, and a lead is dragged into another', async () => {
    store(() => true)
    const page = await openDesk()
    await see(row(page, COUNT)).toBeVisible()
    await page.getByRole('link', { name: 'Board' }).click()
    await expect.poll(() => queryIn(page)).toBe('?tab=leads&layout=board')
    for (const status of ['New', 'Contacted', 'Qualified', 'Converted', 'Closed'])
      await see(page.getByRole('heading', { name: `${status} 25+` })).toBeVisible()
    await see(column(page, 'New').getByRole('listitem')).toHaveCount(25)
    await page.getByRole('button', { name: 'Show more' }).first().click()
    await see(column(page, 'New').getByRole('listitem')).toHaveCount(50)

    const target = column(page, 'Qualified').getByRole('listitem').nth(2)
    // Scrolls to the card, so that nothing moves under the pointer while it is pressed.
    await cardIn(page, 'New', COUNT).hover()
    await page.mouse.down()
    const place = await target.boundingBox()
    await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20, { steps: 5 })
    await page.mouse.up()
    await see(cardIn(page, 'Qualified', COUNT)).toBeVisible()
    await see(cardIn(page, 'New', COUNT)).toHaveCount(0)
    await see(toast(page, 'Lead status updated!')).toBeVisible()
    expect(desk[0]?.status).toBe('qualified')
    await page.reload()
    await see(cardIn(page, 'Qualified', COUNT)).toBeVisible()
    await see(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: nameOf(COUNT), exact: true }) }),
    ).toContainText('Even Plumbing')
  })

  it('says once that there are no leads, and once that they could not be loaded', async () => {
    const nothing = desk
    desk = []
    const page = await openDesk('&layout=board')
    await see(page.getByRole('heading', { name: 'No Leads Yet' })).toBeVisible()
    await see(page.getByText(/^Drag a lead/)).toHaveCount(0)
    desk = nothing
    await page.route('**/api/leads?*', (route) => route.fulfill({ status: 400, json: {} }))
    await page.reload()
    await see(page.getByRole('button', { name: 'Try Again' })).toHaveCount(1)
    await answerLists(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await see(cardIn(page, 'New', COUNT)).toBeVisible()
    await see(cardIn(page, 'Closed', COUNT - 1)).toBeVisible()
  })

  it('says once that nothing matches, and can be cleared', async () => {
    const page = await openDesk('&layout=board&q=zzyzx')
    await see(page.getByText('Try a shorter search.', { exact: true })).toBeVisible()
    await see(page.getByText('None')).toHaveCount(0)
    await see(page.getByRole('list', { name: /^New/ })).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
    await see(cardIn(page, 'New', COUNT)).toBeVisible()
    await expect.poll(() => queryIn(page)).toBe('?tab=leads&layout=board')
    await page.goto(`${page.url()}&q=lead&age=7d`)
    await see(page.getByText('Try a shorter search, or clear a filter.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await see(cardIn(page, 'New', COUNT)).toBeVisible()
  })

  it('keeps the open lead in view and its clocks whole beside the record', async () => {
    const page = await openDesk('&layout=board')
    await cardIn(page, 'Closed', COUNT - 1).click()
    await see(regionOf(page, COUNT - 1)).toBeVisible()
    await see(cardIn(page, 'Closed', COUNT - 1)).toBeInViewport({ ratio: 1 })
    const ages = column(page, 'Closed').locator('time')
    const isCut = (age: Element) =>
      age.getBoundingClientRect().right > (age.closest('li')?.getBoundingClientRect().right ?? 0)
    expect(await ages.first().evaluate(isCut)).toBe(false)
  })

  it('moves a lead by keyboard, says so, and moves it back if that failed', async () => {
    let isStored = true
    store(() => isStored)
    const page = await openDesk('&layout=board')
    await cardIn(page, 'New', COUNT).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await see(cardIn(page, 'Contacted', COUNT)).toBeFocused()
    await see(page.getByText(`${nameOf(COUNT)} moved to Contacted.`)).toBeAttached()
    await see(toast(page, 'Lead status updated!')).toBeVisible()
    isStored = false
    await page.keyboard.press('Alt+ArrowLeft')
    await see(toast(page, 'Failed to update lead status.')).toBeVisible()
    await see(cardIn(page, 'Contacted', COUNT)).toBeFocused()
    await page.keyboard.press('Enter')
    await see(regionOf(page, COUNT)).toBeVisible()
    await see(regionOf(page, COUNT).getByRole('heading', { name: nameOf(COUNT) })).toBeFocused()
    await page.keyboard.press('Escape')
    await see(cardIn(page, 'Contacted', COUNT)).toBeFocused()
  })

  it('is live, has a status select for each lead, and is a list on a phone', async () => {
    store(() => true)
    const page = await openDesk('&layout=board')
    await see(cardIn(page, 'New', COUNT)).toBeVisible()
    push({ ...leadOf(COUNT), status: 'closed' })
    await see(cardIn(page, 'Closed', COUNT)).toBeVisible()
    await see(cardIn(page, 'New', COUNT)).toHaveCount(0)
    push(leadOf(COUNT + 1, { status: 'new' }))
    await see(cardIn(page, 'New', COUNT + 1)).toBeVisible()
    await page.getByLabel(`Status of ${nameOf(COUNT)}`).selectOption('contacted')
    await see(cardIn(page, 'Contacted', COUNT)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await see(row(page, COUNT - 1)).toBeVisible()
    await see(page.getByRole('link', { name: 'Board' })).toBeHidden()
  })

  it.each(['light', 'dark'] as const)('has no fault with an open lead, %s', async (colorScheme) => {
    const page = await openDesk('&layout=board', 1440, '/admin', { colorScheme })
    await cardIn(page, 'New', COUNT).click()
    await see(regionOf(page, COUNT)).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await withoutOutline(page)).toEqual([])
    await page.setViewportSize({ width: 1024, height: 800 })
    expect(await overhang(page)).toBe(0)
  })
})

it.each(['/admin', '/admin?tab=leads', '/admin?tab=projects', '/admin-private?tab=leads'])(
  '%s: controls keep an outline in forced colors, and links in lists are large enough',
  async (path) => {
    const { page } = await visit(path, {}, answerLists)
    await untilQuiet(page)
    await page.getByRole('tabpanel').waitFor()
    expect(await smallLinks(page)).toEqual([])
    expect(await withoutOutline(page)).toEqual([])
  },
)

it('each console links to the other, and the dashboard of an admin to a console', async () => {
  const { page } = await visit('/admin')
  await page.getByRole('link', { name: 'Business Management Console' }).click()
  await page.getByRole('heading', { level: 1, name: 'Business Management Console' }).waitFor()
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  // The server's answer corrects a cookie from before it had the role.
  await page.context().addCookies([{ name: 'signed-in', value: '1', url: stage.url }])
  stage.answer('/api/me', () =>
    Response.json({
      user: { id: idOf(0), email: 'owner@example.com' },
      role: 'admin',
      profile: { full_name: 'Sam Rivera' },
    }),
  )
  await page.goto(`${stage.url}/dashboard`)
  await page.getByRole('main').getByRole('link', { name: 'Go to the Admin Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  expect(await page.evaluate(() => document.cookie)).toContain('signed-in=admin')
})

describe('a status', () => {
  it('is shown at once, and is reset if it could not be stored', async () => {
    const page = await openDesk()
    const status = page.getByLabel(`Status of ${nameOf(COUNT)}`)
    await see(status).toHaveValue('new')
    let fail = (): void => {}
    const failing = new Promise<void>((resolve) => (fail = resolve))
    await page.route(`**/api/leads/${idOf(COUNT)}`, async (route) => {
      await failing
      await route.fulfill({ status: 503, json: {} })
    })
    await status.selectOption('closed')
    await see(status).toHaveAttribute('aria-busy', 'true')
    await see(status).toHaveValue('closed')
    fail()
    await see(toast(page, 'Failed to update lead status.')).toBeVisible()
    await see(status).toHaveValue('new')
    await page.unroute(`**/api/leads/${idOf(COUNT)}`)
    stage.answer(`/api/leads/${idOf(COUNT)}`, () => Response.json({ ...leadOf(COUNT), status: 'closed' }))
    await status.selectOption('closed')
    await see(toast(page, 'Lead status updated!')).toBeVisible()
    await see(status).toHaveValue('closed')
  })

  it('chosen while another is being saved is saved after it, and announced once', async () => {
    const page = await openDesk()
    const status = page.getByLabel(`Status of ${nameOf(COUNT)}`)
    await see(status).toHaveValue('new')
    const sent: unknown[] = []
    let store = (): void => {}
    const stored = new Promise<void>((resolve) => (store = resolve))
    await page.route(`**/api/leads/${idOf(COUNT)}`, async (route) => {
      const body = route.request().postDataJSON() as Partial<Lead>
      sent.push(body.status)
      await stored
      await route.fulfill({ json: { ...leadOf(COUNT), ...body } })
    })
    await status.selectOption('contacted')
    await expect.poll(() => sent).toEqual(['contacted'])
    await status.selectOption('qualified')
    await status.selectOption('closed')
    await see(status).toHaveValue('closed')
    expect(sent).toEqual(['contacted'])
    store()
    await see(toast(page, 'Lead status updated!')).toBeVisible()
    await see(status).toHaveValue('closed')
    expect(sent).toEqual(['contacted', 'closed'])
    await see(toast(page, 'Lead status updated!')).toHaveCount(1)
  })
})

it.each([
  [390, '/admin'],
  [390, '/admin-private'],
  [1440, '/admin'],
  [1440, '/admin-private'],
])('at %i px on %s axe finds nothing, very full, filtered and open', async (width, path) => {
  const full = {
    full_name: 'Donaudampfschifffahrtsgesellschaft '.repeat(6).trim(),
    company_name: 'W'.repeat(100),
    email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`,
    message: 'x'.repeat(2000),
  }
  desk = [leadOf(COUNT, full), ...desk.slice(1)]
  const page = await openDesk('&status=new,closed&sort=oldest', width, path)
  await see(row(page, 5)).toBeVisible()
  if (width === 390) await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByLabel('Sort').selectOption('Newest first')
  await page.getByRole('button', { name: 'Status New +1' }).click()
  expect(await findings(page)).toEqual([])
  expect(await overhang(page)).toBe(0)
  await page.keyboard.press('Escape')
  await row(page, COUNT - 1).check()
  await see(regionOf(page, COUNT - 1)).toBeVisible()
  for (const colorScheme of path === '/admin' ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    expect(await findings(page)).toEqual([])
  }
  expect(await overhang(page)).toBe(0)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overhang(page)).toBe(0)
  await see(regionOf(page, COUNT - 1)).toBeVisible()
  await page.keyboard.press('Escape')
  await see(row(page, COUNT - 1)).toBeVisible()
  expect(await overhang(page)).toBe(0)
  expect(await findings(page)).toEqual([])
})

it('a person is deleted only with the typed word; the dialog has no fault in either theme, open, refused or done', async () => {
  const [lead] = desk
  let isRefused = true
  stage.answer(`/api/leads/${idOf(COUNT)}`, ({ method }) => {
    if (method !== 'DELETE') return Response.json(lead)
    if (isRefused) return refusal(409, 'conflict', 'This is a customer. Delete their account instead.')
    desk = desk.slice(1)
    return new Response(null, { status: 204 })
  })
  const page = await openDesk()
  const deletions = () => stage.calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)
  const expectNoFault = async (state: string) => {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'light'],
      [390, 'dark'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      expect(await findings(page), `${state}, ${width} px, ${colorScheme}`).toEqual([])
      // While a dialog is open, the page keeps the space of its scroll bar.
      expect(await overhang(page), `${state}, ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await row(page, COUNT).check()
  const opener = page.getByRole('button', { name: 'Delete their data' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Delete everything about Lead ${COUNT}?` })
  const word = dialog.getByLabel('Type DELETE to confirm')
  await word.waitFor()
  await expectNoFault('asked')

  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await see(word).toBeFocused()
  await see(word).toHaveAttribute('aria-invalid', 'true')
  expect(deletions()).toEqual([])
  await word.fill('delete')
  await page.keyboard.press('Enter')
  await see(dialog.getByRole('alert')).toContainText('Delete their account instead.')
  await see(word).toHaveValue('delete')
  await expectNoFault('refused')

  isRefused = false
  await page.keyboard.press('Escape')
  await see(dialog).toBeHidden()
  await see(opener).toBeFocused()
  await opener.press('Enter')
  await word.fill('DELETE')
  await page.keyboard.press('Enter')
  await see(toast(page, 'is gone')).toBeVisible()
  await see(row(page, COUNT)).toBeHidden()
  await see(regionOf(page, COUNT)).toBeHidden()
  await see(row(page, COUNT - 1)).toBeVisible()
  expect(deletions()).toHaveLength(2)
})
