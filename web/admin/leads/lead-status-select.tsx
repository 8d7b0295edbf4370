import { ChevronDown } from '#web/ui/icons.ts'
import type { Lead } from '#domain/leads.ts'
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from '#domain/lead-choices.ts'
import { LEADS } from '#web/content/admin.ts'
import { BADGE_TONES } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Choices, Select } from '#web/ui/input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { LEAD_TONES } from '#web/admin/console/badges.tsx'
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
          <span
            className={classNames(
              'flex h-11 items-center rounded-full border border-current/70! pr-6 pl-3 text-xs font-semibold lg:h-9',
              FOCUSED_BADGE,
              BADGE_TONES[LEAD_TONES[status]],
            )}
          >
            <BadgeText text={LEAD_STATUS_LABELS[status]} isSaving={isSaving} />
            <select {...control} className={UNSEEN}>
              {options}
            </select>
          </span>
        </span>
      )
    case 'pill':
      return (
        <span className={classNames('block w-fit rounded-full bg-surface', className)}>
          <span
            className={classNames(
              'relative flex h-5 items-center rounded-full border border-current/70! pr-6 pl-2.5 text-xs font-semibold @md:h-6',
              FOCUSED_BADGE,
              BADGE_TONES[LEAD_TONES[status]],
            )}
          >
            <BadgeText text={LEAD_STATUS_LABELS[status]} isSaving={isSaving} />
            {/* The area to press is larger than the pill; on a phone it reaches down from the row's edge. */}
            <select
              {...control}
              className={classNames(UNSEEN, '-top-0.5 h-11! cursor-pointer @md:-top-2.75')}
            >
              {options}
            </select>
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
          <select {...control} className={UNSEEN}>
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

/** Over what it looks like: phones zoom into a control whose text is smaller than 16 pixels. */
const UNSEEN = 'absolute inset-x-0 top-0 size-full text-base opacity-0'
const FOCUSED_BADGE =
  'has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-focus'

function BadgeText({ text, isSaving }: { text: string; isSaving: boolean }) {
  return (
    <span aria-hidden="true" className="min-w-0 truncate">
      {text}
      <Arrow isSaving={isSaving} className="absolute top-1/2 right-2 size-3 -translate-y-1/2" />
    </span>
  )
}

function Arrow({ isSaving, className }: { isSaving: boolean; className: string }) {
  const Icon = isSaving ? Spinner : ChevronDown
  return <Icon aria-hidden="true" className={classNames('pointer-events-none', className)} />
}
