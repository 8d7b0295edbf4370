import { useRef, useState } from 'react'
import type { Invoice } from '#domain/invoices.ts'
import { INVOICE, INVOICE_FORM } from '#web/content/invoices.ts'
import { useInvoiceActs } from '#web/data/invoices.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldErrors } from '#web/ui/check-form.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { LinesEditor, readLines, type TypedLine } from '#web/admin/console/lines-editor.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { useMoney } from './use-money.ts'

interface InvoiceFormProps {
  /** Null for a new one, which needs a project. */
  draft: Invoice | null
  projectId: string | null
  lines: TypedLine[]
  onSaved: (id: string) => void
  onCancel: () => void
}

const textIn = (form: FormData, name: string) => form.get(name) ?? ''

export function InvoiceForm({ draft, projectId, lines: given, onSaved, onCancel }: InvoiceFormProps) {
  const [lines, setLines] = useState(given)
  const settings = useMoney()
  const { add, change, issue } = useInvoiceActs()
  const isToIssue = useRef(false)
  const [added, setAdded] = useState(draft?.id ?? null)
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: async () => {
      const { newInvoice, invoiceChanges } = await import('#domain/invoices.ts')
      return draft === null ? newInvoice : invoiceChanges
    },
    read(form) {
      isToIssue.current = form.get('intent') === 'issue'
      return {
        ...(draft === null ? { project_id: projectId } : { customer: readCustomer(form) }),
        lines: readLines(lines),
        note: textIn(form, 'note'),
        due_on: textIn(form, 'due_on'),
        issue_on: textIn(form, 'issue_on'),
      }
    },
    failed: INVOICE.notices.failed,
    async save(values) {
      // It is added once, also if issuing it fails.
      const id = added ?? ('project_id' in values ? (await add(values)).id : null)
      if (id === null) return
      if (added !== null) {
        const { customer, lines: changed, note, due_on, issue_on } = values
        await change(id, { ...(customer && { customer }), lines: changed, note, due_on, issue_on })
      }
      setAdded(id)
      if (isToIssue.current) notify(INVOICE.notices.issued((await issue(id)).number ?? ''))
      else notify(INVOICE.notices.saved)
      onSaved(id)
    },
  })
  return (
    <form noValidate className="space-y-5" onSubmit={onSubmit}>
      {draft && <CustomerFields draft={draft} errors={errors} />}
      <LinesEditor
        lines={lines}
        taxes={draft?.content.taxes ?? settings.taxes}
        currency={draft?.content.currency ?? settings.currency}
        errors={errors}
        onChange={setLines}
      />
      <Field label={INVOICE_FORM.note} name="note" hint={INVOICE_FORM.noteHint} error={errors['note']}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            className="field-sizing-content max-h-60 min-h-20!"
            defaultValue={draft?.content.notes ?? ''}
          />
        )}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={INVOICE_FORM.dueOn}
          name="due_on"
          hint={INVOICE_FORM.dueHint(settings.paymentDays)}
          error={errors['due_on']}
        >
          {(control) => <Input {...control} type="date" defaultValue={draft?.due_on ?? ''} />}
        </Field>
        <Field
          label={INVOICE_FORM.issueOn}
          name="issue_on"
          hint={INVOICE_FORM.issueHint}
          error={errors['issue_on']}
        >
          {(control) => <Input {...control} type="date" defaultValue={draft?.issue_on ?? ''} />}
        </Field>
      </div>
      <div role="alert">{refusal !== null && <FieldError id="invoice-refusal">{refusal}</FieldError>}</div>
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5">
        <Button type="submit" name="intent" value="issue" busy={isBusy}>
          {INVOICE_FORM.issue}
        </Button>
        <Button type="submit" name="intent" value="draft" variant="secondary" disabled={isBusy}>
          {INVOICE_FORM.save}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {INVOICE.cancel}
        </Button>
      </div>
    </form>
  )
}

const readCustomer = (form: FormData) => ({
  name: textIn(form, 'customer.name'),
  company: textIn(form, 'customer.company'),
  email: textIn(form, 'customer.email'),
  address: textIn(form, 'customer.address'),
  tax_id: textIn(form, 'customer.tax_id'),
})

function CustomerFields({ draft, errors }: { draft: Invoice; errors: FieldErrors }) {
  const { name, company, email, address, tax_id } = draft.content.customer
  const line = (key: string, label: string, value: string | null, type = 'text') => (
    <Field label={label} name={`customer.${key}`} error={errors[`customer.${key}`]}>
      {(control) => (
        <Input {...control} type={type} dir="auto" autoComplete="off" defaultValue={value ?? ''} />
      )}
    </Field>
  )
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-2 text-sm font-semibold">{INVOICE_FORM.billTo}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {line('name', INVOICE_FORM.name, name)}
        {line('company', INVOICE_FORM.company, company)}
        {line('email', INVOICE_FORM.email, email, 'email')}
        {line('tax_id', INVOICE_FORM.taxId, tax_id)}
      </div>
      <Field label={INVOICE_FORM.address} name="customer.address" error={errors['customer.address']}>
        {(control) => (
          <Textarea {...control} dir="auto" rows={2} className="min-h-20!" defaultValue={address ?? ''} />
        )}
      </Field>
    </fieldset>
  )
}
