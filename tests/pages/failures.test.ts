// What people see when something is not there: an address, a connection, a page that breaks.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { alive, faults, findings, openSite } from './visits.ts'

const { stage, visit } = await openSite()

/** The browser itself notes every request that fails; that line is not ours. */
const ours = (complaints: string[]) =>
  complaints.filter((line) => !line.startsWith('Failed to load resource'))

const toTerms = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()

/** The page breaks as soon as it is shown. */
const breakPage = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("broken for the test") }',
    }),
  )

it('an address that leads nowhere says so, logs it once, and leads home', async () => {
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

it('a page that cannot be fetched says so, lets one go back, and opens once the line is there again', async () => {
  const { page, complaints } = await visit('/privacy', { reducedMotion: 'reduce' })
  await alive(page)
  await page.context().setOffline(true)
  await toTerms(page)
  await page.getByRole('heading', { level: 1, name: 'The line is down' }).waitFor()
  await page.getByText('Still no connection.').waitFor()
  expect(await page.title()).toBe('The line is down')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to where I was' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  await toTerms(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Still no connection.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  expect(page.url()).toBe(`${stage.url}/terms`)
  expect(ours(complaints)).toEqual([])
})

it('a page that breaks is named, and can be loaded anew or left', async () => {
  const { page, complaints } = await visit('/privacy', { reducedMotion: 'reduce' }, (fresh) =>
    breakPage(fresh, 'terms'),
  )
  await alive(page)
  await toTerms(page)
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  expect(complaints.join('\n')).toContain('broken for the test')
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  expect(await page.getByRole('region', { name: 'Cookies on this site' }).isVisible()).toBe(true)
  await toTerms(page)
  await page.unroute('**/assets/terms-*.js')
  await page.getByRole('button', { name: 'Reload this page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
})
it('what nothing below the document catches, the document does', async () => {
  stage.answer('/api/auth/sign-in/email', () =>
    Response.json({ user: { id: 'one', email: 'ada@example.com' }, role: 'admin', profile: {} }),
  )
  const { page } = await visit('/auth?next=%2Fadmin-private', {}, (fresh) =>
    breakPage(fresh, 'admin-private'),
  )
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  expect(await findings(page)).toEqual([])
})

it('scripts of another build are fetched anew, with the page that one wants', async () => {
  const { page } = await visit('/privacy', {}, (fresh) =>
    fresh.route('**/assets/terms-*.js', (route) => route.fulfill({ status: 404 })),
  )
  await alive(page)
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await toTerms(page)
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(false)
})
