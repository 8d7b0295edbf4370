// What a project brings in every month, as the owner starts, pauses, changes and ends it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectSubscription as Data } from '#contract/subscriptions.ts'
import { localDate } from '#domain/calendar-dates.ts'
import { formatCents } from '#domain/currencies.ts'
import { formatDate } from '#domain/dates.ts'
import type { Project } from '#domain/projects.ts'
import { stateAfter } from '#domain/subscription-states.ts'
import { newSubscription, subscriptionChange, type Subscription } from '#domain/subscriptions.ts'
import { MONTHLY, MONTHLY_DESK } from '#web/content/subscriptions.ts'
import {
  subscriptionQuery,
  useChangeSubscription,
  useDeclineSubscription,
  useStartSubscription,
} from '#web/data/subscriptions.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { numberOrNaN } from '#web/admin/console/form-numbers.ts'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { useFocusAfter } from '#web/admin/console/use-focus-after.ts'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { NumberInput } from '#web/shell/number-input.tsx'
import { useFieldFocus } from '#web/shell/use-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify, type Notice } from '#web/ui/toast.tsx'

export function ProjectSubscription({ project }: { project: Project }) {
  const { data, isError, refetch } = useQuery(subscriptionQuery(project.id))
  return (
    <section aria-labelledby="project-subscription" className="mt-6 border-t border-line pt-4">
      <h3 id="project-subscription" className="text-base font-semibold">
        {MONTHLY_DESK.title}
      </h3>
      {data ? (
        <Body project={project} data={data} />
      ) : isError ? (
        <p className="mt-2 text-sm">
          {MONTHLY_DESK.failed}{' '}
          <Button variant="link" size="sm" className="-ml-2.5" onClick={() => void refetch()}>
            {MONTHLY_DESK.retry}
          </Button>
        </p>
      ) : (
        <Skeleton className="mt-3 h-16" />
      )}
    </section>
  )
}

function Body({ project, data }: { project: Project; data: Data }) {
  const { subscription } = data
  return (
    <>
      {subscription !== null && <Running one={subscription} data={data} />}
      {(subscription === null || subscription.state === 'ended') && (
        <Start project={project} data={data} isAgain={subscription !== null} />
      )}
    </>
  )
}

const TONES = { active: 'green', paused: 'yellow', ended: 'gray' } as const

function Running({ one, data: { currency, can_pay_by_card } }: { one: Subscription; data: Data }) {
  const { card, state, amount, label, next_on, next_amount, ends_on } = one
  const { mutateAsync } = useChangeSubscription(one)
  const [open, setOpen] = useState<'reprice' | 'end' | null>(null)
  const opener = useFocusAfter(open !== null)
  const [run, isBusy] = useSingleFlight(async (change: Parameters<typeof mutateAsync>[0]) => {
    try {
      await mutateAsync(change)
    } catch (error) {
      notifyFailure(MONTHLY_DESK.saveFailed, error)
    }
  })
  const goesOn = ends_on === null || next_on < ends_on
  const { actions } = MONTHLY_DESK
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="tabular font-display text-lg font-semibold">
          {MONTHLY.price(formatCents(amount, currency))}
        </span>
        <Badge tone={TONES[state]}>{MONTHLY_DESK.states[state]}</Badge>
      </p>
      <p dir="auto" className="text-sm wrap-anywhere text-muted">
        {label}
      </p>
      <ul className="mt-1 text-sm">
        {state === 'active' && goesOn && <li>{MONTHLY.next(formatDate(next_on))}</li>}
        {state !== 'ended' && next_amount !== null && goesOn && (
          <li>{MONTHLY.changes(formatCents(next_amount, currency), formatDate(next_on))}</li>
        )}
        {card !== null && <li>{MONTHLY_DESK.card(card)}</li>}
        {card === null && can_pay_by_card && state === 'active' && <li>{MONTHLY_DESK.noCard}</li>}
        {ends_on !== null && (
          <li>{(state === 'ended' ? MONTHLY.ended : MONTHLY.ends)(formatDate(ends_on))}</li>
        )}
      </ul>
      {state !== 'ended' && open === null && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button ref={opener} variant="secondary" size="sm" onClick={() => setOpen('reprice')}>
            {actions.reprice}
          </Button>
          {(['pause', 'resume'] as const).map(
            (event) =>
              stateAfter(state, event) !== undefined && (
                <Button
                  key={event}
                  variant="secondary"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => void run({ event })}
                >
                  {actions[event]}
                </Button>
              ),
          )}
          <Button variant="ghost" size="sm" onClick={() => setOpen('end')}>
            {actions.end}
          </Button>
          {ends_on !== null && (
            <Button
              variant="ghost"
              size="sm"
              disabled={isBusy}
              onClick={() => void run({ event: 'end', ends_on: null })}
            >
              {actions.keep}
            </Button>
          )}
        </div>
      )}
      {open !== null && <ChangeForm one={one} event={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface ChangeFormProps {
  one: Subscription
  event: 'reprice' | 'end'
  onClose: () => void
}

function ChangeForm({ one, event, onClose }: ChangeFormProps) {
  const { mutateAsync } = useChangeSubscription(one)
  const name = event === 'reprice' ? 'amount' : 'ends_on'
  const form = useFieldFocus(name)
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: subscriptionChange,
    read: (typed) =>
      event === 'reprice'
        ? { event, amount: numberOrNaN(typed.get('amount')) }
        : { event, ends_on: typed.get('ends_on') },
    unreadable: MONTHLY_DESK.unreadable,
    failed: MONTHLY_DESK.saveFailed,
    async save(change) {
      await mutateAsync(change)
      notify(MONTHLY_DESK.saved)
      onClose()
    },
  })
  return (
    <form
      ref={form}
      noValidate
      className="mt-3 space-y-4 rounded-lg border border-line bg-raised/40 p-4"
      onSubmit={onSubmit}
    >
      <Field
        label={MONTHLY_DESK.labels[name]}
        name={name}
        required
        hint={event === 'reprice' ? MONTHLY_DESK.repriceHint : MONTHLY_DESK.endHint}
        error={errors[name]}
      >
        {(control) =>
          event === 'reprice' ? (
            <NumberInput
              {...control}
              inputMode="decimal"
              step="0.01"
              defaultValue={one.next_amount ?? one.amount}
            />
          ) : (
            <Input
              {...control}
              type="date"
              min={localDate(new Date())}
              defaultValue={one.ends_on ?? one.next_on}
            />
          )
        }
      </Field>
      <FormEnd refusal={refusal} isBusy={isBusy} submit={MONTHLY_DESK.save} onClose={onClose} />
    </form>
  )
}

