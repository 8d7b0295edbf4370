import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import type {
  addProposal,
  changeProposal,
  listProposals,
  noteProposal,
  removeProposal,
  sendProposal,
  startProposal,
  withdrawProposal,
} from '#contract/proposals.ts'
import type { PackageName } from '#domain/packages.ts'
import type { Proposal } from '#domain/proposals.ts'
import { send } from './call.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'
import { refreshRecord } from './lead-records.ts'

const proposalsKey = (leadId: string) => ['proposals', leadId] as const

export function proposalsQuery(leadId: string) {
  return queryOptions({
    queryKey: proposalsKey(leadId),
    queryFn: ({ signal }) =>
      send<typeof listProposals>('get /api/leads/{id}/proposals', { params: { id: leadId }, signal }),
  })
}

/** Not from the cache: the settings and the lead may have changed. */
export function startQuery(leadId: string, name: PackageName | null) {
  return queryOptions({
    queryKey: ['proposal-start', leadId, name] as const,
    queryFn: ({ signal }) =>
      send<typeof startProposal>('get /api/leads/{id}/proposals/start', {
        params: { id: leadId },
        query: name === null ? {} : { package: name },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** After a change of one's own, and after a live event. */
export function refreshProposals(client: QueryClient, leadId: string): void {
  void client.invalidateQueries({ queryKey: proposalsKey(leadId) })
  refreshRecord(client, leadId)
}

function useRefreshProposals(): (leadId: string | null) => void {
  const client = useQueryClient()
  return (leadId) => {
    if (leadId !== null) refreshProposals(client, leadId)
  }
}

type Form = BodyOf<typeof addProposal>

interface Saved {
  leadId: string
  /** Null: not stored yet. */
  id: string | null
  /** Of a new one: the version that it replaces. */
  replacesId: string | null
  form: Omit<Form, 'replaces_id'>
}

/** Stores the draft. */
export function useSaveProposal() {
  const [keys] = useState(createIdempotencyKeys)
  const refresh = useRefreshProposals()
  return useMutation({
    async mutationFn({ leadId, id, replacesId, form }: Saved): Promise<Proposal> {
      if (id !== null) {
        return send<typeof changeProposal>('put /api/proposals/{id}', { params: { id }, body: form })
      }
      const body: Form = { ...form, ...(replacesId !== null && { replaces_id: replacesId }) }
      return send<typeof addProposal>('post /api/leads/{id}/proposals', {
        params: { id: leadId },
        body,
        headers: { 'idempotency-key': keys.keyFor(JSON.stringify([leadId, body])) },
      })
    },
    onSuccess: ({ lead_id }) => refresh(lead_id),
  })
}

function useProposalChange(change: (id: string) => Promise<Proposal>) {
  const refresh = useRefreshProposals()
  return useMutation({ mutationFn: change, onSuccess: ({ lead_id }) => refresh(lead_id) })
}

export const useSendProposal = () =>
  useProposalChange((id) => send<typeof sendProposal>('post /api/proposals/{id}/send', { params: { id } }))

export const useWithdrawProposal = () =>
  useProposalChange((id) =>
    send<typeof withdrawProposal>('post /api/proposals/{id}/withdraw', { params: { id } }),
  )

export const useNoteProposal = () =>
  useProposalChange((id) => send<typeof noteProposal>('put /api/proposals/{id}/noted', { params: { id } }))

export function useRemoveProposal() {
  const refresh = useRefreshProposals()
  return useMutation({
    mutationFn: ({ id }: { id: string; leadId: string }) =>
      send<typeof removeProposal>('delete /api/proposals/{id}', { params: { id } }),
    onSuccess: (_, { leadId }) => refresh(leadId),
  })
}
