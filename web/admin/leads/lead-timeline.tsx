import { useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  Banknote,
  CalendarClock,
  CalendarSync,
  FileText,
  Folder,
  Inbox,
  Mail,
  Megaphone,
  MessageCircle,
  Pencil,
  ReceiptText,
  StickyNote,
  type IconNode,
} from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TimelineEntry } from '#contract/timeline.ts'
import type { Conversation } from '#domain/assistant/records.ts'
import { formatDate, formatInstant } from '#domain/dates.ts'
import { LEAD_STATUS_LABELS } from '#domain/lead-choices.ts'
import { formatAmount } from '#domain/numbers.ts'
import { MAILS, SOURCES } from '#web/content/admin.ts'
import { CONVERSATIONS, TIMELINE } from '#web/content/assistant-desk.ts'
import { LEAD_NEWS, RECORD_TIMELINE } from '#web/content/lead-record.ts'
import { timelineQuery } from '#web/data/timeline.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useConversationAddress } from '#web/admin/conversations/conversation-address.ts'
import { CALL_ICONS } from './lead-activities.tsx'
import { LeadActivity } from './lead-activity.tsx'
import { EntryTime } from './entry-time.tsx'
import { describeEdit } from './lead-news.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'

const ICONS = {
  submitted: Inbox,
  status: ArrowRight,
  edited: Pencil,
  conversation: MessageCircle,
  booking: CalendarClock,
  order: ReceiptText,
  payment: Banknote,
  subscription: CalendarSync,
  proposal: FileText,
  mail: Mail,
  update: Megaphone,
  project: Folder,
  note: StickyNote,
  ...CALL_ICONS,
} as const satisfies Record<string, IconNode>

const MAX_SHOWN = 10

export function LeadTimeline({ leadId }: { leadId: string }) {
  const { data, isError, refetch } = useQuery({ ...timelineQuery(leadId), retryOnMount: false })
  if (!data) {
    if (isError) return <FailedLine text={TIMELINE.failed} onRetry={() => void refetch()} />
    return <Skeleton className="mt-2 h-24" />
  }
  if (data.items.length === 0) return <p className="mt-1 text-sm text-muted">{TIMELINE.none}</p>
  return <Entries items={data.items} leadId={leadId} />
}

function Entries({ items, leadId }: { items: readonly TimelineEntry[]; leadId: string }) {
  const [isWhole, setWhole] = useState(false)
  const [opened] = useState(items.length)
  // What arrives hides no entry, in which a note may be edited.
  const shown = MAX_SHOWN + Math.max(0, items.length - opened)
  return (
    <>
      {/* Takes the focus after a removed entry. */}
      <ol tabIndex={-1} className="mt-3 text-sm">
        {(isWhole ? items : items.slice(0, shown)).map((entry, place) => (
          <Entry key={keyOf(entry, items.length - place)} entry={entry} leadId={leadId} />
        ))}
      </ol>
      {!isWhole && items.length > shown && (
        <Button variant="outline" className="mt-3 w-full" onClick={() => setWhole(true)}>
          {RECORD_TIMELINE.all(items.length)}
        </Button>
      )}
    </>
  )
}

/** An edited note keeps its form when others arrive. Other entries can share an instant; `place` counts from the oldest. */
function keyOf(entry: TimelineEntry, place: number): string {
  return entry.kind === 'activity' ? entry.activity.id : `${entry.at} ${place}`
}

interface EntryProps {
  entry: TimelineEntry
  leadId: string
}

function Entry({ entry, leadId }: EntryProps) {
  const icon = ICONS[iconName(entry)]
  return (
    <li className="group relative flex gap-3 pb-4 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-6 bottom-0 left-[0.6875rem] w-px bg-line group-last:hidden"
      />
      <Icon of={icon} aria-hidden="true" className="mx-0.5 mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        {entry.kind === 'activity' ? (
          <LeadActivity activity={entry.activity} />
        ) : (
          <>
            <p className="wrap-anywhere">
              <EntryText entry={entry} leadId={leadId} />
            </p>
            <p className="text-muted">
              <EntryTime instant={entry.at} />
            </p>
            {entry.kind === 'conversation' && <ConversationLink conversation={entry.conversation} />}
          </>
        )}
      </div>
    </li>
  )
}

