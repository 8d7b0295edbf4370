// One lead: who, what they want, how long ago, and what to do about it. Must never hide anything the visitor typed.
import { Mail, Phone } from 'lucide-react'
import { memo, useState } from 'react'
import { formatInstant } from '#domain/dates.ts'
import { BUDGET_RANGE_LABELS, TRACKING_METHOD_LABELS, URGENCY_LABELS, type Lead } from '#domain/leads.ts'
import { findWebsite } from '#domain/onboarding.ts'
import { SELECTED_PACKAGE_LABELS } from '#domain/packages.ts'
import { PROJECT_TYPE_LABELS } from '#domain/projects.ts'
import { LEADS, SOURCES } from '#web/content/admin.ts'
import { telLink } from '#web/shell/page-facts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LeadStatusBadge } from './badges.tsx'
import { Fact, Facts } from './facts.tsx'
import type { Face } from './face.ts'
import { ROW } from './keep-place.tsx'
import { LeadStatusSelect } from './lead-status-select.tsx'
import { TimeAgo } from './time-ago.tsx'

interface LeadCardProps {
  lead: Lead
  face: Face
  isSelected: boolean
  hasJustArrived: boolean
  onSelect: (id: string) => void
}

export const LeadCard = memo(function LeadCard({
  lead,
  face,
  isSelected,
  hasJustArrived,
  onSelect,
}: LeadCardProps) {
  return (
    <li
      {...ROW}
      id={`lead-${lead.id}`}
      className={classNames(
        'relative scroll-mt-36 rounded-lg border bg-surface p-4 shadow-shade transition-colors duration-150 sm:p-5',
        'has-[input[type=radio]:focus-visible]:outline-2 has-[input[type=radio]:focus-visible]:outline-offset-3 has-[input[type=radio]:focus-visible]:outline-focus',
        isSelected ? 'border-action bg-action/5' : 'border-line hover:border-control',
      )}
    >
      <div className="flex items-start gap-3">
        <input
          type="radio"
          name="lead"
          id={`choose-${lead.id}`}
          value={lead.id}
          checked={isSelected}
          onChange={() => onSelect(lead.id)}
          className="relative z-1 mt-1 size-5 shrink-0 appearance-none rounded-full border-2 border-control bg-ground outline-none checked:border-6 checked:border-action"
        />
        <div className="min-w-0 flex-1">
          {/* The label covers the card: a tap anywhere beside a control selects it. */}
          <label
            htmlFor={`choose-${lead.id}`}
            className="block font-display text-lg leading-snug font-semibold tracking-tight after:absolute after:inset-0 after:rounded-lg"
          >
            {lead.full_name}
          </label>
          <p className="text-sm text-muted">
            {lead.company_name && <>{lead.company_name} · </>}
            <TimeAgo instant={lead.created_at} />
          </p>
        </div>
        <div className="flex flex-col items-end gap-1.5">
          <LeadStatusBadge status={lead.status} />
          {hasJustArrived && <Badge tone="cyan">{LEADS.arrived}</Badge>}
        </div>
      </div>

      <div className="relative mt-4 flex flex-wrap items-center gap-2">
        {lead.phone && (
          <a
            href={telLink(lead.phone)}
            className={buttonClass({ variant: 'secondary' }, 'w-full min-w-0 px-3.5! sm:w-auto')}
          >
            <Phone aria-hidden="true" />
            <span className="sr-only">{LEADS.call(lead.full_name)}: </span>
            <span className="tabular min-w-0 truncate">{lead.phone}</span>
          </a>
        )}
        <a
          href={`mailto:${lead.email}`}
          className={buttonClass({ variant: 'secondary' }, 'w-full max-w-full min-w-0 px-3.5! sm:w-auto')}
        >
          <Mail aria-hidden="true" />
          <span className="sr-only">{LEADS.mail(lead.full_name)}: </span>
          <span className="min-w-0 truncate">{lead.email}</span>
        </a>
        <div className="w-full sm:ml-auto sm:w-auto">
          <LeadStatusSelect lead={lead} />
        </div>
      </div>

      <Facts className={classNames('mt-4', face === 'private' && 'lg:grid-cols-4')}>
        <Fact name={LEADS.type}>{PROJECT_TYPE_LABELS[lead.project_type]}</Fact>
        <Fact name={LEADS.budget}>{wordFor(BUDGET_RANGE_LABELS, lead.budget_range)}</Fact>
        <Fact name={LEADS.submitted} className="max-sm:col-span-2">
          {formatInstant(lead.created_at)}
        </Fact>
        {face === 'private' && (
          <>
            <Fact name={LEADS.industry}>{lead.industry ?? LEADS.notSpecified}</Fact>
            <Fact name={LEADS.package}>{wordFor(SELECTED_PACKAGE_LABELS, lead.selected_package)}</Fact>
            <Fact name={LEADS.urgency}>{wordFor(URGENCY_LABELS, lead.urgency)}</Fact>
            <Fact name={LEADS.revenue}>{lead.annual_revenue ?? LEADS.notAvailable}</Fact>
            <Fact name={LEADS.employees}>{lead.employees ?? LEADS.notAvailable}</Fact>
          </>
        )}
      </Facts>
      {face === 'private' && <PainPoints points={lead.pain_points} />}
      {lead.message && (
        <Message name={lead.source === 'onboarding' ? LEADS.goals : LEADS.message} text={lead.message} />
      )}
      <MoreDetails lead={lead} face={face} />
    </li>
  )
})

