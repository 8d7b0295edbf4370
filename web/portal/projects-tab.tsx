// All of the customer's projects with their latest updates. Must never lose the place of a project when one of them changes.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDate, formatInstant } from '#domain/dates.ts'
import { formatMoney } from '#domain/numbers.ts'
import {
  PROJECT_TYPE_LABELS,
  UPDATE_TYPE_LABELS,
  type Project,
  type ProjectUpdate,
  type UpdateType,
} from '#domain/projects.ts'
import { PROJECTS } from '#web/content/portal.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { updatesQuery } from '#web/data/updates.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardSkeletons, Failed, NoProjects } from './faces.tsx'
import type { OwnProjects } from './own-projects.ts'
import { StatusBadge } from './status-badge.tsx'

const SHOWN_UPDATES = 3

export function ProjectsTab({ own }: { own: OwnProjects }) {
  const updates = useOwnUpdates()
  if (own.state === 'loading') return <CardSkeletons count={3} />
  if (own.state === 'failed') return <Failed onRetry={own.retry} />
  if (own.projects.length === 0) return <NoProjects />
  return (
    <section aria-labelledby="all-projects">
      <h2 id="all-projects" className="sr-only">
        {PROJECTS.title}
      </h2>
      <ul className="grid gap-5 xl:grid-cols-2">
        {own.projects.map((project) => (
          <li key={project.id} className="min-w-0">
            <ProjectCard project={project} updates={updates.of(project.id)} updatesState={updates.state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type UpdatesState = 'loading' | 'failed' | 'ready'

function useOwnUpdates(): { state: UpdatesState; of: (projectId: string) => ProjectUpdate[] } {
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(updatesQuery)
  useEffect(() => {
    // A talkative project may fill a page alone: the others' updates are on the next.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const rows = rowsOf(data)
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    of: (projectId) => rows.filter(({ project_id }) => project_id === projectId).slice(0, SHOWN_UPDATES),
  }
}

interface ProjectCardProps {
  project: Project
  updates: ProjectUpdate[]
  updatesState: UpdatesState
}

function ProjectCard({ project, updates, updatesState }: ProjectCardProps) {
  return (
    <Card className="flex h-full flex-col">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <CardTitle as="h3" className="min-w-0 flex-1 basis-48">
          {project.title}
        </CardTitle>
        <StatusBadge status={project.status} />
      </div>
      {project.description && (
        <p className="mt-2 max-w-prose text-sm whitespace-pre-line text-muted">{project.description}</p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
        <Fact name={PROJECTS.type}>{PROJECT_TYPE_LABELS[project.project_type]}</Fact>
        <Fact name={PROJECTS.cost}>
          {project.total_cost === null ? PROJECTS.noCost : formatMoney(project.total_cost)}
        </Fact>
        <Fact name={PROJECTS.completion} className="max-sm:col-span-2">
          {project.estimated_completion === null
            ? PROJECTS.noDeadline
            : formatDate(project.estimated_completion)}
        </Fact>
      </dl>
      <div className="mt-5">
        <p className="mb-1.5 flex justify-between text-sm" aria-hidden="true">
          <span className="text-muted">{PROJECTS.progress}</span>
          <span className="tabular font-semibold">{project.progress_percentage}%</span>
        </p>
        <Progress value={project.progress_percentage} label={PROJECTS.progressOf(project.title)} />
      </div>
      <div className="mt-6 border-t border-line pt-4">
        <h4 className="text-sm font-semibold">{PROJECTS.updates}</h4>
        <RecentUpdates updates={updates} state={updatesState} />
      </div>
    </Card>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: string }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  )
}

const UPDATE_TONES = {
  progress: 'blue',
  milestone: 'purple',
  note: 'gray',
} as const satisfies Record<UpdateType, BadgeTone>

function RecentUpdates({ updates, state }: { updates: ProjectUpdate[]; state: UpdatesState }) {
  if (state === 'loading') return <Skeleton className="mt-3 h-16" />
  if (state === 'failed') return <p className="mt-2 text-sm text-danger">{PROJECTS.updatesFailed}</p>
  if (updates.length === 0) return <p className="mt-2 text-sm text-muted">{PROJECTS.noUpdates}</p>
  return (
    <ol className="mt-3 space-y-4">
      {updates.map((update) => (
        <li key={update.id} className="min-w-0 border-l-2 border-line pl-4 text-sm">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h5 className="font-semibold">{update.title}</h5>
            <Badge tone={UPDATE_TONES[update.update_type]}>{UPDATE_TYPE_LABELS[update.update_type]}</Badge>
          </div>
          <p className="mt-1 whitespace-pre-line">{update.description}</p>
          <time dateTime={update.created_at} className="mt-1 block text-xs text-muted">
            {formatInstant(update.created_at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
