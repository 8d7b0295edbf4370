// The history of a lead, for the consoles. No live event updates it, so it is not cached after the lead is closed.
import { queryOptions } from '@tanstack/react-query'
import type { leadTimeline } from '#contract/timeline.ts'
import { send } from './call.ts'

export const timelineKey = (leadId: string) => ['timeline', leadId] as const

export function timelineQuery(leadId: string) {
  return queryOptions({
    queryKey: timelineKey(leadId),
    queryFn: ({ signal }) =>
      send<typeof leadTimeline>('get /api/leads/{id}/timeline', { params: { id: leadId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
