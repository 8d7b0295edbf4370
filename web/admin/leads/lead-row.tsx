import { Check } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { memo, type ReactNode } from 'react'
import { formatInstant } from '#domain/dates.ts'
import { urgencyOf } from '#domain/lead-request.ts'
import type { Lead } from '#domain/leads.ts'
import { CLOSED_REASON_LABELS } from '#domain/lead-choices.ts'
import { formatNear } from '#domain/zones.ts'
import { LEADS } from '#web/content/admin.ts'
import { LEAD_DESK } from '#web/content/lead-desk.ts'
import { PEOPLE } from '#web/content/lead-record.ts'
import { useSavingStatus } from '#web/data/leads.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { formatElapsed, TimeAgo, useMinute } from '#web/shell/time-ago.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { AnswerClock, answerDueAt } from './answer-clock.tsx'
import { LeadStatusBadge } from '#web/admin/console/badges.tsx'
import type { ConsoleName } from '#web/admin/console/console-name.ts'
import { mainContactOf } from './lead-contact.tsx'
import { LEAD_COLUMNS } from '#web/admin/console/states.tsx'
import { StatusPill } from './lead-status-select.tsx'
import { readerZone } from './step-dates.ts'
import { choiceId } from './use-open-lead.ts'
import { wantedOn } from '#web/admin/console/wanted.ts'

export interface LeadRowProps {
  lead: Lead
  consoleName: ConsoleName
  isSelected: boolean
  isOpen: boolean
  isChosen?: boolean | undefined
  hasJustArrived: boolean
  hasPaidOrder: boolean
}

/** The list around it hears presses and keys; a row has three lines where the list is narrow, and two where it is wide. */
export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, consoleName, isSelected, isOpen, isChosen, hasJustArrived, hasPaidOrder } = props
  const isChoosing = isChosen !== undefined
  return (
    <div
      className={classNames(
        'relative grid h-16 contain-content grid-cols-[minmax(0,1fr)_auto_auto] grid-rows-[1.375rem_1.0625rem_1.0625rem] content-center items-center gap-x-2 border-t border-line pr-1 pl-3 @md:gap-x-3',
        // Large text on a phone: the controls are below the text.
        '@max-3xs:h-auto @max-3xs:grid-cols-[minmax(0,1fr)_auto] @max-3xs:grid-rows-none @max-3xs:py-2',
        '@2xl:grid-rows-[1.5rem_1.25rem] @2xl:gap-x-4 @2xl:pr-3',
        isChoosing ? '@2xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_8rem_6rem]' : LEAD_COLUMNS,
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-focus',
        isChoosing && 'pl-11!',
        (isChoosing ? isChosen : isSelected) ? 'bg-action/8' : 'hover:bg-raised/60',
        !isChoosing &&
          isSelected &&
          'before:absolute before:inset-y-0 before:left-0 before:border-l-4 before:border-action',
      )}
    >
      <Choice {...props} />
      <label
        htmlFor={choiceId(lead.id)}
        title={lead.full_name}
        className={classNames(
          'col-start-1 row-start-1 min-w-0 truncate font-semibold after:absolute after:inset-0 @max-3xs:col-span-2 @max-3xs:col-start-1',
          !lead.company_name && '@2xl:row-span-2 @2xl:row-start-1',
        )}
      >
        {lead.full_name}
      </label>
      {lead.company_name && (
        <p
          title={lead.company_name}
          className="col-start-1 row-start-2 hidden truncate text-xs text-muted @2xl:block"
        >
          {lead.company_name}
        </p>
      )}
      <WantedAndNext lead={lead} consoleName={consoleName} hasPaidOrder={hasPaidOrder} />
      <p
        title={formatInstant(lead.created_at)}
        className="tabular col-span-2 col-start-1 row-start-3 truncate text-xs text-muted @max-3xs:whitespace-normal @md:col-span-1 @md:col-start-1 @2xl:col-start-3 @2xl:row-span-2 @2xl:row-start-1 @2xl:flex @2xl:flex-col"
      >
        {hasJustArrived ? <JustArrived /> : <Age lead={lead} />}
        {hasLeadState(lead) && <span className="@2xl:hidden"> · </span>}
        <LeadState lead={lead} />
      </p>
      {isOpen || isChoosing ? (
        <StatusInRow lead={lead} className={STATUS_PLACE} />
      ) : (
        <StatusPill lead={lead} className={STATUS_PLACE} />
      )}
      {!isChoosing && <ContactButton lead={lead} />}
    </div>
  )
})

