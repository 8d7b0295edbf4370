import type { Factors } from '#contract/factors.ts'
import { MAX_PASSKEYS, type FactorMode } from '#domain/factor-kinds.ts'
import type { PasskeyRegistration } from '#domain/factors.ts'
import type { Database, Trx } from '#server/db/database.ts'
import type { Session } from '#server/http/context.ts'
import { problem } from '#server/problem.ts'
import {
  appAddress,
  findStep,
  hashRecoveryCode,
  newAppSecret,
  newRecoveryCodes,
  sealSecret,
  showRecoveryCode,
} from './codes.ts'
import * as factors from './queries.ts'
import { enqueueSecurityMail } from '../mails.ts'
import { askForNew, canHavePasskeys, readNew } from './passkeys.ts'
import * as queries from '../queries.ts'
import { actAs, type AccountsContext } from '../context.ts'

export async function getFactors(context: AccountsContext, { userId }: Session): Promise<Factors> {
  return actAs(context, userId, async (trx) => ({
    mode: context.config.secondFactor,
    is_awaited: (await factors.findAwaits(trx, userId)) ?? false,
    can_have_passkeys: canHavePasskeys(context.config),
    ...(await factors.readFactors(trx, userId)),
  }))
}

/** Throws `conflict` if there is a confirmed one. */
export async function beginAuthenticator(context: AccountsContext, { userId, email }: Session) {
  refuseWhereOff(context)
  const secret = newAppSecret()
  const isNew = await actAs(context, userId, (trx) =>
    factors.insertTotp(trx, userId, sealSecret(context.keys, userId, secret)),
  )
  if (!isNew) throw problem('conflict', { detail: 'You already have an authenticator app. Remove it first.' })
  return { secret, uri: appAddress(secret, { business: context.config.site.businessName, email }) }
}

interface Added {
  recovery_codes: string[] | null
}

/** Throws `validation_failed` for a wrong code. */
export function confirmAuthenticator(
  context: AccountsContext,
  { userId, email }: Session,
  code: string,
): Promise<Added> {
  return actAs(context, userId, async (trx) => {
    await queries.lockAddress(trx, email)
    const app = await factors.findTotp(trx, userId)
    if (!app || app.confirmed_at !== null)
      throw problem('conflict', { detail: 'That took too long. Start over.' })
    const isFirst = !(await factors.hasFactor(trx, userId))
    const step = findStep(context.keys, { userId, sealed: app.sealed_secret, code, now: app.now })
    if (step === null || !(await factors.takeStep(trx, userId, step)))
      throw problem('validation_failed', {
        errors: [{ field: 'code', message: 'That code isn’t right. Wait for the next one and try again.' }],
      })
    return welcomeFactor(context, trx, { userId, email, isFirst })
  })
}

/** Throws `not_found`, and `conflict` for the last factor of an admin who must have one. */
export function removeAuthenticator(context: AccountsContext, session: Session): Promise<void> {
  return remove(context, session, (trx) => factors.deleteTotp(trx, session.userId))
}

export function beginPasskey(
  context: AccountsContext,
  { userId, sessionId, email }: Session,
): Promise<{ challenge: string }> {
  refuseWhereOff(context)
  if (!canHavePasskeys(context.config))
    throw problem('conflict', { detail: 'Passkeys need a domain name, and this site doesn’t have one yet.' })
  return actAs(context, userId, async (trx) => {
    const known = await factors.listPasskeys(trx, userId)
    if (known.length >= MAX_PASSKEYS)
      throw problem('conflict', { detail: `You have ${MAX_PASSKEYS} passkeys. Remove one first.` })
    const options = await askForNew(context.config, { id: userId, email }, known)
    const step = { session_id: sessionId, user_id: userId, purpose: 'add-passkey' } as const
    await factors.storeChallenge(trx, step, options.challenge)
    return options
  })
}

