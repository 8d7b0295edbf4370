// The words about who may see a project: what is the case, and what each step will do before it is taken.
import type { ProjectAccess, Recipient } from '#contract/access.ts'
import { failure, success } from './outcomes.ts'

/** The rest of a sentence that needs a number of projects. */
const countOf = (projects: number) => (projects === 1 ? '1 project' : `${projects} projects`)

export const RECIPIENT = {
  title: 'Who will see it',
  loading: 'Looking up who would get access...',
  failed: 'Who would get access could not be looked up.',
  retry: 'Try again',
  /** What happens to an address once a project is given to it (decision D1). */
  account: {
    none: 'Not a customer yet. This address gets an invitation to set a password.',
    invited: 'Already invited. The project joins those waiting behind the invitation.',
    revoked: 'The invitation to this address was revoked. Send it again on its project first.',
    customer: 'An existing customer.',
    admin: 'This is the address of an admin. The project will show in their own dashboard.',
    you: 'This is your own address. The project will show in your own dashboard, and no customer sees it.',
    disabled: 'This account is disabled. It cannot be given a project.',
  } satisfies Record<Recipient['account'], string>,
  history: (since: string | null, projects: number) =>
    since === null ? `${countOf(projects)} so far.` : `Since ${since}, ${countOf(projects)} so far.`,
} as const

type Status = ProjectAccess['customer']['status']

export const ACCESS = {
  title: 'Who can see this',
  loading: 'Looking up...',
  failed: 'Could not be looked up.',
  retry: 'Try again',
  status: {
    active: 'Has access',
    invited: 'Invited',
    revoked: 'Invitation revoked',
    disabled: 'Account disabled',
    deleted: 'Account deleted',
  } satisfies Record<Status, string>,
  nobody: 'Nobody',
  accepted: (when: string) => `Opened their account ${when}.`,
  open: (sent: string, expires: string) => `Invitation sent ${sent}. Its link works until ${expires}.`,
  expired: (sent: string) => `The invitation sent ${sent} has expired without being accepted.`,
  noInvitation: 'No link of the invitation works any more.',
  unsent: 'The invitation hasn’t been sent: too many mails went out at once. Send it again in an hour.',
  revoked: 'No link works, and nobody can open this account until you invite again.',
  disabled: 'They cannot sign in, so they do not see the project.',
  deleted: 'The customer has deleted their account. Give the project to somebody, or leave it as it is.',
  others: (projects: number) => `${countOf(projects)} in all.`,

  sendAgain: 'Send again',
  inviteAgain: 'Invite again',
  sending: 'Sending...',
  sent: success('The invitation is on its way.'),
  notSent: 'The invitation could not be sent.',
  /** After the server's own sentence. */
  waitFor: (seconds: number) =>
    seconds <= 90
      ? 'The next one can leave in a minute.'
      : `The next one can leave in ${Math.ceil(seconds / 60)} minutes.`,
} as const

export const REVOKE = {
  open: 'Revoke',
  title: 'Revoke the invitation?',
  text: (email: string) =>
    `Every link that was sent to ${email} stops working at once, and nobody can open the account with this address. The project stays as it is. You can invite again at any time.`,
  others: (more: number) =>
    more === 1
      ? 'Another project waits behind this invitation and is out of reach with it.'
      : `${more} other projects wait behind this invitation and are out of reach with it.`,
  submit: 'Revoke invitation',
  busy: 'Revoking...',
  cancel: 'Keep it',
  done: success('The invitation is revoked. None of its links works any more.'),
  failed: failure('The invitation could not be revoked.'),
} as const

export const REDIRECT = {
  open: { before: 'Change address', after: 'Give to somebody else' },
  title: 'Who should see this project?',
  now: (email: string) => `Now: ${email}`,
  labels: { email: 'New address', password: 'Your password' },
  passwordHint: 'Yours, not the customer’s: it shows that it is you.',
  next: 'Continue',
  looking: 'Looking up...',
  back: 'Other address',
  cancel: 'Cancel',
  same: 'This is the address that has it already',
  consequences: 'What will happen',
  /** To the new holder. */
  gains: {
    none: (email: string) => `${email} gets an invitation to set a password and then sees the project.`,
    invited: (email: string) => `${email} sees the project after accepting the invitation they already have.`,
    revoked: () => '',
    customer: (email: string) => `${email} sees the project at once and is told by mail.`,
    admin: (email: string) => `${email} is an admin: the project shows in their own dashboard.`,
    you: () => 'The project shows in your own dashboard, and no customer sees it.',
    disabled: () => '',
  } satisfies Record<Recipient['account'], (email: string) => string>,
  /** To the old one. */
  loses: {
    unopened: (email: string) =>
      `${email} never accepted: links sent there stop working, and the address is forgotten.`,
    active: (email: string) =>
      `${email} is signed out everywhere at once and does not see this project any more. Their other projects stay theirs.`,
    disabled: (email: string) => `${email} does not see this project any more.`,
  },
  together: (more: number) =>
    more === 1
      ? 'The other project that waited there goes along.'
      : `The ${more} other projects that waited there go along.`,
  submit: { none: 'Send invitation', other: 'Give access' },
  busy: 'Changing...',
  done: success('The project has a new holder.'),
  failed: failure('Who sees the project could not be changed.'),
} as const
