import { z } from 'zod'
import { accountPassword } from '#domain/accounts.ts'
import { GRANT, TEAM } from '#web/content/team.ts'
import { useRevokeAdmin } from '#web/data/team.ts'
import { PasswordField } from '#web/shell/password-fields.tsx'
import { useFieldFocus } from '#web/shell/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'

const schema = z.object({ password: accountPassword })

interface RevokeAdminProps {
  id: string
  name: string
  isSelf: boolean
  onCancel: () => void
  onRevoked: () => void
}

export function RevokeAdmin({ id, name, isSelf, onCancel, onRevoked }: RevokeAdminProps) {
  const { mutateAsync } = useRevokeAdmin()
  const ref = useFieldFocus('password')
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema,
    failed: TEAM.notRevoked,
    async save({ password }) {
      await mutateAsync({ id, password })
      notify(TEAM.revoked(name))
      onRevoked()
    },
  })
  return (
    <form
      ref={ref}
      noValidate
      aria-label={TEAM.revokeOf(name)}
      className="mt-3 space-y-4 rounded-md border border-warning/60 bg-ground/50 p-4"
      onSubmit={onSubmit}
    >
      <div className="text-sm">
        <p className="text-base font-semibold">{isSelf ? TEAM.askOwn : TEAM.ask(name)}</p>
        <p className="mt-1">{isSelf ? TEAM.ownEffect : TEAM.effect}</p>
      </div>
      <PasswordField label={GRANT.labels.password} error={errors['password']} />
      <div role="alert">{refusal && <FieldError id={`revoke-${id}`}>{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" busy={isBusy}>
          {isBusy ? TEAM.busy : isSelf ? TEAM.confirmOwn : TEAM.confirm}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {TEAM.cancel}
        </Button>
      </div>
    </form>
  )
}
