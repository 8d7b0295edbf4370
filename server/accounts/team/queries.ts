// Under the role `admin`, whose policies limit what it may change, unless a section says otherwise.
import { sql } from 'kysely'
import { nameRows, type Trx } from '#server/db/database.ts'
import type { UserStatus } from '#server/db/schema/accounts.ts'
import { findToken, isAdminUser } from '../queries.ts'

export interface Customer {
  id: string
  full_name: string | null
  company_name: string | null
  email: string
  status: UserStatus
  created_at: string
  email_verified_at: string | null
  is_unopened: boolean
  is_admin: boolean
  /** Younger than the lifetime of a link, so that a link that was sent is still listed. */
  is_new: boolean
}

/** Deleted accounts are not found. */
export async function findCustomer(
  trx: Trx,
  by: { email: string } | { id: string },
): Promise<Customer | undefined> {
  const row = await trx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id',
      'full_name',
      'company_name',
      'users.email',
      'users.status',
      'users.created_at',
      'users.email_verified_at',
    ])
    .select(
      sql<boolean>`exists (select from user_roles where user_roles.user_id = users.id and role = 'admin')`.as(
        'is_admin',
      ),
    )
    .select(sql<boolean>`users.created_at > now() - interval '7 days'`.as('is_new'))
    .where('email' in by ? 'users.email' : 'users.id', '=', 'email' in by ? by.email : by.id)
    .where('users.status', '<>', 'deleted')
    .executeTakeFirst()
  return row && { ...row, email: row.email ?? '', is_unopened: row.email_verified_at === null }
}

export interface Introduction {
  full_name: string | null
  company_name: string | null
  phone: string | null
}

/** Uses the preferred id only if no user ever had it. */
export async function insertInvitedUser(
  trx: Trx,
  email: string,
  preferredId: string | null,
  introduction: Introduction | null,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, email, status)
    select case
      when ${preferredId}::uuid is null or exists (select from used_user_ids where user_id = ${preferredId}::uuid)
      then gen_random_uuid() else ${preferredId}::uuid end, ${email}, 'invited'
    returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an invited account was not stored')
  await trx
    .insertInto('profiles')
    .values({
      user_id: id,
      email,
      full_name: introduction?.full_name ?? null,
      company_name: introduction?.company_name ?? null,
      phone: introduction?.phone ?? null,
    })
    .execute()
  return id
}

/** The policy allows this for accounts that were never opened. */
export async function setUnopenedStatus(
  trx: Trx,
  userId: string,
  status: 'invited' | 'disabled',
): Promise<void> {
  await trx.updateTable('users').set({ status }).where('id', '=', userId).execute()
}

export function findIntroduction(trx: Trx, userId: string): Promise<Introduction | undefined> {
  return trx
    .selectFrom('profiles')
    .select(['full_name', 'company_name', 'phone'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Deletes an account only if it was never opened. */
export async function deleteUnopenedUser(trx: Trx, userId: string): Promise<void> {
  await sql`
    delete from users
    where id = ${userId} and status in ('invited', 'disabled') and email_verified_at is null`.execute(trx)
}

export function findLatestInvitation(trx: Trx, userId: string) {
  return trx
    .selectFrom('account_tokens')
    .select(['created_at', 'expires_at', 'revoked_at', sql<boolean>`expires_at <= now()`.as('is_expired')])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'invite')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export async function revokeInvitations(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('account_tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'invite')
    .where('revoked_at', 'is', null)
    .execute()
}

export async function revokeOlderInvitations(trx: Trx, userId: string, kept: number): Promise<void> {
  await sql`
    update account_tokens set revoked_at = now() where id in (
      select id from account_tokens
      where user_id = ${userId} and purpose = 'invite' and revoked_at is null
      order by created_at desc, id offset ${kept})`.execute(trx)
}

export function findProjectOwner(trx: Trx, projectId: string) {
  return trx
    .selectFrom('projects')
    .select(['customer_id', 'lead_id'])
    .where('id', '=', projectId)
    .executeTakeFirst()
}

/** Until the transaction ends, so that two admins cannot give it to two customers. */
export async function lockProject(trx: Trx, projectId: string): Promise<void> {
  await trx.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute()
}

export async function moveProject(
  trx: Trx,
  project: { id: string; lead_id: string | null },
  customerId: string,
): Promise<void> {
  await trx.updateTable('projects').set({ customer_id: customerId }).where('id', '=', project.id).execute()
  if (project.lead_id === null) return
  await trx
    .updateTable('leads')
    .set({ customer_user_id: customerId })
    .where('id', '=', project.lead_id)
    .execute()
}

export async function moveRecords(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('projects').set({ customer_id: to }).where('customer_id', '=', from).execute()
  await trx.updateTable('leads').set({ customer_user_id: to }).where('customer_user_id', '=', from).execute()
}

export function findLeadAddress(trx: Trx, leadId: string) {
  return trx
    .selectFrom('leads')
    .select(['email', 'customer_user_id'])
    .where('id', '=', leadId)
    .executeTakeFirst()
}

export async function countProjects(trx: Trx, customerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('projects')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

// Under the role `accounts`

/** With `awaitsFactor` the role gives no rights until a second factor is set up. */
export async function insertAdminRole(trx: Trx, userId: string, awaitsFactor = false): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('user_roles')
    .values({ user_id: userId, role: 'admin', awaits_factor: awaitsFactor })
    .onConflict((conflict) => conflict.constraint('user_roles_pkey').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteAdminRole(trx: Trx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Without effect on an account that is in this state already. */
export async function setSuspended(trx: Trx, userId: string, isSuspended: boolean): Promise<void> {
  const [from, to] = isSuspended ? (['active', 'disabled'] as const) : (['disabled', 'active'] as const)
  await trx
    .updateTable('users')
    .set({ status: to, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('status', '=', from)
    .execute()
}

export async function setSessionsEnded(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ sessions_ended_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

export async function countCommonPasswords(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('has_common_password', '=', true)
    .where(isAdminUser)
    .executeTakeFirstOrThrow()
  return count
}

export interface Invited {
  isAdmin: boolean
  /** The newest one. */
  project: string | null
}

/** Under the role `worker`: what the person is invited to. */
export async function findInvited(trx: Trx, tokenId: string): Promise<Invited> {
  const token = await findToken(trx, 'invite', tokenId)
  if (!token || token.user_id === null) return { isAdmin: false, project: null }
  await nameRows(trx, [token.user_id])
  const project = await trx
    .selectFrom('projects')
    .select('title')
    .where('customer_id', '=', token.user_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const role = await trx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', token.user_id)
    .executeTakeFirst()
  return { isAdmin: role?.role === 'admin', project: project?.title ?? null }
}
