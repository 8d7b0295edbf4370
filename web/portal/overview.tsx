// The first glance: how many projects, how far, for how much, and the three newest. Must never count what the lists do not show.
import { averageProgress, totalInvestment } from '#domain/projects.ts'
import { formatMoney } from '#domain/numbers.ts'
import { OVERVIEW, PROJECTS } from '#web/content/portal.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { CardSkeletons, Failed, NoProjects } from './faces.tsx'
import type { OwnProjects } from './own-projects.ts'
import { StatusBadge } from './status-badge.tsx'

const RECENT = 3

export function Overview({ own, onShowAll }: { own: OwnProjects; onShowAll: () => void }) {
  if (own.state === 'loading') return <CardSkeletons count={3} />
  if (own.state === 'failed') return <Failed onRetry={own.retry} />
  const { projects } = own
  const active = projects.filter(({ status }) => status !== 'completed').length
  const inProgress = projects.filter(({ status }) => status === 'in_progress').length
  const progress = averageProgress(projects)
  return (
    <div className="space-y-8">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure name={OVERVIEW.active} value={String(active)} hint={OVERVIEW.inProgress(inProgress)} />
        <Figure
          name={OVERVIEW.progress}
          value={`${progress}%`}
          hint={OVERVIEW.progressHint(projects.length)}
        />
        <Figure
          name={OVERVIEW.investment}
          value={formatMoney(totalInvestment(projects))}
          hint={OVERVIEW.investmentHint}
        />
      </dl>
      {projects.length === 0 ? (
        <NoProjects />
      ) : (
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
            {projects.slice(0, RECENT).map((project) => (
              <li key={project.id} className="min-w-0">
                <Card className="flex h-full flex-col">
                  <div className="flex items-start justify-between gap-3">
                    <CardTitle as="h3" className="line-clamp-3 min-w-0">
                      {project.title}
                    </CardTitle>
                    <StatusBadge status={project.status} />
                  </div>
                  {project.description && (
                    <p className="mt-2 line-clamp-2 text-sm text-muted">{project.description}</p>
                  )}
                  <div className="mt-auto flex items-center gap-3 pt-5">
                    <Progress
                      value={project.progress_percentage}
                      label={PROJECTS.progressOf(project.title)}
                    />
                    <span className="tabular shrink-0 text-sm font-semibold whitespace-nowrap">
                      {project.progress_percentage}%
                    </span>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Figure({ name, value, hint }: { name: string; value: string; hint: string }) {
  return (
    <Card className="flex flex-col">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular mt-1 font-display text-3xl font-semibold">{value}</dd>
      <dd className="mt-1 text-sm text-muted">{hint}</dd>
    </Card>
  )
}
