import { useState } from 'react'
import { formatCents } from '#domain/currencies.ts'
import { fromCents, toCents } from '#domain/documents.ts'
import type { Invoice } from '#domain/invoices.ts'
import { CREDIT_FORM, INVOICE } from '#web/content/invoices.ts'
import { useInvoiceActs } from '#web/data/invoices.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { notify } from '#web/ui/toast.tsx'
import { numberOrNaN } from '#web/admin/console/form-numbers.ts'
import { useSaving } from '#web/admin/console/use-saving.ts'

interface CreditFormProps {
  invoice: Invoice
  onDone: () => void
  onCredited: (id: string) => void
}

export function CreditForm({ invoice, onDone, onCredited }: CreditFormProps) {
  const [how, setHow] = useState<'whole' | 'part'>('whole')
  const { credit } = useInvoiceActs()
  const left = fromCents(toCents(invoice.total) - toCents(invoice.credited))
  const sum = formatCents(left, invoice.content.currency)
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: async () => (await import('#domain/invoices.ts')).newCredit,
    read: (form) =>
      how === 'whole'
        ? {}
        : { lines: [{ text: form.get('text') ?? '', unit_price: numberOrNaN(form.get('amount')) }] },
    failed: INVOICE.notices.failed,
    async save(values) {
      const { id } = await credit(invoice.id, values)
      notify(INVOICE.notices.credited)
      onDone()
      onCredited(id)
    },
  })
  return (
    <form
      noValidate
      aria-label={INVOICE.credit}
      className="space-y-4 rounded-md border border-line bg-ground/40 p-4"
      onSubmit={onSubmit}
    >
      <p className="text-sm text-muted">{CREDIT_FORM.text}</p>
      <Segments
        legend={CREDIT_FORM.kind}
        name="how"
        choices={[
          { value: 'whole', label: CREDIT_FORM.whole(sum) },
          { value: 'part', label: CREDIT_FORM.part },
        ]}
        value={how}
        onChange={setHow}
      />
      {how === 'part' && (
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_10rem]">
          <Field label={CREDIT_FORM.reason} name="text" error={errors['lines.0.text']}>
            {(control) => <Input {...control} dir="auto" autoComplete="off" />}
          </Field>
          <Field
            label={CREDIT_FORM.amount}
            name="amount"
            hint={CREDIT_FORM.amountHint(sum)}
            error={errors['lines.0.unit_price'] ?? (errors['lines.0.text'] ? undefined : errors['lines'])}
          >
            {(control) => <Input {...control} inputMode="decimal" autoComplete="off" className="tabular" />}
          </Field>
        </div>
      )}
      <div role="alert">{refusal !== null && <FieldError id="credit-refusal">{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {CREDIT_FORM.save}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onDone}>
          {INVOICE.cancel}
        </Button>
      </div>
    </form>
  )
}
