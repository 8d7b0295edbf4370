// Turns a lead into a project; says first which address will get access (decision D1). Must never lose what was typed: not by closing,
// not by a failed save.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Lead } from '#domain/leads.ts'
import { newProject, PROJECT_TYPE_LABELS, PROJECT_TYPES } from '#domain/projects.ts'
import { CREATE, NOTICES, PROJECTS } from '#web/content/admin.ts'
import { useOneAtATime } from '#web/data/one-at-a-time.ts'
import { useCreateProject } from '#web/data/projects.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { findUnreadable, numberOrNull } from './form-numbers.ts'
import { tellRefusal } from './tell-refusal.ts'
import { Recipient } from './recipient.tsx'

const schema = newProject.omit({ lead_id: true })
type FormInput = z.input<typeof schema>
type FormOutput = z.output<typeof schema>

const FIELDS = ['title', 'project_type', 'description', 'total_cost', 'estimated_completion'] as const

interface CreateProjectProps {
  lead: Lead
  isOpen: boolean
  onClose: () => void
  onCreated: () => void
}

export function CreateProject({ lead, isOpen, onClose, onCreated }: CreateProjectProps) {
  // Held outside of the dialog, which forgets its content when it closes.
  const form = useForm<FormInput, unknown, FormOutput>({
    resolver: zodResolver(schema),
    defaultValues: {
      title: '',
      project_type: lead.project_type,
      description: '',
      total_cost: '',
      estimated_completion: '',
    },
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={CREATE.title(lead.full_name)}
    >
      <Recipient leadId={lead.id} />
      <CreateProjectForm lead={lead} form={form} onClose={onClose} onCreated={onCreated} />
    </Dialog>
  )
}

interface FormProps extends Omit<CreateProjectProps, 'isOpen'> {
  form: UseFormReturn<FormInput, unknown, FormOutput>
}

function CreateProjectForm({ lead, form, onClose, onCreated }: FormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = form
  const { errors } = formState
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync } = useCreateProject()

  const create = handleSubmit(async (values) => {
    try {
      await mutateAsync({ ...values, lead_id: lead.id })
      notify(NOTICES.projectCreated.done)
      onCreated()
    } catch (error) {
      setRefusal(tellRefusal(error, { form: form, fields: FIELDS, failed: NOTICES.projectCreated.failed }))
    }
  })
  const [submit, isCreating] = useOneAtATime(async (element: HTMLFormElement) => {
    setRefusal(null)
    const unreadable = findUnreadable(element)
    const name = FIELDS.find((one) => one === unreadable?.name)
    if (name) {
      setError(name, { message: name === 'total_cost' ? PROJECTS.notANumber : PROJECTS.notADate })
      setFocus(name)
      return
    }
    await create()
  })

  return (
    <form
      noValidate
      className="mt-5 space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <Field label={CREATE.labels.title} name="title" required error={errors.title?.message}>
        {(control) => <Input {...control} {...register('title')} autoComplete="off" />}
      </Field>
      <Field label={CREATE.labels.project_type} name="project_type" error={errors.project_type?.message}>
        {(control) => (
          <Select {...control} {...register('project_type')}>
            {PROJECT_TYPES.map((type) => (
              <option key={type} value={type}>
                {PROJECT_TYPE_LABELS[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={CREATE.labels.description} name="description" error={errors.description?.message}>
        {(control) => <Textarea {...control} {...register('description')} rows={4} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={CREATE.labels.total_cost} name="total_cost" error={errors.total_cost?.message}>
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
          label={CREATE.labels.estimated_completion}
          name="estimated_completion"
          error={errors.estimated_completion?.message}
        >
          {(control) => <Input {...control} {...register('estimated_completion')} type="date" />}
        </Field>
      </div>
      <div role="alert">{refusal && <FieldError id="create-refusal">{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isCreating}>
          {isCreating ? CREATE.busy : CREATE.submit}
        </Button>
        <Button variant="ghost" disabled={isCreating} onClick={onClose}>
          {CREATE.cancel}
        </Button>
      </div>
    </form>
  )
}
