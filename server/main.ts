// Starts and stops the whole product in one process. Must never say "Listening" before every part can serve,
// nor end while something is in flight.
import { getRequestListener } from '@hono/node-server'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from '#database/embedded/launcher.ts'
import { openAccounts } from './accounts/service.ts'
import { accountMails } from './accounts/jobs.ts'
import { accountForms } from './accounts/unsubscribe.ts'
import { createApp } from './app.ts'
import { departureMails } from './departures/jobs.ts'
import { openAnswering } from './assistant/answering.ts'
import { backupMails } from './backup/jobs.ts'
import { keepBackups } from './backup/schedule.ts'
import { bookingMails } from './bookings/jobs.ts'
import { assistantMails } from './assistant/jobs.ts'
import { openReading } from './assistant/reading.ts'
import { openConversationStreams } from './assistant/stream.ts'
import { bookingForms } from './bookings/page-form.ts'
import { openBookings } from './bookings/service.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { openPool } from './db/connection.ts'
import { openDatabase } from './db/database.ts'
import { valueTypes } from './db/values.ts'
import { openMetrics } from './http/metrics.ts'
import { openServer } from './http/server.ts'
import { startJobs } from './jobs.ts'
import { openLog } from './log.ts'
import { openIntake } from './leads/intake.ts'
import { leadMails } from './leads/jobs.ts'
import { leadForms } from './leads/page-form.ts'
import { openHub } from './live/hub.ts'
import { LIVE_READERS } from './live-readers.ts'
import { openMailTransport } from './mail/transport.ts'
import { orderMails } from './orders/jobs.ts'
import { orderForms } from './orders/page-form.ts'
import { openLane } from './pages/lane.ts'
import { openPages, type OpenPages } from './pages/pages.ts'
import { projectMails } from './projects/jobs.ts'
import { openData, StartError } from './start-up.ts'
import { supportMails } from './support/jobs.ts'
import { openTracing } from './tracing.ts'
import { VERSION } from './version.ts'
import type { Phase } from './watch/readiness.ts'
import { watchStalls } from './watch/stalls.ts'

export interface RunningServer {
  /** Where it listens, as a person would type it. */
  url: string
  close(): Promise<void>
}

interface StartOptions {
  env: Record<string, string | undefined>
  /** Development renders pages anew each time. */
  openPages?: OpenPages
}

/** Whoever has waited for the server comes first. */
const CALM_MS = 3000

/** Connections: requests, sign-in, jobs; far below what a small PostgreSQL allows (100). */
const POOL = { requests: 12, jobs: 4 }

