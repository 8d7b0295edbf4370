import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { UNNAMED_OWNER } from '#domain/owner.ts'
import { mailPhotoAddress } from '#domain/site/picture.ts'
import type { Site } from '#domain/site/site.ts'
import { formatWhen } from '#domain/zones.ts'
import { readOwnerZone } from '#server/week.ts'
import type { Trx } from '#server/db/database.ts'
import { composeMail, type MailComposer } from '#server/mail/compose.ts'
import type { MailContent } from '#server/mail/content.ts'
import { deriveKeys, type AccountKeys } from './keys.ts'
import { buildAuthLink, type LinkPurpose } from './mailed-links.ts'
import { LINK_MAILS, type AccountMailKind } from './mails.ts'
import { findSignIn } from './sign-in/history.ts'
import { isEmailChangeLive } from './sign-in/queries.ts'
import { findToken } from './queries.ts'
import { findInvited, type Invited } from './team/queries.ts'

/** Links are made when a mail is sent: nothing in the database opens an account. */
export function accountMails(authSecret: string): Record<AccountMailKind, MailComposer> {
  const keys = deriveKeys(authSecret)
  return { ...signInMails(keys), ...addressMails(keys), ...factorMails(), ...projectMails() }
}

function signInMails(keys: AccountKeys) {
  return {
    'confirm-sign-up': withLink(keys, LINK_MAILS['confirm-sign-up'], (business) => ({
      subject: `Confirm your email for ${business}`,
      heading: 'Confirm your email',
      paragraphs: [
        `Someone, probably you, signed up at ${business} with this address.`,
        'Open the page and tap “Confirm” to finish. The link works for 24 hours.',
      ],
      label: 'Confirm my email',
      footer: 'Didn’t sign up? You can ignore this email.',
    })),
    invitation: withLink(keys, LINK_MAILS.invitation, (business, more) =>
      more.isAdmin ? adminInvitation(business) : projectInvitation(business, more),
    ),
    'password-reset': withLink(keys, LINK_MAILS['password-reset'], (business) => ({
      subject: `Reset your password at ${business}`,
      heading: 'Reset your password',
      paragraphs: [
        'Someone, probably you, asked for a new password for this address.',
        'The link works once, for up to an hour.',
      ],
      label: 'Choose a new password',
      footer: 'Didn’t ask for this? You can ignore this email. Your password stays the same.',
    })),
    'sign-up-for-existing-account': notice('/auth', (business) => ({
      subject: `You already have an account at ${business}`,
      heading: 'You already have an account',
      paragraphs: [
        'Someone, probably you, signed up with this address, but it already has an account.',
        'Sign in with your password, or tap “Forgot password?” to set a new one.',
      ],
      label: 'Sign in',
      footer: 'Didn’t sign up? You can ignore this email.',
    })),
    'new-sign-in': composeNewSignIn,
    'password-changed': notice('/auth', (business) => ({
      subject: `Your password at ${business} was changed`,
      heading: 'Your password was changed',
      paragraphs: [
        'Use the new one from now on. We signed out every other device.',
        'Wasn’t you? Tap “Forgot password?” on the sign-in page right away, and tell us.',
      ],
      label: 'Sign in',
    })),
  } satisfies Mails
}

/** Nothing is sent once the account is deleted. */
const composeNewSignIn: MailComposer = async ({ recipient, subject_id }, { db, config }) => {
  if (recipient === null || subject_id === null) return null
  const found = await db.as({ role: 'worker' }, (trx) => findSignIn(trx, subject_id))
  if (!found) return null
  const { businessName } = config.site
  return compose(
    recipient,
    `${config.linkOrigin}/dashboard?tab=profile`,
    {
      subject: `New sign-in to your account at ${businessName}`,
      heading: 'New sign-in to your account',
      paragraphs: [
        'Someone just signed in to your account from a browser we haven’t seen before.',
        'Was it you? Then there’s nothing to do.',
        'Wasn’t you? Open your profile, change your password and sign out all other devices. Then tell us.',
      ],
      facts: [
        { label: 'Device', value: found.browser ?? 'Unknown browser' },
        { label: 'When', value: formatWhen(found.created_at, await readOwnerZone({ db })) },
      ],
      label: 'Open my profile',
    },
    config,
  )
}

