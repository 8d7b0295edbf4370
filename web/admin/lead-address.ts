// The state of the leads tab in the URL: search, filters, and the linked lead. Other parameters are ignored.
import { useMemo } from 'react'
import { LEAD_AGES, LEAD_SORTS, type LeadAge, type LeadSort } from '#domain/lead-search.ts'
import { LEAD_SOURCES, LEAD_STATUSES } from '#domain/leads.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import type { LeadSearch } from '#web/data/leads.ts'
import { useTabAddress } from '#web/ui/tab-address.ts'
import { readChoices, readSearch } from './url-filters.ts'

const FILTERS = ['q', 'status', 'source', 'package', 'age'] as const
type FilterName = (typeof FILTERS)[number]

interface LeadAddress {
  search: LeadSearch
  isFiltered: boolean
  linkedId: string | null
  /** An empty value clears the filter. */
  filter: (name: FilterName, value: string | readonly string[]) => void
  sort: (sort: LeadSort) => void
  clear: () => void
  closeLinked: () => void
}

export function useLeadAddress(): LeadAddress {
  const [address, change] = useTabAddress()
  const search = useMemo(() => readLeadSearch(address), [address])
  return {
    search,
    isFiltered: FILTERS.some((name) => search[name] !== null && search[name].length > 0),
    linkedId: address.get('lead'),
    filter: (name, value) => change({ [name]: typeof value === 'string' ? value : value.join(',') }),
    sort: (sort) => change({ sort: sort === 'newest' ? null : sort }),
    clear: () => change(Object.fromEntries(FILTERS.map((name) => [name, null]))),
    closeLinked: () => change({ lead: null }),
  }
}

function readLeadSearch(address: URLSearchParams): LeadSearch {
  return {
    q: readSearch(address),
    status: readChoices(address, 'status', LEAD_STATUSES),
    source: readChoices(address, 'source', LEAD_SOURCES),
    package: readChoices(address, 'package', SELECTED_PACKAGES),
    age: readChoices<LeadAge>(address, 'age', LEAD_AGES)[0] ?? null,
    sort: readChoices<LeadSort>(address, 'sort', LEAD_SORTS)[0] ?? 'newest',
  }
}
