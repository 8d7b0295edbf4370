import type { CancellationRequestKind, CancellationRequestStatus } from '#domain/cancellation-choices.ts'
import { failure, success } from './outcomes.ts'

export const OWN_CANCELLATIONS = {
  title: 'Not for you?',
  text: 'You can leave anytime. We’ll email you right away to confirm.',
  buttons: { guarantee: 'Use the 30-day money-back guarantee', cancel: 'Cancel anytime' } satisfies Record<
    CancellationRequestKind,
    string
  >,
  until: (end: string) => `Your guarantee runs until ${end}.`,
  notBegun: 'Your 30 days start with your first payment.',
  over: 'The 30-day guarantee is over for all your projects. You can still cancel anytime.',
  dialogs: {
    guarantee: { title: 'Get your money back', submit: 'Ask for My Money Back' },
    cancel: { title: 'Cancel your plan', submit: 'Cancel My Plan' },
  } satisfies Record<CancellationRequestKind, { title: string; submit: string }>,
  by: (day: string) => `We’ll do this by ${day} and email you when it’s done.`,
  labels: { project_id: 'Project', reason: 'Why? (optional)' },
  keep: 'Keep Everything',
  busy: 'Sending...',
  done: success('We have your request. Check your email.'),
  failed: failure('We couldn’t send your request. Try again, or call us.'),
  requests: 'Your cancellation and refund requests',
  states: { open: 'Open', done: 'Done', withdrawn: 'Withdrawn' } satisfies Record<
    CancellationRequestStatus,
    string
  >,
  doneBy: (day: string) => `Done by ${day}`,
  asked: 'Asked',
  takeBack: 'Withdraw Request',
  takenBack: success('Request withdrawn. Nothing changes.'),
  takeBackFailed: failure('We couldn’t withdraw it. Try again, or call us.'),
} as const

export const CANCELLATIONS = {
  open: (count: number) => (count === 0 ? 'None open' : `${count} open`),
  late: (count: number) => `${count} overdue`,
  none: 'Nobody’s leaving. New requests show up here, with the day you promised to finish.',
  failed: 'Couldn’t load the requests.',
  by: (day: string) => `by ${day}`,
  overdue: (day: string) => `overdue since ${day}`,
  former: 'A former customer',
  promised: 'What we told them',
  labels: { note: 'Note to the customer' },
  hint: 'They get it by email and on their dashboard. Leave it empty if you have nothing to add.',
  done: 'Done',
  stays: 'Mark as Staying',
  busy: 'Saving...',
  closed: success('Request closed. We emailed the customer.'),
  closeFailed: failure('Couldn’t close the request. Try again.'),
  showClosed: 'Show closed requests',
  hideClosed: 'Hide closed requests',
  noneClosed: 'No closed requests.',
} as const
