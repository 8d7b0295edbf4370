// Who we think the customer is, and the form that puts it right. Must never change the e-mail address: that takes a confirmed mail.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { profileChanges, type Profile } from '#domain/accounts.ts'
import { PROFILE } from '#web/content/portal.ts'
import { ProblemError } from '#web/data/call.ts'
import { useOneAtATime } from '#web/data/one-at-a-time.ts'
import { useChangeProfile } from '#web/data/person.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { NotificationSwitch } from './notification-switch.tsx'

export function ProfileTab({ profile }: { profile: Profile }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Card className="max-w-2xl">
      <h2 className="text-xl">{PROFILE.title}</h2>
      <p className="mt-1 text-sm text-muted">{PROFILE.text}</p>
      {isEditing ? (
        <ProfileForm profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <>
          <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {(['full_name', 'email', 'company_name', 'phone'] as const).map((field) => (
              <div key={field} className="min-w-0">
                <dt className="text-sm text-muted">{PROFILE.labels[field]}</dt>
                <dd className="font-semibold">{profile[field] || PROFILE.notSet}</dd>
              </div>
            ))}
          </dl>
          <Button className="mt-6" onClick={() => setEditing(true)}>
            {PROFILE.update}
          </Button>
        </>
      )}
      <div className="mt-6 border-t border-line pt-6">
        <NotificationSwitch profile={profile} />
      </div>
    </Card>
  )
}

const FIELDS = {
  full_name: { autoComplete: 'name', type: 'text' },
  company_name: { autoComplete: 'organization', type: 'text' },
  phone: { autoComplete: 'tel', type: 'tel' },
} as const
type FieldName = keyof typeof FIELDS
const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { mutateAsync } = useChangeProfile()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(profileChanges),
    defaultValues: {
      full_name: profile.full_name ?? '',
      company_name: profile.company_name ?? '',
      phone: profile.phone ?? '',
    },
  })
  const [save, isSaving] = useOneAtATime(
    handleSubmit(async (changes) => {
      try {
        await mutateAsync(changes)
        notify(PROFILE.done)
        onClose()
      } catch (error) {
        if (error instanceof ProblemError) {
          for (const { field, message } of error.errors) {
            const known = FIELD_NAMES.find((name) => name === field)
            if (known) setError(known, { message })
          }
        }
        notify({ ...PROFILE.failed, variant: 'destructive' })
      }
    }),
  )
  return (
    <form noValidate className="mt-6 space-y-5" onSubmit={(event) => void save(event)}>
      {FIELD_NAMES.map((field) => (
        <Field
          key={field}
          label={PROFILE.labels[field]}
          name={field}
          error={formState.errors[field]?.message}
        >
          {(control) => <Input {...FIELDS[field]} {...control} {...register(field)} />}
        </Field>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving}>
          {isSaving ? PROFILE.busy : PROFILE.save}
        </Button>
        <Button variant="ghost" onClick={onClose} disabled={isSaving}>
          {PROFILE.cancel}
        </Button>
      </div>
    </form>
  )
}
