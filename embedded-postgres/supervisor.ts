// Keeps the PostgreSQL of one folder running while this server runs.
//
// A session-level advisory lock proves ownership across containers. The socket of `ownership.ts` does so for servers
// of one machine, immediately and also while PostgreSQL is down. A PostgreSQL that another server owns is not stopped.

import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { BinaryPackage } from './binaries.ts'
import {
  findRecordedPostmaster,
  readPostmasterStatus,
  changeOwner,
  hasCluster,
  createCluster,
  removeStaleLockFiles,
  removeTemporaryFolders,
  SUPERUSER,
} from './cluster.ts'
import { PORT, type DataFolder } from './data-folder.ts'
import { codeOf, EmbeddedPostgresError, firstLine } from './embedded-postgres-error.ts'
import { getRuntime, type PostgresRuntime } from './os-user.ts'
import { boundLog, startPostmaster, type Postmaster } from './postmaster.ts'
import { findParent, findPostgres, isPostgresOf, signalPostgres } from './processes.ts'

export const DATABASE = 'agency'

// Advisory locks are per database, and a restore can replace `agency`.
const LOCK_DATABASE = 'postgres'
const LOCK = '7017280452245743464'

// The session of a killed server can keep the lock for a moment.
const LOCK_WAIT_MS = 1_000

// Without a response. Crash recovery responds and has no limit.
const SILENCE_LIMIT = 20_000

// After this a log message says that the start takes long.
const SLOW = 3_000

// After this, the remaining processes of a dead postmaster are killed. Most exit on their own before.
const LEFTOVER_WAIT_MS = 150

const FAST_SHUTDOWN_LIMIT = 8_000
const LONGEST_BACK_OFF = 5_000
// A PostgreSQL that crashes repeatedly is still restarted within 2 s each time.
const SHORT_LIFE_BACK_OFF = 400
const CALM = 10_000

// What a PostgreSQL that is shutting down can still occupy for a moment.
const PASSING = /lock file|postmaster\.pid|shared memory|socket|address already in use/i

type Answer = { readonly client: Client } | 'starting' | 'silent' | 'absent'

