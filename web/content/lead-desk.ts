// The words of the lead desk: searching, filtering, sorting, and what it says when nothing is there.
import type { LeadAge, LeadSort } from '#domain/lead-search.ts'

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
