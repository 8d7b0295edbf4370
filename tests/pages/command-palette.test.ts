// The command palette in a browser: it is loaded on demand, found by keyboard alone, and never chooses what is about to be replaced.
import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { BLANK_LEAD_FIELDS, type Lead } from '#domain/leads.ts'
import { projectRow, meOf } from '#tests/factories.ts'
import { entryOf } from '#tests/setup/places.ts'
import { see } from '#tests/setup/see.ts'
import { NO_FIGURES, refusal } from './stage.ts'
import { alive, faults, openSite, overhang, untilQuiet, withoutOutline } from './visits.ts'

const { stage, visit } = await openSite()

const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`

const lead = (place: number, changes: Partial<Lead> = {}): Lead => ({
  ...BLANK_LEAD_FIELDS,
  id: idOf(place),
  full_name: `Pat Example ${place}`,
  company_name: 'Example Plumbing',
  email: `pat${place}@example.com`,
  phone: '555-010-0100',
  phone_link: 'tel:+15550100100',
  unchanged_fields: [],
  message: null,
  project_type: 'growth',
  status: 'new',
  source: 'website',
  created_at: '2026-01-03T18:00:00.000Z',
  assignee_id: null,
  next_step: null,
  next_step_at: null,
  answer_due_at: null,
  first_answered_at: null,
  closed_reason: null,
  person_id: null,
  shown_as: null,
  origin_source: null,
  origin_campaign: null,
  first_touch: null,
  last_touch: null,
  requests: 1,
  last_activity_at: '2026-01-03T18:00:00.000Z',
  ...changes,
})
const LEADS = [lead(1), lead(2, { company_name: null, status: 'qualified' })]
const PROJECT = projectRow({ id: idOf(9), title: 'A website for Pat' })

let searches: string[] = []

beforeEach(() => {
  searches = []
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', idOf(0), 'owner@example.com')))
  for (const path of [
    'threads',
    'failed-mails',
    'support-requests',
    'conversations',
    'open-questions',
    'bookings',
  ])
    stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/leads', ({ search }) => {
    const q = search.get('q') ?? ''
    if (search.get('in') === 'lead') searches.push(q)
    return Response.json({ items: /^pat/i.test(q) ? LEADS : [], next: null })
  })
  stage.answer('/api/projects', ({ search }) =>
    Response.json({ items: /^pat/i.test(search.get('q') ?? '') ? [PROJECT] : [], next: null }),
  )
  for (const one of LEADS) stage.answer(`/api/leads/${one.id}`, () => Response.json(one))
})

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'People, projects, messages, settings and actions' })
const option = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name })
const active = (page: Page) => page.getByRole('option', { selected: true })

/** Without the pauses of a slow machine. */
async function typeFast(page: Page, texts: string[]): Promise<void> {
  await field(page).evaluate((input, typed) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const text of typed) {
      setValue?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, texts)
}

async function openConsole(path = '/admin', options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const { page } = await visit(path, { reducedMotion: 'reduce', ...options, hasDeclined: true })
  await alive(page)
  await see(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  return page
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await see(field(page)).toBeFocused()
}

describe('opening', () => {
  it('loads with the first press, by the button or the keys, and closes with Escape', async () => {
    const page = await openConsole()
    await untilQuiet(page)
    const isLoaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /palette-search/.test(name)),
      )
    expect(await isLoaded()).toBe(false)
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await see(button).toContainText('Ctrl K')
    await button.click()
    await see(field(page)).toBeFocused()
    expect(await isLoaded()).toBe(true)
    await see(option(page, 'Go to Leads')).toBeVisible()
    expect(searches).toEqual([])
    await field(page).fill('pat')
    await page.keyboard.press('Escape')
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(button).toBeFocused()
    await openPalette(page)
    await see(field(page)).toHaveValue('')
    await page.keyboard.press('Control+k')
    await see(page.getByRole('dialog')).toHaveCount(0)
  })

  it('does not cover another dialog, which may contain typed text', async () => {
    const page = await openConsole('/admin-private')
    await entryOf(page, 'Team and log').click()
    await see(page.getByRole('dialog', { name: 'Team and log' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await see(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await see(page.getByRole('dialog')).toHaveCount(0)
    await openPalette(page)
  })

  it('fits a phone: an icon with a name in the header', async () => {
    for (const path of ['/admin', '/admin-private']) {
      const page = await openConsole(path, { viewport: { width: 320, height: 640 } })
      const button = page.getByRole('button', { name: 'Search', exact: true })
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await button.click()
      await see(option(page, 'Go to Leads')).toBeVisible()
      expect(await overhang(page)).toBeLessThanOrEqual(0)
    }
  })
})

describe('choosing', () => {
  it('finds people and projects, and opens them by keyboard alone', async () => {
    const page = await openConsole()
    await openPalette(page)
    await typeFast(page, ['p', 'pa', 'pat'])
    await see(active(page)).toHaveText(/Pat Example 1.*Example Plumbing · New/s)
    // Once for the text, not for each letter.
    expect(searches).toEqual(['pat'])
    await page.keyboard.press('ArrowDown')
    await see(active(page)).toHaveText(/Pat Example 2.*Qualified/s)
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).search).toBe(`?tab=leads&lead=${idOf(2)}`)
    await see(page.getByRole('dialog', { name: 'Search', exact: true })).toHaveCount(0)

    await openPalette(page)
    await field(page).fill('pat')
    await option(page, 'A website for Pat').click()
    await expect.poll(() => new URL(page.url()).search).toBe(`?tab=projects&project=${PROJECT.id}`)
  })

  it('shows people found by their name before those found only in a note, and says so', async () => {
    const kim = lead(3, { full_name: 'Kim Sample', email: 'kim@example.com' })
    stage.answer('/api/leads', ({ search }) =>
      Response.json({ items: search.get('in') === 'lead' ? LEADS : [kim, ...LEADS], next: null }),
    )
    const page = await openConsole()
    await openPalette(page)
    await field(page).fill('pat')
    await see(active(page)).toHaveText(/Pat Example 1/)
    await see(option(page, 'Kim Sample')).toHaveText(/Example Plumbing · New · in a note/)
    await see(option(page, /Pat Example 2/)).not.toContainText('note')
    const shown = await page.getByRole('option').allInnerTexts()
    expect(shown.findIndex((text) => text.startsWith('Kim'))).toBe(2)
  })

  it('starts with the newest people, actions and settings, and wraps from the first to the last', async () => {
    stage.answer('/api/figures', () =>
      Response.json({ ...NO_FIGURES, leads: { ...NO_FIGURES.leads, total: 2 }, recent_leads: LEADS }),
    )
    onTestFinished(() => stage.answer('/api/figures', () => refusal(404, 'not_found', 'No.')))
    const page = await openConsole('/admin?tab=leads')
    await see(page.getByRole('tab', { name: 'Leads (2)' })).toBeVisible()
    await openPalette(page)
    await see(active(page)).toHaveText(/Pat Example 1.*Example Plumbing · New/s)
    await see(option(page, 'Add a lead')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await see(active(page)).toHaveText(/Site settings$/)
    await see(active(page)).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await see(active(page)).toHaveText(/Pat Example 1/)
  })

  it('waits with Enter until the server has answered', async () => {
    const page = await openConsole()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/leads?q=analytics*', async (route) => {
      await answered
      await route.fulfill({ json: { items: [], next: null } })
    })
    await openPalette(page)
    await field(page).fill('analytics')
    await page.keyboard.press('Enter')
    await see(page.getByText('Searching...')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    answer()
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=analytics')
  })

  it('says if nothing matches, and if the search failed', async () => {
    const page = await openConsole()
    await openPalette(page)
    await field(page).fill('zzyzx')
    await see(page.getByText('Nothing found for “zzyzx”. Try a shorter search.')).toBeVisible()
    await see(page.getByRole('option')).toHaveCount(0)

    stage.answer('/api/projects', () => refusal(400, 'validation_failed', 'No.'))
    await field(page).fill('sign')
    await page.keyboard.press('Enter')
    await see(page.getByText('Couldn’t search people, projects and messages.')).toBeVisible()
    await see(option(page, 'Sign Out')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/admin')
    stage.answer('/api/projects', () => Response.json({ items: [], next: null }))
    await field(page).fill('pat')
    await see(option(page, /Pat Example 1/)).toBeVisible()
  })

  it('adds a lead from anywhere, and going back leaves the form', async () => {
    const page = await openConsole()
    await openPalette(page)
    await field(page).fill('add')
    await option(page, 'Add a lead').click()
    await see(page.getByRole('dialog', { name: 'Add a lead' }).getByLabel('Name *')).toBeFocused()
    await page.goBack()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('tab', { name: /^Analytics/ }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=analytics')
  })

  it('goes to a setting and to the team, from either console', async () => {
    const page = await openConsole('/admin-private')
    await openPalette(page)
    await field(page).fill('tagline')
    await option(page, /^Tagline/).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?settings=business')
    expect(new URL(page.url()).hash).toBe('#business.tagline')
    await openPalette(page)
    await field(page).fill('team')
    await option(page, 'Team and log').click()
    await see(page.getByRole('dialog', { name: 'Team and log' })).toBeVisible()

    await page.goto(`${stage.url}/admin`)
    await see(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    await openPalette(page)
    await field(page).fill('mail server')
    await option(page, /^Mail server/).click()
    await page.waitForURL('**/admin-private?settings=mail')
  })

  it('changes the theme only where there is one', async () => {
    const page = await openConsole('/admin', { colorScheme: 'dark' })
    await openPalette(page)
    await field(page).fill('light')
    await option(page, 'Use the light theme').click()
    await see(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.goto(`${stage.url}/admin-private`)
    await see(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    await openPalette(page)
    await see(option(page, 'Sign Out')).toBeVisible()
    await see(option(page, /theme/)).toHaveCount(0)
  })

  it('signs out', async () => {
    stage.answer('/api/auth/sign-out', () => stage.signOut())
    const page = await openConsole()
    await openPalette(page)
    await field(page).fill('sign out')
    await option(page, 'Sign Out').click()
    await page.waitForURL(({ pathname }) => pathname === '/')
  })
})

it.each([
  ['/admin', 'light'],
  ['/admin', 'dark'],
  ['/admin-private', 'dark'],
] as const)('%s, %s: the full palette without a fault', async (path, colorScheme) => {
  const page = await openConsole(path, { colorScheme })
  await openPalette(page)
  await field(page).fill('pat')
  await see(active(page)).toHaveText(/Pat Example 1/)
  expect(await faults(page)).toEqual([])
  expect(await withoutOutline(page)).toEqual([])
})
