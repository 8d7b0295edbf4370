// A line is gone once the server has stored that it is done.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  AlarmClock,
  Banknote,
  CalendarSync,
  CalendarX,
  FileCheck,
  Hourglass,
  LifeBuoy,
  ListChecks,
  LogOut,
  Inbox,
  MailQuestionMark,
  MailX,
  MessageCircle,
  MessagesSquare,
  PhoneCall,
  Plug,
  ReceiptText,
  ShieldQuestion,
  ShoppingBag,
  TriangleAlert,
  UserRoundPlus,
  type IconNode,
} from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Need, NeedKind, Needs } from '#contract/needs.ts'
import { formatPeriod } from '#domain/dates.ts'
import type { Activity } from '#domain/lead-records.ts'
import { needDueAt } from '#domain/need-due.ts'
import { formatCounted } from '#domain/numbers.ts'
import { formatShort, formatTime } from '#domain/zones.ts'
import { MAILS } from '#web/content/admin.ts'
import { CANCELLATIONS } from '#web/content/cancellations.ts'
import { CALL_LOG } from '#web/content/lead-record.ts'
import { NEEDS } from '#web/content/needs.ts'
import { leadQuery } from '#web/data/leads.ts'
import { meQuery } from '#web/data/person.ts'
import { useRefreshNeeds } from '#web/data/needs.ts'
import { TimeAgo, useMinute } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { CallFollowUp } from '#web/admin/leads/call-follow-up.tsx'
import { AnswerClock } from '#web/admin/leads/answer-clock.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { isToday } from '#web/admin/console/is-today.ts'
import { mailKindOf, nameOf, NeedAction, type Finish, type NeedProps } from './need-action.tsx'
import { groupByPerson, type NeedRow } from './need-groups.ts'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { readerZone } from '#web/admin/leads/step-dates.ts'
import { useStableRows } from '#web/admin/console/use-stable-rows.ts'

export interface CalledNeeds {
  called: ReadonlySet<string>
  onCalled: (id: string, hasCalled: boolean) => void
}

interface NeedsYouNowProps extends CalledNeeds {
  /** From the overview, which waits for it: a second one here would load it again after a failure. */
  query: Pick<UseQueryResult<Needs>, 'data' | 'dataUpdatedAt'>
  /** Whether there ever were any. */
  hasLeads: boolean
  onRetry: () => void
}

export function NeedsYouNow({ query: { data, dataUpdatedAt }, onRetry, ...calls }: NeedsYouNowProps) {
  return (
    <section aria-labelledby="needs-title">
      <Card className="p-0!">
        {data ? (
          <NeedList needs={data} loadedAt={dataUpdatedAt} {...calls} />
        ) : (
          <div className="px-4 py-3 sm:px-5">
            <Title />
            <FailedLine text={NEEDS.failed} onRetry={onRetry} />
          </div>
        )}
      </Card>
    </section>
  )
}

function Title() {
  return (
    <h2 id="needs-title" className="text-lg">
      {NEEDS.title}
    </h2>
  )
}

interface NeedListProps extends CalledNeeds {
  needs: Needs
  hasLeads: boolean
  loadedAt: number
}

