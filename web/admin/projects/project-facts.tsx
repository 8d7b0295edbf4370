import { formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/numbers.ts'
import { projectTypeLabels } from '#domain/project-choices.ts'
import type { Project } from '#domain/projects.ts'
import { PROJECTS } from '#web/content/admin.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/progress.tsx'
import { useSite } from '#web/shell/page-facts.ts'
import { Fact, Facts } from '#web/admin/console/facts.tsx'

interface ProjectFactsProps {
  project: Project
  /** On a phone, in one line without names and without an unknown cost, above the bar. */
  isShort?: boolean
  className?: string
}

export function ProjectFacts({ project, isShort = false, className }: ProjectFactsProps) {
  const { project_type, total_cost, estimated_completion, progress_percentage, title } = project
  const nameClass = isShort ? 'max-sm:sr-only @5xl:text-xs @5xl:leading-4' : undefined
  return (
    // From `sm` up, in columns of fixed widths, so that the bars of all cards line up.
    <Facts
      className={classNames(
        'max-sm:flex! max-sm:flex-wrap max-sm:gap-x-2.5! gap-y-2! sm:grid-cols-[4rem_5.5rem_6rem_minmax(0,1fr)]!',
        isShort && 'max-sm:relative max-sm:pb-3 @5xl:leading-5',
        className,
      )}
    >
      <Fact name={PROJECTS.type} nameClass={nameClass}>
        {projectTypeLabels(useSite())[project_type]}
      </Fact>
      <Fact
        name={PROJECTS.cost}
        nameClass={nameClass}
        className={classNames(isShort && total_cost === null && 'max-sm:hidden')}
      >
        {total_cost === null ? PROJECTS.notSet : formatMoney(total_cost)}
      </Fact>
      <Fact
        name={PROJECTS.deadline}
        nameClass={isShort && estimated_completion === null ? '@5xl:text-xs @5xl:leading-4' : nameClass}
        className={classNames(isShort && 'max-sm:flex max-sm:gap-1.5')}
      >
        {isShort && estimated_completion !== null && (
          <span aria-hidden="true" className="mr-1 sm:hidden">
            {PROJECTS.due}
          </span>
        )}
        {estimated_completion === null ? PROJECTS.notSet : formatDate(estimated_completion)}
      </Fact>
      <Fact
        name={PROJECTS.progress}
        nameClass={nameClass}
        className={isShort ? 'max-sm:ml-auto' : 'max-sm:min-w-16! max-sm:flex-1'}
      >
        {progress_percentage}%
        <Progress
          value={progress_percentage}
          label={PROJECTS.progressOf(title)}
          className={classNames('h-1.5!', isShort && 'max-sm:absolute max-sm:inset-x-0 max-sm:bottom-0')}
        />
      </Fact>
    </Facts>
  )
}
