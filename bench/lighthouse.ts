// Lighthouse on public pages, on a simulated slow phone. `/` and `/contact` are compared to the same page without scripts.
// Run: node bench/lighthouse.ts [page …]   (Lighthouse is installed into bench/.peers)
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { findWholeBrowser } from '#tests/setup/browser.ts'
import { bench, median, report, ROOT, startServer, temporaryFolder, type Openings } from './harness.ts'

const VERSION = '13.5.0'
const RUNS = 5
const MAX_FAILURES = 2
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]
const run = promisify(execFile)

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The limit of each measure of a page; times in simulated milliseconds. */
const LIMITS = {
  'first-contentful-paint': 1000,
  'largest-contentful-paint': 1250,
  'cumulative-layout-shift': 0,
  'total-blocking-time': null,
} as const
const MEASURES = Object.keys(LIMITS) as (keyof typeof LIMITS)[]
const COMPARED = ['/', '/contact']

interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** The medians of one page: scores out of 100, then measures. */
type Figures = Record<(typeof SCORES)[number] | keyof typeof LIMITS, number>

await bench(async (open) => {
  const wanted = process.argv.slice(2)
  const lighthouse = installLighthouse()
  // Canonical links and previews need a configured public URL.
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  await startServer(open, { PORT: String(port), PUBLIC_URL: url })
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]+)<\/loc>/g)].map(([, page = '']) => page)
  const unknown = wanted.filter((page) => !pages.includes(page))
  if (unknown.length > 0)
    throw new Error(`No such page: ${unknown.join(', ')}. There are: ${pages.join(' ')}`)

  const plain = await serveWithoutScripts(open, url)
  const output = path.join(await temporaryFolder(open), 'page')
  const look = (address: string) => readFigures(lighthouse, address, output)
  const all: Figures[] = []
  for (const page of wanted.length > 0 ? wanted : pages) {
    const own = await look(url + page)
    all.push(own)
    print(page, own)
    if (!COMPARED.includes(page)) continue
    const same = await look(plain + page)
    print(`${page} without scripts`, same)
  }
  reportWorst(all)
})

async function readFigures(lighthouse: string, address: string, output: string): Promise<Figures> {
  const results: Result[] = []
  while (results.length < RUNS) results.push(await runLighthouse(lighthouse, address, output, MAX_FAILURES))
  const of = (pick: (result: Result) => number | null | undefined) =>
    median(results.map((result) => pick(result) ?? Number.NaN))
  return Object.fromEntries([
    ...SCORES.map((name) => [name, Math.round(of(({ categories }) => categories[name]?.score) * 100)]),
    ...MEASURES.map((name) => [name, of(({ audits }) => audits[name]?.numericValue)]),
  ]) as Figures
}

function print(page: string, figures: Figures): void {
  const scores = SCORES.map((name) => String(figures[name]).padStart(3)).join(' ')
  const measures = MEASURES.map((name) => `${name} ${Number(figures[name].toFixed(3))}`).join('  ')
  process.stdout.write(`${page.padEnd(36)} ${scores}   ${measures}\n`)
}

/** One line each with the result of the worst page. */
function reportWorst(all: Figures[]): void {
  const pages = `${all.length} pages, worst median of ${RUNS}`
  for (const name of SCORES)
    report(`Lighthouse mobile ${name}, ${pages}`, String(Math.min(...all.map((one) => one[name]))), '100')
  for (const name of MEASURES) {
    const worst = Math.max(...all.map((one) => one[name]))
    const limit = LIMITS[name]
    report(`${name}, ${pages}`, String(Number(worst.toFixed(3))), limit === null ? 'no figure' : `≤ ${limit}`)
  }
}

/** Sometimes the browser returns no trace to Lighthouse, which says nothing about the page. */
async function runLighthouse(
  lighthouse: string,
  url: string,
  output: string,
  failuresLeft: number,
): Promise<Result> {
  try {
    await run(
      process.execPath,
      [
        lighthouse,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        `--chrome-flags=${FLAGS.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: findWholeBrowser() ?? '' } },
    )
    return JSON.parse(await readFile(output, 'utf8')) as Result
  } catch (error) {
    if (failuresLeft === 0 || !(error instanceof Error && 'stderr' in error)) throw error
    process.stdout.write(`${url}: Lighthouse failed and tries again: ${String(error.stderr).trim()}\n`)
    return runLighthouse(lighthouse, url, output, failuresLeft - 1)
  }
}

/** The address of a server with the same pages, without their scripts. */
async function serveWithoutScripts({ onClose }: Openings, origin: string): Promise<string> {
  const read = async (address: string) => {
    const response = await fetch(origin + address)
    const type = response.headers.get('content-type') ?? 'text/plain'
    const body = Buffer.from(await response.arrayBuffer())
    if (!type.startsWith('text/html')) return { headers: { 'content-type': type }, body }
    const html = body.toString().replace(/<script\b[\s\S]*?<\/script>/g, '')
    return { headers: { 'content-type': type, 'content-encoding': 'br' }, body: brotliCompressSync(html) }
  }
  // Each address is read once, so that the product's server does not work while the page is measured.
  const answers = new Map<string, ReturnType<typeof read>>()
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    const answer = answers.get(address) ?? read(address)
    answers.set(address, answer)
    answer.then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onClose(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** The path of its command. It is not part of the product. */
function installLighthouse(): string {
  const home = path.join(ROOT, 'bench', '.peers', 'lighthouse')
  const folder = path.join(home, 'node_modules', 'lighthouse')
  if (!existsSync(folder)) {
    mkdirSync(home, { recursive: true })
    writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n')
    const { status } = spawnSync(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', `lighthouse@${VERSION}`],
      { cwd: home, stdio: 'inherit' },
    )
    if (status !== 0) throw new Error('Lighthouse could not be installed')
  }
  return path.join(folder, 'cli', 'index.js')
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
