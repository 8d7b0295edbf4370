// The messages of a thread, as the customer or the owner sees them.
import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type {
  listMessages,
  listOwnMessages,
  listThreads,
  markOwnRead,
  markRead,
  sendMessage,
  sendOwnMessage,
  settleThread,
} from '#contract/messages.ts'
import type { Message, NewMessage } from '#domain/messages.ts'
import { send } from './call.ts'
import { clearPlaceKey, placeKeyFor } from './idempotency-key.ts'
import { getJournalPosition, rowsSince } from './live-journal.ts'
import { MESSAGE_FORM } from './support-drafts.ts'
import { mergeRows, PAGE_LIMIT, putRow, type RowPages } from './row-pages.ts'

export type Side = 'customer' | 'owner'

const THREADS_KEY = ['threads'] as const

const threadKey = (side: Side, threadId: string) => ['messages', side, threadId] as const

/** Newest first. */
export function threadQuery(side: Side, threadId: string) {
  return infiniteQueryOptions({
    queryKey: threadKey(side, threadId),
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const position = getJournalPosition()
      const options = {
        params: { id: threadId },
        query: { limit: PAGE_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }
      const page =
        side === 'customer'
          ? await send<typeof listOwnMessages>('get /api/dashboard/threads/{id}/messages', options)
          : await send<typeof listMessages>('get /api/threads/{id}/messages', options)
      const fresh = rowsSince('message', position).filter(({ thread_id }) => thread_id === threadId)
      return mergeRows(page, fresh, pageParam === null, () => true)
    },
    getNextPageParam: ({ next }) => next,
  })
}

/** Threads with their latest message: all, or one. */
export function threadsQuery(id?: string) {
  return infiniteQueryOptions({
    queryKey: [...THREADS_KEY, ...(id === undefined ? [] : [id])],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send<typeof listThreads>('get /api/threads', {
        query: {
          limit: PAGE_LIMIT,
          ...(id !== undefined && { ids: id }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  })
}

/** What a customer may not see is not in their events. */
export function putMessage(client: QueryClient, side: Side, message: Message): void {
  client.setQueryData<RowPages<Message>>(
    threadKey(side, message.thread_id),
    (pages) => pages && putRow(pages, message),
  )
  if (side === 'owner') void client.invalidateQueries({ queryKey: THREADS_KEY })
}

export function useSendMessage(side: Side, threadId: string) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(body: NewMessage) {
      const options = {
        params: { id: threadId },
        body,
        headers: { 'Idempotency-Key': placeKeyFor(MESSAGE_FORM, threadId, JSON.stringify(body)) },
      }
      const message =
        side === 'customer'
          ? await send<typeof sendOwnMessage>('post /api/dashboard/threads/{id}/messages', options)
          : await send<typeof sendMessage>('post /api/threads/{id}/messages', options)
      clearPlaceKey(MESSAGE_FORM, threadId)
      return message
    },
    onSuccess: (message) => putMessage(client, side, message),
  })
}

export function useMarkRead(side: Side, threadId: string) {
  return useMutation({
    async mutationFn(until: string) {
      const options = { params: { id: threadId }, body: { until } }
      await (side === 'customer'
        ? send<typeof markOwnRead>('put /api/dashboard/threads/{id}/read', options)
        : send<typeof markRead>('put /api/threads/{id}/read', options))
    },
  })
}

export function useSettleThread(threadId: string) {
  return useMutation({
    mutationFn: () =>
      send<typeof settleThread>('post /api/threads/{id}/settle', { params: { id: threadId } }),
  })
}
