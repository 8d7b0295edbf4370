// The list of leads in a browser: search, views and filters in the address, new rows that do not shift the list, and a status, which is
// reset after a failed change.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Lead } from '#domain/leads.ts'
import type { Order } from '#domain/orders.ts'
import { see } from '#tests/setup/see.ts'
import { meOf } from '#tests/factories.ts'
import {
  COUNT,
  idOf,
  leadOf,
  ME,
  nameOf,
  openLeadStage,
  queryIn,
  regionOf,
  row,
  toast,
  topOf,
} from './lead-stage.ts'
import { ORDER } from './record-stage.ts'
import { refusal } from './stage.ts'
import { findings, overhang, smallLinks, untilQuiet, withoutOutline } from './visits.ts'

const { answerLists, desk, holdLiveEvents, openDesk, stage, visit } = await openLeadStage()

const EVERYTHING = {
  status: 'qualified',
  urgency: 'asap',
  person_id: idOf(9000),
  requests: 2,
  next_step: 'Call about the invoice',
  next_step_at: '2026-01-02T09:00:00.000Z',
  phone: null,
  phone_link: null,
} as const satisfies Partial<Lead>

const orderOf = (lead_id: string): Order => ({
  ...ORDER,
  id: lead_id,
  lead_id,
  reference: lead_id,
  plan: 'installments',
  state: 'paid',
  paid_at: '2026-01-02T09:00:00.000Z',
})

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
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
    await see(row(page, COUNT)).toBeVisible()
    desk.leads = []
    await page.reload()
    await page.getByRole('heading', { name: 'No Leads Yet' }).waitFor()
    expect(await page.getByRole('searchbox').count()).toBe(0)
  })
})

