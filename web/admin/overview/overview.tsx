import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Figures } from '#contract/figures.ts'
import type { InvoiceSums } from '#contract/invoices.ts'
import type { Recurring } from '#contract/subscriptions.ts'
import { formatCents } from '#domain/currencies.ts'
import { formatMoney, formatNumber } from '#domain/numbers.ts'
import type { Lead } from '#domain/leads.ts'
import type { Project } from '#domain/projects.ts'
import { OVERVIEW, PROJECTS } from '#web/content/admin.ts'
import { figuresQuery, recurringQuery } from '#web/data/figures.ts'
import { needsQuery } from '#web/data/needs.ts'
import { siteSettingsQuery } from '#web/data/site-settings.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { ConsoleName } from '#web/admin/console/console-name.ts'
import { NeedsYouNow, type CalledNeeds } from './needs-you-now.tsx'
import { FigureStrip } from '#web/admin/console/figure-strip.tsx'
import { Failed, FailedLine, OverviewSkeleton } from '#web/admin/console/states.tsx'
import { mainContactOf } from '#web/admin/leads/lead-contact.tsx'
import { describePeople } from '#web/admin/leads/people-count.ts'
import { LeadStatusSelect } from '#web/admin/leads/lead-status-select.tsx'
import { SampleBanner, SiteChecklist } from '#web/admin/site-settings/checklist.tsx'
import { useStableRows } from '#web/admin/console/use-stable-rows.ts'
import { wantedOn } from '#web/admin/console/wanted.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'

type Tab = 'leads' | 'projects'

interface OverviewProps extends CalledNeeds {
  consoleName: ConsoleName
  onShow: (tab: Tab) => void
}

export default function Overview({ consoleName, onShow, called, onCalled }: OverviewProps) {
  const client = useQueryClient()
  const needs = useQuery(needsQuery)
  const figures = useQuery(figuresQuery)
  const recurring = useQuery(recurringQuery)
  const site = useQuery(siteSettingsQuery)
  // All at once, so that nothing moves when the last one arrives.
  if (![needs, figures, recurring, site].every(hasSettled)) return <OverviewSkeleton />
  const isFailed = needs.data === undefined && figures.data === undefined
  const retry = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  const hasLeads = figures.data?.leads.total !== 0
  const setUp = (
    <>
      <SampleBanner />
      <SiteChecklist startsOpen={!hasLeads && needs.data?.items.length === 0} />
    </>
  )
  if (isFailed) return <Failed onRetry={retry} />
  return (
    <div className="space-y-4 sm:space-y-6">
      <NeedsYouNow query={needs} hasLeads={hasLeads} onRetry={retry} called={called} onCalled={onCalled} />
      {!hasLeads && setUp}
      {figures.data ? (
        <Summary
          figures={figures.data}
          recurring={recurring.data}
          consoleName={consoleName}
          onShow={onShow}
        />
      ) : (
        <Card className="px-4! pt-1! pb-4! sm:px-5!">
          <FailedLine text={OVERVIEW.failed} onRetry={retry} />
        </Card>
      )}
      {hasLeads && setUp}
    </div>
  )
}

/** Also while it is loaded again after a failure. */
const hasSettled = ({ data, errorUpdateCount }: Pick<UseQueryResult, 'data' | 'errorUpdateCount'>) =>
  data !== undefined || errorUpdateCount > 0

function Summary({
  figures: { leads, projects, invoices, recent_leads, active_projects },
  recurring,
  consoleName,
  onShow,
}: {
  figures: Figures
  recurring: Recurring | undefined
  consoleName: ConsoleName
  onShow: (tab: Tab) => void
}) {
  const requests = describePeople(leads)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:col-span-2 lg:grid-cols-4">
        <Figure
          name={OVERVIEW.leads}
          value={formatNumber(leads.total)}
          hint={OVERVIEW.leadsHint(formatNumber(leads.by_status.new))}
        >
          {requests !== null && <dd className="mt-1 text-sm text-muted">{requests}</dd>}
        </Figure>
        <Figure
          name={OVERVIEW.projects}
          value={formatNumber(projects.by_status.in_progress)}
          hint={OVERVIEW.projectsHint}
        />
        <Figure name={OVERVIEW.revenue} value={formatMoney(projects.revenue)} hint={OVERVIEW.revenueHint} />
        <Figure
          name={OVERVIEW.conversion}
          value={`${leads.conversion_rate}%`}
          hint={OVERVIEW.conversionHint}
        />
      </dl>
      <div className="lg:col-span-2">
        <MoneyFigures invoices={invoices} recurring={recurring} />
      </div>
      <RecentLeads leads={recent_leads} consoleName={consoleName} onShowAll={() => onShow('leads')} />
      <ActiveProjects projects={active_projects} onShowAll={() => onShow('projects')} />
    </div>
  )
}

interface FigureProps {
  name: string
  value: string
  hint: string
  children?: ReactNode
}

function Figure({ name, value, hint, children }: FigureProps) {
  return (
    <Card className="p-4! sm:p-5!">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular mt-1 font-display text-2xl font-semibold tracking-tight">{value}</dd>
      <dd className="mt-1 text-sm text-muted">{hint}</dd>
      {children}
    </Card>
  )
}

