import { DELETION_WORD, type SignInOutcome } from '#domain/accounts.ts'
import { failure, success } from './outcomes.ts'

export const PROFILE = {
  title: 'Your Profile',
  text: 'So we use the right name and call the right number.',
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
  text: 'The email and password for this account.',
  cancel: 'Cancel',
} as const

export const EMAIL = {
  label: 'Email',
  change: 'Change Email',
  text: 'We’ll send a link to the new address and a notice to this one. Nothing changes until you confirm.',
  newEmail: 'New Email',
  password: 'Current Password',
  submit: 'Send Confirmation Link',
  busy: 'Sending...',
  done: (email: string) => ({
    title: 'Check your email',
    description: `We emailed ${email}. Your email changes once you open the link and confirm.`,
  }),
  failed: failure('We couldn’t change your email.'),
  waiting: (email: string, until: string) =>
    `Waiting for ${email}. Open the link we emailed there and tap Confirm before ${until}.`,
  giveUp: 'Cancel Change',
  givenUp: success('Your email stays the same. The link we sent no longer works.'),
  notGivenUp: failure('We couldn’t cancel the change. Please try again.'),
} as const

export const PASSWORD = {
  label: 'Password',
  hidden: 'Hidden',
  change: 'Change Password',
  text: 'This signs out every other device and cancels any open password links.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  submit: 'Save New Password',
  busy: 'Saving...',
  done: success('Your new password is saved. We signed out every other device.'),
  failed: failure('We couldn’t change your password.'),
} as const

export const DEVICES = {
  title: 'Devices',
  text: 'Where you’re signed in. Don’t recognize one? Sign it out, then change your password.',
  unknown: 'Unknown browser',
  current: 'This device',
  signedIn: (when: string) => `Signed in ${when}`,
  /** The time is known only to within a day. */
  used: (days: number) =>
    days < 1 ? 'used in the last 24 hours' : `last used about ${days === 1 ? '1 day' : `${days} days`} ago`,
  signOut: 'Sign Out',
  signOutOf: (browser: string, when: string) => `Sign Out ${browser}, signed in ${when}`,
  signOutOthers: 'Sign Out All Others',
  alone: 'You’re not signed in anywhere else.',
  done: success('Signed out that device.'),
  doneOthers: success('Signed out every other device.'),
  failed: failure('We couldn’t sign it out. Please try again.'),
  notLoaded: 'We couldn’t load the list.',
  retry: 'Try again',
} as const

export const SIGN_INS = {
  title: 'Recent sign-ins',
  text: 'The last 90 days. See a sign-in that wasn’t you? Change your password.',
  outcomes: {
    signed_in: 'Signed in',
    wrong_password: 'Wrong password',
    wrong_code: 'Wrong code',
    suspended: 'Blocked because the account was on hold',
  } satisfies Record<SignInOutcome, string>,
  empty: 'None in the last 90 days.',
  more: 'Show more',
  notLoaded: 'We couldn’t load your sign-ins.',
  retry: 'Try again',
} as const

export const OWN_DATA = {
  title: 'Your Data',
  text: 'Download or delete what we keep about you.',
  download: {
    label: 'Everything in one file',
    text: 'Your profile, sign-ins, projects and updates, requests, and the emails we sent you. A JSON file, readable by people and programs.',
    action: 'Download My Data',
    busy: 'Preparing...',
    done: success('Your data is in your downloads.'),
    failed: failure('We couldn’t download your data.'),
  },
  remove: {
    label: 'Delete this account',
    text: 'It’s immediate and permanent. You can download your data first.',
    action: 'Delete Account',
  },
} as const

export const DELETE_ACCOUNT = {
  title: 'Delete your account?',
  goesTitle: 'What gets deleted right away',
  goes: [
    'Your sign-in and your profile. You’ll be signed out everywhere.',
    'The titles, descriptions and updates of your projects, and your support requests.',
    'Every assessment and order from your email, what you said in the chat, and the calls you booked.',
  ],
  staysTitle: 'What stays',
  stays: [
    'Type, status, dates and cost of each project, for our books, without your name.',
    'Which package you ordered and paid for, and whether you used the guarantee or canceled, without your name.',
    'One last email to tell you it’s done.',
  ],
  password: 'Current Password',
  confirmation: `Type ${DELETION_WORD} to confirm`,
  submit: 'Delete My Account',
  busy: 'Deleting...',
  cancel: 'Keep My Account',
  done: { title: 'Account deleted', description: 'Your account is gone. We’ll email you to confirm.' },
  failed: failure('We couldn’t delete your account.'),
} as const
