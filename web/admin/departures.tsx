// Who wants to leave, and by when it has to be done: the nearest day can be seen without opening it. Must never lose a word that
// somebody has begun.
import { zodResolver } from '@hookform/resolvers/zod'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { formatDate } from '#domain/dates.ts'
import {
  DEPARTURE_NAMES,
  DEPARTURE_STEPS,
  departureClosing,
  type Departure,
  type DepartureClosing,
} from '#domain/departures.ts'
import { DEPARTURES, LEAVING } from '#web/content/departures.ts'
import { REQUESTS } from '#web/content/support.ts'
import { departuresQuery, useCloseDeparture } from '#web/data/departures.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { telLink } from '#web/shell/page-facts.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Chevron, DeskSection } from './desk-section.tsx'
import { FailedLine } from './faces.tsx'
import { useSaving } from './saving.ts'
import { MoreRows } from './more-rows.tsx'

export function Departures() {
  const { data } = useInfiniteQuery(departuresQuery('open'))
  // Where a mail's link leads.
  const [address] = useSearchParams()
  const linkedId = address.get('departure')
  const [showsClosed, setShowsClosed] = useState(false)
  const open = rowsOf(data)
  const late = open.filter(isLate).length
  return (
    <DeskSection
      title={DEPARTURES.title}
      isLinked={linkedId !== null}
      state={
        data && (
          <>
            <Badge tone={open.length === 0 ? 'neutral' : 'yellow'} className="tabular">
              {DEPARTURES.open(open.length)}
            </Badge>
            {late > 0 && (
              <Badge tone="red" className="tabular">
                {DEPARTURES.late(late)}
              </Badge>
            )}
          </>
        )
      }
    >
      <DepartureList list="open" linkedId={linkedId} />
      <Button
        variant="link"
        size="sm"
        className="mt-2 -ml-3.5"
        aria-expanded={showsClosed}
        onClick={() => setShowsClosed(!showsClosed)}
      >
        {showsClosed ? DEPARTURES.hideClosed : DEPARTURES.showClosed}
      </Button>
      {showsClosed && <DepartureList list="all" linkedId={linkedId} />}
    </DeskSection>
  )
}

/** The day in the reader's own zone has passed. */
function isLate({ status, due_on }: Departure): boolean {
  return status === 'open' && new Date(`${due_on}T23:59:59`).getTime() < Date.now()
}

function DepartureList({ list, linkedId }: { list: 'open' | 'all'; linkedId: string | null }) {
  const query = useInfiniteQuery(departuresQuery(list))
  const { data, isError, refetch } = query
  if (!data && isError) return <FailedLine text={DEPARTURES.failed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-4 h-16" />
  const shown = rowsOf(data).filter(({ status }) => list === 'open' || status !== 'open')
  if (shown.length === 0) {
    return (
      <p className="mt-3 text-sm text-muted">{list === 'open' ? DEPARTURES.none : DEPARTURES.noneClosed}</p>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((departure) => (
          <DepartureRow key={departure.id} departure={departure} isLinked={departure.id === linkedId} />
        ))}
      </ul>
      <MoreRows query={query} label={REQUESTS.more} />
    </>
  )
}

const CONTACT = buttonClass({ variant: 'secondary' }, 'w-full min-w-0 max-w-full px-3.5! sm:w-auto')

function DepartureRow({ departure, isLinked }: { departure: Departure; isLinked: boolean }) {
  const { kind, status, customer_name, customer_email, customer_phone, project_title } = departure
  const name = customer_name ?? customer_email ?? DEPARTURES.former
  return (
    <li className="min-w-0">
      <details className="group/row" open={isLinked}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-md py-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            <span className="block text-sm wrap-anywhere text-muted">
              {DEPARTURE_NAMES[kind]}
              {project_title !== null && (
                <>
                  {' · '}
                  <bdi>{project_title}</bdi>
                </>
              )}
              {' · '}
              <TimeAgo instant={departure.created_at} />
            </span>
          </span>
          <DueBadge departure={departure} />
          <Chevron className="group-open/row:rotate-180" />
        </summary>
        <div className="pb-5 text-sm">
          {departure.reason !== null && (
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
              {departure.reason}
            </p>
          )}
          <p className="mt-2 max-w-prose text-muted">
            {DEPARTURES.promised}: {DEPARTURE_STEPS[kind]}
          </p>
          {departure.note !== null && (
            <p dir="auto" className="mt-3 border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line">
              {departure.note}
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            {customer_phone !== null && (
              <a href={telLink(customer_phone)} className={CONTACT}>
                <Phone aria-hidden="true" />
                <span className="sr-only">{REQUESTS.call(name)}: </span>
                <span className="tabular min-w-0 truncate">{customer_phone}</span>
              </a>
            )}
            {customer_email !== null && (
              <a href={`mailto:${customer_email}`} className={CONTACT}>
                <Mail aria-hidden="true" />
                <span className="sr-only">{REQUESTS.mail(name)}: </span>
                <span className="min-w-0 truncate">{customer_email}</span>
              </a>
            )}
          </div>
          {status === 'open' && <ClosingForm departure={departure} />}
        </div>
      </details>
    </li>
  )
}

function DueBadge({ departure }: { departure: Departure }) {
  const { status, due_on } = departure
  if (status !== 'open')
    return <Badge tone={status === 'done' ? 'green' : 'gray'}>{LEAVING.states[status]}</Badge>
  const day = formatDate(due_on)
  return isLate(departure) ? (
    <Badge tone="red">{DEPARTURES.overdue(day)}</Badge>
  ) : (
    <Badge tone="yellow">{DEPARTURES.by(day)}</Badge>
  )
}

const FIELDS = ['note'] as const

function ClosingForm({ departure }: { departure: Departure }) {
  const { mutateAsync } = useCloseDeparture(departure.id)
  const form = useForm<z.input<typeof departureClosing>, unknown, DepartureClosing>({
    resolver: zodResolver(departureClosing),
    defaultValues: { status: 'done', note: '' },
  })
  const { register, setValue, formState } = form
  const { refusal, isSaving, submit } = useSaving(form, {
    fields: FIELDS,
    failed: DEPARTURES.closeFailed,
    async save(closing) {
      await mutateAsync(closing)
      notify(DEPARTURES.closed)
    },
  })
  return (
    <form noValidate className="mt-4 max-w-2xl space-y-3" onSubmit={submit}>
      <Field
        label={DEPARTURES.labels.note}
        name="note"
        hint={DEPARTURES.hint}
        error={formState.errors.note?.message}
      >
        {(control) => <Textarea {...control} {...register('note')} dir="auto" rows={3} />}
      </Field>
      <div role="alert">
        {refusal && <FieldError id={`departure-refusal-${departure.id}`}>{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving} onClick={() => setValue('status', 'done')}>
          {isSaving ? DEPARTURES.busy : DEPARTURES.done}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          disabled={isSaving}
          onClick={() => setValue('status', 'withdrawn')}
        >
          {DEPARTURES.stays}
        </Button>
      </div>
    </form>
  )
}
