// Deleting one's own account (security.md 7.9, H7). Must never leave a way in, nor a word about the person outside of what the
// page says stays: one transaction, all or nothing.
import { leaveAdmins } from '../team/admins.ts'
import { takeOut } from './forgetting.ts'
import { oweAlarm } from '../mails.ts'
import { actAs, type Room } from '../context.ts'
import { checkPasswordAgain, holdUnchanged } from '../sign-in/sign-in.ts'

/** Throws `validation_failed`, and `conflict` for the only admin. */
export async function deleteAccount(room: Room, userId: string, password: string): Promise<void> {
  const user = await checkPasswordAgain(room, userId, password)
  await actAs(room, userId, async (trx) => {
    await holdUnchanged(trx, user)
    await leaveAdmins(trx, userId)
    await takeOut(trx, room.keys, { reach: user.email, account: user })
    await oweAlarm(trx, 'account-deleted', user.email)
  })
}
