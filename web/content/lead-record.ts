import {
  CALL_OUTCOME_LABELS,
  type CallOutcome,
  LEAD_FIELD_LABELS,
  type LeadField,
  type LeadSource,
} from '#domain/lead-choices.ts'
import type { Activity } from '#domain/lead-records.ts'
import { failure, success } from './outcomes.ts'

export const RECORD = {
  company: 'Company',
  details: 'Details',
  firstVisit: 'First visit',
  lastVisit: 'Last visit',
  gone: 'This lead is gone. Someone deleted everything about this person.',
  typed: 'The note you were typing',
  copy: 'Copy the note',
  back: 'Back to leads',
  copied: success('Note copied.'),
  copyFailed: failure('Couldn’t copy it. Select the text and copy it yourself.'),
} as const

export const LEAD_NEWS = {
  someone: 'Someone',
  did: (who: string, what: string) => `${who} ${what}`,
  note: 'added a note',
  call: 'logged a call',
  status: (to: string) => `changed the status to ${to}`,
} as const

export const CALL_LOG = {
  title: 'Log a call',
  done: ({ call_outcome, set_contacted }: Pick<Activity, 'call_outcome' | 'set_contacted'>) =>
    `${CALL_OUTCOME_LABELS[call_outcome ?? 'spoke']}. ${set_contacted ? 'Now Contacted.' : 'Logged.'}`,
  close: 'Close',
  changeStep: 'Change the next step',
  failed: failure('Couldn’t log the call. Try again.'),
  undo: 'Undo',
  undone: success('Removed the call.'),
  undoFailed: failure('Couldn’t remove the call. Delete it in the timeline.'),
  again: (day: string | null) => `Try again ${day === null ? 'tomorrow' : `on ${day}`} at 9`,
  againStep: 'Call again',
  againFailed: failure('Couldn’t save the next step. Try again.'),
} as const

export const NEXT_STEP = {
  title: 'Next step',
  overdue: 'Overdue',
  none: 'No reminder',
  labels: { text: 'What to do next *', date: 'Day', time: 'Time' },
  /** If the reader's clock differs from the clock of the business. */
  zone: (name: string) => `${name}.`,
  reminded: 'We’ll email a reminder then.',
  notReminded: 'Email reminders are off.',
  hint: 'Pick a day, and we’ll email a reminder. If you don’t pick a time, it comes at 9 AM.',
  quick: 'When',
  tomorrow: 'Tomorrow',
  soon: 'In 3 days',
  nextWeek: 'Next week',
  unreadable: {
    date: 'Enter a real date, like 3/14/2027',
    time: 'Enter a time, like 9:00 AM',
  },
  replaced: (text: string) => `Someone else just set “${text}”. If you save, yours replaces it.`,
  add: 'Add a next step',
  change: 'Change',
  done: 'Done',
  undo: 'Undo',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  notices: {
    saved: (when: string | null) =>
      success(when === null ? 'Next step saved.' : `Next step saved for ${when}.`),
    failed: failure('Couldn’t save the next step. What you typed is still there.'),
    done: success('Next step done.'),
    doneFailed: failure('Couldn’t mark it as done. Try again.'),
    undone: success('The next step is back.'),
    undoFailed: failure('Couldn’t bring the next step back.'),
  },
} as const

export const HANDLING = {
  status: 'Status',
  reason: 'Why?',
  noReason: 'No reason given',
  assignee: 'Assigned to',
  unassigned: 'No one yet',
  me: 'Me',
  unknown: 'Another admin',
  saved: {
    closed_reason: success('Reason saved.'),
    assignee_id: success('Assignment saved.'),
  },
  failed: {
    closed_reason: failure('Couldn’t save the reason. Try again.'),
    assignee_id: failure('Couldn’t save the assignment. Try again.'),
  },
} as const

export type EditedField = Exclude<LeadField, 'status' | 'closed_reason' | 'assignee_id'>

export const EDIT_LEAD = {
  open: 'Edit',
  title: (name: string) => `Edit ${name}`,
  labels: { ...LEAD_FIELD_LABELS, full_name: 'Name *' } satisfies Record<EditedField, string>,
  became: (who: string, to: string) => `${who} changed this to ${to}.`,
  nothing: 'nothing',
  text: (text: string) => `“${text}”`,
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  notices: {
    done: success('Lead saved.'),
    failed: failure('Couldn’t save the lead. What you typed is still there.'),
  },
} as const

export const PEOPLE = {
  title: 'Same person?',
  merged: 'Other requests from this person',
  requests: (count: number) => `${count} requests`,
  same: {
    email: 'Same email',
    phone: 'Same phone',
    both: 'Same email and phone',
  },
  failed: 'Couldn’t load the other requests.',
  also: (what: string) => `Also ${what}`,
  did: {
    website: 'sent the assessment',
    onboarding: 'ordered a package',
    assistant: 'chatted with the assistant',
    booking: 'booked a call',
    import: 'imported',
    api: 'came in by API',
    manual: 'added by hand',
  } satisfies Record<LeadSource, string>,
  ordered: (name: string) => `ordered ${name}`,
  asked: (what: string, name: string) => `${what} for ${name}`,
  as: (name: string) => `as ${name}`,
  merge: 'Merge',
  merging: 'Saving...',
  separate: 'Not the same person',
  about: (what: string, name: string) => ` (${name} ${what})`,
  undo: 'Undo',
  notices: {
    merged: success('They now show as one person.'),
    separated: success('They now show as two people.'),
    failed: failure('Couldn’t save that. Try again.'),
  },
} as const

