import type { Trx } from '#server/db/database.ts'
import type { TokenPurpose } from '#server/db/schema/accounts.ts'
import { enqueueMail } from '#server/mail/queries.ts'
import { reserveChangeMail, reserveMail, type MailBudget } from './limits.ts'
import { findReusableToken, insertToken, isTokenLive } from './queries.ts'

export const LINK_MAILS = {
  'confirm-sign-up': 'confirm',
  invitation: 'invite',
  'password-reset': 'reset',
} as const satisfies Record<string, TokenPurpose>

type LinkMail = keyof typeof LINK_MAILS
type NoticeMail = 'sign-up-for-existing-account' | 'project-added' | 'new-sign-in'
/** Caused only by a person with access to the account; its owner must learn of it. */
type SecurityMail =
  | 'password-changed'
  | 'email-change-asked'
  | 'email-changed'
  | 'account-deleted'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factor-reset'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
type ChangeMail = 'email-change' | 'email-change-taken'
export type AccountMailKind = LinkMail | NoticeMail | SecurityMail | ChangeMail

/** Only an admin's own screens may show it. */
export type MailOutcome = 'enqueued' | 'held' | 'dropped'

export async function enqueueNotice(
  trx: Trx,
  kind: NoticeMail,
  recipient: string,
  budget: MailBudget,
  subjectId: string | null = null,
): Promise<MailOutcome> {
  const { is } = await reserveMail(trx, { kind, email: recipient, budget })
  if (is !== 'free') return is
  await insertMail(trx, kind, recipient, subjectId)
  return 'enqueued'
}

/** The same for a mail with a link. Links that were mailed earlier keep working. */
export async function enqueueLinkMail(
  trx: Trx,
  kind: LinkMail,
  user: { id: string | null; email: string },
  budget: MailBudget,
): Promise<MailOutcome> {
  const { email } = user
  const subject = { purpose: LINK_MAILS[kind], userId: user.id, email }
  const hasWorkingLink = await isTokenLive(trx, subject)
  const { is } = await reserveMail(trx, { kind, email, budget, hasWorkingLink })
  if (is !== 'free') return is
  const token = (await findReusableToken(trx, subject)) ?? (await insertToken(trx, subject))
  await insertMail(trx, kind, email, token)
  return 'enqueued'
}

/** Has no limit. */
export function enqueueSecurityMail(trx: Trx, kind: SecurityMail, recipient: string): Promise<void> {
  return insertMail(trx, kind, recipient, null)
}

/** To the new address: the link of the change, or, with null, that the address has an account already. */
export async function enqueueEmailChangeMail(
  trx: Trx,
  recipient: string,
  changeId: string | null,
): Promise<MailOutcome> {
  const { is } = await reserveChangeMail(trx, recipient)
  if (is !== 'free') return is
  await insertMail(trx, changeId === null ? 'email-change-taken' : 'email-change', recipient, changeId)
  return 'enqueued'
}

export async function insertMail(
  trx: Trx,
  kind: AccountMailKind,
  recipient: string,
  subjectId: string | null,
): Promise<void> {
  await enqueueMail(trx, { kind, recipient, subject_id: subjectId })
}
