// Reports an issue about one of the user's projects or none. Typed text survives an error and a reload.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { newSupportRequest, type NewSupportRequest } from '#domain/support.ts'
import { REPORT } from '#web/content/support.ts'
import { findReportDraft, clearReportDraft, saveReportDraft } from '#web/data/support-drafts.ts'
import { useReportIssue } from '#web/data/support.ts'
import { useSavedForm } from '#web/shell/saved-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import type { OwnProjects } from './own-projects.ts'

const FIELDS = ['project_id', 'subject', 'description'] as const
const BLANK = { project_id: '', subject: '', description: '' }

type ReportForm = UseFormReturn<z.input<typeof newSupportRequest>, unknown, NewSupportRequest>

interface ReportIssueProps {
  userId: string
  own: OwnProjects
  /** Renders the button; `hasBegun` is whether a draft exists. */
  children: (open: () => void, hasBegun: boolean) => ReactNode
}

export function ReportIssue({ userId, own, children }: ReportIssueProps) {
  const [draft] = useState(() => findReportDraft(userId))
  // Kept outside of the dialog, which unmounts its content when it closes.
  const form: ReportForm = useForm<z.input<typeof newSupportRequest>, unknown, NewSupportRequest>({
    resolver: zodResolver(newSupportRequest),
    defaultValues: {
      ...BLANK,
      ...Object.fromEntries(FIELDS.flatMap((field) => readText(draft, field))),
    },
  })
  const [hasBegun, setBegun] = useState(draft !== null)
  const [isOpen, setOpen] = useState(false)
  const saveDraft = () => {
    const values = form.getValues()
    const isBlank = FIELDS.every((field) => values[field] === '')
    if (isBlank) clearReportDraft()
    else saveReportDraft(userId, values)
    setBegun(!isBlank)
  }
  const finish = () => {
    clearReportDraft()
    form.reset(BLANK)
    setBegun(false)
    setOpen(false)
  }
  return (
    <>
      {children(() => setOpen(true), hasBegun)}
      <Dialog open={isOpen} onOpenChange={setOpen} title={REPORT.title} description={REPORT.text}>
        <Report form={form} own={own} onType={saveDraft} onSent={finish} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function readText(draft: Record<string, unknown> | null, field: string): [string, string][] {
  const value = draft?.[field]
  return typeof value === 'string' ? [[field, value]] : []
}

interface ReportProps {
  form: ReportForm
  own: OwnProjects
  onType: () => void
  onSent: () => void
  onCancel: () => void
}

function Report({ form, own, onType, onSent, onCancel }: ReportProps) {
  const { register, formState } = form
  const { errors } = formState
  const { mutateAsync } = useReportIssue()
  const { refusal, isSaving, submit } = useSavedForm(form, {
    fields: FIELDS,
    failed: REPORT.failed,
    async save(report) {
      await mutateAsync(report)
      notify(REPORT.done)
      onSent()
    },
  })
  return (
    <form noValidate className="space-y-5" onChange={onType} onSubmit={submit}>
      <Field
        label={REPORT.labels.project_id}
        name="project_id"
        hint={own.state === 'failed' && REPORT.projectsFailed}
        error={errors.project_id?.message}
      >
        {(control) => (
          // Remounts when the projects have loaded, so that it shows the saved choice.
          <Select key={own.state} {...control} {...register('project_id')}>
            <option value="">{REPORT.noProject}</option>
            {own.projects.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={REPORT.labels.subject} name="subject" required error={errors.subject?.message}>
        {(control) => <Input {...control} {...register('subject')} dir="auto" autoComplete="off" />}
      </Field>
      <Field
        label={REPORT.labels.description}
        name="description"
        required
        hint={REPORT.descriptionHint}
        error={errors.description?.message}
      >
        {(control) => <Textarea {...control} {...register('description')} dir="auto" rows={6} />}
      </Field>
      <div role="alert">{refusal && <FieldError id="report-refusal">{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving}>
          {isSaving ? REPORT.busy : REPORT.submit}
        </Button>
        <Button variant="ghost" disabled={isSaving} onClick={onCancel}>
          {REPORT.cancel}
        </Button>
      </div>
    </form>
  )
}
