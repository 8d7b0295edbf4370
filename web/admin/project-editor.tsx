// Edits a project while others may edit it too. Sends only the fields that were changed here, so that old values do not overwrite other
// admins' changes; typed text is kept.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { PROJECT_FIELDS, projectChanges, type Project, type ProjectField } from '#domain/projects.ts'
import { NOTICES, PROJECTS } from '#web/content/admin.ts'
import { CONCURRENT_CHANGES, UNREADABLE } from '#web/content/admin-projects.ts'
import { findConflict, useChangeProject } from '#web/data/projects.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { ProjectInput } from './project-input.tsx'
import { ChangeNote, useChangesSince, useAuthorName } from './concurrent-changes.tsx'
import { useSaving } from './saving.ts'

/** In display order: the fields that change daily come first. */
const SHOWN_FIELDS: readonly { name: ProjectField; className?: string }[] = [
  { name: 'status' },
  { name: 'progress_percentage' },
  { name: 'total_cost' },
  { name: 'estimated_completion' },
  { name: 'title', className: 'sm:col-span-2 lg:col-span-3' },
  { name: 'project_type' },
  { name: 'description', className: 'sm:col-span-2 lg:col-span-4' },
]

export function ProjectEditor({ project, onClose }: { project: Project; onClose: () => void }) {
  const formId = useId()
  const [opened] = useState(project)
  /** Other admins' values that this admin's own shall overwrite. */
  const [overridden, setOverridden] = useState<Partial<Project>>({})
  const { mutateAsync } = useChangeProject()
  const form = useForm<z.input<typeof projectChanges>, unknown, z.output<typeof projectChanges>>({
    resolver: zodResolver(projectChanges),
    defaultValues: formValues(project),
    // Other admins' changes appear in the fields that were not touched here.
    values: formValues(project),
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
  })
  // Read during render, because the form library tracks only the state that is read.
  const { dirtyFields } = form.formState
  const typed = useWatch({ control: form.control })
  // Equal values on both sides are not a conflict.
  const changes = useChangesSince(opened, project).filter(
    ({ field, to }) => !dirtyFields[field] || emptyToNull(typed[field]) !== to,
  )
  const open = changes.filter(({ field, to }) => dirtyFields[field] && overridden[field] !== to)
  const authorName = useAuthorName()
  const { setFocus } = form
  useEffect(() => setFocus('status'), [setFocus])

  const { refusal, isSaving, submit } = useSaving(form, {
    fields: SHOWN_FIELDS.map(({ name }) => name),
    unreadable: UNREADABLE,
    failed: NOTICES.projectChanged.failed,
    async save(values) {
      const own = PROJECT_FIELDS.filter(
        (field) => dirtyFields[field] && emptyToNull(values[field]) !== project[field],
      )
      try {
        await mutateAsync({
          id: project.id,
          changes: Object.fromEntries(own.map((field) => [field, values[field]])),
          // Until every conflict is resolved, the version seen is the one that was opened.
          seen: open.length > 0 ? opened.version : project.version,
        })
      } catch (error) {
        const conflicting = findConflict(error)?.changes.find(({ field }) => own.includes(field))
        if (conflicting) form.setFocus(conflicting.field)
        throw error
      }
      notify(NOTICES.projectChanged.done)
      onClose()
    },
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape from any focused control inside
    <form
      noValidate
      aria-label={project.title}
      className="mt-5 space-y-5"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isSaving && Object.keys(dirtyFields).length === 0) onClose()
      }}
    >
      <output className="block text-sm text-warning empty:hidden">
        {changes.length > 0 &&
          CONCURRENT_CHANGES.changed([...new Set(changes.map((change) => authorName(change)))].join(', '))}
      </output>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {SHOWN_FIELDS.map(({ name, className = '' }) => {
          const change = changes.find(({ field }) => field === name)
          const id = `${formId}-${name}`
          return (
            <ProjectInput
              key={name}
              form={form}
              name={name}
              className={className}
              note={
                change
                  ? {
                      id,
                      content: (
                        <ChangeNote
                          id={id}
                          change={change}
                          isOpen={open.includes(change)}
                          isKept={Boolean(dirtyFields[name]) && overridden[name] === change.to}
                          onKeep={() => {
                            setOverridden({ ...overridden, [name]: change.to })
                            form.setFocus(name)
                          }}
                          onTake={() => {
                            form.resetField(name, { defaultValue: formValues(project)[name] })
                            form.setFocus(name)
                          }}
                        />
                      ),
                    }
                  : null
              }
            />
          )
        })}
      </div>
      <div role="alert">
        {/* Hidden once every conflict is resolved. */}
        {refusal !== null && (open.length > 0 || changes.length === 0) && (
          <FieldError id={`${formId}-refusal`}>
            {refusal}
            {open.length > 0 && ` ${CONCURRENT_CHANGES.choose}`}
          </FieldError>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSaving}>
          {isSaving ? PROJECTS.saving : PROJECTS.save}
        </Button>
        <Button variant="ghost" disabled={isSaving} onClick={onClose}>
          {PROJECTS.cancel}
        </Button>
      </div>
    </form>
  )
}

/** An emptied field is null. */
function emptyToNull(value: unknown): unknown {
  return value === '' || value === undefined ? null : value
}

/** As the form represents them: null is an empty string. */
function formValues(project: Project) {
  const { title, project_type, status, progress_percentage, total_cost } = project
  return {
    title,
    project_type,
    status,
    progress_percentage,
    total_cost,
    description: project.description ?? '',
    estimated_completion: project.estimated_completion ?? '',
  }
}
