import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'

/** Runs as the worker. Conversations with a lead are deleted with it. */
export async function sweepAssistant(trx: Trx): Promise<void> {
  await sql`delete from model_calls where began_at + interval '1 minute' < now()`.execute(trx)
  await sql`delete from conversations where lead_id is null and last_turn_at < now() - interval '30 days'`.execute(
    trx,
  )
  await sql`delete from open_questions where last_asked_at < now() - interval '90 days'`.execute(trx)
}
