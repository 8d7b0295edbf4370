// Edits a project in place. Must send only what was changed here, so that another admin's change is not undone by an old value.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  PROJECT_STATUS_LABELS,
  PROJECT_STATUSES,
  projectChanges,
  type Project,
  type ProjectChanges,
} from '#domain/projects.ts'
import { NOTICES, PROJECTS } from '#web/content/admin.ts'
import { useOneAtATime } from '#web/data/one-at-a-time.ts'
import { useChangeProject } from '#web/data/projects.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { findUnreadable, numberOrNull } from './form-numbers.ts'
import { tellRefusal } from './tell-refusal.ts'

const schema = projectChanges.pick({
  status: true,
  progress_percentage: true,
  total_cost: true,
  estimated_completion: true,
})
const FIELDS = ['status', 'progress_percentage', 'total_cost', 'estimated_completion'] as const

export function ProjectEditor({ project, onClose }: { project: Project; onClose: () => void }) {
  const { mutateAsync } = useChangeProject()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, setFocus, formState } = useForm<
    z.input<typeof schema>,
    unknown,
    z.output<typeof schema>
  >({
    resolver: zodResolver(schema),
    defaultValues: {
      status: project.status,
      progress_percentage: project.progress_percentage,
      total_cost: project.total_cost ?? '',
      estimated_completion: project.estimated_completion ?? '',
    },
  })
  // Read here, so that the form keeps track of them.
  const { errors, dirtyFields } = formState

  const save = handleSubmit(async (values) => {
    const changes: ProjectChanges = Object.fromEntries(
      FIELDS.filter((field) => dirtyFields[field]).map((field) => [field, values[field]]),
    )
    try {
      await mutateAsync({ id: project.id, changes })
      notify(NOTICES.projectChanged.done)
      onClose()
    } catch (error) {
      setRefusal(
        tellRefusal(error, {
          form: { setError, setFocus },
          fields: FIELDS,
          failed: NOTICES.projectChanged.failed,
        }),
      )
    }
  })
  const [submit, isSaving] = useOneAtATime(async (element: HTMLFormElement) => {
    setRefusal(null)
    const unreadable = findUnreadable(element)
    const name = FIELDS.find((one) => one === unreadable?.name)
    if (name) {
      setError(name, { message: name === 'estimated_completion' ? PROJECTS.notADate : PROJECTS.notANumber })
      setFocus(name)
      return
    }
    await save()
  })

  return (
    <form
      noValidate
      aria-label={project.title}
      className="mt-4 space-y-4 rounded-md border border-line bg-ground/40 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={PROJECTS.labels.status} name="status" error={errors.status?.message}>
          {(control) => (
            <Select {...control} {...register('status')}>
              {PROJECT_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {PROJECT_STATUS_LABELS[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={PROJECTS.labels.progress_percentage}
          name="progress_percentage"
          hint={PROJECTS.progressHint}
          error={errors.progress_percentage?.message}
        >
          {(control) => (
            <Input
              {...control}
              // An emptied field is no number: the rule's own sentence says what is wanted.
              {...register('progress_percentage', { setValueAs: (text) => numberOrNull(text) ?? Number.NaN })}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              step={1}
            />
          )}
        </Field>
        <Field label={PROJECTS.labels.total_cost} name="total_cost" error={errors.total_cost?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('total_cost', { setValueAs: numberOrNull })}
              type="number"
              inputMode="decimal"
              min={0}
              step="0.01"
            />
          )}
        </Field>
        <Field
          label={PROJECTS.labels.estimated_completion}
          name="estimated_completion"
          error={errors.estimated_completion?.message}
        >
          {(control) => <Input {...control} {...register('estimated_completion')} type="date" />}
        </Field>
      </div>
      <div role="alert">{refusal && <FieldError id={`refusal-${project.id}`}>{refusal}</FieldError>}</div>
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
