// The leads that every part of the consoles looks at. Counts are of all rows, so all pages are loaded, one after the other.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Lead } from '#domain/leads.ts'
import { leadsQuery } from '#web/data/leads.ts'
import { rowsOf } from '#web/data/row-pages.ts'

export interface List<T> {
  state: 'loading' | 'failed' | 'ready'
  rows: T[]
  retry: () => void
}

export interface ConsoleData {
  leads: List<Lead>
}

export function useConsoleData(): ConsoleData {
  const leads = useInfiniteQuery(leadsQuery)
  useAllPages(leads)
  return {
    leads: { state: stateOf(leads), rows: rowsOf(leads.data), retry: () => void leads.refetch() },
  }
}

interface Paged {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

function useAllPages({ hasNextPage, isFetching, isError, fetchNextPage }: Paged): void {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
}

function stateOf({ data, isError }: { data: unknown; isError: boolean }): 'loading' | 'failed' | 'ready' {
  if (data) return 'ready'
  return isError ? 'failed' : 'loading'
}
