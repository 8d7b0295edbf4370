// The SQL of people, sessions and links. Must never decide by this machine's clock: the database's alone counts.
import { sql } from 'kysely'
import type { Me } from '#contract/accounts.ts'
import type { Admin } from '#contract/admins.ts'
import type { Profile, ProfileChanges, Role } from '#domain/accounts.ts'
import type { FactorState } from '#domain/factor-kinds.ts'
import { isCommonPassword } from '#domain/passwords.ts'
import { nameRows, type Trx } from '#server/db/database.ts'
import { deleteFactors, endSteps, isFreshSql } from './second-factor/queries.ts'
import type { TokenPurpose, UserStatus } from '#server/db/schema/accounts.ts'

const PROFILE = [
  'user_id',
  'full_name',
  'email',
  'company_name',
  'phone',
  'update_mails',
] as const satisfies (keyof Profile)[]

/** An admin who has to set up a second factor first is a customer until then, in every session and stream. */
const isAdminUser = sql<boolean>`exists (
  select from user_roles where user_roles.user_id = users.id and user_roles.role = 'admin' and not user_roles.awaits_factor)`
const factorState = sql<FactorState>`case
  when exists (select from totp_secrets where totp_secrets.user_id = users.id and totp_secrets.confirmed_at is not null)
    or exists (select from passkeys where passkeys.user_id = users.id) then 'on'
  when exists (
    select from user_roles where user_roles.user_id = users.id and user_roles.role = 'admin' and user_roles.awaits_factor
  ) then 'awaited' else 'none' end`

/**
 * Nobody else converts, confirms, accepts or resets for this address until the transaction ends. The first statement of
 * each of them, so that what they read afterwards still holds when they write.
 */