/** In dollars and cents, as invoices have them; the revenue is the sum of what projects cost. */
function MoneyFigures({ invoices, recurring }: { invoices: InvoiceSums; recurring: Recurring | undefined }) {
  const { currency, received_this_month, outstanding, overdue } = invoices
  return (
    <FigureStrip
      figures={[
        {
          name: OVERVIEW.received,
          value: formatCents(received_this_month, currency),
          hint: OVERVIEW.receivedHint,
        },
        {
          name: OVERVIEW.outstanding,
          value: formatCents(outstanding, currency),
          hint: (
            <Link
              to="?tab=invoices"
              className="underline decoration-line underline-offset-4 hover:decoration-action"
            >
              {overdue > 0 ? OVERVIEW.overdue(formatCents(overdue, currency)) : OVERVIEW.nothingOverdue}
            </Link>
          ),
        },
        {
          name: OVERVIEW.recurring,
          value: recurring ? formatCents(recurring.monthly, recurring.currency) : '–',
          hint: recurring ? OVERVIEW.recurringHint(recurring.subscriptions) : OVERVIEW.recurringFailed,
        },
      ]}
    />
  )
}

interface RecentLeadsProps {
  leads: readonly Lead[]
  consoleName: ConsoleName
  onShowAll: () => void
}

function RecentLeads({ leads, consoleName, onShowAll }: RecentLeadsProps) {
  const { shown, waiting, showAll, containerProps } = useStableRows(leads)
  const list = useRef<HTMLUListElement>(null)
  const showWaiting = () => {
    list.current?.focus()
    showAll()
  }
  return (
    <Card className="p-4! max-sm:order-first sm:p-5!" {...containerProps}>
      <ListHeader title={OVERVIEW.recentLeads} action={OVERVIEW.allLeads} onAction={onShowAll}>
        <output>
          {waiting > 0 && (
            <Button variant="secondary" size="sm" onClick={showWaiting}>
              {OVERVIEW.waiting(waiting)}
            </Button>
          )}
        </output>
      </ListHeader>
      {shown.length === 0 && <p className="mt-3 text-sm text-muted">{OVERVIEW.noLeads}</p>}
      <ul ref={list} tabIndex={-1} className="mt-1 divide-y divide-line">
        {shown.map((lead) => (
          <RecentLead key={lead.id} lead={lead} consoleName={consoleName} />
        ))}
      </ul>
    </Card>
  )
}

function RecentLead({ lead, consoleName }: { lead: Lead; consoleName: ConsoleName }) {
  const site = useSite()
  const wanted = wantedOn(consoleName, lead, site)
  return (
    <li className="relative flex min-h-17 flex-wrap items-center gap-x-2 py-1.5 sm:min-h-15">
      <div className="min-w-24 flex-1">
        <Link
          to={`?tab=leads&lead=${lead.id}`}
          className="block truncate leading-6 font-semibold text-ink decoration-line underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {lead.full_name}
        </Link>
        <p className="text-xs leading-4 text-muted sm:truncate sm:leading-5">
          <TimeAgo instant={lead.created_at} /> · {wanted}
          {lead.company_name && (
            <>
              <span className="max-sm:hidden"> · </span>
              <span title={lead.company_name} className="max-sm:block max-sm:truncate">
                {lead.company_name}
              </span>
            </>
          )}
        </p>
      </div>
      <ContactButton lead={lead} />
      <LeadStatusSelect lead={lead} density="badge" className="z-1 w-26 shrink-0" />
    </li>
  )
}

function ContactButton({ lead }: { lead: Lead }) {
  const contact = mainContactOf(lead)
  if (!contact) return null
  return (
    <a href={contact.href} className={buttonClass({ variant: 'secondary', size: 'icon' }, 'z-1 text-base!')}>
      <Icon of={contact.icon} aria-hidden="true" />
      <span className="sr-only">{contact.label}</span>
    </a>
  )
}

function ActiveProjects({ projects, onShowAll }: { projects: readonly Project[]; onShowAll: () => void }) {
  return (
    <Card className="p-4! sm:p-5!">
      <ListHeader title={OVERVIEW.activeProjects} action={OVERVIEW.allProjects} onAction={onShowAll} />
      {projects.length === 0 && <p className="mt-3 text-sm text-muted">{OVERVIEW.noActive}</p>}
      <ul className="mt-1 divide-y divide-line">
        {projects.map((project) => (
          <li key={project.id} className="relative py-3 last:pb-0">
            <div className="flex items-baseline justify-between gap-3">
              <Link
                to={`?tab=projects&project=${project.id}`}
                className="line-clamp-2 min-w-0 font-semibold text-ink decoration-line underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {project.title}
              </Link>
              <p className="tabular shrink-0 text-sm whitespace-nowrap text-muted">
                {project.total_cost === null ? PROJECTS.notSet : formatMoney(project.total_cost)}
              </p>
            </div>
            <div className="mt-2 flex items-center gap-3">
              <Progress value={project.progress_percentage} label={PROJECTS.progressOf(project.title)} />
              <span className="tabular w-11 shrink-0 text-right text-sm font-semibold whitespace-nowrap">
                {project.progress_percentage}%
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface ListHeaderProps {
  title: string
  action: string
  onAction: () => void
  children?: ReactNode
}

function ListHeader({ title, action, onAction, children }: ListHeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h2 className="text-lg">{title}</h2>
      {children}
      <Button variant="link" size="sm" className="-mr-3.5" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
