// One lead: contact, request, age, and actions. Shows everything the visitor typed.
import { Mail, Phone } from 'lucide-react'
import { memo } from 'react'
import { formatInstant } from '#domain/dates.ts'
import { BUDGET_RANGE_LABELS, TRACKING_METHOD_LABELS, URGENCY_LABELS } from '#domain/assessment-choices.ts'
import { type Lead } from '#domain/leads.ts'
import { parseWebsite } from '#domain/onboarding.ts'
import { packageLabels } from '#domain/packages.ts'
import { projectTypeLabels } from '#domain/project-choices.ts'
import { LEADS, SOURCES } from '#web/content/admin.ts'
import { TIMELINE } from '#web/content/assistant-desk.ts'
import { telLink, useSite } from '#web/shell/page-facts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LeadStatusBadge } from './badges.tsx'
import { Fact, Facts } from './facts.tsx'
import type { ConsoleName } from './console-name.ts'
import { lazyPart } from './lazy-part.tsx'
import { LeadStatusSelect } from './lead-status-select.tsx'
import { TimeAgo } from '#web/shell/time-ago.tsx'

const LeadOrder = lazyPart({
  name: 'lead order',
  load: async () => ({ default: (await import('./order-line.tsx')).LeadOrder }),
  skeleton: <Skeleton className="mt-3 h-20" />,
})

const LeadTimeline = lazyPart({
  name: 'timeline',
  load: () => import('./lead-timeline.tsx'),
  skeleton: <Skeleton className="mt-2 h-24" />,
})

const ForgetPerson = lazyPart({
  name: 'forget person',
  load: () => import('./forget-person.tsx'),
  skeleton: <Skeleton className="h-9 w-40" />,
})

/** Where the focus goes after a card is removed. */
const focusTitle = () => document.getElementById('leads-title')?.focus({ preventScroll: true })

interface LeadCardProps {
  lead: Lead
  consoleName: ConsoleName
  isSelected: boolean
  isOpen: boolean
  hasJustArrived: boolean
  onSelect: (lead: Lead) => void
  /** Expands or collapses the card; the list keeps this state, because cards out of view are unmounted. */
  onToggle: (id: string) => void
}

export function choiceId(leadId: string): string {
  return `choose-${leadId}`
}

export const LeadCard = memo(function LeadCard({
  lead,
  consoleName,
  isSelected,
  isOpen,
  hasJustArrived,
  onSelect,
  onToggle,
}: LeadCardProps) {
  const detailsId = `details-${lead.id}`
  return (
    <article
      aria-label={lead.full_name}
      className={classNames(
        'relative grid scroll-mt-36 gap-x-6 gap-y-3 rounded-lg border bg-surface p-4',
        'md:grid-cols-[minmax(0,1fr)_10.5rem] lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_10.5rem]',
        isSelected ? 'border-action bg-action/5' : 'border-line hover:border-control',
      )}
    >
      <LeadHead {...{ lead, isSelected, isOpen, hasJustArrived, onSelect }} />

      <div className="relative flex flex-col gap-2 md:items-end lg:order-last">
        <div className="hidden flex-wrap justify-end gap-1.5 md:flex">
          <Badges lead={lead} hasJustArrived={hasJustArrived} />
        </div>
        <LeadStatusSelect lead={lead} density="compact" className="w-full" />
      </div>

      <div className="min-w-0 md:col-span-2 lg:col-span-1">
        <LeadFacts lead={lead} consoleName={consoleName} />
        {consoleName === 'private' && <PainPoints points={lead.pain_points} />}
        {lead.message && (
          <div className="mt-2 text-sm">
            <p className="text-muted">{lead.source === 'onboarding' ? LEADS.goals : LEADS.message}</p>
            <p className={classNames('max-w-prose whitespace-pre-line', !isOpen && 'line-clamp-2')}>
              {lead.message}
            </p>
          </div>
        )}
        <div id={detailsId} hidden={!isOpen}>
          {isOpen && <LeadDetails lead={lead} consoleName={consoleName} />}
        </div>
        <Button
          variant="link"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          className="relative -mb-2 -ml-3.5 min-h-10!"
          onClick={() => onToggle(lead.id)}
        >
          {isOpen ? LEADS.showLess : LEADS.details}
        </Button>
      </div>
    </article>
  )
})

type LeadHeadProps = Pick<LeadCardProps, 'lead' | 'isSelected' | 'isOpen' | 'hasJustArrived' | 'onSelect'>

function LeadHead({ lead, isSelected, isOpen, hasJustArrived, onSelect }: LeadHeadProps) {
  return (
    <div className="min-w-0">
      <div className="flex items-start gap-3">
        <input
          type="radio"
          name="lead"
          id={choiceId(lead.id)}
          value={lead.id}
          checked={isSelected}
          onChange={() => onSelect(lead)}
          className="relative z-1 mt-0.5 size-5 shrink-0 scroll-my-40 appearance-none rounded-full border-2 border-control bg-ground checked:border-6 checked:border-action"
        />
        <div className="min-w-0 flex-1">
          {/* The label covers the card, so that a tap beside any control selects it. */}
          <label
            htmlFor={choiceId(lead.id)}
            className={classNames(
              'block font-display text-base leading-snug font-semibold tracking-tight after:absolute after:inset-0 after:rounded-lg',
              !isOpen && 'line-clamp-3',
            )}
          >
            {lead.full_name}
          </label>
          <p className="text-sm text-muted">
            {lead.company_name && <>{lead.company_name} · </>}
            <TimeAgo instant={lead.created_at} />
          </p>
        </div>
        <div className="flex flex-col items-end gap-1.5 md:hidden">
          <Badges lead={lead} hasJustArrived={hasJustArrived} />
        </div>
      </div>
      <Contact lead={lead} />
    </div>
  )
}

