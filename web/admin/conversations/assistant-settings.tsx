import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { assistantChange, type AssistantStatus } from '#domain/assistant/records.ts'
import { formatMoney } from '#domain/numbers.ts'
import { ASSISTANT, SPENDING } from '#web/content/assistant-desk.ts'
import { assistantQuery, useChangeAssistant } from '#web/data/assistant.ts'
import { hasKeptTexts } from '#web/data/kept-texts.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { NumberInput } from '#web/shell/number-input.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Chevron } from '#web/admin/console/chevron.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { readNumbers } from '#web/admin/console/form-numbers.ts'
import { logError } from '#web/admin/console/log-error.ts'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { useKeptForm } from '#web/shell/use-kept-texts.ts'

const CEILINGS = 'ceilings'

export function AssistantSettings() {
  const { data, isError, refetch } = useQuery(assistantQuery)
  if (!data) {
    return isError ? <FailedLine onRetry={() => void refetch()} /> : <Skeleton className="h-60" />
  }
  return (
    <div className="min-w-0 space-y-5">
      <OnOff status={data} />
      <p className="max-w-prose text-sm text-muted">{ASSISTANT.states[data.state]}</p>
      <section aria-labelledby="spending-title" className="space-y-4">
        <h4 id="spending-title" className="text-base">
          {SPENDING.title}
        </h4>
        {data.has_model ? (
          <>
            <Spent period={SPENDING.today} spent={data.spent_today} ceiling={data.daily_ceiling} />
            <Spent period={SPENDING.month} spent={data.spent_this_month} ceiling={data.monthly_ceiling} />
          </>
        ) : (
          <p className="text-sm text-muted">{SPENDING.none}</p>
        )}
        <details className="group/ceilings" open={hasKeptTexts(CEILINGS)}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 text-sm font-semibold text-action [&::-webkit-details-marker]:hidden">
            {SPENDING.settle}
            <Chevron className="group-open/ceilings:rotate-180" />
          </summary>
          <Ceilings status={data} />
        </details>
      </section>
    </div>
  )
}

function OnOff({ status: { is_on } }: { status: AssistantStatus }) {
  const { mutateAsync } = useChangeAssistant()
  const [change, isChanging] = useSingleFlight(async (next: boolean) => {
    const notices = ASSISTANT.notices[next ? 'on' : 'off']
    try {
      await mutateAsync({ is_on: next })
      notify(notices.done)
    } catch (error) {
      logError(error)
      notify(notices.failed)
    }
  })
  return (
    <Switch
      label={ASSISTANT.switch}
      hint={ASSISTANT.switchHint}
      name="is_on"
      isOn={is_on}
      busy={isChanging}
      onChange={(next) => void change(next)}
    />
  )
}

function Spent({ period, spent, ceiling }: { period: string; spent: number; ceiling: number }) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span>{period}</span>
        <span className="tabular text-right font-semibold">
          {SPENDING.of(formatSpent(spent), formatMoney(ceiling))}
        </span>
      </p>
      <Progress
        value={ceiling > 0 ? (spent / ceiling) * 100 : 100}
        label={SPENDING.barOf(period)}
        towards="limit"
        className="mt-1.5"
      />
    </div>
  )
}

function formatSpent(spent: number): string {
  return spent > 0 && spent < 0.01 ? SPENDING.little : formatMoney(Number(spent.toFixed(2)))
}

const FIELDS = ['daily_ceiling', 'monthly_ceiling', 'price_in', 'price_out'] as const
const schema = assistantChange.omit({ is_on: true })

function Ceilings({ status }: { status: AssistantStatus }) {
  const ref = useRef<HTMLFormElement>(null)
  const { forget } = useKeptForm(ref, CEILINGS)
  const { mutateAsync } = useChangeAssistant()
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema,
    read: (form) => readNumbers(form, FIELDS),
    unreadable: Object.fromEntries(FIELDS.map((name) => [name, SPENDING.unreadable])),
    failed: SPENDING.notices.failed,
    async save(values) {
      await mutateAsync(values)
      forget()
      notify(SPENDING.notices.done)
    },
  })
  return (
    <form ref={ref} noValidate className="mt-2 space-y-4" onSubmit={onSubmit}>
      <p className="max-w-prose text-sm text-muted">{SPENDING.settleHint}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {FIELDS.map((name) => (
          <Field key={name} label={SPENDING.labels[name]} name={name} error={errors[name]}>
            {(control) => (
              <NumberInput {...control} defaultValue={status[name]} inputMode="decimal" step="0.0001" />
            )}
          </Field>
        ))}
      </div>
      <div role="alert">{refusal && <FieldError id="ceilings-refusal">{refusal}</FieldError>}</div>
      <Button type="submit" busy={isBusy}>
        {isBusy ? SPENDING.saving : SPENDING.save}
      </Button>
    </form>
  )
}
