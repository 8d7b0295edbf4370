import { useInfiniteQuery, useQueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { LeadFilter } from '#domain/lead-search.ts'
import type { Lead } from '#domain/leads.ts'
import { LEAD_STATUSES, type LeadStatus } from '#domain/lead-choices.ts'
import { findMatchingLeads, leadColumnQuery, putOnBoard } from '#web/data/leads.ts'
import { useLiveMatches } from '#web/data/live-matches.ts'
import { rowsOf, type RowPages } from '#web/data/row-pages.ts'

export type LeadColumn = UseInfiniteQueryResult<RowPages<Lead>>

export interface LeadColumns {
  statuses: readonly LeadStatus[]
  columns: Record<LeadStatus, LeadColumn>
  isEmpty: boolean
}

export function useLeadColumns(search: LeadFilter): LeadColumns {
  const statuses = search.status.length > 0 ? search.status : LEAD_STATUSES
  const optionsOf = (status: LeadStatus) => ({
    ...leadColumnQuery(search, status),
    enabled: statuses.includes(status),
  })
  const columns = {
    new: useInfiniteQuery(optionsOf('new')),
    contacted: useInfiniteQuery(optionsOf('contacted')),
    qualified: useInfiniteQuery(optionsOf('qualified')),
    converted: useInfiniteQuery(optionsOf('converted')),
    closed: useInfiniteQuery(optionsOf('closed')),
  }
  const client = useQueryClient()
  const isLoaded = statuses.every((status) => columns[status].data && !columns[status].isPlaceholderData)
  const hasLead = (id: string) =>
    statuses.some((status) => rowsOf(columns[status].data).some((lead) => lead.id === id))
  useLiveMatches({
    list: JSON.stringify(search),
    isLoaded,
    findId: (event) => (event.kind === 'lead' && !(isLoaded && hasLead(event.row.id)) ? event.row.id : null),
    ask: (ids) => findMatchingLeads({ ...search, status: statuses, sort: 'newest' }, ids),
    onAnswer: (found) => putOnBoard(client, search, found),
  })
  const isEmpty = isLoaded && statuses.every((status) => rowsOf(columns[status].data).length === 0)
  return { statuses, columns, isEmpty }
}
