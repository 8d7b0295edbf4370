import { sql } from 'kysely'
import type { ApiKey } from '#contract/api-keys.ts'
import type { NewApiKey } from '#domain/api-keys.ts'
import type { Trx } from '#server/db/database.ts'

/** More than an agency has programs; each call looks its key up in an index. */
export const MOST_KEYS = 50

function selectKeys(trx: Trx) {
  return trx
    .selectFrom('api_keys')
    .leftJoin('profiles', 'profiles.user_id', 'api_keys.made_by')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.scopes',
      'api_keys.prefix',
      'api_keys.created_at',
      'api_keys.last_used_at',
    ])
    .select(sql<string | null>`coalesce(nullif(profiles.full_name, ''), profiles.email)`.as('made_by'))
}

/** Newest first. */
export function listKeys(trx: Trx): Promise<ApiKey[]> {
  return selectKeys(trx)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .limit(MOST_KEYS)
    .execute()
}

export function getKey(trx: Trx, id: string): Promise<ApiKey> {
  return selectKeys(trx).where('api_keys.id', '=', id).executeTakeFirstOrThrow()
}

/** Keys are made one after another until the transaction ends. */
export async function countKeys(trx: Trx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('api keys', 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertKey(
  trx: Trx,
  key: NewApiKey & { id: string; prefix: string; key_hash: string; made_by: string },
): Promise<void> {
  await trx.insertInto('api_keys').values(key).execute()
}

/** False for an unknown one. */
export async function deleteKey(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('api_keys').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Under the role `accounts`, which sees the keys of those who act as admins. */
export const findKey = (from: Trx, hash: string) =>
  from
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.made_by')
    .select(['api_keys.id', 'api_keys.scopes', 'api_keys.made_by', 'users.email'])
    .select(
      sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('was_not_used_lately'),
    )
    .where('key_hash', '=', hash)

export const noteUse = (from: Trx, id: string) =>
  from
    .updateTable('api_keys')
    .set({ last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
