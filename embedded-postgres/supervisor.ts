// Keeps the PostgreSQL of one folder running while this server runs. It does not end one that another server holds.
//
// It holds a session-level advisory lock on a connection of its own. That lock proves ownership across containers;
// the socket of `ownership.ts` does so for servers of one machine, immediately and even while PostgreSQL is down.

import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { BinaryPackage } from './binaries.ts'
import {
  findRecordedPostmaster,
  findStatus,
  changeOwner,
  hasCluster,
  makeCluster,
  removeStaleLockFiles,
  removeUnfinished,
  SUPERUSER,
} from './cluster.ts'
import { PORT, type DataFolder } from './data-folder.ts'
import { codeOf, EmbeddedPostgresError, firstLine } from './embedded-postgres-error.ts'
import { getRuntime, type Runtime } from './identity.ts'
import { boundLog, startPostmaster, type Postmaster } from './postmaster.ts'
import { findParent, findPostgres, isPostgresOf, signalPostgres } from './processes.ts'

export const DATABASE = 'agency'

// Advisory locks belong to one database: every server must take this one in the same, and `agency` may be replaced.
const LOCK_DATABASE = 'postgres'
const LOCK = '7017280452245743464'

// A dead server's session may take a moment to notice.
const LOCK_WAIT_MS = 1_000

// Without an answer; recovery after a crash does answer, and may take as long as it needs.
const SILENCE_LIMIT = 20_000

// After this the person who waits is hasWarned that the start takes long.
const SLOW = 3_000

// After this, what is left of a dead postmaster is ended; nearly all of it goes by itself.
const LEFTOVER_WAIT_MS = 150

const FAST_SHUTDOWN_LIMIT = 8_000
const LONGEST_BACK_OFF = 5_000
// One that came up and dies again and again is still brought back within the promised 2 s each time.
const SHORT_LIFE_BACK_OFF = 400
const CALM = 10_000

// What a dying predecessor can still hold for a moment.
const PASSING = /lock file|postmaster\.pid|shared memory|socket|address already in use/i

type Answer = { readonly client: Client } | 'starting' | 'silent' | 'absent'