export async function startServer({
  env,
  openPages: open = openPages,
}: StartOptions): Promise<RunningServer> {
  const config = readConfig(env)
  const { backups } = config
  const log = openLog({ level: config.logLevel })
  const say = (message: string) => log.info({}, message)
  const warn = (message: string) => log.warn({}, message)
  const closers: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    if (config.traces !== null) closers.push(await openTracing(config.traces, VERSION))
    const data = await openData(config, say)
    closers.push(data.close)
    const { connections, authSecret } = data
    const db = openDatabase(
      openPool(connections.server, { max: POOL.requests, types: valueTypes, log: warn }),
    )
    closers.push(db.close)
    const accounts = await openAccounts({ db, connections, config, authSecret, log })
    closers.push(accounts.close)
    const conversations = openConversationStreams({ db, log })
    closers.push(conversations.close)
    const hub = await openHub({
      db,
      connection: connections.server,
      readers: LIVE_READERS,
      checkSessions: accounts.checkSessions,
      others: conversations.channels,
      log,
    })
    closers.push(hub.close)
    // Before the jobs: rendering keeps the processor busy for seconds, and their connections would give up meanwhile.
    const metrics = openMetrics()
    metrics.count('log_lines_lost_total', 'Lines of the log that could not be written.', log.lost)
    const reading = openReading({ metrics, log })
    closers.push(reading.close)
    const answering = openAnswering({ db, config, metrics, log, reading })
    const intake = openIntake(db)
    const bookings = openBookings({ db, config, authSecret })
    const pages = await open({
      site: config.site,
      origin: config.publicUrl,
      servicesFor: (clientKey) => ({
        ...leadForms({ db, intake, config, metrics, log }, clientKey),
        ...orderForms({ db, config, metrics, log }, clientKey),
        ...accountForms({ accounts, log }),
        ...bookingForms({ db, config, bookings, log }, clientKey),
      }),
      keptIn: path.resolve(config.dataDir),
      log,
    })
    const transport = openMailTransport({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outboxDir: path.resolve(config.dataDir, 'outbox'),
      linkOrigin: config.linkOrigin,
      log: say,
    })
    const jobsPool = openPool(connections.server, { max: POOL.jobs, role: 'engine', log: warn })
    closers.push(() => jobsPool.end())
    const jobs = await startJobs({
      pool: jobsPool,
      connection: connections.server,
      mail: {
        db,
        config,
        findOwnerAddress: () => accounts.findOwnerAddress(),
        composers: {
          ...leadMails,
          ...projectMails(accounts.unsubscribeLink),
          ...supportMails,
          ...orderMails(accounts.reminderStopLink),
          ...departureMails,
          ...bookingMails(authSecret),
          ...assistantMails,
          ...accountMails(authSecret),
          ...backupMails,
        },
        transport,
      },
      ...(backups && {
        keepBackups: (signal) =>
          keepBackups(
            {
              db,
              source: {
                owner: connections.owner,
                dataDir: path.resolve(config.dataDir),
                authSecret,
                isSecretKept: config.authSecret === null,
              },
              settings: backups,
              log,
            },
            signal,
          ),
      }),
      metrics,
      dataDir: path.resolve(config.dataDir),
      log,
    })
    closers.push(async () => {
      await jobs.stop()
      transport.close()
    })
    let phase: Phase = 'starting'
    const app = createApp({
      config,
      authSecret,
      db,
      accounts,
      hub,
      answering,
      conversations,
      bookings,
      metrics,
      pages,
      log,
      phase: () => phase,
    })
    const lane = openLane({ config, pages, metrics, app: getRequestListener(app.fetch) })
    const server = await listen(lane, config)
    // Each answer tells the proxy not to come back on this connection.
    server.prependListener('request', (_, response) => {
      if (phase === 'stopping') response.shouldKeepAlive = false
    })
    closers.push(async () => {
      phase = 'stopping'
      // A proxy that sends something on a connection just as it ends cannot know whether it arrived: it needs time to leave first.
      if (config.trustProxy > 0) await sleep(LEAVE_TAKING_MS)
      const closed = closeServer(server)
      await hub.close()
      await conversations.close()
      await closed
    })
    // From here on: a start renders pages, which holds nobody up.
    const stopWatching = watchStalls({ metrics, log })
    closers.push(async () => stopWatching())
    const { port } = server.address() as AddressInfo
    await accounts.ensureFirstAdmin()
    phase = 'serving'
    const warming = setTimeout(() => {
      // Whoever asks first does it then, and is told what is wrong.
      answering
        .warm()
        .catch((error) => log.warn({ err: error }, 'the assistant could not be made ready beforehand'))
    }, CALM_MS).unref()
    closers.push(async () => clearTimeout(warming))
    return {
      url: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function listen(listener: RequestListener, config: Config): Promise<Server> {
  const server = openServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`PORT ${config.port} is already in use`)
          : new StartError(`Can't listen on HOST ${config.host} and PORT ${config.port}: ${error.message}`),
      )
    })
    server.listen(config.port, config.host, resolve)
  })
  return server
}

const LEAVE_TAKING_MS = 2000

/** Lets what is in flight finish, at most ten seconds; connections end as soon as nothing is asked on them. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => server.closeAllConnections(), 10_000)
  server.closeIdleConnections()
  await closed
  clearInterval(idle)
  clearTimeout(impatience)
}

/** Errors that a person at the terminal can mend: printed without a stack. */
export function isPlainStartError(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof StartError || error instanceof EmbeddedPostgresError
}
