import { timingSafeEqual } from 'node:crypto'
import type { RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { problemBody } from '#contract/problems.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { problem } from '#server/problem.ts'
import type { Logger } from '#server/logger.ts'
import type { App } from '#server/http/serve.ts'
import type { Hub } from '#server/live/hub.ts'
import { VERSION } from '#server/version.ts'
import { readFigures, type Figures } from './queries.ts'
import { openReadiness, type Phase } from './readiness.ts'

interface WatchDeps {
  config: Config
  db: Database
  hub: Hub
  metrics: Metrics
  phase: () => Phase
  log: Logger
}

/** How often the database is asked at most. */
const KEPT_MS = 5000

export function mountWatch(app: App, deps: WatchDeps): void {
  const { config, metrics } = deps
  const readiness = openReadiness(deps)
  const token = config.metricsToken
  describe(app)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) =>
    (await readiness.findReason()) === null
      ? c.text('ready')
      : c.text('not ready', 503, { 'retry-after': '2' }),
  )
  watchProcess(deps, async () => ((await readiness.findReason()) === null ? 1 : 0))
  watchProduct(deps)
  app.get('/metrics', async (c) => {
    if (token === null) throw problem('not_found')
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) throw problem('not_signed_in')
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
}

function describe(app: App): void {
  const text = { 'text/plain': { schema: z.string() } }
  const refusal = { 'application/problem+json': { schema: problemBody } }
  const add = (path: string, summary: string, responses: RouteConfig['responses']) =>
    app.openAPIRegistry.registerPath({ method: 'get', path, summary, responses })
  add('/healthz', 'Whether the server is alive', { 200: { description: 'Alive', content: text } })
  add('/readyz', 'Whether the server can serve', {
    200: { description: 'Ready', content: text },
    503: { description: 'Not ready; `Retry-After` says when to ask again', content: text },
  })
  add('/metrics', 'Metrics for Prometheus; requires `METRICS_TOKEN` as a bearer token', {
    200: { description: 'Prometheus text', content: text },
    401: { description: 'Another token, or none', content: refusal },
    404: { description: 'No `METRICS_TOKEN` is set', content: refusal },
  })
}

/** Metrics of this server alone. */
function watchProcess({ db, hub, metrics }: WatchDeps, isReady: () => Promise<number>): void {
  metrics.gauge('server_ready', 'Whether this server answers /readyz with 200.', isReady)
  metrics.gauge('live_streams', 'Open live streams.', () => hub.size())
  metrics.gauge('live_lag_seconds', 'Age of the oldest event not yet delivered.', () => hub.lag())
  metrics.gauge('live_listening', 'Whether notifications of events reach this server, as last probed.', () =>
    hub.isListening() ? 1 : 0,
  )
  metrics.gauge('database_connections_open', 'Connections for requests.', () => db.pressure().open)
  metrics.gauge('database_connections_active', 'Connections that are running a query.', () => {
    const { open, idle } = db.pressure()
    return open - idle
  })
  metrics.gauge(
    'database_connections_waiting',
    'Requests waiting for a database connection.',
    () => db.pressure().waiting,
  )
  metrics.say('build_info', 'The running version.', { version: VERSION, node: process.versions.node })
}

/** Metrics of the whole product: every server has the same, so use the maximum, not the sum. */
function watchProduct({ config, db, metrics }: WatchDeps): void {
  let kept: { at: number; figures: Promise<Figures | null> } | null = null
  const find = () => {
    if (kept === null || performance.now() - kept.at > KEPT_MS) {
      // A database that is away shows in server_ready.
      kept = { at: performance.now(), figures: readFigures(db).catch(() => null) }
    }
    return kept.figures
  }
  const tell = (name: string, help: string, read: (figures: Figures) => number | null) =>
    metrics.gauge(name, `${help} From the database: the same on every server.`, async () => {
      const figures = await find()
      return figures === null ? Number.NaN : (read(figures) ?? Number.POSITIVE_INFINITY)
    })
  tell('mails_waiting', 'Emails that are due and not sent.', (now) => now.mails_waiting)
  tell('mails_oldest_waiting_seconds', 'How long the oldest of them has waited.', (now) => now.mails_oldest)
  tell('mails_failed', 'Emails that failed for good.', (now) => now.mails_failed)
  tell(
    'account_mails_dropped',
    'Account emails not sent within the hour because their budget was used up.',
    (now) => now.account_mails_dropped,
  )
  tell('jobs_failed', 'Jobs that failed on their last try.', (now) => now.jobs_failed)
  tell(
    'jobs_oldest_waiting_seconds',
    'How long the oldest due job has waited.',
    (now) => now.jobs_waiting_seconds,
  )
  tell(
    'leads_last_seconds',
    'Time since the last lead; +Inf if there was none.',
    (now) => now.last_lead_seconds,
  )
  tell('payments_unmatched', 'Payments without an order.', (now) => now.payments_unmatched)
  tell('assistant_spent_today_dollars', 'What the model has cost today.', (now) => now.spent_today)
  tell('assistant_spent_month_dollars', 'What it has cost this month.', (now) => now.spent_this_month)
  tell('assistant_ceiling_day_dollars', 'What it may cost in a day.', (now) => now.daily_ceiling)
  tell('assistant_ceiling_month_dollars', 'What it may cost in a month.', (now) => now.monthly_ceiling)
  tell(
    'backup_last_seconds',
    'Time since the last good backup; +Inf if there was none.',
    (now) => now.backup_seconds,
  )
  tell(
    'backup_tested_seconds',
    'Time since the last passed restore test; +Inf if there was none.',
    (now) => now.backup_tested_seconds,
  )
  tell('backup_failed', 'Whether the newest backup or restore test failed.', (now) =>
    Number(now.backup_failed),
  )
  metrics.gauge('backup_every_seconds', 'How often this server makes a backup; 0 if it makes none.', () =>
    config.backups === null ? 0 : config.backups.everyHours * 3600,
  )
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
