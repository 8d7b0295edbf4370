import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { listApiKeys, makeApiKey, revokeApiKey } from '#contract/api-keys.ts'
import type {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/webhooks.ts'
import type { NewApiKey } from '#domain/api-keys.ts'
import type { NewWebhook, WebhookChanges } from '#domain/webhooks.ts'
import { send } from './call.ts'

/** No live event reports them. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => send<typeof listApiKeys>('get /api/keys', { signal }),
  staleTime: 0,
})

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => send<typeof listWebhooks>('get /api/webhooks', { signal }),
  staleTime: 0,
})

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) =>
      send<typeof listWebhookDeliveries>('get /api/webhooks/{id}/deliveries', { params: { id }, signal }),
    staleTime: 0,
  })

function useChange<Input, Answer>(
  queryKey: readonly string[],
  mutationFn: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) })
}

export const useMakeApiKey = () =>
  useChange(apiKeysQuery.queryKey, (body: NewApiKey) => send<typeof makeApiKey>('post /api/keys', { body }))

export const useRevokeApiKey = () =>
  useChange(apiKeysQuery.queryKey, (id: string) =>
    send<typeof revokeApiKey>('delete /api/keys/{id}', { params: { id } }),
  )

export const useAddWebhook = () =>
  useChange(webhooksQuery.queryKey, (body: NewWebhook) =>
    send<typeof addWebhook>('post /api/webhooks', { body }),
  )

export const useChangeWebhook = (id: string) =>
  useChange(webhooksQuery.queryKey, (body: WebhookChanges) =>
    send<typeof changeWebhook>('patch /api/webhooks/{id}', { params: { id }, body }),
  )

export const useRotateSecret = (id: string) =>
  useChange(webhooksQuery.queryKey, () =>
    send<typeof rotateWebhookSecret>('post /api/webhooks/{id}/secret', { params: { id } }),
  )

export const useRemoveWebhook = (id: string) =>
  useChange(webhooksQuery.queryKey, () =>
    send<typeof removeWebhook>('delete /api/webhooks/{id}', { params: { id } }),
  )

export const useTestWebhook = (id: string) =>
  useChange(webhooksQuery.queryKey, () =>
    send<typeof testWebhook>('post /api/webhooks/{id}/test', { params: { id } }),
  )

export const useSendAgain = () =>
  useChange(webhooksQuery.queryKey, (id: string) =>
    send<typeof resendWebhookDelivery>('post /api/webhook-deliveries/{id}/retry', { params: { id } }),
  )
