// The whole application on its own database, without its pages, for tests over HTTP.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { fingerprint } from '#server/accounts/keys.ts'
import { checkSessions, openAccounts, type AccountsContext } from '#server/accounts/service.ts'
import { createApp } from '#server/app.ts'
import { openAnswering, type Deadlines } from '#server/assistant/answering.ts'
import { openReading, type ReadingDeps } from '#server/assistant/reading.ts'
import { openConversationStreams } from '#server/assistant/stream.ts'
import { openFiles, type FilesContext } from '#server/files/service.ts'
import { openMailReader } from '#server/inbox/mail-reader.ts'
import { openBookings } from '#server/bookings/service.ts'
import { readConfig, type Config } from '#server/config.ts'
import { openMetrics } from '#server/http/metrics.ts'
import { wrongMethod } from '#server/problem.ts'
import type { Logger } from '#server/logger.ts'
import type { App } from '#server/http/serve.ts'
import { openProposals } from '#server/proposals/service.ts'
import { withPublishedSite } from '#server/services.ts'
import { openPublishedSite } from '#server/site/published-site.ts'
import { openHub } from '#server/live/hub.ts'
import { LIVE_READERS } from '#server/live-readers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { makeUser } from './factories.ts'

/** A hash takes a millisecond instead of 60, and answers with an even time take no longer. */
export const QUICK_SIGN_IN = { passwordLogN: 10, evenStepMs: 1 }

export interface TestApp extends TestDatabase {
  app: App
  accounts: AccountsContext
  config: Config
  files: FilesContext
  /** Internal errors; tests check that there are none. */
  errors: unknown[]
  /** One request from one client; `body` is sent as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>
  /** A person with a valid session, and their cookie. */
  signedIn(options?: {
    isAdmin?: boolean
    email?: string
  }): Promise<{ id: string; email: string; cookie: string }>
  /** A session for an existing account. */
  cookieFor(userId: string): Promise<string>
  /** Listens on a free port, for tests that need a real connection. */
  listen(): Promise<string>
}

interface CallOptions {
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
  client?: string
}

/**
 * One thread for all apps of a test file, because loading its model takes half a second. On a busy machine
 * reading a text takes longer than the product's deadline; tests of the deadline open their own.
 */
export const sharedReading = openReading({
  metrics: openMetrics(),
  log: { warn: () => {} },
  deadlineMs: 10_000,
})

export async function testApp(
  env: Record<string, string> = {},
  deadlines: Partial<Deadlines> = {},
  log?: Logger,
  reader?: Pick<ReadingDeps, 'deadlineMs' | 'program'>,
): Promise<TestApp> {
  return testAppOn(await testDatabase(), env, deadlines, log, reader)
}

export async function testAppOn(
  data: TestDatabase,
  env: Record<string, string> = {},
  deadlines: Partial<Deadlines> = {},
  log?: Logger,
  reader?: Pick<ReadingDeps, 'deadlineMs' | 'program'>,
): Promise<TestApp> {
  // Not OWNER_EMAIL, which would publish the first version of the site.
  const first = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'not used' }
  const filesDir = await mkdtemp(path.join(os.tmpdir(), 'agency-files-'))
  const settings = readConfig({ ...first, RATE_LIMITS: 'off', FILES_DIR: filesDir, ...env })
  const errors: unknown[] = []
  log ??= { info: () => {}, warn: () => {}, error: (fields) => errors.push(fields) }
  const { db, connections, authSecret, owner } = data
  const metrics = openMetrics()
  const site = await openPublishedSite({ db, config: settings, log })
  const config = withPublishedSite(settings, site)
  const accounts = openAccounts({ db, config, authSecret, log, ...QUICK_SIGN_IN })
  const conversations = openConversationStreams({ db, log })
  const hub = await openHub({
    db,
    connection: connections.server,
    readers: LIVE_READERS,
    checkSessions: (ids) => checkSessions(accounts, ids),
    others: { ...conversations.channels, ...site.channels },
    // Streams end because of notifications, not of the regular look.
    recheckMs: 3_600_000,
    log,
  })
  const files = openFiles({ db, config })
  const mailReader = openMailReader({ deadlineMs: 120_000 })
  const reading = reader === undefined ? sharedReading : openReading({ metrics, log, ...reader })
  const app = createApp({
    config,
    authSecret,
    db,
    accounts,
    hub,
    conversations,
    answering: openAnswering({ db, config, metrics, log, reading, deadlines }),
    metrics,
    bookings: openBookings({ db, config, authSecret }),
    proposals: openProposals({ db, config, accounts, authSecret }),
    files,
    mailReader,
    pages: {
      async respond(c, methods = []) {
        if (c.req.method === 'GET' || c.req.method === 'HEAD') return c.text('a page')
        throw wrongMethod(methods)
      },
      preview: async () => new Response('a preview'),
    },
    log,
    phase: () => 'serving',
  })
  let server: Server | null = null

  async function cookieFor(userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await owner.query('insert into sessions (user_id, token_hash) values ($1, $2)', [
      userId,
      fingerprint(token),
    ])
    return `session=${token}`
  }

  return {
    ...data,
    app,
    accounts,
    config,
    files,
    errors,
    async call(method, path, { body, cookie, headers = {}, client = '192.0.2.1' } = {}) {
      return app.request(
        path,
        {
          method,
          headers: {
            host: 'localhost:3000',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(cookie === undefined ? {} : { cookie }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        },
        // Only the socket's address is ever read from it.
        { incoming: { socket: { remoteAddress: client } } } as unknown as Record<string, unknown>,
      )
    },
    async signedIn(options = {}) {
      const user = await makeUser(owner, options)
      return { ...user, cookie: await cookieFor(user.id) }
    },
    cookieFor,
    async listen() {
      server = createAdaptorServer({ fetch: app.fetch }) as Server
      await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
      return `http://localhost:${(server.address() as AddressInfo).port}`
    },
    async close() {
      await hub.close()
      await conversations.close()
      await mailReader.close()
      await site.close()
      if (reading !== sharedReading) await reading.close()
      server?.closeAllConnections()
      server?.close()
      await data.close()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}
