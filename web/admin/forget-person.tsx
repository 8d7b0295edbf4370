// Deletes all data about the person behind a lead, after a confirmation.
import { useState } from 'react'
import { erasureForm, type Lead } from '#domain/leads.ts'
import { FORGETTING } from '#web/content/lead-desk.ts'
import { useForgetPerson } from '#web/data/leads.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useSaving } from './use-saving.ts'

interface ForgetPersonProps {
  lead: Lead
  /** Called after the card is removed. */
  onForgotten: () => void
}

export default function ForgetPerson({ lead, onForgotten }: ForgetPersonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" className="relative text-danger!" onClick={() => setOpen(true)}>
        {FORGETTING.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={FORGETTING.title(lead.full_name)}
        description={FORGETTING.text}
      >
        <Lines title={FORGETTING.goesTitle} lines={FORGETTING.goes} />
        <Lines title={FORGETTING.staysTitle} lines={FORGETTING.stays} />
        <ForgetPersonForm id={lead.id} onCancel={() => setOpen(false)} onForgotten={onForgotten} />
      </Dialog>
    </>
  )
}

interface ForgetPersonFormProps {
  id: string
  onCancel: () => void
  onForgotten: () => void
}

function ForgetPersonForm({ id, onCancel, onForgotten }: ForgetPersonFormProps) {
  const { mutateAsync } = useForgetPerson()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: erasureForm,
    failed: FORGETTING.failed,
    async save({ confirmation }) {
      await mutateAsync({ id, confirmation })
      notify(FORGETTING.done)
      onForgotten()
    },
  })
  return (
    <form noValidate className="mt-5 space-y-4" onSubmit={onSubmit}>
      <Field label={FORGETTING.confirmation} name="confirmation" required error={errors['confirmation']}>
        {(control) => (
          <Input {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        )}
      </Field>
      <div role="alert">{refusal && <FieldError id={`forget-${id}`}>{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" busy={isBusy}>
          {isBusy ? FORGETTING.busy : FORGETTING.submit}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {FORGETTING.cancel}
        </Button>
      </div>
    </form>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="mt-4 first:mt-0">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm text-muted marker:text-control">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
