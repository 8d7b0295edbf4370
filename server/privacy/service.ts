import {
  actAs,
  checkPasswordAgain,
  enqueueSecurityMail,
  lockUnchanged,
  requireAnotherAdmin,
  type AccountsContext,
} from '#server/accounts/service.ts'
import { erasePerson } from './forget.ts'

export { exportPerson } from './export.ts'
export { forgetPerson, reapplyDeletions, type PersonInBackup } from './forget.ts'
export { readForgottenList, writeForgottenList } from './forgotten-list.ts'

/** In one transaction. Throws `validation_failed`, and `conflict` for the only admin. */
export async function deleteAccount(
  context: AccountsContext,
  userId: string,
  password: string,
): Promise<void> {
  const user = await checkPasswordAgain(context, userId, password)
  await actAs(context, userId, async (trx) => {
    await lockUnchanged(trx, user)
    await requireAnotherAdmin(trx, userId)
    await erasePerson(trx, context.keys, { contacts: [user.email], account: user })
    await enqueueSecurityMail(trx, 'account-deleted', user.email)
  })
}
