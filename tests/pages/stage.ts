// A small server for the built pages with prepared answers to calls, for tests in a browser.
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Me } from '#contract/accounts.ts'
import type { FreeTimes } from '#contract/bookings.ts'
import type { Figures } from '#contract/figures.ts'
import { NEED_KINDS, type Needs } from '#contract/needs.ts'
import type { BookingOutcome, FormOutcome } from '#contract/pages.ts'
import { buildSite, type Site, type SiteChanges } from '#domain/site/site.ts'
import { OPENING } from '#domain/offer.ts'
import type { AppEnv, Session } from '#server/http/context.ts'
import { guardApp } from '#server/http/guards.ts'
import { openMetrics } from '#server/http/metrics.ts'
import { openPages, type OpenPages } from '#server/pages/pages.ts'
import { findFault } from '#tests/contract-answers.ts'

const KEPT_PAGES = path.resolve(import.meta.dirname, '../../build/test-pages')

export const siteWith = (changes: SiteChanges = {}): Site =>
  buildSite({ 'business.ownerName': 'Sam Rivera', 'business.email': 'hello@example.com', ...changes })

/** The request and the answer of a call. */
interface StubCall {
  method: string
  path: string
  search: URLSearchParams
  body: unknown
  headers: Headers
}
type Stub = (call: StubCall) => Response | Promise<Response>

export interface Stage {
  url: string
  /** Every call that reached the server, oldest first. */
  calls: StubCall[]
  posted: { fields: Record<string, unknown>; clientKey: string }[]
  logged: unknown[]
  /** Answers that the server would never give. */
  faults: string[]
  /**
   * Answers `path` from now on. A call without an answer gets 404, or an empty list if the screen only shows
   * it.
   */
  answer(path: string, stub: Stub): void
  setSession(session: Pick<Session, 'role'> | null): void
  /** The answers after signing in. */
  signIn(me: Me): Response
  signOut(): Response
  setOutcome(outcome: FormOutcome): void
  setBookingOutcome(outcome: BookingOutcome): void
  close(): Promise<void>
}

/** A calendar without free times. */
const noTimes = (zone: string): FreeTimes => ({ zone, zone_name: zone, note: null, days: [], next: null })

/** Nothing needs the owner. */
export const NO_NEEDS: Needs = {
  items: [],
  here: [],
  counts: Object.fromEntries(NEED_KINDS.map((kind) => [kind, 0])) as Needs['counts'],
}

/** Each lead from another person, who chose no package. */
export function peopleOf(by_status: Figures['leads']['by_status']): Figures['leads']['people'] {
  const of = (total: number) => ({ total, by_package: { launch: 0, growth: 0, scale: 0, 'not-sure': 0 } })
  const { new: fresh, contacted, qualified, converted, closed } = by_status
  return {
    new: of(fresh),
    contacted: of(contacted),
    qualified: of(qualified),
    converted: of(converted),
    closed: of(closed),
  }
}

const NO_LEADS = { total: 0, converted: 0 }

/** Of a product without leads. */
export const NO_FIGURES: Figures = {
  leads: {
    total: 0,
    this_month: 0,
    by_status: { new: 0, contacted: 0, qualified: 0, converted: 0, closed: 0 },
    by_source: {
      website: NO_LEADS,
      onboarding: NO_LEADS,
      assistant: NO_LEADS,
      booking: NO_LEADS,
      import: NO_LEADS,
      api: NO_LEADS,
      manual: NO_LEADS,
    },
    by_reason: { price: 0, no_reply: 0, competitor: 0, not_a_fit: 0, not_now: 0, spam: 0, other: 0 },
    by_package: { launch: 0, growth: 0, scale: 0, 'not-sure': 0 },
    people: peopleOf({ new: 0, contacted: 0, qualified: 0, converted: 0, closed: 0 }),
    conversion_rate: 0,
  },
  projects: {
    total: 0,
    by_status: { planning: 0, in_progress: 0, completed: 0 },
    by_type: { launch: 0, growth: 0, scale: 0, custom: 0 },
    revenue: 0,
  },
  invoices: { currency: 'USD', outstanding: 0, overdue: 0, received_this_month: 0 },
  recent_leads: [],
  active_projects: [],
}

const NOTHING_WAITS = [
  '/api/orders',
  '/api/payments',
  '/api/cancellation-requests',
  '/api/guarantees',
  '/api/threads',
]

