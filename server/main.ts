import path from 'node:path'
import { EmbeddedPostgresError } from '#embedded-postgres/launcher.ts'
import { ensureFirstAdmin, includeStoredCosts } from './accounts/service.ts'
import { KeyError } from './backup/seal.ts'
import { bookingForms } from './bookings/page-form.ts'
import { ConfigError, describeFormerNames, readConfig } from './config.ts'
import { serveApp, type Lifecycle } from './listening.ts'
import { openLog } from './log.ts'
import { leadForms } from './leads/page-form.ts'
import { unsubscribeForm } from './mail/unsubscribe.ts'
import { startBackgroundJobs } from './background-jobs.ts'
import { orderForms } from './orders/page-form.ts'
import { admitForm } from './http/submission.ts'
import { openPages, type OpenPages, type Pages } from './pages/pages.ts'
import { servePagesUntilDatabase } from './pages-without-database.ts'
import { readLogo, storedPictures } from './site/pictures.ts'
import { openServices, type Closers, type Services } from './services.ts'
import { StartError } from './start-up.ts'
import { openTracing } from './tracing.ts'
import { openUnsubscribe } from './unsubscribe.ts'
import { VERSION } from './version.ts'
import { watchStalls } from './watch/stalls.ts'

export interface RunningServer {
  url: string
  /** How to set up the first admin; null once there is one. */
  firstAdminNotice: string | null
  close(): Promise<void>
}

interface StartOptions {
  env: Record<string, string | undefined>
  openPages?: OpenPages
}

/** The first requests come before the assistant is warmed up. */
const WARM_UP_DELAY_MS = 3000

export async function startServer({
  env,
  openPages: open = openPages,
}: StartOptions): Promise<RunningServer> {
  const config = readConfig(env)
  const log = openLog({ level: config.logLevel })
  for (const sentence of describeFormerNames(env)) log.warn({}, sentence)
  const closers: Closers = []
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne()
  }
  try {
    if (config.traces !== null) closers.push(await openTracing(config.traces, VERSION))
    await servePagesUntilDatabase(config, log, open)
    const services = await openServices(config, log, closers)
    // Before the jobs: rendering uses the processor for seconds, and their connections would time out.
    const pages = await openSite(services, open)
    await startBackgroundJobs(services, closers)
    const lifecycle: Lifecycle = { phase: 'starting' }
    const url = await serveApp(services, { pages, lifecycle }, closers)
    // Not earlier: rendering the pages stalls the event loop before any request is served.
    const stopWatching = watchStalls(services)
    closers.push(async () => stopWatching())
    await includeStoredCosts(services.accounts)
    const firstAdminNotice = await ensureFirstAdmin(services.accounts)
    lifecycle.phase = 'serving'
    closers.push(warmUpLater(services))
    return { url, firstAdminNotice, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openSite(services: Services, open: OpenPages): Promise<Pages> {
  const { config, accounts, log, site } = services
  const unsubscribe = openUnsubscribe(accounts)
  const pages = await open({
    site: site.current(),
    origin: config.publicUrl,
    admitForm: (clientKey) => admitForm(services, clientKey),
    servicesFor: (clientKey) => ({
      ...leadForms(services, clientKey),
      ...orderForms(services, clientKey),
      ...unsubscribeForm(unsubscribe, log),
      ...bookingForms(services, clientKey),
    }),
    readLogo: (id) => readLogo(storedPictures(services.db), id),
    keptIn: path.resolve(config.dataDir),
    log,
  })
  site.onPublish(pages.publish)
  return pages
}

function warmUpLater({ answering, log }: Services): () => Promise<void> {
  const timer = setTimeout(() => {
    // Not an error of the server: the first question warms up the assistant and reports the error.
    answering
      .warm()
      .catch((error) => log.warn({ err: error }, 'could not warm up the assistant; the first question will'))
  }, WARM_UP_DELAY_MS).unref()
  return async () => clearTimeout(timer)
}

/** Errors that the person at the terminal can fix: printed without a stack. */
export function isPlainStartError(error: unknown): error is Error {
  return [ConfigError, StartError, EmbeddedPostgresError, KeyError].some((kind) => error instanceof kind)
}
