// Changes the status of a lead, from any to any (specification §4). It shows the old one, with a spinner, until the new one is stored.
import { ChevronDown } from 'lucide-react'
import type { Lead } from '#domain/leads.ts'
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from '#domain/lead-choices.ts'
import { LEADS } from '#web/content/admin.ts'
import { BADGE_TONES } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Choices, Select } from '#web/ui/input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { LEAD_TONES } from './badges.tsx'
import { useStatusChange } from './use-status-change.ts'

interface LeadStatusSelectProps {
  lead: Pick<Lead, 'id' | 'full_name' | 'status'>
  /** `badge` and `pill` look like the badge of the status, a pill as small as its word; `icon` shows only an arrow. */
  density?: 'default' | 'compact' | 'badge' | 'pill' | 'icon'
  className?: string
}

export function LeadStatusSelect({ lead, density = 'default', className }: LeadStatusSelectProps) {
  const { status } = lead
  const { saving, change } = useStatusChange(lead)
  const isSaving = saving !== null
  const control = {
    'aria-label': LEADS.statusOf(lead.full_name),
    name: 'status',
    value: status,
    'aria-busy': isSaving || undefined,
    onChange: ({ target }: { target: HTMLSelectElement }) => {
      const next = LEAD_STATUSES.find((one) => one === target.value)
      if (next) void change(next)
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
          <Arrow isSaving={isSaving} className="absolute top-1/2 right-2 size-3.5 -translate-y-1/2" />
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
            <Arrow isSaving={isSaving} className="absolute top-1/2 right-2 size-3 -translate-y-1/2" />
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
          <Arrow isSaving={isSaving} className="size-4" />
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

function Arrow({ isSaving, className }: { isSaving: boolean; className: string }) {
  const Icon = isSaving ? Spinner : ChevronDown
  return (
    <span aria-hidden="true" className={classNames('pointer-events-none', className)}>
      <Icon className="size-full" />
    </span>
  )
}
