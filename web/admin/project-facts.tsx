// The type, cost, deadline, and progress of a project, on its card and in its details.
import { formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/numbers.ts'
import { projectTypeLabels } from '#domain/project-choices.ts'
import type { Project } from '#domain/projects.ts'
import { PROJECTS } from '#web/content/admin.ts'
import { Progress } from '#web/ui/progress.tsx'
import { useSite } from '#web/shell/page-facts.ts'
import { Fact, Facts } from './facts.tsx'

export function ProjectFacts({ project, className }: { project: Project; className?: string }) {
  return (
    <div className={className}>
      <Facts className="grid-cols-3!">
        <Fact name={PROJECTS.type}>{projectTypeLabels(useSite())[project.project_type]}</Fact>
        <Fact name={PROJECTS.cost}>
          {project.total_cost === null ? PROJECTS.notSet : formatMoney(project.total_cost)}
        </Fact>
        <Fact name={PROJECTS.deadline}>
          {project.estimated_completion === null ? PROJECTS.notSet : formatDate(project.estimated_completion)}
        </Fact>
      </Facts>
      <div className="mt-3 flex items-center gap-3 text-sm">
        <span aria-hidden="true" className="shrink-0 text-muted">
          {PROJECTS.progress}
        </span>
        <Progress value={project.progress_percentage} label={PROJECTS.progressOf(project.title)} />
        <span aria-hidden="true" className="tabular shrink-0 font-semibold">
          {project.progress_percentage}%
        </span>
      </div>
    </div>
  )
}
