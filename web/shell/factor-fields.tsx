import { Fingerprint } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { FactorMethod } from '#domain/factor-kinds.ts'
import { FACTOR_FIELDS } from '#web/content/factors.ts'
import { ProblemError } from '#web/data/call.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { findPasskeyObstacle, PasskeyRefusal } from '#web/data/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface CodeFieldProps {
  methods: readonly FactorMethod[]
  error: string | undefined
}

/** Nothing where no code could be right. */
export function CodeField({ methods, error }: CodeFieldProps) {
  const kind = methods.includes('totp') ? 'totp' : methods.includes('recovery') ? 'recovery' : null
  if (kind === null) return null
  const { label, hint } = FACTOR_FIELDS.code[kind]
  return (
    <Field label={label} name="code" required hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          type="text"
          // Recovery codes contain letters, which a numeric keyboard does not have.
          inputMode={kind === 'totp' && !methods.includes('recovery') ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono tracking-[0.12em]"
        />
      )}
    </Field>
  )
}

interface PasskeyButtonProps {
  methods: readonly FactorMethod[]
  /** Throws PasskeyRefusal or ProblemError. */
  onUse: () => Promise<void>
  variant: ComponentProps<typeof Button>['variant']
}

/** The passkey button and its error; followed by "or" if there is also a code field. */
export function PasskeyButton({ methods, onUse, variant }: PasskeyButtonProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [use, isBusy] = useSingleFlight(async () => {
    setRefusal(null)
    try {
      await onUse()
    } catch (error) {
      setRefusal(describeFactorError(error))
    }
  })
  if (!methods.includes('passkey')) return null
  const obstacle = findPasskeyObstacle()
  return (
    <div className="space-y-4">
      {obstacle === null && (
        <Button size="lg" variant={variant} busy={isBusy} className="w-full" onClick={() => void use()}>
          {!isBusy && <Icon of={Fingerprint} aria-hidden="true" />}
          {isBusy ? FACTOR_FIELDS.passkeyBusy : FACTOR_FIELDS.passkey}
        </Button>
      )}
      <div role="alert" className="empty:hidden">
        {refusal !== null && <FieldError id="passkey-refusal">{refusal}</FieldError>}
        {obstacle !== null && <FieldError id="passkey-refusal">{FACTOR_FIELDS.refused[obstacle]}</FieldError>}
      </div>
      {obstacle === null && methods.length > 1 && (
        <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {FACTOR_FIELDS.or}
        </p>
      )}
    </div>
  )
}

export function describeFactorError(error: unknown): string {
  if (error instanceof PasskeyRefusal) return FACTOR_FIELDS.refused[error.reason]
  if (error instanceof ProblemError) return error.detail
  throw error
}
