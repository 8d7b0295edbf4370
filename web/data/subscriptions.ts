// What a customer pays every month for a project, as the customer or the owner sees it.
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import type { openCardPage } from '#contract/payments.ts'
import type {
  changeSubscription,
  declineSubscription,
  getSubscription,
  startSubscription,
} from '#contract/subscriptions.ts'
import { send } from './call.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'

const KEY = 'subscription'

export function subscriptionQuery(projectId: string) {
  return queryOptions({
    queryKey: [KEY, projectId],
    queryFn: ({ signal }) =>
      send<typeof getSubscription>('get /api/projects/{id}/subscription', {
        params: { id: projectId },
        signal,
      }),
  })
}

export function useStartSubscription(projectId: string) {
  const client = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  return useMutation({
    async mutationFn(body: BodyOf<typeof startSubscription>) {
      await send<typeof startSubscription>('post /api/projects/{id}/subscription', {
        params: { id: projectId },
        body,
        headers: { 'idempotency-key': keys.keyFor(JSON.stringify(body)) },
      })
      keys.forget()
    },
    onSettled: () => refreshSubscription(client, projectId),
  })
}

/** The project has no monthly price. */
export function useDeclineSubscription(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send<typeof declineSubscription>('delete /api/projects/{id}/subscription/offer', {
        params: { id: projectId },
      }),
    onSettled: () => refreshSubscription(client, projectId),
  })
}

export function useChangeSubscription({ id, project_id }: { id: string; project_id: string }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeSubscription>) =>
      send<typeof changeSubscription>('patch /api/subscriptions/{id}', { params: { id }, body }),
    onSettled: () => refreshSubscription(client, project_id),
  })
}

/** The page of the payment provider for the card. */
export function useCardPage(id: string) {
  return useMutation({
    mutationFn: () => send<typeof openCardPage>('post /api/subscriptions/{id}/card', { params: { id } }),
  })
}

/** Of a project, if it is loaded. */
export async function refreshSubscription(client: QueryClient, projectId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: [KEY, projectId] })
}
