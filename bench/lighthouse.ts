// /contact and /auth as Lighthouse sees them on a simulated slow phone, and /contact's paint against the same page without
// any script. Run: node bench/lighthouse.ts   (Lighthouse is installed into bench/.peers)
import { execFile } from 'node:child_process'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { findBrowser } from '#tests/setup/browser.ts'
import { installPeer } from './peers.ts'
import { bench, median, report, startProduct, temporaryFolder, type Openings } from './stage.ts'

const VERSION = '13.5.0'
const RUNS = 3
const run = promisify(execFile)

interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const lighthouse = path.join(installPeer('lighthouse', VERSION), 'cli', 'index.js')

await bench(async (open) => {
  const product = await startProduct(open, { DATA_DIR: await temporaryFolder(open) })
  const bare = await withoutScripts(open, `${product.url}/contact`)
  for (const page of ['/contact', '/auth', '/']) {
    const results = await runs(product.url + page)
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
      Math.round(median(results.map(({ categories }) => categories[name]?.score ?? Number.NaN)) * 100),
    )
    report(
      `Lighthouse mobile ${page}, median of ${RUNS}`,
      scores.join(' / '),
      page === '/contact' ? '100 / 100 / 100 / 100' : 'no figure',
    )
    if (page !== '/contact') continue
    const plain = await runs(bare)
    for (const paint of ['first-contentful-paint', 'largest-contentful-paint']) {
      const of = (all: Result[]) => median(all.map(({ audits }) => audits[paint]?.numericValue ?? Number.NaN))
      report(
        `${page} ${paint} / the same page without scripts`,
        `${(of(results) / of(plain)).toFixed(2)} (${Math.round(of(results))} ms)`,
        '≤ 1.15',
      )
    }
  }
})

async function runs(url: string): Promise<Result[]> {
  const results: Result[] = []
  for (let n = 0; n < RUNS; n++) {
    const flags = [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ]
    const { stdout } = await run(
      process.execPath,
      [lighthouse, url, '--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`],
      { env: { ...process.env, CHROME_PATH: findBrowser() ?? '' }, maxBuffer: 64 * 1024 * 1024 },
    )
    results.push(JSON.parse(stdout) as Result)
  }
  return results
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
