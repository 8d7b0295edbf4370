// The updates posted on projects, for their customer and for the admin who posts them. Must never show one before it is stored.
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { BodyOf, Page } from '#contract/call.ts'
import type { listProjectUpdates, listUpdates, postProjectUpdate } from '#contract/projects.ts'
import type { ProjectUpdate } from '#domain/projects.ts'
import { send } from './call.ts'
import { markMoment, rowsSince } from './live-journal.ts'
import { PAGE_LIMIT, putRow, putRowInto, type RowPages } from './row-pages.ts'

export const UPDATES_KEY = ['updates'] as const

/** The updates of all of one's own projects. */
export const updatesQuery = infiniteQueryOptions({
  queryKey: UPDATES_KEY,
  initialPageParam: null as string | null,
  async queryFn({ pageParam, signal }) {
    const moment = markMoment()
    const page = await send<typeof listUpdates>('get /api/updates', {
      query: { limit: PAGE_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    })
    return rowsSince('project_update', moment).reduce(
      (withRows, row) => putRowInto(withRows, row, pageParam === null),
      page,
    )
  },
  getNextPageParam: ({ next }) => next,
})

/** The latest updates of one project, as many as a card shows. */
export function latestUpdatesQuery(projectId: string, limit: number) {
  return queryOptions({
    queryKey: latestKey(projectId),
    async queryFn({ signal }) {
      const moment = markMoment()
      const page = await send<typeof listProjectUpdates>('get /api/projects/{id}/updates', {
        params: { id: projectId },
        query: { limit },
        signal,
      })
      return rowsSince('project_update', moment)
        .filter((row) => row.project_id === projectId)
        .reduce((withRows, row) => putRowInto(withRows, row, true), page)
    },
    select: ({ items }) => items.slice(0, limit),
  })
}

export function usePostUpdate(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: BodyOf<typeof postProjectUpdate>) =>
      send<typeof postProjectUpdate>('post /api/projects/{id}/updates', {
        params: { id: projectId },
        body: form,
      }),
    onSuccess: (update) => putUpdate(client, update),
  })
}

/** Into every list that holds the updates of its project. An update never changes: putting it twice does nothing. */
export function putUpdate(client: QueryClient, update: ProjectUpdate): void {
  client.setQueryData<RowPages<ProjectUpdate>>(UPDATES_KEY, (pages) => pages && putRow(pages, update))
  client.setQueryData<Page<ProjectUpdate>>(
    latestKey(update.project_id),
    (page) => page && putRowInto(page, update, true),
  )
}

function latestKey(projectId: string) {
  return ['latest-updates', projectId] as const
}