const nameOwner = ({ business: { ownerName, businessName } }: Site): string =>
  ownerName === UNNAMED_OWNER ? businessName : ownerName

function addressMails(keys: AccountKeys) {
  return {
    'email-change': withLink(keys, 'email', (business) => ({
      subject: `Confirm your new email for ${business}`,
      heading: 'Confirm your new email',
      paragraphs: [
        `Someone, probably you, wants to use this address for an account at ${business}.`,
        'Open the page and tap “Confirm” to move the account here. The link works once, for up to 24 hours.',
      ],
      label: 'Confirm my new email',
      footer: 'Didn’t ask for this? You can ignore this email.',
    })),
    'email-change-taken': notice('/auth', (business) => ({
      subject: `This address already has an account at ${business}`,
      heading: 'This address already has an account',
      paragraphs: [
        'Someone, probably you, wanted to use this address for another account, but it already has its own.',
        'Sign in with it, or tap “Forgot password?” to get a link that lets you in.',
      ],
      label: 'Sign in',
      footer: 'Didn’t ask for this? You can ignore this email.',
    })),
    'email-change-asked': notice('/dashboard?tab=profile', (business) => ({
      subject: `Email change requested at ${business}`,
      heading: 'Are you changing your email?',
      paragraphs: [
        'Someone signed in to your account asked to change its email. They entered your password.',
        'It changes once they confirm the link we sent to that address. Until then you can cancel it under Profile.',
        'Wasn’t you? Change your password there right away, and tell us.',
      ],
      label: 'Open my profile',
    })),
    'email-changed': notice('/contact', (business) => ({
      subject: `Your email at ${business} has changed`,
      heading: 'Your email has changed',
      paragraphs: [
        'Use your new email to sign in from now on. This one no longer works, and we signed out every other device.',
        'Wasn’t you? Tell us right away.',
      ],
      label: 'Contact us',
      footer: `You’re getting this email because this address had an account at ${business}.`,
    })),
    'account-deleted': notice('/contact', (business) => ({
      subject: `Your account at ${business} was deleted`,
      heading: 'Your account was deleted',
      paragraphs: [
        'Your sign-in, your profile and everything we wrote about your projects are gone. This is our last email about it.',
        'Wasn’t you? Tell us right away.',
      ],
      label: 'Contact us',
      footer: `You’re getting this email because this address had an account at ${business}.`,
    })),
  } satisfies Mails
}

function factorMails() {
  return {
    'second-factor-added': notice('/dashboard?tab=profile', (business) => ({
      subject: `App or passkey added at ${business}`,
      heading: 'An app or passkey was added to your account',
      paragraphs: [
        'From now on, you need it to sign in, along with your password.',
        'Wasn’t you? Change your password right away, and tell us.',
      ],
      label: 'Open my profile',
    })),
    'second-factor-removed': notice('/dashboard?tab=profile', (business) => ({
      subject: `App or passkey removed at ${business}`,
      heading: 'An app or passkey was removed from your account',
      paragraphs: [
        'You no longer need it to sign in. Your profile shows what’s left.',
        'Wasn’t you? Change your password right away, and tell us.',
      ],
      label: 'Open my profile',
    })),
    'second-factor-reset': notice('/auth', (business) => ({
      subject: `Two-step sign-in reset at ${business}`,
      heading: 'Your two-step sign-in was reset',
      paragraphs: [
        'An admin removed your authenticator app, passkeys and recovery codes, and signed you out everywhere. Your password stays the same.',
        'Didn’t ask for this? Tell us right away.',
      ],
      label: 'Sign in',
    })),
    'recovery-codes-renewed': notice('/dashboard?tab=profile', (business) => ({
      subject: `New recovery codes at ${business}`,
      heading: 'You have new recovery codes',
      paragraphs: [
        'Your old codes no longer work.',
        'Wasn’t you? Change your password right away, and tell us.',
      ],
      label: 'Open my profile',
    })),
    'recovery-code-used': notice('/dashboard?tab=profile', (business) => ({
      subject: `Recovery code used at ${business}`,
      heading: 'One of your recovery codes was used',
      paragraphs: [
        'Someone used it to sign in instead of your app or passkey. Each code works once. Your profile shows how many you have left.',
        'Wasn’t you? Change your password right away, and tell us.',
      ],
      label: 'Open my profile',
    })),
  } satisfies Mails
}

