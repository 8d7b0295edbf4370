import { PROOF_MINUTES, RECOVERY_CODES } from '#domain/factor-kinds.ts'
import { failure, success } from './outcomes.ts'

export const SECOND_STEP = {
  title: 'One more step',
  text: 'Your password is right. Now confirm it’s you.',
  submit: 'Sign In',
  busy: 'Signing In...',
  back: 'Start over',
} as const

export const FACTOR_FIELDS = {
  code: {
    totp: {
      label: 'Code',
      hint: 'Enter the 6 digits from your authenticator app. No phone handy? A recovery code works too.',
    },
    recovery: {
      label: 'Recovery code',
      hint: 'Enter one of the codes you saved when you set this up. Each works once.',
    },
  },
  passkey: 'Use your passkey',
  passkeyBusy: 'Waiting for your device...',
  or: 'or',
  refused: {
    declined: 'Your device didn’t answer. Try again, or use another way.',
    known: 'This device already has a passkey for your account.',
    impossible: 'You can’t use a passkey in this browser.',
    insecure: 'Passkeys work only over https. Open this page with https, or use another way.',
  },
} as const

export const STEP_UP = {
  title: 'Is it still you?',
  text: `It’s been more than ${PROOF_MINUTES} minutes since you confirmed it’s you. Confirm again to continue.`,
  password: 'Your password',
  submit: 'Confirm',
  busy: 'Checking...',
  cancel: 'Cancel',
  failed: failure('We couldn’t confirm that.'),
  notLoaded: 'We couldn’t check how you sign in.',
  retry: 'Try again',
} as const

export const FACTORS = {
  title: 'Two-step sign-in',
  text: 'After your password, you confirm with your phone or a passkey. A stolen password alone won’t get anyone in.',
  notLoaded: 'We couldn’t load your two-step sign-in.',
  retry: 'Try again',
  cancel: 'Cancel',
  awaited: {
    title: 'Set one up to open the consoles',
    text: 'Admins need more than a password to sign in. Setting up an app on your phone or a passkey on this device takes a minute.',
  },
  ready: {
    text: 'Two-step sign-in is set up. You can open the consoles now.',
    link: 'Open Admin Dashboard',
  },
  app: {
    label: 'Authenticator app',
    none: 'Not set up',
    since: (when: string) => `Set up ${when}`,
    setUp: 'Set Up App',
    scan: 'Scan this with your authenticator app. Any app that shows 6-digit codes works.',
    picture: 'QR code with the setup key',
    manualKey: 'No camera? Type this key into the app.',
    key: 'Setup key',
    copy: 'Copy Key',
    copied: success('Key copied.'),
    code: 'Code from your app',
    submit: 'Turn On',
    busy: 'Checking...',
    done: success('Your app is on.'),
    failed: failure('We couldn’t set up your app.'),
    notBegun: failure('We couldn’t start the setup.'),
    remove: 'Remove App',
    removed: success('App removed. We won’t ask for it anymore.'),
    notRemoved: 'We couldn’t remove your app.',
  },
  passkeys: {
    label: 'Passkeys',
    none: 'None yet',
    obstacles: {
      insecure: 'Passkeys need https, and this page isn’t using it. Use an app instead.',
      impossible: 'This browser doesn’t support passkeys. Try a newer one, or use an app.',
      unnamed: 'Passkeys need a domain name, and this site doesn’t have one yet.',
    },
    add: 'Add Passkey',
    text: 'Your fingerprint, face or PIN protects it. Name it after the device.',
    name: 'Name',
    example: 'Work laptop',
    submit: 'Create Passkey',
    busy: 'Waiting for your device...',
    done: success('Your passkey is on.'),
    failed: failure('We couldn’t add a passkey.'),
    added: (when: string) => `Added ${when}`,
    used: (when: string) => `last used ${when}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removed: success('Passkey removed. We won’t ask for it anymore.'),
    notRemoved: 'We couldn’t remove the passkey.',
  },
  codes: {
    label: 'Recovery codes',
    left: (count: number) => `${count} of ${RECOVERY_CODES} left`,
    renew: 'New Codes',
    text: 'Your current codes stop working as soon as you make new ones.',
    submit: 'Make New Codes',
    busy: 'Making...',
    failed: failure('We couldn’t make new codes.'),
  },
  kept: {
    title: 'Save these recovery codes',
    text: 'They let you in if your phone is lost or broken. Each works once. You only see them now, so print them or save them with your passwords.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: success('Codes copied.'),
    notCopied: failure('Copying didn’t work. Write them down, or download them.'),
    download: 'Download',
    file: 'recovery-codes.txt',
    fileHead: (business: string) => `Recovery codes for ${business}. Each works once.`,
    done: 'I Saved Them',
  },
} as const

export const RESET_FACTOR = {
  states: { on: 'Two-step sign-in on', awaited: 'Two-step sign-in pending', none: 'No two-step sign-in' },
  turnOn: 'Turn it on',
  action: 'Reset two-step sign-in',
  actionOf: (name: string) => `Reset two-step sign-in for ${name}`,
  ask: (name: string) => `Reset two-step sign-in for ${name}?`,
  effect:
    'Only do this if you know it’s really them asking. Their app, passkeys and recovery codes stop working, and they’re signed out everywhere. We’ll email them. Their password stays the same.',
  confirm: 'Reset',
  busy: 'Resetting...',
  cancel: 'Cancel',
  done: (name: string) =>
    success(`${name} now signs in with just a password until they set up two-step sign-in again.`),
  failed: 'Couldn’t reset two-step sign-in.',
} as const
