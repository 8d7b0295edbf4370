import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Factors } from '#contract/factors.ts'
import { accountPassword } from '#domain/accounts.ts'
import type { FactorMethod } from '#domain/factor-kinds.ts'
import { codeForm } from '#domain/factors.ts'
import { STEP_UP } from '#web/content/factors.ts'
import { factorsQuery } from '#web/data/factors.ts'
import { prove, proveWithPasskey } from '#web/data/second-step.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CodeField, PasskeyButton } from './factor-fields.tsx'
import { PasswordField } from './password-fields.tsx'
import { StepUpFailed } from './step-up-failed.tsx'
import { useFieldFocus, type FormState } from './use-form.ts'
import { useSavedForm } from './use-saved-form.ts'

interface StepUpFormProps {
  onProven: () => void
  onCancel: () => void
}

export function StepUpForm(props: StepUpFormProps) {
  const { data, isError, refetch } = useQuery(factorsQuery)
  if (!data) return isError ? <StepUpFailed onRetry={() => void refetch()} /> : <Skeleton className="h-36" />
  const methods = listMethods(data)
  return methods.length === 0 ? <PasswordProof {...props} /> : <FactorProof {...props} methods={methods} />
}

function listMethods({ totp_since, passkeys, recovery_codes_left }: Factors): FactorMethod[] {
  const methods: FactorMethod[] = []
  if (totp_since !== null) methods.push('totp')
  if (passkeys.length > 0) methods.push('passkey')
  if (methods.length > 0 && recovery_codes_left > 0) methods.push('recovery')
  return methods
}

const passwordForm = z.object({ password: accountPassword })

function PasswordProof({ onProven, onCancel }: StepUpFormProps) {
  const saved = useSavedForm({
    schema: passwordForm,
    failed: STEP_UP.failed,
    async save(typed) {
      await prove(typed)
      onProven()
    },
  })
  return (
    <ProofForm saved={saved} firstField="password" onCancel={onCancel}>
      <PasswordField label={STEP_UP.password} error={saved.errors['password']} />
    </ProofForm>
  )
}

function FactorProof({ onProven, onCancel, methods }: StepUpFormProps & { methods: FactorMethod[] }) {
  const saved = useSavedForm({
    schema: codeForm,
    failed: STEP_UP.failed,
    async save(typed) {
      await prove(typed)
      onProven()
    },
  })
  const hasCodes = methods.some((method) => method !== 'passkey')
  return (
    <div className="space-y-5">
      <PasskeyButton
        methods={methods}
        variant="default"
        onUse={async () => {
          await proveWithPasskey()
          onProven()
        }}
      />
      {hasCodes && (
        <ProofForm
          saved={saved}
          firstField="code"
          variant={methods.includes('passkey') ? 'outline' : 'default'}
          onCancel={onCancel}
        >
          <CodeField methods={methods} error={saved.errors['code']} />
        </ProofForm>
      )}
    </div>
  )
}

function ProofForm({
  saved: { refusal, isBusy, onSubmit },
  firstField,
  variant = 'default',
  onCancel,
  children,
}: {
  saved: FormState
  firstField: string
  /** `outline` below a passkey. */
  variant?: 'default' | 'outline'
  onCancel: () => void
  children: ReactNode
}) {
  const ref = useFieldFocus(firstField)
  return (
    <form ref={ref} method="post" noValidate className="space-y-5" onSubmit={onSubmit}>
      {children}
      <div role="alert" className="empty:hidden">
        {refusal !== null && <FieldError id="step-up-refusal">{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} busy={isBusy}>
          {isBusy ? STEP_UP.busy : STEP_UP.submit}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {STEP_UP.cancel}
        </Button>
      </div>
    </form>
  )
}
