// The button of an email to a customer. Only of one who has set a password, has no second factor and is no admin: for everyone else it
// leads to the page itself, which asks them to sign in.
import type { PortalLink } from '#server/mail/compose.ts'
import type { Trx } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import { buildAuthLink, findTokenId } from '../mailed-links.ts'
import { hasFactor } from '../second-factor/queries.ts'
import * as queries from '../queries.ts'
import {
  inTransaction,
  signInBrowser,
  type AccountsContext,
  type Browser,
  type SignedIn,
} from '../context.ts'
import { recordAndAnnounceSignIn } from './history.ts'

/** The token has the id of its mail, so that a retried mail has the same link. */
export function portalLinkOf(context: AccountsContext): PortalLink {
  const { config, keys } = context
  return async ({ mailId, customerId, path }) => {
    const isOpen = await inTransaction(context, async (trx) => {
      const user = await findOpen(trx, customerId)
      if (user !== null) await queries.insertMailToken(trx, mailId, user)
      return user !== null
    })
    if (!isOpen) return `${config.linkOrigin}${path}`
    return buildAuthLink(config, keys, 'portal', mailId, path)
  }
}

/** Throws `invalid_token`. The session has proven no password. */
export async function signInByMail(
  context: AccountsContext,
  code: string,
  browser: Browser,
): Promise<SignedIn> {
  const id = findTokenId(context.keys, 'portal', code)
  if (id === null) throw problem('invalid_token')
  return inTransaction(context, async (trx) => {
    const token = await queries.findToken(trx, 'portal', id)
    if (!token?.user_id || !token.email) throw problem('invalid_token')
    await queries.lockAddress(trx, token.email)
    const user = await findOpen(trx, token.user_id)
    const isOpen = user?.email === token.email
    if (!(await queries.consumeToken(trx, 'portal', id)) || !isOpen) throw problem('invalid_token')
    await recordAndAnnounceSignIn(trx, user, browser)
    return signInBrowser(trx, user.id, browser, { isProven: false })
  })
}

async function findOpen(trx: Trx, userId: string): Promise<queries.KnownUser | null> {
  const user = await queries.findUserWithHash(trx, { id: userId })
  const isOpen = user?.status === 'active' && user.password_hash !== null
  return isOpen && !(await queries.hasRole(trx, userId)) && !(await hasFactor(trx, userId)) ? user : null
}
