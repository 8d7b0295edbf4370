import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BookingWeek } from '#domain/booking-week.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { DEFAULT_STEP_TIME } from '#domain/lead-choices.ts'
import type { Lead } from '#domain/leads.ts'
import { formatMoment, formatShort, zoneName } from '#domain/zones.ts'
import { NEXT_STEP } from '#web/content/lead-record.ts'
import { useSetNextStep } from '#web/data/lead-records.ts'
import { weekQuery } from '#web/data/owner-bookings.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { useFieldFocus } from '#web/shell/use-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useRootMark } from '#web/ui/root-mark.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { MailPromise } from '#web/admin/console/no-mail.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { nextMonday, openDay, readerZone, wallClock } from './step-dates.ts'
import { onEscape } from '#web/admin/console/on-escape.ts'
import { useFocusAfter } from '#web/admin/console/use-focus-after.ts'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { hasKeptTexts } from '#web/data/kept-texts.ts'
import { useKeptForm } from '#web/shell/use-kept-texts.ts'

const stepPlace = (leadId: string) => `next step ${leadId}`

export function LeadNextStep({ lead }: { lead: Lead }) {
  const week = useQuery(weekQuery)
  const zone = week.data?.zone ?? readerZone()
  const [isEditing, setEditing] = useState(() => hasKeptTexts(stepPlace(lead.id)))
  const opener = useFocusAfter(isEditing)
  const titleId = `next-step-${lead.id}`
  return (
    <section aria-labelledby={titleId}>
      <h4 id={titleId} className="text-sm font-semibold">
        {NEXT_STEP.title}
      </h4>
      {isEditing ? (
        <NextStepForm lead={lead} onClose={() => setEditing(false)} />
      ) : (
        <>
          {lead.next_step !== null && <StepLine lead={lead} text={lead.next_step} zone={zone} />}
          <div className="mt-2 flex flex-wrap gap-2">
            {lead.next_step !== null && <DoneButton lead={lead} text={lead.next_step} zone={zone} />}
            <Button ref={opener} variant="secondary" onClick={() => setEditing(true)}>
              {lead.next_step === null ? NEXT_STEP.add : NEXT_STEP.change}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

export function NextStepForm({ lead, onClose }: Pick<StepFormProps, 'lead' | 'onClose'>) {
  const week = useQuery(weekQuery)
  if (week.isPending) return <Skeleton className="mt-2 h-60" />
  return <StepForm lead={lead} week={week.data} zone={week.data?.zone ?? readerZone()} onClose={onClose} />
}

/** With the name of the zone if the reader's clock is another. */
function formatReminder(instant: string, zone: string): string {
  return zone === readerZone() ? formatShort(instant, zone) : formatMoment(instant, zone)
}

function StepLine({ lead, text, zone }: { lead: Lead; text: string; zone: string }) {
  const isOverdue = useIsPast(lead.next_step_at)
  return (
    <div className="mt-1 text-sm">
      <p dir="auto" className="wrap-anywhere">
        {text}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {lead.next_step_at === null ? (
          NEXT_STEP.none
        ) : (
          <time dateTime={lead.next_step_at} className="tabular">
            {formatReminder(lead.next_step_at, zone)}
          </time>
        )}
        {isOverdue && <Badge tone="red">{NEXT_STEP.overdue}</Badge>}
      </p>
    </div>
  )
}

/** Browsers wait for at most 24.8 days. */
const MAX_TIMER_MS = 2_147_483_647

function useIsPast(instant: string | null): boolean {
  const [now, setNow] = useState(Date.now)
  const at = instant === null ? Infinity : Date.parse(instant)
  useEffect(() => {
    const wait = at - Date.now()
    if (wait > MAX_TIMER_MS) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [at])
  return at <= now
}

function DoneButton({ lead, text, zone }: { lead: Lead; text: string; zone: string }) {
  const { mutateAsync: set } = useSetNextStep()
  const { next_step_at } = lead
  const undo = async () => {
    try {
      // A reminder that has passed cannot be set again.
      const isComing = next_step_at !== null && Date.parse(next_step_at) > Date.now()
      await set({
        id: lead.id,
        step: {
          text,
          ...(isComing && wallClock(Date.parse(next_step_at), zone)),
          seen: { next_step: null, next_step_at: null },
        },
      })
      notify(NEXT_STEP.notices.undone)
    } catch (error) {
      notifyFailure(NEXT_STEP.notices.undoFailed, error)
    }
  }
  const [finish, isFinishing] = useSingleFlight(async () => {
    try {
      await set({ id: lead.id, step: { text: null, seen: { next_step: text, next_step_at } } })
      notify({
        ...NEXT_STEP.notices.done,
        action: { label: NEXT_STEP.undo, run: () => void undo() },
      })
    } catch (error) {
      notifyFailure(NEXT_STEP.notices.doneFailed, error)
    }
  })
  return (
    <Button variant="secondary" busy={isFinishing} onClick={() => void finish()}>
      {NEXT_STEP.done}
    </Button>
  )
}

interface StepFormProps {
  lead: Lead
  week: BookingWeek | undefined
  zone: string
  onClose: () => void
}

function StepForm({ lead, week, zone, onClose }: StepFormProps) {
  const ref = useFieldFocus('text')
  useRootMark('editing')
  const [opened] = useState(lead)
  const { hasTyped, forget } = useKeptForm(ref, stepPlace(lead.id))
  const close = () => {
    forget()
    onClose()
  }
  const [today] = useState(() => wallClock(Date.now(), zone).date)
  const [when, setWhen] = useState(() =>
    lead.next_step_at === null ? { date: '', time: '' } : wallClock(Date.parse(lead.next_step_at), zone),
  )
  const { mutateAsync } = useSetNextStep()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: async () => (await import('#domain/lead-records.ts')).nextStep,
    unreadable: NEXT_STEP.unreadable,
    failed: NEXT_STEP.notices.failed,
    async save(step) {
      // What is shown: the lead follows other admins, and a note tells what saving replaces.
      const seen = { next_step: lead.next_step, next_step_at: lead.next_step_at }
      const { next_step_at } = await mutateAsync({ id: lead.id, step: { ...step, seen } })
      notify(NEXT_STEP.notices.saved(next_step_at && formatReminder(next_step_at, zone)))
      close()
    },
  })
  const quick = [
    { label: NEXT_STEP.tomorrow, wanted: addDays(today, 1) },
    { label: NEXT_STEP.soon, wanted: addDays(today, 3) },
    { label: NEXT_STEP.nextWeek, wanted: nextMonday(today) },
  ].map(({ label, wanted }) => {
    const { date, name } = openDay(week, wanted, today)
    return { label: name ?? label, date }
  })
  // The weekend makes one day of two.
  const choices = quick.filter(({ date }, place) => quick.findIndex((one) => one.date === date) === place)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape from any focused control inside
    <form
      ref={ref}
      noValidate
      className="mt-2 space-y-4"
      onSubmit={onSubmit}
      onKeyDown={onEscape(isBusy || hasTyped ? null : onClose)}
    >
      <output className="block text-sm text-warning empty:hidden">
        {lead.next_step !== null &&
          (lead.next_step !== opened.next_step || lead.next_step_at !== opened.next_step_at) &&
          NEXT_STEP.replaced(lead.next_step)}
      </output>
      <Field label={NEXT_STEP.labels.text} name="text" required error={errors['text']}>
        {(control) => (
          <Input {...control} defaultValue={opened.next_step ?? ''} dir="auto" autoComplete="off" />
        )}
      </Field>
      <fieldset>
        <legend className="sr-only">{NEXT_STEP.quick}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map(({ label, date }) => (
            <Button
              key={label}
              variant="secondary"
              aria-pressed={when.date === date}
              className={classNames('px-3.5!', when.date === date && 'border-action! bg-action/12!')}
              onClick={() => setWhen({ date, time: when.time || DEFAULT_STEP_TIME })}
            >
              {label}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 @xs:grid-cols-2">
        <Field label={NEXT_STEP.labels.date} name="date" error={errors['date']}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today}
              value={when.date}
              onChange={({ target }) => setWhen({ ...when, date: target.value })}
            />
          )}
        </Field>
        <Field label={NEXT_STEP.labels.time} name="time" error={errors['time']}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={when.time}
              onChange={({ target }) => setWhen({ ...when, time: target.value })}
            />
          )}
        </Field>
      </div>
      <p className="text-xs text-muted">
        {zone !== readerZone() && `${NEXT_STEP.zone(zoneName(zone))} `}
        <MailPromise otherwise={NEXT_STEP.notReminded}>
          {zone === readerZone() ? NEXT_STEP.hint : NEXT_STEP.reminded}
        </MailPromise>
      </p>
      <div role="alert">
        {refusal !== null && <FieldError id={`step-refusal-${lead.id}`}>{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? NEXT_STEP.saving : NEXT_STEP.save}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={close}>
          {NEXT_STEP.cancel}
        </Button>
      </div>
    </form>
  )
}
