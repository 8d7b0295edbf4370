import { useMutation } from '@tanstack/react-query'
import type { retryMail } from '#contract/mails.ts'
import { send } from './call.ts'

export function useRetryMail() {
  return useMutation({
    mutationFn: (id: string) =>
      send<typeof retryMail>('post /api/failed-mails/{id}/retry', { params: { id } }),
  })
}