const STATUS_PLACE =
  'col-start-2 row-start-1 justify-self-end self-start @md:row-span-3 @md:self-center @md:row-start-1 @max-3xs:col-start-1 @max-3xs:row-start-4 @max-3xs:justify-self-start @2xl:col-start-4 @2xl:row-span-2 @2xl:row-start-1 @2xl:justify-self-start'

function StatusInRow({ lead: { id, status }, className }: { lead: Lead; className: string }) {
  const isSaving = useSavingStatus(id) !== null
  return (
    <span
      aria-busy={isSaving || undefined}
      // The contrast of the badge is computed for this ground.
      className={classNames('relative flex rounded-full bg-surface', className)}
    >
      <LeadStatusBadge status={status} className="py-0! leading-4.5 @md:leading-5.5" />
      {isSaving && <Spinner className="absolute top-1/2 -left-4.5 size-3 -translate-y-1/2" />}
    </span>
  )
}

function WantedAndNext({
  lead,
  consoleName,
  hasPaidOrder,
}: Pick<LeadRowProps, 'lead' | 'consoleName' | 'hasPaidOrder'>) {
  const reason = closedReasonOf(lead)
  const next = reason === null && lead.next_step !== null ? LEAD_DESK.next(lead.next_step) : null
  const second = reason ?? next
  const { wanted, urgency, isUrgent } = useWanted(lead, consoleName)
  const beside = (
    <>
      {urgency !== null &&
        (isUrgent || next !== null ? (
          ` · ${urgency}`
        ) : (
          <span className="hidden @md:inline"> · {urgency}</span>
        ))}
      {lead.company_name && <span className="@2xl:hidden"> · {lead.company_name}</span>}
    </>
  )
  return (
    <>
      <p
        title={[wanted, urgency].filter(Boolean).join(' · ')}
        className={classNames(
          'col-span-2 col-start-1 row-start-2 truncate text-xs text-muted @md:col-span-1 @md:col-start-1 @2xl:col-start-2 @2xl:row-start-1 @2xl:text-sm @2xl:text-ink',
          second === null && '@2xl:row-span-2',
        )}
      >
        {hasPaidOrder && <span className="font-semibold text-success">{LEAD_DESK.paidOrder}</span>}
        {hasPaidOrder && ' · '}
        {lead.requests > 1 && `${PEOPLE.requests(lead.requests)} · `}
        {reason !== null && <span className="@2xl:hidden">{reason} · </span>}
        {next !== null && (
          <span className="after:content-(--separator) @2xl:hidden @max-md:after:hidden">{next}</span>
        )}
        {/* A phone has space for what is next or for what they want, with what is urgent. */}
        {next === null ? (
          <>
            <span>{wanted}</span>
            {beside}
          </>
        ) : (
          <span className="hidden @md:inline">
            {wanted}
            {beside}
          </span>
        )}
      </p>
      {second !== null && (
        <p title={second} className="col-start-2 row-start-2 hidden truncate text-xs text-muted @2xl:block">
          {second}
        </p>
      )}
    </>
  )
}

/** Null while a lead is not closed, or if no one said why. */
export function closedReasonOf({ status, closed_reason }: Lead): string | null {
  return status === 'closed' && closed_reason !== null ? CLOSED_REASON_LABELS[closed_reason] : null
}

