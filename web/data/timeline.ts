// What became of a lead, for the consoles. Must never be kept once the lead is closed: nothing keeps it true.
import { queryOptions } from '@tanstack/react-query'
import type { leadTimeline } from '#contract/timeline.ts'
import { send } from './call.ts'

export function timelineQuery(leadId: string) {
  return queryOptions({
    queryKey: ['timeline', leadId],
    queryFn: ({ signal }) =>
      send<typeof leadTimeline>('get /api/leads/{id}/timeline', { params: { id: leadId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
