import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnProject } from '#contract/portal.ts'
import { ownProjectsQuery } from '#web/data/portal.ts'
import { rowsOf } from '#web/data/row-pages.ts'

export interface OwnProjects {
  state: 'loading' | 'failed' | 'ready'
  projects: OwnProject[]
  retry: () => void
  showMore: (() => void) | null
  isLoadingMore: boolean
}

/** Fetched only when `isWanted`. */
export function useOwnProjects(isEnabled: boolean): OwnProjects {
  const query = useInfiniteQuery({ ...ownProjectsQuery, enabled: isEnabled })
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    projects: rowsOf(data),
    retry: () => void refetch(),
    showMore: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  }
}
