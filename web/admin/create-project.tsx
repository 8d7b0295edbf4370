// Creates a project from a lead, after showing which address will get access (decision D1). Typed text survives closing and a failed
// save.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Lead } from '#domain/leads.ts'
import { newProject } from '#domain/projects.ts'
import { CREATE, NOTICES } from '#web/content/admin.ts'
import { UNREADABLE } from '#web/content/admin-projects.ts'
import { useCreateProject } from '#web/data/projects.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AddressField } from './address-field.tsx'
import { ProjectInput } from './project-input.tsx'
import { Recipient } from './recipient.tsx'
import { useSaving } from './saving.ts'

const schema = newProject.omit({ lead_id: true })

const FIELDS = [
  'email',
  'title',
  'project_type',
  'description',
  'total_cost',
  'estimated_completion',
] as const

interface CreateProjectProps {
  lead: Lead
  isOpen: boolean
  onClose: () => void
  onCreated: () => void
}

export function CreateProject({ lead, isOpen, onClose, onCreated }: CreateProjectProps) {
  // Kept outside of the dialog, which unmounts its content when it closes.
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: {
      email: '',
      title: '',
      project_type: lead.project_type,
      description: '',
      total_cost: null,
      estimated_completion: '',
    },
  })
  const { mutateAsync } = useCreateProject()
  const { refusal, isSaving, submit } = useSaving(form, {
    fields: FIELDS,
    unreadable: UNREADABLE,
    failed: NOTICES.projectCreated.failed,
    async save(values) {
      await mutateAsync({ ...values, lead_id: lead.id })
      notify(NOTICES.projectCreated.done)
      onCreated()
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
      {lead.email !== null && <Recipient leadId={lead.id} />}
      <form noValidate className="mt-5 space-y-5" onSubmit={submit}>
        {lead.email === null && (
          <div className="space-y-2">
            <p className="text-sm text-muted">{CREATE.noAddress}</p>
            <AddressField
              label={CREATE.email}
              error={form.formState.errors.email?.message}
              control={form.register('email')}
            />
          </div>
        )}
        <ProjectInput form={form} name="title" />
        <ProjectInput form={form} name="project_type" />
        <ProjectInput form={form} name="description" />
        <div className="grid gap-5 sm:grid-cols-2">
          <ProjectInput form={form} name="total_cost" />
          <ProjectInput form={form} name="estimated_completion" />
        </div>
        <div role="alert">{refusal !== null && <FieldError id="create-refusal">{refusal}</FieldError>}</div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSaving}>
            {isSaving ? CREATE.busy : CREATE.submit}
          </Button>
          <Button variant="ghost" disabled={isSaving} onClick={onClose}>
            {CREATE.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
