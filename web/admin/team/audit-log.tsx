import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  CalendarClock,
  FileSpreadsheet,
  FileText,
  Folder,
  Globe,
  Inbox,
  KeyRound,
  LifeBuoy,
  Mail,
  MessageCircle,
  Plug,
  Receipt,
  ShieldCheck,
  Users,
  type IconNode,
} from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useState } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import type { SiteFacts } from '#contract/site.ts'
import { AUDIT_KINDS, type AuditKind } from '#domain/audit.ts'
import { labelsOf } from '#domain/choice-labels.ts'
import { packageLabels } from '#domain/package-labels.ts'
import { projectTypeLabels } from '#domain/project-choices.ts'
import { getAuditKind, LOG, describeEntry, type Piece } from '#web/content/audit-log.ts'
import { adminsQuery, auditLogQuery } from '#web/data/team.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSite } from '#web/shell/page-facts.ts'

const ALL = 'all'
const KINDS = [ALL, ...(Object.keys(AUDIT_KINDS) as AuditKind[])] as const

export function AuditLog({ userId }: { userId: string }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>(ALL)
  const [actor, setActor] = useState<string>(ALL)
  const admins = useQuery(adminsQuery).data?.items ?? []
  const names = Object.fromEntries([
    [ALL, LOG.everybody],
    ...admins.map(({ id, full_name, email }) => [id, full_name ?? email]),
  ])
  const log = useInfiniteQuery(
    auditLogQuery({
      kind: kind === ALL ? undefined : kind,
      actor: actor === ALL ? undefined : actor,
    }),
  )
  const entries = rowsOf(log.data)
  return (
    <>
      <h3 className="text-lg">{LOG.title}</h3>
      <p className="mt-1 text-sm text-muted">{LOG.text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <FilterSelect
          label={LOG.filters.kind}
          name="kind"
          values={KINDS}
          labels={LOG.kinds}
          value={kind}
          onChange={setKind}
        />
        {admins.length > 1 && (
          <FilterSelect
            label={LOG.filters.actor}
            name="actor"
            values={Object.keys(names)}
            labels={names}
            value={actor}
            onChange={setActor}
          />
        )}
      </div>
      {!log.data && !log.isError && (
        <>
          <output className="sr-only">{LOG.loading}</output>
          <Skeleton className="mt-5 h-64" />
        </>
      )}
      {!log.data && log.isError && (
        <p role="alert" className="mt-5 text-sm">
          {LOG.failed}{' '}
          <Button variant="link" size="sm" className="-ml-2.5" onClick={() => void log.refetch()}>
            {LOG.retry}
          </Button>
        </p>
      )}
      {log.data && entries.length === 0 && (
        <p className="mt-5 text-sm text-muted">{kind === ALL && actor === ALL ? LOG.empty : LOG.noneFound}</p>
      )}
      <Days entries={entries} userId={userId} />
      {log.hasNextPage && (
        <Button
          variant="outline"
          className="mt-4 w-full"
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {log.isFetchingNextPage ? LOG.loadingMore : LOG.more}
        </Button>
      )}
    </>
  )
}

function Days({ entries, userId }: { entries: AuditEntry[]; userId: string }) {
  const days = Map.groupBy(entries, ({ created_at }) => new Date(created_at).toDateString())
  return [...days].map(([day, lines]) => (
    <section key={day} className="mt-5">
      <h4 className="border-b border-line pb-1.5 text-sm font-semibold text-muted">{dayLabel(day)}</h4>
      <ol>
        {lines.map((entry) => (
          <Line key={entry.id} entry={entry} userId={userId} />
        ))}
      </ol>
    </section>
  ))
}

const ICONS = {
  leads: Inbox,
  proposals: FileText,
  projects: Folder,
  access: KeyRound,
  orders: Receipt,
  invoices: FileText,
  support: LifeBuoy,
  bookings: CalendarClock,
  team: Users,
  integrations: Plug,
  'sign-in': ShieldCheck,
  data: FileSpreadsheet,
  mails: Mail,
  site: Globe,
  assistant: MessageCircle,
} as const satisfies Record<AuditKind, IconNode>

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** With the owner's labels, as they are now. */
function withLabels(entry: AuditEntry, site: SiteFacts): AuditEntry {
  const labelsOfField: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    project_type: projectTypeLabels(site),
    selected_package: packageLabels(site),
    budget_range: labelsOf(site, 'budgetRange'),
    urgency: labelsOf(site, 'urgency'),
  }
  const changes = entry.changes.map(({ field, from, to }) => {
    const labelOf = (value: string | number | null) =>
      value === null ? null : (labelsOfField[field]?.[value] ?? value)
    return { field, from: labelOf(from), to: labelOf(to) }
  })
  return { ...entry, changes }
}

function Line({ entry, userId }: { entry: AuditEntry; userId: string }) {
  const site = useSite()
  const icon = ICONS[getAuditKind(entry.action)]
  return (
    <li className="flex items-baseline gap-3 py-2 text-sm">
      <Icon of={icon} aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 text-muted" />
      <p className="min-w-0 flex-1">
        {describeEntry(withLabels(entry, site), userId).map((piece) => (
          <SentencePiece key={typeof piece === 'string' ? piece : `about ${piece.about}`} piece={piece} />
        ))}
        .
      </p>
      <span className="shrink-0 text-right text-xs text-muted">
        <time dateTime={entry.created_at} className="tabular block">
          {time.format(new Date(entry.created_at))}
        </time>
        {entry.request_id !== null && (
          <span title={entry.request_id} className="hidden font-mono sm:block">
            <span className="sr-only">{LOG.request} </span>
            {entry.request_id.slice(0, 8)}
          </span>
        )}
      </span>
    </li>
  )
}

function SentencePiece({ piece }: { piece: Piece }) {
  return typeof piece === 'string' ? piece : <strong className="font-semibold">{piece.about}</strong>
}

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' })

function dayLabel(day: string): string {
  const today = new Date()
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (day === today.toDateString()) return LOG.today
  if (day === yesterday.toDateString()) return LOG.yesterday
  return date.format(new Date(day))
}
