import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type {
  addActivity,
  addLead,
  changeActivity,
  changeLead,
  listLeads,
  listRelatedLeads,
  mergeLead,
  removeActivity,
  separateLead,
  setNextStep,
} from '#contract/leads.ts'
import type { Lead } from '#domain/leads.ts'
import { ProblemError, send } from './call.ts'
import { clearPlaceKey, createIdempotencyKeys, placeKeyFor } from './idempotency-key.ts'
import { NOTE_FORM } from './lead-drafts.ts'
import { leadQuery, LEADS_KEY, putLead } from './leads.ts'
import { timelineKey } from './timeline.ts'
import { randomId } from './random-id.ts'

const RELATED_KEY = 'related-leads'

export function relatedLeadsQuery(leadId: string) {
  return queryOptions({
    queryKey: [RELATED_KEY, leadId] as const,
    queryFn: ({ signal }) =>
      send<typeof listRelatedLeads>('get /api/leads/{id}/related', { params: { id: leadId }, signal }),
  })
}

/** After a change of one's own, and after a live event about the lead. A record shows its related leads too. */
export function refreshRecord(client: QueryClient, leadId: string): void {
  const records = client.getQueriesData<AnswerOf<typeof listRelatedLeads>>({ queryKey: [RELATED_KEY] })
  const related = records
    .filter(([, answer]) => answer?.items.some(({ lead }) => lead.id === leadId))
    .map(([[, id]]) => String(id))
  for (const id of new Set([leadId, ...related])) {
    void client.invalidateQueries({ queryKey: timelineKey(id) })
    void client.invalidateQueries({ queryKey: [RELATED_KEY, id] })
  }
}

export function findLeadConflict(error: unknown): Lead | null {
  // The type is trusted, as in every answer.
  return error instanceof ProblemError && error.code === 'conflict' && error.conflict !== undefined
    ? (error.conflict as Lead)
    : null
}

const MAX_KNOWN = 3

/** The newest leads with this phone number, in any format. */
export function knownLeadsQuery(phone: string) {
  return queryOptions({
    queryKey: ['known-leads', phone],
    async queryFn({ signal }) {
      const query = { phone, limit: MAX_KNOWN }
      return (await send<typeof listLeads>('get /api/leads', { query, signal })).items
    },
    enabled: /\p{Nd}/u.test(phone),
    // Another admin may have added them a minute ago.
    staleTime: 0,
  })
}

/** The keys of calls that are not stored yet. Outside, because the control of a call that failed is mounted again. */
const callKeys = new Map<string, string>()

function callKeyFor(content: string): string {
  const key = callKeys.get(content) ?? randomId()
  callKeys.set(content, key)
  return key
}

export function useAddActivity() {
  const client = useQueryClient()
  return useMutation({
    mutationFn({ leadId, activity }: { leadId: string; activity: BodyOf<typeof addActivity> }) {
      const content = JSON.stringify([leadId, activity])
      // The key of a note survives a reload, as its draft does.
      const key = activity.kind === 'note' ? placeKeyFor(NOTE_FORM, leadId, content) : callKeyFor(content)
      return send<typeof addActivity>('post /api/leads/{id}/activities', {
        params: { id: leadId },
        body: activity,
        headers: { 'idempotency-key': key },
      })
    },
    onSuccess({ set_contacted }, { leadId, activity }) {
      if (set_contacted) void client.invalidateQueries({ queryKey: leadQuery(leadId).queryKey })
      if (activity.kind === 'note') clearPlaceKey(NOTE_FORM, leadId)
      else callKeys.delete(JSON.stringify([leadId, activity]))
      refreshRecord(client, leadId)
    },
  })
}

export function useChangeActivity() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: string }) =>
      send<typeof changeActivity>('patch /api/activities/{id}', { params: { id }, body: { body } }),
    onSuccess: ({ lead_id }) => refreshRecord(client, lead_id),
  })
}

export function useRemoveActivity() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string; leadId: string }) =>
      send<typeof removeActivity>('delete /api/activities/{id}', { params: { id } }),
    onSuccess(_, { leadId }) {
      void client.invalidateQueries({ queryKey: leadQuery(leadId).queryKey })
      refreshRecord(client, leadId)
    },
  })
}

/** The lead, wherever it is shown, and its record. */
function useLeadChange<Input>(change: (input: Input) => Promise<Lead>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(lead) {
      putLead(client, lead)
      refreshRecord(client, lead.id)
    },
    onError(error) {
      const lead = findLeadConflict(error)
      if (!lead) return
      putLead(client, lead)
      refreshRecord(client, lead.id)
    },
  })
}

/** Fields other than the status. `seen` has the values that the admin saw, so that no one's change is overwritten unseen. */
export function useChangeLead() {
  return useLeadChange(({ id, changes }: { id: string; changes: BodyOf<typeof changeLead> }) =>
    send<typeof changeLead>('patch /api/leads/{id}', { params: { id }, body: changes }),
  )
}

export function useSetNextStep() {
  return useLeadChange(({ id, step }: { id: string; step: BodyOf<typeof setNextStep> }) =>
    send<typeof setNextStep>('put /api/leads/{id}/next-step', { params: { id }, body: step }),
  )
}

/** Lists and boards load again: which rows they show has changed. */
function usePeopleChange<Input>(change: (input: Input) => Promise<Lead>) {
  const client = useQueryClient()
  return useLeadChange(async (input: Input) => {
    const lead = await change(input)
    void client.invalidateQueries({ queryKey: LEADS_KEY })
    return lead
  })
}

export function useMergeLead() {
  return usePeopleChange(({ id, otherId }: { id: string; otherId: string }) =>
    send<typeof mergeLead>('post /api/leads/{id}/merge', { params: { id }, body: { lead_id: otherId } }),
  )
}

export function useSeparateLead() {
  return usePeopleChange((id: string) =>
    send<typeof separateLead>('delete /api/leads/{id}/merge', { params: { id } }),
  )
}

export function useAddLead() {
  const client = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (form: BodyOf<typeof addLead>) =>
      send<typeof addLead>('post /api/leads', {
        body: form,
        headers: { 'idempotency-key': keys.keyFor(JSON.stringify(form)) },
      }),
    onSuccess() {
      keys.forget()
      void client.invalidateQueries({ queryKey: LEADS_KEY })
    },
  })
}
