// One lead in the list: name, what they want, age, answer clock, call button and status. Everything else is in its region.
import { Check, Mail, Phone } from 'lucide-react'
import { memo } from 'react'
import { requestedPackage, urgencyOf } from '#domain/lead-request.ts'
import { LEAD_STATUS_LABELS, type Lead } from '#domain/leads.ts'
import { LEADS } from '#web/content/admin.ts'
import { LEAD_DESK } from '#web/content/lead-desk.ts'
import { telLink, useSite } from '#web/shell/page-facts.ts'
import { TimeAgo, useMinute } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AnswerClock, answerDueAt } from './answer-clock.tsx'
import { LEAD_TONES } from './badges.tsx'
import type { ConsoleName } from './console-name.ts'
import { LeadStatusSelect } from './lead-status-select.tsx'
import { choiceId } from './use-open-lead.ts'

export interface LeadRowProps {
  lead: Lead
  consoleName: ConsoleName
  isSelected: boolean
  /** The open region has the status select. */
  isOpen: boolean
  /** With a checkbox, for changing several leads; undefined otherwise. */
  isChosen?: boolean | undefined
  hasJustArrived: boolean
  hasPaidOrder: boolean
}

/** The list around it hears presses and keys; a row has one line more where the list is wide. */
export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, consoleName, isSelected, isOpen, isChosen, hasJustArrived, hasPaidOrder } = props
  const hasCheckbox = isChosen !== undefined
  return (
    <div
      className={classNames(
        'relative grid h-15 grid-cols-[auto_minmax(0,1fr)_2.75rem_6.5rem] grid-rows-[1.5rem_1.25rem] content-center items-center gap-x-2 border-t border-line pr-1 pl-3',
        // Large text on a phone: the controls are below the text.
        '@max-3xs:h-auto @max-3xs:grid-cols-[minmax(0,1fr)_2.75rem] @max-3xs:grid-rows-none @max-3xs:py-2',
        '@2xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_8rem_2.75rem_6.5rem] @2xl:gap-x-4 @2xl:pr-3',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-focus',
        hasCheckbox && 'pl-11!',
        (hasCheckbox ? isChosen : isSelected) ? 'bg-action/8' : 'hover:bg-raised/60',
      )}
    >
      <Choice {...props} />
      <label
        htmlFor={choiceId(lead.id)}
        title={lead.full_name}
        className={classNames(
          'col-span-2 col-start-1 row-start-1 min-w-0 truncate font-semibold after:absolute after:inset-0 @2xl:col-span-1 @2xl:col-start-1',
          !lead.company_name && '@2xl:row-span-2 @2xl:row-start-1',
        )}
      >
        {lead.full_name}
      </label>
      {lead.company_name && (
        <p className="col-start-1 row-start-2 hidden truncate text-xs text-muted @2xl:block">
          {lead.company_name}
        </p>
      )}
      <p className="tabular col-start-1 row-start-2 flex items-center gap-x-2 text-xs whitespace-nowrap text-muted @max-3xs:col-span-2 @max-3xs:flex-wrap @2xl:col-start-3 @2xl:row-span-2 @2xl:row-start-1 @2xl:flex-col @2xl:items-start">
        <LeadAge lead={lead} hasJustArrived={hasJustArrived} />
      </p>
      <p
        className={classNames(
          'col-start-2 row-start-2 truncate text-xs text-muted @max-3xs:hidden @2xl:row-start-1 @2xl:text-sm @2xl:text-ink',
          lead.next_step === null && '@2xl:row-span-2',
        )}
      >
        {hasPaidOrder && (
          <>
            <span className="font-semibold text-success">{LEAD_DESK.paidOrder}</span>
            {' · '}
          </>
        )}
        {lead.next_step !== null && <span className="@2xl:hidden">{LEAD_DESK.next(lead.next_step)}</span>}
        <span className={lead.next_step === null ? undefined : 'hidden @2xl:inline'}>
          <Wanted lead={lead} consoleName={consoleName} />
          {lead.company_name && <span className="@2xl:hidden"> · {lead.company_name}</span>}
        </span>
      </p>
      {lead.next_step !== null && (
        <p className="col-start-2 row-start-2 hidden truncate text-xs text-muted @2xl:block">
          {LEAD_DESK.next(lead.next_step)}
        </p>
      )}
      <div className="relative z-1 col-start-3 row-span-2 row-start-1 @max-3xs:col-start-2 @max-3xs:row-span-1 @max-3xs:row-start-3 @2xl:col-start-4">
        <ContactButton lead={lead} />
      </div>
      <div className="relative z-1 col-start-4 row-span-2 row-start-1 @max-3xs:col-start-1 @max-3xs:row-span-1 @max-3xs:row-start-3 @2xl:col-start-5">
        {isOpen ? (
          // The contrast of the badge is computed for this ground.
          <span className="flex w-fit rounded-full bg-surface">
            <Badge tone={LEAD_TONES[lead.status]}>{LEAD_STATUS_LABELS[lead.status]}</Badge>
          </span>
        ) : (
          <LeadStatusSelect lead={lead} density="badge" />
        )}
      </div>
    </div>
  )
})

