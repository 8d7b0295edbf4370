// Who is an admin: the first one, and every grant and revocation after it (D5). Must never set a default password, nor leave
// nobody in charge. The database records each change.
import type { Admin } from '#contract/admins.ts'
import type { FactorMode } from '#domain/factor-kinds.ts'
import { passwordWarning } from '#domain/passwords.ts'
import { problem } from '#server/http/problem.ts'
import type { Database, Trx } from '#server/db/database.ts'
import { hasFactor, setAwaitsFactor } from './factor-queries.ts'
import { findTokenId, linkTo } from './links.ts'
import { reserveToken } from './limits.ts'
import * as queries from './queries.ts'
import {
  actAs,
  inTransaction,
  refuseWhileWaiting,
  type Browser,
  type Room,
  type SignedIn,
  signInBrowser,
} from './room.ts'
import { checkPasswordAgain, holdUnchanged, warnOfCommonPassword } from './sign-in.ts'

/** One admin is set up at a time, over all servers. */
const FIRST_ADMIN = 'first admin'
/** Likewise, admins come and go one after the other. No address is spelled like these. */
const ADMINS = 'admins'

/**
 * At every start: the admin of the configuration exists and has the role; with none configured and none there, a single-use
 * link to set one up goes to the log. An existing account keeps its password.
 */
export async function ensureFirstAdmin(room: Room): Promise<void> {
  const { admin, secondFactor } = room.config
  // Whoever was asked for one by an earlier setting would wait in vain.
  if (secondFactor !== 'required') await inTransaction(room, (trx) => setAwaitsFactor(trx, false))
  if ((await inTransaction(room, queries.countCommonPasswords)) > 0) warnOfCommonPassword(room)
  if (admin !== null) return ensureConfiguredAdmin(room, admin)
  const tokenId = await inTransaction(room, async (trx) => {
    await queries.lockAddress(trx, FIRST_ADMIN)
    if ((await queries.listAdmins(trx)).length > 0) return null
    const subject = { purpose: 'setup', userId: null, email: null } as const
    return (await queries.findReusableToken(trx, subject)) ?? (await queries.insertToken(trx, subject))
  })
  if (tokenId === null) return
  room.log.warn({}, `There’s no admin yet. Set one up: ${linkTo(room.config, room.keys, 'setup', tokenId)}`)
}

async function ensureConfiguredAdmin(room: Room, { email, password }: { email: string; password: string }) {
  if (passwordWarning(password, [email, room.config.site.businessName]) !== null)
    room.log.warn({}, 'ADMIN_PASSWORD is easy to guess. Sign in and choose another one.')
  const known = await inTransaction(room, (trx) => queries.findUserWithHash(trx, { email }))
  if (known?.status === 'disabled') {
    room.log.warn({}, 'ADMIN_EMAIL names a disabled account')
    return
  }
  const hash = known?.status === 'active' ? null : await room.passwords.hash(password, email)
  await inTransaction(room, (trx) => makeAdmin(trx, email, hash, room.config.secondFactor))
}

/** Creates or completes the account where `hash` is given, and grants the role. Answers the account's id. */
async function makeAdmin(trx: Trx, email: string, hash: string | null, mode: FactorMode): Promise<string> {
  await queries.lockAddress(trx, email)
  const user = await queries.findUserWithHash(trx, { email })
  if (user === undefined && hash === null) throw new Error('the account was deleted in the meantime')
  const id = user?.id ?? (await queries.insertActiveUser(trx, email, hash ?? ''))
  if (user?.status === 'invited' && hash !== null) {
    await queries.setPassword(trx, id, hash)
    await queries.endEveryWayIn(trx, id, email)
  }
  await grant(trx, id, mode)
  return id
}

/** Ends the sessions that were opened with less power: a new role starts with a new sign-in. */
async function grant(trx: Trx, userId: string, mode: FactorMode): Promise<boolean> {
  const awaitsFactor = mode === 'required' && !(await hasFactor(trx, userId))
  const isNew = await queries.insertAdminRole(trx, userId, awaitsFactor)
  if (isNew) await queries.deleteSessions(trx, userId)
  return isNew
}

/**
 * Creates the first admin from the link on the log and signs in. An account that exists keeps its password, which must be
 * the one given. Throws `invalid_token`, also once there is an admin, and `wrong_credentials`.
 */
export async function setUpAdmin(
  room: Room,
  form: { token: string; email: string; password: string },
  browser: Browser,
): Promise<SignedIn> {
  const id = findTokenId(room.keys, 'setup', form.token)
  if (id === null) throw problem('invalid_token')
  const found = await inTransaction(room, async (trx) => {
    const token = await queries.findToken(trx, 'setup', id)
    if (!token || (await queries.listAdmins(trx)).length > 0) return null
    const user = await queries.findUserWithHash(trx, form)
    const isGuarded = user !== undefined && (await hasFactor(trx, user.id))
    return { wait: await reserveToken(trx, id), user, isGuarded }
  })
  if (found === null) throw problem('invalid_token')
  refuseWhileWaiting(room, found.wait)
  const known = found.user?.status === 'active' ? found.user.password_hash : null
  if (known !== null && (await room.passwords.findMatch(form.password, form.email, [known])) === null)
    throw problem('wrong_credentials')
  if (found.isGuarded)
    throw problem('conflict', {
      detail:
        'This account has a second factor. Give it the role on the command line: npm run admin -- grant.',
    })
  const hash = known === null ? await room.passwords.hash(form.password, form.email) : null
  return inTransaction(room, async (trx) => {
    await queries.lockAddress(trx, FIRST_ADMIN)
    const isOpen = (await queries.listAdmins(trx)).length === 0
    if (!(await queries.useUpToken(trx, 'setup', id)) || !isOpen) throw problem('invalid_token')
    await queries.deleteTokens(trx, 'setup')
    const userId = await makeAdmin(trx, form.email, hash, room.config.secondFactor)
    await queries.noteTypedPassword(trx, userId, form.password)
    return signInBrowser(trx, userId, browser)
  })
}

