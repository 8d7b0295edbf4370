import { CircleCheck } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useId } from 'react'
import type { FreeTimes } from '#contract/bookings.ts'
import type { BookingOutcome } from '#contract/pages.ts'
import { formatDay, formatTime } from '#domain/zones.ts'
import { BOOKED, BOOKING_WORDS, OUTCOMES, PICK, formatTimes, USUAL_ZONES } from '#web/content/booking.ts'
import { ANSWERS } from '#web/content/contact.ts'
import { BookButton, CALLER_FIELDS, CallerFields } from '#web/shell/caller-fields.tsx'
import { ContactOptions } from '#web/shell/contact-options.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { refused } from '#web/ui/check-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import { RefusalNote } from './outcome-note.tsx'

const WORDS = BOOKING_WORDS.plain

export const PLAIN_FIELDS = ['start', ...CALLER_FIELDS, 'zone', 'key'] as const
export type PlainValues = Record<(typeof PLAIN_FIELDS)[number], string>

export function PlainBooking({ answer, values }: { answer: BookingOutcome; values: PlainValues }) {
  if (answer.outcome === 'booked') {
    return (
      <Card className="sm:p-8">
        <output className="flex gap-3">
          <Icon of={CircleCheck} aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
          <div className="min-w-0">
            <h3 className="text-lg">{WORDS.sent}</h3>
            <p className="mt-1 font-semibold">{formatTimes(answer.call, answer.call.zone)}</p>
            <p className="text-sm text-muted">{answer.call.zone_name}</p>
            <p className="mt-3 text-sm wrap-anywhere text-muted">{BOOKED.mailed(values.email)}</p>
            <ButtonLink to={answer.call.calendar_path} className="mt-5">
              {BOOKED.calendar}
            </ButtonLink>
          </div>
        </output>
      </Card>
    )
  }
  const { times } = answer
  const refusal = answer.outcome === 'refused' ? refused(answer.errors) : null
  const isEmpty = times?.days.every(({ slots }) => slots.length === 0) ?? true
  return (
    <Card className="sm:p-8">
      {answer.outcome === 'refused' && (
        <RefusalNote title={ANSWERS.invalid} text={answer.message} field={refusal?.field ?? ''} />
      )}
      {answer.outcome === 'failed' && (
        <RefusalNote title={OUTCOMES.failed.title} text={OUTCOMES.failed.description} field="" />
      )}
      {times === null || isEmpty ? (
        <>
          <p className="font-semibold">{WORDS.none}</p>
          <ContactOptions />
        </>
      ) : (
        <>
          <ZoneForm times={times} />
          <PlainForm times={times} values={values} errors={refusal?.errors ?? {}} />
        </>
      )}
    </Card>
  )
}

function ZoneForm({ times }: { times: FreeTimes }) {
  const others = Object.entries(USUAL_ZONES).filter(([name]) => name !== times.zone)
  return (
    <form method="post" action="/booking" className="flex flex-wrap items-end gap-3">
      <Field name="zone" label={PICK.zone} className="w-full max-w-xs">
        {(control) => (
          <Select {...control} defaultValue={times.zone}>
            <option value={times.zone}>{times.zone_name}</option>
            {others.map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline" size="lg">
        {WORDS.again}
      </Button>
    </form>
  )
}

function PlainForm({
  times,
  values,
  errors,
}: {
  times: FreeTimes
  values: PlainValues
  errors: Readonly<Record<string, string>>
}) {
  const id = useId()
  const days = times.days.filter(({ slots }) => slots.length > 0)
  return (
    <form method="post" action="/booking" className="mt-8">
      <input type="hidden" name="zone" value={times.zone} />
      <input type="hidden" name="key" value={values.key} />
      <h3 id="start" className="text-lg">
        {WORDS.times}
      </h3>
      <p className="text-sm text-muted">{times.note ?? times.zone_name}</p>
      <div className="mt-4 max-h-112 space-y-6 overflow-y-auto rounded-md border border-line p-4">
        {days.map(({ date, slots }) => (
          <fieldset key={date} className="min-w-0">
            <legend className="mb-2 font-semibold">{formatDay(`${date}T00:00:00Z`, 'UTC')}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
              {slots.map(({ start }) => (
                <label
                  key={start}
                  htmlFor={`${id}-${start}`}
                  className="tabular flex min-h-11 items-center gap-2.5 rounded-md border border-control px-3 text-sm has-checked:border-action has-checked:bg-action/12"
                >
                  <input
                    id={`${id}-${start}`}
                    type="radio"
                    name="start"
                    value={start}
                    required
                    defaultChecked={start === values.start}
                    className="size-4 accent-action"
                  />
                  {formatTime(start, times.zone)}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="mt-8">
        <CallerFields values={values} errors={errors} />
      </div>
      <BookButton />
    </form>
  )
}
