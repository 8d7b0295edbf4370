import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useId, useRef, useState } from 'react'
import type { Project } from '#domain/projects.ts'
import type { ProjectField } from '#domain/project-choices.ts'
import { PROJECTS, UPDATES } from '#web/content/admin.ts'
import { DETAILS } from '#web/content/admin-projects.ts'
import { projectAccessQuery } from '#web/data/access.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProjectStatusBadge } from '#web/admin/console/badges.tsx'
import { ProjectAccessLine } from './project-access-line.tsx'
import { projectEditPlace, ProjectEditor } from './project-editor.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectNextLine } from './project-next.tsx'
import { ProjectWaiting } from './project-waiting.tsx'
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
  'max-sm:border-transparent! max-sm:bg-transparent! max-sm:px-1.5! max-sm:text-xs! max-sm:text-action! sm:px-3! @5xl:min-h-9! @5xl:py-1!'

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
    <div className="@container">
      <article
        aria-labelledby={titleId}
        className={classNames(
          'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-6 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-shade sm:px-5 sm:py-3',
          !isEditing && '@5xl:grid-cols-[minmax(0,1fr)_19rem_25.5rem] @5xl:gap-y-1 @5xl:py-2.5',
        )}
      >
        <div
          className={classNames(
            'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 @5xl:flex',
            !isEditing && '@5xl:col-span-2 @5xl:row-start-1',
          )}
        >
          <h3
            id={titleId}
            dir="auto"
            title={project.title}
            className="line-clamp-2 min-w-0 leading-6 font-semibold max-sm:col-span-2 @5xl:line-clamp-1"
          >
            {project.title}
          </h3>
          <span className="shrink-0 max-sm:order-last sm:self-start">
            <ProjectStatusBadge status={project.status} />
          </span>
          <CustomerName projectId={id} />
        </div>
        {editedField === null ? (
          <>
            <ProjectNextLine
              project={project}
              nameId={titleId}
              className="@5xl:col-start-1 @5xl:row-start-3"
              onEdit={setEditedField}
              onStarted={() => updatesButton.current?.focus()}
              onShowAccess={showAccess}
            />
            {project.description !== null && (
              <p
                dir="auto"
                title={project.description}
                className="line-clamp-1 text-sm text-muted @5xl:col-span-2 @5xl:row-start-2"
              >
                {project.description}
              </p>
            )}
            <ProjectFacts
              project={project}
              isShort
              className="mt-1 sm:mt-3 @5xl:col-start-3 @5xl:row-span-2 @5xl:row-start-1 @5xl:mt-0"
            />
          </>
        ) : (
          <ProjectEditor project={project} field={editedField} onClose={() => setEditedField(null)} />
        )}
        <ProjectAccessLine
          projectId={id}
          nameId={titleId}
          details={access}
          isShort={!isEditing}
          className={isEditing ? undefined : '@5xl:col-start-2 @5xl:row-start-3'}
        />
        <div
          className={classNames(
            '-mx-2 -mb-2 flex flex-wrap self-start sm:mx-0 sm:mt-1 sm:mb-0 sm:gap-2',
            !isEditing && '@5xl:col-start-3 @5xl:row-start-3 @5xl:mt-0',
          )}
        >
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
        {editedField === null && <ProjectWaiting projectId={id} className="@5xl:col-span-full" />}
        {/* Hidden instead of unmounted, to keep typed text. */}
        <div id={panelId} hidden={!areUpdatesOpen} className="@5xl:col-span-full">
          {(areUpdatesOpen || isUpdateTyped) && (
            <ProjectUpdates projectId={id} isOpen={areUpdatesOpen} onTyped={setUpdateTyped} />
          )}
        </div>
      </article>
    </div>
  )
})

/** As high while it loads. */
function CustomerName({ projectId }: { projectId: string }) {
  // The card's own line about access fetches it.
  const { data } = useQuery({ ...projectAccessQuery(projectId), enabled: false })
  const customer = data?.customer
  const name = [customer?.full_name, customer?.company_name].filter(Boolean).join(' · ')
  return (
    <p
      dir="auto"
      className="h-5 min-w-0 truncate text-xs leading-5 text-muted sm:col-span-2 sm:text-sm sm:leading-5 @5xl:flex-1"
    >
      {name || customer?.email}
    </p>
  )
}