/** For the command line. */
export function grantAdmin(
  db: Database,
  email: string,
  mode: FactorMode = 'offered',
): Promise<'granted' | 'already an admin' | 'no account'> {
  return db.as({ role: 'accounts' }, async (trx) => {
    await queries.lockAddress(trx, email)
    const user = await queries.findUserWithHash(trx, { email })
    if (user?.status !== 'active') return 'no account'
    return (await grant(trx, user.id, mode)) ? 'granted' : 'already an admin'
  })
}

/** For the command line. The account stays signed in, as a customer. */
export function revokeAdmin(db: Database, email: string): Promise<'revoked' | 'no admin' | 'the last admin'> {
  return db.as({ role: 'accounts' }, async (trx) => {
    await queries.lockAddress(trx, email)
    const user = await queries.findUserWithHash(trx, { email })
    return user ? revoke(trx, user.id) : 'no admin'
  })
}

/** Their streams end at once, and their next request is a customer's. */
async function revoke(trx: Trx, userId: string): Promise<'revoked' | 'no admin' | 'the last admin'> {
  const admins = await listLockedAdmins(trx)
  if (!admins.some(({ id }) => id === userId)) return 'no admin'
  if (admins.length === 1) return 'the last admin'
  await queries.deleteAdminRole(trx, userId)
  return 'revoked'
}

/** Nobody else becomes an admin or stops being one until the transaction ends. */
async function listLockedAdmins(trx: Trx): Promise<Admin[]> {
  await queries.lockAddress(trx, ADMINS)
  return queries.listAdmins(trx)
}

/** In the name of an admin. Throws `validation_failed` and `not_allowed`. */
export async function appointAdmin(
  room: Room,
  actorId: string,
  { email, password }: { email: string; password: string },
): Promise<Admin> {
  const actor = await checkPasswordAgain(room, actorId, password)
  return actAs(room, actorId, async (trx) => {
    await holdUnchanged(trx, actor, [actor.email, email])
    const before = await listLockedAdmins(trx)
    refuseUnlessAmong(before, actorId)
    const user = await queries.findUserWithHash(trx, { email })
    if (user?.status !== 'active') throw unfit(NO_ACCOUNT[user?.status ?? 'none'])
    if (before.some(({ id }) => id === user.id)) throw unfit('This address already belongs to an admin.')
    await grant(trx, user.id, room.config.secondFactor)
    const admin = (await queries.listAdmins(trx)).find(({ id }) => id === user.id)
    if (!admin) throw new Error('an admin was not stored')
    return admin
  })
}

/** Why an address that is no active account's cannot become an admin's. Nobody is invited to that much power by a mail. */
const NO_ACCOUNT = {
  none: 'This address has no account. Ask them to sign up and confirm it first.',
  deleted: 'This address has no account. Ask them to sign up and confirm it first.',
  invited: 'This person hasn’t set a password yet. Ask them to accept the invitation first.',
  disabled: 'This account is disabled.',
} as const

const unfit = (message: string) => problem('validation_failed', { errors: [{ field: 'email', message }] })

/** In the name of an admin, also of that very one. Throws `validation_failed`, `not_allowed`, `not_found` and `conflict`. */
export async function dismissAdmin(
  room: Room,
  actorId: string,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const actor = await checkPasswordAgain(room, actorId, password)
  await actAs(room, actorId, async (trx) => {
    const user = await queries.findUserWithHash(trx, { id })
    await holdUnchanged(trx, actor, [actor.email, user?.email ?? ''])
    refuseUnlessAmong(await listLockedAdmins(trx), actorId)
    const outcome = await revoke(trx, id)
    if (outcome === 'no admin') throw problem('not_found')
    if (outcome === 'the last admin') throw lastAdmin()
  })
}

/** Two admins may revoke each other at the same moment: the second is none any more. */
function refuseUnlessAmong(admins: readonly Admin[], actorId: string): void {
  if (!admins.some(({ id }) => id === actorId)) throw problem('not_allowed')
}

/** Where the owner's notices go when no address is configured: to whoever has been admin longest. */
export async function findFirstAdminAddress(room: Room): Promise<string | null> {
  const [first] = await inTransaction(room, (trx) => queries.listAdmins(trx))
  return first?.email ?? null
}

/** For an account that is about to go. Throws `conflict` for the last admin. */
export async function leaveAdmins(trx: Trx, userId: string): Promise<void> {
  const admins = await listLockedAdmins(trx)
  if (admins.length === 1 && admins[0]?.id === userId) throw lastAdmin()
}

const lastAdmin = () => problem('conflict', { detail: 'You’re the only admin. Add another one first.' })
