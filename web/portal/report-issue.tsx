import { useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { newSupportRequest } from '#domain/support.ts'
import { REPORT } from '#web/content/support.ts'
import { findReportDraft, clearReportDraft, saveReportDraft } from '#web/data/support-drafts.ts'
import { useReportIssue } from '#web/data/support.ts'
import { useSavedForm } from '#web/shell/use-saved-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import type { OwnProjects } from './own-projects.ts'
import { useAskBeforeLeaving } from '#web/data/ask-before-leaving.ts'

const FIELDS = ['project_id', 'subject', 'description'] as const

type ReportTexts = Record<(typeof FIELDS)[number], string>

interface ReportIssueProps {
  userId: string
  own: OwnProjects
  /** Renders the button; `hasBegun` is whether a draft exists. */
  children: (open: () => void, hasBegun: boolean) => ReactNode
}

export function ReportIssue({ userId, own, children }: ReportIssueProps) {
  // The dialog unmounts its content when it closes.
  const [typed, setTyped] = useState(() => readTexts(findReportDraft(userId) ?? {}))
  const [isOpen, setOpen] = useState(false)
  const hasBegun = FIELDS.some((field) => typed[field] !== '')
  const latest = useRef(typed)
  const saveDraft = (texts: ReportTexts) => {
    latest.current = texts
    setTyped(texts)
    if (FIELDS.every((field) => texts[field] === '')) clearReportDraft()
    else saveReportDraft(userId, texts)
  }
  /** What was typed while the report was sent stays, as the next draft. */
  const finish = (sent: ReportTexts) => {
    const changed = FIELDS.filter((field) => latest.current[field] !== sent[field])
    saveDraft(readTexts(Object.fromEntries(changed.map((field) => [field, latest.current[field]]))))
    setOpen(false)
  }
  return (
    <>
      {children(() => setOpen(true), hasBegun)}
      <Dialog open={isOpen} onOpenChange={setOpen} title={REPORT.title} description={REPORT.text}>
        <Report typed={typed} own={own} onType={saveDraft} onSent={finish} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function readTexts(values: Record<string, unknown>): ReportTexts {
  const textOf = (field: keyof ReportTexts) => (typeof values[field] === 'string' ? values[field] : '')
  return { project_id: textOf('project_id'), subject: textOf('subject'), description: textOf('description') }
}

interface ReportProps {
  typed: ReportTexts
  own: OwnProjects
  onType: (texts: ReportTexts) => void
  onSent: (sent: ReportTexts) => void
  onCancel: () => void
}

function Report({ typed, own, onType, onSent, onCancel }: ReportProps) {
  const { mutateAsync } = useReportIssue()
  useAskBeforeLeaving(() => typed.subject !== '' || typed.description !== '')
  const { errors, refusal, isBusy, onSubmit } = useSavedForm({
    schema: newSupportRequest,
    failed: REPORT.failed,
    async save(report) {
      await mutateAsync(report)
      notify(REPORT.done)
      onSent(typed)
    },
  })
  const field = (name: keyof ReportTexts) => ({
    defaultValue: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onType({ ...typed, [name]: target.value }),
  })
  return (
    <form noValidate className="space-y-5" onSubmit={onSubmit}>
      <Field
        label={REPORT.labels.project_id}
        name="project_id"
        hint={own.state === 'failed' && REPORT.projectsFailed}
        error={errors['project_id']}
      >
        {(control) => (
          // Remounts when the projects have loaded, so that it shows the saved choice.
          <Select key={own.state} {...control} {...field('project_id')}>
            <option value="">{REPORT.noProject}</option>
            {own.projects.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={REPORT.labels.subject} name="subject" required error={errors['subject']}>
        {(control) => <Input {...control} {...field('subject')} dir="auto" autoComplete="off" />}
      </Field>
      <Field
        label={REPORT.labels.description}
        name="description"
        required
        hint={REPORT.descriptionHint}
        error={errors['description']}
      >
        {(control) => <Textarea {...control} {...field('description')} dir="auto" rows={6} />}
      </Field>
      <div role="alert">{refusal && <FieldError id="report-refusal">{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {isBusy ? REPORT.busy : REPORT.submit}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {REPORT.cancel}
        </Button>
      </div>
    </form>
  )
}