function projectMails() {
  return {
    'project-added': notice('/dashboard', (business) => ({
      subject: `Your new project at ${business}`,
      heading: 'You have a new project',
      paragraphs: ['We added a project to your account. Sign in to see it and follow its progress.'],
      label: 'Open my dashboard',
    })),
  } satisfies Mails
}

type Mails = Partial<Record<AccountMailKind, MailComposer>>

interface Words extends Pick<MailContent, 'heading' | 'sender' | 'paragraphs' | 'facts'> {
  subject: string
  label: string
  /** Why it came; without it, because the reader has an account. */
  footer?: string
}

interface LinkFacts extends Invited {
  site: Site
  linkOrigin: string
}

const NOT_INVITED: Invited = { isAdmin: false, project: null }

const adminInvitation = (business: string): Words => ({
  subject: `You’re invited as an admin of ${business}`,
  heading: 'Set your password',
  paragraphs: [
    `An admin of ${business} invited you to help run it: leads, projects and the website.`,
    'Choose a password to sign in. The link works once, for up to 7 days.',
  ],
  label: 'Set my password',
  footer: 'Don’t know us? You can ignore this email.',
})

const projectInvitation = (business: string, { project, site, linkOrigin }: LinkFacts): Words => ({
  subject: `Your project with ${business}`,
  heading: project === null ? 'Your project has its own page' : project,
  sender: {
    name: nameOwner(site),
    photo: site.people.ownerPhoto && linkOrigin + mailPhotoAddress(site.people.ownerPhoto),
  },
  paragraphs: [
    `Your project with ${business} has its own page. Only you and we can open it. It shows how far we are, what comes next and every update.`,
    `The first time, you choose a password. After that, sign in at ${new URL(linkOrigin).host}. We’ll email you when there’s news.`,
    `Questions? Reply to this email or call ${site.business.phone}. The button is only for you and works for 7 days. If it has expired, ask us for a new one.`,
  ],
  label: 'Open my project',
  footer: `You’re getting this email because ${business} works on a project for you. Don’t know us? You can ignore this email.`,
})

/** Nothing is sent once the link is used, expired or revoked. */
function withLink(
  keys: AccountKeys,
  purpose: LinkPurpose,
  words: (business: string, more: LinkFacts) => Words,
): MailComposer {
  return async ({ recipient, subject_id }, { db, config }) => {
    if (recipient === null || subject_id === null) return null
    const found = await db.as({ role: 'worker' }, async (trx) => ({
      isLive: await isLinkLive(trx, purpose, subject_id),
      invited: purpose === 'invite' ? await findInvited(trx, subject_id) : NOT_INVITED,
    }))
    if (!found.isLive) return null
    const url = buildAuthLink(config, keys, purpose, subject_id)
    const { publishedSite: site, linkOrigin } = config
    const more = { ...found.invited, site, linkOrigin }
    return compose(recipient, url, words(site.business.businessName, more), config)
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

function compose(to: string, url: string, { subject, label, ...content }: Words, config: Config) {
  const { business, mail } = config.publishedSite
  const footer = `You’re getting this email because you have an account at ${business.businessName}.`
  const action = { label, url }
  return {
    to,
    subject,
    ...(content.sender && { replyTo: config.replyTo }),
    ...composeMail(config, { signature: mail.signature, footer, ...content, action }),
  }
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
  await sql`delete from sign_ins where created_at < now() - interval '90 days'`.execute(trx)
  await sql`delete from known_devices where used_at < now() - interval '1 year'`.execute(trx)
  await sql`delete from sign_in_delays where updated_at < now() - interval '1 day'`.execute(trx)
}
