// Under the role `accounts` unless a comment says otherwise. Time is always the database's.
import { sql } from 'kysely'
import { PROOF_MINUTES, MAX_SECOND_STEP_TRIES, type FactorMethod } from '#domain/factor-kinds.ts'
import type { Trx } from '#server/db/database.ts'
import type { SecondStepPurpose } from '#server/db/schema/accounts.ts'

export async function hasFactor(trx: Trx, userId: string): Promise<boolean> {
  return (await listMethods(trx, userId)).length > 0
}

/** What the person can show besides the password; empty without an app and a passkey. */
export async function listMethods(trx: Trx, userId: string): Promise<FactorMethod[]> {
  const { rows } = await sql<Record<FactorMethod, boolean>>`select
    exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null) as totp,
    exists (select from passkeys where user_id = ${userId}) as passkey,
    exists (select from recovery_codes where user_id = ${userId} and cardinality(hashes) > 0) as recovery`.execute(
    trx,
  )
  const [found] = rows
  if (!found?.totp && !found?.passkey) return []
  return (['totp', 'passkey', 'recovery'] as const).filter((method) => found[method])
}

export async function readFactors(trx: Trx, userId: string) {
  const passkeys = await listPasskeys(trx, userId)
  const totp = await findTotp(trx, userId)
  const codes = await trx
    .selectFrom('recovery_codes')
    .select(sql<number>`cardinality(hashes)`.as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    totp_since: totp?.confirmed_at ?? null,
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at })),
    recovery_codes_left: codes?.left ?? 0,
  }
}

export async function exportFactors(trx: Trx): Promise<object[]> {
  const apps = await trx
    .selectFrom('totp_secrets')
    .select(['confirmed_at as created_at'])
    .where('confirmed_at', 'is not', null)
    .execute()
  const passkeys = await trx
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'used_at'])
    .orderBy('created_at')
    .execute()
  return [
    ...apps.map((app) => ({ kind: 'authenticator app', ...app })),
    ...passkeys.map((passkey) => ({ kind: 'passkey', ...passkey })),
  ]
}

export function findTotp(trx: Trx, userId: string) {
  return (
    trx
      .selectFrom('totp_secrets')
      .select(['sealed_secret', 'confirmed_at', 'last_step'])
      .select(sql<number>`extract(epoch from clock_timestamp())::float8`.as('now'))
      // An app that was not confirmed within an hour was given up.
      .where(({ eb, or }) =>
        or([
          eb('confirmed_at', 'is not', null),
          eb('created_at', '>', sql<string>`now() - interval '1 hour'`),
        ]),
      )
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )
}

