// Creates a project from a lead, after showing which address will get access (decision D1). Typed text survives closing and a failed
// save.
import { useState } from 'react'
import type { Lead } from '#domain/leads.ts'
import { newProject, type ProjectField } from '#domain/projects.ts'
import { CREATE, NOTICES } from '#web/content/admin.ts'
import { UNREADABLE } from '#web/content/admin-projects.ts'
import { useCreateProject } from '#web/data/projects.ts'
import { readAll } from '#web/shell/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AddressField } from './address-field.tsx'
import { ProjectInput, readProject } from './project-input.tsx'
import { Recipient } from './recipient.tsx'
import { useSaving } from './use-saving.ts'

const schema = newProject.omit({ lead_id: true })

interface CreateProjectProps {
  lead: Lead
  isOpen: boolean
  onClose: () => void
  onCreated: () => void
}

export function CreateProject({ lead, isOpen, onClose, onCreated }: CreateProjectProps) {
  // The dialog unmounts its content when it closes.
  const [typed, setTyped] = useState<Record<string, unknown>>({ project_type: lead.project_type })
  const { mutateAsync } = useCreateProject()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema,
    read: readProject,
    unreadable: UNREADABLE,
    failed: NOTICES.projectCreated.failed,
    async save(values) {
      await mutateAsync({ ...values, lead_id: lead.id })
      notify(NOTICES.projectCreated.done)
      onCreated()
    },
  })
  const initial = (name: string) => String(typed[name] ?? '')
  const field = (name: ProjectField) => ({
    name,
    error: errors[name],
    text: { defaultValue: initial(name) },
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
      <form
        noValidate
        className="mt-5 space-y-5"
        onInput={({ currentTarget }) => setTyped(readAll(new FormData(currentTarget)))}
        onSubmit={onSubmit}
      >
        {lead.email === null && (
          <div className="space-y-2">
            <p className="text-sm text-muted">{CREATE.noAddress}</p>
            <AddressField label={CREATE.email} error={errors['email']} initial={initial('email')} />
          </div>
        )}
        <ProjectInput {...field('title')} />
        <ProjectInput {...field('project_type')} />
        <ProjectInput {...field('description')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <ProjectInput {...field('total_cost')} />
          <ProjectInput {...field('estimated_completion')} />
        </div>
        <div role="alert">{refusal !== null && <FieldError id="create-refusal">{refusal}</FieldError>}</div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {isBusy ? CREATE.busy : CREATE.submit}
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {CREATE.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
