// The history of a lead, for the consoles. Not every event about it is live, so it is not cached after the lead is closed.
import { queryOptions } from '@tanstack/react-query'
import type { leadTimeline } from '#contract/timeline.ts'
import { send } from './call.ts'

export const timelineKey = (leadId: string) => ['timeline', leadId] as const

/** Several parts of a record that is being opened share one answer. */
const OPENING_MS = 10_000

export function timelineQuery(leadId: string) {
  return queryOptions({
    queryKey: timelineKey(leadId),
    queryFn: ({ signal }) =>
      send<typeof leadTimeline>('get /api/leads/{id}/timeline', { params: { id: leadId }, signal }),
    staleTime: OPENING_MS,
    gcTime: 0,
  })
}