/** Replaces one that was never confirmed. False if there is a confirmed one. */
export async function insertTotp(trx: Trx, userId: string, sealedSecret: string): Promise<boolean> {
  await trx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('totp_secrets')
    .values({ user_id: userId, sealed_secret: sealedSecret })
    .onConflict((conflict) => conflict.constraint('totp_secrets_pkey').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Uses up the codes up to this period. False if one of it was used already. */
export async function takeStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteTotp(trx: Trx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export function listPasskeys(trx: Trx, userId: string) {
  return trx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export interface NewPasskey {
  user_id: string
  credential_id: string
  public_key: string
  counter: string
  transports: string[]
  name: string
}

/** False if another account has it. */
export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.constraint('passkeys_credential_once').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if a parallel request has changed the counter. */
export async function countPasskey(
  trx: Trx,
  { id, counter }: { id: string; counter: string },
  next: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter: String(next), used_at: sql`now()` })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deletePasskey(trx: Trx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function storeRecoveryCodes(trx: Trx, userId: string, hashes: string[]): Promise<void> {
  await trx
    .insertInto('recovery_codes')
    .values({ user_id: userId, hashes })
    .onConflict((conflict) =>
      conflict.constraint('recovery_codes_pkey').doUpdateSet({ hashes, created_at: sql`now()` }),
    )
    .execute()
}

/** False for a wrong or used code. */
export async function consumeRecoveryCode(trx: Trx, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ hashes: sql`array_remove(hashes, ${hash})` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`${hash} = any (hashes)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export async function deleteFactors(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await deleteRecoveryCodes(trx, userId)
}

export async function recordFactorReset(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ factors_reset_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** With `awaits` the admin role gives no rights until a second factor is set up. */
export async function setAwaitsFactor(trx: Trx, awaits: boolean, userId?: string): Promise<void> {
  let update = trx
    .updateTable('user_roles')
    .set({ awaits_factor: awaits })
    .where('role', '=', 'admin')
    .where('awaits_factor', '<>', awaits)
  if (userId !== undefined) update = update.where('user_id', '=', userId)
  await update.execute()
}

export async function findAwaits(trx: Trx, userId: string): Promise<boolean | null> {
  const row = await trx
    .selectFrom('user_roles')
    .select('awaits_factor')
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return row?.awaits_factor ?? null
}

const STEP_LIFE = { 'sign-in': '10 minutes', 'add-passkey': '5 minutes', proof: '5 minutes' } as const

export async function beginSignInStep(trx: Trx, userId: string, browserHash: string): Promise<void> {
  await trx
    .insertInto('second_steps')
    .values({
      user_id: userId,
      purpose: 'sign-in',
      browser_hash: browserHash,
      expires_at: sql`now() + ${STEP_LIFE['sign-in']}::interval`,
    })
    .execute()
}

/** Counts a try and uses up the challenge. Undefined if there is none, or no try is left. */
export async function tryStep(trx: Trx, browserHash: string) {
  const found = await trx
    .selectFrom('second_steps')
    .select(['id', 'user_id', 'challenge', 'tries'])
    .where('browser_hash', '=', browserHash)
    .where('tries', '<', MAX_SECOND_STEP_TRIES)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  await trx
    .updateTable('second_steps')
    .set({ tries: found.tries + 1, challenge: null })
    .where('id', '=', found.id)
    .execute()
  return { ...found, isLast: found.tries + 1 === MAX_SECOND_STEP_TRIES }
}

/** The person whose sign-in it is; undefined if there is none, or no try is left. */
export function findStepPerson(trx: Trx, browserHash: string) {
  return trx
    .selectFrom('second_steps')
    .select(['id', 'user_id'])
    .where('browser_hash', '=', browserHash)
    .where('tries', '<', MAX_SECOND_STEP_TRIES)
    .executeTakeFirst()
}

export async function setStepChallenge(trx: Trx, id: string, challenge: string): Promise<void> {
  await trx.updateTable('second_steps').set({ challenge }).where('id', '=', id).execute()
}

export async function endStep(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('second_steps').where('id', '=', id).execute()
}

export async function endSteps(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('second_steps').where('user_id', '=', userId).execute()
}

interface SessionStep {
  session_id: string
  user_id: string
  purpose: Exclude<SecondStepPurpose, 'sign-in'>
}

/** One per session and purpose: asking again replaces the earlier challenge. */
export async function storeChallenge(trx: Trx, step: SessionStep, challenge: string): Promise<void> {
  await trx
    .deleteFrom('second_steps')
    .where('session_id', '=', step.session_id)
    .where('purpose', '=', step.purpose)
    .execute()
  await trx
    .insertInto('second_steps')
    .values({ ...step, challenge, expires_at: sql`now() + ${STEP_LIFE[step.purpose]}::interval` })
    .execute()
}

/** Null if there is none, or it has expired. */
export async function consumeChallenge(
  trx: Trx,
  { session_id, purpose }: SessionStep,
): Promise<string | null> {
  const row = await trx
    .deleteFrom('second_steps')
    .where('session_id', '=', session_id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}

export const isFreshSql = sql<boolean>`sessions.proven_at > now() - make_interval(mins => ${PROOF_MINUTES})`

interface Rotation {
  sessionId: string
  former: string
  next: string
}

/** False if a parallel request has rotated it: then the browser has that token. */
export async function rotateSession(trx: Trx, { sessionId, former, next }: Rotation): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ token_hash: next, former_token_hash: former })
    .set({ renewed_at: sql`now()`, proven_at: sql`now()`, rotated_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('token_hash', '=', former)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
