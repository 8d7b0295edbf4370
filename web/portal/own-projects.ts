// The signed-in person's own projects. An admin is given all projects by the server and must here see only those they are the customer of.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Me } from '#contract/accounts.ts'
import type { Project } from '#domain/projects.ts'
import { projectsQuery } from '#web/data/projects.ts'
import { rowsOf } from '#web/data/row-pages.ts'

export interface OwnProjects {
  state: 'loading' | 'failed' | 'ready'
  projects: Project[]
  retry: () => void
  mayBeMine: (projectId: string) => boolean
}

export function useOwnProjects(me: Me): OwnProjects {
  const query = useInfiniteQuery(projectsQuery)
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    // Sums and averages are of all projects, so all are loaded.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const projects = rowsOf(query.data).filter(({ customer_id }) => customer_id === me.user.id)
  return {
    state: query.data ? 'ready' : isError ? 'failed' : 'loading',
    projects,
    retry: () => void query.refetch(),
    // A customer is told of nobody else's; the list may just not have come yet.
    mayBeMine: (projectId) => me.role !== 'admin' || projects.some(({ id }) => id === projectId),
  }
}
