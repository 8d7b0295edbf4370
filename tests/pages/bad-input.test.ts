// Bad input from visitors' browsers and addresses: each page of the site shows something sensible and logs
// nothing.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { BROWSER_STORAGE } from '#web/content/cookies.ts'
import { openStage } from './stage.ts'
import { alive, openSite, overhang, untilStill, visitPage } from './visits.ts'

const PAGES = [
  '/',
  '/services',
  '/services/website-development',
  '/call-bots',
  '/chatbot',
  '/calculator',
  '/about',
  '/contact',
  '/package/growth',
  '/onboarding/growth',
  '/auth',
  '/privacy',
  '/terms',
  '/cookies',
]

/** Those that read storage: the notice, and the forms with drafts. */
const READERS = ['/cookies', '/contact', '/onboarding/launch', '/onboarding/scale']

const { stage, browser } = await openSite()

/** The browser itself logs every failed request. */
const ours = (complaints: string[]) =>
  complaints.filter((line) => !line.startsWith('Failed to load resource'))

async function isAlive(page: Page): Promise<void> {
  await alive(page)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  // A key press also starts the islands that load late.
  await page.keyboard.press('Tab')
  await untilStill(page)
}

describe('an address', () => {
  it.each([
    '/package/none',
    '/package/__proto__',
    '/package/constructor',
    '/package/growth%2F',
    '/package/growth%2F..%2Fscale',
    '/onboarding/none',
    '/onboarding/launch%00',
    '/services%2Fwebsite-development',
    '/services/nothing',
    '/contact%2F',
    '/%2F%2Fevil.example',
    '/..%2f..%2fetc%2fpasswd',
    '/%F0%9F%92%A1',
    '/%c3%28',
    `/${'a'.repeat(2000)}`,
  ])('%s is not found, says so and links home', async (path) => {
    const { page, complaints } = await visitPage(browser, stage.url + path)
    await isAlive(page)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
      /404\s+Oops! Page not found|Package not found/,
    )
    expect(new URL(page.url()).origin).toBe(stage.url)
    expect(ours(complaints).filter((line) => !line.startsWith('404 Error: User attempted'))).toEqual([])
    expect(ours(complaints).length).toBeLessThanOrEqual(1)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    const home = page.getByRole('main').getByRole('link', { name: /Home$/ })
    expect(await home.first().getAttribute('href')).toBe('/')
  })

  it.each([
    ['a long word', `?industry=${'x'.repeat(10_000)}`],
    ['a long number', `?monthlyJobs=${'9'.repeat(10_000)}`],
    ['many unknown fields', `?${'a=b&'.repeat(2500)}`],
    [
      'numbers that are none',
      '?monthlyJobs=-1&avgTicketValue=1e308&missedCallsPercent=NaN&laborHourlyRate=Infinity&inboxCount=0x10',
    ],
    ['signs', '?monthlyJobs=%F0%9F%92%A1&industry=__proto__&inboxCount=%00'],
  ])('/calculator with %s computes with the valid values', async (_, search) => {
    const { page, complaints } = await visitPage(browser, `${stage.url}/calculator${search}`)
    await isAlive(page)
    for (const name of ['missedRevenue', 'potentialSavings', 'roi']) {
      expect(await page.locator(`[data-result="${name}"]`).first().innerText(), name).toMatch(/^−?\$?[\d,.]+/)
    }
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  })
})

const RUBBISH = [
  '{"a":',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"name":1},"name":{},"industry":[[]]}',
  '💡'.repeat(50),
]

