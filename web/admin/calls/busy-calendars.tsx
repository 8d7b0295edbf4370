// The calendars that block times for calls, below the link that shows calls in one.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BusyCalendar } from '#contract/busy-calendars.ts'
import { newBusyCalendar } from '#domain/busy-calendars.ts'
import { BUSY_PROBLEMS } from '#domain/busy-problems.ts'
import { formatShort } from '#domain/zones.ts'
import { BUSY } from '#web/content/calls-desk.ts'
import {
  busyCalendarsQuery,
  useAddBusyCalendar,
  useCheckBusyCalendars,
  useRemoveBusyCalendar,
} from '#web/data/busy-calendars.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { FailedLine } from '#web/admin/console/states.tsx'
import { useFocusAfter } from '#web/admin/console/use-focus-after.ts'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { readerZone } from '#web/admin/leads/step-dates.ts'

/** How long the result of a reading is looked up, and how often. */
const LOOK_MS = 60_000
const LOOK_EVERY_MS = 2000

export function BusyCalendars() {
  const [lookUntil, setLookUntil] = useState(0)
  const [isAdding, setAdding] = useState(false)
  const addButton = useFocusAfter(isAdding)
  const look = () => setLookUntil(Date.now() + LOOK_MS)
  const { data, isError, refetch } = useQuery({
    ...busyCalendarsQuery,
    refetchInterval: () => (Date.now() < lookUntil ? LOOK_EVERY_MS : false),
  })
  return (
    <section aria-labelledby="busy-calendars-title" className="min-w-0">
      <h3 id="busy-calendars-title" tabIndex={-1} className="text-base">
        {BUSY.title}
      </h3>
      <p className="mt-1 max-w-prose text-sm text-muted">{BUSY.text}</p>
      {!data && isError && <FailedLine text={BUSY.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-3 h-24" />}
      {data && (
        <>
          {data.items.length === 0 && <p className="mt-3 text-sm">{BUSY.none}</p>}
          <ul className="mt-2 divide-y divide-line">
            {data.items.map((calendar) => (
              <CalendarLine key={calendar.id} calendar={calendar} />
            ))}
          </ul>
          {isAdding ? (
            <AddForm
              onClose={() => setAdding(false)}
              onAdded={() => {
                setAdding(false)
                look()
              }}
            />
          ) : (
            <div className="mt-3 flex flex-wrap gap-2">
              <Button ref={addButton} variant="secondary" onClick={() => setAdding(true)}>
                {BUSY.add}
              </Button>
              {data.items.length > 0 && <CheckButton items={data.items} onCheck={look} />}
            </div>
          )}
        </>
      )}
    </section>
  )
}

function CalendarLine({ calendar }: { calendar: BusyCalendar }) {
  const { id, name, host, read_at, problem, unknown_zone, skipped } = calendar
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2 text-sm">
      <bdi className="min-w-0 flex-[1_1_8rem] font-semibold wrap-anywhere">{name}</bdi>
      <RemoveButton id={id} name={name} />
      <div className="min-w-0 basis-full">
        <p className="wrap-anywhere text-muted">
          {host}
          {problem === null && (
            <>
              {' · '}
              {read_at === null ? (
                BUSY.notYet
              ) : (
                <>
                  {BUSY.lastRead} <TimeAgo instant={read_at} />
                </>
              )}
            </>
          )}
        </p>
        <div role="alert" className="empty:hidden">
          {problem !== null && (
            <FieldError id={`busy-problem-${id}`}>
              {BUSY_PROBLEMS[problem]}
              {read_at !== null && ` ${BUSY.still(formatShort(read_at, readerZone()))}`}
            </FieldError>
          )}
        </div>
        {unknown_zone !== null && <p className="wrap-anywhere text-warning">{BUSY.zone(unknown_zone)}</p>}
        {skipped > 0 && <p className="text-warning">{BUSY.skipped(skipped)}</p>}
      </div>
    </li>
  )
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  const { mutateAsync } = useRemoveBusyCalendar()
  const [remove, isRemoving] = useSingleFlight(async () => {
    try {
      await mutateAsync(id)
      notify(BUSY.notices.removed.done)
    } catch (error) {
      notifyFailure(BUSY.notices.removed.failed, error)
    }
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-mr-3 max-lg:min-h-11"
      busy={isRemoving}
      onClick={() => void remove()}
    >
      {isRemoving ? BUSY.removing : BUSY.remove}
      <span className="sr-only">{BUSY.named(name)}</span>
    </Button>
  )
}

function CheckButton({ items, onCheck }: { items: readonly BusyCalendar[]; onCheck: () => void }) {
  const { mutateAsync } = useCheckBusyCalendars()
  const tried = items.map(({ tried_at }) => tried_at).join(' ')
  const [checkedSince, setCheckedSince] = useState<string | null>(null)
  const [check, isSending] = useSingleFlight(async () => {
    try {
      await mutateAsync()
      setCheckedSince(tried)
      onCheck()
    } catch (error) {
      notifyFailure(BUSY.notices.check, error)
    }
  })
  const isChecking = isSending || checkedSince === tried
  return (
    <Button variant="ghost" busy={isChecking} onClick={() => void check()}>
      {isChecking ? BUSY.checking : BUSY.check}
    </Button>
  )
}

const focusInside = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** What is typed is kept nowhere: the address is a secret. */
function AddForm({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { mutateAsync } = useAddBusyCalendar()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: newBusyCalendar,
    failed: BUSY.notices.added.failed,
    async save(values) {
      await mutateAsync(values)
      onAdded()
      notify(BUSY.notices.added.done)
    },
  })
  const { labels, hints } = BUSY
  return (
    <form
      ref={focusInside}
      noValidate
      aria-labelledby="busy-calendars-title"
      className="mt-3 space-y-4 rounded-md border border-line bg-ground/50 p-4"
      onSubmit={onSubmit}
    >
      <Field label={labels.name} name="name" required error={errors['name']} hint={hints.name}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <Field label={labels.address} name="address" required error={errors['address']} hint={hints.address}>
        {(control) => (
          <Input {...control} inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{BUSY.where}</summary>
        <dl className="mt-1 space-y-2">
          {BUSY.places.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="max-w-prose text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div role="alert" className="empty:hidden">
        {refusal && <FieldError id="busy-calendar-refusal">{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? BUSY.saving : BUSY.save}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onClose}>
          {BUSY.cancel}
        </Button>
      </div>
    </form>
  )
}
