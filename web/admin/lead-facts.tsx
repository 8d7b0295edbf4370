// What a lead told us: the fields that the specification lists for the console (§2), and all others behind a button.
import { useState } from 'react'
import { BUDGET_RANGE_LABELS, TRACKING_METHOD_LABELS, URGENCY_LABELS } from '#domain/assessment-choices.ts'
import { formatInstant } from '#domain/dates.ts'
import type { Lead } from '#domain/leads.ts'
import { parseWebsite } from '#domain/onboarding.ts'
import { packageLabels } from '#domain/packages.ts'
import { projectTypeLabels } from '#domain/project-choices.ts'
import { LEADS, SOURCES } from '#web/content/admin.ts'
import { RECORD } from '#web/content/lead-record.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ConsoleName } from './console-name.ts'
import { Fact, Facts } from './facts.tsx'

/** The record can be narrow in a wide window. */
const COLUMNS = 'gap-y-2! sm:grid-cols-2! @lg:grid-cols-3!'

interface LeadFactsProps {
  lead: Lead
  consoleName: ConsoleName
}

export function LeadFacts({ lead, consoleName }: LeadFactsProps) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = `details-${lead.id}`
  return (
    <>
      <ListedFacts lead={lead} consoleName={consoleName} />
      {consoleName === 'private' && <PainPoints points={lead.pain_points} />}
      <Message lead={lead} />
      <Button
        variant="link"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        className="mt-1 -ml-3.5 min-h-11!"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? LEADS.showLess : LEADS.details}
      </Button>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <OtherFacts lead={lead} consoleName={consoleName} />}
      </div>
    </>
  )
}

function ListedFacts({ lead, consoleName }: LeadFactsProps) {
  const site = useSite()
  return (
    <Facts className={COLUMNS}>
      <Fact name={RECORD.company}>{lead.company_name ?? LEADS.notSpecified}</Fact>
      <Fact name={LEADS.email}>{lead.email ?? LEADS.notSpecified}</Fact>
      <Fact name={LEADS.phone}>{lead.phone ?? LEADS.notSpecified}</Fact>
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

function PainPoints({ points }: { points: string[] }) {
  return (
    <div className="mt-3 text-sm">
      <p className="text-muted">{LEADS.painPoints}</p>
      {points.length === 0 ? (
        <p className="font-semibold">{LEADS.notSpecified}</p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-1.5">
          {points.map((point) => (
            <li key={point} className="min-w-0">
              <Badge tone="purple" className="max-w-full whitespace-normal!">
                {point}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Message({ lead: { message, source } }: { lead: Lead }) {
  return (
    <div className="mt-3 text-sm">
      <p className="text-muted">{source === 'onboarding' ? LEADS.goals : LEADS.message}</p>
      {message ? (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      ) : (
        <p className="font-semibold">{LEADS.notSpecified}</p>
      )}
    </div>
  )
}

/** What section 2 does not list for this console (decisions D8 and D23). */
function OtherFacts({ lead, consoleName }: LeadFactsProps) {
  const labels = packageLabels(useSite())
  const listedOnPrivate: [string, string | null][] =
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
    ...listedOnPrivate,
    [LEADS.monthlyLeads, lead.monthly_leads],
    [LEADS.answering, lead.people_answering_phones],
    [LEADS.paperwork, lead.people_managing_paperwork],
    [LEADS.tracking, lead.tracking_method && labelFor(TRACKING_METHOD_LABELS, lead.tracking_method)],
    [LEADS.laborCost, lead.avg_labor_cost],
    [LEADS.source, SOURCES[lead.source]],
  ]
  return (
    <Facts className={`${COLUMNS} mt-1 border-t border-line pt-3`}>
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
      className="inline-flex min-h-6 items-center text-action underline underline-offset-4"
    >
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** The label of a choice; an unknown value is shown as it is stored. */
export function labelFor(labels: Readonly<Record<string, string>>, value: string | null): string {
  return value === null ? LEADS.notSpecified : (labels[value] ?? value)
}
