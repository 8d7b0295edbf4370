// The SQL of what people see and end of their own account. Runs as a customer, whoever they are: nobody reaches more than their own
// rows here, an admin neither. What the sign-in machinery does stands apart, and says so.
import { sql } from 'kysely'
import type { EmailChange } from '#contract/accounts.ts'
import type { Page, PageQuery } from '#contract/call.ts'
import type { Trx } from '#server/db/database.ts'
import { readPage } from '#server/db/paging.ts'

const SESSION = ['id', 'browser', 'created_at', 'renewed_at as used_at'] as const

interface OwnSession {
  id: string
  browser: string | null
  created_at: string
  used_at: string
}

export function listSessions(trx: Trx, query: PageQuery): Promise<Page<OwnSession>> {
  return readPage(trx.selectFrom('sessions').select(SESSION), query)
}

export function listAllSessions(trx: Trx): Promise<OwnSession[]> {
  return trx.selectFrom('sessions').select(SESSION).orderBy('created_at', 'desc').execute()
}

/** False where there is none such of one's own. */
export async function endSession(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('sessions').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function endOtherSessions(trx: Trx, currentId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '<>', currentId).execute()
}

export async function getEmailChange(trx: Trx): Promise<EmailChange | null> {
  return (await trx.selectFrom('email_changes').select(['email', 'expires_at']).executeTakeFirst()) ?? null
}

export async function cancelEmailChange(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
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

// As the sign-in machinery

const CHANGE_LIFE = '24 hours'

/**
 * One change an account: asking again replaces the earlier one. For the same address it stays while half of its life is left,
 * so that a link that is already in the mailbox stays good.
 */
export async function keepEmailChange(
  trx: Trx,
  row: { user_id: string; email: string; password_hash: string },
): Promise<EmailChange & { id: string }> {
  const columns = ['id', 'email', 'expires_at'] as const
  const earlier = await trx
    .selectFrom('email_changes')
    .select(columns)
    .where('user_id', '=', row.user_id)
    .where('email', '=', row.email)
    .where('expires_at', '>', sql<string>`now() + ${CHANGE_LIFE}::interval / 2`)
    .executeTakeFirst()
  if (earlier) return earlier
  await trx.deleteFrom('email_changes').where('user_id', '=', row.user_id).execute()
  return trx
    .insertInto('email_changes')
    .values({ ...row, expires_at: sql`now() + ${CHANGE_LIFE}::interval` })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Only a live one is ever found. */
export function findEmailChange(trx: Trx, id: string) {
  return trx
    .selectFrom('email_changes')
    .select(['id', 'user_id', 'email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False where somebody else used it up first. */
export async function useUpEmailChange(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('email_changes').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** As the worker, which mails the link: whether it would still open anything. */
export async function isEmailChangeLive(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('email_changes')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}
