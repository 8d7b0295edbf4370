// Leads for the consoles: lists that live events keep true, and the change of a status. Must never show a status that the server has
// not confirmed.
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { changeLead, listLeads } from '#contract/leads.ts'
import type { Lead, LeadStatus } from '#domain/leads.ts'
import { send } from './call.ts'
import { markMoment, rowsSince } from './live-journal.ts'
import { PAGE_LIMIT, putRow, putRowInto, type RowPages } from './row-pages.ts'

export const LEADS_KEY = ['leads'] as const

export const leadsQuery = infiniteQueryOptions({
  queryKey: LEADS_KEY,
  initialPageParam: null as string | null,
  async queryFn({ pageParam, signal }) {
    const moment = markMoment()
    const page = await send<typeof listLeads>('get /api/leads', {
      query: { limit: PAGE_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    })
    return rowsSince('lead', moment).reduce(
      (withRows, row) => putRowInto(withRows, row, pageParam === null),
      page,
    )
  },
  getNextPageParam: ({ next }) => next,
})

export function useChangeLeadStatus() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ id, status }: { id: string; status: LeadStatus }) {
      const moment = markMoment()
      const lead = await send<typeof changeLead>('patch /api/leads/{id}', {
        params: { id },
        body: { status },
      })
      return { lead, moment }
    },
    onSuccess({ lead, moment }) {
      // Where an event about it came meanwhile, that one is the later word.
      if (rowsSince('lead', moment).some(({ id }) => id === lead.id)) return
      client.setQueryData<RowPages<Lead>>(LEADS_KEY, (pages) => pages && putRow(pages, lead))
    },
  })
}
