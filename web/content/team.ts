import { failure, success } from './outcomes.ts'

export const PANEL = {
  open: 'Team and log',
  title: 'Team and log',
  tabs: { team: 'Team', log: 'Log', backups: 'Backups' },
  label: 'Team and log',
} as const

export type Panel = keyof typeof PANEL.tabs

export const COMMON_PASSWORD = {
  title: 'Your password is easy to guess',
  text: 'It’s one of the first passwords anyone would try, and your account can change everything here. Choose a new one. Two or three words of your own are enough.',
  change: 'Change password',
} as const

export const TEAM = {
  title: 'Admins',
  text: 'Admins can see and change all leads and projects, and add or remove other admins.',
  failed: 'Couldn’t load the admins.',
  retry: 'Try again',
  you: 'You',
  invited: 'Invited',
  invitedAt: (date: string) =>
    `Invited ${date}, not accepted yet. To send the link again, invite them again.`,
  since: (date: string) => `Admin since ${date}`,
  revoke: 'Remove',
  revokeOf: (name: string) => `Remove ${name}`,
  onlyOne: 'You’re the only admin. Add another one before you leave.',
  ask: (name: string) => `Remove ${name} as an admin?`,
  askOwn: 'Give up your own admin role?',
  effect:
    'They lose access to the consoles right away, on every device. They keep a customer account, and what they did stays in the log.',
  ownEffect:
    'You lose access to this console right away. Only another admin can let you back in. You keep a customer account.',
  confirm: 'Remove admin',
  confirmOwn: 'Give up my admin role',
  busy: 'Removing...',
  cancel: 'Cancel',
  revoked: (name: string) => success(`${name} is no longer an admin.`),
  notRevoked: failure('Couldn’t remove the admin. Try again.'),
} as const

export const GRANT = {
  title: 'Invite an admin',
  text: 'We email them a link to set their password. Someone who has an account already signs in again to open the console.',
  needsMail: {
    link: 'Set up the mail server',
    text: ' first. Without one, they can’t get the invitation.',
  },
  labels: { email: 'Their email', password: 'Your password' },
  submit: 'Invite admin',
  busy: 'Saving...',
  done: (name: string) => success(`${name} is now an admin.`),
  invited: (email: string) => success(`We emailed ${email} an invitation.`),
  failed: failure('Couldn’t add the admin. Try again.'),
} as const