function Start({ project, data, isAgain }: { project: Project; data: Data; isAgain: boolean }) {
  const { offer, currency } = data
  const { mutateAsync } = useStartSubscription(project.id)
  const { mutateAsync: decline, isPending: isDeclining } = useDeclineSubscription(project.id)
  const [isOpen, setOpen] = useState(false)
  const [run, isBusy] = useSingleFlight(async (work: () => Promise<unknown>, done: Notice) => {
    try {
      await work()
      notify(done)
    } catch (error) {
      notifyFailure(MONTHLY_DESK.saveFailed, error)
    }
  })
  if (isOpen) return <StartForm project={project} data={data} onClose={() => setOpen(false)} />
  if (offer === null || isAgain)
    return (
      <>
        {!isAgain && <p className="mt-1 text-sm text-muted">{MONTHLY_DESK.none}</p>}
        <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
          {MONTHLY_DESK.start}
        </Button>
      </>
    )
  const isLaunched = project.status === 'completed'
  const price = formatCents(offer.amount, currency)
  return (
    <>
      <p className="mt-1 text-sm">
        {isLaunched ? MONTHLY_DESK.launched(price) : MONTHLY_DESK.beforeLaunch(price)}{' '}
        {isLaunched && `${MONTHLY_DESK.labels.starts_on}: ${formatDate(offer.starts_on)}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isLaunched && (
          <Button
            busy={isBusy && !isDeclining}
            disabled={isBusy}
            onClick={() => void run(() => mutateAsync(offer), MONTHLY_DESK.started)}
          >
            {isBusy && !isDeclining ? MONTHLY_DESK.starting : MONTHLY_DESK.start}
          </Button>
        )}
        <Button variant={isLaunched ? 'ghost' : 'secondary'} onClick={() => setOpen(true)}>
          {isLaunched ? MONTHLY_DESK.startOther : MONTHLY_DESK.start}
        </Button>
        {isLaunched && (
          <Button variant="ghost" disabled={isBusy} onClick={() => void run(decline, MONTHLY_DESK.declined)}>
            {MONTHLY_DESK.decline}
          </Button>
        )}
      </div>
    </>
  )
}

function StartForm({
  project,
  data: { offer },
  onClose,
}: {
  project: Project
  data: Data
  onClose: () => void
}) {
  const { mutateAsync } = useStartSubscription(project.id)
  const form = useFieldFocus('label')
  const { labels } = MONTHLY_DESK
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: newSubscription,
    read: (typed) => ({ ...Object.fromEntries(typed), amount: numberOrNaN(typed.get('amount')) }),
    unreadable: MONTHLY_DESK.unreadable,
    failed: MONTHLY_DESK.saveFailed,
    async save(values) {
      await mutateAsync(values)
      notify(MONTHLY_DESK.started)
      onClose()
    },
  })
  return (
    <form
      ref={form}
      noValidate
      className="mt-3 space-y-4 rounded-lg border border-line bg-raised/40 p-4"
      onSubmit={onSubmit}
    >
      <Field label={labels.label} name="label" required error={errors['label']}>
        {(control) => <Input {...control} dir="auto" autoComplete="off" defaultValue={offer?.label} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={labels.amount} name="amount" required error={errors['amount']}>
          {(control) => (
            <NumberInput {...control} inputMode="decimal" step="0.01" defaultValue={offer?.amount ?? ''} />
          )}
        </Field>
        <Field label={labels.starts_on} name="starts_on" required error={errors['starts_on']}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={localDate(new Date())}
              defaultValue={offer?.starts_on ?? localDate(new Date())}
            />
          )}
        </Field>
      </div>
      <p className="text-xs text-muted">{MONTHLY_DESK.startHint}</p>
      <FormEnd refusal={refusal} isBusy={isBusy} submit={MONTHLY_DESK.submitStart} onClose={onClose} />
    </form>
  )
}

interface FormEndProps {
  refusal: string | null
  isBusy: boolean
  submit: string
  onClose: () => void
}

function FormEnd({ refusal, isBusy, submit, onClose }: FormEndProps) {
  return (
    <>
      <div role="alert">
        {refusal !== null && <FieldError id="subscription-refusal">{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? MONTHLY_DESK.saving : submit}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onClose}>
          {MONTHLY_DESK.cancel}
        </Button>
      </div>
    </>
  )
}
