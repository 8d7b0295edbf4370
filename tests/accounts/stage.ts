// The real application on a fresh database, and browsers with cookies, addresses and mailboxes that use it
// over HTTP.
import type { Context } from 'hono'
import { expect } from 'vitest'
import { accountMails } from '#server/accounts/jobs.ts'
import { grantAdmin } from '#server/accounts/team/admins.ts'
import { checkSessions, openAccounts, type AccountsContext } from '#server/accounts/service.ts'
import { createApp } from '#server/app.ts'
import { openAnswering } from '#server/assistant/answering.ts'
import { openConversationStreams } from '#server/assistant/stream.ts'
import { openFiles } from '#server/files/service.ts'
import { openMailReader } from '#server/inbox/mail-reader.ts'
import { openBookings } from '#server/bookings/service.ts'
import { openProposals } from '#server/proposals/service.ts'
import { readConfig, type Config } from '#server/config.ts'
import { openMetrics } from '#server/http/metrics.ts'
import type { Logger } from '#server/logger.ts'
import type { App } from '#server/http/serve.ts'
import { openHub, type Hub } from '#server/live/hub.ts'
import { LIVE_READERS } from '#server/live-readers.ts'
import type { MailComposer, MailMessage } from '#server/mail/compose.ts'
import { QUICK_SIGN_IN, sharedReading } from '#tests/app.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'

export interface Stage {
  data: TestDatabase
  app: App
  accounts: AccountsContext
  config: Config
  hub: Hub
  /** Everything the server logged, as lines. */
  log: string[]
  browser(address?: string): Browser
  /** Every queued mail to an address, oldest first, as the job would send it now. */
  mailsTo(email: string): Promise<{ kind: string; message: MailMessage | null }[]>
  /** The code in the newest link of a kind in a person's mailbox. */
  codeFrom(email: string, purpose: string): Promise<string>
  /** Lets the next mail to any address be sent immediately. */
  forgetLimits(): Promise<void>
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>
  close(): Promise<void>
}

/** `isTimeReal`: a sign-in takes as long as in the product, for tests of time and load. */
export async function openStage(
  env: Record<string, string> = {},
  { isTimeReal = false }: { isTimeReal?: boolean } = {},
): Promise<Stage> {
  const data = await testDatabase()
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env })
  const log: string[] = []
  const logger: Logger = {
    info: (_fields, message) => void log.push(message),
    warn: (_fields, message) => void log.push(message),
    error: (fields, message) => void log.push(`${message} ${describe(fields)}`),
  }
  const accounts = openAccounts({
    ...data,
    config,
    log: logger,
    ...(!isTimeReal && QUICK_SIGN_IN),
  })
  const conversations = openConversationStreams({ db: data.db, log: logger })
  const hub = await openHub({
    db: data.db,
    connection: data.connections.server,
    readers: LIVE_READERS,
    checkSessions: (ids) => checkSessions(accounts, ids),
    others: conversations.channels,
    log: logger,
    // Streams end because of notifications, not of the regular look.
    recheckMs: 3_600_000,
  })
  const metrics = openMetrics()
  const mailReader = openMailReader()
  const app = createApp({
    config,
    authSecret: data.authSecret,
    db: data.db,
    accounts,
    hub,
    conversations,
    answering: openAnswering({
      db: data.db,
      config,
      metrics,
      log: logger,
      reading: sharedReading,
    }),
    metrics,
    bookings: openBookings({ db: data.db, config, authSecret: data.authSecret }),
    proposals: openProposals({ db: data.db, config, accounts, authSecret: data.authSecret }),
    files: openFiles({ db: data.db, config }),
    mailReader,
    pages: {
      respond: async (c: Context) => c.text('a page'),
      preview: async () => new Response('a preview'),
    },
    log: logger,
    phase: () => 'serving',
  })
  const composers: Record<string, MailComposer> = accountMails(data.authSecret)
  const sql: Stage['sql'] = async (text, values = []) => (await data.owner.query(text, values)).rows

  const mailsTo: Stage['mailsTo'] = async (email) => {
    const queued = await sql<{ id: string; kind: string; recipient: string; subject_id: string | null }>(
      'select id, kind, recipient, subject_id from mails where recipient = $1 order by created_at, id',
      [email],
    )
    const deps = { db: data.db, config, findOwnerAddress: async () => null }
    return Promise.all(
      queued.map(async (mail) => ({
        kind: mail.kind,
        message: (await composers[mail.kind]?.(mail, deps)) ?? null,
      })),
    )
  }

  return {
    data,
    app,
    accounts,
    config,
    hub,
    log,
    sql,
    mailsTo,
    browser: (address = '192.0.2.1') => new Browser(app, address, new URL(config.linkOrigin).host),
    async codeFrom(email, purpose) {
      const links = (await mailsTo(email)).flatMap(({ message }) => linksIn(message))
      const code = links.findLast((link) => link.includes(`#${purpose}=`))?.split('=')[1]
      if (code === undefined) throw new Error(`no mail to ${email} carries a ${purpose} link`)
      return code
    },
    async forgetLimits() {
      await sql('delete from rate_limits')
      await sql('delete from sign_in_delays')
    },
    async close() {
      await hub.close()
      await conversations.close()
      await mailReader.close()
      await data.close()
    },
  }
}

