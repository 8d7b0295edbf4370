import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useId, useRef, useState } from 'react'
import type { Project } from '#domain/projects.ts'
import type { ProjectField } from '#domain/project-choices.ts'
import { PROJECTS, UPDATES } from '#web/content/admin.ts'
import { DETAILS } from '#web/content/admin-projects.ts'
import { projectAccessQuery } from '#web/data/access.ts'
import { Button } from '#web/ui/button.tsx'
import { ProjectStatusBadge } from '#web/admin/console/badges.tsx'
import { ProjectAccessLine } from './project-access-line.tsx'
import { projectEditPlace, ProjectEditor } from './project-editor.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectNextLine } from './project-next.tsx'
import { ProjectUpdates, updatePlace } from './project-updates.tsx'
import { useFocusAfter } from '#web/admin/console/use-focus-after.ts'
import { hasKeptTexts } from '#web/data/kept-texts.ts'

interface ProjectCardProps {
  project: Project
  onOpen: (id: string) => void
  /** Whether something that may contain typed text is open in the card. */
  onBusy: (project: Project, isBusy: boolean) => void
}

/** Three in a row on a phone. */
const ACTION =
  'max-sm:border-transparent! max-sm:bg-transparent! max-sm:px-1.5! max-sm:text-xs! max-sm:text-action! sm:px-4!'

export const ProjectCard = memo(function ProjectCard({ project, onOpen, onBusy }: ProjectCardProps) {
  const { id } = project
  const [editedField, setEditedField] = useState<ProjectField | null>(() =>
    hasKeptTexts(projectEditPlace(id)) ? 'status' : null,
  )
  const [areUpdatesOpen, setUpdatesOpen] = useState(() => hasKeptTexts(updatePlace(id)))
  const [isUpdateTyped, setUpdateTyped] = useState(false)
  const titleId = useId()
  const panelId = useId()
  const isEditing = editedField !== null
  const editButton = useFocusAfter(isEditing)
  const updatesButton = useRef<HTMLButtonElement>(null)
  const access = useRef<HTMLDetailsElement>(null)
  const isBusy = isEditing || areUpdatesOpen || isUpdateTyped
  useEffect(() => onBusy(project, isBusy), [onBusy, project, isBusy])
  const showAccess = () => {
    if (!access.current) return
    access.current.open = true
    access.current.querySelector('summary')?.focus()
  }
  return (
    <article
      aria-labelledby={titleId}
      className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-shade sm:px-5 sm:py-4"
    >
      <div className={isEditing ? undefined : 'gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem]'}>
        <div className="min-w-0">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 lg:grid-cols-[minmax(0,auto)_auto] lg:justify-start">
            <h3
              id={titleId}
              dir="auto"
              className="line-clamp-2 font-semibold max-sm:col-span-2 max-sm:leading-6 sm:line-clamp-3 sm:text-lg"
            >
              {project.title}
            </h3>
            <span className="max-sm:order-last sm:mt-0.5 sm:self-start">
              <ProjectStatusBadge status={project.status} />
            </span>
            <CustomerName projectId={id} />
          </div>
          {!isEditing && (
            <ProjectNextLine
              project={project}
              nameId={titleId}
              onEdit={setEditedField}
              onStarted={() => updatesButton.current?.focus()}
              onShowAccess={showAccess}
            />
          )}
          {project.description !== null && !isEditing && (
            <p
              dir="auto"
              className="mt-1 line-clamp-1 max-w-prose text-sm whitespace-pre-line text-muted sm:line-clamp-2"
            >
              {project.description}
            </p>
          )}
        </div>
        {editedField === null ? (
          <ProjectFacts project={project} isShort className="mt-1.5 sm:mt-3 lg:mt-0.5" />
        ) : (
          <ProjectEditor project={project} field={editedField} onClose={() => setEditedField(null)} />
        )}
      </div>
      <div className={isEditing ? 'mt-4 lg:flex lg:items-start' : 'lg:flex lg:items-start'}>
        <div className="min-w-0 flex-1">
          <ProjectAccessLine projectId={id} nameId={titleId} details={access} />
        </div>
        <div className="-mx-2 -mb-2 flex flex-wrap sm:mx-0 sm:mt-1 sm:mb-0 sm:gap-2 lg:mt-3 lg:border-t lg:border-line lg:pt-3 lg:pl-6">
          <Button
            ref={editButton}
            variant="secondary"
            className={ACTION}
            disabled={isEditing}
            aria-describedby={titleId}
            onClick={() => setEditedField('status')}
          >
            {PROJECTS.edit}
          </Button>
          <Button
            variant="secondary"
            className={ACTION}
            aria-describedby={titleId}
            onClick={() => onOpen(id)}
          >
            {DETAILS.open}
          </Button>
          <Button
            ref={updatesButton}
            variant="secondary"
            className={ACTION}
            aria-expanded={areUpdatesOpen}
            aria-controls={panelId}
            aria-describedby={titleId}
            onClick={() => setUpdatesOpen(!areUpdatesOpen)}
          >
            {/* As wide as the longer text. */}
            <span className="grid max-sm:text-left">
              {areUpdatesOpen && (
                <span aria-hidden="true" className="invisible col-start-1 row-start-1">
                  {UPDATES.show}
                </span>
              )}
              <span className="col-start-1 row-start-1">{areUpdatesOpen ? UPDATES.hide : UPDATES.show}</span>
            </span>
          </Button>
        </div>
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

/** As high while it loads. */
function CustomerName({ projectId }: { projectId: string }) {
  // The card's own line about access fetches it.
  const { data } = useQuery({ ...projectAccessQuery(projectId), enabled: false })
  const customer = data?.customer
  const name = [customer?.full_name, customer?.company_name].filter(Boolean).join(' · ')
  return (
    <p dir="auto" className="h-5 truncate text-xs leading-5 text-muted sm:col-span-2 sm:text-sm sm:leading-5">
      {name || customer?.email}
    </p>
  )
}
