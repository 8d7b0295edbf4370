// One project as the owner sees it. Must never show a value that the server has not confirmed.
import { memo, useId, useState } from 'react'
import { formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { PROJECT_TYPE_LABELS, type Project } from '#domain/projects.ts'
import { PROJECTS, UPDATES } from '#web/content/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { ProjectStatusBadge } from './badges.tsx'
import { Fact, Facts } from './facts.tsx'
import { ROW } from './keep-place.tsx'
import { ProjectAccessLine } from './project-access-line.tsx'
import { ProjectEditor } from './project-editor.tsx'
import { ProjectUpdates } from './project-updates.tsx'

export const ProjectCard = memo(function ProjectCard({ project }: { project: Project }) {
  const [isEditing, setEditing] = useState(false)
  const [areUpdatesOpen, setUpdatesOpen] = useState(false)
  const titleId = useId()
  const panelId = useId()
  return (
    <li {...ROW} className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-shade sm:p-5">
      <article aria-labelledby={titleId}>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <h3 id={titleId} className="min-w-0 flex-1 basis-48 text-lg font-semibold">
            {project.title}
          </h3>
          <ProjectStatusBadge status={project.status} />
        </div>
        {project.description && (
          <p className="mt-2 line-clamp-4 max-w-prose text-sm whitespace-pre-line text-muted">
            {project.description}
          </p>
        )}
        {isEditing ? (
          <ProjectEditor project={project} onClose={() => setEditing(false)} />
        ) : (
          <>
            <Facts className="mt-4">
              <Fact name={PROJECTS.type}>{PROJECT_TYPE_LABELS[project.project_type]}</Fact>
              <Fact name={PROJECTS.cost}>
                {project.total_cost === null ? PROJECTS.notSet : formatMoney(project.total_cost)}
              </Fact>
              <Fact name={PROJECTS.deadline}>
                {project.estimated_completion === null
                  ? PROJECTS.notSet
                  : formatDate(project.estimated_completion)}
              </Fact>
            </Facts>
            <p className="mt-4 mb-1.5 flex justify-between text-sm" aria-hidden="true">
              <span className="text-muted">{PROJECTS.progress}</span>
              <span className="tabular font-semibold">{project.progress_percentage}%</span>
            </p>
            <Progress value={project.progress_percentage} label={PROJECTS.progressOf(project.title)} />
          </>
        )}
        <ProjectAccessLine projectId={project.id} />
        <div className="mt-4 flex flex-wrap gap-2">
          {!isEditing && (
            <Button variant="secondary" aria-describedby={titleId} onClick={() => setEditing(true)}>
              {PROJECTS.edit}
            </Button>
          )}
          <Button
            variant="outline"
            aria-expanded={areUpdatesOpen}
            aria-controls={panelId}
            aria-describedby={titleId}
            onClick={() => setUpdatesOpen(!areUpdatesOpen)}
          >
            {areUpdatesOpen ? UPDATES.hide : UPDATES.show}
          </Button>
        </div>
        {/* Hidden and not removed: what was typed waits there. */}
        <div id={panelId} hidden={!areUpdatesOpen}>
          <ProjectUpdates projectId={project.id} isOpen={areUpdatesOpen} />
        </div>
      </article>
    </li>
  )
})
