// The words of leaving, on the dashboard and in both consoles. Must never plead.
import type { DepartureKind, DepartureStatus } from '#domain/departures.ts'
import { failure, success } from './outcomes.ts'

/** What the customer reads. */
export const LEAVING = {
  title: 'If it is not for you',
  text: 'No contract holds you. One press, and you hear from us by mail at once.',
  buttons: { guarantee: 'Use the 30-day money-back guarantee', cancel: 'Cancel anytime' } satisfies Record<
    DepartureKind,
    string
  >,
  until: (end: string) => `The guarantee holds until ${end}.`,
  notBegun: 'The 30 days begin with your first payment.',
  over: 'The 30 days of the guarantee are over for all of your projects. You can still cancel anytime.',
  dialogs: {
    guarantee: { title: 'Get your money back', submit: 'Ask for My Money Back' },
    cancel: { title: 'Cancel your plan', submit: 'Cancel My Plan' },
  } satisfies Record<DepartureKind, { title: string; submit: string }>,
  by: (day: string) => `We do this by ${day} and tell you by mail once it is done.`,
  labels: { project_id: 'Project', reason: 'Why? (only if you like)' },
  keep: 'Keep Everything as It Is',
  busy: 'Sending...',
  done: success('We have your request. A mail about it is on its way.'),
  failed: failure('Failed to send your request.'),
  requests: 'Your requests to leave',
  states: { open: 'Open', done: 'Done', withdrawn: 'Taken back' } satisfies Record<DepartureStatus, string>,
  doneBy: (day: string) => `Done by ${day}`,
  asked: 'Asked',
  takeBack: 'Take It Back',
  takenBack: success('Taken back. Everything goes on as before.'),
  takeBackFailed: failure('Failed to take it back.'),
} as const

/** What the owner reads. */
export const DEPARTURES = {
  title: 'Leaving',
  open: (count: number) => (count === 0 ? 'Nobody' : `${count} open`),
  late: (count: number) => `${count} overdue`,
  none: 'Nobody wants to leave. A request appears here by itself, with the day by which you have promised to be done.',
  failed: 'The requests could not be loaded.',
  by: (day: string) => `by ${day}`,
  overdue: (day: string) => `overdue since ${day}`,
  former: 'A former customer',
  promised: 'What they were told',
  labels: { note: 'A word to the customer' },
  hint: 'They get it by e-mail and on the dashboard. Leave it empty if there is nothing to say.',
  done: 'Done',
  stays: 'They Stay After All',
  busy: 'Saving...',
  closed: success('Request closed. The customer is told by mail.'),
  closeFailed: failure('Failed to close the request.'),
  showClosed: 'Show closed requests',
  hideClosed: 'Hide closed requests',
  noneClosed: 'None is closed.',
} as const
