// The texts of the leads tab: search, filters, sorting, and empty states.
import type { LeadAge, LeadSort } from '#domain/lead-search.ts'
import { ERASURE_WORD } from '#domain/leads.ts'
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
    text: 'No leads match. Try fewer letters, or clear a filter.',
  },
  found: (count: number, isMore: boolean) =>
    isMore ? `More than ${count} leads` : count === 1 ? '1 lead' : `${count} leads`,
  newLeads: (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`),
  loadingMore: 'Loading more leads...',
  moreFailed: 'Couldn’t load more leads.',
  retry: 'Try again',
  linked: 'The lead from your link',
  closeLinked: 'Show all leads',
  noLead: {
    title: 'Lead not found',
    text: 'There’s no lead at this address. The link may be cut off, or someone deleted the lead.',
  },
} as const

export const DELETE_PERSON = {
  open: 'Delete their data',
  title: (name: string) => `Delete everything about ${name}?`,
  text: 'For when someone asks you to. You can’t undo this. The log keeps that you did it, without the name.',
  goesTitle: 'What gets deleted right away',
  goes: [
    'Every request from the same email, or from the same phone if there’s no email.',
    'What they said in the chat, the calls they booked, and any emails about it that are waiting or in the outbox.',
  ],
  staysTitle: 'What stays',
  stays: [
    'Orders with package, price and dates, for your books, without a name.',
    'Emails in your own mailbox. Please delete those too.',
  ],
  confirmation: `Type ${ERASURE_WORD} to confirm`,
  submit: 'Delete for good',
  busy: 'Deleting...',
  cancel: 'Keep',
  done: success('Deleted. Everything about this person is gone.'),
  failed: failure('Couldn’t delete this person.'),
} as const

/** The empty value means any age. */
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
