import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import type { listProjectUpdates, postProjectUpdate } from '#contract/projects.ts'
import type { ProjectUpdate } from '#domain/projects.ts'
import { send } from './call.ts'
import { getJournalPosition, rowsSince } from './live-journal.ts'
import { putRow, putRowInto, type RowPages } from './row-pages.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'

const HISTORY_LIMIT = 20

export function projectUpdatesQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: projectKey(projectId),
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const position = getJournalPosition()
      const page = await send<typeof listProjectUpdates>('get /api/projects/{id}/updates', {
        params: { id: projectId },
        query: { limit: HISTORY_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      })
      return rowsSince('project_update', position)
        .filter((row) => row.project_id === projectId)
        .reduce((withRows, row) => putRowInto(withRows, row, pageParam === null), page)
    },
    getNextPageParam: ({ next }) => next,
  })
}

export function usePostUpdate(projectId: string) {
  const client = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (form: BodyOf<typeof postProjectUpdate>) =>
      send<typeof postProjectUpdate>('post /api/projects/{id}/updates', {
        params: { id: projectId },
        body: form,
        headers: { 'idempotency-key': keys.keyFor(JSON.stringify(form)) },
      }),
    onSuccess(update) {
      keys.forget()
      putUpdate(client, update)
    },
  })
}

/** Adds the update to every list of its project. Updates never change, so adding one twice does nothing. */
export function putUpdate(client: QueryClient, update: ProjectUpdate): void {
  client.setQueryData<RowPages<ProjectUpdate>>(
    projectKey(update.project_id),
    (pages) => pages && putRow(pages, update),
  )
}

function projectKey(projectId: string) {
  return ['project-updates', projectId] as const
}
