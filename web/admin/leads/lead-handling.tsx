import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import type { Lead } from '#domain/leads.ts'
import { CLOSED_REASON_LABELS, CLOSED_REASONS } from '#domain/lead-choices.ts'
import { HANDLING } from '#web/content/lead-record.ts'
import { useChangeLead } from '#web/data/lead-records.ts'
import { meQuery } from '#web/data/person.ts'
import { adminsQuery } from '#web/data/team.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Field } from '#web/ui/field.tsx'
import { Choices, Select } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { LeadStatusSelect } from './lead-status-select.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'

export function LeadHandling({ lead }: { lead: Lead }) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 @max-3xs:grid-cols-1">
      <div className="min-w-0 space-y-1.5">
        <p className="text-sm font-semibold">{HANDLING.status}</p>
        <LeadStatusSelect lead={lead} density="badge" className="w-full [&>span]:h-11! [&>span]:text-base!" />
      </div>
      {lead.status === 'closed' && (
        <SavedSelect lead={lead} name="closed_reason" label={HANDLING.reason}>
          <option value="">{HANDLING.noReason}</option>
          <Choices values={CLOSED_REASONS} labels={CLOSED_REASON_LABELS} />
        </SavedSelect>
      )}
      <AssigneeSelect lead={lead} />
    </div>
  )
}

/** The reader first. Admins who are suspended, or still have to set up a second factor, are offered only while they work on the lead. */
function AssigneeSelect({ lead }: { lead: Lead }) {
  const { data: me } = useQuery(meQuery)
  const { data: admins } = useQuery(adminsQuery)
  const others = (admins?.items ?? []).filter(
    ({ id, is_suspended, is_invited, second_factor }) =>
      id !== me?.user.id &&
      ((!is_suspended && !is_invited && second_factor !== 'awaited') || id === lead.assignee_id),
  )
  const isListed =
    lead.assignee_id === null ||
    lead.assignee_id === me?.user.id ||
    others.some(({ id }) => id === lead.assignee_id)
  return (
    <SavedSelect lead={lead} name="assignee_id" label={HANDLING.assignee}>
      <option value="">{HANDLING.unassigned}</option>
      {me && <option value={me.user.id}>{HANDLING.me}</option>}
      {others.map(({ id, full_name, email }) => (
        <option key={id} value={id}>
          {full_name || email}
        </option>
      ))}
      {!isListed && <option value={lead.assignee_id ?? ''}>{HANDLING.unknown}</option>}
    </SavedSelect>
  )
}

interface SavedSelectProps {
  lead: Lead
  name: 'closed_reason' | 'assignee_id'
  label: string
  children: ReactNode
}

/** Saves each choice. One made while an earlier one is being saved is sent after it. */
function SavedSelect({ lead, name, label, children }: SavedSelectProps) {
  const { mutateAsync } = useChangeLead()
  const chosen = useRef<string | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const [save, isSaving] = useSingleFlight(async () => {
    try {
      let known = lead
      let sent: string | null = null
      while (chosen.current !== null && chosen.current !== sent) {
        sent = chosen.current
        known = await mutateAsync({
          id: lead.id,
          changes: { [name]: sent, seen: { [name]: known[name] } },
        })
      }
      notify(HANDLING.saved[name])
    } catch (error) {
      notifyFailure(HANDLING.failed[name], error)
    }
    chosen.current = null
    setPending(null)
  })
  return (
    <Field label={label} name={name}>
      {(control) => (
        <Select
          {...control}
          density="compact"
          value={pending ?? lead[name] ?? ''}
          aria-busy={isSaving || undefined}
          onChange={({ target }) => {
            chosen.current = target.value
            setPending(target.value)
            void save()
          }}
        >
          {children}
        </Select>
      )}
    </Field>
  )
}