/** For a second server on the same folder. */
export function alreadyUsed(folder: DataFolder): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another server already uses DATA_DIR ${folder.path}; stop it first or choose another folder.`,
  )
}

export class Supervisor {
  readonly #folder: DataFolder
  readonly #source: BinaryPackage
  readonly #log: (message: string) => void
  readonly #stopping = new AbortController()
  #runtime: Runtime | undefined
  /** The PostgreSQL that we started, until it has ended; one that we adopted has none. */
  #started: Postmaster | undefined
  #lastReason = ''
  #held: { readonly client: Client; readonly postmaster: number; readonly since: number } | undefined
  #recovery: Promise<void> | undefined
  #backOff = 0
  #logTimer: NodeJS.Timeout | undefined
  /** Connections that have ended, perhaps before anybody held them. */
  readonly #dead = new WeakSet<Client>()

  constructor(folder: DataFolder, source: BinaryPackage, log: (message: string) => void) {
    this.#folder = folder
    this.#source = source
    this.#log = log
  }

  /** Brings PostgreSQL up, or adopts an orphan, and keeps it up from then on. */
  async start(): Promise<void> {
    try {
      await this.#bringUp({ mayMake: true })
      await this.#makeDatabase()
    } catch (error) {
      await this.stop()
      throw error
    }
    const keepLogSmall = (): void => {
      boundLog(this.#folder).catch((error: unknown) => this.#log(`PostgreSQL's log: ${firstLine(error)}`))
    }
    this.#logTimer = setInterval(keepLogSmall, 60_000).unref()
  }

  /** Stops PostgreSQL if we hold it. */
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
    // A folder that disappears while the server runs is a missing disk: no new database is created.
    if (!there && !mayMake) {
      throw new EmbeddedPostgresError(`PostgreSQL's folder ${this.#folder.cluster} has gone.`)
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
          this.#log('PostgreSQL is still starting: after a crash it first reads back what it had promised')
        }
      }
      if (performance.now() - silentSince > SILENCE_LIMIT) {
        throw new EmbeddedPostgresError(
          `PostgreSQL in DATA_DIR ${this.#folder.path} does not answer; its log is ${this.#folder.log}.`,
        )
      }
      if (answer === 'absent' && this.#started === undefined) {
        if (this.#lastReason !== '') {
          failures += 1
          if (failures > 6 || !PASSING.test(this.#lastReason)) {
            throw new EmbeddedPostgresError(
              `PostgreSQL could not start in DATA_DIR ${this.#folder.path}: ${this.#lastReason}; ` +
                `its log is ${this.#folder.log}.`,
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

  /** Asks our own PostgreSQL only once it says it is ready: every question before would cost it a process. */
  async #look(): Promise<Answer> {
    const pid = this.#started?.child.pid
    if (pid === undefined) return this.#ask()
    const status = await findStatus(this.#folder, pid)
    if (status === 'ready') return this.#ask()
    return status === undefined ? 'silent' : 'starting'
  }

  /** Connects, if there is something to connect to. */
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
      // Starting, recovering or shutting down; or every place is taken.
      if (code === '57P03' || code === '53300') return 'starting'
      if (code === undefined || code === 'ECONNRESET' || code === 'EPIPE' || code === 'EAGAIN')
        return 'silent'
      throw new EmbeddedPostgresError(
        `PostgreSQL in DATA_DIR ${this.#folder.path} refuses its owner: ${firstLine(error)}.`,
        { cause: error },
      )
    }
  }

  /** Takes the lock and makes sure whom we are talking to; answers whether this PostgreSQL can be kept. */
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
          `DATA_DIR ${this.#folder.path} cannot be used: a PostgreSQL that this server did not start answers there; ` +
            'stop it, or wait a minute if the folder has just been replaced.',
        )
      }
      const adopted = this.#started?.child.pid !== postmaster
      if (adopted && (await findRecordedPostmaster(this.#folder)) !== postmaster) {
        // Its postmaster.pid is damaged: within a minute it would notice and end itself, under our feet.
        this.#log(
          'PostgreSQL was left running by a server that is gone, and its lock file is damaged: restarting it',
        )
        await this.#end(postmaster)
        await close(client)
        return false
      }
      if (adopted) this.#log('PostgreSQL was left running by a server that is gone: adopted it')
      // Looked at last, with nothing awaited after it: a loss from here on finds the connection held.
      if (this.#dead.has(client)) return false
      this.#held = { client, postmaster, since: performance.now() }
      return true
    } catch (error) {
      await close(client)
      // It went away between our connecting and our asking.
      if (error instanceof EmbeddedPostgresError) throw error
      if (isConnectionLoss(error)) return false
      throw error
    }
  }

  /** Starts PostgreSQL if none of this folder runs; otherwise waits for the next check. */
  async #launch(): Promise<void> {
    const folder = this.#folder
    if (await hasCluster(folder, this.#source)) {
      const since = performance.now()
      let found = await findPostgres(folder.cluster, await findRecordedPostmaster(folder))
      while (found.leftovers.length > 0 && found.postmaster === undefined) {
        const late = performance.now() - since
        for (const pid of late > LEFTOVER_WAIT_MS ? found.leftovers : []) {
          // SIGQUIT is PostgreSQL's own "end now, as in a crash"; nothing acknowledged can be lost by either.
          await signalPostgres(pid, folder.cluster, late > 3 * LEFTOVER_WAIT_MS ? 'SIGKILL' : 'SIGQUIT')
        }
        await this.#pause(20)
        found = await findPostgres(folder.cluster, await findRecordedPostmaster(folder))
      }
      // It is on its way up or down; the socket will tell.
      if (found.postmaster !== undefined) return
      await removeStaleLockFiles(folder)
    }
    await removeUnfinished(folder)
    this.#runtime ??= await getRuntime(folder, this.#source)
    if (!(await hasCluster(folder, this.#source))) {
      this.#log(`Setting up PostgreSQL in ${folder.cluster}`)
      await makeCluster(folder, this.#runtime)
    }
    await changeOwner(this.#runtime.identity, folder)
    if (this.#stopping.signal.aborted) return
    const started = await startPostmaster(folder, this.#runtime)
    this.#started = started
    void this.#watch(started)
  }

  async #watch(started: Postmaster): Promise<void> {
    const reason = await started.ended.catch(
      (error: unknown) => `its log is unreadable (${firstLine(error)})`,
    )
    this.#lastReason = reason === '' ? 'it ended without a word' : reason
    if (this.#started === started) this.#started = undefined
    if (this.#held?.postmaster === started.child.pid) this.#lost(this.#held?.client)
  }

  /** Whether another server, maybe in another container, took the lock while we had lost it. */
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

  /** The supervising connection has gone, and with it the lock: get both back. */
  #lost(client: Client | undefined): void {
    if (client !== undefined) this.#dead.add(client)
    const held = this.#held
    if (held === undefined || client !== held.client || this.#stopping.signal.aborted) return
    this.#held = undefined
    void close(client)
    const calm = performance.now() - held.since > CALM
    this.#backOff = calm ? 0 : Math.min(SHORT_LIFE_BACK_OFF, Math.max(50, this.#backOff * 2))
    this.#log('The connection to PostgreSQL is lost: bringing it back')
    this.#recovery = this.#recover()
  }

  async #recover(): Promise<void> {
    const since = performance.now()
    while (!this.#stopping.signal.aborted) {
      await this.#pause(this.#backOff)
      try {
        this.#lastReason = ''
        await this.#bringUp({ mayMake: false })
        this.#log(`PostgreSQL is back after ${Math.round(performance.now() - since)} ms`)
        return
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        this.#backOff = Math.min(LONGEST_BACK_OFF, Math.max(1_000, this.#backOff * 2))
        this.#log(`PostgreSQL is not back yet, trying again: ${firstLine(error)}`)
      }
    }
  }

  /** Fast shutdown; if that takes too long, an immediate one, from which the next start recovers. */
  async #end(postmaster: number): Promise<void> {
    const { cluster } = this.#folder
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      const since = performance.now()
      // Our own child may not have entered its folder yet. Its number is safe to use: only we reap it.
      if (this.#started?.child.pid === postmaster) this.#started.child.kill(signal)
      else if (!(await signalPostgres(postmaster, cluster, signal))) return
      while (performance.now() - since < FAST_SHUTDOWN_LIMIT) {
        if (this.#started?.child.pid !== postmaster && !(await isPostgresOf(postmaster, cluster))) return
        await wait(5)
      }
    }
  }

  /** Waits, or is woken by stop(). */
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

/** The server's own process: the parent of the one that serves us. */
async function findPostmasterBehind(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0] === undefined ? undefined : findParent(rows[0].pid)
}

/** node-postgres gives losses no code of its own; PostgreSQL's are of class 57 (operator) and 08 (connection). */
function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error)
  return code === undefined || /^(57P|08|ECONNRESET$|EPIPE$)/.test(code)
}

/** Closes a connection that may be dead already: that it is gone is all we want. */
function close(client: Client): Promise<void> {
  return client.end().catch(() => undefined)
}
