// The SQL of sign-in: sessions, sign-ups that wait for their confirmation, changes of address. Time is always the database's.
import { sql } from 'kysely'
import type { EmailChange } from '#contract/accounts.ts'
import type { Page, PageQuery } from '#contract/call.ts'
import type { Role } from '#domain/accounts.ts'
import type { Trx } from '#server/db/database.ts'
import { readPage } from '#server/db/paging.ts'
import { hasToken, isAdminUser } from '../queries.ts'
import { isFreshSql } from '../second-factor/queries.ts'

// Sessions, under the role `accounts`

const sessionEnd = sql<string>`app.session_end(sessions.user_id, sessions.created_at, sessions.renewed_at)`

/** A valid session of an active account. With its former token it is never fresh. */
export function findSession(trx: Trx, tokenHash: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.viewing_id',
      'users.id as user_id',
      sql<string>`users.email`.as('email'),
    ])
    .select([isAdminUser.as('is_admin'), sessionEnd.as('expires_at')])
    .select(sql<boolean>`${isFreshSql} and sessions.token_hash = ${tokenHash}`.as('is_fresh'))
    .select(
      sql<boolean>`sessions.renewed_at < now() - case when ${isAdminUser} then interval '1 hour' else interval '1 day' end`.as(
        'renewal_is_due',
      ),
    )
    .where(hasToken(tokenHash))
    .where('users.status', '=', 'active')
    .executeTakeFirst()
}

export async function renewSession(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('sessions')
    .set({ renewed_at: sql`now()` })
    .where('id', '=', id)
    .returning(sessionEnd.as('expires_at'))
    .executeTakeFirst()
  return row?.expires_at
}

export async function findLiveSessions(
  trx: Trx,
  ids: string[],
): Promise<{ id: string; user_id: string; role: Role }[]> {
  const rows = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', isAdminUser.as('is_admin')])
    .where('sessions.id', 'in', ids)
    .where('users.status', '=', 'active')
    .execute()
  return rows.map(({ id, user_id, is_admin }) => ({ id, user_id, role: is_admin ? 'admin' : 'customer' }))
}

// Password hashes, under the role `accounts`

/** Runs inside the transaction that has checked the stored hash under the lock of its address. */
export async function renewHash(trx: Trx, userId: string, hash: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: hash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** The costs of all stored hashes, such as `14:8:1`. */
export async function listHashCosts(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ cost: string }>`
    select distinct substring(password_hash from '^scrypt:([0-9]+:[0-9]+:[0-9]+):') as cost from (
      select password_hash from users union all select password_hash from pending_signups
      union all select password_hash from email_changes
    ) as stored where password_hash like 'scrypt:%:%:%:%'`.execute(trx)
  return rows.map(({ cost }) => cost)
}

// Pending sign-ups, under the role `accounts`

const MAX_PENDING = 3

/** Deletes the oldest if an address has too many, so that strangers cannot use up its places. */
export async function insertPending(
  trx: Trx,
  row: { email: string; password_hash: string; browser_hash: string },
): Promise<void> {
  await trx
    .deleteFrom('pending_signups')
    .where('id', 'in', (select) =>
      select
        .selectFrom('pending_signups')
        .select('id')
        .where('email', '=', row.email)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(MAX_PENDING - 1),
    )
    .execute()
  await trx
    .insertInto('pending_signups')
    .values({ ...row, expires_at: sql`now() + interval '24 hours'` })
    .execute()
}

/** Newest first. */
export function listPending(trx: Trx, email: string) {
  return trx
    .selectFrom('pending_signups')
    .select(['password_hash', 'browser_hash'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .execute()
}

// One's own sessions and change of address, under the role `customer`, for admins too

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

/** False if the person has no such session. */
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

// Changes of address, under the role `accounts`

const CHANGE_LIFE = '24 hours'

/** Asking again replaces the earlier change, but keeps one for the same address for half of its life: its link may be in the mailbox. */
export async function storeEmailChange(
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

export function findEmailChange(trx: Trx, id: string) {
  return trx
    .selectFrom('email_changes')
    .select(['id', 'user_id', 'email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False if another request used it first. */
export async function consumeEmailChange(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('email_changes').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Under the role `worker`, which mails the link: whether the link would still work. */
export async function isEmailChangeLive(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('email_changes')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves an account to an address that was just verified. A trigger updates the profile. */
export async function moveAddress(
  trx: Trx,
  userId: string,
  { email, password_hash }: { email: string; password_hash: string },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email, password_hash, email_verified_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}
