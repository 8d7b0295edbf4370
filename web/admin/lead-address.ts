// What the leads tab keeps in the address: what is looked for, and the lead that a link names. Whatever else stands there means nothing.
import { useMemo } from 'react'
import { LEAD_AGES, LEAD_SORTS, SEARCH_MAX, type LeadAge, type LeadSort } from '#domain/lead-search.ts'
import { LEAD_SOURCES, LEAD_STATUSES } from '#domain/leads.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import type { AskedLeads } from '#web/data/leads.ts'
import { useTabAddress } from '#web/ui/tab-address.ts'

const FILTERS = ['q', 'status', 'source', 'package', 'age'] as const
type FilterName = (typeof FILTERS)[number]

interface LeadAddress {
  asked: AskedLeads
  isFiltered: boolean
  linkedId: string | null
  /** Empty takes a filter off. */
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

function readAsked(address: URLSearchParams): AskedLeads {
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === address.get(name))
  const someOf = <T extends string>(name: string, values: readonly T[]) => {
    const named = address.get(name)?.split(',') ?? []
    return values.filter((value) => named.includes(value))
  }
  return {
    q: (address.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    status: someOf('status', LEAD_STATUSES),
    source: someOf('source', LEAD_SOURCES),
    package: someOf('package', SELECTED_PACKAGES),
    age: oneOf<LeadAge>('age', LEAD_AGES) ?? null,
    sort: oneOf<LeadSort>('sort', LEAD_SORTS) ?? 'newest',
  }
}