export async function lockAddress(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`.execute(trx)
}

export interface KnownUser {
  id: string
  email: string
  status: UserStatus
  password_hash: string | null
  is_admin: boolean
}

/** As the sign-in machinery: the hash too. */
export async function findUserWithHash(
  trx: Trx,
  by: { email: string } | { id: string },
): Promise<KnownUser | undefined> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email', 'status', 'password_hash', isAdminUser.as('is_admin')])
    .where('email' in by ? 'email' : 'id', '=', 'email' in by ? by.email : by.id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return user && { ...user, email: user.email ?? '' }
}

/** Creates an active account. Only ever for a mailbox that has just been proven, or by whoever runs the server. */
export async function insertActiveUser(trx: Trx, email: string, passwordHash: string): Promise<string> {
  const { id } = await trx
    .insertInto('users')
    .values({ email, status: 'active', password_hash: passwordHash, email_verified_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('profiles').values({ user_id: id, email }).execute()
  return id
}

/** Gives an account its password and takes its mailbox as proven. */
export async function setPassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      status: 'active',
      password_hash: passwordHash,
      email_verified_at: sql`coalesce(email_verified_at, now())`,
      has_common_password: false,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Moves an account to an address that has just been proven; the profile's follows by itself. */
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

/**
 * Keeps of the password that an admin has just typed whether anyone would try it first. Of nobody else: it would only help a thief.
 */
export async function noteTypedPassword(trx: Trx, userId: string, password: string): Promise<void> {
  await sql`
    update users set has_common_password = ${isCommonPassword(password)} and ${isAdminUser}, updated_at = now()
    where id = ${userId}`.execute(trx)
}

/** Ends everything that could open the account besides its password; without one, what waits for the address to be proven. */
export async function endEveryWayIn(trx: Trx, userId: string | null, email: string): Promise<void> {
  await trx.deleteFrom('pending_signups').where('email', '=', email).execute()
  await trx.deleteFrom('account_tokens').where('email', '=', email).execute()
  if (userId === null) return
  await deleteSessions(trx, userId)
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  await trx.deleteFrom('account_tokens').where('user_id', '=', userId).execute()
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await endSteps(trx, userId)
}

/** From now on: what an older backup knows of them is deleted again. */
export async function noteForgotten(trx: Trx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await trx
    .insertInto('forgotten_people')
    .values(hashes.map((address_hash) => ({ address_hash })))
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ created_at: sql`now()` }))
    .execute()
}

/** The row stays, as nobody, for what accounting and the audit log refer to; its address is free again. */
export async function anonymiseUser(trx: Trx, userId: string): Promise<void> {
  await deleteFactors(trx, userId)
  await trx.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  await trx.deleteFrom('profiles').where('user_id', '=', userId).execute()
  await trx.deleteFrom('support_requests').where('customer_id', '=', userId).execute()
  await trx
    .updateTable('departures')
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
}

// Sessions

const sessionEnd = sql<string>`app.session_end(sessions.user_id, sessions.created_at, sessions.renewed_at)`

const MAX_SESSIONS = 20

/** The oldest go where an account has too many. */
export async function insertSession(
  trx: Trx,
  row: { user_id: string; token_hash: string; browser: string | null },
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('id', 'in', (select) =>
      select
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', row.user_id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(MAX_SESSIONS - 1),
    )
    .execute()
  await trx.insertInto('sessions').values(row).execute()
}

/** How long requests that were under way during a proof are served with the former token. */
const OVERLAP = '10 seconds'

const hasToken = (tokenHash: string) => sql<boolean>`(sessions.token_hash = ${tokenHash}
  or (sessions.former_token_hash = ${tokenHash} and sessions.rotated_at > now() - ${OVERLAP}::interval))`

/** Only a session that lives, of an account that is active. With its former token it is never fresh. */
export function findSession(trx: Trx, tokenHash: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.id as user_id', sql<string>`users.email`.as('email')])
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

/** Answers when the session ends now. */
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

export async function deleteSession(trx: Trx, tokenHash: string): Promise<void> {
  await trx.deleteFrom('sessions').where(hasToken(tokenHash)).execute()
}

export async function deleteSessions(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

// Known devices

export async function isKnownDevice(trx: Trx, userId: string, deviceHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

const MAX_DEVICES = 20

/** Those not seen for longest go where an account has too many. */
export async function rememberDevice(trx: Trx, userId: string, deviceHash: string): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', (select) =>
      select
        .selectFrom('known_devices')
        .select('device_hash')
        .where('user_id', '=', userId)
        .where('device_hash', '<>', deviceHash)
        .orderBy('used_at', 'desc')
        .orderBy('device_hash')
        .offset(MAX_DEVICES - 1),
    )
    .execute()
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) => conflict.constraint('known_devices_pkey').doUpdateSet({ used_at: sql`now()` }))
    .execute()
}

// Pending sign-ups

const MAX_PENDING = 3

/** A new one pushes the oldest out, so that nobody can fill an address's places. */
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

// Tokens

const LIFE: Record<TokenPurpose, string> = {
  confirm: '24 hours',
  invite: '7 days',
  reset: '1 hour',
  setup: '7 days',
}

export interface TokenSubject {
  purpose: TokenPurpose
  userId: string | null
  email: string | null
}

export async function insertToken(trx: Trx, { purpose, userId, email }: TokenSubject): Promise<string> {
  const { id } = await trx
    .insertInto('account_tokens')
    .values({ purpose, user_id: userId, email, expires_at: sql`now() + ${LIFE[purpose]}::interval` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A live one that still has half of its life, so that asking again and again neither kills links nor piles them up. */
export async function findReusableToken(trx: Trx, subject: TokenSubject): Promise<string | undefined> {
  const row = await unrevokedTokens(trx, subject)
    .where('expires_at', '>', sql<string>`now() + ${LIFE[subject.purpose]}::interval / 2`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Whether some link of the kind that was mailed still works. */
export async function isTokenLive(trx: Trx, subject: TokenSubject): Promise<boolean> {
  const row = await unrevokedTokens(trx, subject)
    .where('expires_at', '>', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const unrevokedTokens = (trx: Trx, { purpose, userId, email }: TokenSubject) =>
  trx
    .selectFrom('account_tokens')
    .select('id')
    .where('purpose', '=', purpose)
    .where(sql<boolean>`user_id is not distinct from ${userId}::uuid`)
    .where(sql<boolean>`email is not distinct from ${email}`)
    .where('revoked_at', 'is', null)

/** Only a live one is ever found. */
export function findToken(trx: Trx, purpose: TokenPurpose, id: string) {
  return trx
    .selectFrom('account_tokens')
    .select(['id', 'user_id', 'email'])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
}

/** As a worker: the newest project of whoever an invitation is for. */
export async function findInvitedProject(trx: Trx, tokenId: string): Promise<string | null> {
  const token = await findToken(trx, 'invite', tokenId)
  if (!token || token.user_id === null) return null
  await nameRows(trx, [token.user_id])
  const project = await trx
    .selectFrom('projects')
    .select('title')
    .where('customer_id', '=', token.user_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return project?.title ?? null
}

/** False where somebody else used it up first. */
export async function useUpToken(trx: Trx, purpose: TokenPurpose, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('account_tokens')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteTokens(trx: Trx, purpose: TokenPurpose): Promise<void> {
  await trx.deleteFrom('account_tokens').where('purpose', '=', purpose).execute()
}

// Roles

/** `awaitsFactor` holds its power back until a second factor is set up. */
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

/** The active admins, longest-serving first. */
export function listAdmins(trx: Trx): Promise<Admin[]> {
  return trx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', sql<string>`users.email`.as('email')])
    .select(['profiles.full_name', 'user_roles.created_at as since'])
    .select(factorState.as('second_factor'))
    .where('user_roles.role', '=', 'admin')
    .where('users.status', '=', 'active')
    .orderBy('user_roles.created_at')
    .orderBy('users.id')
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

// Profiles

export function findProfile(trx: Trx, userId: string): Promise<Profile | undefined> {
  return trx.selectFrom('profiles').select(PROFILE).where('user_id', '=', userId).executeTakeFirst()
}

export async function getProfile(trx: Trx, userId: string): Promise<Profile> {
  const profile = await findProfile(trx, userId)
  if (!profile) throw new Error('an account without a profile')
  return profile
}

export function updateProfile(trx: Trx, userId: string, changes: ProfileChanges): Promise<Profile> {
  return trx
    .updateTable('profiles')
    .set(changes)
    .where('user_id', '=', userId)
    .returning(PROFILE)
    .executeTakeFirstOrThrow()
}

/** As the sign-in machinery. Nothing happens where the account is gone: it gets no mails. */
export async function stopUpdateMails(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('profiles').set({ update_mails: false }).where('user_id', '=', userId).execute()
}

/** As the sign-in machinery. */
export async function getMe(trx: Trx, userId: string): Promise<Me> {
  const { is_admin, has_common_password, second_factor, ...profile } = await trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(PROFILE.map((column) => `profiles.${column}` as const))
    .select([isAdminUser.as('is_admin'), factorState.as('second_factor'), 'users.has_common_password'])
    .where('profiles.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    user: { id: userId, email: profile.email },
    role: is_admin ? 'admin' : 'customer',
    profile,
    has_common_password: is_admin && has_common_password,
    second_factor,
  }
}
