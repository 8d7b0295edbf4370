import { useEffect, useState } from 'react'
import { passwordWarning } from '#domain/passwords.ts'
import { LABELS, SIGN_UP } from '#web/content/account.ts'
import { loadCommonPasswords } from '#web/data/common-passwords.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSite } from './page-facts.ts'

interface PasswordFieldProps {
  label?: string
  name?: string
  error: string | undefined
  hint?: string
}

export function PasswordField({
  label = LABELS.password,
  name = 'password',
  error,
  hint,
}: PasswordFieldProps) {
  return (
    <Field label={label} name={name} required error={error} hint={hint}>
      {(control) => <Input {...control} type="password" autoComplete="current-password" />}
    </Field>
  )
}

export function NewPasswordField({
  label = LABELS.password,
  name = 'password',
  error,
  about = [],
}: Omit<PasswordFieldProps, 'hint'> & { about?: readonly string[] }) {
  const [typed, setTyped] = useState('')
  const [listed, setListed] = useState<ReadonlySet<string>>()
  const hasTyped = typed !== ''
  useEffect(() => {
    if (!hasTyped) return
    // Without the list, the words that are on every page still warn.
    loadCommonPasswords().then(setListed, () => setListed(undefined))
  }, [hasTyped])
  const { businessName } = useSite()
  const warning = passwordWarning(typed, [...about, businessName], listed)
  return (
    <Field
      label={label}
      name={name}
      required
      error={error}
      hint={
        <span aria-live="polite">
          {warning ? <span className="text-warning">{warning}</span> : SIGN_UP.passwordHint}
        </span>
      }
    >
      {(control) => (
        <Input
          {...control}
          type="password"
          autoComplete="new-password"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
