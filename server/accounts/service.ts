// The room's front: who is signed in, and every way in and out. Must never answer from memory: the database is asked each time.
import type { Me } from '#contract/accounts.ts'
import type { ProfileChanges, Profile, Role } from '#domain/accounts.ts'
import type { Config } from '#server/config.ts'
import type { Connections } from '#server/db/connection.ts'
import type { Actor, Database } from '#server/db/database.ts'
import type { Session } from '#server/http/context.ts'
import { problem } from '#server/http/problem.ts'
import { stopReminder } from '#server/orders/service.ts'
import type { Logger } from '#server/http/refusals.ts'
import { appointAdmin, dismissAdmin, ensureFirstAdmin, findFirstAdminAddress, setUpAdmin } from './admins.ts'
import { openCookieJar, type AccountCookies, type CookieJar } from './cookies.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { startEvenTime } from './even-time.ts'
import { exportAccount } from './export.ts'
import * as factors from './factors.ts'
import { deriveKeys, fingerprint } from './keys.ts'
import { forgetPerson } from './forgetting.ts'
import { deleteAccount } from './leaving.ts'
import { findTokenId, stopLinkTo } from './links.ts'
import { changePassword } from './password-change.ts'
import { openPasswords } from './passwords.ts'
import * as proof from './proof.ts'
import * as queries from './queries.ts'
import { acceptInvitation, requestPasswordReset, resetPassword } from './recovery.ts'
import { inTransaction, type Room } from './room.ts'
import { checkPasswordAgain, refuseInCrowd, signIn } from './sign-in.ts'
import { confirmSignUp, signUp } from './sign-up.ts'

interface AccountsDeps {
  db: Database
  connections: Connections
  config: Config
  authSecret: string
  log: Logger
  /** log2 of scrypt's rounds, where not the product's own. */
  passwordLogN?: number
  /** The step of answers that take an even time, where not the product's own. */
  evenStepMs?: number
}

