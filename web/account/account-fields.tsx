import { TriangleAlert } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { ReactNode, RefObject } from 'react'
import { LABELS } from '#web/content/account.ts'
import type { FormState } from '#web/shell/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface AccountFormFrameProps extends Omit<FormState, 'errors'> {
  submit: string
  busyText: string
  formRef?: RefObject<HTMLFormElement | null>
  after?: ReactNode
  /** `outline` if the button is not the primary action. */
  variant?: 'hero' | 'outline'
  children: ReactNode
}

export function AccountFormFrame({
  submit,
  busyText,
  isBusy,
  refusal,
  onSubmit,
  formRef,
  after,
  variant = 'hero',
  children,
}: AccountFormFrameProps) {
  return (
    // `method` keeps typed values out of the URL if the form is submitted without scripts.
    <form ref={formRef} method="post" noValidate onSubmit={onSubmit} className="space-y-5">
      {children}
      {refusal && (
        <p
          data-form-message=""
          tabIndex={-1}
          className="flex gap-2.5 rounded-md border border-danger/50 bg-danger/10 p-3.5 text-sm"
        >
          <Icon of={TriangleAlert} aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          <span>{refusal}</span>
        </p>
      )}
      <Button type="submit" size="lg" variant={variant} busy={isBusy} isNativelyDisabled className="w-full">
        {isBusy ? busyText : submit}
      </Button>
      {after}
    </form>
  )
}

interface EmailFieldProps {
  error: string | undefined
  initial?: string
  onChange?: (email: string) => void
}

export function EmailField({ error, initial = '', onChange }: EmailFieldProps) {
  return (
    <Field label={LABELS.email} name="email" required error={error}>
      {(control) => (
        <Input
          {...control}
          type="email"
          autoComplete="username"
          defaultValue={initial}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export function ConfirmPasswordField({ error }: { error: string | undefined }) {
  return (
    <Field label={LABELS.confirmPassword} name="confirmPassword" error={error}>
      {(control) => <Input {...control} type="password" autoComplete="new-password" />}
    </Field>
  )
}
