// There is no default password and always at least one admin. Triggers record each change.
import { sql } from 'kysely'
import type { Admin } from '#contract/admins.ts'
import type { FactorMode } from '#domain/factor-kinds.ts'
import { passwordWarning } from '#domain/passwords.ts'
import { problem } from '#server/problem.ts'
import type { Database, Trx } from '#server/db/database.ts'
import { hasFactor, setAwaitsFactor } from '../second-factor/queries.ts'
import { recordSignIn } from '../sign-in/history.ts'
import { findTokenId, buildAuthLink } from '../mailed-links.ts'
import { recordLinkRequest, reserveToken } from '../limits.ts'
import { enqueueLinkMail } from '../mails.ts'
import * as queries from '../queries.ts'
import {
  actAs,
  inTransaction,
  refuseWhileWaiting,
  warnIfDropped,
  type Browser,
  type AccountsContext,
  type SignedIn,
  signInBrowser,
} from '../context.ts'
import { checkPasswordAgain, lockUnchanged, warnOfCommonPassword } from '../check-password.ts'
import {
  countCommonPasswords,
  deleteAdminRole,
  findCustomer,
  insertAdminRole,
  insertInvitedUser,
} from './queries.ts'

/** The lock under which the first admin is set up, over all servers. */
const FIRST_ADMIN = 'first admin'
/** The lock under which admins are added and removed. Neither name can be an address. */
const ADMINS = 'admins'

/** At every start. Without a configured and an existing admin: a sentence with a single-use link. An existing account keeps its password. */
export async function ensureFirstAdmin(context: AccountsContext): Promise<string | null> {
  const { admin, secondFactor } = context.config
  // Admins who were held back by an earlier setting get their rights.
  if (secondFactor !== 'required') await inTransaction(context, (trx) => setAwaitsFactor(trx, false))
  if ((await inTransaction(context, countCommonPasswords)) > 0) warnOfCommonPassword(context)
  if (admin !== null) {
    await ensureConfiguredAdmin(context, admin)
    return null
  }
  const tokenId = await inTransaction(context, async (trx) => {
    await queries.lockAddress(trx, FIRST_ADMIN)
    if ((await queries.listAdmins(trx)).length > 0) return null
    const subject = { purpose: 'setup', userId: null, email: null } as const
    return (await queries.findReusableToken(trx, subject)) ?? (await queries.insertToken(trx, subject))
  })
  if (tokenId === null) return null
  return `There’s no admin yet. Set one up: ${buildAuthLink(context.config, context.keys, 'setup', tokenId)}`
}

async function ensureConfiguredAdmin(
  context: AccountsContext,
  { email, password }: { email: string; password: string },
) {
  if (passwordWarning(password, [email, context.config.site.businessName], queries.COMMON_PASSWORDS) !== null)
    context.log.warn({}, 'ADMIN_PASSWORD is easy to guess. Sign in and choose another one.')
  const known = await inTransaction(context, (trx) => queries.findUserWithHash(trx, { email }))
  if (known?.status === 'disabled') {
    context.log.warn({}, 'ADMIN_EMAIL is the address of a disabled account. Set another address')
    return
  }
  const hash = known?.status === 'active' ? null : await context.passwords.hash(password, email)
  await inTransaction(context, (trx) => makeAdmin(trx, email, hash, context.config.secondFactor))
}

/** Grants the role; with `hash` it creates or completes the account before. Returns the account's id. */
async function makeAdmin(trx: Trx, email: string, hash: string | null, mode: FactorMode): Promise<string> {
  await queries.lockAddress(trx, email)
  const user = await queries.findUserWithHash(trx, { email })
  if (user === undefined && hash === null) throw new Error('the account was deleted in the meantime')
  const id = user?.id ?? (await queries.insertActiveUser(trx, email, hash ?? ''))
  if (user?.status === 'invited' && hash !== null) {
    await queries.setPassword(trx, id, hash)
    await queries.revokeAccess(trx, id, email)
  }
  await grant(trx, id, mode)
  return id
}

