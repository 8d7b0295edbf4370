import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type {
  addKnowledge,
  changeAssistant,
  changeKnowledge,
  changeOpenQuestion,
  getAssistant,
  listIntents,
  listKnowledge,
  listOpenQuestions,
  removeKnowledge,
} from '#contract/assistant.ts'
import type { BodyOf } from '#contract/call.ts'
import type { KnowledgeEntry, OpenQuestion } from '#domain/assistant/records.ts'
import { KNOWLEDGE_FORM } from './assistant-drafts.ts'
import { send } from './call.ts'
import { removeRow, PAGE_LIMIT, putRow, type RowPages } from './row-pages.ts'
import { clearIdempotencyKey, idempotencyKeyFor } from './idempotency-key.ts'

/** Spending changes without any action in the console. */
const REFETCH_MS = 60_000

export const assistantQuery = queryOptions({
  queryKey: ['assistant'],
  queryFn: ({ signal }) => send<typeof getAssistant>('get /api/assistant', { signal }),
  refetchInterval: REFETCH_MS,
})

export const openQuestionsQuery = infiniteQueryOptions({
  queryKey: ['open-questions'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    send<typeof listOpenQuestions>('get /api/open-questions', {
      query: { limit: PAGE_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    }),
  getNextPageParam: ({ next }) => next,
  refetchInterval: REFETCH_MS,
})

export const knowledgeQuery = infiniteQueryOptions({
  queryKey: ['knowledge'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    send<typeof listKnowledge>('get /api/knowledge', {
      query: { limit: PAGE_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    }),
  getNextPageParam: ({ next }) => next,
})

/** Changes only with a new version of the site. */
export const intentsQuery = queryOptions({
  queryKey: ['intents'],
  queryFn: async ({ signal }) => {
    const { items } = await send<typeof listIntents>('get /api/assistant/intents', { signal })
    return items
  },
  staleTime: Infinity,
})

export function useChangeAssistant() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: BodyOf<typeof changeAssistant>) =>
      send<typeof changeAssistant>('patch /api/assistant', { body: change }),
    onSuccess: (status) => client.setQueryData(assistantQuery.queryKey, status),
  })
}

export function useResolveQuestion(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send<typeof changeOpenQuestion>('patch /api/open-questions/{id}', {
        params: { id },
        body: { status: 'settled' },
      }),
    onSuccess: () => removeQuestion(client, id),
  })
}

/** Also closes the open question that the entry answers, if there is one. */
export function useAddKnowledge() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(entry: BodyOf<typeof addKnowledge>) {
      const added = await send<typeof addKnowledge>('post /api/knowledge', {
        body: entry,
        headers: { 'Idempotency-Key': idempotencyKeyFor(KNOWLEDGE_FORM, JSON.stringify(entry)) },
      })
      clearIdempotencyKey(KNOWLEDGE_FORM)
      return added
    },
    onSuccess(entry, { open_question_id }) {
      putKnowledge(client, entry)
      if (open_question_id !== undefined) removeQuestion(client, open_question_id)
    },
  })
}

export function useChangeKnowledge(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: BodyOf<typeof changeKnowledge>) =>
      send<typeof changeKnowledge>('patch /api/knowledge/{id}', { params: { id }, body: change }),
    onSuccess: (entry) => putKnowledge(client, entry),
  })
}

export function useRemoveKnowledge(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send<typeof removeKnowledge>('delete /api/knowledge/{id}', { params: { id } }),
    onSuccess: () =>
      client.setQueryData<RowPages<KnowledgeEntry>>(
        knowledgeQuery.queryKey,
        (pages) => pages && removeRow(pages, id),
      ),
  })
}

function putKnowledge(client: QueryClient, entry: KnowledgeEntry): void {
  client.setQueryData<RowPages<KnowledgeEntry>>(
    knowledgeQuery.queryKey,
    (pages) => pages && putRow(pages, entry),
  )
}

function removeQuestion(client: QueryClient, id: string): void {
  client.setQueryData<RowPages<OpenQuestion>>(
    openQuestionsQuery.queryKey,
    (pages) => pages && removeRow(pages, id),
  )
}
