import { profileChanges, type Profile } from '#domain/accounts.ts'
import { PROFILE } from '#web/content/profile.ts'
import { hasKeptTexts } from '#web/data/kept-texts.ts'
import { useChangeProfile } from '#web/data/person.ts'
import { Changes } from '#web/shell/changes.tsx'
import { useSavedForm } from '#web/shell/use-saved-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AccountForm, AccountSection, useDisclosure, type Disclosure } from './account-section.tsx'
import { NotificationSwitch } from './notification-switch.tsx'
import { useKeptForm } from '#web/shell/use-kept-texts.ts'

const SHOWN = ['full_name', 'email', 'company_name', 'phone'] as const

export function ProfileSection({ profile }: { profile: Profile }) {
  const disclosure = useDisclosure(hasKeptTexts('profile'))
  const { isOpen, open, buttonRef } = disclosure
  return (
    <AccountSection title={PROFILE.title} text={PROFILE.text}>
      <div className="p-5 sm:p-6">
        {isOpen ? (
          <ProfileForm profile={profile} disclosure={disclosure} />
        ) : (
          <>
            <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {SHOWN.map((field) => (
                <div key={field} className="min-w-0">
                  <dt className="text-sm text-muted">{PROFILE.labels[field]}</dt>
                  <dd dir="auto" className={profile[field] ? 'font-semibold wrap-anywhere' : 'text-muted'}>
                    {profile[field] || PROFILE.notSet}
                  </dd>
                </div>
              ))}
            </dl>
            <Changes>
              <Button ref={buttonRef} className="mt-6" onClick={open}>
                {PROFILE.update}
              </Button>
            </Changes>
          </>
        )}
      </div>
      <div className="border-t border-line p-5 sm:p-6">
        <Changes>
          <NotificationSwitch profile={profile} />
        </Changes>
      </div>
    </AccountSection>
  )
}

const FIELDS = {
  full_name: { autoComplete: 'name', type: 'text' },
  company_name: { autoComplete: 'organization', type: 'text' },
  phone: { autoComplete: 'tel', type: 'tel' },
} as const
const FIELD_NAMES = ['full_name', 'company_name', 'phone'] as const

function ProfileForm({ profile, disclosure }: { profile: Profile; disclosure: Disclosure }) {
  const { mutateAsync } = useChangeProfile()
  const { forget } = useKeptForm(disclosure.form, 'profile')
  const { errors, refusal, isBusy, onSubmit } = useSavedForm({
    schema: profileChanges,
    failed: PROFILE.failed,
    async save(changes) {
      await mutateAsync(changes)
      notify(PROFILE.done)
      forget()
      disclosure.close()
    },
  })
  return (
    <AccountForm
      form={disclosure.form}
      refusal={refusal}
      isBusy={isBusy}
      submit={PROFILE.save}
      busyText={PROFILE.busy}
      cancel={PROFILE.cancel}
      onSubmit={onSubmit}
      onCancel={() => {
        forget()
        disclosure.close()
      }}
    >
      {FIELD_NAMES.map((field) => (
        <Field key={field} label={PROFILE.labels[field]} name={field} error={errors[field]}>
          {(control) => (
            <Input {...FIELDS[field]} {...control} defaultValue={profile[field] ?? ''} dir="auto" />
          )}
        </Field>
      ))}
    </AccountForm>
  )
}
