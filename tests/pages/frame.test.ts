// The frame of every page: its menu, wide and narrow, the cookie notice, and notices; also in two tabs.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { refusal } from './stage.ts'
import { alive, findings, openSite, overhang, setTextSize, untilQuiet } from './visits.ts'

const { stage, visit } = await openSite()
beforeEach(() => stage.answer('/api/auth/sign-out', () => stage.signOut()))

const signedIn = (fresh: Page) =>
  fresh.context().addCookies([{ name: 'signed-in', value: '1', url: stage.url }])

const sendsSignal = (fresh: Page) =>
  fresh.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies on this site' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()
const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click()

const PAGES = ['Services', 'Call Bots', 'AI Demo', 'Calculator', 'Packages', 'About', 'Contact']

interface PageState {
  name: string
  prepare?: (fresh: Page) => Promise<unknown>
  /** What to do after hydration. */
  show: (page: Page, isNarrow: boolean) => Promise<unknown>
}

const STATES: PageState[] = [
  { name: 'the menu, signed out', show: async (page, isNarrow) => isNarrow && (await openMenu(page)) },
  {
    name: 'the menu, signed in',
    prepare: signedIn,
    show: async (page, isNarrow) => isNarrow && (await openMenu(page)),
  },
  { name: 'the cookie notice', show: (page) => banner(page).waitFor() },
  {
    name: 'the cookie notice where the browser says no by itself',
    prepare: sendsSignal,
    async show(page) {
      await page.getByRole('button', { name: 'Cookie settings' }).click()
      await banner(page).getByText('Your browser already said no').waitFor()
    },
  },
  {
    name: 'a notice of success',
    prepare: signedIn,
    async show(page, isNarrow) {
      if (isNarrow) await openMenu(page)
      await signOut(page)
      await toast(page, 'Signed out successfully').waitFor()
    },
  },
  {
    name: 'a notice of failure',
    async prepare(fresh) {
      stage.answer('/api/auth/sign-out', () => refusal(500, 'unexpected', 'Something went wrong.'))
      await signedIn(fresh)
    },
    async show(page, isNarrow) {
      if (isNarrow) await openMenu(page)
      await signOut(page)
      await toast(page, 'Something went wrong.').waitFor()
    },
  },
]

describe.each([320, 1440])('at %i px', (width) => {
  const options = { viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const

  it.each(STATES)('$name: axe finds nothing, nothing scrolls sideways', async ({ prepare, show }) => {
    const { page } = await visit('/privacy', { ...options, isFresh: true }, prepare)
    await alive(page)
    await show(page, width < 1000)
    expect(await findings(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
  })
})

it('axe reports a fault, in a frame too', async () => {
  const { page } = await visit('/privacy')
  await alive(page)
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.title = 'Frame'
    document.querySelector('main')?.append(frame, document.createElement('img'))
    frame.contentDocument?.body.append(frame.contentDocument.createElement('img'))
  })
  const found = await findings(page)
  expect(found.filter((finding) => finding.startsWith('image-alt')).toSorted()).toEqual([
    'image-alt: iframe img',
    'image-alt: img',
  ])
})

describe('the menu', () => {
  it.each([
    ['signed out', undefined, ['Sign In', 'Get Started'], ['/auth', '/onboarding/launch']],
    ['signed in', signedIn, ['Dashboard', 'Sign Out'], ['/dashboard', null]],
  ] as const)(
    '%s, has the same items on a phone and a desktop, in this order',
    async (_, prepare, ends, targets) => {
      const wide = await visit('/privacy', {}, prepare)
      const narrow = await visit('/privacy', { viewport: { width: 390, height: 800 } }, prepare)
      await alive(narrow.page)
      await openMenu(narrow.page)
      for (const frame of [wide.page.getByRole('banner'), menu(narrow.page)]) {
        // After the business's own logo.
        const controls = frame
          .locator('a:visible, button:visible')
          .filter({ hasNotText: 'Nightlight Digital' })
        expect(await controls.allInnerTexts()).toEqual([...PAGES, ...ends])
        for (const [place, target] of targets.entries()) {
          expect(await controls.nth(PAGES.length + place).getAttribute('href')).toBe(target)
        }
      }
    },
  )

  it('marks the current page', async () => {
    const { page } = await visit('/contact')
    const current = page.getByRole('banner').locator('[aria-current=page]:visible')
    expect(await current.allInnerTexts()).toEqual(['Contact'])
  })

  it('closes when the current page is chosen again', async () => {
    const { page } = await visit('/contact', { viewport: { width: 390, height: 800 } })
    await alive(page)
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Contact' }).click()
    await menu(page).waitFor({ state: 'hidden' })
  })

  it('opens and navigates without scripts', async () => {
    const { page } = await visit('/privacy', {
      viewport: { width: 390, height: 800 },
      javaScriptEnabled: false,
    })
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL('**/contact')
  })
})

describe('the cookie notice', () => {
  it.each([
    ['', async () => {}],
    [', with text twice as large', (page: Page) => setTextSize(page, 2)],
  ])('never covers the focus on a small phone%s', async (_, enlarge) => {
    const { page } = await visit('/terms', {
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
    })
    await alive(page)
    await enlarge(page)
    await banner(page).waitFor()
    for (let presses = 0; presses < 70; presses++) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const element = document.activeElement
        const banner = document.querySelector('[data-cookie-banner]')
        if (!element || element === document.body || !banner || banner.contains(element)) return null
        const { bottom } = element.getBoundingClientRect()
        return bottom > banner.getBoundingClientRect().top + 1 ? element.textContent : null
      })
      expect(covered).toBeNull()
    }
  })

  it('is not shown in a tab if another answered it', async () => {
    const { page } = await visit('/privacy')
    const other = await page.context().newPage()
    await other.goto(`${stage.url}/terms`)
    await alive(page)
    await alive(other)
    await banner(other).waitFor()
    await banner(page).getByRole('button', { name: 'Decline Non-Essential' }).click()
    await banner(other).waitFor({ state: 'hidden' })
  })

  it('can be answered in a browser that refuses storage', async () => {
    const { page, complaints } = await visit('/privacy', { isFresh: true }, (fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(globalThis, 'localStorage', {
          get() {
            throw new DOMException('refused', 'SecurityError')
          },
        })
      }),
    )
    await alive(page)
    expect(await banner(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await banner(page).getByRole('button', { name: 'Accept All Cookies' }).click()
    await banner(page).waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
  })

  it('loads only the script for the origin after “Accept All Cookies”, and nothing after “Decline Non-Essential”', async () => {
    const seen: string[][] = []
    for (const name of ['Accept All Cookies', 'Decline Non-Essential']) {
      const asked: string[] = []
      const { page } = await visit('/privacy', {}, async (fresh) =>
        fresh.on('request', (request) => asked.push(request.url())),
      )
      await alive(page)
      await banner(page).getByRole('button', { name }).click()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
      await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
      await untilQuiet(page)
      expect(asked.filter((address) => !address.startsWith(stage.url))).toEqual([])
      seen.push([...new Set(asked)].sort(), await page.evaluate(() => Object.keys(localStorage)))
    }
    const [accepted = [], keptAfterYes = [], declined = [], keptAfterNo = []] = seen
    const more = accepted.filter((address) => !declined.includes(address))
    expect(more).toEqual([
      expect.stringMatching(/\/api\/visits$/),
      expect.stringMatching(/\/assets\/entry\.origin-.*\.js$/),
    ])
    expect(keptAfterYes.toSorted()).toEqual([...keptAfterNo, 'origin'].toSorted())
  })
})

