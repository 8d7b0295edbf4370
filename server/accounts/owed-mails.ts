// Owes the mails of the sign-in machinery, as rows that a job sends. Must never put into a row, or say in a mail, anything
// that whoever caused it supplied.
import type { Trx } from '#server/db/database.ts'
import type { TokenPurpose } from '#server/db/schema/accounts.ts'
import { oweMail } from '#server/mail/queries.ts'
import { reserveChangeMail, reserveMail } from './limits.ts'
import { findReusableToken, insertToken } from './queries.ts'

/** The mails that carry a link, and what their link is for. */
export const LINK_MAILS = {
  'confirm-sign-up': 'confirm',
  invitation: 'invite',
  'password-reset': 'reset',
} as const satisfies Record<string, TokenPurpose>

type LinkMail = keyof typeof LINK_MAILS
type NoticeMail = 'sign-up-for-existing-account' | 'project-added'
/** Only somebody who could open the account causes these, and its owner must hear of it. */
type AlarmMail =
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
export type AccountMailKind = LinkMail | NoticeMail | AlarmMail | ChangeMail

/** Holds the mail back where the address has had its share; nobody is told. */
export async function oweNotice(trx: Trx, kind: NoticeMail, recipient: string): Promise<void> {
  if ((await reserveMail(trx, kind, recipient)) === 0) await insertMail(trx, kind, recipient, null)
}

/** The same for a mail with a link. Links that are already in the mailbox stay good. */
export async function oweLink(
  trx: Trx,
  kind: LinkMail,
  user: { id: string | null; email: string },
): Promise<void> {
  if ((await reserveMail(trx, kind, user.email)) > 0) return
  const subject = { purpose: LINK_MAILS[kind], userId: user.id, email: user.email }
  await insertMail(
    trx,
    kind,
    user.email,
    (await findReusableToken(trx, subject)) ?? (await insertToken(trx, subject)),
  )
}

/** Never held back. */
export function oweAlarm(trx: Trx, kind: AlarmMail, recipient: string): Promise<void> {
  return insertMail(trx, kind, recipient, null)
}

/** To the address that somebody wants to move to: the link of the change, or that it has an account already (null). */
export async function oweChangeMail(trx: Trx, recipient: string, changeId: string | null): Promise<void> {
  if ((await reserveChangeMail(trx, recipient)) > 0) return
  await insertMail(trx, changeId === null ? 'email-change-taken' : 'email-change', recipient, changeId)
}

export async function insertMail(
  trx: Trx,
  kind: AccountMailKind,
  recipient: string,
  subjectId: string | null,
): Promise<void> {
  await oweMail(trx, { kind, recipient, subject_id: subjectId })
}
