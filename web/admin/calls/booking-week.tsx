import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { bookingWeek, WEEKDAYS, type BookingWeek, type Weekday } from '#domain/booking-week.ts'
import { formatDay, formatTime, listZones } from '#domain/zones.ts'
import { BUSY, WEEK, WEEKDAY_LABELS } from '#web/content/calls-desk.ts'
import { busyCalendarsQuery } from '#web/data/busy-calendars.ts'
import { hasKeptTexts, type Texts } from '#web/data/kept-texts.ts'
import { useChangeWeek, weekQuery } from '#web/data/owner-bookings.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldErrors } from '#web/ui/check-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { NumberInput } from '#web/shell/number-input.tsx'
import { useKeptTexts } from '#web/shell/use-kept-texts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Chevron } from '#web/admin/console/chevron.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { readNumbers } from '#web/admin/console/form-numbers.ts'
import { UsHolidays } from './us-holidays.tsx'
import { useSaving } from '#web/admin/console/use-saving.ts'

const NUMBERS = [
  'slot_minutes',
  'most_a_day',
  'buffer_before_minutes',
  'buffer_after_minutes',
  'notice_minutes',
  'days_ahead',
] as const

const PLACE = 'booking week'

export function BookingWeekForm() {
  const { data, isError, refetch } = useQuery(weekQuery)
  return (
    <section aria-labelledby="week-title" className="min-w-0">
      <details className="group/week" open={hasKeptTexts(PLACE)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <h3 id="week-title" className="text-base">
            {WEEK.title}
          </h3>
          <Chevron className="group-open/week:rotate-180" />
        </summary>
        <p className="mt-1 max-w-prose text-sm text-muted">{WEEK.text}</p>
        {!data && isError && <FailedLine text={WEEK.failed} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="mt-3 h-60" />}
        {data && <WeekFields week={data} />}
      </details>
    </section>
  )
}

function WeekFields({ week }: { week: BookingWeek }) {
  const { mutateAsync } = useChangeWeek()
  const form = useRef<HTMLFormElement>(null)
  const [kept, keep] = useKeptTexts(PLACE)
  const [typed] = useState(kept)
  const isKept = typed['zone'] !== undefined
  const keepTyped = () => {
    if (form.current)
      keep(Object.fromEntries([...new FormData(form.current)].map(([name, text]) => [name, String(text)])))
  }
  const hours = useRows(isKept ? findStretches(typed, 'hours') : week.hours, keepTyped)
  const breaks = useRows(isKept ? findStretches(typed, 'breaks') : week.breaks, keepTyped)
  const daysOff = useRows(isKept ? findRows(typed, 'days_off') : week.days_off, keepTyped)
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: bookingWeek,
    read: (form) => ({
      zone: form.get('zone'),
      hours: hours.rows.map(({ weekday }, at) => ({ weekday, ...readStretch(form, `hours.${at}`) })),
      breaks: breaks.rows.map(({ weekday }, at) => ({ weekday, ...readStretch(form, `breaks.${at}`) })),
      days_off: daysOff.rows.map((_, at) => readEnds(form, `days_off.${at}`)),
      ...readNumbers(form, NUMBERS),
    }),
    unreadable: Object.fromEntries(NUMBERS.map((name) => [name, WEEK.unreadable])),
    failed: WEEK.notices.failed,
    async save(values) {
      await mutateAsync(values)
      keep({})
      notify(WEEK.notices.done)
    },
  })
  return (
    <form ref={form} noValidate className="mt-4 space-y-5" onInput={keepTyped} onSubmit={onSubmit}>
      <ZoneField initial={typed['zone'] ?? week.zone} error={errors['zone']} />
      <StretchesField list="hours" stretches={hours} errors={errors} />
      <StretchesField list="breaks" stretches={breaks} errors={errors} />
      <DaysOffField daysOff={daysOff} zone={week.zone} error={errors['days_off']} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {NUMBERS.map((name) => (
          <Field key={name} label={WEEK.labels[name]} name={name} error={errors[name]}>
            {(control) => (
              <NumberInput
                {...control}
                defaultValue={typed[name] ?? week[name]}
                inputMode="numeric"
                step={1}
              />
            )}
          </Field>
        ))}
      </div>
      <div role="alert">{refusal && <FieldError id="week-refusal">{refusal}</FieldError>}</div>
      <Button type="submit" busy={isBusy}>
        {isBusy ? WEEK.saving : WEEK.save}
      </Button>
    </form>
  )
}

interface Rows<Row> {
  rows: readonly (Row & { key: number; isNew?: boolean })[]
  add: (...added: Row[]) => void
  remove: (key: number) => void
}

