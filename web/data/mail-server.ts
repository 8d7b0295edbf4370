import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  changeMailServer,
  getMailServer,
  removeMailServer,
  sendTestMail,
  ShownMailServer,
} from '#contract/mail-server.ts'
import type { MailServer } from '#domain/mail-server.ts'
import { send } from './call.ts'
import { siteSettingsQuery } from './site-settings.ts'

/** No live event reports it. */
export const mailServerQuery = queryOptions({
  queryKey: ['mail-server'],
  queryFn: ({ signal }) => send<typeof getMailServer>('get /api/mail-server', { signal }),
  staleTime: 0,
})

function useServerChange<Input>(change: (input: Input) => Promise<ShownMailServer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (shown) => client.setQueryData<ShownMailServer>(mailServerQuery.queryKey, shown),
    // The checklist counts it.
    onSettled: () => client.invalidateQueries({ queryKey: siteSettingsQuery.queryKey }),
  })
}

export const useChangeMailServer = () =>
  useServerChange((body: MailServer) => send<typeof changeMailServer>('put /api/mail-server', { body }))

export const useRemoveMailServer = () =>
  useServerChange<void>(() => send<typeof removeMailServer>('delete /api/mail-server'))

export function useSendTestMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send<typeof sendTestMail>('post /api/mail-server/test'),
    onSuccess: () => client.invalidateQueries({ queryKey: mailServerQuery.queryKey }),
  })
}