function NeedList({ needs: { items, here, counts }, hasLeads, loadedAt, called, onCalled }: NeedListProps) {
  const listed = useMemo(() => items.map((need) => ({ id: `${need.kind} ${need.id}`, need })), [items])
  const [logged, setLogged] = useState<readonly LoggedCall[]>([])
  const rows = useMemo(() => withLogged(listed, logged), [listed, logged])
  const callOf = (id: string) => logged.find(({ row }) => row.id === id)?.call
  const closeCall = (id: string) => {
    list.current?.focus()
    setLogged((all) => all.filter(({ row }) => row.id !== id))
  }
  const { shown, waiting, showAll, containerProps } = useStableRows(rows)
  const list = useRef<HTMLUListElement>(null)
  const { isBusy, isDone, finish, said } = useFinishing(listed, loadedAt, (id) => {
    const line = document.getElementById(lineId(id))
    // The line of a logged call stays, with the focus.
    if (line?.contains(document.activeElement) && !line.querySelector('[data-logged]')) list.current?.focus()
  })
  const arrived = useArrivals(listed)
  const people = groupByPerson(shown)
    .map((group) => ({
      key: group[0]?.id,
      open: group.filter(({ id }) => callOf(id) !== undefined || !isDone(id)),
    }))
    .filter(({ open }) => open.length > 0)
  const total = sum(Object.values(counts)) - listed.filter(({ id }) => isDone(id)).length
  const showWaiting = () => {
    list.current?.focus()
    showAll()
  }
  return (
    <div {...containerProps}>
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2 sm:px-5">
        <Title />
        {total > 0 && (
          <Badge tone="cyan" className="tabular">
            {NEEDS.count(formatCounted(total))}
          </Badge>
        )}
        <Presence here={here} />
        <output className="ml-auto">
          {waiting > 0 && (
            <Button variant="secondary" size="sm" onClick={showWaiting}>
              {NEEDS.waiting(waiting)}
            </Button>
          )}
        </output>
        <output className="sr-only">{said}</output>
        <output className="sr-only">{arrived}</output>
      </div>
      {people.length === 0 && (
        <p className="px-4 pb-4 text-sm text-muted sm:px-5">
          <span className="font-semibold text-ink">{hasLeads ? NEEDS.none : NEEDS.noneYet}</span>{' '}
          {NEEDS.noneText}
        </p>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="needs-title"
        className={classNames('divide-y divide-line', people.length > 0 && 'border-t border-line')}
      >
        {people.map(({ key, open }) => (
          <li key={key} className="space-y-1 px-4 py-1 sm:px-5 sm:py-2">
            {open.map((row, place) => (
              <NeedLine
                key={row.id}
                row={row}
                name={place === 0 ? <PersonName rows={open} /> : null}
                finish={finish}
                isBusy={isBusy(row.id)}
                hasCalled={called.has(row.id)}
                onCalled={(hasCalled) => onCalled(row.id, hasCalled)}
                onLogged={(call) => {
                  onCalled(row.id, false)
                  setLogged((all) => [...all, { row, call, place: rows.indexOf(row) }])
                }}
                call={callOf(row.id)}
                onCallClosed={() => closeCall(row.id)}
              />
            ))}
          </li>
        ))}
      </ul>
      <MoreLinks items={items} counts={counts} />
    </div>
  )
}

interface LoggedCall {
  row: NeedRow
  call: Activity
  place: number
}

/** A line whose call was just logged stays where it is, with what the call leads to, until it is closed. */
function withLogged(rows: readonly NeedRow[], logged: readonly LoggedCall[]): readonly NeedRow[] {
  return logged.reduce(
    (all, { row, place }) => (all.some(({ id }) => id === row.id) ? all : all.toSpliced(place, 0, row)),
    rows,
  )
}

/** An admin with an open console can take over a conversation. */
function Presence({ here }: Pick<Needs, 'here'>) {
  const { data: me } = useQuery(meQuery)
  const others = here.filter(({ id }) => id !== me?.user.id).map(({ name }) => name)
  if (others.length === 0) return null
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success" />
      <bdi className="truncate">{NEEDS.here(others)}</bdi>
    </p>
  )
}

function MoreLinks({ items, counts }: Pick<Needs, 'items' | 'counts'>) {
  const isCut = (kind: NeedKind) => counts[kind] > items.filter((need) => need.kind === kind).length
  const links = [
    ...(isCut('lead') ? [{ view: 'unanswered', text: NEEDS.allLeads(formatCounted(counts.lead)) }] : []),
    ...(isCut('step') ? [{ view: 'due', text: NEEDS.allSteps(formatCounted(counts.step)) }] : []),
  ]
  if (links.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-2 border-t border-line px-1 py-1 sm:px-2">
      {links.map(({ view, text }) => (
        <Link
          key={view}
          to={`?tab=leads&view=${view}`}
          className={buttonClass({ variant: 'link', size: 'sm' }, 'min-h-11')}
        >
          {text}
        </Link>
      ))}
    </p>
  )
}

/** Hides a line once it is done, unless an answer that was loaded later lists it again. */
function useFinishing(rows: readonly NeedRow[], loadedAt: number, onHide: (id: string) => void) {
  const refresh = useRefreshNeeds()
  const [states, setStates] = useState<ReadonlyMap<string, 'busy' | { doneAt: number }>>(new Map())
  const [said, setSaid] = useState<string | null>(null)
  const mark = (id: string, state: 'busy' | { doneAt: number } | null) =>
    setStates((before) => {
      const next = new Map(before)
      if (state === null) next.delete(id)
      else next.set(id, state)
      return next
    })
  const finish: Finish = async (row, work, failed) => {
    if (states.get(row.id) === 'busy') return
    mark(row.id, 'busy')
    try {
      await work()
      await refresh()
      onHide(row.id)
      mark(row.id, { doneAt: Date.now() })
      setSaid(NEEDS.finished(nameOf(row.need)))
    } catch (error) {
      mark(row.id, null)
      notifyFailure(failed, error)
      // Another admin may have changed it.
      await refresh()
    }
  }
  const isBusy = (id: string) => states.get(id) === 'busy'
  const isDone = (id: string) => {
    const state = states.get(id)
    if (state === undefined || state === 'busy') return false
    return !(loadedAt > state.doneAt && rows.some((row) => row.id === id))
  }
  return { isBusy, isDone, finish, said }
}

/** New leads and conversations are announced on every tab already. */
const ANNOUNCED_ELSEWHERE: readonly NeedKind[] = ['lead', 'conversation']

/** The last need that arrived since the list is shown, in words. */
function useArrivals(rows: readonly NeedRow[]): string | null {
  const [known, setKnown] = useState(rows)
  const [news, setNews] = useState<string | null>(null)
  if (known !== rows) {
    setKnown(rows)
    const fresh = rows.find(
      ({ id, need }) => !ANNOUNCED_ELSEWHERE.includes(need.kind) && !known.some((row) => row.id === id),
    )
    if (fresh) setNews(NEEDS.arrived(NEEDS.kinds[fresh.need.kind], nameOf(fresh.need)))
  }
  return news
}

const ICONS = {
  conversation: MessageCircle,
  lead: UserRoundPlus,
  step: AlarmClock,
  call: PhoneCall,
  support: LifeBuoy,
  message: MessagesSquare,
  project_step: ListChecks,
  late_step: Hourglass,
  proposal: FileCheck,
  overdue_invoice: ReceiptText,
  open_invoice: ReceiptText,
  monthly_price: CalendarSync,
  order: ShoppingBag,
  order_look: TriangleAlert,
  payment: Banknote,
  cancellation: LogOut,
  setting: ShieldQuestion,
  mail: MailX,
  unplaced_mail: MailQuestionMark,
  inbox: Inbox,
  webhook: Plug,
  busy_calendar: CalendarX,
} as const satisfies Record<NeedKind, IconNode>

function PersonName({ rows }: { rows: readonly NeedRow[] }) {
  const [first] = rows
  const leadId = rows.find(({ need }) => need.lead_id !== null)?.need.lead_id
  const isMail = first?.need.kind === 'mail'
  const name = <bdi>{first && (isMail ? (first.need.title ?? NEEDS.you) : nameOf(first.need))}</bdi>
  if (!leadId) {
    // The address that an email did not reach is shown in full.
    return (
      <p className={classNames('leading-6 font-semibold', isMail ? 'wrap-anywhere' : 'truncate')}>{name}</p>
    )
  }
  return (
    <Link
      to={`?tab=leads&lead=${leadId}`}
      className="block truncate leading-6 font-semibold text-ink decoration-line underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}

const lineId = (id: string) => `need-${id.replace(' ', '-')}`

/** Their details are shown in full, because they say what is to be done. */
const SETTINGS: readonly NeedKind[] = ['setting', 'unplaced_mail', 'inbox', 'webhook', 'busy_calendar']

interface NeedLineProps extends NeedProps {
  name: ReactNode
  isBusy: boolean
  /** Once it is logged. */
  call: Activity | undefined
  onCallClosed: () => void
}

function NeedLine({ name, isBusy, call, onCallClosed, ...props }: NeedLineProps) {
  const { id, need } = props.row
  const icon = ICONS[need.kind]
  const isMail = need.kind === 'mail'
  const isSetting = SETTINGS.includes(need.kind)
  const detail = isMail ? (need.detail ?? MAILS.noReason) : need.detail
  const kind = isMail ? NEEDS.notSent(mailKindOf(need.mail_kind)) : NEEDS.kinds[need.kind]
  return (
    <div
      id={lineId(id)}
      aria-busy={isBusy || undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-2.5 sm:gap-x-3',
        name === null ? 'min-h-12' : 'min-h-13 sm:min-h-11',
      )}
    >
      {isBusy ? (
        <Spinner className="size-5 shrink-0 text-muted" />
      ) : (
        <Icon of={icon} aria-hidden="true" className="size-5 shrink-0 text-muted" />
      )}
      <div className="min-w-24 flex-1">
        {name}
        {!call && (
          <p
            className={classNames(
              'tabular text-sm leading-5 text-muted',
              isSetting ? 'wrap-anywhere' : 'sm:truncate',
            )}
          >
            <span className="max-sm:block max-sm:truncate max-sm:text-xs max-sm:leading-4">
              <NeedTime need={need} />
              {need.kind !== 'cancellation' && ` · ${kind}`}
            </span>
            {detail !== null && (
              <>
                <span className="max-sm:hidden"> · </span>
                <span
                  title={detail}
                  className={classNames(
                    'max-sm:block max-sm:text-xs max-sm:leading-4',
                    isSetting ? 'text-ink' : 'max-sm:truncate',
                  )}
                >
                  {detail}
                </span>
              </>
            )}
          </p>
        )}
      </div>
      {call ? <LoggedCallFollowUp call={call} onClose={onCallClosed} /> : <NeedAction {...props} />}
    </div>
  )
}

function LoggedCallFollowUp({ call, onClose }: { call: Activity; onClose: () => void }) {
  const { data: lead } = useQuery(leadQuery(call.lead_id))
  const group = useRef<HTMLFieldSetElement>(null)
  // The buttons of the outcomes, which had the focus, are gone.
  useEffect(() => group.current?.focus({ preventScroll: true }), [])
  return (
    <fieldset
      data-logged
      ref={group}
      tabIndex={-1}
      aria-label={CALL_LOG.done(call)}
      className="min-w-0 basis-full pb-2"
    >
      <CallFollowUp lead={lead} call={call} onClose={onClose} />
    </fieldset>
  )
}

function NeedTime({ need }: { need: Need }) {
  const { kind, due_at } = need
  if (due_at === null) return <WaitingSince need={need} />
  switch (kind) {
    case 'lead':
    case 'conversation':
      return <AnswerClock dueAt={due_at} />
    case 'step':
      return <AnswerClock dueAt={due_at} due={NEEDS.due} />
    case 'cancellation':
    case 'project_step':
    case 'late_step':
    case 'overdue_invoice':
    case 'open_invoice':
      return <DueDay dueAt={due_at} dueOn={need.due_on} />
    case 'call':
      return <time dateTime={due_at}>{formatCall(due_at)}</time>
    default:
      return <TimeAgo instant={due_at} />
  }
}

function WaitingSince({ need }: { need: Need }) {
  const isLate = needDueAt(need) <= useMinute()
  if (!isLate) return <TimeAgo instant={need.since} />
  return <AnswerClock dueAt={need.since} due={NEEDS.waitingSince} late={NEEDS.waitingFor} />
}

function formatCall(instant: string): string {
  const time = formatTime(instant, readerZone())
  if (isToday(instant)) return NEEDS.today(time)
  const tomorrow = new Date()
  tomorrow.setDate(tomorrow.getDate() + 1)
  const isTomorrow = new Date(instant).toDateString() === tomorrow.toDateString()
  return isTomorrow ? NEEDS.tomorrow(time) : formatShort(instant, readerZone())
}

function DueDay({ dueAt, dueOn }: { dueAt: string; dueOn: string | null }) {
  const isLate = Date.parse(dueAt) <= useMinute()
  const day = formatPeriod('day', (dueOn ?? dueAt).slice(0, 10), 'short', 'en-US')
  return (
    <time dateTime={dueAt} className={isLate ? 'font-semibold text-danger' : undefined}>
      {isLate ? CANCELLATIONS.overdue(day) : CANCELLATIONS.by(day)}
    </time>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0)
}
