// The words of the profile tab: who somebody is, how they sign in, where they are signed in, and what is kept about them.
import { LEAVING_WORD } from '#domain/accounts.ts'
import { failure, success } from './outcomes.ts'

export const PROFILE = {
  title: 'Your Profile',
  text: 'So that we call you by the right name, on the right number.',
  labels: { full_name: 'Full Name', email: 'Email', company_name: 'Company', phone: 'Phone' },
  notSet: 'Not set',
  update: 'Update Profile',
  save: 'Save Profile',
  busy: 'Saving...',
  cancel: 'Cancel',
  done: success('Profile updated successfully!'),
  failed: failure('Failed to update profile.'),
} as const

export const SIGN_IN_DETAILS = {
  title: 'Sign-in',
  text: 'The email and the password that open this account.',
  cancel: 'Cancel',
} as const

export const EMAIL = {
  label: 'Email',
  change: 'Change Email',
  text: 'We send a link to the new address, and a notice to this one. Nothing changes until you confirm there.',
  newEmail: 'New Email',
  password: 'Current Password',
  submit: 'Send Confirmation Link',
  busy: 'Sending...',
  done: (email: string) => ({
    title: 'Check your email',
    description: `We wrote to ${email}. Your email changes once you confirm there.`,
  }),
  failed: failure('Your email was not changed.'),
  waiting: (email: string, until: string) =>
    `Waiting for ${email}. Open the link in the mail we sent there and press Confirm, before ${until}.`,
  giveUp: 'Cancel Change',
  givenUp: success('Your email stays as it is. The link we sent is void.'),
  notGivenUp: failure('The change could not be cancelled. Please try again.'),
} as const

export const PASSWORD = {
  label: 'Password',
  hidden: 'Known to you alone',
  change: 'Change Password',
  text: 'Every other browser will be signed out, and open links to set a password end.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  submit: 'Save New Password',
  busy: 'Saving...',
  done: success('Your new password is saved. Every other browser is signed out.'),
  failed: failure('Your password was not changed.'),
} as const

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

export const DEVICES = {
  title: 'Devices',
  text: 'Where you are signed in. One you do not know? Sign it out, then change your password.',
  unknown: 'A browser without a name',
  current: 'This browser',
  signedIn: (when: string) => `Signed in ${when}`,
  /** It is known to within a day: no more than that is said. */
  used: (days: number) =>
    days < 1 ? 'used in the last 24 hours' : `last used about ${ago.format(-days, 'day')}`,
  signOut: 'Sign Out',
  signOutOf: (browser: string, when: string) => `Sign Out ${browser}, signed in ${when}`,
  signOutOthers: 'Sign Out All Others',
  alone: 'Nowhere else.',
  done: success('That browser is signed out.'),
  doneOthers: success('Every other browser is signed out.'),
  failed: failure('Signing out did not work. Please try again.'),
  notLoaded: 'The list could not be loaded.',
  retry: 'Try again',
} as const

export const OWN_DATA = {
  title: 'Your Data',
  text: 'What we keep about you is yours to take along, and to have deleted.',
  download: {
    label: 'Everything in one file',
    text: 'Profile, sign-ins, projects and their updates, requests, and which mails we sent you. JSON, readable by people and programs.',
    action: 'Download My Data',
    busy: 'Preparing...',
    done: success('Your data is in your downloads.'),
    failed: failure('Your data could not be downloaded.'),
  },
  remove: {
    label: 'Delete this account',
    text: 'For good, and at once. You can download your data first.',
    action: 'Delete Account',
  },
} as const

export const LEAVING = {
  title: 'Delete your account?',
  goesTitle: 'What goes, at once',
  goes: [
    'Your sign-in, your profile and every signed-in browser.',
    'The titles, descriptions and updates of your projects, and your support requests.',
    'Every assessment and order sent from your e-mail, what you said in the chat, and the calls you booked.',
  ],
  staysTitle: 'What stays',
  stays: [
    'Type, status, dates and cost of each project, for our books, without your name.',
    'Which package was ordered and paid, and that you used the guarantee or canceled, without your name.',
    'One last mail, which tells you that it is done.',
  ],
  password: 'Current Password',
  confirmation: `Type ${LEAVING_WORD} to confirm`,
  submit: 'Delete My Account',
  busy: 'Deleting...',
  cancel: 'Keep My Account',
  done: { title: 'Account deleted', description: 'Your account is gone. A last mail confirms it.' },
  failed: failure('Your account was not deleted.'),
} as const
