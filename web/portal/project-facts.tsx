import { formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/numbers.ts'
import { projectTypeLabels } from '#domain/project-choices.ts'
import type { Project } from '#domain/projects.ts'
import { PROJECTS } from '#web/content/portal.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/progress.tsx'
import { useSite } from '#web/shell/page-facts.ts'
import { Turn } from './status-badge.tsx'

export function ProjectFacts({ project, isShort = false }: { project: Project; isShort?: boolean }) {
  return (
    <>
      {project.description && (
        <p
          className={classNames(
            'mt-2 max-w-prose text-sm whitespace-pre-line text-muted',
            isShort && 'line-clamp-4',
          )}
        >
          {project.description}
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
        <Fact name={PROJECTS.type}>{projectTypeLabels(useSite())[project.project_type]}</Fact>
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
        <div className="mt-2.5">
          <Turn status={project.status} />
        </div>
      </div>
    </>
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
