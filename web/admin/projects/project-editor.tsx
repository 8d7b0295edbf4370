// Sends only the fields that were changed here, so that old values do not overwrite other admins' changes.
import { useId, useState, type RefObject } from 'react'
import { project as projectSchema, projectChanges, type Project } from '#domain/projects.ts'
import { PROJECT_FIELDS, type ProjectField } from '#domain/project-choices.ts'
import { NOTICES, PROJECTS } from '#web/content/admin.ts'
import { CONCURRENT_CHANGES, UNREADABLE } from '#web/content/admin-projects.ts'
import { parseObject } from '#web/data/drafts.ts'
import { findConflict, useChangeProject } from '#web/data/projects.ts'
import { useFieldFocus } from '#web/shell/use-form.ts'
import { useKeptTexts } from '#web/shell/use-kept-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { focusField, type FieldErrors } from '#web/ui/check-form.ts'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { ChangeNote, useAuthorName, useChangesSince } from '#web/admin/console/concurrent-changes.tsx'
import { fieldText, parseField, ProjectInput, readProject } from './project-input.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'

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

export const projectEditPlace = (projectId: string) => `project ${projectId}`

interface ProjectEditorProps {
  project: Project
  field: ProjectField
  onClose: () => void
}

export function ProjectEditor({ project, field, onClose }: ProjectEditorProps) {
  const formId = useId()
  const ref = useFieldFocus(field)
  const edits = useProjectEdits(project)
  const close = () => {
    edits.forget()
    onClose()
  }
  const { typed, changes, open } = edits
  const authorName = useAuthorName()
  const { mutateAsync } = useChangeProject()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: projectChanges,
    read: readProject,
    unreadable: UNREADABLE,
    failed: NOTICES.projectChanged.failed,
    async save(values, form) {
      const own = PROJECT_FIELDS.filter(
        (field) => typed[field] !== undefined && (values[field] ?? null) !== project[field],
      )
      try {
        await mutateAsync({
          id: project.id,
          changes: Object.fromEntries(own.map((field) => [field, values[field]])),
          // Until every conflict is resolved, the version seen is the one that was opened.
          seen: open.length > 0 ? edits.opened.version : project.version,
        })
      } catch (error) {
        const conflicting = findConflict(error)?.changes.find(({ field }) => own.includes(field))
        if (conflicting) focusField(form, conflicting.field)
        throw error
      }
      notify(NOTICES.projectChanged.done)
      close()
    },
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape from any focused control inside
    <form
      ref={ref}
      noValidate
      aria-label={project.title}
      className="mt-5 space-y-5"
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isBusy && !edits.isTyped) onClose()
      }}
    >
      <output className="block text-sm text-warning empty:hidden">
        {changes.length > 0 &&
          CONCURRENT_CHANGES.changed([...new Set(changes.map((change) => authorName(change)))].join(', '))}
      </output>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <EditedFields formId={formId} form={ref} edits={edits} errors={errors} />
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
        <Button type="submit" busy={isBusy}>
          {isBusy ? PROJECTS.saving : PROJECTS.save}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={close}>
          {PROJECTS.cancel}
        </Button>
      </div>
    </form>
  )
}

type ProjectTexts = Partial<Record<ProjectField, string | undefined>>
type ProjectEdits = ReturnType<typeof useProjectEdits>

/** What was typed here, beside what other admins changed since the editor was opened. Fields that were not touched follow the project. */
function useProjectEdits(project: Project) {
  const [kept, setKept] = useKeptTexts(projectEditPlace(project.id))
  const [opened] = useState(() => parseOpened(kept['opened']) ?? project)
  const typed: ProjectTexts = Object.fromEntries(
    Object.entries(kept).filter(([name]) => PROJECT_FIELDS.some((field) => field === name)),
  )
  const setTyped = (texts: ProjectTexts) => {
    const own = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined)
    setKept(own.length === 0 ? {} : { ...Object.fromEntries(own), opened: JSON.stringify(opened) })
  }
  /** Other admins' values that this admin's own shall overwrite. */
  const [overridden, setOverridden] = useState<Partial<Project>>({})
  // Equal values on both sides are not a conflict.
  const changes = useChangesSince(opened, project).filter(
    ({ field, to }) => typed[field] === undefined || emptyToNull(parseField(field, typed[field])) !== to,
  )
  const undo = (field: ProjectField) => setTyped({ ...typed, [field]: undefined })
  return {
    opened,
    typed,
    changes,
    open: changes.filter(({ field, to }) => typed[field] !== undefined && overridden[field] !== to),
    overridden,
    isTyped: Object.values(typed).some((text) => text !== undefined),
    textOf: (field: ProjectField) => typed[field] ?? fieldText(project[field]),
    type(field: ProjectField, text: string) {
      if (text === fieldText(project[field])) undo(field)
      else setTyped({ ...typed, [field]: text })
    },
    keep: (field: ProjectField, to: Project[ProjectField]) => setOverridden({ ...overridden, [field]: to }),
    undo,
    forget: () => setKept({}),
  }
}

/** What the editor was opened with before a reload; null if it cannot be read. */
function parseOpened(text = ''): Project | null {
  const { data } = projectSchema.safeParse(parseObject(text))
  return data ?? null
}

const emptyToNull = (value: unknown) => (value === '' ? null : value)

interface EditedFieldsProps {
  formId: string
  form: RefObject<HTMLFormElement | null>
  edits: ProjectEdits
  errors: FieldErrors
}

function EditedFields({ formId, form, edits, errors }: EditedFieldsProps) {
  return SHOWN_FIELDS.map(({ name, className = '' }) => {
    const change = edits.changes.find(({ field }) => field === name)
    const id = `${formId}-${name}`
    return (
      <ProjectInput
        key={name}
        name={name}
        error={errors[name]}
        className={className}
        text={{ value: edits.textOf(name), onChange: ({ target }) => edits.type(name, target.value) }}
        note={change ? { id, content: <EditNote {...{ id, edits, change, form }} /> } : null}
      />
    )
  })
}

interface EditNoteProps {
  id: string
  edits: ProjectEdits
  change: ProjectEdits['changes'][number]
  form: RefObject<HTMLFormElement | null>
}

function EditNote({ id, edits, change, form }: EditNoteProps) {
  const { field, to } = change
  const focus = () => form.current && focusField(form.current, field)
  return (
    <ChangeNote
      id={id}
      change={change}
      isOpen={edits.open.includes(change)}
      isKept={edits.typed[field] !== undefined && edits.overridden[field] === to}
      onKeep={() => {
        edits.keep(field, to)
        focus()
      }}
      onTake={() => {
        edits.undo(field)
        focus()
      }}
    />
  )
}
