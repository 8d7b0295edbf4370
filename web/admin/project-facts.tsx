// The type, cost, deadline, and progress of a project, on its card and in its details.
import { formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/numbers.ts'
import { projectTypeLabels } from '#domain/project-choices.ts'
import type { Project } from '#domain/projects.ts'
import { PROJECTS } from '#web/content/admin.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/progress.tsx'
import { useSite } from '#web/shell/page-facts.ts'
import { Fact, Facts } from './facts.tsx'

export function ProjectFacts({ project, className }: { project: Project; className?: string }) {
  return (
    // From `sm` up, in columns of fixed widths, so that the bars of all cards line up.
    <Facts
      className={classNames(
        'max-sm:flex! max-sm:flex-wrap max-sm:gap-x-3! gap-y-2! sm:grid-cols-[4rem_5.5rem_6rem_minmax(0,1fr)]!',
        className,
      )}
    >
      <Fact name={PROJECTS.type}>{projectTypeLabels(useSite())[project.project_type]}</Fact>
      <Fact name={PROJECTS.cost}>
        {project.total_cost === null ? PROJECTS.notSet : formatMoney(project.total_cost)}
      </Fact>
      <Fact name={PROJECTS.deadline}>
        {project.estimated_completion === null ? PROJECTS.notSet : formatDate(project.estimated_completion)}
      </Fact>
      <Fact name={PROJECTS.progress} className="max-sm:min-w-16! max-sm:flex-1">
        {project.progress_percentage}%
        <Progress
          value={project.progress_percentage}
          label={PROJECTS.progressOf(project.title)}
          className="h-1.5!"
        />
      </Fact>
    </Facts>
  )
}
