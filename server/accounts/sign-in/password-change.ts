// Ends all other sessions and open links.
import { enqueueSecurityMail } from '../mails.ts'
import * as queries from '../queries.ts'
import {
  inTransaction,
  signInBrowser,
  type Browser,
  type AccountsContext,
  type SignedIn,
} from '../context.ts'
import { checkPasswordAgain, lockUnchanged } from '../check-password.ts'

/** This browser stays signed in, under a new secret. Throws `validation_failed`. */
export async function changePassword(
  context: AccountsContext,
  userId: string,
  form: { currentPassword: string; newPassword: string },
  browser: Browser,
): Promise<SignedIn> {
  const user = await checkPasswordAgain(context, userId, form.currentPassword, 'currentPassword')
  const hash = await context.passwords.hash(form.newPassword, user.email)
  return inTransaction(context, async (trx) => {
    await lockUnchanged(trx, user)
    await queries.setPassword(trx, userId, hash)
    await queries.recordCommonPassword(trx, userId, form.newPassword)
    await queries.revokeAccess(trx, userId, user.email)
    await enqueueSecurityMail(trx, 'password-changed', user.email)
    return signInBrowser(trx, userId, browser)
  })
}
