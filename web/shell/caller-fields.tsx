import { DETAILS } from '#web/content/booking.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'

export const CALLER_FIELDS = ['name', 'email', 'phone', 'about'] as const
export type Caller = Record<(typeof CALLER_FIELDS)[number], string>

interface CallerFieldsProps {
  idPrefix?: string
  values: Caller
  errors: Readonly<Record<string, string>>
}

export function CallerFields({ idPrefix = '', values, errors }: CallerFieldsProps) {
  const field = (name: keyof Caller) => ({
    id: idPrefix + name,
    name,
    label: DETAILS.labels[name],
    error: errors[name],
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <Field {...field('name')} required>
        {(control) => <Input {...control} autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field {...field('email')} required>
        {(control) => <Input {...control} type="email" autoComplete="email" defaultValue={values.email} />}
      </Field>
      <Field {...field('phone')} required hint={DETAILS.phoneHint}>
        {(control) => <Input {...control} type="tel" autoComplete="tel" defaultValue={values.phone} />}
      </Field>
      <Field {...field('about')} className="sm:col-span-2">
        {(control) => <Textarea {...control} rows={3} defaultValue={values.about} />}
      </Field>
    </div>
  )
}

export function BookButton({ isBusy = false }: { isBusy?: boolean }) {
  return (
    <div className="mt-6 flex flex-col gap-4 sm:flex-row sm:items-center">
      <Button type="submit" size="lg" busy={isBusy} className="max-sm:w-full">
        {isBusy ? DETAILS.busy : DETAILS.submit}
      </Button>
      <p className="text-xs text-muted">{DETAILS.privacy}</p>
    </div>
  )
}
