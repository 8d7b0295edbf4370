// What a finished project did for its customer each month, beside what the calculator said before.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPeriod } from '#domain/dates.ts'
import { formatMoney, formatNumber } from '#domain/numbers.ts'
import type { Project } from '#domain/projects.ts'
import { RESULT_COUNTS } from '#domain/result-choices.ts'
import type { Calculation, MonthResults } from '#domain/results.ts'
import { RESULT_LABELS, RESULTS } from '#web/content/results.ts'
import { resultsQuery } from '#web/data/results.ts'
import { Button } from '#web/ui/button.tsx'

const SHOWN_MONTHS = 6

/** Nothing before the launch, nor without a calculation and months. */
export function ProjectResults({ project: { id, status } }: { project: Project }) {
  const { data } = useQuery(resultsQuery(id))
  const isLaunched = status === 'completed'
  const calculation = isLaunched ? (data?.calculation ?? null) : null
  const months = data?.months ?? []
  if (calculation === null && months.length === 0) return null
  return (
    <section aria-labelledby="results" className="mt-6 border-t border-line pt-5">
      <h3 id="results" className="text-lg">
        {RESULTS.title}
      </h3>
      {calculation !== null && <Before calculation={calculation} />}
      {months.length > 0 ? (
        <Months months={months} />
      ) : (
        <p className="mt-4 text-sm text-muted">{RESULTS.awaited}</p>
      )}
    </section>
  )
}

function Before({
  calculation: { missed_calls, missed_revenue, potential_savings },
}: {
  calculation: Calculation
}) {
  const figures = [
    [RESULTS.missedCalls, formatNumber(missed_calls)],
    [RESULTS.missedRevenue, formatMoney(Math.round(missed_revenue))],
    [RESULTS.savings, formatMoney(Math.round(potential_savings))],
  ] as const
  return (
    <>
      <h4 className="mt-3 text-sm font-normal text-muted">{RESULTS.before}</h4>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="tabular font-display text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Months({ months }: { months: readonly MonthResults[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? months : months.slice(0, SHOWN_MONTHS)
  const counts = RESULT_COUNTS.filter((count) => months.some((month) => month[count] !== null))
  return (
    <>
      <h4 id="results-months" className="mt-5 text-sm font-normal text-muted">
        {RESULTS.since}
      </h4>
      <table aria-labelledby="results-months" className="tabular mt-1 w-full text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="sr-only">
              {RESULTS.month}
            </th>
            {counts.map((count) => (
              <th key={count} scope="col" className="py-1.5 pl-3 text-right font-normal wrap-normal">
                {RESULT_LABELS[count]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {shown.map((month) => (
            <tr key={month.month}>
              <th scope="row" className="py-2 text-left font-normal">
                {formatPeriod('month', `${month.month}-01`, 'dated')}
              </th>
              {counts.map((count) => (
                <td key={count} className="py-2 pl-3 text-right font-semibold">
                  {formatCount(month[count])}
                </td>
              ))}
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

const formatCount = (count: number | null) => (count === null ? RESULTS.none : formatNumber(count))
