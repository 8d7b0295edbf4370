// The menu of both consoles in a browser: a rail on wide screens, a bar and a sheet on phones.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Needs } from '#contract/needs.ts'
import { meOf } from '#tests/factories.ts'
import { entryOf, openPlace } from '#tests/setup/places.ts'
import { see } from '#tests/setup/see.ts'
import { NO_FIGURES, NO_NEEDS, refusal } from './stage.ts'
import { alive, faults, openSite, overhang, smallLinks } from './visits.ts'

const { stage, visit } = await openSite()

const ID = '0190a000-0000-7000-8000-000000000001'
const NEEDS: Needs = {
  ...NO_NEEDS,
  counts: { ...NO_NEEDS.counts, support: 3, order: 1, payment: 1, cancellation: 120 },
}
const LISTS = ['bookings', 'conversations', 'support-requests', 'cancellation-requests', 'payments']

beforeEach(() => {
  stage.calls.length = 0
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', ID, 'owner@example.com')))
  stage.answer('/api/figures', () => Response.json(NO_FIGURES))
  stage.answer('/api/needs', () => Response.json(NEEDS))
  stage.answer('/api/events', () => refusal(503, 'unavailable', 'Not in this test.'))
  for (const list of ['leads', 'projects', ...LISTS])
    stage.answer(`/api/${list}`, () => Response.json({ items: [], next: null }))
})

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

async function openConsole(path: string, viewport: { width: number; height: number }): Promise<Page> {
  const { page } = await visit(path, { viewport, hasDeclined: true })
  await page.getByRole('tab', { name: 'Overview' }).waitFor()
  await alive(page)
  return page
}

const menuButton = (page: Page) => page.getByRole('button', { name: /^Menu\b/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const searchOf = (page: Page) => new URL(page.url()).search
const selectedTab = (page: Page) => page.getByRole('tab', { selected: true })

describe.each(['/admin', '/admin-private'])('%s', (path) => {
  it('on a wide screen opens every place in one press from any tab, and Back returns', async () => {
    const page = await openConsole(path, WIDE)
    for (const [place, tab] of [
      ['Conversations', 'Overview'],
      ['Calls', 'Leads'],
      ['Support', 'Projects'],
      ['Orders', 'Analytics'],
      ['Cancellations', 'Overview'],
      ['Assistant', 'Leads'],
      ['Integrations', 'Projects'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await openPlace(page, place)
      expect(searchOf(page)).toBe(`?tab=${place.toLowerCase()}`)
      await see(entryOf(page, place)).toHaveAttribute('aria-current', 'page')
      await see(selectedTab(page)).toHaveCount(0)
      await page.goBack()
      await see(selectedTab(page)).toContainText(tab)
      await see(entryOf(page, place)).toBeFocused()
    }
  })

  it('on a phone has shortcuts in a bar, and everything in a sheet', async () => {
    const page = await openConsole(`${path}?tab=leads`, PHONE)
    await openPlace(page, 'Orders')
    await page.goBack()
    await see(selectedTab(page)).toContainText('Leads')
    await menuButton(page).click()
    await see(sheet(page).getByRole('link')).toHaveText([
      'Conversations',
      'Messages',
      'Calls',
      'Support33 waiting',
      'Orders22 waiting',
      'Invoices',
      'Cancellations99+120 waiting',
      'Assistant',
      'Integrations',
      'Team and log',
      'Site settings',
      path === '/admin' ? 'Business Management Console' : 'Admin Dashboard',
    ])
    expect(await faults(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await sheet(page)
      .getByRole('link', { name: /^Cancellations/ })
      .click()
    await see(sheet(page)).toBeHidden()
    await see(page.getByRole('heading', { name: 'Cancellations', exact: true })).toBeFocused()
    await page.goBack()
    await see(menuButton(page)).toBeFocused()
  })

  it('has the same actions in the header, and the team over what is shown', async () => {
    const page = await openConsole(`${path}?tab=projects`, WIDE)
    const header = page.getByRole('banner')
    await see(header.getByRole('button')).toHaveText([/^Search/, 'Sign Out'])
    await see(header.getByRole('link')).toHaveText([/^View Site/])
    await entryOf(page, 'Team and log').click()
    await see(page.getByRole('dialog', { name: 'Team and log' })).toBeVisible()
    expect(searchOf(page)).toBe('?tab=projects&panel=team')
    await page.goBack()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(selectedTab(page)).toContainText('Projects')
  })

  it('has no fault beside a place, and on a low screen the bar is at the end of the page', async () => {
    const page = await openConsole(`${path}?tab=calls`, { width: 320, height: 256 })
    await page.getByText('No calls booked.').waitFor()
    expect(await smallLinks(page)).toEqual([])
    await see(menuButton(page)).not.toBeInViewport()
    await page.setViewportSize({ width: 1024, height: 700 })
    expect(await overhang(page)).toBe(0)
    expect(await faults(page)).toEqual([])
  })
})

it('requests a list when it is shown, and stays where it was after a reload', async () => {
  const page = await openConsole('/admin', WIDE)
  await see(entryOf(page, 'Support')).toContainText('3 waiting')
  const asked = () =>
    LISTS.filter((list) => stage.calls.some(({ path: called }) => called === `/api/${list}`))
  expect(asked()).toEqual([])
  await openPlace(page, 'Support')
  await page.getByText('No open requests.').waitFor()
  expect(asked()).toEqual(['support-requests'])
  await page.reload()
  await page.getByText('No open requests.').waitFor()
  await see(entryOf(page, 'Support')).toHaveAttribute('aria-current', 'page')
})

it('keeps the filters of a tab, and by keyboard leaves a place only when a tab is chosen', async () => {
  const page = await openConsole('/admin?tab=projects&status=planning', WIDE)
  await openPlace(page, 'Calls')
  await page.getByRole('tab', { name: 'Projects' }).focus()
  await page.keyboard.press('ArrowLeft')
  await see(page.getByRole('tab', { name: 'Leads' })).toBeFocused()
  await see(page.getByRole('heading', { name: 'Calls', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await see(page.getByRole('tab', { name: 'Projects' })).toBeFocused()
  await page.keyboard.press('Enter')
  await see(selectedTab(page)).toContainText('Projects')
  expect(searchOf(page)).toBe('?tab=projects&status=planning')
  await page.goBack()
  await see(page.getByRole('heading', { name: 'Calls', exact: true })).toBeFocused()
  await page.getByRole('tab', { name: 'Projects' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await see(selectedTab(page)).toContainText('Leads')
  await page.goBack()
  await see(page.getByRole('heading', { name: 'Calls', exact: true })).toBeVisible()
})

it.each([
  ['request', 'Support'],
  ['payment', 'Orders'],
  ['thread', 'Messages'],
  ['cancellation', 'Cancellations'],
])('a mailed link with ?%s= opens %s', async (name, place) => {
  const page = await openConsole(`/admin?${name}=${ID}`, WIDE)
  await see(page.getByRole('heading', { name: place, exact: true })).toBeVisible()
})

it('says which place is open also with forced colors', async () => {
  const { page } = await visit('/admin?tab=orders', { forcedColors: 'active', hasDeclined: true })
  await entryOf(page, 'Orders').waitFor()
  const borderOf = (name: string) =>
    entryOf(page, name).evaluate((entry) => getComputedStyle(entry).borderTopWidth)
  await expect.poll(() => borderOf('Orders')).not.toBe(await borderOf('Calls'))
})
