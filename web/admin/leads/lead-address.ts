import { use, useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LEAD_AGES, LEAD_SORTS, LEAD_VIEWS, type LeadSort } from '#domain/lead-search.ts'
import { CLOSED_REASONS, LEAD_SOURCES, LEAD_STATUSES } from '#domain/lead-choices.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import type { LeadSearch } from '#web/data/leads.ts'
import { DIALOG_ENTRY, isDialogEntry } from '#web/shell/dialog-history.ts'
import { IsShownTab, useTabAddress } from '#web/ui/tab-address.ts'
import { readChoices, readInstant, readSearch, readText } from '#web/admin/console/url-filters.ts'

const FILTERS = [
  'q',
  'status',
  'source',
  'package',
  'age',
  'since',
  'until',
  'view',
  'reason',
  'origin',
  'campaign',
] as const
type FilterName = (typeof FILTERS)[number]

export type LeadFilters = Readonly<Partial<Record<FilterName | 'sort', string>>>

export interface LeadAddress {
  search: LeadSearch
  isFiltered: boolean
  hasFilters: boolean
  isBoard: boolean
  openId: string | null
  isCreating: boolean
  /** An empty value clears the filter. */
  filter: (name: FilterName, value: string | readonly string[]) => void
  sort: (sort: LeadSort) => void
  clear: () => void
  stopCreating: () => void
  open: (id: string) => void
  close: () => void
  linkTo: (filters: LeadFilters, isBoard?: boolean) => string
}

export function useLeadAddress(): LeadAddress {
  const [address, change] = useTabAddress()
  const query = queryOfSearch(readLeadSearch(address))
  // The same object until a filter changes: arrivals wait for it.
  const search = useMemo(() => readLeadSearch(new URLSearchParams(query)), [query])
  const isBoard = address.get('layout') === 'board'
  const set = FILTERS.filter((name) => search[name] !== null && search[name].length > 0)
  return {
    search,
    isFiltered: set.length > 0,
    hasFilters: set.some((name) => name !== 'q'),
    isBoard,
    isCreating: address.get('create') === '1',
    filter: (name, value) => change({ [name]: typeof value === 'string' ? value : value.join(',') }),
    sort: (sort) => change({ sort: sort === 'newest' ? null : sort }),
    clear: () => change(Object.fromEntries(FILTERS.map((name) => [name, null]))),
    stopCreating: () => change({ create: null }),
    linkTo: (filters, isOnBoard = isBoard) =>
      `?${new URLSearchParams({ tab: 'leads', ...filters, ...(isOnBoard && { layout: 'board' }) }).toString()}`,
    ...useOpenLeadAddress(address.get('lead')),
  }
}

function useOpenLeadAddress(openId: string | null): Pick<LeadAddress, 'openId' | 'open' | 'close'> {
  const isShown = use(IsShownTab)
  const { state } = useLocation()
  const navigate = useNavigate()
  const isOwnEntry = isShown && isDialogEntry(state)
  // Going back takes a moment, in which closing again would leave the page.
  const isGoingBack = useRef(false)
  useEffect(() => {
    const arrive = () => {
      isGoingBack.current = false
    }
    addEventListener('popstate', arrive)
    return () => removeEventListener('popstate', arrive)
  }, [])
  const open = useCallback(
    (id: string) => {
      const search = new URLSearchParams(window.location.search)
      if (search.get('lead') === id) return
      const isOpen = search.has('lead')
      search.set('lead', id)
      search.delete('create')
      const history = isOpen
        ? { replace: true, state: isOwnEntry ? DIALOG_ENTRY : null }
        : { state: DIALOG_ENTRY }
      void navigate({ search: search.toString() }, history)
    },
    [navigate, isOwnEntry],
  )
  const close = useCallback(() => {
    const search = new URLSearchParams(window.location.search)
    if (!search.has('lead') || isGoingBack.current) return
    if (isOwnEntry) {
      isGoingBack.current = true
      void navigate(-1)
      return
    }
    search.delete('lead')
    search.delete('create')
    void navigate({ search: search.toString() }, { replace: true })
  }, [navigate, isOwnEntry])
  return { openId, open, close }
}

export function queryOfSearch(search: LeadSearch): string {
  const values = FILTERS.map((name) => [name, String(search[name] ?? '')])
  const sort = search.sort === 'newest' ? [] : [['sort', search.sort]]
  return new URLSearchParams([...values.filter(([, value]) => value !== ''), ...sort]).toString()
}

function readLeadSearch(address: URLSearchParams): LeadSearch {
  return {
    q: readSearch(address),
    status: readChoices(address, 'status', LEAD_STATUSES),
    source: readChoices(address, 'source', LEAD_SOURCES),
    package: readChoices(address, 'package', SELECTED_PACKAGES),
    age: readChoices(address, 'age', LEAD_AGES)[0] ?? null,
    since: readInstant(address, 'since'),
    until: readInstant(address, 'until'),
    view: readChoices(address, 'view', LEAD_VIEWS)[0] ?? null,
    reason: readChoices(address, 'reason', CLOSED_REASONS),
    origin: readText(address, 'origin'),
    campaign: readText(address, 'campaign'),
    sort: readChoices(address, 'sort', LEAD_SORTS)[0] ?? 'newest',
  }
}
