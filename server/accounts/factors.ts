// One's own second factors: an authenticator app, passkeys, recovery codes; and taking them from somebody who has lost them. Must never
// count one before it has been shown, nor leave its owner untold of a change.
import type { Factors } from '#contract/factors.ts'
import { MAX_PASSKEYS, type FactorMode } from '#domain/factor-kinds.ts'
import type { PasskeyMade } from '#domain/factors.ts'
import type { Database, Trx } from '#server/db/database.ts'
import type { Session } from '#server/http/context.ts'
import { problem } from '#server/http/problem.ts'
import {
  appAddress,
  findStep,
  hashRecoveryCode,
  newAppSecret,
  newRecoveryCodes,
  sealSecret,
  showRecoveryCode,
} from './factor-codes.ts'
import * as factors from './factor-queries.ts'
import { oweAlarm } from './owed-mails.ts'
import { askForNew, canHavePasskeys, readNew } from './passkeys.ts'
import * as queries from './queries.ts'
import { actAs, type Room } from './room.ts'

export async function getFactors(room: Room, { userId }: Session): Promise<Factors> {
  return actAs(room, userId, async (trx) => ({
    mode: room.config.secondFactor,
    is_awaited: (await factors.findAwaits(trx, userId)) ?? false,
    can_have_passkeys: canHavePasskeys(room.config),
    ...(await factors.readFactors(trx, userId)),
  }))
}

/** Throws `conflict` where there is one that counts. */
export async function beginAuthenticator(room: Room, { userId, email }: Session) {
  refuseWhereOff(room)
  const secret = newAppSecret()
  const isNew = await actAs(room, userId, (trx) =>
    factors.insertTotp(trx, userId, sealSecret(room.keys, userId, secret)),
  )
  if (!isNew) throw problem('conflict', { detail: 'You already have an authenticator app. Remove it first.' })
  return { secret, uri: appAddress(secret, { business: room.config.site.businessName, email }) }
}

interface Added {
  recovery_codes: string[] | null
}

/** Throws `validation_failed` for a wrong code. */
export function confirmAuthenticator(room: Room, { userId, email }: Session, code: string): Promise<Added> {
  return actAs(room, userId, async (trx) => {
    await queries.lockAddress(trx, email)
    const app = await factors.findTotp(trx, userId)
    if (!app || app.confirmed_at !== null)
      throw problem('conflict', { detail: 'That took too long. Start over.' })
    const isFirst = !(await factors.hasFactor(trx, userId))
    const step = findStep(room.keys, { userId, sealed: app.sealed_secret, code, now: app.now })
    if (step === null || !(await factors.takeStep(trx, userId, step)))
      throw problem('validation_failed', {
        errors: [{ field: 'code', message: 'That code isn’t right. Wait for the next one and try again.' }],
      })
    return welcomeFactor(room, trx, { userId, email, isFirst })
  })
}

/** Throws `conflict` for the last one of somebody who must have one, and `not_found`. */
export function removeAuthenticator(room: Room, session: Session): Promise<void> {
  return remove(room, session, (trx) => factors.deleteTotp(trx, session.userId))
}

export function beginPasskey(
  room: Room,
  { userId, sessionId, email }: Session,
): Promise<{ challenge: string }> {
  refuseWhereOff(room)
  if (!canHavePasskeys(room.config))
    throw problem('conflict', { detail: 'Passkeys need a domain name, and this site doesn’t have one yet.' })
  return actAs(room, userId, async (trx) => {
    const known = await factors.listPasskeys(trx, userId)
    if (known.length >= MAX_PASSKEYS)
      throw problem('conflict', { detail: `You have ${MAX_PASSKEYS} passkeys. Remove one first.` })
    const options = await askForNew(room.config, { id: userId, email }, known)
    const step = { session_id: sessionId, user_id: userId, purpose: 'add-passkey' } as const
    await factors.keepChallenge(trx, step, options.challenge)
    return options
  })
}

/** Throws `validation_failed` for what is no answer to the challenge, and `conflict` for a key that is known. */
export async function addPasskey(
  room: Room,
  { userId, sessionId, email }: Session,
  { name, passkey }: { name: string; passkey: PasskeyMade },
): Promise<Added> {
  // In a transaction of its own: whatever comes of it, the challenge is used up.
  const challenge = await actAs(room, userId, (trx) =>
    factors.useUpChallenge(trx, { session_id: sessionId, user_id: userId, purpose: 'add-passkey' }),
  )
  const made = challenge === null ? null : await readNew(room.config, passkey, challenge)
  if (made === null)
    throw problem('validation_failed', {
      errors: [{ field: 'passkey', message: 'We couldn’t check that passkey. Please try again.' }],
    })
  return actAs(room, userId, async (trx) => {
    await queries.lockAddress(trx, email)
    const isFirst = !(await factors.hasFactor(trx, userId))
    const { transports } = passkey.response
    if (!(await factors.insertPasskey(trx, { user_id: userId, name, transports, ...made })))
      throw problem('conflict', { detail: 'This passkey is already in use.' })
    return welcomeFactor(room, trx, { userId, email, isFirst })
  })
}

