// The lead desk in a browser: the search is in the address, new rows do not shift the list, and a failed
// status change shows the old status.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { leadListQuery } from '#contract/leads.ts'
import { matchesLead } from '#domain/lead-search.ts'
import { assessment, leadFromAssessment, LEAD_STATUSES, type Lead } from '#domain/leads.ts'
import { see } from '#tests/setup/see.ts'
import { refusal } from './stage.ts'
import { alive, findings, openSite, overhang, smallLinks, untilQuiet, withoutOutline } from './visits.ts'

const { stage, visit } = await openSite()

const COUNT = 400
const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`

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
  return {
    ...leadFromAssessment(form),
    id: idOf(place),
    status: LEAD_STATUSES[place % 5] ?? 'new',
    source: 'website',
    created_at: new Date(Date.UTC(2026, 0, 1, 0, place)).toISOString(),
    ...changes,
  }
}

let desk: Lead[] = []
let push: (lead: Lead) => void = () => {}

beforeEach(() => {
  desk = Array.from({ length: COUNT }, (_, at) => leadOf(COUNT - at))
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () =>
    Response.json({ user: { id: idOf(0), email: 'owner@example.com' }, role: 'admin', profile: null }),
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

/** Answers lists as the server would; the stage's own answers ignore queries. */
async function answerLists(page: Page): Promise<void> {
  await page.route('**/api/leads?*', (route) => {
    const query = leadListQuery.parse(Object.fromEntries(new URL(route.request().url()).searchParams))
    const found = desk.filter((lead) => matchesLead(lead, query, Date.now()))
    const rows = query.sort === 'oldest' ? found.toReversed() : found
    const from = Number(query.cursor ?? 0)
    const next = from + query.limit < rows.length ? String(from + query.limit) : null
    return route.fulfill({ json: { items: rows.slice(from, from + query.limit), next } })
  })
}

async function openDesk(address = '', width = 1440, path = '/admin'): Promise<Page> {
  const { page } = await visit(
    `${path}?tab=leads${address}`,
    { viewport: { width, height: 900 }, reducedMotion: 'reduce' },
    answerLists,
  )
  await alive(page)
  return page
}

const card = (page: Page, place: number) => page.getByRole('radio', { name: `Lead ${place}`, exact: true })
const topOf = (page: Page, place: number) =>
  card(page, place).evaluate((element) => Math.round(element.getBoundingClientRect().top))

describe('a search', () => {
  it('is in the address, is restored from it, and can be cleared with one press', async () => {
    const page = await openDesk()
    await see(card(page, COUNT)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill('even 0100')
    await see(card(page, 100)).toBeVisible()
    await see(card(page, COUNT)).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search' }).fill('even')
    await page.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('checkbox', { name: 'Contacted' }).check()
    await page.getByRole('checkbox', { name: 'Closed' }).check()
    await page.keyboard.press('Escape')
    await page.getByLabel('Sort').selectOption('Oldest first')
    await see(card(page, 4)).toBeVisible()
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe('?tab=leads&q=even&status=contacted%2Cclosed&sort=oldest')

    await page.getByRole('tab', { name: 'Analytics' }).click()
    expect(new URL(page.url()).search).toBe('?tab=analytics')
    await page.getByRole('tab', { name: 'Leads' }).click()
    await page.reload()
    await see(card(page, 4)).toBeVisible()
    await see(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('even')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await see(card(page, 1)).toBeVisible()
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=leads&sort=oldest')
  })

  it('says so if nothing matches, and only that if there is nothing at all', async () => {
    const page = await openDesk('&q=zzyzx&status=nonsense&age=1y')
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await see(card(page, COUNT)).toBeVisible()
    desk = []
    await page.reload()
    await page.getByRole('heading', { name: 'No Leads Yet' }).waitFor()
    expect(await page.getByRole('searchbox').count()).toBe(0)
  })
})

describe('a long list', () => {
  it('renders the rows near the window, loads more by itself, and arrow keys reach all rows', async () => {
    const page = await openDesk()
    await card(page, COUNT).check()
    // At the end of the loaded rows an arrow key does nothing until there are more.
    const arrived = card(page, COUNT - 69).and(page.locator(':checked'))
    while ((await arrived.count()) === 0) await page.keyboard.press('ArrowDown')
    await see(card(page, COUNT - 69)).toBeInViewport()
    expect(await page.getByRole('radio', { name: /^Lead/ }).count()).toBeLessThan(30)
    await page.mouse.wheel(0, -100_000)
    await see(card(page, COUNT)).toBeInViewport()
    // Off screen, and still selected.
    await see(page.getByText(`Selected: Lead ${COUNT - 69}`)).toBeVisible()
    await see(page.getByRole('button', { name: 'Create Project' })).toBeEnabled()
  })
})

describe('a project form', () => {
  it('keeps all that was typed while another lead is open', async () => {
    stage.answer(`/api/leads/${idOf(COUNT)}/recipient`, () => refusal(503, 'unavailable', 'Later.'))
    stage.answer(`/api/leads/${idOf(COUNT - 1)}/recipient`, () => refusal(503, 'unavailable', 'Later.'))
    const page = await openDesk()
    const create = page.getByRole('button', { name: 'Create Project' }).first()
    const formFor = (place: number) => page.getByRole('dialog', { name: `Create Project for Lead ${place}` })
    await card(page, COUNT).check()
    await create.click()
    await formFor(COUNT).getByLabel('Project Title *').fill('A number that answers')
    await page.keyboard.press('Escape')
    await card(page, COUNT - 1).check()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await create.click()
    await see(formFor(COUNT - 1).getByLabel('Project Title *')).toHaveValue('')
    await page.keyboard.press('Escape')
    await card(page, COUNT).check()
    await create.click()
    await see(formFor(COUNT).getByLabel('Project Title *')).toHaveValue('A number that answers')
  })

  it('asks for an address if the lead left only a phone number', async () => {
    desk[0] = leadOf(COUNT, { email: null })
    stage.answer('/api/projects', () => refusal(503, 'unavailable', 'Later.'))
    const page = await openDesk()
    const create = page.getByRole('button', { name: 'Create Project' }).first()
    const form = page.getByRole('dialog', { name: `Create Project for Lead ${COUNT}` })
    await see(page.getByRole('link', { name: `Call Lead ${COUNT}:` })).toBeVisible()
    await see(page.getByRole('link', { name: `Mail Lead ${COUNT - 1}:` })).toBeVisible()
    await see(page.getByRole('link', { name: `Mail Lead ${COUNT}:` })).toHaveCount(0)
    await card(page, COUNT).check()
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
    await see(card(page, COUNT)).toBeVisible()
    push(leadOf(COUNT + 1, { status: 'new' }))
    await see(card(page, COUNT + 1)).toBeVisible()
    await see(page.getByText('Just arrived').last()).toBeVisible()

    await page.mouse.move(700, 700)
    await page.mouse.wheel(0, 1500)
    await see(card(page, COUNT + 1)).toBeHidden()
    const shown = page.getByRole('radio', { name: /^Lead/ })
    const place = Number((await shown.nth(4).getAttribute('value'))?.slice(-12))
    const before = await topOf(page, place)
    push(leadOf(COUNT + 2))
    push(leadOf(COUNT + 3))
    const more = page.getByRole('button', { name: '2 new leads' })
    await see(more).toBeInViewport()
    expect(await topOf(page, place)).toBe(before)
    await more.click()
    await see(card(page, COUNT + 3)).toBeInViewport()
    await see(more).toBeHidden()
  })

  it('is not counted if it does not match; a changed one is updated, and stays although it no longer matches', async () => {
    const page = await openDesk('&q=even&status=new')
    await see(card(page, COUNT)).toBeVisible()
    await card(page, COUNT).focus()
    push(leadOf(COUNT + 1))
    push(leadOf(COUNT + 2, { status: 'new' }))
    await see(page.getByRole('button', { name: '1 new lead' })).toBeVisible()
    push({ ...leadOf(COUNT), status: 'qualified' })
    await see(page.getByLabel(`Status of Lead ${COUNT}`)).toHaveValue('qualified')
    await see(card(page, COUNT)).toBeVisible()
  })
})

describe('a linked lead', () => {
  it('is shown and selected, however old it is', async () => {
    const page = await openDesk(`&lead=${idOf(3)}`)
    await see(card(page, 3)).toBeChecked()
    await see(card(page, COUNT)).toBeVisible()
    await page.getByRole('button', { name: 'Show all leads' }).click()
    await see(card(page, COUNT)).toBeVisible()
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=leads')
  })

  it.each([idOf(999), 'no-id-at-all'])('that does not exist gets a message: %s', async (id) => {
    const page = await openDesk(`&lead=${id}`)
    await see(page.getByRole('alert').getByText('There’s no lead at this address.')).toBeVisible()
    await see(card(page, COUNT)).toBeVisible()
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
  it('is shown once it is stored, and is reset if that failed', async () => {
    const page = await openDesk()
    const status = page.getByLabel(`Status of Lead ${COUNT}`)
    await see(status).toHaveValue('new')
    await page.route(`**/api/leads/${idOf(COUNT)}`, (route) => route.fulfill({ status: 503, json: {} }))
    await status.selectOption('closed')
    await see(page.locator('[data-sonner-toast]', { hasText: 'Failed to update lead status.' })).toBeVisible()
    await see(status).toHaveValue('new')
    await page.unroute(`**/api/leads/${idOf(COUNT)}`)
    stage.answer(`/api/leads/${idOf(COUNT)}`, () => Response.json({ ...leadOf(COUNT), status: 'closed' }))
    await status.selectOption('closed')
    await see(page.locator('[data-sonner-toast]', { hasText: 'Lead status updated!' })).toBeVisible()
    await see(status).toHaveValue('closed')
  })

  it('chosen while another is being saved is saved after it, and announced once', async () => {
    const page = await openDesk()
    const status = page.getByLabel(`Status of Lead ${COUNT}`)
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
    await see(status).toHaveValue('new')
    store()
    await see(status).toHaveValue('closed')
    expect(sent).toEqual(['contacted', 'closed'])
    await see(page.locator('[data-sonner-toast]', { hasText: 'Lead status updated!' })).toHaveCount(1)
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
  await see(card(page, 5)).toBeVisible()
  await page.getByLabel('Sort').selectOption('Newest first')
  await page.getByRole('button', { name: 'Everything they told us' }).first().click()
  await page.getByRole('button', { name: 'Status New +1' }).click()
  expect(await findings(page)).toEqual([])
  expect(await overhang(page)).toBe(0)
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
  await page.getByRole('button', { name: 'Everything they told us' }).first().click()
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
  await see(page.locator('[data-sonner-toast]', { hasText: 'is gone' })).toBeVisible()
  await see(card(page, COUNT)).toBeHidden()
  await see(card(page, COUNT - 1)).toBeVisible()
  expect(deletions()).toHaveLength(2)
})
