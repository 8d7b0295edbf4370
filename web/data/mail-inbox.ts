import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  changeInbox,
  checkInbox,
  getInbox,
  removeInbox,
  removeUnplacedMail,
  ShownInbox,
} from '#contract/mail-inbox.ts'
import type { MailInbox } from '#domain/mail-inbox.ts'
import { send } from './call.ts'

/** No live event reports it. */
export const mailInboxQuery = queryOptions({
  queryKey: ['mail-inbox'],
  queryFn: ({ signal }) => send<typeof getInbox>('get /api/mail-inbox', { signal }),
  staleTime: 0,
})

function useInboxChange<Input>(change: (input: Input) => Promise<ShownInbox>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (shown) => client.setQueryData<ShownInbox>(mailInboxQuery.queryKey, shown),
  })
}

export const useChangeInbox = () =>
  useInboxChange((body: MailInbox) => send<typeof changeInbox>('put /api/mail-inbox', { body }))

export const useRemoveInbox = () =>
  useInboxChange<void>(() => send<typeof removeInbox>('delete /api/mail-inbox'))

export const useCheckInbox = () =>
  useMutation({ mutationFn: () => send<typeof checkInbox>('post /api/mail-inbox/check') })

export const useRemoveUnplacedMail = () =>
  useMutation({
    mutationFn: (id: string) =>
      send<typeof removeUnplacedMail>('delete /api/unplaced-mails/{id}', { params: { id } }),
  })
