import { useState } from 'react'
import type { Lead } from '#domain/leads.ts'
import { DELETE_PERSON } from '#web/content/lead-desk.ts'
import { useForgetPerson } from '#web/data/leads.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'

interface ForgetPersonProps {
  lead: Lead
  onForgotten: () => void
}

export function ForgetPerson({ lead, onForgotten }: ForgetPersonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" className="relative text-danger!" onClick={() => setOpen(true)}>
        {DELETE_PERSON.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={DELETE_PERSON.title(lead.full_name)}
        description={DELETE_PERSON.text}
      >
        <Lines title={DELETE_PERSON.goesTitle} lines={DELETE_PERSON.goes} />
        <Lines title={DELETE_PERSON.staysTitle} lines={DELETE_PERSON.stays} />
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
    schema: async () => (await import('#domain/leads.ts')).erasureForm,
    failed: DELETE_PERSON.failed,
    async save({ confirmation }) {
      await mutateAsync({ id, confirmation })
      notify(DELETE_PERSON.done)
      onForgotten()
    },
  })
  return (
    <form noValidate className="mt-5 space-y-4" onSubmit={onSubmit}>
      <Field label={DELETE_PERSON.confirmation} name="confirmation" required error={errors['confirmation']}>
        {(control) => (
          <Input {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        )}
      </Field>
      <div role="alert">{refusal && <FieldError id={`forget-${id}`}>{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" busy={isBusy}>
          {isBusy ? DELETE_PERSON.busy : DELETE_PERSON.submit}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {DELETE_PERSON.cancel}
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