/** Covers the text of the row, so that a press on it selects. */
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
        className="relative z-1 col-span-2 scroll-mt-16 col-start-1 row-span-2 row-start-1 size-full appearance-none outline-none @2xl:col-span-3 @2xl:col-start-1"
      />
      {isRadio ? (
        isSelected && (
          <span aria-hidden="true" className="absolute inset-y-0 left-0 border-l-4 border-action" />
        )
      ) : (
        <span
          aria-hidden="true"
          className={classNames(
            'pointer-events-none absolute top-1/2 left-3 grid size-5 -translate-y-1/2 place-items-center rounded-[0.3rem] border',
            isChosen ? 'border-action bg-action' : 'border-control bg-ground',
          )}
        >
          {isChosen && <Check className="size-4 text-on-action" />}
        </span>
      )}
    </>
  )
}

/** A narrow row has space for one: that the lead has just arrived, a clock, that it was answered, or the age. */
export function LeadAge({ lead, hasJustArrived }: Pick<LeadRowProps, 'lead' | 'hasJustArrived'>) {
  const answerAt = answerDueAt(lead)
  const isStepLate = useStepLate(lead)
  const clockAt = answerAt ?? (isStepLate ? lead.next_step_at : null)
  const isAnswered = lead.status === 'new' && lead.first_answered_at !== null && clockAt === null
  return (
    <>
      {hasJustArrived ? (
        <span className="font-semibold text-action">{LEADS.arrived}</span>
      ) : (
        <span className={classNames((clockAt !== null || isAnswered) && 'hidden @2xl:inline')}>
          <TimeAgo instant={lead.created_at} />
        </span>
      )}
      {clockAt !== null && (
        <span className={classNames(hasJustArrived && 'hidden @2xl:inline')}>
          <AnswerClock dueAt={clockAt} {...(answerAt === null && { due: LEAD_DESK.stepDue })} />
        </span>
      )}
      {isAnswered && (
        <span className={classNames(hasJustArrived && 'hidden @2xl:inline')}>{LEAD_DESK.answered}</span>
      )}
    </>
  )
}

/** Whether the next step is late. An answer that is due comes first. */
function useStepLate(lead: Lead): boolean {
  const now = useMinute()
  return lead.next_step_at !== null && answerDueAt(lead) === null && now > Date.parse(lead.next_step_at)
}

/** A phone number if there is one, else the email. */
function ContactButton({ lead: { full_name, phone, email } }: { lead: Lead }) {
  const style = buttonClass({ variant: 'secondary', size: 'icon' }, 'text-base!')
  if (phone) {
    return (
      <a
        href={telLink(phone)}
        title={phone}
        aria-label={`${LEADS.call(full_name)}: ${phone}`}
        className={style}
      >
        <Phone aria-hidden="true" />
      </a>
    )
  }
  if (!email) return null
  return (
    <a
      href={`mailto:${email}`}
      title={email}
      aria-label={`${LEADS.mail(full_name)}: ${email}`}
      className={style}
    >
      <Mail aria-hidden="true" />
    </a>
  )
}

/** Urgency is on the private console only (specification §2). */
export function Wanted({ lead, consoleName }: { lead: Lead; consoleName: ConsoleName }) {
  const wanted = requestedPackage(lead, useSite())
  const urgency = consoleName === 'private' ? urgencyOf(lead) : null
  if (!urgency) return <span title={wanted}>{wanted}</span>
  const isUrgent = lead.urgency === 'asap'
  return (
    <span title={`${wanted} · ${urgency}`}>
      {isUrgent && <span className="@2xl:hidden">{urgency} · </span>}
      {wanted}
      <span className={classNames('hidden', isUrgent ? '@2xl:inline' : '@3xl:inline')}> · {urgency}</span>
    </span>
  )
}