export async function openStage(
  options: { origin?: string; site?: SiteChanges; open?: OpenPages; logo?: Buffer } = {},
): Promise<Stage> {
  const stubs = new Map<string, Stub>([
    ['/api/slots', ({ search }) => Response.json(noTimes(search.get('zone') ?? OPENING.timeZone))],
    ['/api/needs', () => Response.json(NO_NEEDS)],
    ['/api/busy-calendars', () => Response.json({ items: [], week: [] })],
    ['/api/visits', () => new Response(null, { status: 204 })],
    ['/api/figures/visits', () => Response.json({ counted_since: null, months: [], pages: [], sources: [] })],
    ['/api/figures/recurring', () => Response.json({ monthly: 0, subscriptions: 0, currency: 'USD' })],
    ['/api/figures/origins', () => Response.json({ items: [] })],
    ['/api/dashboard/calls', () => Response.json({ items: [] })],
    ['/api/dashboard/invoices', () => Response.json({ items: [], next: null })],
    ['/api/dashboard/proposals', () => Response.json({ items: [] })],
    ...NOTHING_WAITS.map((path): [string, Stub] => [path, () => Response.json({ items: [], next: null })]),
  ])
  const calls: StubCall[] = []
  const posted: Stage['posted'] = []
  const logged: unknown[] = []
  const faults: string[] = []
  let session: Session | null = null
  let outcome: FormOutcome = { outcome: 'sent' }
  let bookingOutcome: BookingOutcome = { outcome: 'times', times: null }
  const setSession = (next: Pick<Session, 'role'> | null) => {
    session = next && {
      role: next.role,
      userId: '0190a000-0000-7000-8000-000000000001',
      sessionId: 'one',
      email: 'someone@example.com',
      expiresAt: '2099-01-01T00:00:00.000Z',
      isFresh: true,
      viewingId: null,
    }
  }
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => void logged.push(fields) }
  const site = siteWith(options.site)
  const origin = options.origin ?? null
  const pages = await (options.open ?? openPages)({
    site,
    origin,
    readLogo: async () => options.logo ?? Buffer.alloc(0),
    keptIn: keptPagesFolder({ site, origin }),
    servicesFor: (clientKey) => {
      const take = async (fields: Record<string, unknown>) => {
        posted.push({ fields, clientKey })
        return outcome
      }
      const takeBooking = async (fields: Record<string, unknown>) => {
        posted.push({ fields, clientKey })
        return bookingOutcome
      }
      return {
        submitLead: take,
        submitOrder: take,
        stopMails: (token) => take({ token }),
        listFreeTimes: (zone) => takeBooking({ zone }),
        bookCall: takeBooking,
      }
    },
    log,
  })
  const [config, metrics] = [{ publicUrl: null, secureCookies: false, trustProxy: 0 }, openMetrics()]
  const app = new Hono<AppEnv>()
  guardApp(app, { config, metrics, log })
  app.use(async (c, next) => {
    c.set('clientKey', 'one client')
    c.set('findSession', async () => session)
    await next()
  })
  app.get('/healthz', (c) => c.text('ok'))
  app.all('/api/*', async (c) => {
    const body: unknown = c.req.method === 'GET' ? undefined : await c.req.json().catch(() => undefined)
    const { searchParams: search } = new URL(c.req.url)
    const call = { method: c.req.method, path: c.req.path, search, body, headers: c.req.raw.headers }
    calls.push(call)
    const answer = await (stubs.get(c.req.path) ?? quietStub(c.req.path))?.(call)
    if (!answer) return c.json({}, 404)
    const fault = await findFault(call, answer)
    if (fault !== null) faults.push(fault)
    return answer
  })
  app.all('*', (c) => pages.respond(c))
  // The worker's other test files keep the platform's own Response.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer(listener)
  await listen(server)
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    posted,
    logged,
    faults,
    answer: (at, stub) => void stubs.set(at, stub),
    setSession,
    signIn(me) {
      setSession({ role: me.role === 'admin' ? 'admin' : 'customer' })
      return Response.json(me, { headers: { 'set-cookie': `signed-in=${me.role}; Path=/` } })
    },
    signOut() {
      setSession(null)
      return Response.json({ status: true }, { headers: { 'set-cookie': 'signed-in=; Path=/; Max-Age=0' } })
    },
    setOutcome: (next) => void (outcome = next),
    setBookingOutcome: (next) => void (bookingOutcome = next),
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error ? reject(error) : resolve()))
      }),
  }
}

/** A project without plan, results and messages. */
function quietStub(path: string): Stub | undefined {
  if (/^\/api\/projects\/[^/]+\/steps$/.test(path))
    return () => Response.json({ items: [], computes_progress: false })
  if (/^\/api\/projects\/[^/]+\/subscription$/.test(path))
    return () => Response.json({ subscription: null, offer: null, currency: 'USD', can_pay_by_card: false })
  if (/^\/api\/projects\/[^/]+\/results$/.test(path))
    return () => Response.json({ calculation: null, months: [] })
  if (/^\/api\/leads\/[^/]+\/proposals$/.test(path)) return () => Response.json({ items: [] })
  if (/^\/api\/(dashboard\/)?threads\/[^/]+\/messages$/.test(path))
    return () => Response.json({ items: [], next: null })
  return undefined
}

/** The port of the worker's last stage: the browser knows its scripts. */
let lastPort = Number(process.env['STAGE_PORT'] ?? 0)

async function listen(server: Server): Promise<void> {
  server.listen(lastPort, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    // Another stage of the same file.
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  lastPort = (server.address() as AddressInfo).port
}

/** Servers of the same configuration share the rendered pages, as two starts of the product do. */
function keptPagesFolder(facts: object): string {
  const name = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)
  return path.join(KEPT_PAGES, name)
}

/** A refusal as the server words it. */
export function refusal(status: number, code: string, detail: string, errors?: object[]): Response {
  return Response.json(
    { type: `/problems/${code}`, title: 'Refused', status, detail, ...(errors ? { errors } : {}) },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
}
