import type { Dashboard } from '#contract/portal.ts'
import { formatMoney } from '#domain/numbers.ts'
import type { Project } from '#domain/projects.ts'
import { OVERVIEW, PROJECTS } from '#web/content/portal.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/progress.tsx'
import { Failed, NoProjects, OverviewSkeleton } from './states.tsx'
import { News } from './news.tsx'
import { OwnCalls, useOwnCalls } from './own-calls.tsx'
import { OwnDues, useDues } from './own-dues.tsx'
import { ProjectLink } from './project-link.tsx'
import { StatusBadge, Turn } from './status-badge.tsx'
import { YourTurn } from './your-turn.tsx'
import type { Seen } from './use-seen.ts'

interface OverviewProps {
  dashboard: Dashboard | undefined
  onRetry: (() => void) | null
  seen: Seen
  onShowAll: () => void
}

export function Overview({ dashboard, onRetry, seen, onShowAll }: OverviewProps) {
  const calls = useOwnCalls()
  const dues = useDues()
  if (!dashboard && onRetry) return <Failed onRetry={onRetry} />
  if (!dashboard || !calls || !dues) return <OverviewSkeleton />
  const { turns, messages, figures, recent, news, visit } = dashboard
  const isFirstVisit = visit.since === null
  if (figures.projects === 0) {
    return (
      <div className="space-y-8">
        <OwnDues dues={dues} />
        <OwnCalls calls={calls} />
        {messages.length > 0 && <News {...{ messages, news, isFirstVisit, seen }} />}
        <NoProjects />
        <Figures figures={figures} />
      </div>
    )
  }
  return (
    <div className="space-y-8">
      <OwnDues dues={dues} />
      <YourTurn turns={turns} />
      <OwnCalls calls={calls} />
      <News {...{ messages, news, isFirstVisit, seen }} />
      <Figures figures={figures} />
      <section aria-labelledby="recent-projects">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="recent-projects" className="text-xl">
            {OVERVIEW.recent}
          </h2>
          <Button variant="link" size="sm" className="-mr-3.5" onClick={onShowAll}>
            {OVERVIEW.all}
          </Button>
        </div>
        <ul className="mt-3 grid gap-4 lg:grid-cols-3">
          {recent.map((project) => (
            <li key={project.id} className="min-w-0">
              <RecentProject project={project} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function RecentProject({ project }: { project: Project }) {
  return (
    <Card className="relative flex h-full flex-col transition-colors duration-150 hover:border-control">
      <div className="flex items-start justify-between gap-3">
        <CardTitle as="h3" className="line-clamp-3 min-w-0">
          <ProjectLink id={project.id} className="no-underline after:absolute after:inset-0">
            {project.title}
          </ProjectLink>
        </CardTitle>
        <StatusBadge status={project.status} />
      </div>
      {project.description && <p className="mt-2 line-clamp-2 text-sm text-muted">{project.description}</p>}
      <div className="mt-auto pt-5">
        <div className="flex items-center gap-3">
          <Progress value={project.progress_percentage} label={PROJECTS.progressOf(project.title)} />
          <span className="tabular shrink-0 text-sm font-semibold whitespace-nowrap">
            {project.progress_percentage}%
          </span>
        </div>
        <div className="mt-3">
          <Turn status={project.status} />
        </div>
      </div>
    </Card>
  )
}

function Figures({ figures }: { figures: Dashboard['figures'] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <Figure
        name={OVERVIEW.active}
        value={String(figures.active)}
        hint={OVERVIEW.inProgress(figures.in_progress)}
      />
      <Figure
        name={OVERVIEW.progress}
        value={`${figures.average_progress}%`}
        hint={OVERVIEW.progressHint(figures.projects)}
      />
      <Figure
        name={OVERVIEW.investment}
        value={formatMoney(figures.total_investment)}
        hint={OVERVIEW.investmentHint}
        className="max-sm:col-span-2"
      />
    </dl>
  )
}

interface FigureProps {
  name: string
  value: string
  hint: string
  className?: string
}

function Figure({ name, value, hint, className }: FigureProps) {
  return (
    <Card className={classNames('flex flex-col', className)}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular mt-1 font-display text-3xl font-semibold">{value}</dd>
      <dd className="mt-1 text-sm text-muted">{hint}</dd>
    </Card>
  )
}
