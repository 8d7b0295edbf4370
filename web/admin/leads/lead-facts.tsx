import { ChevronDown } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useState, type ReactNode } from 'react'
import { labelsOf, relabel } from '#domain/choice-labels.ts'
import { formatInstant } from '#domain/dates.ts'
import { industryOf } from '#domain/lead-request.ts'
import type { Lead } from '#domain/leads.ts'
import { LEAD_FIELD_LABELS } from '#domain/lead-choices.ts'
import { formatMoney } from '#domain/numbers.ts'
import { parseWebsite } from '#domain/onboarding-choices.ts'
import { packageLabels } from '#domain/package-labels.ts'
import { projectTypeLabels } from '#domain/project-choices.ts'
import { LEADS, SOURCES } from '#web/content/admin.ts'
import { RECORD } from '#web/content/lead-record.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ConsoleName } from '#web/admin/console/console-name.ts'
import { FactLine, FactList } from './fact-list.tsx'
import { FoldedText } from './folded-text.tsx'
import { LeadOrigin } from './lead-origin.tsx'

interface LeadFactsProps {
  lead: Lead
  consoleName: ConsoleName
}

/** Name, company, phone, email and message are elsewhere in the record; here is which of them they left out. */
export function LeadFacts({ lead, consoleName }: LeadFactsProps) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = `details-${lead.id}`
  return (
    <>
      <ListedFacts lead={lead} consoleName={consoleName} />
      <Button
        variant="link"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        className="mt-1 -ml-3.5 min-h-11! forced-colors:ml-0"
        onClick={() => setOpen(!isOpen)}
      >
        {LEADS.details}
        <Icon of={ChevronDown} aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
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
    <FactList>
      {!lead.company_name && <FactLine name={RECORD.company}>{LEADS.notSpecified}</FactLine>}
      {!lead.email && <FactLine name={LEADS.email}>{LEADS.notSpecified}</FactLine>}
      {!lead.phone && <FactLine name={LEADS.phone}>{LEADS.notSpecified}</FactLine>}
      <FactLine name={LEADS.type}>{projectTypeLabels(site)[lead.project_type]}</FactLine>
      <FactLine name={LEADS.budget}>{labelFor(labelsOf(site, 'budgetRange'), lead.budget_range)}</FactLine>
      <FactLine name={LEADS.submitted}>{formatInstant(lead.created_at)}</FactLine>
      {consoleName === 'private' && (
        <>
          <FactLine name={LEADS.industry}>{industryOf(lead, site) ?? LEADS.notSpecified}</FactLine>
          <FactLine name={LEADS.package}>{labelFor(packageLabels(site), lead.selected_package)}</FactLine>
          <FactLine name={LEADS.urgency}>{labelFor(labelsOf(site, 'urgency'), lead.urgency)}</FactLine>
          <FactLine name={LEADS.revenue}>{lead.annual_revenue ?? LEADS.notAvailable}</FactLine>
          <FactLine name={LEADS.employees}>{lead.employees ?? LEADS.notAvailable}</FactLine>
          <FactLine name={LEADS.painPoints}>
            <PainPoints points={lead.pain_points} />
          </FactLine>
        </>
      )}
      <LeadOrigin lead={lead} />
    </FactList>
  )
}

function PainPoints({ points }: { points: string[] }) {
  const site = useSite()
  if (points.length === 0) return LEADS.notSpecified
  return (
    <ul className="flex flex-wrap gap-1.5">
      {points.map((point) => (
        <li key={point} className="min-w-0">
          <Badge tone="purple" className="max-w-full rounded-sm! whitespace-normal!">
            {relabel(site, 'painPoint', point)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

export function LeadMessage({ lead: { message, source } }: { lead: Lead }) {
  return (
    <div className="text-sm">
      <p className="text-muted">{source === 'onboarding' ? LEADS.goals : LEADS.message}</p>
      {message ? <FoldedText text={message} /> : <p className="font-semibold">{LEADS.notSpecified}</p>}
    </div>
  )
}

/** What this console does not list above. */
function OtherFacts({ lead, consoleName }: LeadFactsProps) {
  const site = useSite()
  const listedOnPrivate: [string, ReactNode][] =
    consoleName === 'private'
      ? []
      : [
          [LEADS.package, lead.selected_package && packageLabels(site)[lead.selected_package]],
          [LEADS.industry, industryOf(lead, site)],
          [LEADS.urgency, lead.urgency && labelFor(labelsOf(site, 'urgency'), lead.urgency)],
          [LEADS.painPoints, lead.pain_points.length > 0 ? <PainPoints points={lead.pain_points} /> : null],
          [LEADS.revenue, lead.annual_revenue],
          [LEADS.employees, lead.employees],
        ]
  const rows: [string, ReactNode][] = [
    // In full: the head of the record cuts long ones.
    [LEAD_FIELD_LABELS.full_name, lead.full_name],
    [RECORD.company, lead.company_name],
    [LEADS.email, lead.email],
    [LEADS.phone, lead.phone],
    ...listedOnPrivate,
    [LEADS.monthlyLeads, lead.monthly_leads],
    [LEADS.answering, lead.people_answering_phones],
    [LEADS.paperwork, lead.people_managing_paperwork],
    [LEADS.tracking, lead.tracking_method && <Tracking lead={lead} />],
    [LEADS.laborCost, lead.avg_labor_cost && formatLaborCost(lead.avg_labor_cost)],
    [LEADS.source, SOURCES[lead.source]],
  ]
  return (
    <FactList>
      {rows.map(([name, value]) =>
        value === null ? null : (
          <FactLine key={name} name={name}>
            {value}
          </FactLine>
        ),
      )}
      {lead.current_website && (
        <FactLine name={LEADS.website}>
          <Website text={lead.current_website} />
        </FactLine>
      )}
    </FactList>
  )
}

function Tracking({ lead: { tracking_method, unchanged_fields } }: { lead: Lead }) {
  const labels = labelsOf(useSite(), 'trackingMethod')
  return (
    <>
      {labelFor(labels, tracking_method)}
      {unchanged_fields.includes('tracking_method') && (
        <span className="font-normal text-muted"> ({LEADS.notChanged})</span>
      )}
    </>
  )
}

/** Dollars an hour, as the form asks; older and imported leads may have words. */
const formatLaborCost = (text: string) =>
  /^\d+(\.\d+)?$/.test(text) ? LEADS.perHour(formatMoney(Number(text))) : text

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

export function labelFor(labels: Readonly<Record<string, string>>, value: string | null): string {
  return value === null ? LEADS.notSpecified : (labels[value] ?? value)
}
