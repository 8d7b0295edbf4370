// The state of the leads tab in the URL: search, filters, and the linked lead. Other parameters are ignored.
import { useMemo } from 'react'
import { LEAD_AGES, LEAD_SORTS, type LeadAge, type LeadSort } from '#domain/lead-search.ts'
import { LEAD_SOURCES, LEAD_STATUSES } from '#domain/leads.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import type { LeadSearch } from '#web/data/leads.ts'
import { useTabAddress } from '#web/ui/tab-address.ts'
import { choicesIn, searchIn } from './url-filters.ts'

const FILTERS = ['q', 'status', 'source', 'package', 'age'] as const
type FilterName = (typeof FILTERS)[number]

interface LeadAddress {
  asked: LeadSearch
  isFiltered: boolean
  linkedId: string | null
  /** An empty value clears the filter. */
  filter: (name: FilterName, value: string | readonly string[]) => void
  sort: (sort: LeadSort) => void
  clear: () => void
  leaveLinked: () => void
}

export function useLeadAddress(): LeadAddress {
  const [address, change] = useTabAddress()
  const asked = useMemo(() => readAsked(address), [address])
  return {
    asked,
    isFiltered: FILTERS.some((name) => asked[name] !== null && asked[name].length > 0),
    linkedId: address.get('lead'),
    filter: (name, value) => change({ [name]: typeof value === 'string' ? value : value.join(',') }),
    sort: (sort) => change({ sort: sort === 'newest' ? null : sort }),
    clear: () => change(Object.fromEntries(FILTERS.map((name) => [name, null]))),
    leaveLinked: () => change({ lead: null }),
  }
}

function readAsked(address: URLSearchParams): LeadSearch {
  return {
    q: searchIn(address),
    status: choicesIn(address, 'status', LEAD_STATUSES),
    source: choicesIn(address, 'source', LEAD_SOURCES),
    package: choicesIn(address, 'package', SELECTED_PACKAGES),
    age: choicesIn<LeadAge>(address, 'age', LEAD_AGES)[0] ?? null,
    sort: choicesIn<LeadSort>(address, 'sort', LEAD_SORTS)[0] ?? 'newest',
  }
}
