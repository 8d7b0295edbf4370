// The mails of the accounts, and the sweep of their rows. A mail never contains what the person who caused it typed.
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/database.ts'
import { composeMail, type MailComposer, type MailContent } from '#server/mail/compose.ts'
import { deriveKeys, type AccountKeys } from './keys.ts'
import { linkTo, type LinkPurpose } from './links.ts'
import { LINK_MAILS, type AccountMailKind } from './mails.ts'
import { isEmailChangeLive } from './sign-in/queries.ts'
import { findToken } from './queries.ts'
import { findInvitedProject } from './team/queries.ts'

/** Links are made when a mail is sent: nothing in the database opens an account. */
export function accountMails(authSecret: string): Record<AccountMailKind, MailComposer> {
  const keys = deriveKeys(authSecret)
  return { ...signInMails(keys), ...addressMails(keys), ...factorMails(), ...projectMails() }
}

function signInMails(keys: AccountKeys) {
  return {
    'confirm-sign-up': withLink(keys, LINK_MAILS['confirm-sign-up'], (business) => ({
      subject: `Confirm your e-mail address for ${business}`,
      heading: 'Confirm your e-mail address',
      paragraphs: [
        `Somebody, most likely you, signed up at ${business} with this address.`,
        'Open the page and press “Confirm” to finish. The link works for 24 hours.',
      ],
      label: 'Confirm my address',
      footer: 'If this was not you, you can ignore this mail: without you nothing happens.',
    })),
    invitation: withLink(keys, LINK_MAILS.invitation, (business, project) => ({
      subject: `Your client access at ${business}`,
      heading: 'Set your password',
      paragraphs: [
        `${business} has opened a client account for this address, where you can follow ${project === null ? 'your project' : `your project “${project}”`}.`,
        'Choose a password to open it. The link works once, for up to 7 days.',
      ],
      label: 'Set my password',
      footer: 'If you do not know us, you can ignore this mail.',
    })),
    'password-reset': withLink(keys, LINK_MAILS['password-reset'], (business) => ({
      subject: `Reset your password at ${business}`,
      heading: 'Reset your password',
      paragraphs: [
        'Somebody, most likely you, asked for a new password for this address.',
        'The link works once, for up to an hour.',
      ],
      label: 'Choose a new password',
      footer: 'If this was not you, you can ignore this mail: your password stays as it is.',
    })),
    'sign-up-for-existing-account': notice('/auth', (business) => ({
      subject: `You already have an account at ${business}`,
      heading: 'You already have an account',
      paragraphs: [
        'Somebody, most likely you, signed up with this address, but it already has an account.',
        'Sign in with your password, or choose “Forgot password?” there to set a new one.',
      ],
      label: 'Sign in',
      footer: 'If this was not you, you can ignore this mail: nothing has changed.',
    })),
    'password-changed': notice('/auth', (business) => ({
      subject: `Your password at ${business} was set`,
      heading: 'Your password was set',
      paragraphs: [
        'A new password was set for your account, and every other browser was signed out.',
        'If this was not you, choose “Forgot password?” on the sign-in page at once, and tell us.',
      ],
      label: 'Sign in',
    })),
  } satisfies Mails
}

function addressMails(keys: AccountKeys) {
  return {
    'email-change': withLink(keys, 'email', (business) => ({
      subject: `Confirm your new e-mail address for ${business}`,
      heading: 'Confirm your new e-mail address',
      paragraphs: [
        `Somebody, most likely you, wants to use this address for their account at ${business}.`,
        'Open the page and press “Confirm” to move the account here. The link works once, for up to 24 hours.',
      ],
      label: 'Confirm my new address',
      footer: 'If this was not you, you can ignore this mail: without you nothing happens.',
    })),
    'email-change-taken': notice('/auth', (business) => ({
      subject: `This address has an account at ${business} already`,
      heading: 'This address has an account already',
      paragraphs: [
        'Somebody, most likely you, wanted to use this address for another account, but it has one of its own already.',
        'Sign in with it, or choose “Forgot password?” there to get a link that leads you in.',
      ],
      label: 'Sign in',
      footer: 'If this was not you, you can ignore this mail: nothing has changed.',
    })),
    'email-change-asked': notice('/dashboard?tab=profile', (business) => ({
      subject: `A new e-mail address was asked for at ${business}`,
      heading: 'Your account may move to another address',
      paragraphs: [
        'Somebody who is signed in to your account and knows its password asked to use another e-mail address for it.',
        'It moves once the link in the mail to that address is confirmed. Until then you can cancel it under Profile.',
        'If this was not you, change your password there at once, and tell us.',
      ],
      label: 'Open my profile',
    })),
    'email-changed': notice('/contact', (business) => ({
      subject: `Your e-mail address at ${business} was changed`,
      heading: 'Your account has moved to another address',
      paragraphs: [
        'You sign in with your new e-mail address from now on. This one opens nothing any more, and every other browser was signed out.',
        'If this was not you, tell us at once.',
      ],
      label: 'Contact us',
      footer: `You get this mail because this was the address of an account at ${business}.`,
    })),
    'account-deleted': notice('/contact', (business) => ({
      subject: `Your account at ${business} was deleted`,
      heading: 'Your account was deleted',
      paragraphs: [
        'Your sign-in, your profile and what was written on your projects are gone. This is the last mail about it.',
        'If this was not you, tell us at once.',
      ],
      label: 'Contact us',
      footer: `You get this mail because this was the address of an account at ${business}.`,
    })),
  } satisfies Mails
}

