import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'

/** Under the role `accounts`. Rows of these people in an older backup are deleted again once it is restored. */
export async function recordForgotten(trx: Trx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await trx
    .insertInto('forgotten_people')
    .values(hashes.map((address_hash) => ({ address_hash })))
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ created_at: sql`now()` }))
    .execute()
}

/** Under the role `worker`. */
export function listForgotten(trx: Trx) {
  return trx.selectFrom('forgotten_people').select(['address_hash', 'created_at']).execute()
}
