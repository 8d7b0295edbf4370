// Transfer budgets: every indexed page, as a fresh browser loads it.
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { meOf } from '#tests/factories.ts'
import { alive, openSite, untilQuiet } from './visits.ts'

/** Bytes of the response bodies as sent, compressed. */
interface Costs {
  document: number
  fonts: number
  pictures: number
  /** Everything that loads before the page is stable. */
  firstView: number
  /** Files, until the network is idle. */
  scripts: number
}

/** The document includes the frame's script, and the assistant's panel as markup. */
const BUDGET: Costs = {
  document: 28_700,
  fonts: 25_000,
  pictures: 0,
  firstView: 53_000,
  // Nothing is loaded until the first touch.
  scripts: 0,
}

/** As text within each document, compressed alone. */
const FRAME = 4_900

/** What an island needs to hydrate, React included. */
const ISLAND = 85_000

/** Files of a console's start; each is a request of its own on a slow phone. */
const CONSOLE_FILES = 4
const CONSOLE_BYTES = 190_000

const { stage, visit } = await openSite({ origin: 'http://shop.example' })
const sitemap = await (await fetch(`${stage.url}/sitemap.xml`)).text()
const pages = [...sitemap.matchAll(/<loc>http:\/\/shop\.example([^<]+)<\/loc>/g)].map(([, page = '']) => page)

interface Fetched {
  /** Of the browser, but “Script” for each script, which is fetched before it is imported. */
  type: string
  url: string
  askedAt: number
  bytes: number
}

/** Every request of one visit without a touch, and the time of the first paint. */
async function watchVisit(
  path: string,
  touch?: (page: Page) => Promise<void>,
): Promise<{ fetched: Fetched[]; paintedAt: number }> {
  const fetched = new Map<string, Fetched>()
  let paintedAt = Infinity
  const { page } = await visit(
    path,
    { isFresh: true, viewport: { width: 390, height: 844 } },
    async (fresh) => {
      const devtools = await fresh.context().newCDPSession(fresh)
      devtools.on(
        'Network.requestWillBeSent',
        ({ requestId, type = 'Other', request: { url }, timestamp: askedAt }) =>
          fetched.set(requestId, { type: url.endsWith('.js') ? 'Script' : type, url, askedAt, bytes: 0 }),
      )
      // The head is counted when it arrives, and the rest at the end.
      devtools.on('Network.responseReceived', ({ requestId, response }) => {
        const one = fetched.get(requestId)
        if (one) one.bytes -= response.encodedDataLength
      })
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const one = fetched.get(requestId)
        if (one) one.bytes += encodedDataLength
      })
      devtools.on('Page.lifecycleEvent', ({ name, timestamp }) => {
        if (name === 'firstContentfulPaint') paintedAt = Math.min(paintedAt, timestamp)
      })
      await devtools.send('Network.enable')
      await devtools.send('Page.enable')
      await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true })
    },
  )
  await alive(page)
  // Only painted content can be touched; on a busy machine that is later than the frame's scripts.
  await expect.poll(() => paintedAt).toBeLessThan(Infinity)
  await touch?.(page)
  await untilQuiet(page)
  return { fetched: [...fetched.values()], paintedAt }
}

const sumOf = (fetched: readonly Fetched[], types: readonly string[]) =>
  fetched.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0)

it('covers the pages that are built', () => {
  expect(pages).toEqual(expect.arrayContaining(['/', '/contact', '/services', '/package/growth', '/privacy']))
})

