import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { problem } from '#server/problem.ts'
import type { Trx } from './database.ts'

/** In the caller's transaction. Null if the key is new, else the earlier id. `owner` separates callers. Throws `idempotency_key_reused`. */
export async function claimKey(
  trx: Trx,
  { key, owner = '', body, id }: { key: string; owner?: string; body: object; id: string },
): Promise<string | null> {
  const { key_hash, body_hash } = await nameKey(trx, { key, owner, body })
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ key_hash, body_hash, answer_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return null
  return findAnswer(trx, key_hash, body_hash)
}

/** The id that the key was answered with, without storing the key. Throws `idempotency_key_reused`. */
export async function findKey(
  trx: Trx,
  { key, owner = '', body }: { key: string; owner?: string; body: object },
): Promise<string | null> {
  const { key_hash, body_hash } = await nameKey(trx, { key, owner, body })
  return findAnswer(trx, key_hash, body_hash)
}

async function nameKey(trx: Trx, { key, owner, body }: { key: string; owner: string; body: object }) {
  const key_hash = sha256(owner + key)
  // The policies let the transaction see and store this key alone.
  await sql`select set_config('app.idempotency_key', ${key_hash}, true)`.execute(trx)
  return { key_hash, body_hash: sha256(JSON.stringify(body)) }
}

async function findAnswer(trx: Trx, key_hash: string, body_hash: string): Promise<string | null> {
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer_id'])
    .where('key_hash', '=', key_hash)
    .executeTakeFirst()
  if (earlier && earlier.body_hash !== body_hash) throw problem('idempotency_key_reused')
  return earlier?.answer_id ?? null
}

/** The same for a signed-in person, whose key counts for one call. Without a key every request is new. */
export async function claimUserKey(
  trx: Trx,
  { userId }: { userId: string },
  { key, call, body, id }: { key: string | undefined; call: string; body: object; id: string },
): Promise<string | null> {
  return key === undefined ? null : claimKey(trx, { key, owner: `${userId} ${call} `, body, id })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

export async function sweepIdempotencyKeys(trx: Trx): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(trx)
}
