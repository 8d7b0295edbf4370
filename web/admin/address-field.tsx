// An email field for another person's address. Browsers do not autofill it with the admin's own.
import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface AddressFieldProps {
  label: string
  error: string | undefined
  /** The form library's props for the control. */
  control: ComponentProps<'input'>
}

export function AddressField({ label, error, control: own }: AddressFieldProps) {
  return (
    <Field label={label} name="email" required error={error}>
      {(control) => (
        <Input
          {...control}
          {...own}
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
