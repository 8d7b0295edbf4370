// Gives the jobs of a killed server back to the living at once; the queue's own patience is four hours.
// Must never take a job from workers that live: their life is a lock that ends with its connection.
import pg from 'pg'
import { isDatabaseAway } from './db/errors.ts'
import type { Logger } from './logger.ts'

/** Any constant will do, as long as nothing else in the database uses it for advisory locks. */
const LIFE = 7_203_116
const LOOK_MS = 15_000
const RECONNECT_MS = 500
/** Where PostgreSQL itself was away, the others need a moment to say that they live. */
const SETTLE_MS = 5000

export interface JobLeases {
  /** From now on the workers that lock their jobs under this id count as alive, for as long as this process does. */
  hold(id: string): void
  /** They work no more: what they had begun runs again. */
  letGo(id: string): void
  close(): Promise<void>
}

/** Looks at once and then every 15 s. `connection` must run as the role that owns the queue. */
export async function openJobLeases(connection: pg.ClientConfig, log: Logger): Promise<JobLeases> {
  const held = new Set<string>()
  let client: pg.Client | null = null
  let isClosed = false
  let settledAt = 0
  let again: NodeJS.Timeout | undefined
  let looking: Promise<void> = holdAll().then(look)
  await looking
  const timer = setInterval(() => {
    if (performance.now() > settledAt) looking = looking.then(look)
  }, LOOK_MS)

  async function look(): Promise<void> {
    if (isClosed || client === null) return
    try {
      const { rows } = await client.query<{ locked_by: string }>(
        'select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_by <> all ($1)',
        [[...held]],
      )
      for (const { locked_by } of rows) await giveBackIfDead(client, locked_by)
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'jobs of killed servers could not be looked for')
    }
  }

  /** Whoever can take their lock knows that nobody holds it. */
  async function giveBackIfDead(asking: pg.Client, id: string): Promise<void> {
    const { rows } = await asking.query<{ is_dead: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as is_dead',
      [LIFE, id],
    )
    if (!rows[0]?.is_dead) return
    await asking.query('select graphile_worker.force_unlock_workers(array[$1])', [id])
    await unlock(asking, id)
    log.warn({ workers: id }, 'workers are gone; their jobs run again')
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
    for (const id of held) await lock(next, id)
    return next
  }

  function forget(lost: pg.Client): void {
    if (client !== lost) return
    client = null
    looking = looking.then(holdAll)
  }

  async function holdAll(): Promise<void> {
    if (isClosed || client !== null) return
    try {
      client = await connect()
      settledAt = performance.now() + SETTLE_MS
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'workers could not say that they live')
      again = setTimeout(() => {
        looking = looking.then(holdAll)
      }, RECONNECT_MS)
    }
  }

  async function lock(holding: pg.Client, id: string): Promise<void> {
    await holding.query('select pg_try_advisory_lock($1, hashtext($2))', [LIFE, id])
  }

  async function unlock(holding: pg.Client, id: string): Promise<void> {
    await holding.query('select pg_advisory_unlock($1, hashtext($2))', [LIFE, id])
  }

  /** Where the connection is away, the next one takes the locks that count then. */
  function change(act: (holding: pg.Client) => Promise<void>): void {
    const holding = client
    if (holding) looking = looking.then(() => act(holding)).catch(() => forget(holding))
  }

  return {
    hold(id) {
      held.add(id)
      change((holding) => lock(holding, id))
    },
    letGo(id) {
      held.delete(id)
      change((holding) => unlock(holding, id))
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      clearTimeout(again)
      await looking
      await client?.end()
    },
  }
}
