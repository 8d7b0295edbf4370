import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { findProfile } from './queries.ts'
import { deleteFactors } from './second-factor/queries.ts'
import { getEmailChange } from './sign-in/queries.ts'

/** Under the role `customer`, whose policies show only one's own rows. No profile if the account was just deleted. */
export async function exportAccount(trx: Trx, userId: string) {
  const { exported_at, ...account } = await trx
    .selectFrom('users')
    .select(['id', sql<string>`email`.as('email'), 'email_verified_at', 'created_at'])
    .select(sql<string>`now()`.as('exported_at'))
    .executeTakeFirstOrThrow()
  const roles = await trx.selectFrom('user_roles').select('role').execute()
  const email_change = await getEmailChange(trx)
  return {
    exported_at,
    account: { ...account, roles: roles.map(({ role }) => role), email_change },
    profile: await findProfile(trx, userId),
  }
}

/** Under the role `customer`. */
export function exportSessions(trx: Trx) {
  return trx
    .selectFrom('sessions')
    .select(['id', 'browser', 'created_at', 'renewed_at as used_at'])
    .orderBy('created_at', 'desc')
    .execute()
}

/** The row stays, without personal data, because accounting and the audit log refer to it. Its address is free again. */
export async function anonymizeUser(trx: Trx, userId: string): Promise<void> {
  await deleteFactors(trx, userId)
  await trx.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  await trx.deleteFrom('profiles').where('user_id', '=', userId).execute()
  await trx
    .deleteFrom('file_versions')
    .where('uploaded_by', '=', userId)
    .where('message_id', 'is', null)
    .execute()
  await trx.deleteFrom('messages').where('customer_id', '=', userId).execute()
  await trx.updateTable('messages').set({ author_name: null }).where('author_id', '=', userId).execute()
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
