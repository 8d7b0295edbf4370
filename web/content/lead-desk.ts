// The words of the lead desk: searching, filtering, sorting, and what it says when nothing is there.
import type { LeadAge, LeadSort } from '#domain/lead-search.ts'
import { FORGETTING_WORD } from '#domain/leads.ts'
import { failure, success } from './outcomes.ts'

export const LEAD_DESK = {
  label: 'Search leads',
  search: 'Search',
  placeholder: 'Name, company, email or phone',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  status: 'Status',
  source: 'Source',
  package: 'Package',
  age: 'Age',
  sort: 'Sort',
  nothing: {
    title: 'Nothing matches',
    text: 'No lead fits what you are looking for. Try fewer letters, or take a filter off.',
  },
  found: (count: number, isMore: boolean) =>
    isMore ? `More than ${count} leads` : count === 1 ? '1 lead' : `${count} leads`,
  newLeads: (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`),
  loadingMore: 'Loading more leads...',
  moreFailed: 'The next leads could not be loaded.',
  retry: 'Try again',
  linked: 'The lead you were sent to',
  closeLinked: 'Show all leads',
  noLead: {
    title: 'This lead is not there',
    text: 'No lead has this address. The link may have been cut off on its way, or the lead was deleted.',
  },
} as const

export const FORGETTING = {
  open: 'Delete their data',
  title: (name: string) => `Delete everything about ${name}?`,
  text: 'For when somebody asks you to. It cannot be brought back, and the log keeps that you did it, without the name.',
  goesTitle: 'What goes, at once',
  goes: [
    'Every request from the same e-mail, or from the same phone where there is no e-mail.',
    'What they said in the chat, the calls they booked, and the mails about all of it that wait or lie in the outbox.',
  ],
  staysTitle: 'What stays',
  stays: [
    'An order with its package, price and dates, for your books, without a name.',
    'What your own mailbox holds. Please delete it there too.',
  ],
  confirmation: `Type ${FORGETTING_WORD} to confirm`,
  submit: 'Delete for good',
  busy: 'Deleting...',
  cancel: 'Keep',
  done: success('Everything about this person is deleted.'),
  failed: failure('The person could not be deleted.'),
} as const

/** Empty stands for every age. */
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
