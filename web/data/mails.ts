// Failed mails and retrying them. No live event reports them, so the list is polled.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { listFailedMails, retryMail } from '#contract/mails.ts'
import { send } from './call.ts'
import { PAGE_LIMIT } from './row-pages.ts'

const REFETCH_MS = 60_000

export const failedMailsQuery = queryOptions({
  queryKey: ['failed-mails'],
  queryFn: ({ signal }) =>
    send<typeof listFailedMails>('get /api/failed-mails', { query: { limit: PAGE_LIMIT }, signal }),
  staleTime: REFETCH_MS,
  refetchInterval: REFETCH_MS,
})

export function useRetryMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      send<typeof retryMail>('post /api/failed-mails/{id}/retry', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: failedMailsQuery.queryKey }),
  })
}
