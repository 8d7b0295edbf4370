// Shared by all benchmarks: a private PostgreSQL, the product as its own process, and statistics.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findServerPrograms, startServerCluster, type Cluster } from '#tests/setup/clusters.ts'

export const ROOT = path.resolve(import.meta.dirname, '..')

/** Runs a benchmark, and closes everything that it opened, in reverse order, also after an error. */
export async function bench(run: (open: Openings) => Promise<void>): Promise<void> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    await run({ onClose: (close) => closers.push(close) })
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

export interface Openings {
  onClose(close: () => Promise<unknown>): void
}

export interface Harness {
  cluster: Cluster
  programs: string
  databaseUrl(name: string): string
  createDatabase(name: string): Promise<pg.Client>
}

/** For peers without support for Unix sockets. */
export async function openHarness({ onClose }: Openings, tcpPort?: number): Promise<Harness> {
  const programs = findServerPrograms()
  if (programs === null)
    throw new Error('The benchmarks need a PostgreSQL server of version 15 or later (Debian: postgresql).')
  const cluster = await startServerCluster(programs, { tcpPort })
  onClose(() => cluster.stop())
  const { host, port, user } = cluster.owner
  return {
    cluster,
    programs,
    databaseUrl: (name) =>
      `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    async createDatabase(name) {
      const admin = new pg.Client({ ...cluster.owner, database: 'postgres' })
      await admin.connect()
      await admin.query(`create database ${name}`)
      await admin.end()
      const client = new pg.Client({ ...cluster.owner, database: name })
      await client.connect()
      onClose(() => client.end())
      return client
    },
  }
}

export interface RunningProduct {
  url: string
  process: ChildProcess
  /** Kills the process without a graceful stop; resolves once it is gone. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The product as `npm start` runs it, without the installation and the build. */
export async function startProduct(
  { onClose }: Openings,
  env: Record<string, string>,
): Promise<RunningProduct> {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /Listening on (\S+)/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the product did not start:\n${text}`)))
  })
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await gone
  }
  onClose(end('SIGTERM'))
  return { url, process: child, kill: end('SIGKILL'), stop: end('SIGTERM') }
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
export function report(name: string, value: string, asked: string): void {
  process.stdout.write(`${name}: ${value} (asked: ${asked})\n`)
}

export async function waitUntil(check: () => Promise<boolean>, ms = 30_000): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
