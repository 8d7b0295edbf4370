// Gives the jobs of a killed server back to the living at once; the queue's own patience is four hours.
// Must never take a job from a worker that lives: a worker's life is a lock that ends with its connection.
import pg from 'pg'
import { isDatabaseAway } from './db/errors.ts'
import type { Logger } from './http/refusals.ts'

/** Any constant will do, as long as nothing else in the database uses it for advisory locks. */
const LIFE = 7_203_116
const LOOK_MS = 15_000

export interface JobLeases {
  /** From now on the worker counts as alive, for as long as this process does. */
  hold(workerId: string): void
  close(): Promise<void>
}

/** Looks at once and then every 15 s. `connection` must run as the role that owns the queue. */
export async function openJobLeases(connection: pg.ClientConfig, log: Logger): Promise<JobLeases> {
  const workers = new Set<string>()
  let client: pg.Client | null = null
  let isClosed = false
  let looking: Promise<void> = look()
  await looking
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_MS)

  async function look(): Promise<void> {
    if (isClosed) return
    try {
      client ??= await connect()
      const { rows } = await client.query<{ locked_by: string }>(
        'select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_by <> all ($1)',
        [[...workers]],
      )
      for (const { locked_by } of rows) await giveBackIfDead(client, locked_by)
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'jobs of killed servers could not be looked for')
    }
  }

  /** Whoever can take a worker's lock knows that nobody holds it. */
  async function giveBackIfDead(held: pg.Client, workerId: string): Promise<void> {
    const { rows } = await held.query<{ is_dead: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as is_dead',
      [LIFE, workerId],
    )
    if (!rows[0]?.is_dead) return
    await held.query('select graphile_worker.force_unlock_workers(array[$1])', [workerId])
    await held.query('select pg_advisory_unlock($1, hashtext($2))', [LIFE, workerId])
    log.warn({ worker: workerId }, 'a worker is gone; its jobs run again')
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      ...connection,
      options: '-c role=engine',
      application_name: 'agency leases',
      keepAlive: true,
    })
    next.on('error', () => forget(next))
    next.on('end', () => forget(next))
    await next.connect()
    for (const workerId of workers) await lock(next, workerId)
    return next
  }

  function forget(lost: pg.Client): void {
    if (client !== lost) return
    client = null
    looking = looking.then(look)
  }

  async function lock(held: pg.Client, workerId: string): Promise<void> {
    await held.query('select pg_try_advisory_lock($1, hashtext($2))', [LIFE, workerId])
  }

  return {
    hold(workerId) {
      workers.add(workerId)
      const held = client
      // Where the connection is away, the next one takes the lock.
      if (held) looking = looking.then(() => lock(held, workerId)).catch(() => forget(held))
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await looking
      await client?.end()
    },
  }
}
