// Publishing the site on two servers behind a balancer that alternates: how soon both serve the version, whether any document mixes two, and
// what a page takes meanwhile.
// Run: node bench/publish.ts
import { randomUUID } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  bench,
  openHarness,
  percentile,
  report,
  startProduct,
  temporaryFolder,
  type Openings,
} from './harness.ts'
import { ADMIN_ENV, saveDraft, signIn, type Admin } from './site-admin.ts'

const SECRET = randomUUID()
const ROUNDS = 5
const REQUESTS = 10_000
const CLIENTS = 8

const textsOf = (n: number) => ({
  'pages.home.headline': `Headline number ${n}.`,
  'business.phone': `(555) 01${String(n % 100).padStart(2, '0')}-0199`,
})

await bench(async (open) => {
  const harness = await openHarness(open)
  await harness.createDatabase('publish')
  const start = async () =>
    startProduct(open, {
      DATABASE_URL: harness.databaseUrl('publish'),
      DATA_DIR: await temporaryFolder(open),
      AUTH_SECRET: SECRET,
      ...ADMIN_ENV,
    })
  const servers = [(await start()).url, (await start()).url]
  const site = await openBalancer(open, servers)
  const admin = await signIn(servers[0] ?? '')

  const calm = await load(site, 2000)
  const seconds: number[] = []
  for (let n = 1; n <= ROUNDS; n++) seconds.push(await timePublication(admin, servers, n))
  let isDone = false
  const publishing = (async () => {
    for (let n = ROUNDS + 1; !isDone; n++) await timePublication(admin, servers, n)
  })()
  const busy = await load(site, REQUESTS)
  isDone = true
  await publishing

  report(
    'publication until both servers serve it, median',
    `${percentile(seconds, 0.5).toFixed(1)} s`,
    '≤ 5 s',
  )
  report('the slowest of five', `${Math.max(...seconds).toFixed(1)} s`, '≤ 5 s')
  report(`documents of two versions, of ${REQUESTS} while publishing`, String(busy.mixed), '0')
  report('requests for a page that failed meanwhile', String(busy.failed), '0')
  report(
    'p99 of a page while publishing / in calm',
    `${(busy.p99 / calm.p99).toFixed(2)} (${busy.p99.toFixed(1)} and ${calm.p99.toFixed(1)} ms)`,
    'no figure',
  )
})

interface Loaded {
  p99: number
  mixed: number
  failed: number
}

async function load(url: string, count: number): Promise<Loaded> {
  const times: number[] = []
  let [mixed, failed, left] = [0, 0, count]
  async function client(): Promise<void> {
    while (left-- > 0) {
      const started = performance.now()
      const response = await fetch(url).catch(() => null)
      const html = (await response?.text()) ?? ''
      times.push(performance.now() - started)
      if (response?.status !== 200) failed++
      else if (isMixed(html)) mixed++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return { p99: percentile(times, 0.99), mixed, failed }
}

/** The headline and the phone number come from different parts of the site, and each is several times in the page. */
function isMixed(html: string): boolean {
  const headlines = new Set([...html.matchAll(/Headline number (\d+)\./g)].map(([, n]) => Number(n) % 100))
  const phones = new Set([...html.matchAll(/\(555\) 01(\d\d)-0199/g)].map(([, n]) => Number(n)))
  const isDefault = headlines.size === 0
  return headlines.size > 1 || phones.size !== 1 || !(isDefault || [...headlines].every((n) => phones.has(n)))
}

/** Seconds from the press of the button until every server serves the version. */
async function timePublication(admin: Admin, servers: readonly string[], n: number): Promise<number> {
  const publish = await saveDraft(admin, textsOf(n))
  const started = performance.now()
  await publish()
  const isServed = async (url: string) => (await (await fetch(url)).text()).includes(`Headline number ${n}.`)
  while (!(await Promise.all(servers.map(isServed))).every(Boolean))
    await new Promise((resolve) => setTimeout(resolve, 50))
  return (performance.now() - started) / 1000
}

/** Requests go to the servers in turn. */
async function openBalancer({ onClose }: Openings, servers: readonly string[]): Promise<string> {
  let turn = 0
  const balancer = createServer((incoming, answer) => {
    const target = new URL(incoming.url ?? '/', servers[turn++ % servers.length])
    const outgoing = request(target, { headers: { 'accept-encoding': 'identity' } }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    outgoing.on('error', () => answer.writeHead(502).end())
    outgoing.end()
  })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  onClose(async () => {
    balancer.closeAllConnections()
    balancer.close()
  })
  return `http://127.0.0.1:${(balancer.address() as AddressInfo).port}/`
}
