// The business at a glance: four figures, the newest leads, the running projects. Must never show a figure that a list contradicts.
import type { Lead } from '#domain/leads.ts'
import { formatMoney } from '#domain/money.ts'
import { totalInvestment, type Project } from '#domain/projects.ts'
import { OVERVIEW, PROJECTS } from '#web/content/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { LeadStatusBadge } from './badges.tsx'
import type { ConsoleData } from './console-data.ts'
import { CardSkeletons, Failed } from './faces.tsx'
import { TimeAgo } from './time-ago.tsx'

const RECENT = 5

interface OverviewProps {
  data: ConsoleData
  onShow: (tab: 'leads' | 'projects') => void
}

export function Overview({ data: { leads, projects }, onShow }: OverviewProps) {
  const failed = [leads, projects].find(({ state }) => state === 'failed')
  if (failed) return <Failed onRetry={failed.retry} />
  if (leads.state === 'loading' || projects.state === 'loading') return <CardSkeletons />
  const active = projects.rows.filter(({ status }) => status === 'in_progress')
  const converted = leads.rows.filter(({ status }) => status === 'converted').length
  const conversion = leads.rows.length === 0 ? 0 : Math.round((converted / leads.rows.length) * 100)
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure
          name={OVERVIEW.leads}
          value={String(leads.rows.length)}
          hint={OVERVIEW.leadsHint(leads.rows.filter(({ status }) => status === 'new').length)}
        />
        <Figure name={OVERVIEW.projects} value={String(active.length)} hint={OVERVIEW.projectsHint} />
        <Figure
          name={OVERVIEW.revenue}
          value={formatMoney(totalInvestment(projects.rows))}
          hint={OVERVIEW.revenueHint}
        />
        <Figure name={OVERVIEW.conversion} value={`${conversion}%`} hint={OVERVIEW.conversionHint} />
      </dl>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecentLeads leads={leads.rows} onShowAll={() => onShow('leads')} />
        <ActiveProjects projects={active} onShowAll={() => onShow('projects')} />
      </div>
    </div>
  )
}

function Figure({ name, value, hint }: { name: string; value: string; hint: string }) {
  return (
    <Card className="p-4! sm:p-5!">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular mt-1 font-display text-2xl font-semibold">{value}</dd>
      <dd className="mt-1 text-sm text-muted">{hint}</dd>
    </Card>
  )
}

function RecentLeads({ leads, onShowAll }: { leads: Lead[]; onShowAll: () => void }) {
  return (
    <Card>
      <ListHead title={OVERVIEW.recentLeads} action={OVERVIEW.allLeads} onAction={onShowAll} />
      {leads.length === 0 && <p className="mt-3 text-sm text-muted">{OVERVIEW.noLeads}</p>}
      <ul className="mt-1 divide-y divide-line">
        {leads.slice(0, RECENT).map((lead) => (
          <li key={lead.id} className="flex items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="truncate font-semibold">{lead.full_name}</p>
              <p className="truncate text-sm text-muted">
                {lead.company_name && <>{lead.company_name} · </>}
                <TimeAgo instant={lead.created_at} />
              </p>
            </div>
            <LeadStatusBadge status={lead.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ActiveProjects({ projects, onShowAll }: { projects: Project[]; onShowAll: () => void }) {
  return (
    <Card>
      <ListHead title={OVERVIEW.activeProjects} action={OVERVIEW.allProjects} onAction={onShowAll} />
      {projects.length === 0 && <p className="mt-3 text-sm text-muted">{OVERVIEW.noActive}</p>}
      <ul className="mt-1 divide-y divide-line">
        {projects.slice(0, RECENT).map((project) => (
          <li key={project.id} className="py-3">
            <div className="flex items-baseline justify-between gap-3">
              <p className="min-w-0 truncate font-semibold">{project.title}</p>
              <p className="tabular shrink-0 text-sm whitespace-nowrap text-muted">
                {project.total_cost === null ? PROJECTS.notSet : formatMoney(project.total_cost)}
              </p>
            </div>
            <div className="mt-2 flex items-center gap-3">
              <Progress value={project.progress_percentage} label={PROJECTS.progressOf(project.title)} />
              <span className="tabular shrink-0 text-sm font-semibold whitespace-nowrap">
                {project.progress_percentage}%
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ListHead({ title, action, onAction }: { title: string; action: string; onAction: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 className="text-lg">{title}</h2>
      <Button variant="link" size="sm" className="-mr-3.5" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
