// The whole product in its own process with its own data folder, and its users in separate browsers.
import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { BrowserContext, Page } from 'playwright'
import PostalMime, { type Email } from 'postal-mime'
import { inject } from 'vitest'
import { SUPERUSER } from '#embedded-postgres/cluster.ts'
import { openDataFolder, PORT } from '#embedded-postgres/data-folder.ts'
import { DATABASE } from '#embedded-postgres/supervisor.ts'
import { readConfig } from '#server/config.ts'
import { keepAssistantClosed, openContext, sharedBrowser } from '#tests/setup/browser.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const KEPT_PAGES = path.join(ROOT, 'build', 'test-pages')

export const OWNER = { email: 'owner@example.com', password: 'a long lit street at night' }

export interface Product {
  url: string
  /** A new person: no cookies, no storage. The console errors are collected for the test. */
  person(options?: {
    isOnPhone?: boolean
    javaScriptEnabled?: boolean
  }): Promise<{ page: Page; context: BrowserContext }>
  /** A sent mail to an address, with a text in it. */
  mailTo(address: string, subject: RegExp, text?: string): Promise<Email>
  /** Every sent mail as text: subject, both parts. */
  mails(): Promise<string[]>
  /** As the operator does on the command line. */
  grantAdmin(email: string): Promise<void>
  /** As if every customer's last visit was an hour ago. */
  restAnHour(): Promise<void>
  /** As if every queued mail had waited 20 seconds longer. */
  skipMailDelay(): Promise<void>
  /** As if every reminder that waits for its time were due. */
  skipReminderDelay(): Promise<void>
  /** As the owner of its database. */
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>
  /** As if the time of this job had come. */
  runJob(task: string): Promise<void>
  consoleErrors: string[]
  /** Another server on the same database, at an address of its own. It stops with the product. */
  startSecond(): Promise<string>
  /** Stops it as an operator does, and restarts it at the same address. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  /** Backs it up, and goes on from the backup with an empty data folder and database. Mails that were sent stay behind. */
  moveToAnotherMachine(): Promise<void>
  close(): Promise<void>
}

