// Changes the status of a lead, from any to any (specification §4). A choice made while an earlier one is being saved is sent after it.
import { useRef } from 'react'
import { LEAD_STATUSES, LEAD_STATUS_LABELS, type Lead, type LeadStatus } from '#domain/leads.ts'
import { LEADS, NOTICES } from '#web/content/admin.ts'
import { useChangeLeadStatus } from '#web/data/leads.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Select } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from './log-error.ts'

interface LeadStatusSelectProps {
  lead: Lead
  density?: 'default' | 'compact'
  className?: string
}

export function LeadStatusSelect({
  lead,
  density = 'default',
  className = 'w-full sm:w-40',
}: LeadStatusSelectProps) {
  const { mutateAsync } = useChangeLeadStatus()
  const chosen = useRef<LeadStatus | null>(null)
  const [change, isChanging] = useSingleFlight(async () => {
    try {
      let sent: LeadStatus | null = null
      while (chosen.current !== null && chosen.current !== sent) {
        sent = chosen.current
        await mutateAsync({ id: lead.id, status: sent })
      }
      notify(NOTICES.leadStatus.done)
    } catch (error) {
      logError(error)
      notify(NOTICES.leadStatus.failed)
    }
    chosen.current = null
  })
  return (
    <Select
      aria-label={LEADS.statusOf(lead.full_name)}
      name="status"
      density={density}
      className={className}
      value={lead.status}
      aria-busy={isChanging || undefined}
      onChange={(event) => {
        const status = LEAD_STATUSES.find((one) => one === event.target.value)
        if (!status) return
        chosen.current = status
        void change()
      }}
    >
      {LEAD_STATUSES.map((status) => (
        <option key={status} value={status}>
          {LEAD_STATUS_LABELS[status]}
        </option>
      ))}
    </Select>
  )
}