function describe(fields: object): string {
  return 'err' in fields && fields.err instanceof Error ? String(fields.err.stack) : JSON.stringify(fields)
}

export function linksIn(message: MailMessage | null): string[] {
  return message?.text.match(/https?:\/\/\S+/g) ?? []
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  json: unknown
}

/** A file is sent as it is. */
const typeOf = (body: unknown) => (body instanceof Blob ? 'application/octet-stream' : 'application/json')

/** One person's browser at one IP address, with its cookies. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: App
  readonly #address: string
  readonly #host: string

  constructor(app: App, address: string, host: string) {
    this.#app = app
    this.#address = address
    this.#host = host
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.#app.request(
      path,
      {
        method,
        headers: {
          host: this.#host,
          ...(body === undefined ? {} : { 'content-type': typeOf(body) }),
          ...(this.cookies.size === 0 ? {} : { cookie: this.#cookieHeader() }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: this.#address } } },
    )
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text.startsWith('{') ? JSON.parse(text) : null,
    }
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body?: unknown) => this.send('POST', path, body)

  signUp = (email: string, password: string) => this.post('/api/auth/sign-up/email', { email, password })
  signIn = (email: string, password: string) => this.post('/api/auth/sign-in/email', { email, password })

  async isSignedIn(): Promise<boolean> {
    return (await this.get('/api/me')).status === 200
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/Max-Age=0\b/.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

let counter = 0
/** An address that is unused in this run. */
export function newAddress(name = 'person'): string {
  counter += 1
  return `${name}.${process.pid}.${counter}@example.com`
}

/** Signs up and confirms; returns the signed-in browser. */
export async function makeCustomer(
  stage: Stage,
  { email = newAddress('customer'), password = 'correct horse battery' } = {},
) {
  const browser = stage.browser()
  expect((await browser.signUp(email, password)).status).toBe(200)
  const answer = await browser.post('/api/auth/confirm', { token: await stage.codeFrom(email, 'confirm') })
  expect(answer.status).toBe(200)
  return { browser, email, password, id: userIdIn(answer) }
}

export async function makeAdmin(stage: Stage) {
  const person = await makeCustomer(stage, { email: newAddress('admin') })
  expect(await grantAdmin(stage.data.db, person.email)).toBe('granted')
  expect((await person.browser.signIn(person.email, person.password)).status).toBe(200)
  return person
}

export function userIdIn({ json }: Answer): string {
  const id = (json as { user?: { id?: string } } | null)?.user?.id
  if (id === undefined) throw new Error(`no user in ${JSON.stringify(json)}`)
  return id
}

/** Submits an assessment as a visitor; returns the lead's id. Its acknowledgement is discarded: these tests count the mails of accounts. */
export async function submitLead(stage: Stage, email: string): Promise<string> {
  const answer = await stage
    .browser()
    .post('/api/submit-lead', { name: 'Victor Visitor', company: 'Visiting Ltd', email })
  expect(answer.status).toBe(201)
  const { id } = answer.json as { id: string }
  await stage.sql(`delete from mails where kind = 'lead-acknowledged' and subject_id = $1`, [id])
  return id
}

/** Turns a lead into a project as an admin. */
export async function convert(admin: Browser, leadId: string, title = 'A website') {
  const answer = await admin.post('/api/projects', { lead_id: leadId, title })
  return { answer, project: answer.json as { id: string; customer_id: string } }
}
