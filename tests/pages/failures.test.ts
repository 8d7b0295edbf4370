// What people see if an address, a connection or part of a page fails.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { meOf } from '#tests/factories.ts'
import { alive, faults, findings, openSite, wake } from './visits.ts'

const { stage, visit } = await openSite()

/** The browser itself logs every failed request. */
const ours = (complaints: string[]) =>
  complaints.filter((line) => !line.startsWith('Failed to load resource'))

/** The file lacks the requested exports. */
const breakScreen = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
  )

it('an unknown address says so, logs it once, and links home', async () => {
  const { page, complaints } = await visit('/nowhere/at/all', { reducedMotion: 'reduce' })
  await alive(page)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^404\s+Oops! Page not found$/)
  expect(await faults(page)).toEqual([])
  expect(ours(complaints)).toEqual([
    '404 Error: User attempted to access non-existent route: /nowhere/at/all',
  ])
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL(`${stage.url}/`)
})

/** Islands' files are fetched ahead, before the paint that answers the press; the entry is fetched when it is needed. */
const untilEntryFails = (page: Page) =>
  page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/entry.client-'))

/** Until the page knows, or it would miss that the connection returns. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
}

/** Resolves when the page has been loaded again. */
async function untilReloaded(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await act()
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in globalThis).catch(() => true)).toBe(false)
  await alive(page)
}

it('a form whose scripts cannot be loaded keeps what is typed, and is sent when the connection returns', async () => {
  stage.answer('/api/submit-lead', () => Response.json({ id: randomUUID() }, { status: 201 }))
  const { page } = await visit('/contact', { isFresh: true })
  await alive(page)
  await goOffline(page)
  const failed = untilEntryFails(page)
  await page.getByLabel('Full Name *').fill('Ada Lovelace')
  await page.getByLabel('Email *').fill('ada@example.com')
  await failed
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('assessmentDraft'))).toContain('Ada')
  await untilReloaded(page, () => page.context().setOffline(false))
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  const sent = () => stage.calls.filter(({ path }) => path === '/api/submit-lead').map(({ body }) => body)
  await expect.poll(sent).toMatchObject([{ name: 'Ada Lovelace', email: 'ada@example.com' }])
})

it('a page whose scripts failed without a connection is loaded again when it returns', async () => {
  const { page } = await visit('/calculator', { isFresh: true })
  await alive(page)
  await goOffline(page)
  const failed = untilEntryFails(page)
  await page.locator('[data-island=calculator]').dispatchEvent('pointerover')
  await failed
  await untilReloaded(page, () => page.context().setOffline(false))
  await wake(page, 'calculator')
})

it.each(['entry.client', 'assessment-form'])(
  'a page whose connection returns before %s has failed is loaded again',
  async (file) => {
    const returned = Promise.withResolvers<undefined>()
    const { page } = await visit('/contact', { isFresh: true }, (fresh) =>
      fresh.route(`**/assets/${file}-*.js`, async (route) => {
        await returned.promise
        await route.abort()
      }),
    )
    await alive(page)
    const asked = page.waitForRequest((request) => request.url().includes(`/assets/${file}-`))
    await page.getByLabel('Full Name *').fill('Ada Lovelace')
    await asked
    await goOffline(page)
    await page.context().setOffline(false)
    await untilReloaded(page, async () => returned.resolve(undefined))
  },
)

it('a button whose script failed with a connection says so, and works when it is pressed again', async () => {
  const { page } = await visit('/calculator', { isFresh: true }, (fresh) =>
    fresh.route('**/assets/calculator-island-*.js', (route) => route.abort()),
  )
  await alive(page)
  const show = page.getByRole('button', { name: 'Show Installments' })
  await show.click()
  await page.locator('[data-notices]').getByText('Please try again.').waitFor()
  await page.unroute('**/assets/calculator-island-*.js')
  // The browser asks again for the script, or the page is loaded again and the button pressed once more.
  await expect
    .poll(async () => {
      if (await show.isVisible()) await show.click()
      return page.getByRole('button', { name: 'Hide Installments' }).isVisible()
    })
    .toBe(true)
})

it.each([
  ['/contact', 'assessment', 'Submit Assessment', '/contact?sent=1#sent'],
  ['/onboarding/scale', 'onboarding', 'Send My Order', '/onboarding/scale/received?plan=once'],
])('%s: what the browser posted itself does not fill the form again', async (path, island, button, next) => {
  stage.posted.length = 0
  const { page } = await visit(path, {}, (fresh) =>
    fresh.route(`**/assets/${island}-form-*.js`, (route) =>
      stage.posted.length === 0 ? route.abort() : route.continue(),
    ),
  )
  await alive(page)
  const name = page.getByLabel('Full Name *')
  await name.fill('Ada Lovelace')
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await page.waitForURL(stage.url + next)
  await alive(page)
  if (island === 'onboarding') await page.goto(stage.url + path)
  await wake(page, island)
  expect(await name.inputValue()).toBe('')
  await name.fill('Grace Hopper')
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Grace Hopper')
})

it('names a part of a page that fails, with buttons to reload or leave it', async () => {
  const { page, complaints } = await visit('/calculator', { reducedMotion: 'reduce' }, (fresh) =>
    breakScreen(fresh, 'calculator-island'),
  )
  await alive(page)
  await page.getByLabel('Industry').focus()
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  expect(complaints.length).toBeGreaterThan(0)
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(await page.getByRole('region', { name: 'Cookies on this site' }).isVisible()).toBe(true)
  await page.unroute('**/assets/calculator-island-*.js')
  await page.getByRole('button', { name: 'Reload this page' }).click()
  await page.getByLabel('Industry').waitFor()
})

it('a page that is one application shows its failure in place', async () => {
  stage.answer('/api/auth/sign-in/email', () =>
    stage.signIn(meOf('customer', randomUUID(), 'ada@example.com')),
  )
  const { page } = await visit('/auth', {}, (fresh) => breakScreen(fresh, 'dashboard'))
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  expect(await findings(page)).toEqual([])
})

it('reloads an open page after an update of the site, with what was typed', async () => {
  const { page } = await visit('/contact', { isFresh: true }, (fresh) =>
    fresh.addInitScript(() => {
      // As if it had been opened before the update: its scripts are gone.
      if (sessionStorage.getItem('wasOpened')) return
      sessionStorage.setItem('wasOpened', 'yes')
      addEventListener('DOMContentLoaded', () => (document.body.dataset['entry'] = '/assets/gone-1234567.js'))
    }),
  )
  await alive(page)
  // In one event: after the focus alone, the page would be loaded again before anything is typed.
  await untilReloaded(page, () =>
    page.getByLabel('Full Name *').evaluate((field: HTMLInputElement) => {
      field.value = 'Ada Lovelace'
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }),
  )
  await expect.poll(() => page.getByLabel('Full Name *').inputValue()).toBe('Ada Lovelace')
})
