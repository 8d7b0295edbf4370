import type { Me } from '#contract/accounts.ts'
import type { FactorMethod } from '#domain/factor-kinds.ts'
import { codeForm } from '#domain/factors.ts'
import { SIGN_IN } from '#web/content/account.ts'
import { SECOND_STEP } from '#web/content/factors.ts'
import { ProblemError } from '#web/data/call.ts'
import { takeSecondStep, takeSecondStepWithPasskey } from '#web/data/second-step.ts'
import { CodeField, PasskeyButton } from '#web/shell/factor-fields.tsx'
import { useFieldFocus } from '#web/shell/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AccountFormFrame } from './account-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

interface SecondStepProps {
  methods: readonly FactorMethod[]
  onSignedIn: (me: Me) => void
  /** Receives the reason if the step failed for good; null if the user wants to start over. */
  onStartOver: (reason: string | null) => void
}

export function SecondStep({ methods, onSignedIn, onStartOver }: SecondStepProps) {
  const enter = async (step: () => Promise<Me>) => {
    try {
      const me = await step()
      notify(SIGN_IN.done)
      onSignedIn(me)
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'sign_in_again') throw error
      onStartOver(error.detail)
    }
  }
  const { errors, ...form } = useAccountForm(codeForm, (typed) => enter(() => takeSecondStep(typed)))
  const ref = useFieldFocus('code')
  const hasCodes = methods.some((method) => method !== 'passkey')
  const back = (
    <p className="text-center">
      <Button variant="link" onClick={() => onStartOver(null)}>
        {SECOND_STEP.back}
      </Button>
    </p>
  )
  return (
    <div className="space-y-5">
      <PasskeyButton methods={methods} variant="hero" onUse={() => enter(takeSecondStepWithPasskey)} />
      {hasCodes ? (
        <AccountFormFrame
          {...form}
          formRef={ref}
          submit={SECOND_STEP.submit}
          busyText={SECOND_STEP.busy}
          variant={methods.includes('passkey') ? 'outline' : 'hero'}
          after={back}
        >
          <CodeField methods={methods} error={errors['code']} />
        </AccountFormFrame>
      ) : (
        back
      )}
    </div>
  )
}