/** Throws `conflict` for the last one of somebody who must have one, and `not_found`. */
export function removePasskey(room: Room, session: Session, id: string): Promise<void> {
  return remove(room, session, (trx) => factors.deletePasskey(trx, session.userId, id))
}

/** Throws `conflict` where there is nothing that they could stand in for. */
export function renewRecoveryCodes(room: Room, { userId, email }: Session): Promise<string[]> {
  return actAs(room, userId, async (trx) => {
    await queries.lockAddress(trx, email)
    if (!(await factors.hasFactor(trx, userId)))
      throw problem('conflict', { detail: 'Set up an authenticator app or a passkey first.' })
    await oweAlarm(trx, 'recovery-codes-renewed', email)
    return makeCodes(room, trx, userId)
  })
}

/** In the name of an admin. Throws `not_found` for who is none, and `conflict` for oneself and where there is nothing to reset. */
export function resetFactors(room: Room, actorId: string, id: string): Promise<void> {
  return actAs(room, actorId, async (trx) => {
    if (id === actorId)
      throw problem('conflict', { detail: 'Change your own second factor in your profile.' })
    if ((await factors.findAwaits(trx, id)) === null) throw problem('not_found')
    if (!(await reset(trx, id, room.config.secondFactor)))
      throw problem('conflict', { detail: 'This admin has no second factor.' })
  })
}

/** For the command line, and so for the last admin too. */
export function resetFactorsOf(
  db: Database,
  email: string,
  mode: FactorMode,
): Promise<'reset' | 'no second factor' | 'no account'> {
  return db.as({ role: 'accounts' }, async (trx) => {
    const user = await queries.findUserWithHash(trx, { email })
    if (!user) return 'no account'
    return (await reset(trx, user.id, mode)) ? 'reset' : 'no second factor'
  })
}

/** Signed out everywhere; an admin has to set one up anew where that is asked of admins. False where there was none. */
async function reset(trx: Trx, userId: string, mode: FactorMode): Promise<boolean> {
  const user = await queries.findUserWithHash(trx, { id: userId })
  if (!user) return false
  await queries.lockAddress(trx, user.email)
  if (!(await factors.hasFactor(trx, userId))) return false
  await factors.deleteFactors(trx, userId)
  await factors.endSteps(trx, userId)
  await factors.noteReset(trx, userId)
  await queries.deleteSessions(trx, userId)
  await factors.setAwaitsFactor(trx, mode === 'required', userId)
  await oweAlarm(trx, 'second-factor-reset', user.email)
  return true
}

function refuseWhereOff({ config }: Room): void {
  if (config.secondFactor === 'off')
    throw problem('conflict', { detail: 'Second factors are turned off on this server.' })
}

/** An admin who waited for it has their power from the next request on. */
async function welcomeFactor(
  room: Room,
  trx: Trx,
  { userId, email, isFirst }: { userId: string; email: string; isFirst: boolean },
): Promise<Added> {
  await factors.setAwaitsFactor(trx, false, userId)
  await oweAlarm(trx, 'second-factor-added', email)
  return { recovery_codes: isFirst ? await makeCodes(room, trx, userId) : null }
}

async function makeCodes({ keys }: Room, trx: Trx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await factors.keepRecoveryCodes(
    trx,
    userId,
    codes.map((code) => hashRecoveryCode(keys, userId, code)),
  )
  return codes.map(showRecoveryCode)
}

async function remove(
  room: Room,
  { userId, email }: Session,
  take: (trx: Trx) => Promise<boolean>,
): Promise<void> {
  await actAs(room, userId, async (trx) => {
    await queries.lockAddress(trx, email)
    if (!(await take(trx))) throw problem('not_found')
    if (!(await factors.hasFactor(trx, userId))) {
      const isAdmin = (await factors.findAwaits(trx, userId)) !== null
      if (isAdmin && room.config.secondFactor === 'required')
        throw problem('conflict', { detail: 'Admins need a second factor. Add another one first.' })
      await factors.deleteRecoveryCodes(trx, userId)
    }
    await oweAlarm(trx, 'second-factor-removed', email)
  })
}
