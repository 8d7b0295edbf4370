// The texts of “Needs you now”, at the top of both consoles.
import type { NeedKind } from '#contract/needs.ts'
import { failure, success } from './outcomes.ts'

export const NEEDS = {
  title: 'Needs you now',
  count: (count: string) => `${count} to do`,
  none: 'You’re all caught up.',
  noneYet: 'Nothing here yet.',
  noneText: 'New leads, calls and messages show up here as they come in.',
  failed: 'Couldn’t load what needs you.',
  kinds: {
    conversation: 'In the chat',
    lead: 'New lead',
    step: 'Next step',
    call: 'Booked call',
    support: 'Support',
    order: 'Paid order',
    order_look: 'Order needs a look',
    payment: 'Unmatched payment',
    cancellation: 'Wants to leave',
    mail: 'Email not sent',
  } satisfies Record<NeedKind, string>,
  /** For a need whose person is not known. */
  unknown: {
    conversation: 'A visitor',
    order: 'A deleted lead',
    order_look: 'A deleted lead',
    payment: 'Unknown payer',
    cancellation: 'A former customer',
  } satisfies Partial<Record<NeedKind, string>>,
  someone: 'Someone',
  arrived: (kind: string, name: string) => `${kind}: ${name}`,
  due: (time: string) => `Due ${time}`,
  today: (time: string) => `today, ${time}`,
  tomorrow: (time: string) => `tomorrow, ${time}`,
  waitingSince: (time: string) => `Waiting since ${time}`,
  waitingFor: (span: string) => `waiting ${span}`,
  waiting: (count: number) => (count === 1 ? 'Show 1 new' : `Show ${count} new`),
  allLeads: (count: string) => `See all ${count} leads without an answer`,
  allSteps: (count: string) => `See all ${count} next steps that are due`,
  call: 'Call',
  mail: 'Email',
  /** Whom an email was for that had no other recipient. */
  you: 'You',
  notSent: (kind: string) => `Not sent: ${kind}`,
  mailTo: (kind: string, recipient: string | null) =>
    recipient === null ? `${kind} to you` : `${kind} to ${recipient}`,
  outcomes: (name: string) => `How was the call with ${name}?`,
  howWasIt: 'How did the call go?',
  howWasItTo: (phone: string) => `How did the call to ${phone} go?`,
  noCall: 'Didn’t call',
  contacted: 'Mark contacted',
  done: 'Done',
  answer: 'Answer',
  start: 'Start project',
  open: 'Open',
  tryAgain: 'Try again',
  /** Distinguishes the buttons of one line from those of the others. */
  of: (name: string) => ` (${name})`,
  finished: (name: string) => `Done: ${name}`,
  notices: {
    call: failure('Couldn’t save the call. It’s back in the list. Try again.'),
    contacted: failure('Couldn’t mark the lead. It’s back in the list. Try again.'),
    step: failure('Couldn’t mark the step as done. It’s back in the list. Try again.'),
    mail: { done: success('Sending the email again.'), failed: failure('Couldn’t send the email again.') },
  },
} as const
