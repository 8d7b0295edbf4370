import { useRef } from 'react'
import type { Lead } from '#domain/leads.ts'
import type { LeadStatus } from '#domain/lead-choices.ts'
import { NOTICES } from '#web/content/admin.ts'
import { useChangeLeadStatus, useSavingStatus } from '#web/data/leads.ts'
import { notify } from '#web/ui/toast.tsx'
import { logError } from '#web/admin/console/log-error.ts'

/** `saving` is the status that is on its way to the server. `change` returns whether it was stored. */
export function useStatusChange({ id, status: stored }: Pick<Lead, 'id' | 'status'>) {
  const { mutateAsync } = useChangeLeadStatus(id)
  const saving = useSavingStatus(id)
  const latest = useRef<LeadStatus | null>(null)
  async function change(status: LeadStatus): Promise<boolean> {
    if (status === (saving ?? stored)) return false
    latest.current = status
    try {
      await mutateAsync({ ids: [id], status })
      // A later choice has its own notice.
      if (latest.current === status) notify(NOTICES.leadStatus.done)
      return true
    } catch (error) {
      logError(error)
      notify(NOTICES.leadStatus.failed)
      return false
    }
  }
  return { saving, change }
}
