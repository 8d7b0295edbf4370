// Showing a second factor, to finish a sign-in or to prove again who is there. Codes and challenges work once, and a wrong try is counted
// before anything is thrown.
import { parseCode, type PasskeyAssertion, type Proof } from '#domain/factors.ts'
import type { Trx } from '#server/db/database.ts'
import type { Session } from '#server/http/context.ts'
import { problem, type Problem } from '#server/problem.ts'
import { findStep, hashRecoveryCode } from './codes.ts'
import * as factors from './queries.ts'
import { fingerprint, newSecret } from '../keys.ts'
import { reserveCode, undoCode } from '../limits.ts'
import { enqueueSecurityMail } from '../mails.ts'
import { askForKnown, checkKnown } from './passkeys.ts'
import * as queries from '../queries.ts'
import { recordAndAnnounceSignIn, recordSignIn } from '../sign-in/history.ts'
import {
  actAs,
  inTransaction,
  signInBrowser,
  type Browser,
  type AccountsContext,
  type SignedIn,
} from '../context.ts'
import { checkPasswordAgain } from '../check-password.ts'

interface Shown {
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

/** The result of a try. It is returned, not thrown, so that the transaction commits and the try stays counted. */
type Outcome<T> = { is: 'right'; value: T } | { is: 'wrong' | 'over' } | { is: 'waiting'; seconds: number }

/** Throws `sign_in_again` once the sign-in has expired, `wrong_credentials` and `too_many_requests`. */
export async function takeSecondStep(
  context: AccountsContext,
  form: Shown,
  browser: Browser,
): Promise<SignedIn> {
  const { secondStep, device } = browser.cookies
  if (secondStep === null) throw problem('sign_in_again')
  return settle(
    'wrong_credentials',
    form,
    await inTransaction(context, async (trx): Promise<Outcome<SignedIn>> => {
      const hash = fingerprint(secondStep)
      const person = await factors.findStepPerson(trx, hash)
      const holder = person && (await queries.findUserWithHash(trx, { id: person.user_id }))
      // A new password, which ends all sessions, comes before or after as a whole.
      if (holder) await queries.lockAddress(trx, holder.email)
      const step = await factors.tryStep(trx, hash)
      if (!step) return { is: 'over' }
      const deviceHash = device === null ? null : fingerprint(device)
      const isKnown = deviceHash !== null && (await queries.isKnownDevice(trx, step.user_id, deviceHash))
      const found = await checkFactor(context, trx, form, {
        userId: step.user_id,
        challenge: step.challenge,
        deviceHash: isKnown ? deviceHash : null,
      })
      if (found.is === 'wrong') await recordSignIn(trx, step.user_id, 'wrong_code', browser)
      if (found.is === 'wrong' && step.isLast) return { is: 'over' }
      if (found.is !== 'right') return found
      const user = await queries.findUserWithHash(trx, { id: step.user_id })
      await factors.endStep(trx, step.id)
      if (user?.status !== 'active') return { is: 'over' }
      await recordAndAnnounceSignIn(trx, user, browser)
      return { is: 'right', value: await signInBrowser(trx, user.id, browser) }
    }),
  )
}

/** Throws `sign_in_again`. */
export async function challengeSecondStep(
  context: AccountsContext,
  { cookies }: Browser,
): Promise<{ challenge: string }> {
  const hash = cookies.secondStep === null ? null : fingerprint(cookies.secondStep)
  const options = await inTransaction(context, async (trx) => {
    const step = hash === null ? undefined : await factors.findStepPerson(trx, hash)
    if (!step) return null
    const asked = await askForKnown(context.config, await factors.listPasskeys(trx, step.user_id))
    await factors.setStepChallenge(trx, step.id, asked.challenge)
    return asked
  })
  if (options === null) throw problem('sign_in_again')
  return options
}

/** Under a new token; null if a parallel proof set it. Throws `validation_failed`, `too_many_requests`, and `conflict` for a wrong kind. */
export async function prove(
  context: AccountsContext,
  { userId, sessionId }: Session,
  form: Proof,
  { cookies }: Browser,
): Promise<string | null> {
  const next = newSecret()
  const rotate = async (trx: Trx) => {
    const former = fingerprint(cookies.session ?? '')
    const isRotated = await factors.rotateSession(trx, { sessionId, former, next: fingerprint(next) })
    return isRotated ? next : null
  }
  if (form.password !== undefined) {
    const isEnough = await inTransaction(context, async (trx) => !(await factors.hasFactor(trx, userId)))
    if (!isEnough) throw problem('conflict', { detail: 'Use your second factor for this.' })
    await checkPasswordAgain(context, userId, form.password)
    return actAs(context, userId, rotate)
  }
  return settle(
    'validation_failed',
    form,
    await actAs(context, userId, async (trx): Promise<Outcome<string | null>> => {
      const challenge = form.passkey
        ? await factors.consumeChallenge(trx, { session_id: sessionId, user_id: userId, purpose: 'proof' })
        : null
      // Counted per session, so that strangers cannot use up its tries.
      const found = await checkFactor(context, trx, form, { userId, challenge, deviceHash: sessionId })
      return found.is === 'right' ? { is: 'right', value: await rotate(trx) } : found
    }),
  )
}

export function challengeProof(
  context: AccountsContext,
  { userId, sessionId }: Session,
): Promise<{ challenge: string }> {
  return actAs(context, userId, async (trx) => {
    const options = await askForKnown(context.config, await factors.listPasskeys(trx, userId))
    const step = { session_id: sessionId, user_id: userId, purpose: 'proof' } as const
    await factors.storeChallenge(trx, step, options.challenge)
    return options
  })
}

/** For calls that ask for the password: a person with a second factor must have shown it lately. Throws `step_up_needed`. */
export async function requireFactor(context: AccountsContext, { userId, isFresh }: Session): Promise<void> {
  if (isFresh) return
  if (await inTransaction(context, (trx) => factors.hasFactor(trx, userId))) throw problem('step_up_needed')
}

interface Holder {
  userId: string
  challenge: string | null
  /** Wrong codes are counted per known browser, and for all unknown ones together (null). */
  deviceHash: string | null
}

async function checkFactor(
  context: AccountsContext,
  trx: Trx,
  { code, passkey }: Shown,
  holder: Holder,
): Promise<Outcome<void>> {
  if (passkey) {
    const isOwn = await isOwnPasskey(context, trx, passkey, holder)
    return isOwn ? { is: 'right', value: undefined } : { is: 'wrong' }
  }
  const { userId, deviceHash } = holder
  const seconds = await reserveCode(trx, userId, deviceHash)
  if (seconds > 0 && context.config.rateLimits) return { is: 'waiting', seconds }
  if (!(await isRightCode(context, trx, userId, code ?? ''))) return { is: 'wrong' }
  await undoCode(trx, userId, deviceHash)
  return { is: 'right', value: undefined }
}

async function isRightCode(
  context: AccountsContext,
  trx: Trx,
  userId: string,
  typed: string,
): Promise<boolean> {
  const read = parseCode(typed)
  if (read?.method === 'totp') {
    const app = await factors.findTotp(trx, userId)
    if (!app || app.confirmed_at === null) return false
    const step = findStep(context.keys, { userId, sealed: app.sealed_secret, code: read.code, now: app.now })
    return step !== null && factors.takeStep(trx, userId, step)
  }
  if (read === null || !(await factors.hasFactor(trx, userId))) return false
  const isRight = await factors.consumeRecoveryCode(
    trx,
    userId,
    hashRecoveryCode(context.keys, userId, read.code),
  )
  const user = isRight ? await queries.findUserWithHash(trx, { id: userId }) : undefined
  if (user) await enqueueSecurityMail(trx, 'recovery-code-used', user.email)
  return isRight
}

async function isOwnPasskey(
  context: AccountsContext,
  trx: Trx,
  shown: PasskeyAssertion,
  { userId, challenge }: Holder,
): Promise<boolean> {
  const known = (await factors.listPasskeys(trx, userId)).find(
    ({ credential_id }) => credential_id === shown.id,
  )
  if (!known || !challenge) return false
  const counter = await checkKnown(context.config, shown, challenge, known)
  return counter !== null && factors.countPasskey(trx, known, counter)
}

/** 401 means that there is no session; inside one, a wrong factor is a wrong field. */
type WrongFactor = 'wrong_credentials' | 'validation_failed'

function settle<T>(refusal: WrongFactor, form: Shown, outcome: Outcome<T>): T {
  switch (outcome.is) {
    case 'right':
      return outcome.value
    case 'over':
      throw problem('sign_in_again')
    case 'waiting':
      throw problem('too_many_requests', { retryAfter: outcome.seconds })
    case 'wrong':
      throw wrongFactor(refusal, form)
  }
}

function wrongFactor(refusal: WrongFactor, { code }: Shown): Problem {
  const error =
    code === undefined
      ? { field: 'passkey', message: 'We couldn’t check that passkey. Please try again.' }
      : { field: 'code', message: 'That code isn’t right' }
  return problem(refusal, { errors: [error] })
}
