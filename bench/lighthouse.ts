// Every page that may be found as Lighthouse sees it on a simulated slow phone, and /contact's paint against the same page without
// any script. Where the browser shares its processors its tasks last longer than they work, so what would block is told by both.
// Run: node bench/lighthouse.ts [page …]   (Lighthouse is installed into bench/.peers)
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { findWholeBrowser } from '#tests/setup/browser.ts'
import { installPeer } from './peers.ts'
import { bench, median, report, startProduct, temporaryFolder, type Openings } from './stage.ts'

const VERSION = '13.5.0'
const RUNS = 3
const MOST_FAILURES = 2
/** How much slower the simulated phone is, and from when on a task of it blocks (milliseconds). */
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
/** What each measure of a page may be at most; times in simulated milliseconds. */
const ASKED = {
  'first-contentful-paint': 1000,
  'largest-contentful-paint': 1000,
  'cumulative-layout-shift': 0,
  'total-blocking-time': 50,
} as const
const MEASURES = Object.keys(ASKED) as (keyof typeof ASKED)[]

interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  /** Blocking time as it would be with a processor for the page's thread alone (simulated milliseconds). */
  workBlocking: number
}

/** Microseconds; `tdur` is how long the thread had a processor. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** The medians of one page: scores of 100, then measures. */
interface Figures {
  page: string
  scores: number[]
  measures: number[]
  workBlocking: number
}

const lighthouse = path.join(installPeer('lighthouse', VERSION), 'cli', 'index.js')

await bench(async (open) => {
  // Canonical links and previews are only there where the product knows its address.
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  await startProduct(open, {
    DATA_DIR: await temporaryFolder(open),
    PORT: String(port),
    PUBLIC_URL: url,
  })
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const found = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]+)<\/loc>/g)].map(([, page = '']) => page)
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((page) => !found.includes(page))
  if (unknown.length > 0)
    throw new Error(`No such page: ${unknown.join(', ')}. There are: ${found.join(' ')}`)

  const figures: Figures[] = []
  for (const page of wanted.length > 0 ? wanted : found) {
    const results = await runs(open, url + page)
    figures.push(readFigures(page, results))
    print(figures.at(-1))
    if (page === '/contact') await compareWithoutScripts(open, url + page, results)
  }
  reportWorst(figures)
})

function readFigures(page: string, results: Result[]): Figures {
  return {
    page,
    scores: SCORES.map((name) =>
      Math.round(median(results.map(({ categories }) => categories[name]?.score ?? Number.NaN)) * 100),
    ),
    measures: MEASURES.map((name) => measure(results, name)),
    workBlocking: median(results.map(({ workBlocking }) => workBlocking)),
  }
}

function measure(results: Result[], name: keyof typeof ASKED): number {
  return median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
}

function print(figures: Figures | undefined): void {
  if (!figures) return
  const { page, scores, measures, workBlocking } = figures
  const [first = 0, largest = 0, shift = 0, blocking = 0] = measures
  process.stdout.write(
    `${page.padEnd(36)} ${scores.map((score) => String(score).padStart(3)).join(' ')}   ` +
      `FCP ${first.toFixed(0)} ms  LCP ${largest.toFixed(0)} ms  CLS ${shift.toFixed(3)}  TBT ${blocking.toFixed(0)} ms, ` +
      `${workBlocking.toFixed(0)} ms by processor time\n`,
  )
}

/** One line each of what the worst page reaches. */
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
  const worst = Math.max(...figures.map(({ workBlocking }) => workBlocking))
  report(`total-blocking-time by processor time of the page's thread, ${pages}`, worst.toFixed(0), '≤ 50')
}

async function compareWithoutScripts(open: Openings, address: string, results: Result[]): Promise<void> {
  const plain = await runs(open, await withoutScripts(open, address))
  for (const paint of ['first-contentful-paint', 'largest-contentful-paint'] as const) {
    const own = measure(results, paint)
    report(
      `/contact ${paint} / the same page without scripts`,
      `${(own / measure(plain, paint)).toFixed(2)} (${Math.round(own)} ms)`,
      '≤ 1.15',
    )
  }
}

async function runs(open: Openings, url: string): Promise<Result[]> {
  const output = path.join(await temporaryFolder(open), 'page')
  const results: Result[] = []
  while (results.length < RUNS) results.push(await look(url, output, MOST_FAILURES))
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

/** Now and then the browser gives Lighthouse no trace; what it could not look at says nothing about the page. */
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

/** The served page less every script, from a server as near and as small. */
async function withoutScripts({ onClose }: Openings, address: string): Promise<string> {
  const response = await fetch(address)
  const html = (await response.text()).replace(/<script\b[\s\S]*?<\/script>/g, '')
  const page = brotliCompressSync(html)
  const { origin } = new URL(address)
  const server = createServer((request, answer) => {
    if (request.url === '/contact') {
      answer.setHeader('content-type', 'text/html; charset=utf-8')
      answer.setHeader('content-encoding', 'br')
      answer.end(page)
      return
    }
    forward(origin + request.url, answer).catch(() => answer.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onClose(async () => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/contact`
}

async function forward(address: string, answer: ServerResponse): Promise<void> {
  const file = await fetch(address)
  answer.setHeader('content-type', file.headers.get('content-type') ?? 'text/plain')
  answer.end(Buffer.from(await file.arrayBuffer()))
}