type WithoutRoom<F> = F extends (room: Room, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never

export { forgetAgain, type KeptPerson } from './forgetting.ts'
export { readForgottenList } from './forgotten-list.ts'

export interface Accounts {
  /** The valid session of a request, with the role of this moment; null without one. Keeps a session in use alive. */
  findSession(request: Request): Promise<Session | null>
  /** Which of these sessions are still valid, and as what: live streams ask again and again. */
  checkSessions(sessionIds: string[]): Promise<Map<string, { userId: string; role: Role }>>
  /** Where the owner's notices go; null while there is nobody. */
  findOwnerAddress(): Promise<string | null>
  ensureFirstAdmin(): Promise<void>
  cookies: CookieJar
  signUp: WithoutRoom<typeof signUp>
  confirmSignUp: WithoutRoom<typeof confirmSignUp>
  refuseInCrowd: WithoutRoom<typeof refuseInCrowd>
  signIn: WithoutRoom<typeof signIn>
  signOut(cookies: AccountCookies): Promise<void>
  acceptInvitation: WithoutRoom<typeof acceptInvitation>
  setUpAdmin: WithoutRoom<typeof setUpAdmin>
  requestPasswordReset: WithoutRoom<typeof requestPasswordReset>
  resetPassword: WithoutRoom<typeof resetPassword>
  getMe(userId: string): Promise<Me>
  changeProfile(actor: Actor & { userId: string }, changes: ProfileChanges): Promise<Profile>
  /** The address that stops the mails about updates for this person. */
  unsubscribeLink(userId: string): string
  /** The address that ends the reminder of an order. */
  reminderStopLink(orderId: string): string
  /** Whoever has such a link may, without a session. Throws `invalid_token`. */
  stopMails(code: string): Promise<void>
  changePassword: WithoutRoom<typeof changePassword>
  requestEmailChange: WithoutRoom<typeof requestEmailChange>
  confirmEmailChange: WithoutRoom<typeof confirmEmailChange>
  exportAccount: WithoutRoom<typeof exportAccount>
  deleteAccount: WithoutRoom<typeof deleteAccount>
  forgetPerson: WithoutRoom<typeof forgetPerson>
  checkPasswordAgain: WithoutRoom<typeof checkPasswordAgain>
  appointAdmin: WithoutRoom<typeof appointAdmin>
  dismissAdmin: WithoutRoom<typeof dismissAdmin>
  takeSecondStep: WithoutRoom<typeof proof.takeSecondStep>
  challengeSecondStep: WithoutRoom<typeof proof.challengeSecondStep>
  prove: WithoutRoom<typeof proof.prove>
  challengeProof: WithoutRoom<typeof proof.challengeProof>
  demandFactor: WithoutRoom<typeof proof.demandFactor>
  getFactors: WithoutRoom<typeof factors.getFactors>
  beginAuthenticator: WithoutRoom<typeof factors.beginAuthenticator>
  confirmAuthenticator: WithoutRoom<typeof factors.confirmAuthenticator>
  removeAuthenticator: WithoutRoom<typeof factors.removeAuthenticator>
  beginPasskey: WithoutRoom<typeof factors.beginPasskey>
  addPasskey: WithoutRoom<typeof factors.addPasskey>
  removePasskey: WithoutRoom<typeof factors.removePasskey>
  renewRecoveryCodes: WithoutRoom<typeof factors.renewRecoveryCodes>
  resetFactors: WithoutRoom<typeof factors.resetFactors>
  close(): Promise<void>
}

export async function openAccounts({
  db,
  config,
  authSecret,
  log,
  passwordLogN,
  evenStepMs,
}: AccountsDeps): Promise<Accounts> {
  const keys = deriveKeys(authSecret)
  const room: Room = {
    db,
    config,
    keys,
    log,
    passwords: openPasswords(keys, passwordLogN),
    startEvenTime: (stepMs) => startEvenTime(evenStepMs ?? stepMs),
  }
  const cookies = openCookieJar(config.secureCookies)

  return {
    cookies,
    findSession: (request) => findSession(room, cookies.read(request.headers)),
    checkSessions: (ids) => checkSessions(room, ids),
    findOwnerAddress: async () => config.ownerEmail ?? (await findFirstAdminAddress(room)),
    ensureFirstAdmin: () => ensureFirstAdmin(room),
    signUp: (...call) => signUp(room, ...call),
    confirmSignUp: (...call) => confirmSignUp(room, ...call),
    refuseInCrowd: (...call) => refuseInCrowd(room, ...call),
    signIn: (...call) => signIn(room, ...call),
    signOut: async ({ session }) => {
      if (session !== null)
        await inTransaction(room, (trx) => queries.deleteSession(trx, fingerprint(session)))
    },
    acceptInvitation: (...call) => acceptInvitation(room, ...call),
    setUpAdmin: (...call) => setUpAdmin(room, ...call),
    requestPasswordReset: (...call) => requestPasswordReset(room, ...call),
    resetPassword: (...call) => resetPassword(room, ...call),
    getMe: (userId) => inTransaction(room, (trx) => queries.getMe(trx, userId)),
    changeProfile: (actor, changes) => changeProfile(room, actor, changes),
    unsubscribeLink: (userId) => stopLinkTo(config, keys, 'unsubscribe', userId),
    reminderStopLink: (orderId) => stopLinkTo(config, keys, 'reminder', orderId),
    stopMails: (code) => stopMails(room, code),
    changePassword: (...call) => changePassword(room, ...call),
    requestEmailChange: (...call) => requestEmailChange(room, ...call),
    confirmEmailChange: (...call) => confirmEmailChange(room, ...call),
    exportAccount: (...call) => exportAccount(room, ...call),
    deleteAccount: (...call) => deleteAccount(room, ...call),
    forgetPerson: (...call) => forgetPerson(room, ...call),
    checkPasswordAgain: (...call) => checkPasswordAgain(room, ...call),
    appointAdmin: (...call) => appointAdmin(room, ...call),
    dismissAdmin: (...call) => dismissAdmin(room, ...call),
    takeSecondStep: (...call) => proof.takeSecondStep(room, ...call),
    challengeSecondStep: (...call) => proof.challengeSecondStep(room, ...call),
    prove: (...call) => proof.prove(room, ...call),
    challengeProof: (...call) => proof.challengeProof(room, ...call),
    demandFactor: (...call) => proof.demandFactor(room, ...call),
    getFactors: (...call) => factors.getFactors(room, ...call),
    beginAuthenticator: (...call) => factors.beginAuthenticator(room, ...call),
    confirmAuthenticator: (...call) => factors.confirmAuthenticator(room, ...call),
    removeAuthenticator: (...call) => factors.removeAuthenticator(room, ...call),
    beginPasskey: (...call) => factors.beginPasskey(room, ...call),
    addPasskey: (...call) => factors.addPasskey(room, ...call),
    removePasskey: (...call) => factors.removePasskey(room, ...call),
    renewRecoveryCodes: (...call) => factors.renewRecoveryCodes(room, ...call),
    resetFactors: (...call) => factors.resetFactors(room, ...call),
    close: async () => {}, // nothing of its own is open
  }
}

async function stopMails(room: Room, code: string): Promise<void> {
  const userId = findTokenId(room.keys, 'unsubscribe', code)
  if (userId !== null) return inTransaction(room, (trx) => queries.stopUpdateMails(trx, userId))
  const orderId = findTokenId(room.keys, 'reminder', code)
  if (orderId !== null) return stopReminder(room.db, orderId)
  throw problem('invalid_token', {
    detail: 'This link is incomplete. Open it from the email, or copy all of it.',
  })
}

async function findSession(room: Room, { session }: AccountCookies): Promise<Session | null> {
  if (session === null) return null
  return inTransaction(room, async (trx) => {
    const found = await queries.findSession(trx, fingerprint(session))
    if (!found) return null
    const renewed = found.renewal_is_due ? await queries.renewSession(trx, found.id) : undefined
    return {
      sessionId: found.id,
      userId: found.user_id,
      email: found.email,
      role: found.is_admin ? 'admin' : 'customer',
      expiresAt: renewed ?? found.expires_at,
      isFresh: found.is_fresh,
    }
  })
}

async function checkSessions(
  room: Room,
  ids: string[],
): Promise<Map<string, { userId: string; role: Role }>> {
  if (ids.length === 0) return new Map()
  const live = await inTransaction(room, (trx) => queries.findLiveSessions(trx, ids))
  return new Map(live.map(({ id, user_id, role }) => [id, { userId: user_id, role }]))
}

/** No changes at all answer the profile as it is. */
function changeProfile(
  room: Room,
  actor: Actor & { userId: string },
  changes: ProfileChanges,
): Promise<Profile> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return room.db.as(actor, (trx) =>
    given.length === 0
      ? queries.getProfile(trx, actor.userId)
      : queries.updateProfile(trx, actor.userId, Object.fromEntries(given)),
  )
}
