// The processes of a drill, arranged as in compose.yaml: nginx before two servers on their own PostgreSQL, a
// mail server, a model, people, and the load. They listen on loopback only and leave nothing behind.
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { deriveKeys, fingerprint } from '#server/accounts/keys.ts'
import { openPasswords } from '#server/accounts/sign-in/passwords.ts'
import { openFakeModel, type FakeModel } from '#tests/assistant/fake-model.ts'
import { findServerPrograms, startServerCluster, type ServerCluster } from '#tests/setup/clusters.ts'
import { openRandom, type Random } from './random.ts'
import type { CrowdCommand, CrowdPlan, CrowdMessage, Rates, Tallies } from './ledger.ts'
import { openMailSink, type MailSink } from './mail-sink.ts'
import { findMissingRequirement, findNginx } from './requirements.ts'
import { startNginx } from './nginx.ts'
import { ask } from './requests.ts'
import { superviseServer, untilReady, type Server } from './servers.ts'
import { freePort } from './free-port.ts'
import { until } from './waiting.ts'

const CROWD = path.join(import.meta.dirname, 'crowd.ts')
export const OWNER = 'owner@example.com'
const DATABASE = 'agency'
const DATABASE_PASSWORD = 'for this drill alone'
const CALLERS = 20
/** The password of all accounts. */
export const PASSWORD = 'a lamp in every window'
/** In the environment of all processes, to find those that remain. */
const MARK = 'AGENCY_DRILL'

export interface Topology {
  /** Through nginx. */
  url: string
  /** For a request that bypasses nginx: the product's host and the client. */
  past(client: string): Record<string, string>
  servers: [Server, Server]
  /** One more on the same database, which nginx does not know and no fault ends. */
  startWatched(): Promise<Server>
  cluster: ServerCluster
  programs: string
  folder: string
  /** The servers' environment, without their own port and folder. */
  env: Record<string, string>
  databaseUrl(name: string): string
  /** As the superuser of the cluster, on a lasting connection; a new one if that was lost. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** A connection of its own, which the caller closes. */
  connect(database?: string): Promise<pg.Client>
  /**
   * This PostgreSQL process, which must not have a lock, stops responding while its connection stays open, until
   * all are thawed.
   */
  freeze(pid: number): Promise<void>
  thaw(): void
  mail: MailSink
  model: FakeModel
  random: Random
  adminCookie: string
  /** The people with an account, who sign in. */
  callers: CrowdPlan['callers']
  ledgerFile: string
  /** From now on everything counts for this phase. */
  enter(phase: string): void
  /** Drops every stream for this long; resolves with the milliseconds until all are back. */
  cutStreams(ms: number): Promise<number>
  /** No new requests from now on; resolves when none is in flight and every stream is open. */
  rest(): Promise<void>
  finish(): Promise<Tallies>
  /** Both servers ready, and nginx with them. */
  untilWell(): Promise<void>
  /** Whether the product as a whole can serve. */
  isWell(): Promise<boolean>
  /** Copies the records into a permanent folder: the logs of both servers and of the load. */
  keep(into: string): Promise<void>
  close(): Promise<void>
  /** The processes that still run. */
  leftOver(): Promise<string[]>
}

interface TopologyOptions {
  seed: number
  rates: Rates
  customers: number
}