function PainPoints({ points }: { points: string[] }) {
  if (points.length === 0) return null
  return (
    <div className="mt-4 text-sm">
      <p className="text-muted">{LEADS.painPoints}</p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {points.map((point) => (
          <li key={point} className="min-w-0">
            <Badge tone="purple" className="max-w-full whitespace-normal">
              {point}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A text that would fill a phone is shown in part, and whole at a tap. */
const LONG_TEXT = 280

function Message({ name, text }: { name: string; text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONG_TEXT || text.split('\n').length > 5
  return (
    <div className="mt-4 text-sm">
      <p className="text-muted">{name}</p>
      <p className={classNames('max-w-prose whitespace-pre-line', isLong && !isWhole && 'line-clamp-4')}>
        {text}
      </p>
      {isLong && (
        <Button variant="link" size="sm" className="-ml-3.5" onClick={() => setWhole(!isWhole)}>
          {isWhole ? LEADS.showLess : LEADS.showAll}
        </Button>
      )}
    </div>
  )
}

/** What the card itself has no room for (decision D8). */
function MoreDetails({ lead, face }: { lead: Lead; face: Face }) {
  const shownOnPrivate: [string, string | null][] =
    face === 'private'
      ? []
      : [
          [LEADS.package, lead.selected_package && SELECTED_PACKAGE_LABELS[lead.selected_package]],
          [LEADS.industry, lead.industry],
          [LEADS.urgency, lead.urgency && wordFor(URGENCY_LABELS, lead.urgency)],
          [LEADS.painPoints, lead.pain_points.join(', ') || null],
          [LEADS.revenue, lead.annual_revenue],
          [LEADS.employees, lead.employees],
        ]
  const rows: [string, string | null][] = [
    ...shownOnPrivate,
    [LEADS.monthlyLeads, lead.monthly_leads],
    [LEADS.answering, lead.people_answering_phones],
    [LEADS.paperwork, lead.people_managing_paperwork],
    [LEADS.tracking, lead.tracking_method && wordFor(TRACKING_METHOD_LABELS, lead.tracking_method)],
    [LEADS.laborCost, lead.avg_labor_cost],
    [LEADS.source, SOURCES[lead.source]],
  ]
  return (
    <details className="relative mt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center font-semibold text-action">
        {LEADS.details}
      </summary>
      <Facts className="mt-2 pb-1">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
        )}
        {lead.current_website && (
          <Fact name={LEADS.website} className="col-span-2">
            <Website text={lead.current_website} />
          </Fact>
        )}
      </Facts>
    </details>
  )
}

function Website({ text }: { text: string }) {
  const address = findWebsite(text)
  if (address === null) return text
  return (
    <a href={address} target="_blank" rel="noreferrer" className="text-action underline underline-offset-4">
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** The visitor's word for a choice; whatever else is stored stands as it is. */
function wordFor(labels: Readonly<Record<string, string>>, value: string | null): string {
  return value === null ? LEADS.notSpecified : (labels[value] ?? value)
}