describe('browser storage', () => {
  const NAMES = BROWSER_STORAGE.flatMap(({ area, names }) =>
    area === 'cookie' ? [] : names.map((name) => ({ area, name })),
  )

  it.each(RUBBISH)('with %s under each of our names changes no page', async (rubbish) => {
    const { page, complaints } = await visitPage(
      browser,
      `${stage.url}/privacy`,
      { isFresh: true },
      (fresh) =>
        fresh.addInitScript(
          ([kept, text]) => {
            for (const { area, name } of kept) {
              const storage = area === 'local' ? localStorage : sessionStorage
              storage.setItem(name, text)
            }
          },
          [NAMES, rubbish] as const,
        ),
    )
    for (const path of READERS) {
      await page.goto(stage.url + path)
      await isAlive(page)
      expect(ours(complaints), path).toEqual([])
    }
  })

  it.each(['getter', 'method'])('refused by its %s changes no page', async (kind) => {
    const { page, complaints } = await visitPage(
      browser,
      `${stage.url}/privacy`,
      { isFresh: true },
      (fresh) =>
        fresh.addInitScript((how) => {
          const refuse = () => {
            throw new DOMException('refused', 'SecurityError')
          }
          if (how === 'getter') {
            for (const name of ['localStorage', 'sessionStorage']) {
              Object.defineProperty(globalThis, name, { get: refuse })
            }
          } else {
            for (const name of ['getItem', 'setItem', 'removeItem'] as const) Storage.prototype[name] = refuse
          }
        }, kind),
    )
    for (const path of PAGES) {
      await page.goto(stage.url + path)
      await isAlive(page)
      expect(ours(complaints), path).toEqual([])
    }
  })
})

it('a blocked booking service leaves the page intact, with another way to reach us', async () => {
  const withBooking = await openStage({
    site: {
      'links.schedulingUrl': 'https://booking.example/owner',
      'links.schedulingScriptUrl': 'https://booking.example/widget.js',
    },
  })
  try {
    for (const path of ['/', '/contact', '/calculator']) {
      const foreign: string[] = []
      const { page, complaints } = await visitPage(browser, withBooking.url + path, {}, (fresh) =>
        fresh.route(
          (address) => address.origin !== withBooking.url,
          async (route) => {
            foreign.push(route.request().url())
            await route.abort('blockedbyclient')
          },
        ),
      )
      await isAlive(page)
      // Nothing is requested if no booking is possible.
      if (path === '/') expect(foreign).toEqual([])
      expect(ours(complaints), path).toEqual([])
      await page.context().close()
    }
  } finally {
    await withBooking.close()
  }
})

it('without a connection every route says so, and none is blank', async () => {
  const { page, complaints } = await visitPage(browser, `${stage.url}/privacy`, { isFresh: true })
  await isAlive(page)
  await page.context().setOffline(true)
  const targets = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  for (const target of targets.filter((one) => one.startsWith('/') && one !== '/privacy')) {
    await page.getByRole('contentinfo').locator(`a[href="${target}"]`).first().click()
    await page.waitForURL(stage.url + target)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  expect(ours(complaints)).toEqual([])
})

it('every link of every page leads to something that exists', async () => {
  const seen = new Map<string, string>([['/', 'the start']])
  const documents = new Map<string, string>()
  const broken: string[] = []
  for (const [address, from] of seen) {
    const { pathname, search, hash } = new URL(address, stage.url)
    const key = pathname + search
    if (!documents.has(key)) {
      const response = await fetch(stage.url + key)
      if (response.status !== 200) broken.push(`${address} (${response.status}), from ${from}`)
      documents.set(key, await response.text())
    }
    const html = documents.get(key) ?? ''
    if (hash.length > 1 && !html.includes(`id="${decodeURIComponent(hash.slice(1))}"`)) {
      // `/auth` shows other states by its hash.
      if (pathname !== '/auth') broken.push(`${address} (no such place), from ${from}`)
    }
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)) {
      const text = href.replaceAll('&amp;', '&')
      if (/^[a-z]+:/i.test(text)) continue
      const { pathname, search, hash } = new URL(text, new URL(address, stage.url))
      const target = pathname + search + hash
      if (!seen.has(target)) seen.set(target, address)
    }
  }
  expect(broken).toEqual([])
  expect(documents.size).toBeGreaterThan(18)
})
