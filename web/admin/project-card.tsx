// One project in the admins' list.
import { memo, useEffect, useId, useRef, useState } from 'react'
import type { Project } from '#domain/projects.ts'
import { PROJECTS, UPDATES } from '#web/content/admin.ts'
import { DETAILS } from '#web/content/admin-projects.ts'
import { Button } from '#web/ui/button.tsx'
import { ProjectStatusBadge } from './badges.tsx'
import { ProjectAccessLine } from './project-access-line.tsx'
import { ProjectEditor } from './project-editor.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectUpdates } from './project-updates.tsx'

interface ProjectCardProps {
  project: Project
  onOpen: (id: string) => void
  /** Whether something that may contain typed text is open in the card. */
  onBusy: (project: Project, isBusy: boolean) => void
}

export const ProjectCard = memo(function ProjectCard({ project, onOpen, onBusy }: ProjectCardProps) {
  const { id } = project
  const [isEditing, setEditing] = useState(false)
  const [areUpdatesOpen, setUpdatesOpen] = useState(false)
  const [isUpdateTyped, setUpdateTyped] = useState(false)
  const titleId = useId()
  const panelId = useId()
  const editButton = useFocusAfter(isEditing)
  const isBusy = isEditing || areUpdatesOpen || isUpdateTyped
  useEffect(() => onBusy(project, isBusy), [onBusy, project, isBusy])
  return (
    <article
      aria-labelledby={titleId}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-shade sm:p-5"
    >
      <div className={isEditing ? undefined : 'gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]'}>
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-3 lg:justify-start">
            <h3 id={titleId} dir="auto" className="min-w-0 text-lg font-semibold">
              {project.title}
            </h3>
            <span className="mt-0.5">
              <ProjectStatusBadge status={project.status} />
            </span>
          </div>
          {project.description !== null && !isEditing && (
            <p dir="auto" className="mt-1.5 line-clamp-3 max-w-prose text-sm whitespace-pre-line text-muted">
              {project.description}
            </p>
          )}
        </div>
        {isEditing ? (
          <ProjectEditor project={project} onClose={() => setEditing(false)} />
        ) : (
          <ProjectFacts project={project} className="mt-4 lg:mt-0.5" />
        )}
      </div>
      <ProjectAccessLine projectId={id} nameId={titleId} />
      <div className="mt-4 flex flex-wrap gap-2">
        {!isEditing && (
          <Button
            ref={editButton}
            variant="secondary"
            aria-describedby={titleId}
            onClick={() => setEditing(true)}
          >
            {PROJECTS.edit}
          </Button>
        )}
        <Button variant="secondary" aria-describedby={titleId} onClick={() => onOpen(id)}>
          {DETAILS.open}
        </Button>
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
      {/* Hidden instead of unmounted, to keep typed text. */}
      <div id={panelId} hidden={!areUpdatesOpen}>
        {(areUpdatesOpen || isUpdateTyped) && (
          <ProjectUpdates projectId={id} isOpen={areUpdatesOpen} onTyped={setUpdateTyped} />
        )}
      </div>
    </article>
  )
})

/** Focuses the control after what it opened is closed. */
function useFocusAfter(isOpen: boolean) {
  const control = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) control.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return control
}