function factorMails() {
  return {
    'second-factor-added': notice('/dashboard?tab=profile', (business) => ({
      subject: `A second factor was added at ${business}`,
      heading: 'A second factor was added to your account',
      paragraphs: [
        'Signing in asks for it from now on, besides your password.',
        'If this was not you, change your password at once, and tell us.',
      ],
      label: 'Open my profile',
    })),
    'second-factor-removed': notice('/dashboard?tab=profile', (business) => ({
      subject: `A second factor was removed at ${business}`,
      heading: 'A second factor was removed from your account',
      paragraphs: [
        'Signing in does not ask for it any more. Your profile shows what is left.',
        'If this was not you, change your password at once, and tell us.',
      ],
      label: 'Open my profile',
    })),
    'second-factor-reset': notice('/auth', (business) => ({
      subject: `Your second factor at ${business} was reset`,
      heading: 'Your second factor was reset',
      paragraphs: [
        'An admin took your authenticator app, passkeys and recovery codes off your account, and you were signed out everywhere. Your password stays.',
        'If you did not ask for that, tell us at once.',
      ],
      label: 'Sign in',
    })),
    'recovery-codes-renewed': notice('/dashboard?tab=profile', (business) => ({
      subject: `New recovery codes at ${business}`,
      heading: 'You have new recovery codes',
      paragraphs: [
        'The codes you had before open nothing any more.',
        'If this was not you, change your password at once, and tell us.',
      ],
      label: 'Open my profile',
    })),
    'recovery-code-used': notice('/dashboard?tab=profile', (business) => ({
      subject: `A recovery code was used at ${business}`,
      heading: 'One of your recovery codes was used',
      paragraphs: [
        'It stood in for your second factor, and is worthless now. Your profile says how many are left.',
        'If this was not you, change your password at once, and tell us.',
      ],
      label: 'Open my profile',
    })),
  } satisfies Mails
}

function projectMails() {
  return {
    'project-added': notice('/dashboard', (business) => ({
      subject: `A new project for you at ${business}`,
      heading: 'A new project is waiting for you',
      paragraphs: ['A project was added to your account. Sign in to see it and follow its progress.'],
      label: 'Open my dashboard',
    })),
  } satisfies Mails
}

type Mails = Partial<Record<AccountMailKind, MailComposer>>

interface Words extends Pick<MailContent, 'heading' | 'paragraphs'> {
  subject: string
  label: string
  /** Why it came; without it, because the reader has an account. */
  footer?: string
}

/** Nothing is sent once the link is used, expired or revoked. */
function withLink(
  keys: AccountKeys,
  purpose: LinkPurpose,
  words: (business: string, project: string | null) => Words,
): MailComposer {
  return async ({ recipient, subject_id }, { db, config }) => {
    if (recipient === null || subject_id === null) return null
    const found = await db.as({ role: 'worker' }, async (trx) => ({
      isLive: await isLinkLive(trx, purpose, subject_id),
      project: purpose === 'invite' ? await findInvitedProject(trx, subject_id) : null,
    }))
    if (!found.isLive) return null
    const url = linkTo(config, keys, purpose, subject_id)
    return compose(recipient, url, words(config.site.businessName, found.project), config)
  }
}

async function isLinkLive(trx: Trx, purpose: LinkPurpose, id: string): Promise<boolean> {
  if (purpose === 'email') return isEmailChangeLive(trx, id)
  return (await findToken(trx, purpose, id)) !== undefined
}

function notice(path: `/${string}`, words: (business: string) => Words): MailComposer {
  return async ({ recipient }, { config }) =>
    recipient === null
      ? null
      : compose(recipient, config.linkOrigin + path, words(config.site.businessName), config)
}

function compose(
  to: string,
  url: string,
  { subject, label, ...content }: Words,
  { site }: Pick<Config, 'site'>,
) {
  const footer = `You get this mail because you have an account at ${site.businessName}.`
  return { to, subject, ...composeMail({ footer, ...content, action: { label, url } }) }
}

/** Deletes ended sessions and links, unconfirmed sign-ups, and browsers that were not used for a year. Runs as the worker. */
export async function sweepAccounts(trx: Trx): Promise<void> {
  await sql`delete from sessions where least(renewed_at + interval '7 days', created_at + interval '30 days') < now() - interval '30 days'`.execute(
    trx,
  )
  await sql`delete from pending_signups where expires_at < now()`.execute(trx)
  await sql`delete from email_changes where expires_at < now()`.execute(trx)
  await sql`delete from second_steps where expires_at < now()`.execute(trx)
  await sql`delete from account_tokens where expires_at < now() - interval '30 days'`.execute(trx)
  await sql`delete from known_devices where used_at < now() - interval '1 year'`.execute(trx)
  await sql`delete from sign_in_delays where updated_at < now() - interval '1 day'`.execute(trx)
}