it('signing out in one tab shows in the other', async () => {
  const { page } = await visit('/privacy', {}, signedIn)
  const other = await page.context().newPage()
  await other.goto(`${stage.url}/terms`)
  await alive(page)
  await alive(other)
  await other.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor()
  await signOut(page)
  await other.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
})

it('shows at most three notices, and each can be closed by keyboard', async () => {
  stage.answer('/api/auth/sign-out', () => refusal(500, 'unexpected', 'Something went wrong.'))
  const { page } = await visit('/privacy', {}, signedIn)
  await alive(page)
  for (let times = 1; times <= 4; times++) {
    await signOut(page)
    await expect.poll(() => toast(page, 'Something went wrong.').count()).toBe(times)
  }
  const shown = toast(page, 'Something went wrong.').filter({ visible: true })
  await expect.poll(() => shown.count()).toBe(3)
  await page.getByRole('button', { name: 'Close notification' }).first().press('Enter')
  await expect.poll(() => toast(page, 'Something went wrong.').count()).toBe(3)
})

it('a notice stays while it is focused or pointed at, and gives the focus back', async () => {
  stage.answer('/api/auth/sign-out', () => refusal(500, 'unexpected', 'Something went wrong.'))
  const { page } = await visit('/privacy', { isFresh: true }, async (fresh) => {
    await signedIn(fresh)
    await fresh.clock.install()
  })
  await alive(page)
  await signOut(page)
  const notice = toast(page, 'Something went wrong.')
  await see(notice).toBeVisible()
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
  await terms.focus()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  const close = notice.getByRole('button', { name: 'Close notification' })
  await see(close).toBeFocused()
  await page.clock.fastForward(20_000)
  await see(notice).toBeVisible()
  await close.press('Enter')
  await see(notice).toHaveCount(0)
  await see(terms).toBeFocused()

  await signOut(page)
  await notice.hover()
  await page.clock.fastForward(20_000)
  await see(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(20_000)
  await see(notice).toHaveCount(0)
})

it('a finger swipes a notice away', async () => {
  stage.answer('/api/auth/sign-out', () => refusal(500, 'unexpected', 'Something went wrong.'))
  const { page } = await visit(
    '/privacy',
    { isFresh: true, viewport: { width: 390, height: 800 }, hasTouch: true },
    signedIn,
  )
  await alive(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await signOut(page)
  const notice = toast(page, 'Something went wrong.')
  const { x = 0, y = 0 } = (await notice.boundingBox()) ?? {}
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + at, y: y + 20 }] })
  await touch('touchStart', 40)
  for (const at of [60, 90, 140]) await touch('touchMove', at)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await see(notice).toHaveCount(0)
})

it('two quick clicks lead to the second target, and back returns from there', async () => {
  const { page } = await visit('/privacy')
  await alive(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await page.evaluate(() => {
    for (const address of ['/about', '/services'])
      document.querySelector<HTMLElement>(`nav[aria-label=Main] [href="${address}"]`)?.click()
  })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/services')
  await main.getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL('**/contact')
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/services')
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/privacy')
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
})
