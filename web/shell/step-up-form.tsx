// Asks for the second factor, or for the password if the user has none.
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
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
import { useSavedForm, type SavedForm } from './saved-form.ts'
import { StepUpFailed } from './step-up-failed.tsx'

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
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: { password: '' } })
  const saved = useSavedForm(form, {
    fields: ['password'],
    failed: STEP_UP.failed,
    async save(typed) {
      await prove(typed)
      onProven()
    },
  })
  useFocusOnOpen(() => form.setFocus('password'))
  return (
    <ProofForm saved={saved} onCancel={onCancel}>
      <PasswordField
        label={STEP_UP.password}
        error={form.formState.errors.password?.message}
        control={form.register('password')}
      />
    </ProofForm>
  )
}

function FactorProof({ onProven, onCancel, methods }: StepUpFormProps & { methods: FactorMethod[] }) {
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } })
  const saved = useSavedForm(form, {
    fields: ['code'],
    failed: STEP_UP.failed,
    async save(typed) {
      await prove(typed)
      onProven()
    },
  })
  const hasCodes = methods.some((method) => method !== 'passkey')
  useFocusOnOpen(() => hasCodes && form.setFocus('code'))
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
        <ProofForm saved={saved} onCancel={onCancel}>
          <CodeField
            methods={methods}
            error={form.formState.errors.code?.message}
            control={form.register('code')}
          />
        </ProofForm>
      )}
    </div>
  )
}

/** Runs after the dialog has opened, because opening focuses the dialog's first control. */
function useFocusOnOpen(focus: () => void): void {
  useEffect(() => {
    const next = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(next)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once; a later run would move the focus while the user types
  }, [])
}

function ProofForm({
  saved: { refusal, isSaving, submit },
  onCancel,
  children,
}: {
  saved: SavedForm
  onCancel: () => void
  children: ReactNode
}) {
  return (
    <form method="post" noValidate className="space-y-5" onSubmit={submit}>
      {children}
      <div role="alert" className="empty:hidden">
        {refusal !== null && <FieldError id="step-up-refusal">{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving}>
          {isSaving ? STEP_UP.busy : STEP_UP.submit}
        </Button>
        <Button variant="ghost" disabled={isSaving} onClick={onCancel}>
          {STEP_UP.cancel}
        </Button>
      </div>
    </form>
  )
}
