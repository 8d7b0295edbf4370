import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { signInForm, signUpForm } from '#domain/accounts.ts'
import type { FactorMethod } from '#domain/factor-kinds.ts'
import type { Me } from '#contract/accounts.ts'
import { SIGN_IN, SIGN_UP } from '#web/content/account.ts'
import { signIn, signUp } from '#web/data/session.ts'
import { NewPasswordField, PasswordField } from '#web/shell/password-fields.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AccountFormFrame, ConfirmPasswordField, EmailField } from './account-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

interface SharedEmail {
  email: string
  onEmail: (email: string) => void
}

interface SignInProps extends SharedEmail {
  onSignedIn: (me: Me) => void
  /** The password was right, and one of these factors is required too. */
  onSecondStep: (methods: FactorMethod[]) => void
}

/** What is typed as email stays in both tabs and in the form for a forgotten password. */
export function SignForms(props: SignInProps) {
  const { email, onEmail } = props
  const tabs = useRef<HTMLDivElement>(null)
  // Text typed before hydration fired no event.
  const carryEmail = () => {
    const shown = tabs.current?.querySelector<HTMLInputElement>(
      '[role=tabpanel]:not([hidden]) input[name=email]',
    )
    if (shown?.value) onEmail(shown.value)
  }
  return (
    <Tabs ref={tabs} defaultValue="sign-in" onValueChange={carryEmail}>
      <TabList aria-label="Sign in or sign up">
        <Tab value="sign-in">{SIGN_IN.tab}</Tab>
        <Tab value="sign-up">{SIGN_UP.tab}</Tab>
      </TabList>
      <TabPanel value="sign-in">
        <SignInForm {...props} onForgot={carryEmail} />
      </TabPanel>
      <TabPanel value="sign-up">
        <SignUpForm email={email} onEmail={onEmail} />
      </TabPanel>
    </Tabs>
  )
}

function SignInForm({
  email,
  onEmail,
  onSignedIn,
  onSecondStep,
  onForgot,
}: SignInProps & { onForgot: () => void }) {
  const { errors, ...form } = useAccountForm(signInForm, async (typed) => {
    const answer = await signIn(typed)
    if ('second_step' in answer) return onSecondStep(answer.second_step)
    notify(SIGN_IN.done)
    onSignedIn(answer)
  })
  return (
    <AccountFormFrame
      {...form}
      submit={SIGN_IN.submit}
      busyText={SIGN_IN.busy}
      after={
        <p className="text-center text-sm">
          <Link
            to="/auth#forgot"
            onClick={onForgot}
            className="inline-flex min-h-11 items-center px-2 text-action underline underline-offset-4"
          >
            {SIGN_IN.forgot}
          </Link>
        </p>
      }
    >
      <EmailField initial={email} onChange={onEmail} error={errors['email']} />
      <PasswordField error={errors['password']} />
    </AccountFormFrame>
  )
}

function SignUpForm({ email, onEmail }: SharedEmail) {
  const [round, setRound] = useState(0)
  const { errors, ...form } = useAccountForm(signUpForm, async (typed) => {
    await signUp(typed)
    notify(SIGN_UP.done)
    setRound((before) => before + 1)
  })
  return (
    <AccountFormFrame {...form} submit={SIGN_UP.submit} busyText={SIGN_UP.busy}>
      {round > 0 && (
        <p className="rounded-md border border-success/50 bg-success/10 p-3.5 text-sm">
          {SIGN_UP.done.description}
        </p>
      )}
      <EmailField initial={email} onChange={onEmail} error={errors['email']} />
      {/* Clears the passwords from the page after they are sent. */}
      <div key={round} className="space-y-5">
        <NewPasswordField error={errors['password']} about={[email]} />
        <ConfirmPasswordField error={errors['confirmPassword']} />
      </div>
    </AccountFormFrame>
  )
}
