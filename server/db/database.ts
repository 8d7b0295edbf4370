// The only access to the data: everything runs in a transaction, under one role, for one person.
import { Kysely, PostgresDialect, sql, type Compilable } from 'kysely'
import pg from 'pg'
import { isConnectionLost, isRetryable } from './errors.ts'
import { traced } from '#server/tracing.ts'
import { currentRequestId } from '#server/request-context.ts'
import type { Schema } from './schema.ts'
import { openPipelinedPool } from './pipelined-pool.ts'

export type Actor =
  | { role: 'visitor' }
  | { role: 'customer'; userId: string }
  | { role: 'admin'; userId: string }
  /** With `userId` on behalf of a signed-in person; without it for endpoints that anyone may use. */
  | { role: 'accounts'; userId?: string }
  | { role: 'worker' }

export type Trx = Kysely<Schema>

const MAX_TRIES = 3

export interface Database {
  /** Runs again after a deadlock, serialization failure or lost connection, three times in all: `work` must have no effects outside. */
  as<T>(actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T>
  /** In a single message. Runs again after a deadlock or serialization failure, but not after a lost connection: it may be committed. */
  run<R>(actor: Actor, statement: (from: Trx) => Compilable<R>): Promise<R[]>
  pressure(): { open: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** One message, which saves a round trip. `application_name` has the request's id, for `pg_stat_activity` and the log; costs 0.013 ms. */
function openingFor(actor: Actor): string {
  const settings = {
    role: actor.role,
    'app.user_id': ('userId' in actor && actor.userId) || '',
    application_name: `agency ${currentRequestId() ?? ''}`.trim(),
  }
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return `begin; select ${set.join(', ')}`
}

/** The policies show a worker only the rows that it has named. */
export async function nameRows(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`select set_config('app.named_ids', ${ids.join(',')}, true)`.execute(trx)
}

/** The commit does not wait for the disk: a crash within a second loses it. For rows that can be written again; never for a lead. */
export const asyncCommit = sql<string>`set_config('synchronous_commit', 'off', true)`

function transaction<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  return traced(`transaction as ${actor.role}`, { 'db.system.name': 'postgresql' }, () => withRetries(work))
}

/** The connection was lost before the commit was sent: nothing was stored. */
class LostBeforeCommit extends Error {}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isLost = error instanceof LostBeforeCommit
      if (attempt === MAX_TRIES || !(isLost || isRetryable(error))) throw isLost ? error.cause : error
    }
  }
}

export function openDatabase(pool: pg.Pool): Database {
  const pipelined = openPipelinedPool(pool)
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pipelined.pool }) })

  async function runOnce<T>(actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> {
    return kysely.connection().execute(async (trx) => {
      // Not awaited: the first statement follows in the same message. If this fails, that one runs without a role and is refused.
      const opening = sql.raw(openingFor(actor)).execute(trx)
      let result: T
      try {
        ;[, result] = await Promise.all([opening, work(trx)])
      } catch (error) {
        // On a lost connection there is nothing to roll back, and the first error has the reason.
        await sql`rollback`.execute(trx).catch(() => {})
        throw isConnectionLost(error) ? new LostBeforeCommit('', { cause: error }) : error
      }
      await sql`commit`.execute(trx)
      return result
    })
  }

  return {
    as: (actor, work) => transaction(actor, () => runOnce(actor, work)),
    run: (actor, statement) =>
      transaction(actor, () => pipelined.sendAtOnce(openingFor(actor), statement(kysely).compile())),
    pressure: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
  }
}