function LeadFacts({ lead, consoleName }: Pick<LeadCardProps, 'lead' | 'consoleName'>) {
  const site = useSite()
  return (
    <Facts className={classNames('gap-y-2!', consoleName === 'private' && 'xl:grid-cols-4')}>
      <Fact name={LEADS.type}>{projectTypeLabels(site)[lead.project_type]}</Fact>
      <Fact name={LEADS.budget}>{labelFor(BUDGET_RANGE_LABELS, lead.budget_range)}</Fact>
      <Fact name={LEADS.submitted}>{formatInstant(lead.created_at)}</Fact>
      {consoleName === 'private' && (
        <>
          <Fact name={LEADS.industry}>{lead.industry ?? LEADS.notSpecified}</Fact>
          <Fact name={LEADS.package}>{labelFor(packageLabels(site), lead.selected_package)}</Fact>
          <Fact name={LEADS.urgency}>{labelFor(URGENCY_LABELS, lead.urgency)}</Fact>
          <Fact name={LEADS.revenue}>{lead.annual_revenue ?? LEADS.notAvailable}</Fact>
          <Fact name={LEADS.employees}>{lead.employees ?? LEADS.notAvailable}</Fact>
        </>
      )}
    </Facts>
  )
}

function LeadDetails({ lead, consoleName }: Pick<LeadCardProps, 'lead' | 'consoleName'>) {
  return (
    <>
      <MoreFacts lead={lead} consoleName={consoleName} />
      {lead.source === 'onboarding' && <LeadOrder leadId={lead.id} />}
      <section aria-labelledby={`timeline-${lead.id}`} className="mt-4 border-t border-line pt-3">
        <h3 id={`timeline-${lead.id}`} className="font-sans text-sm font-normal tracking-normal text-muted">
          {TIMELINE.title}
        </h3>
        <LeadTimeline leadId={lead.id} />
      </section>
      <div className="mt-4 -mb-1 -ml-3.5">
        <ForgetPerson lead={lead} onForgotten={focusTitle} />
      </div>
    </>
  )
}

function Badges({ lead, hasJustArrived }: { lead: Lead; hasJustArrived: boolean }) {
  return (
    <>
      {hasJustArrived && <Badge tone="cyan">{LEADS.arrived}</Badge>}
      <LeadStatusBadge status={lead.status} />
    </>
  )
}

/** Buttons on a phone, text links on a desktop. */
const CONTACT = buttonClass(
  { variant: 'secondary', size: 'sm' },
  'min-h-11! min-w-0 justify-start! px-3! lg:min-h-8! lg:border-transparent! lg:bg-transparent! lg:px-2! lg:font-normal! lg:hover:bg-raised!',
)

function Contact({ lead: { full_name, phone, email } }: { lead: Lead }) {
  return (
    <div className="relative mt-3 grid grid-cols-2 gap-2 lg:mt-1 lg:ml-6 lg:grid-cols-1 lg:gap-0">
      {phone && (
        <a href={telLink(phone)} className={classNames(CONTACT, !email && 'col-span-full')}>
          <Phone aria-hidden="true" />
          <span className="sr-only">{LEADS.call(full_name)}: </span>
          <span className="tabular min-w-0 truncate">{phone}</span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={classNames(CONTACT, !phone && 'col-span-full')}>
          <Mail aria-hidden="true" />
          <span className="sr-only">{LEADS.mail(full_name)}: </span>
          <span className="min-w-0 truncate">{email}</span>
        </a>
      )}
    </div>
  )
}

function PainPoints({ points }: { points: string[] }) {
  if (points.length === 0) return null
  return (
    <div className="mt-2 text-sm">
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

/** The fields that the card has no space for (decision D8). */
function MoreFacts({ lead, consoleName }: { lead: Lead; consoleName: ConsoleName }) {
  const labels = packageLabels(useSite())
  const shownOnPrivate: [string, string | null][] =
    consoleName === 'private'
      ? []
      : [
          [LEADS.package, lead.selected_package && labels[lead.selected_package]],
          [LEADS.industry, lead.industry],
          [LEADS.urgency, lead.urgency && labelFor(URGENCY_LABELS, lead.urgency)],
          [LEADS.painPoints, lead.pain_points.join(', ') || null],
          [LEADS.revenue, lead.annual_revenue],
          [LEADS.employees, lead.employees],
        ]
  const rows: [string, string | null][] = [
    // The links above may be truncated.
    [LEADS.email, lead.email],
    [LEADS.phone, lead.phone],
    ...shownOnPrivate,
    [LEADS.monthlyLeads, lead.monthly_leads],
    [LEADS.answering, lead.people_answering_phones],
    [LEADS.paperwork, lead.people_managing_paperwork],
    [LEADS.tracking, lead.tracking_method && labelFor(TRACKING_METHOD_LABELS, lead.tracking_method)],
    [LEADS.laborCost, lead.avg_labor_cost],
    [LEADS.source, SOURCES[lead.source]],
  ]
  return (
    <Facts className="mt-3 border-t border-line pt-3">
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
  )
}

function Website({ text }: { text: string }) {
  const address = parseWebsite(text)
  if (address === null) return text
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="relative text-action underline underline-offset-4"
    >
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** The label of a choice; an unknown value is shown as it is stored. */
function labelFor(labels: Readonly<Record<string, string>>, value: string | null): string {
  return value === null ? LEADS.notSpecified : (labels[value] ?? value)
}
