import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ApiKey as ShownKey } from '#contract/api-keys.ts'
import type { NewApiKey } from '#domain/api-keys.ts'
import type { Actor, Database } from '#server/db/database.ts'
import type { ApiKey } from '#server/http/context.ts'
import { announceOutward } from '#server/outward.ts'
import { problem } from '#server/problem.ts'
import * as queries from './queries.ts'

type Admin = Actor & { role: 'admin' }

/** Programs that look for secrets in source code find it by this. */
const KEY_START = 'ak_'
const PREFIX_LENGTH = 10
const KEY = /^ak_[\w-]{43}$/

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

export function listKeys(db: Database, actor: Admin): Promise<ShownKey[]> {
  return db.as(actor, queries.listKeys)
}

/** Throws `conflict` if there are too many. */
export async function makeKey(
  db: Database,
  actor: Admin,
  { name, scopes }: NewApiKey,
): Promise<ShownKey & { key: string }> {
  const key = KEY_START + randomBytes(32).toString('base64url')
  const id = randomUUID()
  const made = await db.as(actor, async (trx) => {
    if ((await queries.countKeys(trx)) >= queries.MOST_KEYS)
      throw problem('conflict', { detail: `There are ${queries.MOST_KEYS} keys. Revoke one first.` })
    await queries.insertKey(trx, {
      id,
      name,
      scopes: [...new Set(scopes)],
      prefix: key.slice(0, PREFIX_LENGTH),
      key_hash: hashOf(key),
      made_by: actor.userId,
    })
    await announceOutward(trx, 'api key', { actorId: actor.userId, subjectId: id })
    return queries.getKey(trx, id)
  })
  return { ...made, key }
}

/** Throws `not_found`. */
export async function revokeKey(db: Database, actor: Admin, id: string): Promise<void> {
  if (!(await db.as(actor, (trx) => queries.deleteKey(trx, id)))) throw problem('not_found')
}

/** Null for a text that is no key, for a revoked one, and if the admin who made it lost access. */
export async function findKey(db: Database, text: string): Promise<ApiKey | null> {
  if (!KEY.test(text)) return null
  const actor = { role: 'accounts' } as const
  const [found] = await db.run(actor, (from) => queries.findKey(from, hashOf(text)))
  if (!found) return null
  if (found.was_not_used_lately) await db.run(actor, (from) => queries.noteUse(from, found.id))
  const { id, made_by, email, scopes } = found
  return { keyId: id, userId: made_by, email: email ?? '', role: 'admin', scopes }
}
