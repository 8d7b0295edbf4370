// Deleting one's own account (security.md 7.9, H7). Must never leave a way in, nor a word about the person outside of what the
// page says stays: one transaction, all or nothing.
import { forgetConversationsOf } from '#server/assistant/service.ts'
import { forgetProjectsOfLeaver } from '#server/projects/service.ts'
import { leaveAdmins } from './admins.ts'
import { oweAlarm } from './owed-mails.ts'
import * as queries from './queries.ts'
import { actAs, type Room } from './room.ts'
import { checkPasswordAgain, holdUnchanged } from './sign-in.ts'

/** Throws `wrong_credentials`, and `conflict` for the only admin. */
export async function deleteAccount(room: Room, userId: string, password: string): Promise<void> {
  const user = await checkPasswordAgain(room, userId, password)
  await actAs(room, userId, async (trx) => {
    await holdUnchanged(trx, user)
    await leaveAdmins(trx, userId)
    await queries.endEveryWayIn(trx, userId, user.email)
    await queries.anonymiseUser(trx, userId)
    // From here on the account is nobody's, and for the rest of the transaction its rows elsewhere can be reached.
    await forgetProjectsOfLeaver(trx, userId)
    await forgetConversationsOf(trx, userId)
    await oweAlarm(trx, 'account-deleted', user.email)
  })
}
