// The only door to the data: every piece of work runs in one transaction, as one role, for one person.
// Must never run a statement outside of an actor's transaction.
import { Kysely, PostgresDialect, sql, type Compilable } from 'kysely'
import pg from 'pg'
import { isConnectionLost, isRetryable } from './errors.ts'
import { traced } from '#server/tracing.ts'
import { currentTrail } from '#server/trail.ts'
import type { Schema } from './schema.ts'
import { openWire } from './wire.ts'

export type Actor =
  | { role: 'visitor' }
  | { role: 'customer'; userId: string }
  | { role: 'admin'; userId: string }
  /** For somebody, where it is they who act; for nobody in particular at the doors that anyone may use. */
  | { role: 'accounts'; userId?: string }
  | { role: 'worker' }

/** Queries inside one actor's transaction. */
export type Trx = Kysely<Schema>

const MAX_TRIES = 3

export interface Database {
  /**
   * Runs `work` in one transaction as `actor`. What a deadlock, a serialization failure or a lost connection took back is tried
   * again, at most three times in all, so `work` must not touch anything but the database.
   */
  as<T>(actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T>
  /**
   * One statement in a transaction of its own, in a single message: what a request needs that asks for one thing.
   * Resolves with its rows once it is committed. Tried again after a deadlock or serialization failure; where the connection is lost
   * nobody knows whether it was committed, so whoever asked must ask again.
   */
  run<R>(actor: Actor, statement: (from: Trx) => Compilable<R>): Promise<R[]>
  /** Connections in the pool and how many of them work or are waited for. */
  pressure(): { open: number; idle: number; waiting: number }
  close(): Promise<void>
}

/**
 * Begins the transaction and takes the role on in one message, which saves every request a round trip. Whom it is done for, by the
 * id in the log, is the name of the connection for as long: `pg_stat_activity` and PostgreSQL's own log show it. It costs 0.013 ms.
 */
function openingFor(actor: Actor): string {
  const settings = {
    role: actor.role,
    'app.user_id': ('userId' in actor && actor.userId) || '',
    application_name: `agency ${currentTrail() ?? ''}`.trim(),
  }
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return `begin; select ${set.join(', ')}`
}

/** A worker sees only the rows that it names beforehand. */
export async function nameRows(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`select set_config('app.named_ids', ${ids.join(',')}, true)`.execute(trx)
}

/**
 * Part of a statement: this transaction does not wait until the disk has it, so what it says is stored would be gone if PostgreSQL or
 * its machine fell within the next second. For what can be said or counted again; never for a lead.
 */
export const sooner = sql<string>`set_config('synchronous_commit', 'off', true)`

function transaction<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  return traced(`transaction as ${actor.role}`, { 'db.system.name': 'postgresql' }, () => persistently(work))
}

/** The connection went before the commit was asked for: for certain nothing has happened. */
class BrokenOff extends Error {}

async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isBrokenOff = error instanceof BrokenOff
      if (attempt === MAX_TRIES || !(isBrokenOff || isRetryable(error)))
        throw isBrokenOff ? error.cause : error
    }
  }
}

export function openDatabase(pool: pg.Pool): Database {
  const wire = openWire(pool)
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: wire.pool }) })

  async function once<T>(actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> {
    return kysely.connection().execute(async (trx) => {
      // Not waited for: the first statement follows on its heels. Had it failed, that one would run as nobody and be refused.
      const opening = sql.raw(openingFor(actor)).execute(trx)
      let result: T
      try {
        ;[, result] = await Promise.all([opening, work(trx)])
      } catch (error) {
        // Where the connection is gone there is nothing left to take back, and the first error is the one that tells why.
        await sql`rollback`.execute(trx).catch(() => {})
        throw isConnectionLost(error) ? new BrokenOff('', { cause: error }) : error
      }
      await sql`commit`.execute(trx)
      return result
    })
  }

  return {
    as: (actor, work) => transaction(actor, () => once(actor, work)),
    run: (actor, statement) =>
      transaction(actor, () => wire.sendAtOnce(openingFor(actor), statement(kysely).compile())),
    pressure: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
  }
}