function Choice({ lead, isSelected, isChosen }: LeadRowProps) {
  const isRadio = isChosen === undefined
  return (
    <>
      <input
        key={isRadio ? 'radio' : 'checkbox'}
        type={isRadio ? 'radio' : 'checkbox'}
        name={isRadio ? 'lead' : 'chosen-lead'}
        id={choiceId(lead.id)}
        value={lead.id}
        checked={isChosen ?? isSelected}
        readOnly
        // Clear of the bar above the list.
        className="relative z-1 col-span-2 scroll-mt-16 col-start-1 row-span-3 row-start-1 size-full appearance-none outline-none @2xl:col-span-3 @2xl:col-start-1 @2xl:row-span-2 @2xl:row-start-1"
      />
      {!isRadio && (
        <span
          aria-hidden="true"
          className={classNames(
            'pointer-events-none absolute top-1/2 left-3 grid size-5 -translate-y-1/2 place-items-center rounded-[0.3rem] border',
            isChosen ? 'border-action bg-action' : 'border-control bg-ground',
          )}
        >
          {isChosen && <Icon of={Check} className="size-4 text-on-action" />}
        </span>
      )}
    </>
  )
}

export function LeadAge({ lead }: { lead: Lead }) {
  return (
    <>
      <TimeAgo instant={lead.created_at} />
      <LeadState lead={lead} />
    </>
  )
}

const JustArrived = () => <span className="font-semibold text-action">{LEADS.arrived}</span>

const Age = ({ lead }: { lead: Lead }) => formatElapsed(useMinute() - Date.parse(lead.created_at))

/** An answer that is due comes first. */
function LeadState({ lead }: { lead: Lead }): ReactNode {
  const now = useMinute()
  const answerAt = answerDueAt(lead)
  const stepAt = lead.next_step_at
  if (answerAt !== null) return <AnswerClock dueAt={answerAt} />
  if (stepAt !== null && now > Date.parse(stepAt))
    return <AnswerClock dueAt={stepAt} due={LEAD_DESK.stepDue} late={LEAD_DESK.stepLate} />
  if (stepAt !== null)
    return (
      <span title={LEAD_DESK.stepDue(formatInstant(stepAt))}>
        {LEAD_DESK.stepOn(formatNear(stepAt, now, readerZone()))}
      </span>
    )
  return isAnswered(lead) && <span>{LEAD_DESK.answered}</span>
}

/** An import has no one to answer. */
const isAnswered = ({ status, source, first_answered_at }: Lead) =>
  status === 'new' && source !== 'import' && first_answered_at !== null

const hasLeadState = (lead: Lead) =>
  answerDueAt(lead) !== null || lead.next_step_at !== null || isAnswered(lead)

/** A wide list shows the number: at a desk, one calls with another device. */
function ContactButton({ lead }: { lead: Lead }) {
  const contact = mainContactOf(lead)
  if (!contact) return null
  const { href, text, label, icon } = contact
  return (
    <a
      href={href}
      title={text}
      aria-label={`${label}: ${text}`}
      className={buttonClass(
        { variant: 'secondary', size: 'icon' },
        classNames(
          'z-1 col-start-3 row-span-3 row-start-1 @max-3xs:col-start-2 @max-3xs:row-span-1 @max-3xs:row-start-4 @2xl:col-start-5 @2xl:row-span-2 @2xl:row-start-1',
          'text-base! @5xl:w-full! @5xl:justify-start! @5xl:border-transparent! @5xl:bg-transparent! @5xl:px-3! @5xl:hover:bg-raised!',
        ),
      )}
    >
      <Icon of={icon} aria-hidden="true" />
      <span className="tabular hidden min-w-0 truncate text-sm font-medium @5xl:block">{text}</span>
    </a>
  )
}

function useWanted(lead: Lead, consoleName: ConsoleName) {
  const site = useSite()
  const wanted = wantedOn(consoleName, lead, site)
  const urgency = consoleName === 'private' ? urgencyOf(lead, site) : null
  return { wanted, urgency, isUrgent: lead.urgency === 'asap' }
}

export function Wanted({ lead, consoleName }: { lead: Lead; consoleName: ConsoleName }) {
  const { wanted, urgency, isUrgent } = useWanted(lead, consoleName)
  if (urgency === null) return <span title={wanted}>{wanted}</span>
  return (
    <span title={`${wanted} · ${urgency}`}>
      {wanted}
      {/* On the board only what is urgent. */}
      <span className={isUrgent ? undefined : 'hidden @md:inline'}> · {urgency}</span>
    </span>
  )
}
