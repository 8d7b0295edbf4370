// The leads of the board's columns, which load together with the board's script.
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { LeadFilter } from '#domain/lead-search.ts'
import type { Lead } from '#domain/leads.ts'
import { LEAD_STATUSES, type LeadStatus } from '#domain/lead-choices.ts'
import { leadColumnQuery } from '#web/data/leads.ts'
import { rowsOf, type RowPages } from '#web/data/row-pages.ts'

export type LeadColumn = UseInfiniteQueryResult<RowPages<Lead>>

export interface LeadColumns {
  /** Of the columns that are shown. */
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
  const isEmpty = statuses.every((status) => {
    const { data, isPlaceholderData } = columns[status]
    return data && !isPlaceholderData && rowsOf(data).length === 0
  })
  return { statuses, columns, isEmpty }
}