export async function startTopology({ seed, rates, customers }: TopologyOptions): Promise<Topology> {
  const closers: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    return await build()
  } catch (error) {
    await closeAll()
    throw error
  }

  async function build(): Promise<Topology> {
    const [nginxProgram, programs] = [findNginx(), findServerPrograms()]
    if (nginxProgram === null || programs === null) throw new Error(findMissingRequirement() ?? '')
    const mark = randomUUID()
    // Inherited by PostgreSQL and nginx, which accept no environment of their own.
    process.env[MARK] = mark
    const folder = await mkdtemp(path.join(os.tmpdir(), 'agency-drill-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    const tcpPort = await freePort()
    const cluster = await startServerCluster(programs, { tcpPort, hostAuth: 'scram-sha-256' })
    closers.push(() => cluster.stop())
    const connect = async (database = DATABASE) => {
      const client = new pg.Client({ ...cluster.owner, database, application_name: 'drill' })
      client.on('error', () => {}) // the fault may be that it is lost
      await client.connect()
      return client
    }
    const first = await connect('postgres')
    await first.query(`create role site_owner login createrole password '${DATABASE_PASSWORD}'`)
    await first.query(`create database ${DATABASE} owner site_owner`)
    await first.end()

    const mail = await openMailSink()
    closers.push(() => mail.close())
    const model = await openFakeModel()
    closers.push(() => model.close())
    const frozen = new Set<number>()
    const thaw = () => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
      frozen.clear()
    }
    // PostgreSQL ends only after all of its processes.
    closers.push(async () => thaw())

    const authSecret = randomBytes(32).toString('base64url')
    const [port, portA, portB] = [await freePort(), await freePort(), await freePort()]
    const url = `http://localhost:${port}`
    const databaseUrl = (name: string) =>
      `postgresql://site_owner:${encodeURIComponent(DATABASE_PASSWORD)}@127.0.0.1:${tcpPort}/${name}`
    const env: Record<string, string> = {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      [MARK]: mark,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl(DATABASE),
      AUTH_SECRET: authSecret,
      PUBLIC_URL: url,
      TRUST_PROXY: '2',
      OWNER_EMAIL: OWNER,
      SMTP_URL: mail.url,
      AI_BASE_URL: model.url,
      AI_MODEL: 'fake',
      LOG_LEVEL: 'info',
    }
    const makeServer = (name: string, at: number) =>
      superviseServer({
        name,
        port: at,
        env: { ...env, DATA_DIR: path.join(folder, name) },
        logFile: path.join(folder, `${name}.log`),
      })
    const servers: [Server, Server] = [makeServer('a', portA), makeServer('b', portB)]
    closers.push(() => Promise.all(servers.map((server) => server.stop())))
    for (const server of servers) server.start()
    await untilReady(servers)
    const nginx = await startNginx(nginxProgram, { port, servers: [portA, portB] })
    closers.push(() => nginx.stop())

    let kept: pg.Client | null = null
    closers.push(async () => kept?.end())
    async function query<Row extends pg.QueryResultRow>(
      text: string,
      values: unknown[] = [],
    ): Promise<Row[]> {
      if (kept === null) {
        const made = await connect()
        kept = made
        made.on('end', () => {
          if (kept === made) kept = null
        })
      }
      return (await kept.query<Row>(text, values)).rows
    }

    const passwordHash = await openPasswords(deriveKeys(authSecret)).hash(PASSWORD, OWNER)
    const people = await makePeople(query, { customers, passwordHash })
    const crowd = startCrowd(env)
    closers.push(() => crowd.stop())
    const ledgerFile = path.join(folder, 'ledger.ndjson')
    await crowd.begin({
      url,
      seed,
      rates,
      ledgerFile,
      listeners: people.listeners,
      adminCookie: people.adminCookie,
      projects: people.projects,
      callers: people.callers,
    })

    const isWell = async () => (await ask(`${url}/readyz`, { timeout: 3000 })).status === 200
    return {
      url,
      past: (client) => ({ host: new URL(url).host, 'x-forwarded-for': `${client}, 127.0.0.1` }),
      servers,
      async startWatched() {
        const server = makeServer('watched', await freePort())
        closers.push(() => server.stop())
        server.start()
        await untilReady([server])
        return server
      },
      cluster,
      programs,
      folder,
      env,
      databaseUrl,
      query,
      connect,
      async freeze(pid) {
        frozen.add(pid)
        await until('a process of PostgreSQL to stand still while it waits', async () => {
          process.kill(pid, 'SIGSTOP')
          const waiting = await query(
            `select from pg_stat_activity where pid = $1 and wait_event = 'ClientRead'`,
            [pid],
          )
          if (waiting.length === 1) return true
          process.kill(pid, 'SIGCONT')
          return false
        })
      },
      thaw,
      mail,
      model,
      random: openRandom(seed),
      adminCookie: people.adminCookie,
      callers: people.callers,
      ledgerFile,
      enter: (name) => crowd.order({ do: 'phase', name }),
      cutStreams: (ms) => crowd.cut(ms),
      rest: () => crowd.rest(),
      finish: () => crowd.finish(),
      isWell,
      async untilWell() {
        await untilReady(servers)
        await until('nginx to reach them', isWell)
      },
      async keep(into) {
        await mkdir(into, { recursive: true })
        for (const name of ['a.log', 'b.log', 'ledger.ndjson'])
          await copyFile(path.join(folder, name), path.join(into, name))
      },
      close: closeAll,
      leftOver: () => findMarked(mark, [folder, cluster.folder]),
    }
  }
}

