import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type {
  changeConversation,
  CONVERSATION_FILTERS,
  getConversation,
  listConversations,
  writeInConversation,
} from '#contract/assistant.ts'
import type {
  AnsweredBy,
  Conversation,
  ConversationDetails,
  ConversationTurn,
} from '#domain/assistant/records.ts'
import { send } from './call.ts'
import { hasNewerEvent, getJournalPosition, rowsSince } from './live-journal.ts'
import { mergeRows, removeRow, putRow, replaceRow, rowsOf, type RowPages } from './row-pages.ts'
import { clearPlaceKey, placeKeyFor } from './idempotency-key.ts'
import { TURN_FORM } from './assistant-drafts.ts'

export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

const LISTS_KEY = ['conversations', 'list'] as const
const listKey = (show: ConversationFilter) => [...LISTS_KEY, show] as const
const conversationKey = (id: string) => ['conversations', 'one', id] as const

const PAGE = 50
/** No live event reports that a conversation has ended. */
const REFETCH_MS = 60_000

export function conversationsQuery(show: ConversationFilter) {
  return infiniteQueryOptions({
    queryKey: listKey(show),
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const position = getJournalPosition()
      const page = await send<typeof listConversations>('get /api/conversations', {
        query: { show, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      })
      return mergeRows(page, rowsSince('conversation', position), pageParam === null, (row) =>
        belongsTo(show, row),
      )
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFETCH_MS,
  })
}

function belongsTo(show: ConversationFilter, { is_running, lead }: Conversation): boolean {
  switch (show) {
    case 'all':
      return true
    case 'running':
      return is_running
    case 'with-lead':
      return lead !== null
  }
}

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: conversationKey(id),
    async queryFn({ signal }) {
      const position = getJournalPosition()
      const details = await send<typeof getConversation>('get /api/conversations/{id}', {
        params: { id },
        signal,
      })
      return rowsSince('conversation', position).reduce<ConversationDetails>(
        (known, row) => (row.id === id ? (mergeRow(known, row) ?? known) : known),
        details,
      )
    },
    retryOnMount: false,
    refetchInterval: REFETCH_MS,
  })
}

export function isListedAsRunning(client: QueryClient, id: string): boolean {
  return rowsOf(client.getQueryData<RowPages<Conversation>>(listKey('running'))).some((row) => row.id === id)
}

export function putConversation(client: QueryClient, row: Conversation): void {
  for (const show of ['all', 'running', 'with-lead'] as const) {
    client.setQueryData<RowPages<Conversation>>(
      listKey(show),
      (pages) => pages && (belongsTo(show, row) ? moveRow(pages, row) : removeRow(pages, row.id)),
    )
  }
  let isComplete = true
  client.setQueryData<ConversationDetails>(conversationKey(row.id), (known) => {
    const next = known && mergeRow(known, row)
    isComplete = next !== null
    return next ?? known
  })
  if (!isComplete) void client.invalidateQueries({ queryKey: conversationKey(row.id) })
}

function moveRow(pages: RowPages<Conversation>, row: Conversation): RowPages<Conversation> {
  const known = pages.pages.flatMap(({ items }) => items).find(({ id }) => id === row.id)
  if (known?.last_turn_at === row.last_turn_at) return replaceRow(pages, row)
  return putRow(removeRow(pages, row.id), row)
}

/** Null if a turn in between is missing. */
function mergeRow({ turns }: ConversationDetails, row: Conversation): ConversationDetails | null {
  const next = row.last_turn === null ? turns : withTurn(turns, row.last_turn)
  return next && { ...row, turns: next }
}

function withTurn(turns: ConversationTurn[], turn: ConversationTurn): ConversationTurn[] | null {
  const last = turns.at(-1)?.number ?? 0
  if (turn.number <= last) return turns
  return turn.number === last + 1 ? [...turns, turn] : null
}

export function useChangeAnswering(id: string) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(answered_by: AnsweredBy) {
      const position = getJournalPosition()
      const row = await send<typeof changeConversation>('patch /api/conversations/{id}', {
        params: { id },
        body: { answered_by },
      })
      return { row, position }
    },
    onSuccess({ row, position }) {
      if (!hasNewerEvent('conversation', position, id)) putConversation(client, row)
    },
    onError: () => client.invalidateQueries({ queryKey: conversationKey(id) }),
  })
}

export function useWriteTurn(id: string) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(message: string) {
      const turn = await send<typeof writeInConversation>('post /api/conversations/{id}/turns', {
        params: { id },
        body: { message },
        headers: { 'Idempotency-Key': placeKeyFor(TURN_FORM, id, message) },
      })
      // The same text sent again is a new turn.
      clearPlaceKey(TURN_FORM, id)
      return turn
    },
    onSuccess(turn) {
      client.setQueryData<ConversationDetails>(conversationKey(id), (known) => {
        const turns = known && withTurn(known.turns, turn)
        return turns ? { ...known, turns } : known
      })
      void client.invalidateQueries({ queryKey: conversationKey(id) })
    },
    onError: () => client.invalidateQueries({ queryKey: conversationKey(id) }),
  })
}
