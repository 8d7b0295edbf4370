import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { noteProposal } from '#contract/proposals.ts'
import { send } from './call.ts'
import { refreshRecord } from './lead-records.ts'

export function useNoteProposal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      send<typeof noteProposal>('put /api/proposals/{id}/noted', { params: { id } }),
    onSuccess({ lead_id }) {
      if (lead_id !== null) refreshRecord(client, lead_id)
    },
  })
}
