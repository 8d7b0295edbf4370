import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import type { Me } from '#contract/accounts.ts'
import { email, newPasswordForm, password } from '#domain/accounts.ts'
import { AUTH_VIEWS } from '#web/content/account.ts'
import { ProblemError } from '#web/data/call.ts'
import {
  acceptInvitation,
  confirmEmailChange,
  confirmSignUp,
  requestPasswordReset,
  resetPassword,
  setUpAdmin,
  signInByMail,
} from '#web/data/session.ts'
import { NewPasswordField, PasswordField } from '#web/shell/password-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { AccountFormFrame, ConfirmPasswordField, EmailField } from './account-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

interface LinkFormProps {
  token: string
  onSignedIn: (me: Me) => void
}

const emptyForm = z.object({})
const passwordForm = z.object({ password })
const emailForm = z.object({ email })
const adminForm = z.object({ email, password })

export function ForgotForm({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const { errors, ...form } = useAccountForm(emailForm, async (typed) => {
    await requestPasswordReset(typed)
    setSent(true)
    notify({ title: AUTH_VIEWS.forgot.doneTitle, description: AUTH_VIEWS.forgot.done })
  })
  const back = (
    <p className="text-center text-sm">
      <Link
        to="/auth"
        className="inline-flex min-h-11 items-center px-2 text-action underline underline-offset-4"
      >
        {AUTH_VIEWS.forgot.back}
      </Link>
    </p>
  )
  if (isSent) {
    return (
      <>
        <p className="rounded-md border border-success/50 bg-success/10 p-4 text-sm">
          {AUTH_VIEWS.forgot.done}
        </p>
        {back}
      </>
    )
  }
  return (
    <AccountFormFrame
      {...form}
      submit={AUTH_VIEWS.forgot.submit}
      busyText={AUTH_VIEWS.forgot.busy}
      after={back}
    >
      <EmailField initial={email} error={errors['email']} />
    </AccountFormFrame>
  )
}

type ConfirmStep = 'press' | 'password' | 'replace'

export function ConfirmForm({ token, onSignedIn }: LinkFormProps) {
  const [step, setStep] = useState<ConfirmStep>('press')
  const send = async (body: Parameters<typeof confirmSignUp>[0]) => {
    const answer = await confirmSignUp(body)
    if (!('user' in answer)) return setStep('password')
    notify(AUTH_VIEWS.confirm.done)
    onSignedIn(answer)
  }
  if (step === 'press') return <ConfirmButton onPress={() => send({ token })} />
  return (
    <>
      <StepHead
        title={AUTH_VIEWS.confirm.askTitle}
        text={step === 'password' ? AUTH_VIEWS.confirm.ask : AUTH_VIEWS.confirm.replaceText}
      />
      {step === 'password' ? (
        <ConfirmPassword onSend={(typed) => send({ token, password: typed })} />
      ) : (
        <ConfirmReplacement onSend={(typed) => send({ token, password: typed, replace: true })} />
      )}
      <Button
        variant="link"
        className="mt-3 w-full"
        onClick={() => setStep(step === 'password' ? 'replace' : 'password')}
      >
        {step === 'password' ? AUTH_VIEWS.confirm.replace : AUTH_VIEWS.confirm.keep}
      </Button>
    </>
  )
}

function StepHead({ title, text }: { title: string; text: string }) {
  return (
    <div className="mb-5 border-t border-line pt-5">
      <h2 ref={useStepFocus()} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">{text}</p>
    </div>
  )
}

function ConfirmButton({ onPress }: { onPress: () => Promise<void> }) {
  const { errors: _, ...form } = useAccountForm(emptyForm, onPress)
  return (
    <AccountFormFrame {...form} submit={AUTH_VIEWS.confirm.submit} busyText={AUTH_VIEWS.confirm.busy}>
      {null}
    </AccountFormFrame>
  )
}

function ConfirmPassword({ onSend }: { onSend: (password: string) => Promise<void> }) {
  const { errors, ...form } = useAccountForm(passwordForm, (typed) => onSend(typed.password))
  return (
    <AccountFormFrame {...form} submit={AUTH_VIEWS.confirm.submit} busyText={AUTH_VIEWS.confirm.busy}>
      <PasswordField error={errors['password']} />
    </AccountFormFrame>
  )
}

function ConfirmReplacement({ onSend }: { onSend: (password: string) => Promise<void> }) {
  const { errors, ...form } = useAccountForm(newPasswordForm, (typed) => onSend(typed.password))
  return (
    <AccountFormFrame {...form} submit={AUTH_VIEWS.confirm.submit} busyText={AUTH_VIEWS.confirm.busy}>
      <NewPasswordField error={errors['password']} />
      <ConfirmPasswordField error={errors['confirmPassword']} />
    </AccountFormFrame>
  )
}

/** A signed-in user only presses the button; in another browser the password is required. */
export function EmailForm({ token, onMoved }: { token: string; onMoved: (me: Me) => void }) {
  const [isAsked, setAsked] = useState(false)
  const send = async (body: Parameters<typeof confirmEmailChange>[0]) => {
    const answer = await confirmEmailChange(body)
    if (!('user' in answer)) return setAsked(true)
    notify(AUTH_VIEWS.email.done)
    onMoved(answer)
  }
  if (!isAsked) return <ConfirmButton onPress={() => send({ token })} />
  return (
    <>
      <StepHead title={AUTH_VIEWS.email.askTitle} text={AUTH_VIEWS.email.ask} />
      <ConfirmPassword onSend={(typed) => send({ token, password: typed })} />
    </>
  )
}

interface PortalFormProps extends LinkFormProps {
  onSignedInAlready: () => void
  onRefused: () => void
}

/** Nothing but a button: programs that scan emails open links too. */
export function PortalForm({ token, onSignedIn, onSignedInAlready, onRefused }: PortalFormProps) {
  const goOn = useEffectEvent(onSignedInAlready)
  useEffect(() => {
    if (document.documentElement.dataset['session'] !== undefined) goOn()
  }, [])
  const { errors: _, ...form } = useAccountForm(emptyForm, async () => {
    try {
      onSignedIn(await signInByMail({ token }))
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'invalid_token')) throw error
      notify({ ...AUTH_VIEWS.portal.refused, variant: 'destructive' })
      onRefused()
    }
  })
  return (
    <AccountFormFrame {...form} submit={AUTH_VIEWS.portal.submit} busyText={AUTH_VIEWS.portal.busy}>
      {null}
    </AccountFormFrame>
  )
}

