// Changes the status of a lead, from any to any (specification §4). A choice made while an earlier one is being saved is sent after it.
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Lead } from '#domain/leads.ts'
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from '#domain/lead-choices.ts'
import { LEADS, NOTICES } from '#web/content/admin.ts'
import { useChangeLeadStatus } from '#web/data/leads.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { BADGE_TONES } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Choices, Select } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { LEAD_TONES } from './badges.tsx'
import { logError } from './log-error.ts'

interface LeadStatusSelectProps {
  lead: Pick<Lead, 'id' | 'full_name' | 'status'>
  /** `badge` and `pill` look like the badge of the status, a pill as small as its word; `icon` shows only an arrow. */
  density?: 'default' | 'compact' | 'badge' | 'pill' | 'icon'
  className?: string
}

export function LeadStatusSelect({ lead, density = 'default', className }: LeadStatusSelectProps) {
  const { status, isChanging, choose } = useStatusChoice(lead)
  const control = {
    'aria-label': LEADS.statusOf(lead.full_name),
    name: 'status',
    value: status,
    'aria-busy': isChanging || undefined,
    onChange: ({ target }: { target: HTMLSelectElement }) => {
      const next = LEAD_STATUSES.find((one) => one === target.value)
      if (next) choose(next)
    },
  }
  const options = <Choices values={LEAD_STATUSES} labels={LEAD_STATUS_LABELS} />
  switch (density) {
    case 'badge':
      return (
        <span className={classNames('relative block rounded-full bg-surface', className)}>
          <select
            {...control}
            className={classNames(
              'block h-11 w-full appearance-none truncate rounded-full border border-current/70! pr-6 pl-3 text-xs font-semibold lg:h-9 [&>option]:bg-surface [&>option]:text-ink',
              BADGE_TONES[LEAD_TONES[status]],
            )}
          >
            {options}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2"
          />
        </span>
      )
    case 'pill':
      return (
        <span className={classNames('block w-fit rounded-full bg-surface', className)}>
          <span
            className={classNames(
              'relative block h-5 @md:h-6 rounded-full border border-current/70! has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-focus',
              BADGE_TONES[LEAD_TONES[status]],
            )}
          >
            {/* The area to press is larger than the pill; on a phone it reaches down from the row's edge. */}
            <select
              {...control}
              className="-mt-0.5 block h-11 cursor-pointer appearance-none [field-sizing:content] bg-transparent pr-6 pb-5.5 pl-2.5 text-xs font-semibold outline-none @md:-mt-2.75 @md:pb-0 [&>option]:bg-surface [&>option]:text-ink"
            >
              {options}
            </select>
            <ChevronDown
              aria-hidden="true"
              strokeWidth={3}
              className="pointer-events-none absolute top-1/2 right-2 size-3 -translate-y-1/2"
            />
          </span>
        </span>
      )
    case 'icon':
      return (
        <span
          className={classNames(
            'relative grid size-8 place-items-center rounded-md border border-line text-muted has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-focus hover:border-control',
            className,
          )}
        >
          <ChevronDown aria-hidden="true" className="size-4" />
          <select {...control} className="absolute inset-0 size-full opacity-0">
            {options}
          </select>
        </span>
      )
    default:
      return (
        <Select {...control} density={density} className={className ?? 'w-full sm:w-40'}>
          {options}
        </Select>
      )
  }
}

/** The chosen status is shown before it is stored. */
function useStatusChoice(lead: LeadStatusSelectProps['lead']) {
  const { mutateAsync } = useChangeLeadStatus()
  const chosen = useRef<LeadStatus | null>(null)
  const [shown, setShown] = useState<LeadStatus | null>(null)
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
    setShown(null)
  })
  return {
    status: shown ?? lead.status,
    isChanging,
    choose(status: LeadStatus) {
      chosen.current = status
      setShown(status)
      void change()
    },
  }
}
