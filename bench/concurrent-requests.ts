// How long others wait while 25 visitors request the same thing simultaneously, for every address without a session. The slowest `/healthz`
// of that time shows how long the event loop was blocked.
// Run: node bench/concurrent-requests.ts [part of an address]
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { sharePictureAddress } from '#contract/pages.ts'
import { bench, median, startProduct, temporaryFolder } from './harness.ts'

const CROWD = 25
/** Requests after the first, which finds no cache. */
const AGAIN = 5
const REFERENCE = 'GET /healthz'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const visitor = () => ({ name: 'Pat Example', email: `pat.${randomUUID()}@example.com` })
/** Bodies that are worth sending; other calls get an empty object, which they refuse. */
const BODIES: Record<string, () => object> = {
  '/api/submit-lead': visitor,
  '/api/onboarding': () => ({
    fullName: 'Pat Example',
    email: visitor().email,
    phone: '555 0100',
    companyName: 'Example Plumbing',
    selectedPackage: 'growth',
  }),
  '/api/ai-chat': () => ({
    messages: [{ role: 'user', content: 'What does the growth package cost, and how fast can you start?' }],
    messageType: 'chat',
  }),
  '/api/bookings': () => ({ ...visitor(), start: '2020-01-06T18:00:00Z' }),
  '/api/auth/sign-in/email': () => ({ email: visitor().email, password: 'wrong horse battery' }),
  '/api/auth/sign-up/email': () => ({ email: visitor().email, password: 'correct horse battery' }),
  '/api/auth/request-password-reset': () => ({ email: visitor().email }),
  '/api/csp-report': () => ({ 'csp-report': { 'effective-directive': 'img-src' } }),
}

interface Ask {
  method: string
  /** In order, and repeatedly. */
  addresses: string[]
  body?: () => string
  type?: string
}

interface Delay {
  /** Milliseconds until the last request had its answer. */
  crowd: number
  /** The slowest `/healthz` in that time. */
  health: number
  statuses: string
}

const agent = new Agent({ keepAlive: true })
const healthAgent = new Agent({ keepAlive: true, maxSockets: 1 })

await bench(async (open) => {
  const env = { DATA_DIR: path.join(await temporaryFolder(open), 'data') }
  // The second start takes the pages from the first and renders none, so the first visitor has the most work to wait for.
  const former = await startProduct(open, env)
  const asks = await findAsks(former.url)
  await former.stop()
  const product = await startProduct(open, env)
  // Waits until the start is complete: the assistant loads a few seconds after it.
  await new Promise((resolve) => setTimeout(resolve, 15_000))
  const wanted = process.argv[2]
  const chosen = [...asks].filter(
    ([name]) => name === REFERENCE || wanted === undefined || name.includes(wanted),
  )
  const reference: number[] = []
  const rows: { name: string; first: Delay; again: Delay[] }[] = []
  for (const [name, ask] of chosen) {
    const first = await gather(product.url, ask)
    const again: Delay[] = []
    for (let round = 0; round < AGAIN; round++) {
      again.push(await gather(product.url, ask))
      reference.push((await gather(product.url, { method: 'GET', addresses: ['/healthz'] })).health)
    }
    rows.push({ name, first, again })
  }
  const least = median(reference)
  print(['address', 'statuses', 'first: all', 'others', 'again: all', 'others', 'ratio'])
  const held = rows.map(({ name, first, again }) => ({
    name,
    first,
    crowd: median(again.map(({ crowd }) => crowd)),
    health: median(again.map(({ health }) => health)),
  }))
  for (const { name, first, crowd, health } of held.toSorted((a, b) => b.first.health - a.first.health)) {
    const ms = [first.crowd, first.health, crowd, health].map((value) => value.toFixed())
    print([name, first.statuses, ...ms, (health / least).toFixed(1)])
  }
  process.stdout.write(
    `Milliseconds; "others": the longest /healthz meanwhile. Reference: ${CROWD} × /healthz, ${least.toFixed(1)} ms.\n`,
  )
  agent.destroy()
  healthAgent.destroy()
})

function print(cells: string[]): void {
  const [name = '', statuses = '', ...figures] = cells
  process.stdout.write(
    `${name.padEnd(52)}${statuses.padEnd(14)}${figures.map((cell) => cell.padStart(11)).join('')}\n`,
  )
}

/** All calls of the API description that need no session, all pages, and their files. */
async function findAsks(url: string): Promise<Map<string, Ask>> {
  const asks = new Map<string, Ask>([[REFERENCE, { method: 'GET', addresses: ['/healthz'] }]])
  const html = await (await fetch(`${url}/`)).text()
  const pages = [...new Set([...html.matchAll(/href="(\/[\w/-]*)"/g)].map(([, page = '']) => page))]
  const get = (name: string, addresses: string[]) => asks.set(`GET ${name}`, { method: 'GET', addresses })
  get('/share/<every page>.png', pages.map(sharePictureAddress))
  get('/api/openapi.json', ['/api/openapi.json'])
  for (const page of pages) get(page, [page])
  get('/?utm_source=card', ['/?utm_source=card'])
  get('/nowhere', ['/nowhere'])
  get('/Contact/', ['/Contact/'])
  get('/dashboard', ['/dashboard'])
  get('/robots.txt', ['/robots.txt'])
  get('<a script>', [/\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '/'])
  get('/.well-known/change-password', ['/.well-known/change-password'])
  const post = (address: string, body: () => string, type: string) =>
    asks.set(`POST ${address} ${type === FORM_TYPE ? '(form)' : ''}`.trim(), {
      method: 'POST',
      addresses: [address],
      body,
      type,
    })
  for (const page of ['/contact', '/onboarding/growth', '/booking', '/unsubscribe?token=x'])
    post(page, () => 'name=', FORM_TYPE)
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { security?: unknown }>>
  }
  for (const [address, methods] of Object.entries(paths)) {
    for (const [method, { security }] of Object.entries(methods)) {
      if (security !== undefined || address.includes('stream') || address.includes('{')) continue
      if (method === 'get') get(address, [address])
      else if (method === 'post')
        post(
          address,
          () => JSON.stringify(BODIES[address]?.() ?? {}),
          address.endsWith('csp-report') ? 'application/csp-report' : JSON_TYPE,
        )
    }
  }
  return asks
}

/** One crowd, with `/healthz` requests one after the other until it is done. */
async function gather(url: string, ask: Ask): Promise<Delay> {
  const health: number[] = []
  let isThrough = false
  const watching = (async () => {
    do {
      const began = performance.now()
      await send(url, { method: 'GET', addresses: ['/healthz'] }, 0, healthAgent)
      health.push(performance.now() - began)
    } while (!isThrough)
  })()
  const began = performance.now()
  const statuses = await Promise.all(Array.from({ length: CROWD }, (_, n) => send(url, ask, n, agent)))
  const crowd = performance.now() - began
  isThrough = true
  await watching
  return { crowd, health: Math.max(...health), statuses: [...new Set(statuses)].sort().join(' ') }
}

function send(
  url: string,
  { method, addresses, body, type }: Ask,
  n: number,
  through: Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const address = addresses[n % addresses.length] ?? '/'
    const text = body?.()
    const sent = request(
      url + address,
      {
        method,
        agent: through,
        headers: {
          'accept-encoding': 'br',
          ...(text === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
          ...(type === JSON_TYPE ? { 'idempotency-key': randomUUID() } : {}),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