/** Rows of a list that are added and removed; their fields keep what is typed under the row's key. */
function useRows<Row extends object>(initial: readonly Row[], onChange: () => void): Rows<Row> {
  const nextKey = useRef(initial.length)
  const [first] = useState<Rows<Row>['rows']>(() => initial.map((row, key) => ({ ...row, key })))
  const [rows, setRows] = useState(first)
  const tellChange = useEffectEvent(onChange)
  useEffect(() => {
    if (rows !== first) tellChange()
  }, [rows, first])
  return {
    rows,
    add: (...added) =>
      setRows([...rows, ...added.map((row, at) => ({ ...row, key: nextKey.current++, isNew: at === 0 }))]),
    remove: (key) => setRows(rows.filter((row) => row.key !== key)),
  }
}

/** The rows of a list as they were kept. */
function findRows(typed: Texts, list: string): { from: string; to: string }[] {
  const rows: { from: string; to: string }[] = []
  for (;;) {
    const from = typed[`${list}.${rows.length}.from`]
    const to = typed[`${list}.${rows.length}.to`]
    if (from === undefined || to === undefined) return rows
    rows.push({ from, to })
  }
}

function findStretches(typed: Texts, list: string): Stretch[] {
  return findRows(typed, list).flatMap((ends, at) => {
    const weekday = WEEKDAYS.find((day) => String(day) === typed[`${list}.${at}.weekday`])
    return weekday === undefined ? [] : [{ weekday, ...ends }]
  })
}

const focusInside = (row: HTMLElement | null) => row?.querySelector('input')?.focus()

const readEnds = (form: FormData, name: string) => ({
  from: form.get(`${name}.from`),
  to: form.get(`${name}.to`),
})

/** On a clock, a day that lasts until midnight ends at 00:00; it is stored as 24:00. */
const MIDNIGHT = { shown: '00:00', kept: '24:00' } as const

function readStretch(form: FormData, name: string) {
  const { from, to } = readEnds(form, name)
  return { from, to: to === MIDNIGHT.shown ? MIDNIGHT.kept : to }
}