describe.each(pages)('%s', (path) => {
  it('stays within its budget', async () => {
    const { fetched, paintedAt } = await watchVisit(path)
    const cost = (...types: string[]) => sumOf(fetched, types)
    const costs: Costs = {
      document: cost('Document'),
      fonts: cost('Font'),
      pictures: cost('Image'),
      firstView: cost('Document', 'Stylesheet', 'Font', 'Image'),
      scripts: cost('Script'),
    }
    for (const name of Object.keys(BUDGET) as (keyof Costs)[]) {
      expect.soft(costs[name], `bytes of ${name}`).toBeLessThanOrEqual(BUDGET[name])
    }
    expect(costs.document).toBeGreaterThan(1000)
    // Two font files, the small ones: no page of ours shows a letter of another language.
    expect(fetched.filter(({ type }) => type === 'Font')).toHaveLength(2)
    expect(fetched.filter(({ url }) => new URL(url).origin !== stage.url)).toEqual([])
    // Anything fetched before the paint takes its share of a slow connection.
    const early = fetched.filter(({ askedAt }) => askedAt < paintedAt).map(({ type }) => type)
    expect(early.toSorted()).toEqual(['Document', 'Font', 'Font'])
  })
})

it("the frame's script is small", async () => {
  const html = await (await fetch(`${stage.url}/`)).text()
  const [frame = ''] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, text = '']) => text)
    .slice(-1)
  expect(frame.length).toBeGreaterThan(1000)
  expect(brotliCompressSync(frame).byteLength).toBeLessThanOrEqual(FRAME)
})

it('what loads after consent is small', async () => {
  const html = await (await fetch(`${stage.url}/`)).text()
  const [, file = ''] = /data-origin="([^"]+)"/.exec(html) ?? []
  const script = await (await fetch(stage.url + file)).text()
  expect(script).toContain('utm_')
  expect(gzipSync(script).byteLength).toBeLessThan(1024)
})

it.each([
  ['/contact', 'assessment'],
  ['/onboarding/launch', 'onboarding'],
  ['/onboarding/launch/received', 'received'],
  ['/calculator', 'calculator'],
  ['/booking', 'booking'],
  ['/conversation', 'conversation'],
  ['/proposal', 'proposal'],
  ['/chatbot', 'demo-chat'],
  ['/chatbot', 'demo-lead'],
  ['/', 'assistant'],
])('%s hydrates its island “%s” within the budget, and never before the first paint', async (path, name) => {
  const { fetched, paintedAt } = await watchVisit(path, async (page) => {
    const island = page.locator(`[data-island=${name}]`)
    await island.dispatchEvent('pointerover')
    await page.locator(`[data-island=${name}][data-hydrated]`).waitFor({ state: 'attached' })
  })
  const scripts = sumOf(fetched, ['Script'])
  expect(scripts).toBeGreaterThan(50_000)
  expect(scripts).toBeLessThanOrEqual(ISLAND)
  const early = fetched.filter(({ type, askedAt }) => type === 'Script' && askedAt < paintedAt)
  expect(early.map(({ url }) => url)).toEqual([])
})

it('the consoles start with few script files, and ask who is signed in before these have arrived', async () => {
  stage.setSession({ role: 'admin' })
  const id = '0190a000-0000-7000-8000-000000000000'
  stage.answer('/api/me', () => Response.json(meOf('admin', id, 'owner@example.com')))
  // A stream that fails asks again whether the session has ended.
  stage.answer('/api/events', () => new Promise(() => {}))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const { page } = await visit('/admin?tab=leads', {}, (fresh) =>
    fresh.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    }),
  )
  const countCalls = (path: string) => stage.calls.filter((call) => call.path === path).length
  await expect.poll(() => countCalls('/api/me')).toBe(1)
  // Twice once the island starts.
  const links = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const files = new Set(links)
  expect(files.size).toBeLessThanOrEqual(CONSOLE_FILES)
  const sizes = await Promise.all(
    [...files].map(async (file) => {
      const response = await fetch(`${stage.url}${file}`, { headers: { 'accept-encoding': 'br' } })
      return Number(response.headers.get('content-length'))
    }),
  )
  expect(sizes.every((size) => size > 0)).toBe(true)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(CONSOLE_BYTES)
  release()
  await expect.poll(() => countCalls('/api/figures')).toBe(1)
  expect(countCalls('/api/me')).toBe(1)
})
