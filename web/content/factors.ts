// The words about second factors: signing in with one, proving who is there, setting them up and losing them.
import { PROOF_MINUTES, RECOVERY_CODES } from '#domain/factor-kinds.ts'
import { failure, success } from './outcomes.ts'

export const SECOND_STEP = {
  title: 'One more step',
  text: 'Your password is right. Show your second factor, and you are in.',
  submit: 'Sign In',
  busy: 'Signing In...',
  back: 'Start over',
} as const

/** What is asked for, wherever it is. */
export const FACTOR_FIELDS = {
  code: {
    totp: {
      label: 'Code',
      hint: 'The 6 digits in your authenticator app. No phone at hand? A recovery code works too.',
    },
    recovery: {
      label: 'Recovery code',
      hint: 'One of the codes you kept when you set this up. Each works once.',
    },
  },
  passkey: 'Use your passkey',
  passkeyBusy: 'Waiting for your device...',
  or: 'or',
  refused: {
    declined: 'Your device did not answer. Try again, or use another way.',
    known: 'This device has a passkey for your account already.',
    impossible: 'This browser cannot use a passkey here.',
  },
} as const

export const STEP_UP = {
  title: 'Is it still you?',
  text: `You showed who you are more than ${PROOF_MINUTES} minutes ago. Show it again, and what you asked for goes on.`,
  password: 'Your password',
  submit: 'Confirm',
  busy: 'Checking...',
  cancel: 'Cancel',
  failed: failure('That could not be confirmed.'),
  notLoaded: 'We could not find out how you sign in.',
  retry: 'Try again',
} as const

export const FACTORS = {
  title: 'Second factor',
  text: 'Something you have, besides the password you know. A stolen password alone then opens nothing.',
  notLoaded: 'Your second factors could not be loaded.',
  retry: 'Try again',
  cancel: 'Cancel',
  awaited: {
    title: 'Set one up to open the consoles',
    text: 'You are an admin here, and admins sign in with more than a password. An app on your phone or a passkey on this device takes a minute.',
  },
  ready: {
    text: 'Your second factor is set up. The consoles are open to you.',
    link: 'Open Admin Dashboard',
  },
  app: {
    label: 'Authenticator app',
    none: 'Not set up',
    since: (when: string) => `Set up ${when}`,
    setUp: 'Set Up App',
    scan: 'Scan this with your authenticator app. Any will do that shows codes of six digits.',
    picture: 'QR code with the setup key',
    byHand: 'No camera? Type this key into the app instead.',
    key: 'Setup key',
    copy: 'Copy Key',
    copied: success('The key is in your clipboard.'),
    code: 'Code from your app',
    submit: 'Turn On',
    busy: 'Checking...',
    done: success('Your app counts from now on.'),
    failed: failure('Your app was not set up.'),
    notBegun: failure('The setup could not begin.'),
    remove: 'Remove App',
    removed: success('Your app is not asked for any more.'),
    notRemoved: 'Your app was not removed.',
  },
  passkeys: {
    label: 'Passkeys',
    none: 'None yet',
    unsupported: 'This browser has no passkeys. Try a newer one, or use an app.',
    unnamed: 'This site is reached by a bare address. Passkeys need a name to belong to.',
    add: 'Add Passkey',
    text: 'Your device keeps it behind your fingerprint, face or PIN. Name it after the device.',
    name: 'Name',
    example: 'Work laptop',
    submit: 'Create Passkey',
    busy: 'Waiting for your device...',
    done: success('Your passkey counts from now on.'),
    failed: failure('No passkey was added.'),
    added: (when: string) => `Added ${when}`,
    used: (when: string) => `last used ${when}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removed: success('That passkey is not asked for any more.'),
    notRemoved: 'The passkey was not removed.',
  },
  codes: {
    label: 'Recovery codes',
    left: (count: number) => `${count} of ${RECOVERY_CODES} left`,
    renew: 'New Codes',
    text: 'The codes you have now stop working the moment you make new ones.',
    submit: 'Make New Codes',
    busy: 'Making...',
    failed: failure('No new codes were made.'),
  },
  kept: {
    title: 'Keep these recovery codes',
    text: 'They let you in when your phone is lost or broken, each of them once. They are shown only now: print them, or save them with your passwords.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: success('The codes are in your clipboard.'),
    notCopied: failure('Copying did not work. Write them down, or download them.'),
    download: 'Download',
    file: 'recovery-codes.txt',
    fileHead: (business: string) => `Recovery codes for ${business}. Each works once.`,
    done: 'I Have Kept Them',
  },
} as const

export const RESET_FACTOR = {
  states: { on: 'Second factor on', awaited: 'Second factor awaited', none: 'No second factor' },
  action: 'Reset second factor',
  actionOf: (name: string) => `Reset second factor of ${name}`,
  ask: (name: string) => `Reset the second factor of ${name}?`,
  effect:
    'Do this only when you know that it is them asking. Their app, passkeys and recovery codes stop working, they are signed out everywhere, and a mail tells them. Their password stays.',
  confirm: 'Reset',
  busy: 'Resetting...',
  cancel: 'Cancel',
  done: (name: string) =>
    success(`${name} signs in with the password alone, until a new second factor is set up.`),
  failed: 'The second factor could not be reset.',
} as const