it('filters that are chosen move neither what is beside them nor the list', async () => {
  const page = await openDesk()
  // A font that arrives late is not used, so texts would have other widths after a reload.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.reload()
  await see(row(page, COUNT)).toBeVisible()
  const place = async () => ({
    search: await page.getByRole('searchbox', { name: 'Search' }).boundingBox(),
    add: await page.getByRole('button', { name: 'Add lead' }).boundingBox(),
    list: await page
      .getByRole('group', { name: 'Select a lead' })
      .evaluate((list) => list.getBoundingClientRect().top),
  })
  const before = await place()
  await page.goto(`${page.url()}&status=new,closed&source=website&package=growth&reason=price&sort=oldest`)
  await see(page.getByText('No leads found')).toBeVisible()
  desk.leads = desk.leads.map((lead) => ({ ...lead, closed_reason: 'price' as const }))
  await page.reload()
  await see(row(page, 4)).toBeVisible()
  await see(page.getByText('50+ leads')).toBeVisible()
  expect(await place()).toEqual(before)
  expect(await overhang(page)).toBe(0)
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
    const create = page.getByRole('button', { name: 'Create Project' })
    await see(create).toHaveAccessibleDescription(`Selected: Lead ${COUNT - 69}`)
    await see(create).toBeEnabled()
  })

  it('gives the rows that a scroll or a search brings everything at once', async () => {
    const page = await openDesk()
    await see(row(page, COUNT)).toBeVisible()
    const rows = page.getByRole('group', { name: 'Select a lead' }).getByRole('listitem')
    const isWhole = async () => {
      const count = await rows.count()
      const radios = await page.getByRole('radio', { name: /^Lead/ }).count()
      const selects = await page.getByRole('combobox', { name: /^Status of Lead/ }).count()
      const links = await rows.getByRole('link', { name: /^(Call|Email)/ }).count()
      return count > 0 && radios === count && selects === count && links === count
    }
    // Nothing may wait for a later frame.
    await page.evaluate(() => (window.requestAnimationFrame = () => 0))
    await page.mouse.move(700, 700)
    await page.mouse.wheel(0, 1500)
    await see(row(page, COUNT)).toBeHidden()
    await expect.poll(isWhole).toBe(true)
    await page.getByRole('searchbox', { name: 'Search' }).fill('even')
    await expect.poll(isWhole).toBe(true)
  })

  it.each([390, 1440])(
    'has at most 25 elements in a row, also in one with everything: %d pixels wide',
    async (width) => {
      desk.leads = desk.leads.map((lead) => ({ ...lead, ...EVERYTHING }))
      stage.answer('/api/orders', () =>
        Response.json({ items: desk.leads.slice(0, 50).map(({ id }) => orderOf(id)), next: null }),
      )
      const page = await openDesk('', width, '/admin-private')
      const first = page
        .getByRole('group', { name: 'Select a lead' })
        .getByRole('listitem')
        .filter({ has: row(page, COUNT) })
      for (const text of ['Paid order', '2 requests', 'Next: Call about the invoice', 'Step'])
        await see(first.getByText(text).filter({ visible: true }).first()).toHaveCount(1)
      await see(first.getByLabel(`Status of ${nameOf(COUNT)}`)).toHaveValue('qualified')
      await see(first.getByRole('link', { name: `Email ${nameOf(COUNT)}` })).toBeVisible()
      const counts = await page
        .getByRole('group', { name: 'Select a lead' })
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((one) => one.querySelectorAll('*').length))
      expect(counts.length).toBeGreaterThan(5)
      expect(Math.max(...counts)).toBeLessThanOrEqual(25)
    },
  )

  it('loads one page when the end of the rows is near, not two, also on a slow device', async () => {
    holdLiveEvents()
    const asked: (string | null)[] = []
    const page = await openDesk('', 1440, '/admin', {
      isFresh: true,
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

it('says that more leads could not be loaded, and asks for them again only when told to', async () => {
  const page = await openDesk()
  await see(row(page, COUNT)).toBeVisible()
  let asked = 0
  const more = /\/api\/leads\?.*cursor=50/
  await page.route(more, (route) => {
    asked++
    return route.fulfill({ status: 400, json: {} })
  })
  await page.mouse.move(700, 700)
  await page.mouse.wheel(0, 100_000)
  const notice = page.getByRole('alert').filter({ hasText: 'Couldn’t load more leads.' })
  await see(notice).toBeInViewport()
  await page.mouse.wheel(0, -100_000)
  await see(row(page, COUNT)).toBeInViewport()
  await page.mouse.wheel(0, 100_000)
  await see(notice).toBeInViewport()
  expect(asked).toBe(1)
  const retry = notice.getByRole('button', { name: 'Try again' })
  const answer = Promise.withResolvers<void>()
  await page.unroute(more)
  await page.route(more, async (route) => {
    await answer.promise
    return route.fallback()
  })
  await retry.click()
  await see(retry).toHaveAttribute('aria-busy', 'true')
  answer.resolve()
  await see(row(page, COUNT - 50)).toBeVisible()
  await see(notice).toBeHidden()
})

describe('a lead that comes in', () => {
  it('is put on top if the list has no focus; otherwise it waits, and nothing moves', async () => {
    const page = await openDesk()
    await see(row(page, COUNT)).toBeVisible()
    desk.push(leadOf(COUNT + 1, { status: 'new' }))
    await see(row(page, COUNT + 1)).toBeVisible()
    await see(page.getByText('Just arrived').last()).toBeVisible()

    await page.mouse.move(700, 700)
    await page.mouse.wheel(0, 1500)
    await see(row(page, COUNT + 1)).toBeHidden()
    const shown = page.getByRole('radio', { name: /^Lead/ })
    const place = Number((await shown.nth(4).getAttribute('value'))?.slice(-12))
    const before = await topOf(page, place)
    desk.push(leadOf(COUNT + 2))
    desk.push(leadOf(COUNT + 3))
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
    desk.push(leadOf(COUNT + 1))
    desk.push(leadOf(COUNT + 2, { status: 'new' }))
    await see(page.getByRole('button', { name: '1 new lead' })).toBeVisible()
    desk.push({ ...leadOf(COUNT), status: 'qualified' })
    await see(page.getByLabel(`Status of ${nameOf(COUNT)}`)).toHaveValue('qualified')
    await see(row(page, COUNT)).toBeVisible()
  })

  it.each(['', '&layout=board'])(
    'is shown if the server finds it, such as by a number with an extension: “%s”',
    async (layout) => {
      const phone = '555-010-9999 x12'
      const page = await openDesk(`&q=${encodeURIComponent(phone)}${layout}`)
      await see(page.getByRole('heading', { name: 'No leads found' })).toBeVisible()
      desk.push(leadOf(COUNT + 1, { phone }))
      await see(page.getByText(nameOf(COUNT + 1), { exact: true })).toBeVisible()
    },
  )

  it('is shown although it came while another list was', async () => {
    const page = await openDesk()
    await see(row(page, COUNT)).toBeVisible()
    await page.getByRole('link', { name: 'Closed', exact: true }).click()
    await see(row(page, COUNT - 1)).toBeVisible()
    await untilQuiet(page)
    desk.push(leadOf(COUNT + 1, { status: 'new' }))
    desk.push(leadOf(COUNT + 2, { status: 'closed' }))
    await see(row(page, COUNT + 2)).toBeVisible()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await see(row(page, COUNT + 1)).toBeVisible()
  })

  it('is asked for again if the server did not answer', async () => {
    const page = await openDesk()
    await see(row(page, COUNT)).toBeVisible()
    const asked = /\/api\/leads\?.*ids=/
    await page.route(asked, (route) => route.fulfill({ status: 503, json: {} }))
    const failed = page.waitForResponse(asked)
    desk.push(leadOf(COUNT + 1))
    await failed
    await page.unroute(asked)
    desk.push(leadOf(COUNT + 2))
    await see(row(page, COUNT + 2)).toBeVisible()
    await see(row(page, COUNT + 1)).toBeVisible()
  })

  it('waits while others are opened, and until it no longer matches', async () => {
    const page = await openDesk('&status=new')
    await row(page, COUNT).focus()
    desk.push(leadOf(COUNT + 2, { status: 'new' }))
    const more = page.getByRole('button', { name: '1 new lead' })
    await see(more).toBeVisible()
    await row(page, COUNT).check()
    await see(regionOf(page, COUNT)).toBeVisible()
    await see(more).toBeVisible()
    desk.push(leadOf(COUNT + 2, { status: 'contacted' }))
    await see(more).toBeHidden()
  })

  it('joins the admin’s own leads once it is assigned to them, however old it is', async () => {
    const mine = { assignee_id: ME }
    desk.leads[5] = leadOf(COUNT - 5, mine)
    const page = await openDesk('&view=mine')
    await see(row(page, COUNT - 5)).toBeVisible()
    await untilQuiet(page)
    desk.push(leadOf(COUNT - 6, { assignee_id: idOf(999) }))
    desk.push(leadOf(COUNT - 7, mine))
    await see(row(page, COUNT - 7)).toBeVisible()
    await see(row(page, COUNT - 6)).toHaveCount(0)
  })
})

describe('the button for a project', () => {
  const create = (page: Page) => page.getByRole('button', { name: 'Create Project' })

  it.each(['', '&layout=board'])(
    'is enabled once a lead is selected, and moves nothing: “%s”',
    async (layout) => {
      const page = await openDesk(layout)
      const lead =
        layout === '' ? row(page, COUNT) : page.getByRole('button', { name: nameOf(COUNT), exact: true })
      await see(create(page)).toBeDisabled()
      await see(create(page)).toHaveAccessibleDescription('Select a lead to create a project.')
      const item = page.getByRole('listitem').filter({ has: lead })
      const top = () => item.evaluate((element) => Math.round(element.getBoundingClientRect().top))
      const before = await top()
      await lead.press(layout === '' ? 'Space' : 'Enter')
      await see(create(page)).toBeEnabled()
      await see(create(page)).toHaveAccessibleDescription(`Selected: ${nameOf(COUNT)}`)
      expect(await top()).toBe(before)
      await page.mouse.move(300, 700)
      await page.mouse.wheel(0, 3000)
      await see(create(page)).toBeInViewport({ ratio: 1 })
    },
  )

  it('is enabled for a linked lead that is not in the list', async () => {
    const page = await openDesk(`&q=zzyzx&lead=${idOf(3)}`)
    await see(page.getByRole('heading', { name: 'No leads found' })).toBeVisible()
    await see(create(page)).toHaveAccessibleDescription(`Selected: ${nameOf(3)}`)
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
    await see(page.getByRole('button', { name: 'Create Project' })).toBeDisabled()
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
  await page.getByRole('link', { name: 'Closed', exact: true }).click()
  await see(page.getByRole('alert').filter({ hasText: 'Couldn’t load this' })).toBeVisible()
  await answerLists(page)
  await page.context().setOffline(false)
  await see(row(page, COUNT - 1)).toBeVisible()
  await see(note).toBeHidden()
})

describe('rows', () => {
  it('show a call button, else an email button, and the time that is left for an answer or a step', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString()
    desk.leads[0] = leadOf(COUNT, { status: 'new', answer_due_at: inHours(21) })
    desk.leads[1] = leadOf(COUNT - 1, { status: 'new', answer_due_at: inHours(2), phone: null })
    desk.leads[2] = leadOf(COUNT - 2, {
      status: 'new',
      answer_due_at: inHours(-3),
      next_step: 'Send the quote',
    })
    desk.leads[3] = leadOf(COUNT - 3, { status: 'contacted', answer_due_at: inHours(-3) })
    desk.leads[4] = leadOf(COUNT - 4, { status: 'contacted', next_step: 'Call', next_step_at: inHours(-5) })
    desk.leads[5] = leadOf(COUNT - 5, { status: 'contacted', next_step: 'Call', next_step_at: inHours(48) })
    desk.leads[6] = leadOf(COUNT - 6, {
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
    await see(item(COUNT - 4)).toContainText(/Next: Call.*Step [45] h late/)
    await see(item(COUNT - 5)).not.toContainText('left')
    await see(item(COUNT - 5)).toContainText(/Next: Call.*Step (?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d/)
    await see(item(COUNT - 6)).toContainText(/days ago.*answered/)
    await see(item(COUNT - 6)).not.toContainText(/left|late/)
    await see(item(COUNT - 6)).toContainText('Not sure yet')
    const number = item(COUNT).getByText(leadOf(COUNT).phone ?? '', { exact: true })
    await see(number).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await see(number).toBeHidden()
    await see(item(COUNT)).toContainText(/days ago · 21 h left/, { useInnerText: true })
    await see(item(COUNT - 2)).toContainText(/days ago · [23] h late/, { useInnerText: true })
    await see(item(COUNT - 4)).toContainText(/days ago · Step [45] h late/, { useInnerText: true })
    const shown = (place: number, text: string) =>
      item(place).getByText(text, { exact: true }).filter({ visible: true })
    await see(shown(COUNT, 'Growth')).toHaveCount(1)
    await see(shown(COUNT - 5, 'Next: Call')).toHaveCount(1)
    await see(shown(COUNT - 5, 'Growth')).toHaveCount(0)
    await see(shown(COUNT - 4, 'Next: Call')).toHaveCount(1)
  })

  it('say on the private console how soon it should start; a phone and the board show only that it is urgent', async () => {
    desk.leads[0] = leadOf(COUNT, { status: 'new', urgency: 'asap' })
    desk.leads[1] = leadOf(COUNT - 1, { status: 'new', urgency: 'quarter' })
    const item = (page: Page, place: number) => page.getByRole('listitem').filter({ has: row(page, place) })
    const wide = await openDesk('', 1440, '/admin-private')
    await see(item(wide, COUNT)).toContainText('Growth · ASAP', { useInnerText: true })
    await see(item(wide, COUNT - 1)).toContainText('Growth · within a quarter', { useInnerText: true })
    const phone = await openDesk('', 390, '/admin-private')
    await see(item(phone, COUNT)).toContainText('Growth · ASAP · Even Plumbing', { useInnerText: true })
    await see(item(phone, COUNT - 1)).not.toContainText('quarter', { useInnerText: true })
    const board = await openDesk('&layout=board', 1440, '/admin-private')
    const card = (place: number) =>
      board
        .getByRole('listitem')
        .filter({ has: board.getByRole('button', { name: nameOf(place), exact: true }) })
    await see(card(COUNT)).toContainText('Growth · ASAP', { useInnerText: true })
    await see(card(COUNT - 1)).not.toContainText('quarter', { useInnerText: true })
    const admin = await openDesk()
    await see(item(admin, COUNT)).not.toContainText('ASAP')
  })

  it('say the project type on /admin, and the package on the private console, also on the board', async () => {
    desk.leads[0] = leadOf(COUNT, { selected_package: 'not-sure', project_type: 'custom' })
    for (const [path, wanted] of [
      ['/admin', 'Custom'],
      ['/admin-private', 'Not sure yet'],
    ] as const) {
      const page = await openDesk('', 1440, path)
      const item = page.getByRole('listitem')
      await see(item.filter({ has: row(page, COUNT) })).toContainText(wanted)
      await page.getByRole('link', { name: 'Board', exact: true }).click()
      const card = page.getByRole('button', { name: nameOf(COUNT), exact: true })
      await see(item.filter({ has: card })).toContainText(wanted)
    }
  })

  it('say why a lead was closed, also on the board', async () => {
    desk.leads[0] = leadOf(COUNT, { status: 'closed', closed_reason: 'price', next_step: 'Call' })
    desk.leads[1] = leadOf(COUNT - 1, { status: 'contacted', closed_reason: 'price' })
    const page = await openDesk()
    const item = page.getByRole('listitem')
    const text = (at: number) => item.filter({ has: row(page, at) })
    await see(text(COUNT)).toContainText('Growth\nToo expensive', { useInnerText: true })
    await see(text(COUNT)).not.toContainText('Next')
    await see(text(COUNT - 1)).not.toContainText('Too expensive')
    await page.setViewportSize({ width: 390, height: 844 })
    await see(text(COUNT)).toContainText('Too expensive · Growth · Even Plumbing', { useInnerText: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    const card = page.getByRole('button', { name: nameOf(COUNT), exact: true })
    await see(item.filter({ has: card })).toContainText('Too expensive · Growth')
  })

  it('say that an order is paid until its project is created', async () => {
    const order = (place: number, state: Order['state'], project_id: string | null): Order => ({
      ...orderOf(idOf(place)),
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

  it('says which have other requests of the same person', async () => {
    for (const lead of desk.leads.slice(0, 2)) Object.assign(lead, { person_id: idOf(5000), requests: 3 })
    const page = await openDesk()
    await see(page.getByText(/3 requests · /)).toHaveCount(2)
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
      ['Converted', '?tab=leads&status=converted'],
      ['Closed', '?tab=leads&status=closed'],
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
    await page.goto(new URL('?tab=leads&view=late', page.url()).href)
    await see(views.locator('[aria-current]')).toHaveText('Answered late, last 30 days')
    const since = page.waitForRequest((request) => request.url().includes('since=2026-02-01T12'))
    await page.goto(new URL('?tab=leads&since=2026-02-01T12:00:00.000Z', page.url()).href)
    await since
    await see(views.locator('[aria-current]')).toHaveText(/^Since .*Feb/)
    await views.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name').fill('February')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await see(views.locator('[aria-current]')).toHaveText('February')
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
    Response.json(meOf('admin', idOf(0), 'owner@example.com', { profile: { full_name: 'Sam Rivera' } })),
  )
  await page.goto(`${stage.url}/dashboard`)
  await page.getByRole('main').getByRole('link', { name: 'Go to the Admin Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  expect(await page.evaluate(() => document.cookie)).toContain('signed-in=admin')
})

describe('a status', () => {
  it('stays the old one, marked as busy, until the new one is stored, wherever the lead is shown', async () => {
    const page = await openDesk()
    await row(page, COUNT).check()
    const status = regionOf(page, COUNT).getByLabel(`Status of ${nameOf(COUNT)}`)
    const item = page.getByRole('listitem').filter({ has: row(page, COUNT) })
    await see(status).toHaveValue('new')
    let fail = (): void => {}
    const failing = new Promise<void>((resolve) => (fail = resolve))
    await page.route(`**/api/leads/${idOf(COUNT)}`, async (route) => {
      await failing
      await route.fulfill({ status: 503, json: {} })
    })
    await status.selectOption('closed')
    await see(status).toHaveAttribute('aria-busy', 'true')
    await see(status).toHaveValue('new')
    await see(item.locator('[aria-busy]')).toHaveText('New')
    fail()
    await see(toast(page, 'Failed to update lead status.')).toBeVisible()
    await see(status).not.toHaveAttribute('aria-busy')
    await see(status).toHaveValue('new')
    await page.unroute(`**/api/leads/${idOf(COUNT)}`)
    stage.answer(`/api/leads/${idOf(COUNT)}`, () => Response.json({ ...leadOf(COUNT), status: 'closed' }))
    await status.selectOption('closed')
    await see(toast(page, 'Lead status updated!')).toBeVisible()
    await see(status).toHaveValue('closed')
    await see(item).toContainText('Closed')
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
    await see(status).toHaveValue('new')
    expect(sent).toEqual(['contacted'])
    store()
    await see(toast(page, 'Lead status updated!')).toBeVisible()
    await see(status).toHaveValue('closed')
    expect(sent).toEqual(['contacted', 'qualified', 'closed'])
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
  desk.leads = [leadOf(COUNT, full), ...desk.leads.slice(1)]
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

it('live events that a proxy holds back are noticed: the page says so and loads its data again', async () => {
  holdLiveEvents()
  const { page } = await visit('/admin?tab=leads', { isFresh: true }, async (fresh) => {
    await fresh.clock.install()
    await answerLists(fresh)
  })
  await see(row(page, COUNT)).toBeVisible()
  await page.clock.fastForward(10_000)
  await see(page.getByText('Your network is blocking live updates')).toBeVisible()
  desk.leads = [leadOf(COUNT + 1), ...desk.leads]
  await page.clock.fastForward(30_000)
  await see(row(page, COUNT + 1)).toBeVisible()
})
