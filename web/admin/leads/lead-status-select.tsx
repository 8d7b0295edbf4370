import { ChevronDown } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
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
  /** `badge` looks like the badge of the status; `icon` shows only an arrow. */
  density?: 'default' | 'compact' | 'badge' | 'icon'
  className?: string
}

export function LeadStatusSelect({ lead, density = 'default', className }: LeadStatusSelectProps) {
  const { status } = lead
  const { isSaving, ...control } = useStatusControl(lead)
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
            <select {...control} className={UNSEEN} />
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
          <select {...control} className={UNSEEN} />
        </span>
      )
    default:
      return <Select {...control} density={density} className={className ?? 'w-full sm:w-40'} />
  }
}

/** In a row of the list, as few elements as possible: the badge and, over it, the select. `className` places both. */
export function StatusPill({ lead, className }: Pick<LeadStatusSelectProps, 'lead'> & { className: string }) {
  const { isSaving, ...control } = useStatusControl(lead)
  return (
    <>
      <select
        {...control}
        className={classNames(
          className,
          // The area to press is larger than the pill; on a phone it reaches down from the row's edge.
          'peer relative z-1 row-end-4 h-11 w-0 min-w-full -mt-px appearance-none text-base opacity-0 @max-3xs:row-end-5 @md:mt-0',
        )}
      />
      <span
        aria-hidden="true"
        className={classNames(
          className,
          'relative flex h-5 items-center rounded-full border border-current/70 pr-6 pl-2.5 text-xs font-semibold whitespace-nowrap @md:h-6',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          'after:absolute after:right-[0.72rem] after:bottom-[calc(50%-0.1rem)] after:size-[0.3rem] after:rotate-45 after:border-r after:border-b after:border-current',
          isSaving &&
            'after:right-2! after:bottom-[calc(50%-0.375rem)]! after:size-3! after:animate-spin after:rounded-full after:border-2!',
          PILL_TONES[LEAD_TONES[lead.status]],
        )}
      >
        {LEAD_STATUS_LABELS[lead.status]}
      </span>
    </>
  )
}

/** Tinted like a badge, on the ground for which its contrast is computed. */
const PILL_TONES = {
  blue: 'bg-surface bg-linear-to-r from-info/12 to-info/12 text-info',
  yellow: 'bg-surface bg-linear-to-r from-warning/12 to-warning/12 text-warning',
  purple: 'bg-surface bg-linear-to-r from-mind/12 to-mind/12 text-mind',
  green: 'bg-surface bg-linear-to-r from-success/12 to-success/12 text-success',
  gray: 'bg-surface bg-linear-to-r from-control/14 to-control/14 text-muted',
} as const

function useStatusControl(lead: LeadStatusSelectProps['lead']) {
  const { saving, change } = useStatusChange(lead)
  const isSaving = saving !== null
  return {
    isSaving,
    'aria-label': LEADS.statusOf(lead.full_name),
    name: 'status',
    value: lead.status,
    'aria-busy': isSaving || undefined,
    onChange: ({ target }: { target: HTMLSelectElement }) => {
      const next = LEAD_STATUSES.find((one) => one === target.value)
      if (next) void change(next)
    },
    children: <Choices values={LEAD_STATUSES} labels={LEAD_STATUS_LABELS} />,
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
  const look = classNames('pointer-events-none', className)
  return isSaving ? (
    <Spinner className={look} />
  ) : (
    <Icon of={ChevronDown} aria-hidden="true" className={look} />
  )
}
