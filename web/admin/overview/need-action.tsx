import { Mail, Phone, X, type IconNode } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useRef, type RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Need, NeedKind } from '#contract/needs.ts'
import { CALL_OUTCOME_LABELS, CALL_OUTCOMES, type CallOutcome } from '#domain/lead-choices.ts'
import type { Activity } from '#domain/lead-records.ts'
import { mailLink } from '#domain/mail-link.ts'
import { MAIL_INBOX_SETTING } from '#domain/outward.ts'
import { CONVERSATION } from '#web/content/assistant-desk.ts'
import { MAILS, type PlaceName } from '#web/content/admin.ts'
import { CALLS } from '#web/content/calls-desk.ts'
import { NEEDS } from '#web/content/needs.ts'
import { BUSY_CALENDARS_ADDRESS } from '#web/data/busy-calendars.ts'
import { useChangeAnswering } from '#web/data/conversations.ts'
import { useAddActivity, useSetNextStep } from '#web/data/lead-records.ts'
import { useChangeLeadStatus } from '#web/data/leads.ts'
import { useRetryMail } from '#web/data/mails.ts'
import { useRemoveUnplacedMail } from '#web/data/mail-inbox.ts'
import { useConfirmSetting } from '#web/data/needs.ts'
import { useNoteProposal } from '#web/data/proposals.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { useNoShow } from '#web/admin/console/use-no-show.ts'
import { isToday } from '#web/admin/console/is-today.ts'
import { useMinute } from '#web/shell/time-ago.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { notify, type Notice } from '#web/ui/toast.tsx'
import { useConversationAddress } from '#web/admin/conversations/conversation-address.ts'
import { addressOfSetting } from './setting-address.ts'
import type { NeedRow } from './need-groups.ts'

/** Does the work and then hides the line, or shows the notice if the work failed. */
export type Finish = (row: NeedRow, work: () => Promise<unknown>, failed: Notice) => Promise<void>

export interface NeedProps {
  row: NeedRow
  finish: Finish
  hasCalled: boolean
  onCalled: (hasCalled: boolean) => void
  onLogged: (call: Activity) => void
}

export function NeedAction(props: NeedProps) {
  const { row, finish } = props
  const { need } = row
  const openRow = useOpenRow()
  switch (need.kind) {
    case 'lead':
      return <LeadAction {...props} />
    case 'call':
      return isToday(need.due_at) ? (
        <CallAction {...props} />
      ) : (
        <ActionButton need={need} text={NEEDS.open} onClick={() => openRow('calls')} />
      )
    case 'step':
      return <StepAction row={row} finish={finish} />
    case 'conversation':
      return <ConversationAction need={need} />
    case 'message':
      return (
        <ActionButton
          need={need}
          text={NEEDS.answer}
          onClick={() => openRow('messages', { thread: need.id })}
        />
      )
    case 'support':
      return (
        <ActionButton
          need={need}
          text={NEEDS.answer}
          onClick={() => openRow('support', { request: need.id })}
        />
      )
    case 'project_step':
    case 'late_step':
    case 'monthly_price':
      return (
        <Link
          to={`?tab=projects&project=${need.project_id ?? ''}`}
          className={buttonClass({ variant: 'secondary' }, ACTION)}
        >
          {NEEDS.open}
          <Of need={need} />
        </Link>
      )
    case 'proposal':
      return <ProposalAction row={row} finish={finish} />
    case 'order':
      return need.lead_id === null ? (
        <ActionButton need={need} text={NEEDS.open} onClick={() => openRow('orders')} />
      ) : (
        <Link
          to={`?tab=leads&lead=${need.lead_id}&create=1`}
          className={buttonClass({ variant: 'secondary' }, classNames(ACTION, TWO_WORDS))}
        >
          {NEEDS.start}
          <Of need={need} />
        </Link>
      )
    case 'overdue_invoice':
    case 'open_invoice':
      return (
        <ActionButton
          need={need}
          text={NEEDS.open}
          onClick={() => openRow('invoices', { invoice: need.id })}
        />
      )
    case 'order_look':
    case 'payment':
      return <ActionButton need={need} text={NEEDS.open} onClick={() => openRow('orders')} />
    case 'webhook':
      return <ActionButton need={need} text={NEEDS.open} onClick={() => openRow('integrations')} />
    case 'cancellation':
      return (
        <ActionButton
          need={need}
          text={NEEDS.open}
          onClick={() => openRow('cancellations', { cancellation: need.id })}
        />
      )
    case 'setting':
      return <SettingAction row={row} finish={finish} />
    case 'mail':
      return <MailAction row={row} finish={finish} />
    case 'unplaced_mail':
      return <UnplacedMailAction row={row} finish={finish} />
    case 'busy_calendar':
    case 'inbox':
      return (
        <Link
          to={`/admin-private${need.kind === 'inbox' ? addressOfSetting(MAIL_INBOX_SETTING) : BUSY_CALENDARS_ADDRESS}`}
          className={buttonClass({ variant: 'secondary' }, ACTION)}
        >
          {NEEDS.open}
          <Of need={need} />
        </Link>
      )
  }
}

