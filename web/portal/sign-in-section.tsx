import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { EmailChange, Me } from '#contract/accounts.ts'
import { emailChangeForm, passwordChangeForm } from '#domain/accounts.ts'
import { formatInstant } from '#domain/dates.ts'
import { EMAIL, PASSWORD, SIGN_IN_DETAILS } from '#web/content/profile.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import {
  emailChangeQuery,
  useCancelEmailChange,
  useChangePassword,
  useRequestEmailChange,
} from '#web/data/own-account.ts'
import { NewPasswordField, PasswordField } from '#web/shell/password-fields.tsx'
import { useSavedForm } from '#web/shell/use-saved-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import {
  AccountForm,
  AccountLine,
  AccountSection,
  DisclosureButton,
  useDisclosure,
  type Disclosure,
} from './account-section.tsx'

export function SignInSection({ me, isShown }: { me: Me; isShown: boolean }) {
  const { data: pending } = useQuery({ ...emailChangeQuery, enabled: isShown })
  const email = useDisclosure()
  const password = useDisclosure()
  return (
    <AccountSection title={SIGN_IN_DETAILS.title} text={SIGN_IN_DETAILS.text}>
      <AccountLine
        label={EMAIL.label}
        value={me.user.email}
        action={<DisclosureButton disclosure={email} label={EMAIL.change} />}
      >
        {pending && <PendingEmailChange change={pending} focusAfter={email.buttonRef} />}
        {email.isOpen && <EmailForm disclosure={email} />}
      </AccountLine>
      <AccountLine
        label={PASSWORD.label}
        value={<span className="font-normal text-muted">{PASSWORD.hidden}</span>}
        action={<DisclosureButton disclosure={password} label={PASSWORD.change} />}
      >
        {password.isOpen && <PasswordForm me={me} disclosure={password} />}
      </AccountLine>
    </AccountSection>
  )
}

function PendingEmailChange({
  change,
  focusAfter,
}: {
  change: EmailChange
  focusAfter: Disclosure['buttonRef']
}) {
  const { mutateAsync } = useCancelEmailChange()
  const [cancelChange, isBusy] = useSingleFlight(async () => {
    try {
      await mutateAsync()
      notify(EMAIL.givenUp)
      focusAfter.current?.focus()
    } catch {
      notify(EMAIL.notGivenUp)
    }
  })
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-info/40 bg-info/8 py-2 pr-2 pl-4 [&>button]:shrink">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 py-1.5 text-sm">
        <Icon of={Clock} aria-hidden="true" className="mt-1 size-4 shrink-0 text-info" />
        <span className="min-w-0 wrap-anywhere">
          {EMAIL.waiting(change.email, formatInstant(change.expires_at))}
        </span>
      </p>
      <Button variant="ghost" busy={isBusy} onClick={() => void cancelChange()}>
        {EMAIL.giveUp}
      </Button>
    </div>
  )
}

function EmailForm({ disclosure }: { disclosure: Disclosure }) {
  const { mutateAsync } = useRequestEmailChange()
  const { errors, refusal, isBusy, onSubmit } = useSavedForm({
    schema: emailChangeForm,
    failed: EMAIL.failed,
    async save(values) {
      const { email } = await mutateAsync(values)
      notify(EMAIL.done(email))
      disclosure.close()
    },
  })
  return (
    <AccountForm
      form={disclosure.form}
      text={EMAIL.text}
      refusal={refusal}
      isBusy={isBusy}
      submit={EMAIL.submit}
      busyText={EMAIL.busy}
      cancel={SIGN_IN_DETAILS.cancel}
      onSubmit={onSubmit}
      onCancel={disclosure.close}
    >
      <Field label={EMAIL.newEmail} name="newEmail" required error={errors['newEmail']}>
        {(control) => <Input {...control} type="email" autoComplete="email" />}
      </Field>
      <PasswordField label={EMAIL.password} error={errors['password']} />
    </AccountForm>
  )
}

function PasswordForm({ me, disclosure }: { me: Me; disclosure: Disclosure }) {
  const { mutateAsync } = useChangePassword()
  const { errors, refusal, isBusy, onSubmit } = useSavedForm({
    schema: passwordChangeForm,
    failed: PASSWORD.failed,
    async save(change) {
      await mutateAsync(change)
      notify(PASSWORD.done)
      disclosure.close()
    },
  })
  const { email, full_name, company_name } = me.profile
  return (
    <AccountForm
      form={disclosure.form}
      text={PASSWORD.text}
      refusal={refusal}
      isBusy={isBusy}
      submit={PASSWORD.submit}
      busyText={PASSWORD.busy}
      cancel={SIGN_IN_DETAILS.cancel}
      onSubmit={onSubmit}
      onCancel={disclosure.close}
    >
      {/* Tells a password manager which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={PASSWORD.currentPassword}
        name="currentPassword"
        error={errors['currentPassword']}
      />
      <NewPasswordField
        label={PASSWORD.newPassword}
        name="newPassword"
        error={errors['newPassword']}
        about={[email, full_name ?? '', company_name ?? '']}
      />
    </AccountForm>
  )
}
