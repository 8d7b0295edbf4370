// Light and dark: who decides, where and for how long, without a flash of the wrong theme.
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { meOf } from '#tests/factories.ts'
import { refusal } from './stage.ts'
import { alive, findings, openSite } from './visits.ts'

const { stage, visit } = await openSite()

const ME = meOf('admin', '0190a000-0000-7000-8000-000000000001', 'ada@example.com', {
  profile: { full_name: 'Ada Example' },
})

beforeEach(() => {
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(ME))
  for (const list of ['projects', 'updates', 'leads']) {
    stage.answer(`/api/${list}`, () => Response.json({ items: [], next: null }))
  }
  stage.answer('/api/events', () => refusal(503, 'unavailable', 'Not in this test.'))
})

const PHONE = { width: 390, height: 844 }

/** The brightness of the page's background, from 0 to 255. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    context.fillRect(0, 0, 1, 1)
    return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3))
  })
const isLight = async (page: Page) => (await lightness(page)) > 200
const barColor = (page: Page) => page.locator('meta[name="theme-color"]').first().getAttribute('content')
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()

it('follows the system until a choice, and then the choice, also in the other tab', async () => {
  const { page } = await visit('/dashboard', { viewport: PHONE, colorScheme: 'light' })
  await alive(page)
  expect(await page.getByRole('radio', { name: 'System' }).isChecked()).toBe(true)
  expect(await isLight(page)).toBe(true)
  const lightBar = await barColor(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isLight(page)).toBe(false)
  expect(await barColor(page)).not.toBe(lightBar)

  const other = await page.context().newPage()
  await other.emulateMedia({ colorScheme: 'dark' })
  await other.goto(`${stage.url}/admin`)
  await alive(other)
  await choose(page, 'Light')
  await expect.poll(() => isLight(page)).toBe(true)
  await expect.poll(() => isLight(other)).toBe(true)
  await page.reload()
  await alive(page)
  expect([await isLight(page), await page.getByRole('radio', { name: 'Light' }).isChecked()]).toEqual([
    true,
    true,
  ])
  await choose(page, 'System')
  await expect.poll(() => isLight(other)).toBe(false)
})

it('every other page is dark, also after a light one', async () => {
  const { page } = await visit('/admin', { colorScheme: 'light' })
  await alive(page)
  expect(await isLight(page)).toBe(true)
  await page.goto(`${stage.url}/about`)
  await expect.poll(() => isLight(page)).toBe(false)
  await page.goBack()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  expect(await isLight(page)).toBe(true)
  for (const path of ['/', '/admin-private']) {
    await page.goto(stage.url + path)
    await alive(page)
    expect(await isLight(page), path).toBe(false)
  }
})

it('the first paint has the right theme', async () => {
  const { page } = await visit('/dashboard', { colorScheme: 'light' }, (fresh) =>
    // No module loads: the document alone decides what is seen.
    fresh.route('**/assets/*.js', (route) => route.abort()),
  )
  expect(await isLight(page)).toBe(true)
  await page.getByText('Loading your dashboard...').waitFor()
})

it('in a browser that refuses storage a choice lasts while the page is open', async () => {
  const { page, complaints } = await visit('/dashboard', { colorScheme: 'dark', isFresh: true }, (fresh) =>
    fresh.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }),
  )
  await alive(page)
  await choose(page, 'Light')
  await expect.poll(() => isLight(page)).toBe(true)
  expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
})

it('the switch works by keyboard and axe finds nothing in either theme', async () => {
  const { page } = await visit('/dashboard', { colorScheme: 'light', reducedMotion: 'reduce' })
  await alive(page)
  await page.getByRole('radio', { name: 'System' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => isLight(page)).toBe(false)
  expect(await findings(page)).toEqual([])
})
