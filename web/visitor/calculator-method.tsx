import { INDUSTRIES, INDUSTRY_NAMES, type Industry } from '#domain/calculator.ts'
import { labelsOf } from '#domain/choice-labels.ts'
import { formatMoney } from '#domain/numbers.ts'
import type { PageTexts } from '#domain/site/site.ts'
import { useSite } from '#web/shell/page-facts.ts'

const CELL = 'px-2.5 py-2.5 sm:px-4'
const NUMBER = `${CELL} tabular text-right`

export function CalculatorMethod({
  texts: { formulas, assumptions, table },
  industry,
}: {
  texts: PageTexts['calculator']['method']
  industry: Industry
}) {
  const labels = labelsOf(useSite(), 'industry')
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        {formulas.map(({ name, formula }) => (
          <div key={name} className="grid gap-x-8 py-4 sm:grid-cols-[12rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{formula}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {assumptions.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what it can reach
        tabIndex={0}
        aria-label={table.caption}
        className="mt-12 overflow-x-auto rounded-lg border border-line"
      >
        <table className="w-full min-w-max text-sm">
          <caption className="sr-only">{table.caption}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className={`${CELL} text-left font-semibold`}>
                {table.industry}
              </th>
              {[table.factor, table.ticket, table.jobs, table.rate].map((name) => (
                <th key={name} scope="col" className={`${NUMBER} font-semibold`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {INDUSTRY_NAMES.map((name) => {
              const { multiplier, avgTicketValue, monthlyJobs, laborHourlyRate } = INDUSTRIES[name]
              return (
                <tr
                  key={name}
                  aria-current={name === industry || undefined}
                  className="aria-current:bg-action/8 aria-current:text-action-strong"
                >
                  <th scope="row" className={`${CELL} text-left font-semibold`}>
                    {labels[name]}
                  </th>
                  <td className={NUMBER}>{multiplier.toFixed(1)}</td>
                  <td className={NUMBER}>{formatMoney(avgTicketValue)}</td>
                  <td className={NUMBER}>{monthlyJobs}</td>
                  <td className={NUMBER}>{formatMoney(laborHourlyRate)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}