export async function startProduct(env: Record<string, string>): Promise<Product> {
  let dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency e2e '))
  const port = await freePort()
  let database = env['DATABASE_URL'] === undefined ? null : await makeDatabase(env['DATABASE_URL'])
  const settings: Record<string, string | undefined> = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    ...env,
    ...(database !== null && { DATABASE_URL: database.server }),
  }
  const template = inject('journeyData')
  if (template !== null) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir])
  if (database !== null) await runMigrate({ ...settings, DATABASE_OWNER_URL: database.owner })
  const keptPages = keptPagesFolder(settings)
  await copyPages(keptPages, dataDir)
  let server = await launchServer(settings)
  await copyPages(dataDir, keptPages)
  const browser = await sharedBrowser()
  const contexts: BrowserContext[] = []
  const consoleErrors: string[] = []
  const others: { stop(): Promise<void> }[] = []
  const url = `http://localhost:${port}`

  async function query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const client = new pg.Client(await ownerOf(database?.owner, dataDir))
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const runJobsNow = async (condition: string) => {
    await query(`update graphile_worker._private_jobs set run_at = now() where ${condition}`)
  }

  return {
    url,
    consoleErrors,
    async person({ isOnPhone = false, javaScriptEnabled = true } = {}) {
      const context = await openContext(browser, {
        baseURL: url,
        javaScriptEnabled,
        viewport: isOnPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      await keepAssistantClosed(context)
      const page = await context.newPage()
      page.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${error.message}`))
      return { page, context }
    },
    mailTo: (address, subject, text = '') =>
      until(`a mail to ${address} about ${subject}`, async () => {
        const outbox = path.join(dataDir, 'outbox')
        const files = await readdir(outbox).catch(() => [])
        for (const file of files.filter((name) => name.endsWith('.eml'))) {
          const mail = await PostalMime.parse(await readFile(path.join(outbox, file)))
          const isTo = mail.to?.[0]?.address === address
          if (isTo && subject.test(mail.subject ?? '') && mail.text?.includes(text)) return mail
        }
        return undefined
      }),
    async mails() {
      const outbox = path.join(dataDir, 'outbox')
      const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
      return Promise.all(
        files.map(async (file) => {
          const { subject, text, html, from } = await PostalMime.parse(
            await readFile(path.join(outbox, file)),
          )
          return [from?.name, subject, text, html].join('\n')
        }),
      )
    },
    async grantAdmin(email) {
      const script = path.join(ROOT, 'scripts', 'admin.ts')
      await promisify(execFile)(process.execPath, [script, 'grant', email], { cwd: ROOT, env: settings })
    },
    query,
    async runJob(task) {
      await query(`select graphile_worker.add_job('${task}')`)
    },
    async restAnHour() {
      // Policies also bind the owner of a table, except while they are disabled.
      await query(`begin;
        alter table visits no force row level security;
        update visits set active_at = active_at - interval '1 hour';
        alter table visits force row level security;
        commit`)
    },
    skipMailDelay: () => runJobsNow(`run_at < now() + interval '20 seconds'`),
    skipReminderDelay: () => runJobsNow(`key like 'mail:%'`),
    async startSecond() {
      const dir = await mkdtemp(path.join(os.tmpdir(), 'agency e2e second '))
      const second = await freePort()
      const { sockets } = await openDataFolder(dataDir)
      const embedded = `postgresql://${SUPERUSER}@localhost/${DATABASE}?host=${encodeURIComponent(sockets)}&port=${PORT}`
      const other = await launchServer({
        ...settings,
        PORT: String(second),
        DATA_DIR: dir,
        DATABASE_URL: settings['DATABASE_URL'] ?? embedded,
        AUTH_SECRET: (await readFile(path.join(dataDir, 'auth-secret'), 'utf8')).trim(),
      })
      others.push({
        async stop() {
          await other.stop()
          await rm(dir, { recursive: true, force: true })
        },
      })
      return `http://localhost:${second}`
    },
    async restart(meanwhile = async () => {}) {
      await server.stop()
      await meanwhile()
      server = await launchServer(settings)
    },
    async moveToAnotherMachine() {
      const former = dataDir
      const file = path.join(former, 'moved.backup')
      const run = (script: string) =>
        promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts', script), file], {
          cwd: ROOT,
          env: { ...settings, ...(database !== null && { DATABASE_OWNER_URL: database.owner }) },
        })
      await run('backup.ts')
      await server.stop()
      dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency e2e '))
      if (env['DATABASE_URL'] !== undefined) database = await makeDatabase(env['DATABASE_URL'])
      Object.assign(settings, { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.server }) })
      await run('restore.ts')
      await rm(former, { recursive: true, force: true })
      server = await launchServer(settings)
    },
    async close() {
      for (const context of contexts) await context.close()
      for (const other of others) await other.stop()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Servers of the same configuration share the rendered pages, as two starts of the product do. */
function keptPagesFolder(settings: Record<string, string | undefined>): string {
  const facts = JSON.stringify(readConfig(settings).site)
  return path.join(KEPT_PAGES, createHash('sha256').update(facts).digest('base64url').slice(0, 16))
}

/** The rendered pages of one product, which the next one uses if build and configuration are the same. */
async function copyPages(from: string, to: string): Promise<void> {
  if (!existsSync(path.join(from, 'pages'))) return
  await mkdir(to, { recursive: true })
  const unfinished = path.join(to, `pages.${randomBytes(6).toString('hex')}`)
  await copyFile(path.join(from, 'pages'), unfinished)
  await rename(unfinished, path.join(to, 'pages'))
}

/** One for each product: products on one server share nothing else. The server has a login of its own. */
async function makeDatabase(cluster: string): Promise<{ owner: string; server: string }> {
  const name = `journey_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const owner = new URL(cluster)
  owner.pathname = name
  const server = new URL(owner)
  server.username = `${name}_web`
  server.password = 'a password of the server'
  return { owner: owner.toString(), server: server.toString() }
}

async function runMigrate(env: NodeJS.ProcessEnv): Promise<void> {
  await promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts', 'migrate.ts')], { cwd: ROOT, env })
}

async function ownerOf(ownerUrl: string | undefined, dataDir: string): Promise<pg.ClientConfig> {
  if (ownerUrl !== undefined) return { connectionString: ownerUrl }
  const { sockets } = await openDataFolder(dataDir)
  return { host: sockets, port: PORT, user: SUPERUSER, database: DATABASE }
}

/** Resolves once it listens. */
async function launchServer(env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const isListening = () => said.includes('Listening on')
  await Promise.race([
    until('the product to listen', async () => isListening() || undefined, 120_000),
    gone.then(() => {
      throw new Error(`the product did not start:\n${said}`)
    }),
  ])
  return {
    async stop() {
      child.kill('SIGTERM')
      const code = await gone
      if (code !== 0) throw new Error(`the product ended with ${code}:\n${said}`)
    },
  }
}

/** The test's database; null is the embedded one. */
export function databaseOf(url: string | null): Record<string, string> {
  return url === null ? {} : { DATABASE_URL: url }
}

/** Only the newest text: an earlier one may still be fading out. */
export const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /notifications/i })
    .getByText(text)
    .first()

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens the console for an admin in tests that are not about signing in. */
export async function openConsole(page: Page, { email, password } = OWNER): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  if (!response.ok()) throw new Error(`${email} is not signed in: ${await response.text()}`)
  await page.goto('/admin')
}

/** Creates an account and confirms it without a browser; then `context` is signed in. */
export async function signUp(
  product: Product,
  { request }: BrowserContext,
  person: { email: string; password: string },
): Promise<void> {
  await request.post('/api/auth/sign-up/email', { data: person })
  const link = linkIn(await product.mailTo(person.email, /confirm/i))
  const token = new URL(link).hash.replace('#confirm=', '')
  await request.post('/api/auth/confirm', { data: { token, password: person.password } })
}

/** Stores a lead from a visitor, without a browser. */
export async function sendAssessment(product: Product, form: object): Promise<void> {
  const response = await fetch(`${product.url}/api/submit-lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  if (response.status !== 201) throw new Error(`the lead was not taken: ${await response.text()}`)
}

/** The link of a mail, from its text part. */
export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
  if (link === undefined) throw new Error(`there is no link in "${mail.subject}"`)
  return link
}

async function until<T>(what: string, find: () => Promise<T | undefined>, ms = 20_000): Promise<T> {
  const deadline = Date.now() + ms
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
