import { ChevronLeft, ChevronRight, RotateCw } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useId, useState } from 'react'
import type { FreeTimes } from '#contract/bookings.ts'
import { formatDay, formatTime, isZone, listZones } from '#domain/zones.ts'
import { PICK, USUAL_ZONES } from '#web/content/booking.ts'
import { findFreeTimes } from '#web/data/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ContactOptions } from './contact-options.tsx'

export interface Slot {
  start: string
  end: string
}

const DAYS = 14

interface SlotPickerProps {
  /** Free times that the server already returned; they are not fetched again. */
  initialTimes?: FreeTimes | null
  onPick: (slot: Slot, zone: { name: string; label: string }) => void
}

export function SlotPicker({ initialTimes = null, onPick }: SlotPickerProps) {
  const { times, setZone, page, hasEarlier, goEarlier, goLater, isFailed, retry } = useFreeTimes(initialTimes)
  const [chosen, setChosen] = useState<string | null>(null)
  const titleId = useId()
  if (isFailed) return <TimesFailed onRetry={retry} />
  if (times === null) return <PickerSkeleton />
  const day =
    times.days.find(({ date, slots }) => date === chosen && slots.length > 0) ??
    times.days.find(({ slots }) => slots.length > 0)
  const zoneSelect = <ZoneSelect zone={times.zone} label={times.zone_name} onChange={setZone} />
  if (!day && times.next === null && !hasEarlier) {
    return (
      <div>
        <p className="font-semibold">{PICK.empty}</p>
        <ContactOptions />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:gap-8">
      <div>
        <Weeks times={times} {...{ hasEarlier, goEarlier, goLater }} />
        <fieldset className="min-w-0">
          <legend className="sr-only">{PICK.days}</legend>
          <div className="grid grid-cols-7 gap-1">
            {times.days.map(({ date, slots }) => (
              <DayChoice
                key={`${page} ${date}`}
                name={titleId}
                date={date}
                count={slots.length}
                isChosen={date === day?.date}
                onChoose={() => setChosen(date)}
              />
            ))}
          </div>
        </fieldset>
        <div className="mt-5">{zoneSelect}</div>
        {times.note !== null && <p className="mt-2 text-sm text-warning">{times.note}</p>}
      </div>
      <DaySlots titleId={titleId} day={day} times={times} onPick={onPick} />
    </div>
  )
}

type WeeksProps = { times: FreeTimes } & Pick<
  ReturnType<typeof useFreeTimes>,
  'hasEarlier' | 'goEarlier' | 'goLater'
>

function Weeks({ times, hasEarlier, goEarlier, goLater }: WeeksProps) {
  return (
    <div className="mb-3 flex items-center justify-between gap-2">
      <p className="font-display font-semibold">{formatRange(times)}</p>
      <div className="-mr-2 flex">
        <Button
          variant="ghost"
          size="icon"
          aria-label={PICK.earlier}
          disabled={!hasEarlier}
          onClick={goEarlier}
        >
          <Icon of={ChevronLeft} aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={PICK.later}
          disabled={times.next === null}
          onClick={goLater}
        >
          <Icon of={ChevronRight} aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}

interface DaySlotsProps extends Pick<SlotPickerProps, 'onPick'> {
  titleId: string
  day: FreeTimes['days'][number] | undefined
  times: FreeTimes
}

function DaySlots({ titleId, day, times, onPick }: DaySlotsProps) {
  const dayName = day ? formatDate(day.date) : ''
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="mb-3 min-h-11 content-center font-display font-semibold">
        {dayName}
      </h3>
      <ul
        aria-label={PICK.timesOn(dayName)}
        className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2"
      >
        {day?.slots.map((slot) => (
          <li key={slot.start}>
            <Button
              variant="outline"
              className="tabular w-full px-2!"
              onClick={() => onPick(slot, { name: times.zone, label: times.zone_name })}
            >
              {formatTime(slot.start, times.zone)}
            </Button>
          </li>
        ))}
      </ul>
      <output className="sr-only">{day ? `${PICK.free(day.slots.length)}: ${dayName}` : ''}</output>
    </section>
  )
}

/** A calendar date has no time zone. */
const formatDate = (date: string) => formatDay(`${date}T00:00:00Z`, 'UTC')
const formatPart = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

function formatRange({ days }: FreeTimes): string {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const from = formatPart(first, { month: 'short', day: 'numeric' })
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${from} – ${formatPart(last, isSameMonth ? { day: 'numeric' } : { month: 'short', day: 'numeric' })}`
}

function DayChoice({
  name,
  date,
  count,
  isChosen,
  onChoose,
}: {
  name: string
  date: string
  count: number
  isChosen: boolean
  onChoose: () => void
}) {
  const isEmpty = count === 0
  return (
    <label
      className={classNames(
        'relative grid min-h-15 content-center pb-1 justify-items-center rounded-md border text-center leading-tight transition-colors duration-150',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen && 'border-action bg-action/12 text-ink',
        !isChosen && !isEmpty && 'cursor-pointer border-control text-ink hover:border-action',
        isEmpty && 'border-transparent text-muted',
      )}
    >
      <input
        type="radio"
        name={name}
        value={date}
        checked={isChosen}
        disabled={isEmpty}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
        aria-label={`${formatDate(date)}, ${isEmpty ? PICK.none : PICK.free(count)}`}
      />
      <span aria-hidden="true" className="text-xs text-muted">
        {formatPart(date, { weekday: 'short' }).slice(0, 2)}
      </span>
      <span aria-hidden="true" className={classNames('tabular text-base', !isEmpty && 'font-semibold')}>
        {Number(date.slice(-2))}
      </span>
      <span
        aria-hidden="true"
        className={classNames('mt-1 size-1 rounded-full', isEmpty ? 'bg-transparent' : 'bg-action')}
      />
    </label>
  )
}

function ZoneSelect({
  zone,
  label,
  onChange,
}: {
  zone: string
  label: string
  onChange: (zone: string) => void
}) {
  const usualZones = Object.entries(USUAL_ZONES).filter(([name]) => name !== zone)
  return (
    <Field name="zone" label={PICK.zone}>
      {(control) => (
        <Select
          {...control}
          density="compact"
          value={zone}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value={zone}>{label}</option>
          <optgroup label={PICK.usual}>
            {usualZones.map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </optgroup>
          <optgroup label={PICK.all}>
            {listZones()
              .filter((name) => name !== zone)
              .map((name) => (
                <option key={name} value={name}>
                  {name.replaceAll('_', ' ')}
                </option>
              ))}
          </optgroup>
        </Select>
      )}
    </Field>
  )
}

function useFreeTimes(initialTimes: FreeTimes | null) {
  const initialFrom = initialTimes?.days[0]?.date ?? null
  const [zone, setZone] = useState(
    () => initialTimes?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
  // The first day of each page shown so far; the last one is current, null is today.
  const [pages, setPages] = useState<(string | null)[]>(initialFrom === null ? [null] : [null, initialFrom])
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<{ times: FreeTimes; key: string } | null>(null)
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const from = pages.at(-1) ?? null
  const key = JSON.stringify([zone, from, tries])
  const isInitial = initialTimes !== null && tries === 0 && from === initialFrom && zone === initialTimes.zone

  useEffect(() => {
    if (isInitial) return undefined
    const abort = new AbortController()
    findFreeTimes({ from, days: DAYS, zone }, abort.signal).then(
      (times) => {
        if (abort.signal.aborted) return times
        const isEmpty = times.days.every(({ slots }) => slots.length === 0)
        // Without a chosen day, start at the first with a free time.
        if (isEmpty && from === null && times.next !== null) setPages([times.next])
        else setFound({ times, key })
        return times
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setFailedKey(key)
        return error
      },
    )
    return () => abort.abort()
  }, [isInitial, from, zone, key])

  const times = isInitial ? initialTimes : (found?.times ?? null)
  return {
    times,
    page: from,
    setZone: (next: string) => {
      if (isZone(next)) setZone(next)
    },
    hasEarlier: pages.length > 1,
    goEarlier: () => setPages(pages.slice(0, -1)),
    goLater: () => {
      if (times?.next) setPages([...pages, times.next])
    },
    isFailed: failedKey === key,
    retry: () => setTries(tries + 1),
  }
}

function PickerSkeleton() {
  return (
    <div>
      <output className="sr-only">{PICK.loading}</output>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:gap-8">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}

function TimesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p className="font-semibold">{PICK.failed}</p>
      <p className="mt-1 text-sm text-muted">{PICK.failedHint}</p>
      <Button variant="outline" className="mt-4" onClick={onRetry}>
        <Icon of={RotateCw} aria-hidden="true" />
        {PICK.retry}
      </Button>
      <ContactOptions />
    </div>
  )
}
