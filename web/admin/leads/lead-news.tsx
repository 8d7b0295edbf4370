import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TimelineEntry } from '#contract/timeline.ts'
import { LEAD_STATUS_LABELS } from '#domain/lead-choices.ts'
import { LEAD_NEWS, RECORD_TIMELINE } from '#web/content/lead-record.ts'
import { meQuery } from '#web/data/person.ts'
import { timelineQuery } from '#web/data/timeline.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'

export function LeadNews({ leadId }: { leadId: string }) {
  const { data: me } = useQuery(meQuery)
  const { data } = useQuery(timelineQuery(leadId))
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  if (data && openedAt === null) setOpenedAt(newestOf(data.items))
  const ownName = me && (me.profile?.full_name ?? me.user.email)
  const news = data?.items
    .filter(({ at }) => openedAt !== null && Date.parse(at) > openedAt)
    .flatMap((entry) => describeNews(entry) ?? [])
    .find(({ by }) => by !== ownName)
  return (
    <output className="block text-sm font-medium text-info empty:hidden">
      {news && (
        <>
          {LEAD_NEWS.did(news.by, news.what)}, <TimeAgo instant={news.at} />
        </>
      )}
    </output>
  )
}

function newestOf(items: readonly TimelineEntry[]): number {
  return Math.max(0, ...items.map(({ at }) => Date.parse(at)))
}

/** Null for what no admin did. */
function describeNews(entry: TimelineEntry): { at: string; by: string; what: string } | null {
  const { at } = entry
  switch (entry.kind) {
    case 'activity':
      return {
        at,
        by: entry.activity.author?.name ?? LEAD_NEWS.someone,
        what: LEAD_NEWS[entry.activity.kind],
      }
    case 'status':
      return { at, by: entry.by ?? LEAD_NEWS.someone, what: LEAD_NEWS.status(LEAD_STATUS_LABELS[entry.to]) }
    case 'edited':
      return { at, by: entry.by ?? LEAD_NEWS.someone, what: describeEdit(entry) }
    default:
      return null
  }
}

export function describeEdit({ fields, assignee }: Extract<TimelineEntry, { kind: 'edited' }>): string {
  const others = fields.filter((field) => field !== 'assignee_id' && field !== 'person_id')
  const parts = [
    ...(assignee === undefined ? [] : [RECORD_TIMELINE.assigned(assignee)]),
    ...(fields.includes('person_id') ? [RECORD_TIMELINE.merged] : []),
    ...(others.length === 0 ? [] : [RECORD_TIMELINE.edited(others)]),
  ]
  return parts.join(' · ')
}
