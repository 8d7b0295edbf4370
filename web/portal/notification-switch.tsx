import type { Profile } from '#domain/accounts.ts'
import { UPDATE_MAILS } from '#web/content/update-mails.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { useChangeProfile } from '#web/data/person.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { notify } from '#web/ui/toast.tsx'

export function NotificationSwitch({ profile }: { profile: Pick<Profile, 'update_mails'> }) {
  const { mutateAsync } = useChangeProfile()
  const [change, isSaving] = useSingleFlight(async (update_mails: boolean) => {
    try {
      await mutateAsync({ update_mails })
      notify(update_mails ? UPDATE_MAILS.on : UPDATE_MAILS.off)
    } catch {
      // The switch stays as it was and can be pressed again.
      notify(UPDATE_MAILS.failed)
    }
  })
  return (
    <div>
      <Checkbox
        label={UPDATE_MAILS.label}
        aria-describedby="update-mails-hint"
        checked={profile.update_mails}
        aria-busy={isSaving || undefined}
        onChange={({ target }) => void change(target.checked)}
      />
      <p id="update-mails-hint" className="mt-1.5 text-xs text-muted">
        {UPDATE_MAILS.hint}
      </p>
    </div>
  )
}