/** Ends all sessions: a new role starts with a new sign-in. */
async function grant(trx: Trx, userId: string, mode: FactorMode): Promise<boolean> {
  const awaitsFactor = mode === 'required' && !(await hasFactor(trx, userId))
  const isNew = await insertAdminRole(trx, userId, awaitsFactor)
  if (isNew) await queries.deleteSessions(trx, userId)
  return isNew
}

/** For an existing account the password must be its own. Throws `invalid_token`, also once there is an admin, and `wrong_credentials`. */
export async function setUpAdmin(
  context: AccountsContext,
  form: { token: string; email: string; password: string },
  browser: Browser,
): Promise<SignedIn> {
  const id = findTokenId(context.keys, 'setup', form.token)
  if (id === null) throw problem('invalid_token')
  const found = await inTransaction(context, async (trx) => {
    const token = await queries.findToken(trx, 'setup', id)
    if (!token || (await queries.listAdmins(trx)).length > 0) return null
    const user = await queries.findUserWithHash(trx, form)
    const isGuarded = user !== undefined && (await hasFactor(trx, user.id))
    return { wait: await reserveToken(trx, id), user, isGuarded }
  })
  if (found === null) throw problem('invalid_token')
  refuseWhileWaiting(context, found.wait)
  const known = found.user?.status === 'active' ? found.user.password_hash : null
  if (known !== null && (await context.passwords.findMatch(form.password, form.email, [known])) === null)
    throw problem('wrong_credentials')
  if (found.isGuarded)
    throw problem('conflict', {
      detail:
        'This account has a second factor. Give it the role on the command line: npm run admin -- grant.',
    })
  const hash = known === null ? await context.passwords.hash(form.password, form.email) : null
  return inTransaction(context, async (trx) => {
    await queries.lockAddress(trx, FIRST_ADMIN)
    const isOpen = (await queries.listAdmins(trx)).length === 0
    if (!(await queries.consumeToken(trx, 'setup', id)) || !isOpen) throw problem('invalid_token')
    await queries.deleteTokens(trx, 'setup')
    const userId = await makeAdmin(trx, form.email, hash, context.config.secondFactor)
    await queries.recordCommonPassword(trx, userId, form.password)
    await recordSignIn(trx, userId, 'signed_in', browser)
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

/** Ends their streams; their next request is a customer's. */
async function revoke(trx: Trx, userId: string): Promise<'revoked' | 'no admin' | 'the last admin'> {
  const admins = await listLockedAdmins(trx)
  const invited = (await queries.listAdmins(trx, ['invited'])).find(({ id }) => id === userId)
  if (invited) {
    await deleteAdminRole(trx, userId)
    await queries.revokeAccess(trx, userId, invited.email)
    return 'revoked'
  }
  if (!admins.some(({ id }) => id === userId)) return 'no admin'
  if (admins.length === 1) return 'the last admin'
  await deleteAdminRole(trx, userId)
  return 'revoked'
}

export async function listLockedAdmins(trx: Trx): Promise<Admin[]> {
  await queries.lockAddress(trx, ADMINS)
  return queries.listAdmins(trx)
}

/** On behalf of an admin. An address without an account is invited by email. Throws `validation_failed` and `not_allowed`. */
export async function grantAdminRole(
  context: AccountsContext,
  actorId: string,
  { email, password }: { email: string; password: string },
): Promise<Admin> {
  const actor = await checkPasswordAgain(context, actorId, password)
  await inviteUnknown(context, actorId, email)
  return actAs(context, actorId, async (trx) => {
    await lockUnchanged(trx, actor, [actor.email, email])
    const before = await listLockedAdmins(trx)
    requireAdmin(before, actorId)
    const user = await queries.findUserWithHash(trx, { email })
    if (user === undefined) throw new Error('an invited account was not stored')
    if (user.status !== 'active' && user.status !== 'invited')
      throw invalidAddress('This account is suspended. Restore it first.')
    if (before.some(({ id }) => id === user.id))
      throw invalidAddress('This address already belongs to an admin.')
    await grant(trx, user.id, context.config.secondFactor)
    if (user.status === 'invited') {
      await recordLinkRequest(trx, email)
      warnIfDropped(context, await enqueueLinkMail(trx, 'invitation', user, 'admins'))
    }
    const admin = (await queries.listAdmins(trx, ['active', 'invited'])).find(({ id }) => id === user.id)
    if (!admin) throw new Error('an admin was not stored')
    return admin
  })
}

/** Without effect on an address that has an account. */
const inviteUnknown = ({ db }: AccountsContext, actorId: string, email: string): Promise<void> =>
  db.as({ role: 'admin', userId: actorId }, async (trx) => {
    await queries.lockAddress(trx, email)
    if ((await findCustomer(trx, { email })) === undefined) await insertInvitedUser(trx, email, null, null)
  })

const invalidAddress = (message: string) =>
  problem('validation_failed', { errors: [{ field: 'email', message }] })

/** On behalf of an admin, who may also revoke their own role. Throws `validation_failed`, `not_allowed`, `not_found` and `conflict`. */
export async function revokeAdminRole(
  context: AccountsContext,
  actorId: string,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const actor = await checkPasswordAgain(context, actorId, password)
  await actAs(context, actorId, async (trx) => {
    const user = await queries.findUserWithHash(trx, { id })
    await lockUnchanged(trx, actor, [actor.email, user?.email ?? ''])
    requireAdmin(await listLockedAdmins(trx), actorId)
    const outcome = await revoke(trx, id)
    if (outcome === 'no admin') throw problem('not_found')
    if (outcome === 'the last admin') throw lastAdmin()
  })
}

/** Of two admins who revoke each other in parallel, the second is no admin any more. */
export function requireAdmin(admins: readonly Admin[], actorId: string): void {
  if (!admins.some(({ id }) => id === actorId)) throw problem('not_allowed')
}

/** Where the owner's notices go: `ownerEmail`, else the longest-serving admin; null while there is none. */
export async function findOwnerAddress(context: AccountsContext): Promise<string | null> {
  const { ownerEmail } = context.config
  if (ownerEmail !== null) return ownerEmail
  const admins = await inTransaction(context, (trx) => queries.listAdmins(trx))
  // Rather to one who still has to set up the second factor than to no one.
  return (admins.find(({ second_factor }) => second_factor !== 'awaited') ?? admins[0])?.email ?? null
}

/** In whose name the server does what an admin started: theirs, or the longest-serving admin's if they lost access. Null without an admin. */
export async function findActingAdmin(
  context: AccountsContext,
  preferredId: string | null,
): Promise<string | null> {
  const admins = await inTransaction(context, (trx) => queries.listAdmins(trx))
  const acting = admins.filter(({ second_factor }) => second_factor !== 'awaited')
  return (acting.find(({ id }) => id === preferredId) ?? acting[0])?.id ?? null
}

/** Whose account has this address; null if none has. */
export async function findAccountByEmail(
  context: AccountsContext,
  email: string,
): Promise<{ id: string; isAdmin: boolean } | null> {
  const found = await inTransaction(context, (trx) =>
    trx
      .selectFrom('users')
      .select(['id', sql<boolean>`app.acts_as_admin(id)`.as('isAdmin')])
      .where('email', '=', email)
      .executeTakeFirst(),
  )
  return found ?? null
}

/** For an account that is about to be deleted. Throws `conflict` for the last admin. */
export async function requireAnotherAdmin(trx: Trx, userId: string): Promise<void> {
  const admins = await listLockedAdmins(trx)
  if (admins.length === 1 && admins[0]?.id === userId) throw lastAdmin()
}

const lastAdmin = () => problem('conflict', { detail: 'You’re the only admin. Add another one first.' })
