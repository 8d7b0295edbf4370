import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { BodyOf } from '#contract/call.ts'
import type {
  requestCancellation,
  closeCancellationRequest,
  listCancellationRequests,
  listGuarantees,
  withdrawCancellationRequest,
} from '#contract/cancellations.ts'
import type { CancellationRequest } from '#domain/cancellations.ts'
import { send } from './call.ts'
import { hasNewerEvent, getJournalPosition, rowsSince } from './live-journal.ts'
import { mergeRows, removeRow, PAGE_LIMIT, putRow, type RowPages } from './row-pages.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'

type List = 'open' | 'all'

const cancellationRequestsKey = (list: List) => ['cancellation_requests', list] as const
const belongsIn = (list: List, { status }: CancellationRequest) => list === 'all' || status === 'open'

export function cancellationRequestsQuery(list: List) {
  return infiniteQueryOptions({
    queryKey: cancellationRequestsKey(list),
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const position = getJournalPosition()
      const page = await send<typeof listCancellationRequests>('get /api/cancellation-requests', {
        query: {
          limit: PAGE_LIMIT,
          ...(list === 'open' && { status: 'open' }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      })
      return mergeRows(page, rowsSince('cancellation_request', position), pageParam === null, (row) =>
        belongsIn(list, row),
      )
    },
    getNextPageParam: ({ next }) => next,
  })
}

export const guaranteesQuery = queryOptions({
  queryKey: ['guarantees'],
  queryFn: ({ signal }) => send<typeof listGuarantees>('get /api/guarantees', { signal }),
})

export function putCancellationRequest(client: QueryClient, request: CancellationRequest): void {
  for (const list of ['open', 'all'] as const) {
    client.setQueryData<RowPages<CancellationRequest>>(
      cancellationRequestsKey(list),
      (pages) => pages && (belongsIn(list, request) ? putRow(pages, request) : removeRow(pages, request.id)),
    )
  }
}

const keys = createIdempotencyKeys()

export function useRequestCancellation() {
  return useCancellationChange(async (form: BodyOf<typeof requestCancellation>) => {
    const request = await send<typeof requestCancellation>('post /api/cancellation-requests', {
      body: form,
      headers: { 'Idempotency-Key': keys.keyFor(JSON.stringify(form)) },
    })
    keys.forget()
    return request
  })
}

export function useWithdrawCancellation(id: string) {
  return useCancellationChange(() =>
    send<typeof withdrawCancellationRequest>('post /api/cancellation-requests/{id}/withdrawal', {
      params: { id },
    }),
  )
}

export function useCloseCancellation(id: string) {
  return useCancellationChange((form: BodyOf<typeof closeCancellationRequest>) =>
    send<typeof closeCancellationRequest>('patch /api/cancellation-requests/{id}', {
      params: { id },
      body: form,
    }),
  )
}

function useCancellationChange<Input>(change: (input: Input) => Promise<CancellationRequest>) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(input: Input) {
      const position = getJournalPosition()
      return { request: await change(input), position }
    },
    onSuccess({ request, position }) {
      if (!hasNewerEvent('cancellation_request', position, request.id))
        putCancellationRequest(client, request)
    },
  })
}