/** Throws `validation_failed` for a wrong answer to the challenge, and `conflict` for a passkey that is in use. */
export async function addPasskey(
  context: AccountsContext,
  { userId, sessionId, email }: Session,
  { name, passkey }: { name: string; passkey: PasskeyRegistration },
): Promise<Added> {
  // In a transaction of its own, so that the challenge is used up in any case.
  const challenge = await actAs(context, userId, (trx) =>
    factors.consumeChallenge(trx, { session_id: sessionId, user_id: userId, purpose: 'add-passkey' }),
  )
  const made = challenge === null ? null : await readNew(context.config, passkey, challenge)
  if (made === null)
    throw problem('validation_failed', {
      errors: [{ field: 'passkey', message: 'We couldn’t check that passkey. Please try again.' }],
    })
  return actAs(context, userId, async (trx) => {
    await queries.lockAddress(trx, email)
    const isFirst = !(await factors.hasFactor(trx, userId))
    const { transports } = passkey.response
    if (!(await factors.insertPasskey(trx, { user_id: userId, name, transports, ...made })))
      throw problem('conflict', { detail: 'This passkey is already in use.' })
    return welcomeFactor(context, trx, { userId, email, isFirst })
  })
}

/** Throws `not_found`, and `conflict` for the last factor of an admin who must have one. */
export function removePasskey(context: AccountsContext, session: Session, id: string): Promise<void> {
  return remove(context, session, (trx) => factors.deletePasskey(trx, session.userId, id))
}

/** Throws `conflict` without a second factor. */
export function renewRecoveryCodes(context: AccountsContext, { userId, email }: Session): Promise<string[]> {
  return actAs(context, userId, async (trx) => {
    await queries.lockAddress(trx, email)
    if (!(await factors.hasFactor(trx, userId)))
      throw problem('conflict', { detail: 'Set up an authenticator app or a passkey first.' })
    await enqueueSecurityMail(trx, 'recovery-codes-renewed', email)
    return makeCodes(context, trx, userId)
  })
}

/** On behalf of an admin. Throws `not_found` for a person who is no admin, and `conflict` for oneself and without a second factor. */
export function resetFactors(context: AccountsContext, actorId: string, id: string): Promise<void> {
  return actAs(context, actorId, async (trx) => {
    if (id === actorId)
      throw problem('conflict', { detail: 'Change your own second factor in your profile.' })
    if ((await factors.findAwaits(trx, id)) === null) throw problem('not_found')
    if (!(await reset(trx, id, context.config.secondFactor)))
      throw problem('conflict', { detail: 'This admin has no second factor.' })
  })
}

/** For the command line; also for the last admin. */
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

/** Signs the person out everywhere. An admin must set one up again if `SECOND_FACTOR` requires it. False if there was none. */
async function reset(trx: Trx, userId: string, mode: FactorMode): Promise<boolean> {
  const user = await queries.findUserWithHash(trx, { id: userId })
  if (!user) return false
  await queries.lockAddress(trx, user.email)
  if (!(await factors.hasFactor(trx, userId))) return false
  await factors.deleteFactors(trx, userId)
  await factors.endSteps(trx, userId)
  await factors.recordFactorReset(trx, userId)
  await queries.deleteSessions(trx, userId)
  await factors.setAwaitsFactor(trx, mode === 'required', userId)
  await enqueueSecurityMail(trx, 'second-factor-reset', user.email)
  return true
}

function refuseWhereOff({ config }: AccountsContext): void {
  if (config.secondFactor === 'off')
    throw problem('conflict', { detail: 'Second factors are turned off on this server.' })
}

/** An admin without rights for lack of a second factor has them from the next request on. */
async function welcomeFactor(
  context: AccountsContext,
  trx: Trx,
  { userId, email, isFirst }: { userId: string; email: string; isFirst: boolean },
): Promise<Added> {
  await factors.setAwaitsFactor(trx, false, userId)
  await enqueueSecurityMail(trx, 'second-factor-added', email)
  return { recovery_codes: isFirst ? await makeCodes(context, trx, userId) : null }
}

async function makeCodes({ keys }: AccountsContext, trx: Trx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await factors.storeRecoveryCodes(
    trx,
    userId,
    codes.map((code) => hashRecoveryCode(keys, userId, code)),
  )
  return codes.map(showRecoveryCode)
}

async function remove(
  context: AccountsContext,
  { userId, email }: Session,
  take: (trx: Trx) => Promise<boolean>,
): Promise<void> {
  await actAs(context, userId, async (trx) => {
    await queries.lockAddress(trx, email)
    if (!(await take(trx))) throw problem('not_found')
    if (!(await factors.hasFactor(trx, userId))) {
      const isAdmin = (await factors.findAwaits(trx, userId)) !== null
      if (isAdmin && context.config.secondFactor === 'required')
        throw problem('conflict', { detail: 'Admins need a second factor. Add another one first.' })
      await factors.deleteRecoveryCodes(trx, userId)
    }
    await enqueueSecurityMail(trx, 'second-factor-removed', email)
  })
}
