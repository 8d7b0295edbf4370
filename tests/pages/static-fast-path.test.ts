// The static fast path and the app send the same bytes for a page.
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildIfStale } from '#scripts/build.ts'
import type { AppEnv } from '#server/http/context.ts'
import { guardApp } from '#server/http/guards.ts'
import { openMetrics, type Metrics } from '#server/http/metrics.ts'
import { openStaticFastPath } from '#server/pages/static-fast-path.ts'
import { openPages, type Pages } from '#server/pages/pages.ts'
import { siteWith } from './stage.ts'

let pages: Pages
beforeAll(async () => {
  await buildIfStale()
  pages = await openPages({
    site: siteWith({ 'links.schedulingUrl': 'https://booking.example/owner' }),
    origin: 'https://agency.example',
    servicesFor: () => {
      const take = async () => ({ outcome: 'sent' }) as const
      const list = async () => ({ outcome: 'times', times: null }) as const
      return { submitLead: take, submitOrder: take, stopMails: take, listFreeTimes: list, bookCall: list }
    },
    readLogo: async () => Buffer.alloc(0),
    log,
  })
})

const log = { info: () => {}, warn: () => {}, error: () => {} }

interface Way {
  server: Server
  metrics: Metrics
  /** How many requests reached the app. */
  asked: number
}

function openWay(publicUrl: string | null, isFast: boolean): Promise<Way> {
  const [config, metrics] = [{ publicUrl, secureCookies: publicUrl !== null, trustProxy: 0 }, openMetrics()]
  const app = new Hono<AppEnv>()
  guardApp(app, { config, metrics, log })
  app.use(async (c, next) => {
    c.set('findSession', async () => null)
    await next()
  })
  app.all('*', (c) => pages.respond(c))
  const handle = getRequestListener(app.fetch)
  const counted: RequestListener = (incoming, outgoing) => {
    way.asked++
    return handle(incoming, outgoing)
  }
  const server = createServer(isFast ? openStaticFastPath({ config, pages, metrics, app: counted }) : counted)
  const way: Way = { server, metrics, asked: 0 }
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(way)))
}

/** The response as sent, without the time and the request's id. */
function exchange({ server }: Way, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () =>
      resolve(
        Buffer.concat(chunks)
          .toString('latin1')
          .replace(/^Date: .*$/m, 'Date')
          .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id'),
      ),
    )
    socket.end(request)
  })
}

/** The count of each method, route and status. */
async function counted({ metrics }: Way): Promise<string[]> {
  const text = await metrics.registry.getSingleMetricAsString('http_request_duration_seconds')
  return text
    .split('\n')
    .filter((line) => line.includes('_count{'))
    .sort()
}

const pageText = (address: string) => Buffer.from(pages.find(address)?.identity.full.bytes ?? []).toString()
const asset = () => /\/assets\/[\w.-]+\.js/.exec(pageText('/'))?.[0] ?? ''
const etagOf = (address: string) => pages.find(address)?.br?.etag ?? ''

type Lines = [first: string, ...headers: string[]]
const BR = 'Accept-Encoding: gzip, deflate, br, zstd'

/** `host` is our own. */
const PLAIN: [name: string, (host: string) => Lines][] = [
  ['a page', (host) => ['GET / HTTP/1.1', `Host: ${host}`, BR]],
  ['a page as it is', (host) => ['GET /contact HTTP/1.1', `Host: ${host}`]],
  [
    'a page in gzip',
    (host) => ['GET /package/growth HTTP/1.1', `Host: ${host}`, 'Accept-Encoding: br;q=0, gzip'],
  ],
  ['its head', (host) => ['HEAD / HTTP/1.1', `Host: ${host}`, BR]],
  [
    'a page that is known',
    (host) => ['GET / HTTP/1.1', `Host: ${host}`, BR, `If-None-Match: "x", W/${etagOf('/')}`],
  ],
  ['its head', (host) => ['HEAD / HTTP/1.1', `Host: ${host}`, BR, 'If-None-Match: *']],
  [
    'a page that is known otherwise',
    (host) => ['GET / HTTP/1.1', `Host: ${host}`, `If-None-Match: ${etagOf('/')}`],
  ],
  ['a page without a referrer', (host) => ['GET /auth HTTP/1.1', `Host: ${host}`, BR]],
  ['the framed document', (host) => ['GET /embed/schedule HTTP/1.1', `Host: ${host}`, BR]],
  ['a file', (host) => [`GET ${asset()} HTTP/1.1`, `Host: ${host}`, BR]],
  ['a file for systems', (host) => ['GET /robots.txt HTTP/1.1', `Host: ${host}`, BR]],
  ['a page for a session', (host) => ['GET / HTTP/1.1', `Host: ${host}`, 'Cookie: session=x; signed-in=1']],
  [
    'a page from elsewhere',
    (host) => [
      'GET / HTTP/1.1',
      `Host: ${host}`,
      'Sec-Fetch-Site: cross-site',
      'Origin: https://evil.example',
    ],
  ],
  ['a page for an old client', (host) => ['GET / HTTP/1.0', `Host: ${host}`]],
]

