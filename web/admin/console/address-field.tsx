// An email field for another person's address. Browsers do not autofill it with the admin's own.
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface AddressFieldProps {
  label: string
  error: string | undefined
  initial?: string
}

export function AddressField({ label, error, initial }: AddressFieldProps) {
  return (
    <Field label={label} name="email" required error={error}>
      {(control) => (
        <Input
          {...control}
          defaultValue={initial}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
