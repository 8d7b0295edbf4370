// A start while the database is away: the pages that this server served last, until the database answers.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OpenAPIHono } from '@hono/zod-openapi'
import { getRequestListener } from '@hono/node-server'
import pg from 'pg'
import type { PageServices } from '#contract/pages.ts'
import { buildSite } from '#domain/site/site.ts'
import type { Config } from './config.ts'
import { isDatabaseAway } from './db/errors.ts'
import type { AppEnv } from './http/context.ts'
import { guardApp, isCall } from './http/guards.ts'
import { openMetrics } from './http/metrics.ts'
import { closeServer, listen } from './listening.ts'
import type { Log } from './log.ts'
import type { OpenPages, Pages } from './pages/pages.ts'
import { problem } from './problem.ts'
import { keptPictures, readKeptSite } from './site/kept-site.ts'
import { mountPictures, readLogo, type ReadPicture } from './site/pictures.ts'

const RETRY_MS = 1000
const RETRY_AFTER_SECONDS = 5
const CONNECT_TIMEOUT_MS = 3000

/** Resolves immediately if the database answers, or this server has never served a site: then the start fails with the reason. */
export async function servePagesUntilDatabase(config: Config, log: Log, open: OpenPages): Promise<void> {
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  if (url === null || !(await isAway(url))) return
  const dataDir = path.resolve(config.dataDir)
  const kept = await readKeptSite(dataDir)
  if (kept === null) return
  const readPicture = keptPictures(dataDir)
  const metrics = openMetrics()
  const pages = await open({
    site: buildSite({ ...kept.changes, ...config.siteSettings }, kept.number),
    origin: config.publicUrl,
    servicesFor: () => NO_SERVICES,
    readLogo: (id) => readLogo(readPicture, id),
    keptIn: dataDir,
    log,
  })
  const app = getRequestListener(appFor(config, { pages, metrics, log, readPicture }).fetch)
  const server = await listen(app, config)
  log.warn({ version: kept.number }, 'the database is unreachable; serving the last pages until it answers')
  while (await isAway(url)) await sleep(RETRY_MS)
  await closeServer(server)
}

const NO_SERVICES: PageServices = {
  submitLead: async () => ({ outcome: 'failed' }),
  submitOrder: async () => ({ outcome: 'failed' }),
  listFreeTimes: async () => ({ outcome: 'times', times: null }),
  bookCall: async () => ({ outcome: 'failed', times: null }),
  stopMails: async () => ({ outcome: 'failed' }),
}

interface Watched {
  pages: Pages
  metrics: ReturnType<typeof openMetrics>
  log: Log
  readPicture: ReadPicture
}

function appFor(config: Config, { pages, metrics, log, readPicture }: Watched): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>()
  const unavailable = () => problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  guardApp(app, { config, metrics, log })
  app.use((c, next) => {
    c.set('findSession', () => Promise.reject(unavailable()))
    c.set('findKey', () => Promise.reject(unavailable()))
    return next()
  })
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', (c) => c.text('not ready', 503, { 'retry-after': String(RETRY_AFTER_SECONDS) }))
  mountPictures(app, async (file) => (await readPicture(file)) ?? Promise.reject(unavailable()))
  app.all('*', (c) => (isCall(c) ? Promise.reject(unavailable()) : pages.respond(c)))
  return app
}

async function isAway(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {
    // The connection was lost between the answer and the end of the question.
  })
  try {
    await client.connect()
    await client.end()
    return false
  } catch (error) {
    return isDatabaseAway(error)
  }
}