function iconName(entry: TimelineEntry): keyof typeof ICONS {
  return entry.kind === 'activity' ? (entry.activity.call_outcome ?? 'note') : entry.kind
}

interface EntryTextProps {
  entry: Exclude<TimelineEntry, { kind: 'activity' }>
  leadId: string
}

function EntryText({ entry, leadId }: EntryTextProps) {
  switch (entry.kind) {
    case 'submitted':
      return (
        <>
          {TIMELINE.submitted(SOURCES[entry.source])}
          {entry.lead_id !== leadId && (
            <>
              {' · '}
              <EntryLink to={`?tab=leads&lead=${entry.lead_id}`}>{RECORD_TIMELINE.otherRequest}</EntryLink>
            </>
          )}
        </>
      )
    case 'status':
      return TIMELINE.status(LEAD_STATUS_LABELS[entry.from], LEAD_STATUS_LABELS[entry.to], entry.by)
    case 'edited':
      return LEAD_NEWS.did(entry.by ?? LEAD_NEWS.someone, describeEdit(entry))
    case 'conversation':
      return (
        <>
          {TIMELINE.conversation}: <q dir="auto">{entry.conversation.about}</q>
        </>
      )
    case 'booking':
      return TIMELINE.booking(formatInstant(entry.booking.start), entry.booking.state)
    case 'order':
      return TIMELINE.order(entry.order.label)
    case 'payment':
      return RECORD_TIMELINE.payments[entry.payment.state](formatSum(entry.payment))
    case 'subscription':
      return (
        <>
          {RECORD_TIMELINE.subscription[entry.event](factsOf(entry))}{' '}
          <EntryLink to={`?tab=projects&project=${entry.project.id}`}>{entry.project.title}</EntryLink>
        </>
      )
    case 'proposal':
      return RECORD_TIMELINE.proposal[entry.event](titleOf(entry.proposal))
    case 'mail':
      return <MailText mail={entry.mail} />
    case 'update':
      return (
        <>
          {RECORD_TIMELINE.update}{' '}
          <EntryLink to={`?tab=projects&project=${entry.update.project_id}`}>{entry.update.title}</EntryLink>
        </>
      )
    case 'project':
      return (
        <>
          {TIMELINE.project}{' '}
          <EntryLink to={`?tab=projects&project=${entry.project.id}`}>{entry.project.title}</EntryLink>
        </>
      )
  }
}

const titleOf = ({ title, version }: { title: string; version: number }) =>
  version === 1 ? title : `${title}, version ${version}`

function MailText({
  mail: { kind, state, is_to_team },
}: Pick<Extract<TimelineEntry, { kind: 'mail' }>, 'mail'>) {
  const words = RECORD_TIMELINE.mails[state]
  const text = words(MAILS.kinds[kind] ?? RECORD_TIMELINE.mail, is_to_team ? RECORD_TIMELINE.toTeam : '')
  const tone = { queued: undefined, sent: undefined, failed: 'text-danger', kept: 'text-warning' }[state]
  return tone === undefined ? text : <span className={tone}>{text}</span>
}

function EntryLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-6 items-center text-action underline underline-offset-4">
      {children}
    </Link>
  )
}

/** Behind the state of the payment; empty until the provider has reported it. */
function formatSum({
  amount,
  currency,
  invoice,
}: Extract<TimelineEntry, { kind: 'payment' }>['payment']): string {
  const about = invoice === null ? '' : RECORD_TIMELINE.ofInvoice(invoice)
  return amount === null ? about : `: ${formatAmount(amount, currency)}${about}`
}

const factsOf = ({ amount, currency, day, card }: Extract<TimelineEntry, { kind: 'subscription' }>) => ({
  sum: formatAmount(amount ?? 0, currency),
  day: day === null ? '' : formatDate(day),
  card: card ?? '',
})

function ConversationLink({ conversation: { id, promised } }: { conversation: Conversation }) {
  const { open } = useConversationAddress()
  return (
    <>
      {promised.length > 0 && (
        <p dir="auto">
          {CONVERSATIONS.promised}: {promised.join(' · ')}
        </p>
      )}
      <Button
        variant="link"
        size="sm"
        className="-my-1 -ml-3.5 min-h-10! forced-colors:m-0"
        onClick={() => open(id)}
      >
        {TIMELINE.open}
      </Button>
    </>
  )
}
