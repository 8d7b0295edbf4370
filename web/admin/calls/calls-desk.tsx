import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#domain/bookings.ts'
import { BUSY_PROBLEMS } from '#domain/busy-problems.ts'
import { canBeNoShow } from '#domain/no-shows.ts'
import { mailLink } from '#domain/mail-link.ts'
import { formatShort, formatTime, formatWhen, zoneName } from '#domain/zones.ts'
import { BUSY, CALLS } from '#web/content/calls-desk.ts'
import { settingsLink } from '#web/content/site-settings.ts'
import { useAskBeforeLeaving } from '#web/data/ask-before-leaving.ts'
import { bookingsQuery, useChangeBooking, type BookingTime } from '#web/data/owner-bookings.ts'
import { busyCalendarsQuery } from '#web/data/busy-calendars.ts'
import { ProblemError } from '#web/data/call.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { useMinute } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { ExportButton } from '#web/admin/console/export-button.tsx'
import { BUSY_CALENDARS_ADDRESS } from '#web/data/busy-calendars.ts'
import { MailPromise } from '#web/admin/console/no-mail.tsx'
import { NoShowButton } from '#web/admin/console/no-show-button.tsx'
import { StableList } from '#web/admin/console/stable-list.tsx'
import { readerZone } from '#web/admin/leads/step-dates.ts'
import { PhoneContact } from '#web/admin/console/phone-contact.tsx'

const TIMES = ['upcoming', 'past'] as const satisfies BookingTime[]

export default function CallsDesk() {
  const [when, setWhen] = useState<BookingTime>('upcoming')
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        <Segments
          legend={CALLS.filter}
          name="calls"
          choices={TIMES.map((value) => ({ value, label: CALLS.filters[value] }))}
          value={when}
          onChange={setWhen}
          className="w-fit! flex-auto sm:flex-none"
        />
        <ExportButton list="calls" query={{ when }} isFiltered />
      </div>
      <UnreadCalendars />
      <CallList key={when} when={when} />
      <ButtonLink to={settingsLink('business')} variant="link" className="mt-4 -ml-5">
        {CALLS.settings}
      </ButtonLink>
    </div>
  )
}

/** For an hour or longer. */
const UNREAD_MS = 60 * 60_000

function UnreadCalendars() {
  const { data } = useQuery(busyCalendarsQuery)
  const now = useMinute()
  const unread = data?.items.flatMap(({ id, name, problem, failing_since }) =>
    problem !== null && failing_since !== null && now - Date.parse(failing_since) >= UNREAD_MS
      ? [{ id, name, problem, failing_since }]
      : [],
  )
  if (!unread?.length) return null
  return (
    <div role="alert" className="mt-4 rounded-md border border-warning/60 bg-warning/12 px-4 py-3 text-sm">
      {unread.map(({ id, name, problem, failing_since }) => (
        <p key={id} className="mb-2 wrap-anywhere">
          {BUSY.notReadSince(name, formatShort(failing_since, readerZone()))} {BUSY_PROBLEMS[problem]}
        </p>
      ))}
      <ButtonLink to={`/admin-private${BUSY_CALENDARS_ADDRESS}`} variant="link" className="-my-1 -ml-5">
        {BUSY.open}
      </ButtonLink>
    </div>
  )
}

function CallList({ when }: { when: BookingTime }) {
  return (
    <StableList query={useInfiniteQuery(bookingsQuery(when))} texts={CALLS} empty={CALLS.empty[when]}>
      {(booking) => <CallRow key={booking.id} booking={booking} canChange={when === 'upcoming'} />}
    </StableList>
  )
}

const CONTACT = buttonClass({ variant: 'secondary' }, 'min-w-0 px-3!')

