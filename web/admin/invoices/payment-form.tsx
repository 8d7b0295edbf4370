import { outstandingOf } from '#domain/invoice-states.ts'
import { RECEIPT_METHOD_LABELS, RECEIPT_METHODS, type Invoice } from '#domain/invoices.ts'
import { INVOICE, PAYMENT_FORM } from '#web/content/invoices.ts'
import { useInvoiceActs } from '#web/data/invoices.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Choices, Input, Select } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { numberOrNaN } from '#web/admin/console/form-numbers.ts'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { useToday } from './use-today.ts'

interface PaymentFormProps {
  invoice: Invoice
  isRefund: boolean
  onDone: () => void
}

/** Starts with all that is left, or that was paid: two taps for the usual case. */
export function PaymentForm({ invoice, isRefund, onDone }: PaymentFormProps) {
  const { record } = useInvoiceActs()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: async () => (await import('#domain/invoices.ts')).newReceipt,
    read: (form) => ({
      ...Object.fromEntries(form),
      amount: numberOrNaN(form.get('amount')),
      is_refund: isRefund,
    }),
    failed: INVOICE.notices.failed,
    async save(values) {
      await record(invoice.id, values)
      notify(isRefund ? INVOICE.notices.refunded : INVOICE.notices.paid)
      onDone()
    },
  })
  const today = useToday()
  const left = outstandingOf(invoice)
  const amount = isRefund ? (left < 0 ? -left : invoice.paid) : left
  return (
    <form
      noValidate
      aria-label={isRefund ? INVOICE.refund : INVOICE.pay}
      className="space-y-4 rounded-md border border-line bg-ground/40 p-4"
      onSubmit={onSubmit}
    >
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <Field label={PAYMENT_FORM.amount} name="amount" error={errors['amount']}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="tabular"
              defaultValue={amount.toFixed(2)}
            />
          )}
        </Field>
        <Field label={PAYMENT_FORM.receivedOn} name="received_on" error={errors['received_on']}>
          {(control) => <Input {...control} type="date" defaultValue={today} />}
        </Field>
        <Field
          label={PAYMENT_FORM.method}
          name="method"
          error={errors['method']}
          className="max-sm:col-span-2"
        >
          {(control) => (
            <Select {...control} defaultValue="bank">
              <Choices values={RECEIPT_METHODS} labels={RECEIPT_METHOD_LABELS} />
            </Select>
          )}
        </Field>
      </div>
      <Field label={PAYMENT_FORM.note} name="note" hint={PAYMENT_FORM.noteHint} error={errors['note']}>
        {(control) => <Input {...control} dir="auto" autoComplete="off" />}
      </Field>
      <div role="alert">{refusal !== null && <FieldError id="payment-refusal">{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {isRefund ? PAYMENT_FORM.saveRefund : PAYMENT_FORM.save}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onDone}>
          {INVOICE.cancel}
        </Button>
      </div>
    </form>
  )
}
