// The effect of one statement in PostgreSQL under one of its roles; it is always rolled back.
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { sqlState } from '#server/db/errors.ts'

class Rollback extends Error {}

/** Runs a statement under a role and rolls it back: the number of rows, or the SQLSTATE of the refusal. */
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