export function alreadyUsed(folder: DataFolder): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another server already uses DATA_DIR ${folder.path}. Stop it first, or choose another folder.`,
  )
}

export class Supervisor {
  readonly #folder: DataFolder
  readonly #source: BinaryPackage
  readonly #log: (message: string) => void
  readonly #stopping = new AbortController()
  #runtime: PostgresRuntime | undefined
  /** The PostgreSQL that this process started, until it ends; undefined for an adopted one. */
  #started: Postmaster | undefined
  #lastReason = ''
  #held: { readonly client: Client; readonly postmaster: number; readonly since: number } | undefined
  #recovery: Promise<void> | undefined
  #backOff = 0
  #logTimer: NodeJS.Timeout | undefined
  /** Connections that have ended, possibly before they became `#held`. */
  readonly #dead = new WeakSet<Client>()

  constructor(folder: DataFolder, source: BinaryPackage, log: (message: string) => void) {
    this.#folder = folder
    this.#source = source
    this.#log = log
  }

  /** Starts PostgreSQL, or adopts a running one, and restarts it whenever it ends. */
  async start(): Promise<void> {
    try {
      await this.#bringUp({ mayMake: true })
      await this.#makeDatabase()
    } catch (error) {
      await this.stop()
      throw error
    }
    const keepLogSmall = (): void => {
      boundLog(this.#folder).catch((error: unknown) =>
        this.#log(`Could not shorten PostgreSQL's log: ${firstLine(error)}`),
      )
    }
    this.#logTimer = setInterval(keepLogSmall, 60_000).unref()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#logTimer)
    await this.#recovery
    const held = this.#held
    this.#held = undefined
    const pid = held?.postmaster ?? this.#started?.child.pid
    if (pid !== undefined && (held !== undefined || !(await this.#isHeldElsewhere()))) await this.#end(pid)
    if (held !== undefined) await close(held.client)
  }

  async #bringUp({ mayMake }: { mayMake: boolean }): Promise<void> {
    const there = await hasCluster(this.#folder, this.#source)
    // If the folder disappears while the server runs, its disk is missing: a new database is not created.
    if (!there && !mayMake) {
      throw new EmbeddedPostgresError(
        `PostgreSQL's folder ${this.#folder.cluster} is missing. Check that its disk is mounted.`,
      )
    }
    const since = performance.now()
    let silentSince = since
    let hasWarned = false
    let failures = 0
    while (!this.#stopping.signal.aborted) {
      const answer = await this.#look()
      if (typeof answer === 'object') {
        if (await this.#take(answer.client)) return
        silentSince = performance.now()
        continue
      }
      if (answer === 'starting') {
        silentSince = performance.now()
        if (!hasWarned && silentSince - since > SLOW) {
          hasWarned = true
          this.#log('PostgreSQL is still starting. After a crash it replays its log first')
        }
      }
      if (performance.now() - silentSince > SILENCE_LIMIT) {
        throw new EmbeddedPostgresError(
          `PostgreSQL in DATA_DIR ${this.#folder.path} does not respond. Read its log, ${this.#folder.log}.`,
        )
      }
      if (answer === 'absent' && this.#started === undefined) {
        if (this.#lastReason !== '') {
          failures += 1
          if (failures > 6 || !PASSING.test(this.#lastReason)) {
            throw new EmbeddedPostgresError(
              `PostgreSQL could not start in DATA_DIR ${this.#folder.path}: ${this.#lastReason}. ` +
                `Read its log, ${this.#folder.log}.`,
            )
          }
          this.#lastReason = ''
          await this.#pause(25 * 2 ** failures)
        }
        await this.#launch()
      }
      await this.#pause(10)
    }
    throw new EmbeddedPostgresError('PostgreSQL was stopped before it was ready.')
  }

  /** Connects to a PostgreSQL that this process started only once it is ready: each earlier attempt costs it a process. */
  async #look(): Promise<Answer> {
    const pid = this.#started?.child.pid
    if (pid === undefined) return this.#ask()
    const status = await readPostmasterStatus(this.#folder, pid)
    if (status === 'ready') return this.#ask()
    return status === undefined ? 'silent' : 'starting'
  }

  async #ask(): Promise<Answer> {
    const client = new Client({
      host: this.#folder.sockets,
      port: PORT,
      user: SUPERUSER,
      database: LOCK_DATABASE,
      ssl: false,
      application_name: 'agency owner',
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      return { client }
    } catch (error) {
      await close(client)
      const code = codeOf(error)
      if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
      // Starting, recovering or shutting down; or out of connections.
      if (code === '57P03' || code === '53300') return 'starting'
      if (code === undefined || code === 'ECONNRESET' || code === 'EPIPE' || code === 'EAGAIN')
        return 'silent'
      throw new EmbeddedPostgresError(
        `PostgreSQL in DATA_DIR ${this.#folder.path} refused the connection: ${firstLine(error)}.`,
        { cause: error },
      )
    }
  }

  /** Takes the lock and checks that this is the PostgreSQL of the folder. Returns false if it has to be started again. */
  async #take(client: Client): Promise<boolean> {
    try {
      const since = performance.now()
      while (!(await tryLock(client))) {
        if (performance.now() - since > LOCK_WAIT_MS) throw alreadyUsed(this.#folder)
        await this.#pause(20)
      }
      const postmaster = await findPostmasterBehind(client)
      if (postmaster === undefined || !(await isPostgresOf(postmaster, this.#folder.cluster))) {
        throw new EmbeddedPostgresError(
          `DATA_DIR ${this.#folder.path} can't be used because another PostgreSQL is running there. ` +
            'Stop it, or wait a minute if you have just replaced the folder.',
        )
      }
      const adopted = this.#started?.child.pid !== postmaster
      if (adopted && (await findRecordedPostmaster(this.#folder)) !== postmaster) {
        // Its postmaster.pid is damaged: PostgreSQL would notice within a minute and shut down.
        this.#log('Restarting the PostgreSQL that a killed server left running: its lock file is damaged')
        await this.#end(postmaster)
        await close(client)
        return false
      }
      if (adopted) this.#log('Using the PostgreSQL that a killed server left running')
      // Last, with no await before the assignment: a later loss finds the connection in `#held`.
      if (this.#dead.has(client)) return false
      this.#held = { client, postmaster, since: performance.now() }
      return true
    } catch (error) {
      await close(client)
      if (error instanceof EmbeddedPostgresError) throw error
      if (isConnectionLoss(error)) return false
      throw error
    }
  }

  /** Starts PostgreSQL unless one of this folder is running. */
  async #launch(): Promise<void> {
    const folder = this.#folder
    if (await hasCluster(folder, this.#source)) {
      const since = performance.now()
      let found = await findPostgres(folder.cluster, await findRecordedPostmaster(folder))
      while (found.leftovers.length > 0 && found.postmaster === undefined) {
        const late = performance.now() - since
        for (const pid of late > LEFTOVER_WAIT_MS ? found.leftovers : []) {
          // SIGQUIT is PostgreSQL's immediate shutdown. Neither signal loses committed data.
          await signalPostgres(pid, folder.cluster, late > 3 * LEFTOVER_WAIT_MS ? 'SIGKILL' : 'SIGQUIT')
        }
        await this.#pause(20)
        found = await findPostgres(folder.cluster, await findRecordedPostmaster(folder))
      }
      // It is starting or shutting down; the next connection attempt shows which.
      if (found.postmaster !== undefined) return
      await removeStaleLockFiles(folder)
    }
    await removeTemporaryFolders(folder)
    this.#runtime ??= await getRuntime(folder, this.#source)
    if (!(await hasCluster(folder, this.#source))) {
      this.#log(`Setting up PostgreSQL in ${folder.cluster}`)
      await createCluster(folder, this.#runtime)
    }
    await changeOwner(this.#runtime.user, folder)
    if (this.#stopping.signal.aborted) return
    const started = await startPostmaster(folder, this.#runtime)
    this.#started = started
    void this.#watch(started)
  }

  async #watch(started: Postmaster): Promise<void> {
    const reason = await started.ended.catch(
      (error: unknown) => `its log is unreadable (${firstLine(error)})`,
    )
    this.#lastReason = reason === '' ? 'it ended without an error message' : reason
    if (this.#started === started) this.#started = undefined
    if (this.#held?.postmaster === started.child.pid) this.#lost(this.#held?.client)
  }

  /** Whether another server, possibly in another container, took the lock after this one lost it. */
  async #isHeldElsewhere(): Promise<boolean> {
    const answer = await this.#ask()
    if (typeof answer !== 'object') return false
    try {
      return !(await tryLock(answer.client))
    } finally {
      await close(answer.client)
    }
  }

  async #makeDatabase(): Promise<void> {
    const client = this.#held?.client
    if (client === undefined) return
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  }

  /** The connection was lost, and the lock with it. */
  #lost(client: Client | undefined): void {
    if (client !== undefined) this.#dead.add(client)
    const held = this.#held
    if (held === undefined || client !== held.client || this.#stopping.signal.aborted) return
    this.#held = undefined
    void close(client)
    const calm = performance.now() - held.since > CALM
    this.#backOff = calm ? 0 : Math.min(SHORT_LIFE_BACK_OFF, Math.max(50, this.#backOff * 2))
    this.#log('Lost the connection to PostgreSQL. Reconnecting')
    this.#recovery = this.#recover()
  }

  async #recover(): Promise<void> {
    const since = performance.now()
    while (!this.#stopping.signal.aborted) {
      await this.#pause(this.#backOff)
      try {
        this.#lastReason = ''
        await this.#bringUp({ mayMake: false })
        this.#log(`Reconnected to PostgreSQL after ${Math.round(performance.now() - since)} ms`)
        return
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        this.#backOff = Math.min(LONGEST_BACK_OFF, Math.max(1_000, this.#backOff * 2))
        this.#log(`Could not reconnect to PostgreSQL. Trying again: ${firstLine(error)}`)
      }
    }
  }

  /** A fast shutdown; if that takes too long, an immediate one, after which the next start runs crash recovery. */
  async #end(postmaster: number): Promise<void> {
    const { cluster } = this.#folder
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      const since = performance.now()
      // A new child may not have entered its folder yet. Its pid is safe to use: only this process reaps it.
      if (this.#started?.child.pid === postmaster) this.#started.child.kill(signal)
      else if (!(await signalPostgres(postmaster, cluster, signal))) return
      while (performance.now() - since < FAST_SHUTDOWN_LIMIT) {
        if (this.#started?.child.pid !== postmaster && !(await isPostgresOf(postmaster, cluster))) return
        await wait(5)
      }
    }
  }

  /** Waits, at most until `stop()`. */
  async #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#stopping
    if (signal.aborted) return
    await new Promise<void>((done) => {
      const timer = setTimeout(finish, milliseconds)
      function finish(): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', finish)
        done()
      }
      signal.addEventListener('abort', finish)
    })
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  return rows[0]?.taken === true
}

/** The postmaster: the parent of the backend of this connection. */
async function findPostmasterBehind(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0] === undefined ? undefined : findParent(rows[0].pid)
}

/** node-postgres reports losses without a code; PostgreSQL's are of class 57 (operator) and 08 (connection). */
function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error)
  return code === undefined || /^(57P|08|ECONNRESET$|EPIPE$)/.test(code)
}

function close(client: Client): Promise<void> {
  return client.end().catch(() => undefined)
}