/** Inserted into the database: the drill does not test how a person becomes a customer. */
async function makePeople(
  query: Topology['query'],
  { customers, passwordHash }: { customers: number; passwordHash: string },
) {
  const account = async (email: string, isAdmin = false) => {
    const id = randomUUID()
    await query(
      `insert into users (id, email, status, password_hash, email_verified_at) values ($1, $2, 'active', $3, now())`,
      [id, email, passwordHash],
    )
    await query('insert into profiles (user_id, email) values ($1, $2)', [id, email])
    if (isAdmin) await query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id])
    return id
  }
  const session = async (userId: string) => {
    const token = randomBytes(32).toString('base64url')
    await query('insert into sessions (user_id, token_hash) values ($1, $2)', [userId, fingerprint(token)])
    return `session=${token}`
  }
  const listeners: CrowdPlan['listeners'] = []
  const projects: string[] = []
  const admin = await account('admin@example.com', true)
  for (const name of ['admin 1', 'admin 2']) listeners.push({ name, cookie: await session(admin) })
  for (let count = 1; count <= customers; count++) {
    const id = await account(`customer.${count}@example.com`)
    const project = randomUUID()
    await query(`insert into projects (id, customer_id, title, project_type) values ($1, $2, $3, 'growth')`, [
      project,
      id,
      `Website ${count}`,
    ])
    projects.push(project)
    listeners.push({ name: id, cookie: await session(id) })
  }
  const callers: CrowdPlan['callers'] = []
  for (let count = 1; count <= CALLERS; count++) {
    const email = `caller.${count}@example.com`
    await account(email)
    callers.push({ email, password: PASSWORD })
  }
  // The model must answer every chat, however long the drill takes.
  await query('update assistant_settings set daily_ceiling = 100000, monthly_ceiling = 100000')
  return { listeners, projects, callers, adminCookie: await session(admin) }
}

function startCrowd(env: Record<string, string>) {
  const crowd: ChildProcess = fork(CROWD, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = new Promise<void>((resolve) => crowd.once('exit', () => resolve()))
  const order = (what: CrowdCommand) => void crowd.send(what)
  function hear<Said extends CrowdMessage['said']>(
    said: Said,
  ): Promise<Extract<CrowdMessage, { said: Said }>> {
    return new Promise((resolve, reject) => {
      crowd.on('message', (word: CrowdMessage) => {
        if (word.said === said) resolve(word as Extract<CrowdMessage, { said: Said }>)
      })
      void ended.then(() => reject(new Error('the load has ended')))
    })
  }
  return {
    order,
    async begin(plan: CrowdPlan) {
      const ready = hear('ready')
      order({ do: 'begin', plan })
      await ready
    },
    async cut(ms: number) {
      const started = performance.now()
      const rejoined = hear('rejoined')
      order({ do: 'cut', ms })
      await rejoined
      return performance.now() - started
    },
    async rest() {
      const resting = hear('resting')
      order({ do: 'rest' })
      await resting
    },
    async finish() {
      const finished = hear('finished')
      order({ do: 'finish' })
      const { tallies } = await finished
      await ended
      return tallies
    },
    async stop() {
      crowd.kill('SIGKILL')
      await ended
    },
  }
}

/** Processes of this drill by the mark in their environment, or by their folder. Linux only. */
async function findMarked(mark: string, folders: readonly string[]): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      if (Number(pid) === process.pid) return []
      const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
      const place = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      const isOurs = environment.includes(mark) || folders.some((folder) => place.startsWith(folder))
      if (!isOurs) return []
      return [
        `${pid} ${(await readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')).replaceAll('\0', ' ')}`,
      ]
    }),
  )
  return found.flat()
}
