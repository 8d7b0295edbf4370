import { failure } from './outcomes.ts'

export const MESSAGES = {
  title: 'Messages',
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
    owner: 'The customer sees it here, and gets it by email if they don’t read it within five minutes.',
  },
  byMail: 'by email',
  seen: 'Seen',
  sendFailed: failure('Couldn’t send the message. Try again.'),
} as const

export const MESSAGES_DESK = {
  noneWaiting: 'None waiting',
  waiting: (count: number, isMore: boolean) => `${count}${isMore ? '+' : ''} waiting`,
  waits: 'Waiting',
  none: 'No messages yet. What customers write on their dashboard shows up here.',
  project: 'Open the project',
  settle: 'No answer needed',
  settleFailed: failure('Couldn’t save that. Try again.'),
} as const
