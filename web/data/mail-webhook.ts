import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  getMailWebhook,
  makeMailWebhook,
  removeMailWebhook,
  ShownWebhook,
} from '#contract/mail-webhook.ts'
import type { MailWebhook } from '#domain/mail-inbox.ts'
import { send } from './call.ts'

/** No live event reports it. */
export const mailWebhookQuery = queryOptions({
  queryKey: ['mail-webhook'],
  queryFn: ({ signal }) => send<typeof getMailWebhook>('get /api/mail-webhook', { signal }),
  // The secret in the address is in the answer that makes it only, and stays while the settings are open.
  staleTime: Infinity,
})

function useWebhookChange<Input>(change: (input: Input) => Promise<ShownWebhook>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (shown) => client.setQueryData<ShownWebhook>(mailWebhookQuery.queryKey, shown),
  })
}

export const useMakeMailWebhook = () =>
  useWebhookChange((body: MailWebhook) => send<typeof makeMailWebhook>('put /api/mail-webhook', { body }))

export const useRemoveMailWebhook = () =>
  useWebhookChange<void>(() => send<typeof removeMailWebhook>('delete /api/mail-webhook'))