function CallRow({ booking, canChange }: { booking: Booking; canChange: boolean }) {
  const { lead_id, start, end, state, name, email, phone, phone_link, about, overlaps_calendar } = booking
  const [openForm, setOpenForm] = useState<'move' | 'cancel' | null>(null)
  const row = useRef<HTMLLIElement>(null)
  const zone = readerZone()
  const now = useMinute()
  const toggle = (next: 'move' | 'cancel') => setOpenForm(openForm === next ? null : next)
  const close = () => {
    setOpenForm(null)
    row.current?.focus()
  }
  return (
    <li ref={row} tabIndex={-1} className="py-4 text-sm last:pb-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <p className="tabular font-semibold">
          <time dateTime={start}>{formatWhen(start, zone)}</time>
        </p>
        {state === 'cancelled' && <Badge tone="gray">{CALLS.cancelled}</Badge>}
        {overlaps_calendar && <Badge tone="yellow">{CALLS.overlaps}</Badge>}
        {state === 'no_show' && <Badge tone="yellow">{CALLS.noShow}</Badge>}
      </div>
      <p className="mt-0.5 wrap-anywhere">
        <bdi>{name}</bdi> <span className="text-muted">· {CALLS.until(formatTime(end, zone))}</span>
      </p>
      {about && (
        <p
          dir="auto"
          className="mt-0.5 line-clamp-4 max-w-prose wrap-anywhere whitespace-pre-line text-muted"
        >
          {about}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {phone && (
          <PhoneContact phone={phone} link={phone_link} label={CALLS.call(name)} className={CONTACT} />
        )}
        <a href={mailLink(email)} title={email} className={CONTACT}>
          <Icon of={Mail} aria-hidden="true" />
          <span className="sr-only">{CALLS.mail(name)}: </span>
          <span className="min-w-0 truncate">{email}</span>
        </a>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {canBeNoShow(booking, now) && (
          <NoShowButton bookingId={booking.id} size="sm" className="max-lg:min-h-11" onMarked={close}>
            <span className="sr-only">{CALLS.with(name)}</span>
          </NoShowButton>
        )}
        {canChange && state === 'booked' && now < Date.parse(start) && (
          <>
            <Button
              variant="secondary"
              size="sm"
              className="max-lg:min-h-11"
              aria-expanded={openForm === 'move'}
              onClick={() => toggle('move')}
            >
              {CALLS.move}
              <span className="sr-only">{CALLS.with(name)}</span>
            </Button>
            <Button
              variant="secondary"
              size="sm"
              className="max-lg:min-h-11"
              aria-expanded={openForm === 'cancel'}
              onClick={() => toggle('cancel')}
            >
              {CALLS.cancel}
              <span className="sr-only">{CALLS.with(name)}</span>
            </Button>
          </>
        )}
        <Link
          to={`?tab=leads&lead=${lead_id}`}
          className={buttonClass({ variant: 'link', size: 'sm' }, 'px-1!')}
        >
          {CALLS.lead}
          <span className="sr-only">{CALLS.with(name)}</span>
        </Link>
      </div>
      {openForm === 'move' && <RescheduleCall booking={booking} onDone={close} />}
      {openForm === 'cancel' && <CancelCall booking={booking} onDone={close} />}
    </li>
  )
}

interface ChangeProps {
  booking: Booking
  onDone: () => void
}

function RescheduleCall({ booking: { id, start }, onDone }: ChangeProps) {
  const { mutateAsync } = useChangeBooking(id)
  const refusalId = useId()
  const [time, setTime] = useState(() => toLocalInput(start))
  useAskBeforeLeaving(() => time !== toLocalInput(start))
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const [move, isMoving] = useSingleFlight(async () => {
    const moment = Date.parse(time)
    if (Number.isNaN(moment)) {
      setRefusal(CALLS.noTime)
      input.current?.focus()
      return
    }
    setRefusal(null)
    try {
      await mutateAsync({ start: new Date(moment).toISOString() })
      notify(CALLS.notices.moved.done)
      onDone()
    } catch (error) {
      logError(error)
      notify(CALLS.notices.moved.failed)
      setRefusal(error instanceof ProblemError ? error.detail : null)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void move()
  }
  return (
    <form
      noValidate
      className="mt-2 max-w-md space-y-3 rounded-md border border-line bg-ground/50 p-4"
      onSubmit={submit}
    >
      <Field
        label={CALLS.newTime}
        name="start"
        hint={
          <>
            {CALLS.newTimeHint(zoneName(readerZone()))} <MailPromise>{CALLS.emailed}</MailPromise>
          </>
        }
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="datetime-local"
            step={300}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        )}
      </Field>
      <div role="alert">{refusal !== null && <FieldError id={refusalId}>{refusal}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isMoving}>
          {isMoving ? CALLS.moving : CALLS.submitMove}
        </Button>
        <Button variant="ghost" disabled={isMoving} onClick={onDone}>
          {CALLS.keep}
        </Button>
      </div>
    </form>
  )
}

function toLocalInput(instant: string): string {
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function CancelCall({ booking: { id }, onDone }: ChangeProps) {
  const { mutateAsync } = useChangeBooking(id)
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])
  const [cancel, isCancelling] = useSingleFlight(async () => {
    try {
      await mutateAsync({ state: 'cancelled' })
      notify(CALLS.notices.cancelled.done)
      onDone()
    } catch (error) {
      logError(error)
      notify(CALLS.notices.cancelled.failed)
    }
  })
  return (
    <div className="mt-2 max-w-md rounded-md border border-warning/60 bg-ground/50 p-4">
      <p className="font-semibold">{CALLS.ask}</p>
      <p className="mt-1 text-sm">
        <MailPromise>{CALLS.emailed}</MailPromise>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="destructive" busy={isCancelling} onClick={() => void cancel()}>
          {isCancelling ? CALLS.cancelling : CALLS.submitCancel}
        </Button>
        <Button ref={keepButton} variant="ghost" onClick={onDone}>
          {CALLS.keep}
        </Button>
      </div>
    </div>
  )
}
