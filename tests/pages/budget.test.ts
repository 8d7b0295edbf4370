// What a page may cost on the wire: every page that may be found, as a fresh browser fetches it.
import { describe, expect, it } from 'vitest'
import { alive, openSite, untilQuiet } from './visits.ts'

/** Bytes of the answers' bodies as they travel, compressed. */
interface Costs {
  document: number
  fonts: number
  pictures: number
  /** All that a visitor waits for before the page is as it stays. */
  firstView: number
  /** Fetched after the paint, until nothing more is asked for. */
  scripts: number
}

const BUDGET: Costs = {
  document: 32_000,
  fonts: 45_000,
  pictures: 5_000,
  firstView: 80_000,
  scripts: 100_000,
}

/** Pages that may cost more, and why. */
const EXCEPTIONS: Record<string, Partial<Costs>> = {
  // It computes as one types, and draws what it computes.
  '/calculator': { scripts: 104_000 },
  // The assistant stands open on it.
  '/chatbot': { scripts: 106_000 },
}

const { stage, visit } = await openSite({ origin: 'http://shop.example' })
const sitemap = await (await fetch(`${stage.url}/sitemap.xml`)).text()
const pages = [...sitemap.matchAll(/<loc>http:\/\/shop\.example([^<]+)<\/loc>/g)].map(([, page = '']) => page)

interface Fetched {
  type: string
  url: string
  askedAt: number
  bytes: number
}

/** Every request of one visit without a touch, and when the page was first painted. */
async function watchVisit(path: string): Promise<{ fetched: Fetched[]; paintedAt: number }> {
  const fetched = new Map<string, Fetched>()
  let paintedAt = Infinity
  const { page } = await visit(path, { viewport: { width: 390, height: 844 } }, async (fresh) => {
    const devtools = await fresh.context().newCDPSession(fresh)
    devtools.on(
      'Network.requestWillBeSent',
      ({ requestId, type = 'Other', request: { url }, timestamp: askedAt }) =>
        fetched.set(requestId, { type, url, askedAt, bytes: 0 }),
    )
    // What came with the head is counted there first, and all of it at the end.
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
  })
  await alive(page)
  await untilQuiet(page)
  return { fetched: [...fetched.values()], paintedAt }
}

it('the pages are those that are built', () => {
  expect(pages).toEqual(expect.arrayContaining(['/', '/contact', '/services', '/package/growth', '/privacy']))
})

describe.each(pages)('%s', (path) => {
  it('keeps to its budget, and asks for no script before it has painted', async () => {
    const { fetched, paintedAt } = await watchVisit(path)
    const cost = (...types: string[]) =>
      fetched.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0)
    const costs: Costs = {
      document: cost('Document'),
      fonts: cost('Font'),
      pictures: cost('Image'),
      firstView: cost('Document', 'Stylesheet', 'Font', 'Image'),
      scripts: cost('Script'),
    }
    const budget = { ...BUDGET, ...EXCEPTIONS[path] }
    for (const name of Object.keys(budget) as (keyof Costs)[]) {
      expect.soft(costs[name], `bytes of ${name}`).toBeLessThanOrEqual(budget[name])
    }
    expect(costs.document).toBeGreaterThan(1000)
    expect(costs.scripts).toBeGreaterThan(1000)
    const early = fetched.filter(({ type, askedAt }) => type === 'Script' && askedAt < paintedAt)
    expect(early.map(({ url }) => url)).toEqual([])
    // Two files of type, the small ones: no page of ours shows a letter of another language.
    expect(fetched.filter(({ type }) => type === 'Font')).toHaveLength(2)
    expect(fetched.filter(({ url }) => new URL(url).origin !== stage.url)).toEqual([])
  })
})
