// Shared by all benchmarks: a private PostgreSQL, the product as its own process, a signed-in browser, and statistics.
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Browser, Page } from 'playwright'
import { fingerprint } from '#server/accounts/keys.ts'
import { openContext } from '#tests/setup/browser.ts'
import { findServerPrograms, startServerCluster, type Cluster } from '#tests/setup/clusters.ts'

export const ROOT = path.resolve(import.meta.dirname, '..')

export interface Openings {
  onClose(close: () => Promise<unknown>): void
}

/** Runs a benchmark, and closes everything that it opened, in reverse order, also after an error. */
export async function bench(run: (open: Openings) => Promise<void>): Promise<void> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    await run({ onClose: (close) => closers.push(close) })
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

export interface Harness {
  cluster: Cluster
  programs: string
  /** A new database with the product in front of it. */
  startProduct(database: string, env?: Record<string, string>): Promise<{ url: string; client: pg.Client }>
}

export async function openHarness(open: Openings): Promise<Harness> {
  const programs = findServerPrograms()
  if (programs === null)
    throw new Error('The benchmarks need a PostgreSQL server of version 15 or later (Debian: postgresql).')
  const cluster = await startServerCluster(programs)
  open.onClose(() => cluster.stop())
  const { host, port, user } = cluster.owner
  return {
    cluster,
    programs,
    async startProduct(database, env = {}) {
      const admin = new pg.Client({ ...cluster.owner, database: 'postgres' })
      await admin.connect()
      await admin.query(`create database ${database}`).finally(() => admin.end())
      const client = new pg.Client({ ...cluster.owner, database })
      await client.connect()
      open.onClose(() => client.end())
      const url = await startServer(open, {
        DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
        ...env,
      })
      return { url, client }
    },
  }
}

/** The address of the product as `npm start` runs it, without the installation and the build. */
export async function startServer(open: Openings, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      DATA_DIR: await temporaryFolder(open),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  open.onClose(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await gone
  })
  return new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /Listening on (\S+)/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the product did not start:\n${text}`)))
  })
}

/** An account with a session, inserted, because signing in is not measured. */
export async function openAccount(
  client: pg.Client,
  { isAdmin = false } = {},
): Promise<{ id: string; cookie: string }> {
  const id = randomUUID()
  const email = `${id}@example.com`
  await client.query(
    `insert into users (id, email, status, password_hash, email_verified_at) values ($1, $2, 'active', 'none', now())`,
    [id, email],
  )
  await client.query('insert into profiles (user_id, email) values ($1, $2)', [id, email])
  if (isAdmin) await client.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id])
  const token = randomBytes(32).toString('base64url')
  await client.query('insert into sessions (user_id, token_hash) values ($1, $2)', [id, fingerprint(token)])
  return { id, cookie: `session=${token}` }
}

/** A page of a new browser context with the session of an account. */
export async function openPage(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await openContext(browser, { baseURL: url, viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  return context.newPage()
}

export async function temporaryFolder({ onClose }: Openings): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'agency-bench-'))
  onClose(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Nearest rank: the smallest value with at least `share` of all values at or below it. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** One line per figure, for docs/figures.md. */
export function report(name: string, value: string, goal: string): void {
  process.stdout.write(`${name}: ${value} (goal: ${goal})\n`)
}

export function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`
}