function ZoneField({ initial, error }: { initial: string; error: string | undefined }) {
  // Several hundred names, so they are built once.
  const [zones] = useState(() => listZones(initial))
  return (
    <Field label={WEEK.labels.zone} name="zone" error={error}>
      {(control) => (
        <Select {...control} defaultValue={initial}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const WORDS = {
  hours: { title: WEEK.hours, none: WEEK.closed, add: WEEK.addHours, first: { from: '09:00', to: '18:00' } },
  breaks: {
    title: WEEK.breaks,
    none: WEEK.noBreak,
    add: WEEK.addBreak,
    first: { from: '12:00', to: '13:00' },
  },
} as const

type Stretch = BookingWeek['hours'][number]

interface StretchesProps {
  list: 'hours' | 'breaks'
  stretches: Rows<Stretch>
  errors: FieldErrors
}

function StretchesField({ list, stretches: { rows, add, remove }, errors }: StretchesProps) {
  const words = WORDS[list]
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{words.title}</legend>
      <ul className="mt-1 divide-y divide-line">
        {WEEKDAYS.map((weekday) => {
          const own = rows.flatMap((row, at) => (row.weekday === weekday ? [{ row, at }] : []))
          return (
            <li key={weekday} className="grid grid-cols-[5.5rem_1fr_auto] items-start gap-x-1 py-1.5 text-sm">
              <span className="flex min-h-11 items-center">{WEEKDAY_LABELS[weekday]}</span>
              <div
                className={classNames(
                  'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 self-center',
                  own.length > 0 && 'max-sm:order-last max-sm:col-span-3',
                )}
              >
                {own.length === 0 && <span className="text-muted">{words.none}</span>}
                {own.map(({ row, at }) => (
                  <StretchFields
                    key={row.key}
                    list={list}
                    at={at}
                    stretch={row}
                    errors={errors}
                    onRemove={() => remove(row.key)}
                  />
                ))}
                {list === 'hours' && <BusyTimes weekday={weekday} />}
              </div>
              <Button
                variant="ghost"
                size="icon"
                className="col-start-3"
                aria-label={words.add + WEEK.on(WEEKDAY_LABELS[weekday])}
                onClick={() => add({ weekday, ...words.first })}
              >
                <Icon of={Plus} aria-hidden="true" />
              </Button>
            </li>
          )
        })}
      </ul>
      <div role="alert">{errors[list] && <FieldError id={`${list}-error`}>{errors[list]}</FieldError>}</div>
    </fieldset>
  )
}

const MAX_BUSY_SHOWN = 6

/** What the owner's calendars block on the next day of this name. */
function BusyTimes({ weekday }: { weekday: Weekday }) {
  const { data } = useQuery(busyCalendarsQuery)
  const { data: week } = useQuery(weekQuery)
  const day = data?.week.find(({ date }) => weekdayOf(date) === weekday)
  if (!day || day.busy.length === 0 || !week) return null
  const more = day.busy.length - MAX_BUSY_SHOWN
  return (
    <p className="flex basis-full flex-wrap items-center gap-1.5 pb-1 text-xs text-muted">
      <span>{BUSY.on(formatDay(`${day.date}T12:00:00Z`, 'UTC'))}</span>
      {day.busy.slice(0, MAX_BUSY_SHOWN).map(({ start, end, is_all_day }) => (
        <span key={start} className="tabular rounded-sm bg-control/20 px-2 py-0.5">
          {is_all_day ? BUSY.allDay : `${formatTime(start, week.zone)} – ${formatTime(end, week.zone)}`}
        </span>
      ))}
      {more > 0 && <span>{BUSY.more(more)}</span>}
    </p>
  )
}

const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() || 7

interface StretchFieldsProps {
  list: 'hours' | 'breaks'
  at: number
  stretch: Rows<Stretch>['rows'][number]
  errors: FieldErrors
  onRemove: () => void
}

function StretchFields({ list, at, stretch, errors, onRemove }: StretchFieldsProps) {
  const nameOf = (end: string) => WEEK.nameOf(WORDS[list].title, WEEKDAY_LABELS[stretch.weekday], end)
  return (
    <span
      ref={stretch.isNew ? focusInside : undefined}
      className="flex min-w-0 basis-full flex-wrap items-center gap-1 sm:basis-auto"
    >
      <input type="hidden" name={`${list}.${at}.weekday`} value={stretch.weekday} />
      {(['from', 'to'] as const).map((end) => (
        <Fragment key={end}>
          {end === 'to' && <span aria-hidden="true">–</span>}
          <Input
            type="time"
            step={300}
            name={`${list}.${at}.${end}`}
            aria-label={nameOf(WEEK[end])}
            aria-invalid={`${list}.${at}.${end}` in errors ? true : undefined}
            defaultValue={stretch[end] === MIDNIGHT.kept ? MIDNIGHT.shown : stretch[end]}
            className="w-auto! max-w-32 min-w-0 flex-[1_1_6rem] px-2! text-sm! sm:w-31! sm:flex-none"
          />
        </Fragment>
      ))}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`${WEEK.remove}: ${nameOf(WEEK.from)}`}
        onClick={onRemove}
      >
        <Icon of={X} aria-hidden="true" />
      </Button>
    </span>
  )
}

interface DaysOffProps {
  daysOff: Rows<BookingWeek['days_off'][number]>
  zone: string
  error: string | undefined
}

function DaysOffField({ daysOff: { rows, add, remove }, zone, error }: DaysOffProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const readDaysOff = () => {
    const form = fieldset.current?.form
    if (!form) return []
    const typed = new FormData(form)
    return rows.map((_, at) => {
      const { from, to } = readEnds(typed, `days_off.${at}`)
      return { from: String(from), to: String(to) }
    })
  }
  return (
    <fieldset ref={fieldset} className="min-w-0 text-sm">
      <legend className="text-sm font-semibold">{WEEK.daysOff}</legend>
      {rows.length === 0 && <p className="mt-1 text-muted">{WEEK.noDaysOff}</p>}
      <ul className="mt-1 space-y-2">
        {rows.map((row, at) => (
          <li
            key={row.key}
            ref={row.isNew ? focusInside : undefined}
            className="flex flex-wrap items-end gap-2"
          >
            {(['from', 'to'] as const).map((end) => (
              <Field key={end} label={WEEK[end]} name={`days_off.${at}.${end}`} className="flex-[1_1_9rem]">
                {(control) => <Input {...control} type="date" defaultValue={row[end]} />}
              </Field>
            ))}
            <Button
              variant="ghost"
              size="icon"
              className="mb-0.5"
              aria-label={`${WEEK.remove}: ${WEEK.daysOff} ${at + 1}`}
              onClick={() => remove(row.key)}
            >
              <Icon of={X} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-2">
        <Button variant="secondary" className="mt-2" onClick={() => add({ from: '', to: '' })}>
          <Icon of={Plus} aria-hidden="true" />
          {WEEK.addDaysOff}
        </Button>
        <UsHolidays zone={zone} readDaysOff={readDaysOff} onAdd={(added) => add(...added)} />
      </div>
      <div role="alert">{error && <FieldError id="days-off-error">{error}</FieldError>}</div>
    </fieldset>
  )
}
