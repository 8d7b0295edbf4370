import type { StepKind } from '#domain/step-choices.ts'
import { failure, success } from './outcomes.ts'

export const YOUR_TURN = {
  title: 'Your turn',
  count: (count: number) => `${count} to do`,
  of: (title: string) => ` “${title}”`,
} as const

export const STEP_ACTS = {
  do: 'Open',
  file: 'Send',
  answer: 'Answer',
  approve: 'Review',
} as const satisfies Record<StepKind, string>

export const PLAN = {
  title: 'Plan',
  failed: 'We couldn’t load the plan.',
  retry: 'Try again',
  count: (done: number, all: number) => `${done} of ${all} done`,
  showDone: (count: number) => `${count} finished steps`,
  due: (day: string) => `Due ${day}`,
  wasDue: (day: string) => `Was due ${day}`,
  done: (day: string) => `Done ${day}`,
  yours: 'Your turn',
  ours: 'We’re on it',
  later: { yours: 'Then it’s your turn', ours: 'We do this' },
  approved: (day: string) => `You approved this ${day}`,
  approvedEarlier: (day: string) => `You approved an earlier version ${day}. We changed it since.`,
  busy: 'Saving...',
  approvedFile: (name: string, number: number, sha256: string) =>
    `${name}${number > 1 ? `, version ${number}` : ''} · SHA-256 ${sha256}`,
  approve: {
    submit: 'Approve',
    hint: 'Want something changed? Write to us in the messages instead.',
    failed: failure('Couldn’t save your approval. Try again.'),
    done: success('Approved. Thank you!'),
  },
  finish: {
    submit: 'I’ve done this',
    failed: failure('Couldn’t save that. Try again.'),
    done: success('Done. Thank you!'),
  },
  answer: {
    label: 'Your answer',
    submit: 'Send and finish',
    failed: failure('Couldn’t send your answer. Try again.'),
    done: success('Sent. Thank you!'),
  },
  file: {
    label: 'Where we find it',
    hint: 'Attach it, paste a link, like one from Google Drive, Dropbox or iCloud, or write to us how you’ll send it.',
  },
  messages: 'Messages',
} as const

export const PLAN_DESK = {
  title: 'Plan',
  none: 'No steps yet. Add the first one, so the customer sees what comes next.',
  failed: 'Couldn’t load the plan.',
  retry: 'Try again',
  waiting: {
    ours: (who: string, step: string) => `${who} is waiting for you: ${step}`,
    yours: (who: string, step: string) => `Waiting for ${who}: ${step}`,
  },
  someone: 'the customer',
  due: (day: string) => `Due ${day}`,
  wasDue: (day: string) => `Was due ${day}`,
  doneByUs: (day: string) => `Done ${day}`,
  doneByCustomer: (day: string) => `Done by the customer ${day}`,
  approved: (day: string) => `Approved by the customer ${day}`,
  approvedEarlier: (day: string) => `An earlier version was approved ${day}`,
  fingerprint: (sha256: string) => `SHA-256 ${sha256}`,
  record: 'What was approved',
  add: 'Add a step',
  adding: 'Adding...',
  submitAdd: 'Add step',
  edit: 'Edit',
  remove: 'Delete',
  removeQuestion: 'Delete this step? The customer won’t see it anymore.',
  up: 'Move up',
  down: 'Move down',
  tick: 'Mark done',
  untick: 'Open again',
  of: (title: string) => ` “${title}”`,
  moved: (title: string, place: number, all: number) => `“${title}” is now step ${place} of ${all}`,
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  approvedHint:
    'The customer approved this. If you change the step or its details, they have to approve it again.',
  labels: {
    title: 'Step',
    details: 'Details',
    action: 'Who does it',
    due_on: 'Due',
    file_id: 'What they approve',
  },
  unreadable: { due_on: 'Due must be a real date' },
  detailsHint: 'The customer reads it. For an approval, say exactly what they approve.',
  noFile: 'The words of this step',
  fileHint: 'A file from the messages of this project. A new version needs a new approval.',
  post: 'Post as update',
  postLabel: 'What the customer reads',
  computes: 'Let the plan compute the progress',
  computesHint: 'Finished steps out of all steps. Setting the progress yourself turns this off.',
  messages: 'Messages',
  notices: {
    added: failure('Couldn’t add the step. Try again.'),
    changed: failure('Couldn’t save the step. Try again.'),
    removed: failure('Couldn’t delete the step. Try again.'),
    moved: failure('Couldn’t move the step. Try again.'),
    finished: failure('Couldn’t mark the step as done. Try again.'),
    progress: failure('Couldn’t save that. Try again.'),
  },
} as const
