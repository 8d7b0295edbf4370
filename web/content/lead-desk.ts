import type { LeadAge, LeadSort, LeadView } from '#domain/lead-search.ts'
import { ERASURE_WORD, LEAD_STATUS_LABELS } from '#domain/lead-choices.ts'
import { ANSWER_DAYS } from '#domain/periods.ts'
import { failure, success } from './outcomes.ts'

const leads = (count: number) => (count === 1 ? '1 lead' : `${count.toLocaleString('en-US')} leads`)

export const LEAD_DESK = {
  label: 'Search leads',
  search: 'Search',
  placeholder: 'Name, phone, note',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  clearAll: 'Clear search and filters',
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  status: 'Status',
  source: 'Source',
  package: 'Package',
  age: 'Age',
  reason: 'Reason',
  origin: 'Found us through',
  campaign: 'Campaign',
  any: 'Any',
  noOrigin: 'Not recorded',
  sort: 'Sort',
  nothing: {
    title: 'No leads found',
    text: 'Try a shorter search, or clear a filter.',
  },
  nothingFound: {
    title: 'No leads found',
    text: 'Try a shorter search.',
  },
  found: (count: number, isMore: boolean) => (isMore ? `${count}+ leads` : leads(count)),
  ofPeople: (requests: string, people: string) => `${requests} requests from ${people} people`,
  newLeads: (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`),
  loading: 'Loading leads...',
  loadingMore: 'Loading more leads...',
  moreFailed: 'Couldn’t load more leads.',
  retry: 'Try again',
  next: (step: string) => `Next: ${step}`,
  stepDue: (time: string) => `Next step due ${time}`,
  stepOn: (time: string) => `Step ${time}`,
  answered: 'answered',
  stepLate: (time: string) => `Step ${time} late`,
  /** Until its project is created. */
  paidOrder: 'Paid order',
  linked: 'The lead from your link',
  noLead: {
    title: 'Lead not found',
    text: 'There’s no lead at this address. The link may be cut off, or someone deleted the lead.',
  },
  allLeads: 'See all leads',
  loadingLead: 'Loading the lead...',
  failedLead: 'Couldn’t load the lead',
  close: 'Close',
} as const

export const ANSWER_CLOCK = {
  due: (time: string) => `Answer by ${time}`,
  left: (time: string) => `${time} left`,
  by: (time: string) => `by ${time}`,
  leftToAnswer: (time: string) => `${time} left to answer`,
  late: (time: string) => `${time} late`,
  days: (count: number) => `${count} days`,
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
} as const

export const LEAD_VIEWS = {
  label: 'Views',
  all: 'All',
  unanswered: 'Needs an answer',
  due: 'Due',
  mine: 'Mine',
  stale: 'Stale',
  converted: LEAD_STATUS_LABELS.converted,
  closed: LEAD_STATUS_LABELS.closed,
  since: (day: string) => `Since ${day}`,
  between: (first: string, last: string) => `${first} to ${last}`,
  opened: {
    booked: 'Call booked',
    unexplained: 'Closed, no reason given',
    answered: `Answered, last ${ANSWER_DAYS} days`,
    on_time: `Answered on time, last ${ANSWER_DAYS} days`,
    late: `Answered late, last ${ANSWER_DAYS} days`,
    overdue: `Overdue, last ${ANSWER_DAYS} days`,
    waiting: `Not due yet, last ${ANSWER_DAYS} days`,
  } satisfies Partial<Record<LeadView, string>>,
  save: 'Save view',
  name: 'Name',
  submit: 'Save',
  cancel: 'Cancel',
  hint: 'Saved in this browser only.',
  remove: (name: string) => `Remove view ${name}`,
  removed: (name: string) => success(`View “${name}” removed.`),
  undo: 'Undo',
  failed: failure('Your browser doesn’t let us save views.'),
} as const

export const LEAD_LAYOUT = { label: 'Layout', list: 'List', board: 'Board' } as const

export const LEAD_BOARD = {
  hint: 'Drag a lead to another column. With the keyboard, press Alt + ← or Alt + →. Sums are the setup fees of the packages.',
  moved: (name: string, status: string) => `${name} moved to ${status}.`,
  /** `count` may be a lower bound, such as “25+”. */
  column: (status: string, count: string) => `${status} ${count}`,
  empty: 'None',
  more: 'Show more',
  failed: 'Couldn’t load these leads.',
} as const

export const LEAD_BULK = {
  start: 'Select several',
  label: 'Change several leads',
  chosen: (count: number) => `${leads(count)} selected`,
  all: 'Select all leads',
  allFound: 'Select all that match',
  loading: 'Selecting...',
  incomplete: (max: number) =>
    `Only the first ${max.toLocaleString('en-US')} that match are selected. Change the rest after that.`,
  tooMany: (max: number) => `You can change at most ${leads(max)} at once.`,
  status: 'New status',
  choose: 'Choose...',
  change: (count: number) => (count === 0 ? 'Change leads' : `Change ${leads(count)}`),
  busy: 'Changing...',
  stop: 'Cancel',
  done: (count: number, status: string) =>
    success(count === 0 ? `They’re all ${status} already.` : `${leads(count)} changed to ${status}.`),
  undo: 'Undo',
  undone: (count: number, changedSince: number) =>
    success(
      changedSince === 0
        ? `Undone. ${leads(count)} changed back.`
        : `Undone for ${leads(count)}. Someone else changed ${leads(changedSince)} in the meantime, so we left ${changedSince === 1 ? 'it' : 'them'}.`,
    ),
  failed: failure('Couldn’t change these leads. They’re still selected.'),
  undoFailed: failure('Couldn’t undo. The leads keep their new status.'),
  allFailed: failure('Couldn’t select all leads.'),
} as const

export const DELETE_PERSON = {
  open: 'Delete their data',
  title: (name: string) => `Delete everything about ${name}?`,
  text: 'Do this when someone asks you to. You can’t undo it. The log shows that you did it, without their name.',
  goesTitle: 'What gets deleted right away',
  goes: [
    'Every request from the same email, or from the same phone if there’s no email.',
    'Your notes, logged calls and next steps, and the description and updates of their projects.',
    'What they said in the chat, the calls they booked, and any emails about them that haven’t gone out.',
  ],
  staysTitle: 'What stays',
  stays: [
    'Orders with package, price and dates, for your books, without a name.',
    'Their projects with type, status, cost and dates, without a name.',
    'Emails in your own mailbox. Please delete those too.',
  ],
  confirmation: `Type ${ERASURE_WORD} to confirm`,
  submit: 'Delete for good',
  busy: 'Deleting...',
  cancel: 'Keep',
  done: success('Deleted. Everything about this person is gone.'),
  failed: failure('Couldn’t delete this person.'),
} as const

export const LEAD_AGE_LABELS = {
  '': 'Any',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  older: 'Older than 90 days',
} as const satisfies Record<LeadAge | '', string>

export const LEAD_SORT_LABELS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  company: 'Company',
} as const satisfies Record<LeadSort, string>
