// The only door to the data: every piece of work runs in one transaction, as one role, for one person.
// Must never run a statement outside of an actor's transaction.
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { isRetryable } from './errors.ts'
import type { Schema } from './schema.ts'

export type Actor =
  | { role: 'visitor' }
  | { role: 'customer'; userId: string }
  | { role: 'admin'; userId: string }
  | { role: 'accounts' }
  | { role: 'worker' }

/** Queries inside one actor's transaction. */
export type Trx = Kysely<Schema>

const MAX_TRIES = 3

export interface Database {
  /**
   * Runs `work` in one transaction as `actor`. A deadlock or serialization failure is tried again, at most three times
   * in all, so `work` must not touch anything but the database.
   */
  as<T>(actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T>
  /** Whether a statement is answered right now. */
  isReachable(): Promise<boolean>
  /** Connections in the pool and how many of them work or are waited for. */
  pressure(): { open: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** Begins the transaction and takes the role on in one message, which saves every request a round trip. */
function openingFor(actor: Actor): string {
  const userId = 'userId' in actor ? actor.userId : ''
  return `begin; select set_config('role', ${pg.escapeLiteral(actor.role)}, true), set_config('app.user_id', ${pg.escapeLiteral(userId)}, true)`
}

/** A worker sees only the rows that it names beforehand. */
export async function nameRows(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`select set_config('app.named_ids', ${ids.join(',')}, true)`.execute(trx)
}

export function openDatabase(pool: pg.Pool): Database {
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })

  async function once<T>(actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> {
    return kysely.connection().execute(async (trx) => {
      await sql.raw(openingFor(actor)).execute(trx)
      let result: T
      try {
        result = await work(trx)
      } catch (error) {
        // Where the connection is gone there is nothing left to take back, and the first error is the one that tells why.
        await sql`rollback`.execute(trx).catch(() => {})
        throw error
      }
      await sql`commit`.execute(trx)
      return result
    })
  }

  return {
    async as(actor, work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(actor, work)
        } catch (error) {
          if (attempt === MAX_TRIES || !isRetryable(error)) throw error
        }
      }
    },
    async isReachable() {
      try {
        await pool.query('select 1')
        return true
      } catch {
        return false // being away is exactly what the caller asks about
      }
    },
    pressure: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
  }
}