function useOpenRow(): (place: PlaceName, named?: Record<string, string>) => void {
  const navigate = useNavigate()
  return (place, named = {}) =>
    void navigate({ search: new URLSearchParams({ tab: place, ...named }).toString() })
}

/** Takes over and opens in one press. What is answered already is only opened. */
function ConversationAction({ need }: { need: Need }) {
  const conversations = useConversationAddress()
  const { mutateAsync } = useChangeAnswering(need.id)
  const [takeOver, isBusy] = useSingleFlight(async () => {
    conversations.open(need.id)
    if (need.answered_by !== null) return
    try {
      await mutateAsync('person')
    } catch (error) {
      notifyFailure(CONVERSATION.notices.takenOver.failed, error)
    }
  })
  return (
    <ActionButton
      need={need}
      text={need.answered_by === null ? CONVERSATION.takeOver : NEEDS.answer}
      isMain
      busy={isBusy}
      aria-haspopup="dialog"
      onClick={() => void takeOver()}
    />
  )
}

type DoneProps = Pick<NeedProps, 'row' | 'finish'>

function LeadAction(props: NeedProps) {
  const { row, finish } = props
  const { need } = row
  const { mutateAsync } = useChangeLeadStatus(need.id)
  if (need.phone !== null) return <CallAction {...props} />
  return (
    <div className={ACTIONS}>
      {need.email !== null && (
        <ContactLink need={need} href={mailLink(need.email)} icon={Mail} text={NEEDS.mail} />
      )}
      <ActionButton
        need={need}
        text={NEEDS.contacted}
        className={TWO_WORDS}
        onClick={() =>
          void finish(
            row,
            () => mutateAsync({ ids: [need.id], status: 'contacted' }),
            NEEDS.notices.contacted,
          )
        }
      />
    </div>
  )
}

function CallAction({ row, finish, hasCalled, onCalled, onLogged }: NeedProps) {
  const { need } = row
  const { mutateAsync } = useAddActivity()
  const markNoShow = useNoShow(need.id)
  const outcomes = useRef<HTMLFieldSetElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const hadCalled = useRef(hasCalled)
  useEffect(() => {
    // Not if the line comes back after a failure.
    if (hasCalled && !hadCalled.current)
      outcomes.current?.querySelector('button')?.focus({ preventScroll: true })
    if (!hasCalled && hadCalled.current) link.current?.focus({ preventScroll: true })
    hadCalled.current = hasCalled
  }, [hasCalled])
  const leadId = need.lead_id
  if (leadId === null) return null
  const note = (outcome: CallOutcome) =>
    void finish(
      row,
      async () => onLogged(await mutateAsync({ leadId, activity: { kind: 'call', call_outcome: outcome } })),
      NEEDS.notices.call,
    )
  if (hasCalled)
    return (
      <Outcomes
        ref={outcomes}
        need={need}
        onChoose={note}
        onNoShow={() => void finish(row, markNoShow, CALLS.notices.noShow.failed)}
        onNone={() => onCalled(false)}
      />
    )
  if (need.phone === null) return <ActionButton need={need} text={NEEDS.done} onClick={() => note('spoke')} />
  if (need.phone_link === null)
    return <ActionButton need={need} text={NEEDS.call} number={need.phone} onClick={() => onCalled(true)} />
  return (
    <a
      ref={link}
      href={need.phone_link}
      className={buttonClass({ variant: 'secondary' }, ACTION)}
      onClick={() => onCalled(true)}
    >
      <Icon of={Phone} aria-hidden="true" />
      {NEEDS.call}
      <Of need={need} />
      <PhoneNumber text={need.phone} />
    </a>
  )
}

interface OutcomesProps {
  ref: RefObject<HTMLFieldSetElement | null>
  need: Need
  onChoose: (outcome: CallOutcome) => void
  /** For a booked call. */
  onNoShow: () => void
  onNone: () => void
}

function Outcomes({ ref, need, onChoose, onNoShow, onNone }: OutcomesProps) {
  const minute = useMinute()
  const hasBegun = need.kind === 'call' && need.due_at !== null && Date.parse(need.due_at) <= minute
  return (
    <fieldset
      ref={ref}
      className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full max-sm:pt-1 max-sm:pb-2"
    >
      <legend className="sr-only">{NEEDS.outcomes(nameOf(need))}</legend>
      <span aria-hidden="true" className="text-sm max-sm:basis-full">
        {need.phone === null ? NEEDS.howWasIt : NEEDS.howWasItTo(need.phone)}
      </span>
      {CALL_OUTCOMES.map((outcome) => (
        <Button
          key={outcome}
          variant="secondary"
          className="px-2! max-sm:flex-auto max-sm:text-xs! sm:px-3!"
          onClick={() => onChoose(outcome)}
        >
          {CALL_OUTCOME_LABELS[outcome]}
        </Button>
      ))}
      {hasBegun && (
        <Button
          variant="secondary"
          className="px-2! max-sm:flex-auto max-sm:text-xs! sm:px-3!"
          onClick={onNoShow}
        >
          {CALLS.noShow}
        </Button>
      )}
      <Button variant="ghost" size="icon" aria-label={NEEDS.noCall} title={NEEDS.noCall} onClick={onNone}>
        <Icon of={X} aria-hidden="true" />
      </Button>
    </fieldset>
  )
}

