// Deleting one's own account (security.md 7.9, H7), in one transaction.
import { requireAnotherAdmin } from '../team/admins.ts'
import { erasePerson } from './forgetting.ts'
import { enqueueSecurityMail } from '../mails.ts'
import { actAs, type AccountsContext } from '../context.ts'
import { checkPasswordAgain, lockUnchanged } from '../check-password.ts'

/** Throws `validation_failed`, and `conflict` for the only admin. */
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