export const NOTES = {
  title: 'Notes',
  label: 'Note',
  placeholder: 'What you talked about, what they want, what you promised',
  left: (count: number) =>
    count === 1 ? '1 character left' : `${count.toLocaleString('en-US')} characters left`,
  over: (count: number) =>
    count === 1 ? '1 character too many' : `${count.toLocaleString('en-US')} characters too many`,
  save: 'Save note',
  saving: 'Saving...',
  cancel: 'Cancel',
  edit: 'Edit',
  addText: 'Add a note',
  remove: 'Delete',
  removing: 'Deleting...',
  keep: 'Keep it',
  ask: { note: 'Delete this note?', call: 'Delete this call?' },
  more: 'Show more',
  less: 'Show less',
  edited: 'edited',
  you: 'You',
  formerAdmin: 'A former admin',
  notices: {
    saved: success('Note saved.'),
    failed: failure('Couldn’t save the note. It’s still in the box. Try again.'),
    removed: success('Deleted.'),
    removeFailed: failure('Couldn’t delete it. Try again.'),
  },
} as const

const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...LEAD_FIELD_LABELS,
  next_step: 'Next step',
  next_step_at: 'Reminder',
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function changedFields(fields: readonly string[]): string {
  return list.format(fields.map((field) => (FIELD_LABELS[field] ?? field).toLowerCase()))
}

interface MonthlyFacts {
  sum: string
  day: string
  card: string
}

export const RECORD_TIMELINE = {
  calls: {
    no_answer: 'Called: no answer',
    left_message: 'Called: left a message',
    spoke: 'Called: spoke',
  } satisfies Record<CallOutcome, string>,
  note: 'Note',
  edited: (fields: readonly string[]) => `changed the ${changedFields(fields)}`,
  assigned: (name: string | null) => (name === null ? 'unassigned it' : `assigned it to ${name}`),
  merged: 'changed which requests belong to this person',
  mails: {
    queued: (name: string, to: string) => `Email waiting to be sent${to}: ${name}`,
    sent: (name: string, to: string) => `Email sent${to}: ${name}`,
    failed: (name: string, to: string) => `Email not sent${to}: ${name}`,
    kept: (name: string, to: string) => `Email not sent${to}: ${name}. There was no mail server.`,
  },
  mail: 'Email',
  toTeam: ' to the team',
  payments: {
    pending: (sum: string) => `Payment started${sum}`,
    failed: (sum: string) => `Payment failed${sum}`,
    paid: (sum: string) => `Paid${sum}`,
    refunded: (sum: string) => `Refunded${sum}`,
  },
  ofInvoice: (number: string) => ` for invoice ${number}`,
  /** Before the name of the project. */
  subscription: {
    started: ({ sum, day }: MonthlyFacts) => `Monthly price of ${sum} started, first invoice ${day}:`,
    paused: () => 'Monthly price paused:',
    resumed: () => 'Monthly price resumed:',
    repriced: ({ sum }: MonthlyFacts) => `Monthly price changes to ${sum} with the next invoice:`,
    will_end: ({ day }: MonthlyFacts) => `Monthly price set to end ${day}:`,
    goes_on: () => 'Monthly price goes on without an end:',
    ended: () => 'Monthly price ended:',
    card_saved: ({ card }: MonthlyFacts) => `Customer saved a card, ${card}:`,
    card_removed: () => 'Automatic payments ended, no card is saved:',
  },
  proposal: {
    sent: (title: string) => `Sent the proposal “${title}”`,
    seen: (title: string) => `Opened the proposal “${title}”`,
    accepted: (title: string) => `Accepted the proposal “${title}”`,
    declined: (title: string) => `Declined the proposal “${title}”`,
  },
  update: 'Posted an update:',
  otherRequest: 'Open that request',
  all: (count: number) => `Show all ${count} entries`,
} as const

export const ADD_LEAD = {
  open: 'Add lead',
  title: 'Add a lead',
  text: 'For someone on the phone: a name, and a phone number or an email.',
  labels: { full_name: 'Name *', phone: 'Phone', message: 'What they want', email: 'Email' },
  addEmail: 'Add an email',
  known: 'Already a lead:',
  openKnown: 'Open',
  anyway: 'Add anyway',
  submit: 'Add lead',
  busy: 'Adding...',
  cancel: 'Cancel',
  notices: {
    done: (name: string) => success(`Added ${name}.`),
    failed: failure('Couldn’t add the lead. What you typed is still there.'),
  },
} as const
