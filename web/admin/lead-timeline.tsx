// The history of a lead, newest first.
import { useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  CalendarClock,
  Folder,
  Inbox,
  MessageCircle,
  ReceiptText,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'
import type { TimelineEntry } from '#contract/timeline.ts'
import type { Conversation } from '#domain/assistant/records.ts'
import { formatInstant } from '#domain/dates.ts'
import { LEAD_STATUS_LABELS } from '#domain/leads.ts'
import { ORDER_STATE_LABELS } from '#domain/orders.ts'
import { SOURCES } from '#web/content/admin.ts'
import { CONVERSATIONS, TIMELINE } from '#web/content/assistant-desk.ts'
import { timelineQuery } from '#web/data/timeline.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useConversationAddress } from './conversation-address.ts'
import { FailedLine } from './states.tsx'

const ICONS = {
  submitted: Inbox,
  status: ArrowRight,
  conversation: MessageCircle,
  booking: CalendarClock,
  order: ReceiptText,
  project: Folder,
  'same-contact': Users,
} as const satisfies Record<TimelineEntry['kind'], LucideIcon>

export default function LeadTimeline({ leadId }: { leadId: string }) {
  const { data, isError, refetch } = useQuery(timelineQuery(leadId))
  if (!data) {
    if (isError) return <FailedLine text={TIMELINE.failed} onRetry={() => void refetch()} />
    return <Skeleton className="mt-2 h-24" />
  }
  if (data.items.length === 0) return <p className="mt-1 text-sm text-muted">{TIMELINE.none}</p>
  return (
    <ol className="mt-2 text-sm">
      {data.items.map((entry, place) => {
        const Icon = ICONS[entry.kind]
        return (
          // Entries can share an instant; they never change their order.
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={`${entry.at} ${place}`} className="group relative flex gap-3 pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-6 bottom-0 left-[0.6875rem] w-px bg-line group-last:hidden"
            />
            <Icon aria-hidden="true" className="mx-0.5 mt-0.5 size-5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <p>
                <EntryText entry={entry} />
              </p>
              <p className="text-muted">
                <TimeAgo instant={entry.at} />
              </p>
              {entry.kind === 'conversation' && <ConversationLink conversation={entry.conversation} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function EntryText({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case 'submitted':
      return TIMELINE.submitted(SOURCES[entry.source])
    case 'status':
      return TIMELINE.status(LEAD_STATUS_LABELS[entry.from], LEAD_STATUS_LABELS[entry.to], entry.by)
    case 'conversation':
      return (
        <>
          {TIMELINE.conversation}: <q dir="auto">{entry.conversation.about}</q>
        </>
      )
    case 'booking':
      return TIMELINE.booking(formatInstant(entry.booking.start), entry.booking.state === 'cancelled')
    case 'order':
      return TIMELINE.order(entry.order.label, ORDER_STATE_LABELS[entry.order.state])
    case 'same-contact':
      return (
        <>
          {TIMELINE.sameContact}{' '}
          <Link
            to={`?tab=leads&lead=${entry.lead.id}`}
            className="relative text-action underline underline-offset-4"
          >
            {entry.lead.full_name}
          </Link>
        </>
      )
    case 'project':
      return (
        <>
          {TIMELINE.project}{' '}
          <Link
            to={`?tab=projects&project=${entry.project.id}`}
            className="relative text-action underline underline-offset-4"
          >
            {entry.project.title}
          </Link>
        </>
      )
  }
}

function ConversationLink({ conversation: { id, promised } }: { conversation: Conversation }) {
  const { open } = useConversationAddress()
  return (
    <>
      {promised.length > 0 && (
        <p dir="auto">
          {CONVERSATIONS.promised}: {promised.join(' · ')}
        </p>
      )}
      <Button variant="link" size="sm" className="relative -my-1 -ml-3.5 min-h-10!" onClick={() => open(id)}>
        {TIMELINE.open}
      </Button>
    </>
  )
}
