// A month's money as a waterfall chart. Every figure is also text beside its bar.
import { INDUSTRIES, tierFor, type CalculatorInputs, type CalculatorResults } from '#domain/calculator.ts'
import { formatNumber } from '#domain/numbers.ts'
import { PLOT } from '#web/content/calculator.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatJobs, formatDollars, formatPercent } from './calculator-figures.ts'

interface Bar {
  label: string
  sign: '' | '+' | '−'
  dollars: number
  /** The start and end of the bar on the scale, in dollars. */
  from: number
  to: number
  by: string
  fill: string
}

export function CalculatorPlot({
  inputs,
  results,
}: {
  inputs: CalculatorInputs
  results: CalculatorResults
}) {
  const bars = buildBars(inputs, results)
  const min = Math.min(0, ...bars.map(({ from, to }) => Math.min(from, to)))
  const max = Math.max(1, ...bars.map(({ from, to }) => Math.max(from, to)))
  const toPercent = (dollars: number) => ((dollars - min) / (max - min)) * 100
  return (
    <Card data-until-link="" className="sm:p-8">
      <figure>
        <figcaption>
          <CardTitle>{PLOT.title}</CardTitle>
          <p className="mt-2 max-w-xl text-muted">{describe(results)}</p>
        </figcaption>
        <ol className="mt-6 space-y-5">
          {bars.map((bar) => (
            <li key={bar.label}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
                <span>{bar.label}</span>
                <span className="tabular">
                  {bar.sign}
                  {formatDollars(bar.dollars)}
                </span>
              </p>
              <BarPicture
                start={toPercent(0)}
                from={toPercent(bar.from)}
                to={toPercent(bar.to)}
                fill={bar.fill}
              />
              <p className="tabular mt-1 text-xs text-muted">{bar.by}</p>
            </li>
          ))}
        </ol>
        {min < 0 && <p className="mt-4 text-xs text-muted">{PLOT.zero}</p>}
      </figure>
    </Card>
  )
}

function describe(results: CalculatorResults): string {
  if (results.potentialSavings === 0) return PLOT.nothing(formatDollars(results.totalCost))
  const figures = {
    recoverable: formatDollars(results.recoverableRevenue),
    hours: formatDollars(results.laborSavings),
    cost: formatDollars(results.totalCost),
    rest: formatDollars(Math.abs(results.netSavings)),
  }
  return results.netSavings < 0 ? PLOT.loses(figures) : PLOT.gains(figures)
}

function buildBars(inputs: CalculatorInputs, results: CalculatorResults): Bar[] {
  const { label: industry, multiplier } = INDUSTRIES[inputs.industry]
  const { recoverableRevenue, potentialSavings, netSavings } = results
  const jobs = formatJobs(inputs)
  const manualPercent = 100 - inputs.currentAutomationLevel
  const isGain = netSavings >= 0
  return [
    {
      label: PLOT.missed,
      sign: '',
      dollars: results.missedRevenue,
      from: 0,
      to: results.missedRevenue,
      by: PLOT.missedBy({
        jobs,
        percent: formatPercent(inputs.missedCallsPercent),
        ticket: formatDollars(inputs.avgTicketValue),
        factor: formatNumber(multiplier),
        industry,
      }),
      fill: 'fill-control/50',
    },
    {
      label: PLOT.recoverable,
      sign: '',
      dollars: recoverableRevenue,
      from: 0,
      to: recoverableRevenue,
      by: PLOT.recoverableBy,
      fill: 'fill-action',
    },
    {
      label: PLOT.hours,
      sign: '+',
      dollars: results.laborSavings,
      from: recoverableRevenue,
      to: potentialSavings,
      by:
        PLOT.hoursBy({ jobs, rate: formatDollars(inputs.laborHourlyRate) }) +
        (manualPercent < 100 ? PLOT.manual(formatPercent(manualPercent)) : ''),
      fill: 'fill-mind',
    },
    {
      label: PLOT.cost,
      sign: '−',
      dollars: results.totalCost,
      from: potentialSavings,
      to: netSavings,
      by: PLOT.costBy({
        automation: formatDollars(tierFor(inputs.monthlyJobs).automationCost),
        hosting: formatDollars(results.hostingCost),
      }),
      fill: 'fill-muted',
    },
    {
      label: isGain ? PLOT.stays : PLOT.missing,
      sign: '',
      dollars: Math.abs(netSavings),
      from: 0,
      to: netSavings,
      by: PLOT.restBy({ savings: formatDollars(potentialSavings), cost: formatDollars(results.totalCost) }),
      fill: isGain ? 'fill-success' : 'fill-warning',
    },
  ]
}

/** Values are percentages of the scale. A nonzero bar has a minimum width. */
function BarPicture({ start, from, to, fill }: { start: number; from: number; to: number; fill: string }) {
  const left = Math.min(from, to)
  const width = Math.max(Math.abs(to - from), from === to ? 0 : 0.6)
  return (
    <svg aria-hidden="true" className="mt-1.5 block h-3.5 w-full overflow-visible">
      <rect width="100%" height="100%" rx="4" className="fill-line/45" />
      <rect
        x={`${Math.min(left, 100 - width)}%`}
        width={`${width}%`}
        height="100%"
        rx="4"
        className={classNames('transition-[x,width] duration-200 ease-sign', fill)}
      />
      {start > 0 && (
        <line x1={`${start}%`} x2={`${start}%`} y1="-4" y2="18" className="stroke-ink" strokeWidth="1" />
      )}
    </svg>
  )
}
