// The bookable week: hours and breaks of each weekday, days off, lengths, and limits.
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { bookingWeek, WEEKDAYS, type BookingWeek, type Weekday } from '#domain/booking-week.ts'
import { WEEK, WEEKDAY_LABELS } from '#web/content/calls-desk.ts'
import { useChangeWeek, weekQuery } from '#web/data/owner-bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Chevron } from './desk-section.tsx'
import { FailedLine } from './states.tsx'
import { numberOrNaN } from './form-numbers.ts'
import { useSaving } from './saving.ts'

type WeekForm = UseFormReturn<z.input<typeof bookingWeek>, unknown, BookingWeek>

const NUMBERS = [
  'slot_minutes',
  'most_a_day',
  'buffer_before_minutes',
  'buffer_after_minutes',
  'notice_minutes',
  'days_ahead',
] as const
const FIELDS = ['zone', 'hours', 'breaks', 'days_off', ...NUMBERS] as const

export function BookingWeekForm() {
  const { data, isError, refetch } = useQuery(weekQuery)
  return (
    <section aria-labelledby="week-title" className="min-w-0">
      <details className="group/week">
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
  const form: WeekForm = useForm({
    resolver: zodResolver(bookingWeek),
    defaultValues: { ...week, hours: toShownHours(week.hours), breaks: toShownHours(week.breaks) },
  })
  const { register, formState } = form
  const { errors } = formState
  const { refusal, isSaving, submit } = useSaving(form, {
    fields: FIELDS,
    unreadable: Object.fromEntries(NUMBERS.map((name) => [name, WEEK.unreadable])),
    failed: WEEK.notices.failed,
    async save(values) {
      await mutateAsync(values)
      notify(WEEK.notices.done)
    },
  })
  return (
    <form noValidate className="mt-4 space-y-5" onSubmit={submit}>
      <ZoneField form={form} />
      <StretchesField form={form} list="hours" />
      <StretchesField form={form} list="breaks" />
      <DaysOffField form={form} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {NUMBERS.map((name) => (
          <Field key={name} label={WEEK.labels[name]} name={name} error={errors[name]?.message}>
            {(control) => (
              <Input
                {...control}
                {...register(name, { setValueAs: numberOrNaN })}
                type="number"
                inputMode="numeric"
                min={0}
                step={1}
                onWheel={({ currentTarget }) => currentTarget.blur()}
              />
            )}
          </Field>
        ))}
      </div>
      <div role="alert">{refusal && <FieldError id="week-refusal">{refusal}</FieldError>}</div>
      <Button type="submit" busy={isSaving}>
        {isSaving ? WEEK.saving : WEEK.save}
      </Button>
    </form>
  )
}

function ZoneField({ form: { register, formState, getValues } }: { form: WeekForm }) {
  // Several hundred names, so they are built once.
  const [zones] = useState(() =>
    [...new Set([getValues('zone'), ...Intl.supportedValuesOf('timeZone')])].sort(),
  )
  return (
    <Field label={WEEK.labels.zone} name="zone" error={formState.errors.zone?.message}>
      {(control) => (
        <Select {...control} {...register('zone')}>
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

/** On a clock, a day that lasts until midnight ends at 00:00; it is stored as 24:00. */
const MIDNIGHT = { shown: '00:00', kept: '24:00' } as const

const toShownHours = (stretches: BookingWeek['hours']) =>
  stretches.map((one) => (one.to === MIDNIGHT.kept ? { ...one, to: MIDNIGHT.shown } : one))

function StretchesField({ form, list }: { form: WeekForm; list: 'hours' | 'breaks' }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: list })
  const words = WORDS[list]
  const failed = form.formState.errors[list]
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{words.title}</legend>
      <ul className="mt-1 divide-y divide-line">
        {WEEKDAYS.map((weekday) => {
          const own = fields.flatMap((field, at) =>
            field.weekday === weekday ? [{ key: field.id, at }] : [],
          )
          return (
            <li key={weekday} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1.5 text-sm">
              <span className="w-24 shrink-0">{WEEKDAY_LABELS[weekday]}</span>
              {own.length === 0 && <span className="text-muted">{words.none}</span>}
              {own.map(({ key, at }) => (
                <Stretch
                  key={key}
                  form={form}
                  list={list}
                  at={at}
                  weekday={weekday}
                  onRemove={() => remove(at)}
                />
              ))}
              <Button
                variant="ghost"
                size="icon"
                className="ml-auto"
                aria-label={words.add + WEEK.on(WEEKDAY_LABELS[weekday])}
                onClick={() => append({ weekday, ...words.first })}
              >
                <Plus aria-hidden="true" />
              </Button>
            </li>
          )
        })}
      </ul>
      <div role="alert">
        {failed && (
          <FieldError id={`${list}-error`}>
            {failed.message ?? failed.root?.message ?? firstMessage(failed)}
          </FieldError>
        )}
      </div>
    </fieldset>
  )
}

interface StretchProps {
  form: WeekForm
  list: 'hours' | 'breaks'
  at: number
  weekday: Weekday
  onRemove: () => void
}

function Stretch({ form: { register, formState }, list, at, weekday, onRemove }: StretchProps) {
  const day = WEEKDAY_LABELS[weekday]
  const name = (end: string) => WEEK.nameOf(WORDS[list].title, day, end)
  const failed = formState.errors[list]?.[at]
  return (
    <span className="order-last flex min-w-0 basis-full flex-wrap items-center gap-1.5 sm:order-none sm:basis-auto">
      <Input
        type="time"
        step={300}
        aria-label={name(WEEK.from)}
        aria-invalid={failed?.from ? true : undefined}
        className="w-32! max-w-full px-2! text-sm!"
        {...register(`${list}.${at}.from`)}
      />
      <span aria-hidden="true">–</span>
      <Input
        type="time"
        step={300}
        aria-label={name(WEEK.to)}
        aria-invalid={failed?.to ? true : undefined}
        className="w-32! max-w-full px-2! text-sm!"
        {...register(`${list}.${at}.to`, {
          setValueAs: (text: string) => (text === MIDNIGHT.shown ? MIDNIGHT.kept : text),
        })}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={`${WEEK.remove}: ${name(WEEK.from)}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </span>
  )
}

function DaysOffField({ form }: { form: WeekForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'days_off' })
  const failed = form.formState.errors.days_off
  return (
    <fieldset className="min-w-0 text-sm">
      <legend className="text-sm font-semibold">{WEEK.daysOff}</legend>
      {fields.length === 0 && <p className="mt-1 text-muted">{WEEK.noDaysOff}</p>}
      <ul className="mt-1 space-y-2">
        {fields.map((field, at) => (
          <li key={field.id} className="flex flex-wrap items-end gap-2">
            {(['from', 'to'] as const).map((end) => (
              <Field key={end} label={WEEK[end]} name={`days_off.${at}.${end}`} className="flex-[1_1_9rem]">
                {(control) => <Input {...control} type="date" {...form.register(`days_off.${at}.${end}`)} />}
              </Field>
            ))}
            <Button
              variant="ghost"
              size="icon"
              className="mb-0.5"
              aria-label={`${WEEK.remove}: ${WEEK.daysOff} ${at + 1}`}
              onClick={() => remove(at)}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-2" onClick={() => append({ from: '', to: '' })}>
        <Plus aria-hidden="true" />
        {WEEK.addDaysOff}
      </Button>
      <div role="alert">
        {failed && (
          <FieldError id="days-off-error">
            {failed.message ?? failed.root?.message ?? firstMessage(failed)}
          </FieldError>
        )}
      </div>
    </fieldset>
  )
}

type RowErrors = readonly ({ from?: { message?: string }; to?: { message?: string } } | undefined)[]

/** The first message of a list of field errors. */
function firstMessage(failed: unknown): string | undefined {
  if (!Array.isArray(failed)) return undefined
  const row = (failed as RowErrors).find(Boolean)
  return row?.from?.message ?? row?.to?.message
}
