// How fast pages respond on a processor slowed down four times, compared to the same pages without scripts, and what they load.
// Run: node bench/interaction.ts
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { openChromium, type Chromium, type Tab } from './chromium.ts'
import { serveWithoutScripts } from './plain-pages.ts'
import { bench, median, sleep, report, ROOT, startProduct, temporaryFolder, waitUntil } from './harness.ts'

const RUNS = 5
const SLOWDOWN = 4
const PHONE = { width: 390, height: 844, isPhone: true }
const DESK = { width: 1440, height: 900, isPhone: false }
/** The assistant has opened by itself by then. */
const SETTLED_MS = 10_000
/** The time that the browser needs to prefetch or prerender the next page on the slow processor. */
const AHEAD_MS = 3000

interface Recorded {
  /** From the first press until the next paint, as the browser reports it: in steps of 8 ms, from 16 on. */
  response: number
  /** From the first press until each island was hydrated. */
  alive: Record<string, number>
}

/** Runs in each page before its own scripts. */
const RECORDER = `(() => {
  const recorded = (window.recorded = { response: 16, alive: {} })
  let pressedAt
  addEventListener('pointerdown', ({ timeStamp }) => (pressedAt ??= timeStamp), true)
  addEventListener('click', ({ timeStamp }) => sessionStorage.setItem('benchPressed', performance.timeOrigin + timeStamp), true)
  addEventListener('pageshow', ({ persisted }) => (window.isRestored = persisted))
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) recorded.response = Math.max(recorded.response, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  new MutationObserver((changes) => {
    for (const { target } of changes)
      recorded.alive[target.dataset.island] ??= performance.now() - (pressedAt ?? NaN)
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
})()`

interface Touch {
  name: string
  page: string
  control: string
  response: number
  /** The control to measure. */
  island?: string
  /** The control does nothing in a page without scripts. */
  isScripted?: true
}

const TOUCHES: readonly Touch[] = [
  { name: 'menu', page: '/', control: '[popovertarget]', response: 50 },
  {
    name: 'cookie notice',
    page: '/',
    control: '[data-action=accept-cookies]',
    response: 50,
    isScripted: true,
  },
  {
    name: 'field of the assessment',
    page: '/contact',
    control: 'input[name=name]',
    response: 100,
    island: 'assessment',
  },
  {
    name: 'calculator',
    page: '/calculator',
    control: '[data-island=calculator] input',
    response: 100,
    island: 'calculator',
  },
  {
    name: 'round button',
    page: '/',
    control: '[data-action=open-assistant]',
    response: 100,
    island: 'assistant',
    isScripted: true,
  },
]

const ISLANDS = [
  ['/contact', 'assessment'],
  ['/onboarding/launch', 'onboarding'],
  ['/calculator', 'calculator'],
  ['/booking', 'booking'],
  ['/chatbot', 'demo-chat'],
  ['/chatbot', 'demo-lead'],
  ['/', 'assistant'],
] as const

await bench(async (open) => {
  const product = await startProduct(open, { DATA_DIR: await temporaryFolder(open) })
  const plain = await serveWithoutScripts(open, product.url)
  const chromium = await openChromium(open)

  for (const touch of TOUCHES) {
    const own = await times(() => measureTouch(chromium, product.url, touch))
    const response = median(own.map((one) => one.response))
    const peer = touch.isScripted
      ? null
      : median((await times(() => measureTouch(chromium, plain, touch, true))).map((one) => one.response))
    report(`${touch.name}, response`, withPeer(response, peer), `≤ ${touch.response} ms`)
    const { island } = touch
    if (island !== undefined) {
      const works = median(own.map(({ alive }) => alive[island] ?? Number.NaN))
      report(`${touch.name}, works`, `${works.toFixed(0)} ms`, '≤ 400 ms')
    }
  }

  const next = await times(() => measureNextPage(chromium, product.url))
  const plainNext = await times(() => measureNextPage(chromium, plain))
  const kinds = [...new Set(next.map(({ kind }) => kind))].join(', ')
  report(
    `next page painted after the press, ${kinds}`,
    withPeer(median(next.map(({ paint }) => paint)), median(plainNext.map(({ paint }) => paint))),
    '≤ 100 ms',
  )
  for (const [name, url] of [
    ['pages', product.url],
    ['pages without scripts', plain],
  ] as const)
    report(`back/forward cache, ${name}`, await readBackCache(chromium, url), 'hit')

  await reportBytes(chromium, product.url)
})

async function times<Result>(run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < RUNS) results.push(await run())
  return results
}

function withPeer(own: number, peer: number | null): string {
  if (peer === null) return `${own.toFixed(0)} ms`
  return `${own.toFixed(0)} ms, ${(own / peer).toFixed(2)} × the same page without scripts (${peer.toFixed(0)} ms)`
}

