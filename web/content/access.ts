import type { ProjectAccess, Recipient } from '#contract/access.ts'
import { failure, success } from './outcomes.ts'

const formatCount = (projects: number) => (projects === 1 ? '1 project' : `${projects} projects`)

export const RECIPIENT = {
  title: 'Who will see it',
  loading: 'Checking who gets access...',
  failed: 'Couldn’t check who gets access.',
  retry: 'Try again',
  /** What happens to an address that gets access to a project. */
  account: {
    none: 'Not a customer yet.',
    invited: 'Already invited. They’ll see this project once they accept.',
    revoked: 'The invitation to this address was revoked. Send it again from its project first.',
    customer: 'An existing customer.',
    admin: 'This address belongs to an admin. The project will show up in their own dashboard.',
    you: 'This is your own address. The project will show up in your dashboard, and no customer will see it.',
    disabled: 'This account is suspended, so it can’t get a project. Restore it, or use another address.',
  } satisfies Record<Recipient['account'], string>,
  invitation: 'We’ll email this address an invitation to set a password.',
  history: (since: string | null, projects: number) =>
    since === null ? `${formatCount(projects)} so far.` : `Since ${since}, ${formatCount(projects)} so far.`,
} as const

type Status = ProjectAccess['customer']['status']

export const ACCESS = {
  title: 'Who can see this',
  loading: 'Looking up...',
  failed: 'Couldn’t check this.',
  retry: 'Try again',
  status: {
    active: 'Has access',
    invited: 'Invited',
    revoked: 'Invitation revoked',
    disabled: 'Suspended',
    deleted: 'Account deleted',
  } satisfies Record<Status, string>,
  notInvited: 'Invitation not sent',
  noAddress: 'Nobody',
  accepted: (when: string) => `Created their account ${when}.`,
  open: (sent: string, expires: string) => `Invitation sent ${sent}. The link works until ${expires}.`,
  expired: (sent: string) => `The invitation sent ${sent} expired before they accepted it.`,
  noInvitation: 'The links in this invitation no longer work.',
  unsent: 'Couldn’t send the invitation because too many emails went out. Try again in an hour.',
  revoked: 'The links no longer work. Nobody can open this account until you invite them again.',
  disabled: 'They can’t sign in, so they don’t see the project.',
  deleted: 'The customer deleted their account. Give the project to someone else, or leave it as it is.',
  others: (projects: number) => `${formatCount(projects)} in all.`,

  sendAgain: 'Send again',
  inviteAgain: 'Invite again',
  sending: 'Sending...',
  sent: success('The invitation is on its way.'),
  notSent: 'Couldn’t send the invitation.',
  waitFor: (seconds: number) =>
    seconds <= 90
      ? 'You can send another one in a minute.'
      : `You can send another one in ${Math.ceil(seconds / 60)} minutes.`,
} as const

export const ACCOUNT_ACTIONS = {
  signOut: {
    open: 'Sign them out',
    openOf: (name: string) => `Sign them out (${name})`,
    title: 'Sign them out everywhere?',
    text: (name: string) =>
      `${name} is signed out on every device right away. They can sign in again with their password.`,
    submit: 'Sign out everywhere',
    done: (name: string) => success(`${name} is signed out everywhere.`),
  },
  suspend: {
    open: 'Suspend',
    openOf: (name: string) => `Suspend ${name}`,
    title: 'Suspend this account?',
    text: (name: string) =>
      `${name} is signed out on every device right away and can’t sign in until you restore the account. Nothing is deleted.`,
    submit: 'Suspend account',
    done: (name: string) => success(`${name} can’t sign in anymore.`),
  },
  restore: {
    open: 'Restore account',
    openOf: (name: string) => `Restore the account of ${name}`,
    done: (name: string) => success(`${name} can sign in again.`),
  },
  cancel: 'Cancel',
  failed: 'That didn’t work. Please try again.',
} as const

export const REVOKE = {
  open: 'Revoke invitation',
  title: 'Revoke the invitation?',
  text: (email: string) =>
    `Every link we sent to ${email} stops working right away, and nobody can open the account with this address. The project stays as it is. You can invite them again anytime.`,
  others: (more: number) =>
    more === 1
      ? 'They won’t be able to reach one other project that’s waiting for them.'
      : `${more} other projects are waiting for them. They won’t be able to reach those either.`,
  submit: 'Revoke invitation',
  busy: 'Revoking...',
  cancel: 'Keep it',
  done: success('Invitation revoked. Its links no longer work.'),
  failed: failure('Couldn’t revoke the invitation.'),
} as const

export const REDIRECT = {
  open: { before: 'Change email', after: 'Transfer to someone else' },
  title: 'Who should see this project?',
  now: (email: string) => `Now: ${email}`,
  labels: { email: 'New email', password: 'Your password' },
  passwordHint: 'Your own password, not the customer’s. It shows that it’s you.',
  next: 'Continue',
  looking: 'Looking up...',
  back: 'Other email',
  cancel: 'Cancel',
  same: 'This email already has the project',
  consequences: 'What happens',
  gains: {
    none: (email: string) => `${email} gets an invitation to set a password. Then they see the project.`,
    invited: (email: string) =>
      `${email} sees the project once they accept the invitation they already have.`,
    revoked: () => '',
    customer: (email: string) => `${email} sees the project right away and gets an email.`,
    admin: (email: string) => `${email} is an admin. The project shows up in their own dashboard.`,
    you: () => 'The project shows up in your dashboard, and no customer sees it.',
    disabled: () => '',
  } satisfies Record<Recipient['account'], (email: string) => string>,
  loses: {
    unopened: (email: string) =>
      `${email} never accepted. Links sent there stop working, and we delete the address.`,
    active: (email: string) =>
      `${email} is signed out everywhere right away and no longer sees this project. They keep their other projects.`,
    disabled: (email: string) => `${email} no longer sees this project.`,
  },
  together: (more: number) =>
    more === 1
      ? 'The other project waiting there moves too.'
      : `The ${more} other projects waiting there move too.`,
  submit: { none: 'Send invitation', other: 'Give access' },
  busy: 'Changing...',
  done: success('Done. The project moved to the new email.'),
  failed: failure('Couldn’t change who sees this project.'),
} as const
