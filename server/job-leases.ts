// Returns the jobs of a killed server to the queue within seconds; the queue itself would wait four hours. A lease is an advisory lock,
// which ends with its connection, so jobs of live workers are never taken.
import pg from 'pg'
import { isDatabaseAway } from './db/errors.ts'
import type { Logger } from './logger.ts'

/** Any constant that no other advisory lock in the database uses. */
const LOCK_CLASS = 7_203_116
const CHECK_MS = 15_000
const RECONNECT_MS = 500
/** After an outage of PostgreSQL the other servers need a moment to take their locks again. */
const SETTLE_MS = 5000

export interface JobLeases {
  /** The workers that lock jobs under this id count as running while this process is connected. */
  hold(id: string): void
  /** These workers have ended: jobs that they had begun run again. */
  release(id: string): void
  close(): Promise<void>
}

/** Checks immediately and then every 15 s. `connection` must be able to take on the role of the queue. */
export async function openJobLeases(connection: pg.ClientConfig, log: Logger): Promise<JobLeases> {
  const leases = new Leases(connection, log)
  await leases.open()
  return leases
}

class Leases implements JobLeases {
  readonly #connection: pg.ClientConfig
  readonly #log: Logger
  readonly #held = new Set<string>()
  #client: pg.Client | null = null
  #isClosed = false
  #settledAt = 0
  #reconnect: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  /** One step after the other, because they share a connection. */
  #steps: Promise<void> = Promise.resolve()

  constructor(connection: pg.ClientConfig, log: Logger) {
    this.#connection = connection
    this.#log = log
  }

  async open(): Promise<void> {
    this.#steps = this.#holdAll().then(() => this.#returnDead())
    await this.#steps
    this.#timer = setInterval(() => {
      if (performance.now() > this.#settledAt) this.#steps = this.#steps.then(() => this.#returnDead())
    }, CHECK_MS)
  }

  hold(id: string): void {
    this.#held.add(id)
    this.#change((client) => lock(client, id))
  }

  release(id: string): void {
    this.#held.delete(id)
    this.#change(async (client) => {
      await unlock(client, id)
      await this.#returnIfDead(client, id)
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    clearTimeout(this.#reconnect)
    await this.#steps
    await this.#client?.end()
  }

  async #returnDead(): Promise<void> {
    const client = this.#client
    if (this.#isClosed || client === null) return
    try {
      const { rows } = await client.query<{ locked_by: string }>(
        'select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_by <> all ($1)',
        [[...this.#held]],
      )
      for (const { locked_by } of rows) await this.#returnIfDead(client, locked_by)
    } catch (error) {
      if (!isDatabaseAway(error))
        this.#log.error({ err: error }, 'could not check for jobs of stopped servers; trying again')
    }
  }

  /** If they left jobs and the lock can be taken, the workers have ended. */
  async #returnIfDead(client: pg.Client, id: string): Promise<void> {
    const { rows } = await client.query<{ is_dead: boolean }>(
      `select case when exists (select from graphile_worker.jobs where locked_by = $2)
         then pg_try_advisory_lock($1, hashtext($2)) else false end as is_dead`,
      [LOCK_CLASS, id],
    )
    if (!rows[0]?.is_dead) return
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [id])
    await unlock(client, id)
    this.#log.warn({ workers: id }, 'workers stopped without finishing their jobs; the jobs run again')
  }

  async #connect(): Promise<pg.Client> {
    const next = new pg.Client({
      ...this.#connection,
      options: '-c role=queue',
      application_name: 'agency leases',
      keepAlive: true,
    })
    next.on('error', () => this.#forget(next))
    next.on('end', () => this.#forget(next))
    await next.connect()
    try {
      for (const id of this.#held) await lock(next, id)
    } catch (error) {
      await next.end()
      throw error
    }
    return next
  }

  #forget(lost: pg.Client): void {
    if (this.#client !== lost) return
    this.#client = null
    void lost.end()
    this.#steps = this.#steps.then(() => this.#holdAll())
  }

  async #holdAll(): Promise<void> {
    if (this.#isClosed || this.#client !== null) return
    try {
      this.#client = await this.#connect()
      this.#settledAt = performance.now() + SETTLE_MS
    } catch (error) {
      if (!isDatabaseAway(error))
        this.#log.error({ err: error }, "could not renew the lease of this server's workers; trying again")
      this.#reconnect = setTimeout(() => {
        this.#steps = this.#steps.then(() => this.#holdAll())
      }, RECONNECT_MS)
    }
  }

  /** Without a connection the next one takes the locks. */
  #change(act: (client: pg.Client) => Promise<void>): void {
    const client = this.#client
    if (client) this.#steps = this.#steps.then(() => act(client)).catch(() => this.#forget(client))
  }
}

/** Throws if another connection has it: for a moment that is the one that was lost. */
async function lock(client: pg.Client, id: string): Promise<void> {
  const { rows } = await client.query<{ is_held: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as is_held',
    [LOCK_CLASS, id],
  )
  if (!rows[0]?.is_held) throw new Error('another connection has the lease')
}

async function unlock(client: pg.Client, id: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, id])
}