const UNUSUAL: typeof PLAIN = [
  ['a query', (host) => ['GET /?utm_source=card HTTP/1.1', `Host: ${host}`, BR]],
  ['a query that means something', (host) => ['GET /contact?sent=1 HTTP/1.1', `Host: ${host}`, BR]],
  ['an address with its host', (host) => [`GET http://${host}/ HTTP/1.1`, `Host: ${host}`, BR]],
  ['another spelling', (host) => ['GET /Contact/ HTTP/1.1', `Host: ${host}`]],
  ['nowhere', (host) => ['GET /nowhere HTTP/1.1', `Host: ${host}`, BR]],
  ['an unknown package', (host) => ['GET /package/none HTTP/1.1', `Host: ${host}`, BR]],
  ['a guarded page', (host) => ['GET /admin HTTP/1.1', `Host: ${host}`, BR]],
  ['another method', (host) => ['DELETE / HTTP/1.1', `Host: ${host}`]],
  ['a post', (host) => ['POST / HTTP/1.1', `Host: ${host}`, 'Content-Length: 0']],
  ['a body', (host) => ['GET / HTTP/1.1', `Host: ${host}`, 'Content-Length: 0']],
  ['a host in large letters', (host) => ['GET / HTTP/1.1', `Host: ${host.toUpperCase()}!`]],
  ['a host that is none', () => ['GET / HTTP/1.1', 'Host: a b']],
  ['two hosts', (host) => ['GET / HTTP/1.1', `Host: ${host}`, `Host: ${host}`, BR]],
  ['a second host', (host) => ['GET / HTTP/1.1', `Host: ${host}`, 'hOST: evil.example', BR]],
  ['no host', () => ['GET / HTTP/1.0', BR]],
]

describe.each([
  ['http://localhost:4000', 'localhost:4000'],
  ['https://agency.example', 'agency.example'],
  [null, 'any.example:8080'],
])('where PUBLIC_URL is %s', (publicUrl, host) => {
  let [fast, app]: Way[] = []
  const ways = () => {
    if (!fast || !app) throw new Error('not open')
    return [fast, app] as const
  }
  beforeAll(async () => {
    ;[fast, app] = await Promise.all([openWay(publicUrl, true), openWay(publicUrl, false)])
  })
  afterAll(() => ways().forEach(({ server }) => server.close()))

  async function both(lines: Lines): Promise<{ texts: [string, string]; isPastTheApp: boolean }> {
    const [fast, app] = ways()
    const before = fast.asked
    const request = [...lines, 'Connection: close', '', ''].join('\r\n')
    const texts: [string, string] = [await exchange(fast, request), await exchange(app, request)]
    return { texts, isPastTheApp: fast.asked === before }
  }

  it.each(PLAIN)('the fast path sends %s with the same bytes', async (_, write) => {
    const { texts, isPastTheApp } = await both(write(host))
    expect(texts[0]).toMatch(/^HTTP\/1\.1 (?:200|304) /)
    expect(texts[0]).toContain('\r\nx-request-id: id\r\n')
    expect(texts[0] === texts[1], `${texts[0].slice(0, 3000)}\n\n${texts[1].slice(0, 3000)}`).toBe(true)
    expect(isPastTheApp).toBe(true)
  })

  it.each(UNUSUAL)('the app answers %s', async (_, write) => {
    const { texts, isPastTheApp } = await both(write(host))
    expect(texts[0]).toMatch(/^HTTP\/1\.1 \d{3} /)
    expect(texts[0]).toBe(texts[1])
    expect(isPastTheApp).toBe(false)
  })

  it('two hosts are refused', async () => {
    for (const address of ['/', '/nowhere', '/robots.txt']) {
      const { texts } = await both([`GET ${address} HTTP/1.1`, `Host: ${host}`, `Host: ${host}`])
      expect(texts.map((text) => text.slice(0, 12))).toEqual(['HTTP/1.1 400', 'HTTP/1.1 400'])
    }
  })

  it('a foreign host is redirected if PUBLIC_URL is set', async () => {
    const { texts, isPastTheApp } = await both(['GET / HTTP/1.1', 'Host: elsewhere.example'])
    expect(texts[0].slice(0, 12)).toBe(`HTTP/1.1 ${publicUrl === null ? 200 : 308}`)
    expect(texts[0]).toBe(texts[1])
    expect(isPastTheApp).toBe(publicUrl === null)
  })

  it('both count their responses under the same names', async () => {
    const [fast, app] = ways()
    expect((await counted(fast)).length).toBeGreaterThan(5)
    expect(await counted(fast)).toEqual(await counted(app))
  })
})
