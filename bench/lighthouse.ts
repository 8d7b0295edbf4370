// Lighthouse on every public page, on a simulated slow phone, compared to the same page without scripts. On shared processors a task takes
// longer than its work, so blocking time is reported in elapsed time and in processor time.
// Run: node bench/lighthouse.ts [--own] [page …]   (Lighthouse is installed into bench/.peers). With --own, the site has a logo, three photos,
// six reviews and colors of its own.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { findWholeBrowser } from '#tests/setup/browser.ts'
import { installPeer } from './peers.ts'
import { serveWithoutScripts } from './plain-pages.ts'
import { bench, median, report, startProduct, temporaryFolder, type Openings } from './harness.ts'
import { ADMIN_ENV, publishOwnSite } from './site-admin.ts'

const VERSION = '13.5.0'
const RUNS = 5
const MAX_FAILURES = 2
/** The slowdown of the simulated phone, and the duration from which a task blocks (milliseconds). */
const PHONE = { slowdown: 4, blocksAfter: 50 }
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]
const TASK = /^(?:ThreadControllerImpl::)?RunTask$/
const run = promisify(execFile)

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The limit of each measure of a page; times in simulated milliseconds. */
const ASKED = {
  'first-contentful-paint': 1000,
  'largest-contentful-paint': 1250,
  'cumulative-layout-shift': 0,
} as const
const MEASURES = Object.keys(ASKED) as (keyof typeof ASKED)[]
/** The limits of blocking time for pages with and without an island, in simulated milliseconds. */
const BLOCKING = { documents: 10, islands: 50 } as const
/** What a page may transfer before a touch, with pictures of the owner: the first view and what is a screen below. */
const OWN_BYTES = 150_000
/** Also measured without scripts. */
const COMPARED = ['/', '/contact', '/calculator']

interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  /** Blocking time if the page's thread had a processor to itself (simulated milliseconds). */
  workBlocking: number
}

/** Microseconds; `tdur` is the processor time of the thread. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** The medians of one page: scores out of 100, then measures. */
interface Figures {
  page: string
  scores: number[]
  measures: number[]
  blocking: number
  workBlocking: number
  bytes: number
  hasIsland: boolean
}

const { values: options, positionals: wanted } = parseArgs({
  options: { own: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const lighthouse = path.join(installPeer('lighthouse', VERSION), 'cli', 'index.js')

await bench(async (open) => {
  // Canonical links and previews need a configured public URL.
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  await startProduct(open, {
    DATA_DIR: await temporaryFolder(open),
    PORT: String(port),
    PUBLIC_URL: url,
    ...ADMIN_ENV,
  })
  if (options.own) await publishOwnSite(url)
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const found = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]+)<\/loc>/g)].map(([, page = '']) => page)
  const unknown = wanted.filter((page) => !found.includes(page))
  if (unknown.length > 0)
    throw new Error(`No such page: ${unknown.join(', ')}. There are: ${found.join(' ')}`)

  const plain = await serveWithoutScripts(open, url)
  const figures: Figures[] = []
  for (const page of wanted.length > 0 ? wanted : found) {
    const html = await (await fetch(url + page)).text()
    const hasIsland = /data-island="(?!assistant")/.test(html)
    const own = readFigures(page, await runs(open, url + page), hasIsland)
    figures.push(own)
    print(own)
    if (!options.own && COMPARED.includes(page))
      compare(own, readFigures(page, await runs(open, plain + page), false))
  }
  reportWorst(figures)
})

function readFigures(page: string, results: Result[], hasIsland: boolean): Figures {
  return {
    page,
    scores: SCORES.map((name) =>
      Math.round(median(results.map(({ categories }) => categories[name]?.score ?? Number.NaN)) * 100),
    ),
    measures: MEASURES.map((name) => measure(results, name)),
    blocking: measure(results, 'total-blocking-time'),
    workBlocking: median(results.map(({ workBlocking }) => workBlocking)),
    bytes: measure(results, 'total-byte-weight'),
    hasIsland,
  }
}

function measure(results: Result[], name: string): number {
  return median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
}

function print({ page, scores, measures, blocking, workBlocking, bytes }: Figures): void {
  const [first = 0, largest = 0, shift = 0] = measures
  process.stdout.write(
    `${page.padEnd(36)} ${scores.map((score) => String(score).padStart(3)).join(' ')}   ` +
      `FCP ${first.toFixed(0)} ms  LCP ${largest.toFixed(0)} ms  CLS ${shift.toFixed(3)}  TBT ${blocking.toFixed(0)} ms, ` +
      `${workBlocking.toFixed(0)} ms by processor time  ${(bytes / 1000).toFixed(0)} kB\n`,
  )
}

