// The SQL of accounts that all four folders share: people, sessions, devices, mailed links. Runs under the role `accounts` unless a
// comment says otherwise. Time is always the database's, never this machine's.
import { sql } from 'kysely'
import type { Me } from '#contract/accounts.ts'
import type { Admin } from '#contract/admins.ts'
import type { Profile, ProfileChanges } from '#domain/accounts.ts'
import type { FactorState } from '#domain/factor-kinds.ts'
import commonPasswords from '#domain/common-passwords.json' with { type: 'json' }
import { isCommonPassword } from '#domain/passwords.ts'
import type { Trx } from '#server/db/database.ts'
import type { TokenPurpose, UserStatus } from '#server/db/schema/accounts.ts'
import { endSteps } from './second-factor/queries.ts'

const PROFILE = [
  'user_id',
  'full_name',
  'email',
  'company_name',
  'phone',
  'update_mails',
] as const satisfies (keyof Profile)[]

/** An admin who must set up a second factor first is a customer until then, in every session and stream. */
export const isAdminUser = sql<boolean>`app.acts_as_admin(users.id)`
const factorState = sql<FactorState>`case
  when exists (select from totp_secrets where totp_secrets.user_id = users.id and totp_secrets.confirmed_at is not null)
    or exists (select from passkeys where passkeys.user_id = users.id) then 'on'
  when exists (
    select from user_roles where user_roles.user_id = users.id and user_roles.role = 'admin' and user_roles.awaits_factor
  ) then 'awaited' else 'none' end`

/** Until the transaction ends. The first statement of all that converts, confirms, accepts or resets, so that what they read stays true. */
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

export async function hasRole(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertActiveUser(trx: Trx, email: string, passwordHash: string): Promise<string> {
  const { id } = await trx
    .insertInto('users')
    .values({ email, status: 'active', password_hash: passwordHash, email_verified_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('profiles').values({ user_id: id, email }).execute()
  return id
}

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

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(commonPasswords)

/** Remembers whether the password that an admin just typed is a common one. For other people it would only help a thief. */
export async function recordCommonPassword(trx: Trx, userId: string, password: string): Promise<void> {
  await sql`
    update users set has_common_password = ${isCommonPassword(password, COMMON_PASSWORDS)} and ${isAdminUser}, updated_at = now()
    where id = ${userId}`.execute(trx)
}

/** Deletes everything that could open the account besides its password; without an account, what waits for a confirmation. */
export async function revokeAccess(trx: Trx, userId: string | null, email: string): Promise<void> {
  await trx.deleteFrom('pending_signups').where('email', '=', email).execute()
  await trx.deleteFrom('account_tokens').where('email', '=', email).execute()
  if (userId === null) return
  await deleteSessions(trx, userId)
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  await trx.deleteFrom('account_tokens').where('user_id', '=', userId).execute()
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await endSteps(trx, userId)
}

const MAX_SESSIONS = 20

/** Deletes the oldest if an account has too many. */
export async function insertSession(
  trx: Trx,
  row: { user_id: string; token_hash: string; browser: string | null; proven_at?: string },
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

/** How long requests that were in flight during a proof are served with the former token. */
const TOKEN_OVERLAP = '10 seconds'

export const hasToken = (tokenHash: string) => sql<boolean>`(sessions.token_hash = ${tokenHash}
  or (sessions.former_token_hash = ${tokenHash} and sessions.rotated_at > now() - ${TOKEN_OVERLAP}::interval))`

export async function deleteSession(trx: Trx, tokenHash: string): Promise<void> {
  await trx.deleteFrom('sessions').where(hasToken(tokenHash)).execute()
}

export async function deleteSessions(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

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

/** Deletes the ones unused for longest if an account has too many. */
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

const TOKEN_LIFE: Record<TokenPurpose, string> = {
  confirm: '24 hours',
  invite: '7 days',
  reset: '1 hour',
  setup: '7 days',
  portal: '24 hours',
}

export interface TokenSubject {
  purpose: TokenPurpose
  userId: string | null
  email: string | null
}

export async function insertToken(trx: Trx, { purpose, userId, email }: TokenSubject): Promise<string> {
  const { id } = await trx
    .insertInto('account_tokens')
    .values({ purpose, user_id: userId, email, expires_at: sql`now() + ${TOKEN_LIFE[purpose]}::interval` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With the id of its mail; once. */
export async function insertMailToken(
  trx: Trx,
  mailId: string,
  { id, email }: Pick<KnownUser, 'id' | 'email'>,
): Promise<void> {
  await trx
    .insertInto('account_tokens')
    .values({
      id: mailId,
      purpose: 'portal',
      user_id: id,
      email,
      expires_at: sql`now() + ${TOKEN_LIFE.portal}::interval`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A valid one with at least half of its life left, so that repeated requests neither invalidate links nor add new ones. */
export async function findReusableToken(trx: Trx, subject: TokenSubject): Promise<string | undefined> {
  const row = await unrevokedTokens(trx, subject)
    .where('expires_at', '>', sql<string>`now() + ${TOKEN_LIFE[subject.purpose]}::interval / 2`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Whether a mailed link of this kind still works. */
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

/** Undefined if it is revoked or expired. */
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

/** False if another request used it first. */
export async function consumeToken(trx: Trx, purpose: TokenPurpose, id: string): Promise<boolean> {
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

export function findPortalOwner(trx: Trx, id: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'status', sql<string>`email`.as('email'), isAdminUser.as('is_admin')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The active admins, longest-serving first. */
export function listAdmins(trx: Trx, statuses: UserStatus[] = ['active']): Promise<Admin[]> {
  return trx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', sql<string>`users.email`.as('email')])
    .select(['profiles.full_name', 'user_roles.created_at as since'])
    .select([factorState.as('second_factor'), sql<boolean>`users.status = 'disabled'`.as('is_suspended')])
    .select(sql<boolean>`users.status = 'invited'`.as('is_invited'))
    .where('user_roles.role', '=', 'admin')
    .where('users.status', 'in', statuses)
    .orderBy('user_roles.created_at')
    .orderBy('users.id')
    .execute()
}

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

export async function stopUpdateMails(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('profiles').set({ update_mails: false }).where('user_id', '=', userId).execute()
}

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
