// The SQL of exporting and deleting a person.
import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { deleteFactors } from '../second-factor/queries.ts'

// Under the role `customer`, whose policies show only one's own rows

export function listAllSessions(trx: Trx) {
  return trx
    .selectFrom('sessions')
    .select(['id', 'browser', 'created_at', 'renewed_at as used_at'])
    .orderBy('created_at', 'desc')
    .execute()
}

export async function getAccount(trx: Trx) {
  return trx
    .selectFrom('users')
    .select(['id', sql<string>`email`.as('email'), 'email_verified_at', 'created_at'])
    .select(sql<string>`now()`.as('exported_at'))
    .executeTakeFirstOrThrow()
}

export async function listRoles(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('user_roles').select('role').execute()
  return rows.map(({ role }) => role)
}

// Under the role `accounts`

/** Rows of these people in an older backup are deleted again once it is restored. */
export async function recordForgotten(trx: Trx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await trx
    .insertInto('forgotten_people')
    .values(hashes.map((address_hash) => ({ address_hash })))
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ created_at: sql`now()` }))
    .execute()
}

/** The row stays, without personal data, because accounting and the audit log refer to it. Its address is free again. */
export async function anonymizeUser(trx: Trx, userId: string): Promise<void> {
  await deleteFactors(trx, userId)
  await trx.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  await trx.deleteFrom('profiles').where('user_id', '=', userId).execute()
  await trx.deleteFrom('support_requests').where('customer_id', '=', userId).execute()
  await trx
    .updateTable('cancellation_requests')
    .set({ reason: null, note: null })
    .where('customer_id', '=', userId)
    .execute()
  await trx
    .updateTable('users')
    .set({
      status: 'deleted',
      email: null,
      password_hash: null,
      email_verified_at: null,
      has_common_password: false,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
  // The policy allows it only now that the account is deleted.
  await trx.deleteFrom('sign_ins').where('user_id', '=', userId).execute()
}
