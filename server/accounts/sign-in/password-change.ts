// Choosing a new password while signed in (security.md 7.5, 7.8). Must never leave another session or an open link behind.
import { oweAlarm } from '../mails.ts'
import * as queries from '../queries.ts'
import { inTransaction, signInBrowser, type Browser, type Room, type SignedIn } from '../context.ts'
import { checkPasswordAgain, holdUnchanged } from './sign-in.ts'

/** This browser stays signed in, under a new secret. Throws `validation_failed`. */
export async function changePassword(
  room: Room,
  userId: string,
  form: { currentPassword: string; newPassword: string },
  browser: Browser,
): Promise<SignedIn> {
  const user = await checkPasswordAgain(room, userId, form.currentPassword, 'currentPassword')
  const hash = await room.passwords.hash(form.newPassword, user.email)
  return inTransaction(room, async (trx) => {
    await holdUnchanged(trx, user)
    await queries.setPassword(trx, userId, hash)
    await queries.noteTypedPassword(trx, userId, form.newPassword)
    await queries.endEveryWayIn(trx, userId, user.email)
    await oweAlarm(trx, 'password-changed', user.email)
    return signInBrowser(trx, userId, browser)
  })
}
