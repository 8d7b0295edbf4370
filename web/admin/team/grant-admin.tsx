import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { z } from 'zod'
import { email, accountPassword } from '#domain/accounts.ts'
import { CHECKLIST_ITEMS } from '#web/content/site-settings.ts'
import { GRANT } from '#web/content/team.ts'
import { siteSettingsQuery } from '#web/data/site-settings.ts'
import { useGrantAdmin } from '#web/data/team.ts'
import { PasswordField } from '#web/shell/password-fields.tsx'
import { useKeptForm } from '#web/shell/use-kept-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AddressField } from '#web/admin/console/address-field.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'

const schema = z.object({ email, password: accountPassword })

export function GrantAdmin() {
  const { mutateAsync } = useGrantAdmin()
  const { data: site } = useQuery(siteSettingsQuery)
  const ref = useRef<HTMLFormElement>(null)
  const { forget } = useKeptForm(ref, 'new admin')
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema,
    failed: GRANT.failed,
    async save(values, form) {
      const admin = await mutateAsync(values)
      notify(admin.is_invited ? GRANT.invited(admin.email) : GRANT.done(admin.full_name ?? admin.email))
      form.reset()
      forget()
    },
  })
  return (
    <form ref={ref} noValidate aria-labelledby="grant-admin" className="mt-8" onSubmit={onSubmit}>
      <h3 id="grant-admin" className="text-lg">
        {GRANT.title}
      </h3>
      <p className="mt-1 text-sm text-muted">{GRANT.text}</p>
      {site?.checklist.mail === false && (
        <p className="mt-2 text-sm text-warning">
          <a
            href={CHECKLIST_ITEMS.mail.to}
            className="text-action underline decoration-action/40 underline-offset-4 hover:decoration-action"
          >
            {GRANT.needsMail.link}
          </a>
          {GRANT.needsMail.text}
        </p>
      )}
      <div className="mt-4 grid gap-4">
        <AddressField label={GRANT.labels.email} error={errors['email']} />
        <PasswordField label={GRANT.labels.password} error={errors['password']} />
      </div>
      <div role="alert" className="mt-2 empty:hidden">
        {refusal && <FieldError id="grant-refusal">{refusal}</FieldError>}
      </div>
      <Button type="submit" className="mt-4" busy={isBusy}>
        {isBusy ? GRANT.busy : GRANT.submit}
      </Button>
    </form>
  )
}