function StepAction({ row, finish }: DoneProps) {
  const { need } = row
  const { mutateAsync } = useSetNextStep()
  const seen = { next_step: need.detail, next_step_at: need.due_at }
  return (
    <div className={ACTIONS}>
      {need.phone !== null && need.phone_link !== null && (
        <ContactLink need={need} href={need.phone_link} icon={Phone} text={NEEDS.call} number={need.phone} />
      )}
      {need.phone !== null && need.phone_link === null && (
        <span className="tabular self-center text-sm wrap-anywhere">{need.phone}</span>
      )}
      <ActionButton
        need={need}
        text={NEEDS.done}
        onClick={() =>
          void finish(row, () => mutateAsync({ id: need.id, step: { text: null, seen } }), NEEDS.notices.step)
        }
      />
    </div>
  )
}

/** To keep what it is now, or to look at it where it can be changed. */
function SettingAction({ row, finish }: DoneProps) {
  const { need } = row
  const { mutateAsync } = useConfirmSetting()
  return (
    <div className={ACTIONS}>
      <Link
        to={`/admin-private${addressOfSetting(need.setting ?? '')}`}
        className={buttonClass({ variant: 'ghost' }, ACTION)}
      >
        {NEEDS.change}
        <Of need={need} />
      </Link>
      <ActionButton
        need={need}
        text={NEEDS.keep}
        onClick={() => void finish(row, () => mutateAsync(need.id), NEEDS.notices.setting)}
      />
    </div>
  )
}

function MailAction({ row, finish }: DoneProps) {
  const { need } = row
  const { mutateAsync } = useRetryMail()
  const retry = async () => {
    await mutateAsync(need.id)
    notify(NEEDS.notices.mail.done)
  }
  return (
    <ActionButton
      need={need}
      text={NEEDS.tryAgain}
      onClick={() => void finish(row, retry, NEEDS.notices.mail.failed)}
    />
  )
}

function ProposalAction({ row, finish }: DoneProps) {
  const { need } = row
  const { mutateAsync } = useNoteProposal()
  return (
    <ActionButton
      need={need}
      text={NEEDS.done}
      onClick={() => void finish(row, () => mutateAsync(need.id), NEEDS.notices.proposal)}
    />
  )
}

function UnplacedMailAction({ row, finish }: DoneProps) {
  const { need } = row
  const { mutateAsync } = useRemoveUnplacedMail()
  return (
    <ActionButton
      need={need}
      text={NEEDS.done}
      onClick={() => void finish(row, () => mutateAsync(need.id), NEEDS.notices.unplaced)}
    />
  )
}

const ACTIONS = 'flex max-w-full flex-wrap gap-2'
const ACTION = 'px-3! sm:px-3.5!'
/** Below each other on a phone. */
const TWO_WORDS = 'max-sm:w-21 max-sm:px-2! max-sm:leading-4! max-sm:whitespace-normal! max-sm:text-xs!'

interface ContactLinkProps {
  need: Need
  href: string
  icon: IconNode
  text: string
  number?: string
}

/** On a phone, which has less space, without the text. */
function ContactLink({ need, href, icon, text, number }: ContactLinkProps) {
  return (
    <a href={href} className={buttonClass({ variant: 'secondary' }, ACTION)}>
      <Icon of={icon} aria-hidden="true" />
      <span className="max-sm:sr-only">{text}</span>
      <Of need={need} />
      {number !== undefined && <PhoneNumber text={number} />}
    </a>
  )
}

interface ActionButtonProps {
  need: Need
  text: string
  number?: string
  className?: string
  isMain?: boolean
  busy?: boolean
  onClick: () => void
  'aria-haspopup'?: 'dialog'
}

function ActionButton({ need, text, number, isMain = false, className, ...button }: ActionButtonProps) {
  return (
    <Button {...button} variant={isMain ? 'default' : 'secondary'} className={classNames(ACTION, className)}>
      {text}
      <Of need={need} />
      {number !== undefined && <PhoneNumber text={number} />}
    </Button>
  )
}

/** For a desk, where one dials on another phone. */
function PhoneNumber({ text }: { text: string }) {
  return <span className="tabular font-normal whitespace-nowrap text-muted max-lg:hidden">{text}</span>
}

function Of({ need }: { need: Need }) {
  const name = need.kind === 'setting' ? need.detail : null
  return <span className="sr-only">{NEEDS.of(name ?? nameOf(need))}</span>
}

export const mailKindOf = (kind: string | null): string => MAILS.kinds[kind ?? ''] ?? kind ?? NEEDS.mail

export function nameOf({ kind, title, mail_kind }: Need): string {
  if (kind === 'mail') return NEEDS.mailTo(mailKindOf(mail_kind), title)
  const unknown: Partial<Record<NeedKind, string>> = NEEDS.unknown
  return title ?? unknown[kind] ?? NEEDS.someone
}