/** One line each with the result of the worst page. */
function reportWorst(figures: Figures[]): void {
  const pages = `${figures.length} pages, worst median of ${RUNS}`
  for (const [n, name] of SCORES.entries()) {
    const worst = Math.min(...figures.map(({ scores }) => scores[n] ?? Number.NaN))
    report(`Lighthouse mobile ${name}, ${pages}`, String(worst), '100')
  }
  for (const [n, name] of MEASURES.entries()) {
    const worst = Math.max(...figures.map(({ measures }) => measures[n] ?? Number.NaN))
    report(`${name}, ${pages}`, String(Number(worst.toFixed(3))), `≤ ${ASKED[name]}`)
  }
  if (options.own) {
    const most = Math.max(...figures.map(({ bytes }) => bytes))
    report(`transferred, ${pages}`, `${(most / 1000).toFixed(0)} kB`, `≤ ${OWN_BYTES / 1000} kB`)
  }
  for (const hasIsland of [false, true]) {
    const alike = figures.filter((one) => one.hasIsland === hasIsland)
    if (alike.length === 0) continue
    const [most, mostWork] = [
      Math.max(...alike.map(({ blocking }) => blocking)),
      Math.max(...alike.map(({ workBlocking }) => workBlocking)),
    ]
    report(
      `total-blocking-time, ${alike.length} pages ${hasIsland ? 'with' : 'without'} an island, worst median of ${RUNS}`,
      `${most.toFixed(0)} by the clock, ${mostWork.toFixed(0)} by processor time of the page's thread`,
      `≤ ${hasIsland ? BLOCKING.islands : BLOCKING.documents}`,
    )
  }
}

/** Compared to the same page without scripts. */
function compare(own: Figures, plain: Figures): void {
  for (const [n, paint] of MEASURES.entries()) {
    if (!paint.endsWith('paint')) continue
    const [ours = Number.NaN, theirs = Number.NaN] = [own.measures[n], plain.measures[n]]
    report(
      `${own.page} ${paint} / the same page without scripts`,
      `${(ours / theirs).toFixed(2)} (${ours.toFixed(0)} and ${theirs.toFixed(0)} ms)`,
      '≤ 1.15',
    )
  }
  process.stdout.write(
    `${own.page} total-blocking-time without scripts: ${plain.blocking.toFixed(0)} ms, ` +
      `${plain.workBlocking.toFixed(0)} ms by processor time\n`,
  )
}

async function runs(open: Openings, url: string): Promise<Result[]> {
  const output = path.join(await temporaryFolder(open), 'page')
  const results: Result[] = []
  while (results.length < RUNS) results.push(await look(url, output, MAX_FAILURES))
  return results
}

function readWorkBlocking(events: TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  const tasks = events.filter(
    ({ name, pid, tid }) => TASK.test(name) && pid === paint?.pid && tid === paint.tid,
  )
  if (!paint || !tasks.some(({ tdur = 0 }) => tdur > 0)) throw new Error('The trace tells no processor time.')
  return tasks
    .filter(({ ts }) => ts > paint.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * PHONE.slowdown - PHONE.blocksAfter)
    .reduce((sum, blocked) => sum + Math.max(0, blocked), 0)
}

/** Sometimes the browser returns no trace to Lighthouse, which says nothing about the page. */
async function look(url: string, output: string, failuresLeft: number): Promise<Result> {
  try {
    await run(
      process.execPath,
      [
        lighthouse,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        '--save-assets',
        `--chrome-flags=${FLAGS.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: findWholeBrowser() ?? '' } },
    )
    const { traceEvents } = JSON.parse(await readFile(`${output}-0.trace.json`, 'utf8')) as {
      traceEvents: TraceEvent[]
    }
    const result = JSON.parse(await readFile(output, 'utf8')) as Omit<Result, 'workBlocking'>
    return { ...result, workBlocking: readWorkBlocking(traceEvents) }
  } catch (error) {
    if (failuresLeft === 0 || !(error instanceof Error && 'stderr' in error)) throw error
    process.stdout.write(`${url}: Lighthouse failed and tries again: ${String(error.stderr).trim()}\n`)
    return look(url, output, failuresLeft - 1)
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