export function InviteForm({ token, onSignedIn }: LinkFormProps) {
  const { errors, ...form } = useAccountForm(newPasswordForm, async (typed) => {
    const me = await acceptInvitation({ token, password: typed.password })
    notify(AUTH_VIEWS.invite.done)
    onSignedIn(me)
  })
  return (
    <AccountFormFrame {...form} submit={AUTH_VIEWS.invite.submit} busyText={AUTH_VIEWS.invite.busy}>
      <NewPasswordField error={errors['password']} />
      <ConfirmPasswordField error={errors['confirmPassword']} />
    </AccountFormFrame>
  )
}

export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { errors, ...form } = useAccountForm(newPasswordForm, async (typed) => {
    await resetPassword({ token, newPassword: typed.password })
    notify(AUTH_VIEWS.reset.done)
    onDone()
  })
  return (
    <AccountFormFrame {...form} submit={AUTH_VIEWS.reset.submit} busyText={AUTH_VIEWS.reset.busy}>
      <NewPasswordField error={errors['password']} />
      <ConfirmPasswordField error={errors['confirmPassword']} />
    </AccountFormFrame>
  )
}

export function SetupForm({ token, onSignedIn }: LinkFormProps) {
  const [typedEmail, setTypedEmail] = useState('')
  const { errors, ...form } = useAccountForm(adminForm, async (typed) => {
    const me = await setUpAdmin({ token, ...typed })
    notify(AUTH_VIEWS.setup.done)
    onSignedIn(me)
  })
  return (
    <AccountFormFrame {...form} submit={AUTH_VIEWS.setup.submit} busyText={AUTH_VIEWS.setup.busy}>
      <EmailField error={errors['email']} onChange={setTypedEmail} />
      <NewPasswordField error={errors['password']} about={[typedEmail]} />
    </AccountFormFrame>
  )
}
