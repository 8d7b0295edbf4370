// What a finished project did for its customer each month, as the owner enters it.
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide'
import { useState } from 'react'
import { localDate } from '#domain/calendar-dates.ts'
import { formatPeriod } from '#domain/dates.ts'
import { formatMoney, formatNumber } from '#domain/numbers.ts'
import type { Project } from '#domain/projects.ts'
import { RESULT_COUNTS } from '#domain/result-choices.ts'
import { monthCounts, type MonthResults, type Results } from '#domain/results.ts'
import { RESULT_LABELS, RESULTS, RESULTS_DESK } from '#web/content/results.ts'
import { resultsQuery, useEnterResults } from '#web/data/results.ts'
import { numberOrNull } from '#web/admin/console/form-numbers.ts'
import { useFocusAfter } from '#web/admin/console/use-focus-after.ts'
import { useSaving } from '#web/admin/console/use-saving.ts'
import { NumberInput } from '#web/shell/number-input.tsx'
import { useFieldFocus } from '#web/shell/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'

/** Nothing before the launch, unless months were entered. */
export function ProjectResults({ project }: { project: Project }) {
  const { data, isError, refetch } = useQuery(resultsQuery(project.id))
  if (project.status !== 'completed' && (data === undefined || data.months.length === 0)) return null
  return (
    <section aria-labelledby="project-results" className="mt-6 border-t border-line pt-4">
      <h3 id="project-results" className="text-base font-semibold">
        {RESULTS_DESK.title}
      </h3>
      {data ? (
        <Body project={project} results={data} />
      ) : isError ? (
        <p className="mt-2 text-sm">
          {RESULTS_DESK.failed}{' '}
          <Button variant="link" size="sm" className="-ml-2.5" onClick={() => void refetch()}>
            {RESULTS_DESK.retry}
          </Button>
        </p>
      ) : (
        <Skeleton className="mt-3 h-24" />
      )}
    </section>
  )
}

function Body({ project, results: { calculation, months } }: { project: Project; results: Results }) {
  const [entered, setEntered] = useState<string | null>(null)
  const opener = useFocusAfter(entered !== null)
  return (
    <>
      <p className="mt-1 max-w-prose text-sm text-muted">
        {calculation === null
          ? RESULTS_DESK.noCalculation
          : RESULTS_DESK.calculation(
              formatNumber(calculation.missed_calls),
              formatMoney(Math.round(calculation.missed_revenue)),
              formatMoney(Math.round(calculation.potential_savings)),
            )}{' '}
        {calculation !== null && RESULTS_DESK.text}
      </p>
      {months.length > 0 && <Months months={months} onChange={setEntered} />}
      {entered === null ? (
        <Button
          ref={opener}
          variant="secondary"
          className="mt-3"
          onClick={() => setEntered(awaitedMonth(choicesFor(project, months), months))}
        >
          {RESULTS_DESK.enter}
        </Button>
      ) : (
        <MonthForm
          // What was typed stays when the month was wrong, unless the right one has its own counts.
          key={months.some(({ month }) => month === entered) ? entered : 'new'}
          projectId={project.id}
          month={entered}
          choices={choicesFor(project, months)}
          entered={months.find(({ month }) => month === entered)}
          onChoose={setEntered}
          onClose={() => setEntered(null)}
        />
      )}
    </>
  )
}

const MOST_CHOICES = 36
const SHOWN_MONTHS = 6

/** The months since the project was created, and those that were entered; the newest first. */
function choicesFor({ created_at }: Project, months: readonly MonthResults[]): string[] {
  const first = created_at.slice(0, 7)
  const choices = new Set(months.map(({ month }) => month))
  const at = new Date(`${localDate(new Date()).slice(0, 7)}-01T00:00:00Z`)
  for (let count = 0; count < MOST_CHOICES; count += 1) {
    const month = at.toISOString().slice(0, 7)
    if (month < first) break
    choices.add(month)
    at.setUTCMonth(at.getUTCMonth() - 1)
  }
  return [...choices].toSorted().toReversed()
}

/** The last month that is over and was not entered, or this month. */
function awaitedMonth(choices: readonly string[], months: readonly MonthResults[]): string {
  const isOpen = (month: string) => !months.some((one) => one.month === month)
  return choices.slice(1).find(isOpen) ?? choices[0] ?? localDate(new Date()).slice(0, 7)
}

const nameOf = (month: string) => formatPeriod('month', `${month}-01`, 'long')

function Months({
  months,
  onChange,
}: {
  months: readonly MonthResults[]
  onChange: (month: string) => void
}) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? months : months.slice(0, SHOWN_MONTHS)
  return (
    <>
      <table className="tabular mt-3 w-full text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              <span className="sr-only">{RESULTS_DESK.month}</span>
            </th>
            {RESULT_COUNTS.map((count) => (
              <th key={count} scope="col" className="py-1 pl-3 text-right font-normal wrap-normal">
                {RESULT_LABELS[count]}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{RESULTS_DESK.change}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {shown.map((month) => (
            <tr key={month.month}>
              <th scope="row" className="text-left font-normal whitespace-nowrap">
                {formatPeriod('month', `${month.month}-01`, 'dated')}
              </th>
              {RESULT_COUNTS.map((count) => (
                <td key={count} className="pl-3 text-right font-semibold">
                  {month[count] === null ? RESULTS_DESK.none : formatNumber(month[count])}
                </td>
              ))}
              <td className="w-11">
                <Button
                  variant="ghost"
                  size="icon"
                  className="text-base!"
                  title={RESULTS_DESK.change}
                  aria-label={RESULTS_DESK.changeMonth(nameOf(month.month))}
                  onClick={() => onChange(month.month)}
                >
                  <Icon of={Pencil} aria-hidden="true" />
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < months.length && (
        <Button variant="link" size="sm" className="mt-1 -ml-3.5 min-h-11!" onClick={() => setShowsAll(true)}>
          {RESULTS.all(months.length)}
        </Button>
      )}
    </>
  )
}

interface MonthFormProps {
  projectId: string
  month: string
  choices: readonly string[]
  entered: MonthResults | undefined
  onChoose: (month: string) => void
  onClose: () => void
}

function MonthForm({ projectId, month, choices, entered, onChoose, onClose }: MonthFormProps) {
  const { mutateAsync } = useEnterResults(projectId)
  const form = useFieldFocus('calls_answered')
  const { errors, refusal, isBusy, onSubmit } = useSaving({
    schema: monthCounts,
    read: (typed) =>
      Object.fromEntries(RESULT_COUNTS.map((count) => [count, numberOrNull(typed.get(count))])),
    failed: RESULTS_DESK.saveFailed,
    async save(counts) {
      await mutateAsync({ month, counts })
      notify(RESULTS_DESK.saved)
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
      <Field label={RESULTS_DESK.month} name="month" error={errors['month']}>
        {(control) => (
          <Select {...control} value={month} onChange={({ target }) => onChoose(target.value)}>
            {choices.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {RESULT_COUNTS.map((count) => (
          <Field key={count} label={RESULT_LABELS[count]} name={count} error={errors[count]}>
            {(control) => (
              <NumberInput {...control} inputMode="numeric" defaultValue={entered?.[count] ?? ''} />
            )}
          </Field>
        ))}
      </div>
      <p className="text-xs text-muted">{RESULTS_DESK.hint}</p>
      <div role="alert">
        {refusal !== null && <FieldError id={`results-refusal-${projectId}`}>{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? RESULTS_DESK.busy : RESULTS_DESK.submit}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onClose}>
          {RESULTS_DESK.cancel}
        </Button>
      </div>
    </form>
  )
}