async function withTab<Result>(
  chromium: Chromium,
  window: typeof PHONE | typeof DESK,
  slowdown: number,
  use: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const tab = await chromium.openTab({ ...window, slowdown, script: RECORDER })
  try {
    return await use(tab)
  } finally {
    await tab.close()
  }
}

function measureTouch(
  chromium: Chromium,
  url: string,
  { page, control, island }: Touch,
  isPlain = false,
): Promise<Recorded> {
  return withTab(chromium, PHONE, SLOWDOWN, async (tab) => {
    await tab.open(url + page)
    await sleep(1500)
    await tab.press(control)
    const hasAnswered =
      island === undefined || isPlain ? 'true' : `recorded.alive[${JSON.stringify(island)}] > 0`
    await waitUntil(() => tab.evaluate<boolean>(hasAnswered))
    await sleep(500)
    return tab.evaluate<Recorded>('recorded')
  })
}

/** A pointer hovers over the link before the press, which the speculation rules wait for. */
function measureNextPage(chromium: Chromium, url: string): Promise<{ paint: number; kind: string }> {
  return withTab(chromium, DESK, SLOWDOWN, async (tab) => {
    const link = 'header a[href="/services"]'
    await tab.open(`${url}/`)
    await sleep(1500)
    await tab.hover(link)
    await sleep(AHEAD_MS)
    const wasRendered = tab.hasPrerendered()
    await tab.press(link)
    await sleep(2000)
    await tab.follow()
    const { paint, wasFetched } = await tab.evaluate<{ paint: number; wasFetched: boolean }>(`(() => {
      const [{ activationStart, deliveryType }] = performance.getEntriesByType('navigation')
      const [{ startTime }] = performance.getEntriesByName('first-contentful-paint')
      const paintedAt = performance.timeOrigin + Math.max(startTime, activationStart)
      return {
        paint: paintedAt - Number(sessionStorage.getItem('benchPressed')),
        wasFetched: deliveryType === 'navigational-prefetch',
      }
    })()`)
    return {
      paint,
      kind: wasRendered ? 'rendered ahead' : wasFetched ? 'fetched ahead' : 'not fetched ahead',
    }
  })
}

/** The browser's reasons if it had to reload the page. */
function readBackCache(chromium: Chromium, url: string): Promise<string> {
  return withTab(chromium, DESK, SLOWDOWN, async (tab) => {
    await tab.open(`${url}/`)
    await tab.open(`${url}/contact`)
    await tab.evaluate('setTimeout(() => history.back())')
    await sleep(2000)
    await tab.follow()
    return tab.evaluate<string>(
      `isRestored ? 'hit' : 'miss: ' + JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)`,
    )
  })
}

async function reportBytes(chromium: Chromium, url: string): Promise<void> {
  const first = await withTab(chromium, PHONE, 1, async (tab) => {
    await tab.open(`${url}/`)
    await sleep(SETTLED_MS)
    return readFetched(tab)
  })
  const frame = await readFrame(url)
  report(
    'scripts of / until somebody touches it',
    `${frame + first.scripts} bytes (${frame} in the document)`,
    '≤ 6000',
  )
  report('first view of /, typefaces and pictures included', `${first.all} bytes`, '≤ 95000')
  for (const [page, island] of ISLANDS) {
    const { scripts } = await withTab(chromium, PHONE, 1, async (tab) => {
      await tab.open(url + page)
      await waitUntil(() => tab.evaluate<boolean>(`document.documentElement.dataset.frame !== undefined`))
      await tab.evaluate(
        `document.querySelector('[data-island=${island}]').dispatchEvent(new Event('pointerover', { bubbles: true }))`,
      )
      await waitUntil(() =>
        tab.evaluate<boolean>(`document.querySelector('[data-island=${island}][data-hydrated]') !== null`),
      )
      await sleep(1000)
      return readFetched(tab)
    })
    report(`scripts of the island “${island}” on ${page}`, `${scripts} bytes`, '≤ 85000')
  }
  report('the loader of islands by itself', `${await measureLoader()} bytes`, '≤ 2000')
}

/** Compressed sizes of the bodies. */
function readFetched(tab: Tab): Promise<{ all: number; scripts: number }> {
  return tab.evaluate(`(() => {
    const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const sum = (some) => some.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
    return { all: sum(files), scripts: sum(files.filter(({ name }) => new URL(name).pathname.endsWith('.js'))) }
  })()`)
}

/** The inline script of each document, compressed separately. */
async function readFrame(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  return scripts.reduce((bytes, text) => bytes + brotliCompressSync(text).byteLength, 0)
}

async function measureLoader(): Promise<number> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.join(ROOT, 'web/frame/islands.ts'), formats: ['es'] },
      minify: true,
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const code = outputs.flatMap((one) => ('output' in one ? one.output : []))
  return code.reduce(
    (bytes, file) => bytes + ('code' in file ? brotliCompressSync(file.code).byteLength : 0),
    0,
  )
}
