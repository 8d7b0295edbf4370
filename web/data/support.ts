import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/call.ts'
import type {
  answerSupportRequest,
  changeSupportRequest,
  listSupportRequests,
  reportIssue,
} from '#contract/support.ts'
import type { SupportStatus } from '#domain/support-choices.ts'
import type { SupportRequest } from '#domain/support.ts'
import { send } from './call.ts'
import { hasNewerEvent, getJournalPosition, rowsSince } from './live-journal.ts'
import { mergeRows, removeRow, PAGE_LIMIT, putRow, type RowPages } from './row-pages.ts'
import { clearIdempotencyKey, clearPlaceKey, idempotencyKeyFor, placeKeyFor } from './idempotency-key.ts'
import { ANSWER_FORM, REQUEST_FORM } from './support-drafts.ts'

const supportKey = (status: SupportStatus) => ['support-requests', status] as const

export function supportRequestsQuery(status: SupportStatus) {
  return infiniteQueryOptions({
    queryKey: supportKey(status),
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const position = getJournalPosition()
      const page = await send<typeof listSupportRequests>('get /api/support-requests', {
        query: { status, limit: PAGE_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      })
      return mergeRows(
        page,
        rowsSince('support_request', position),
        pageParam === null,
        (row) => row.status === status,
      )
    },
    getNextPageParam: ({ next }) => next,
  })
}

export function putSupportRequest(client: QueryClient, request: SupportRequest): void {
  for (const status of ['open', 'closed'] as const) {
    client.setQueryData<RowPages<SupportRequest>>(
      supportKey(status),
      (pages) => pages && (request.status === status ? putRow(pages, request) : removeRow(pages, request.id)),
    )
  }
}

export function useReportIssue() {
  return useSupportChange(async (form: BodyOf<typeof reportIssue>) => {
    const request = await send<typeof reportIssue>('post /api/support-requests', {
      body: form,
      headers: { 'Idempotency-Key': idempotencyKeyFor(REQUEST_FORM, JSON.stringify(form)) },
    })
    clearIdempotencyKey(REQUEST_FORM)
    return request
  })
}

export function useAnswerRequest(id: string) {
  return useSupportChange(async (form: BodyOf<typeof answerSupportRequest>) => {
    const request = await send<typeof answerSupportRequest>('post /api/support-requests/{id}/answers', {
      params: { id },
      body: form,
      headers: { 'Idempotency-Key': placeKeyFor(ANSWER_FORM, id, JSON.stringify(form)) },
    })
    clearPlaceKey(ANSWER_FORM, id)
    return request
  })
}

export function useChangeSupportStatus(id: string) {
  return useSupportChange((status: SupportStatus) =>
    send<typeof changeSupportRequest>('patch /api/support-requests/{id}', {
      params: { id },
      body: { status },
    }),
  )
}

function useSupportChange<Input>(change: (input: Input) => Promise<SupportRequest>) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(input: Input) {
      const position = getJournalPosition()
      return { request: await change(input), position }
    },
    onSuccess({ request, position }) {
      if (!hasNewerEvent('support_request', position, request.id)) putSupportRequest(client, request)
    },
  })
}
