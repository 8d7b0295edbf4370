// What one statement would do, asked of PostgreSQL as one of its roles. Must never leave anything behind.
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { sqlState } from '#server/db/errors.ts'

class Rollback extends Error {}

/** Runs a statement as somebody and takes it back: how many rows it touched, or the refusal's SQLSTATE. */
export async function attemptAs(
  db: Database,
  actor: Actor,
  statement: (trx: Trx) => Promise<number>,
): Promise<number | string> {
  let touched = 0
  try {
    await db.as(actor, async (trx) => {
      touched = await statement(trx)
      throw new Rollback()
    })
  } catch (error) {
    if (error instanceof Rollback) return touched
    const state = sqlState(error)
    if (state === null) throw error
    return state
  }
  return touched
}
