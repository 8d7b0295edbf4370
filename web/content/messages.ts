import { failure } from './outcomes.ts'

export const MESSAGES = {
  customer: 'The customer',
  failed: 'We couldn’t load the messages.',
  retry: 'Try again',
  none: { customer: 'No messages yet. Write to us here; a person answers.', owner: 'No messages yet.' },
  older: 'Show earlier messages',
  olderBusy: 'Loading...',
  label: 'Message',
  submit: 'Send',
  busy: 'Sending...',
  hint: {
    customer: 'We answer here and by email.',
    owner:
      'The customer sees it here, and gets it by email if they don’t read it within five minutes. Type / for a saved answer.',
  },
  byMail: 'by email',
  seen: 'Seen',
  sendFailed: failure('Couldn’t send the message. Try again.'),
} as const

export const FILES = {
  attach: 'Attach files',
  chosen: 'Files to send',
  states: { waiting: 'Waiting', sending: 'Uploading', done: 'Ready', failed: 'Not uploaded' },
  progress: (sent: string, size: string) => `${sent} of ${size}`,
  uploading: (name: string) => `Uploading ${name}`,
  retry: (name: string) => `Try ${name} again`,
  cancel: (name: string) => `Cancel ${name}`,
  remove: (name: string) => `Remove ${name}`,
  version: (number: number) => `version ${number}`,
  tooMany: (most: number) => `Send at most ${most} files with one message. Send the rest with the next one.`,
  interrupted: 'The connection was lost. The upload continues when it’s back, or try again.',
  notReady: 'Send it once the files are uploaded, or remove them.',
  drop: 'Drop the files to attach them',
} as const

export const MESSAGES_DESK = {
  noneWaiting: 'None waiting',
  waiting: (count: number, isMore: boolean) => `${count}${isMore ? '+' : ''} waiting`,
  waits: 'Waiting',
  none: 'No messages yet. What customers write on their dashboard shows up here.',
  gone: 'Nobody has written in this thread.',
  project: 'Open the project',
  settle: 'No answer needed',
  settleFailed: failure('Couldn’t save that. Try again.'),
} as const

export const SAVED_ANSWERS = {
  title: 'Saved answers',
  none: 'No saved answers yet.',
  add: 'Add them in the site settings',
} as const
