import { INDUSTRIES, type CalculatorInputs, type CalculatorResults } from '#domain/calculator.ts'
import { labelsOf } from '#domain/choice-labels.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { PageTexts } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatJobs, formatDollars, formatPercent } from './calculator-figures.ts'

interface Bar {
  label: string
  sign: '' | '+' | '−'
  dollars: number
  from: number
  to: number
  by: string
  fill: string
}

type Texts = PageTexts['calculator']['chart']

interface CalculatorPlotProps {
  texts: Texts
  inputs: CalculatorInputs
  results: CalculatorResults
}

export function CalculatorPlot({ texts, inputs, results }: CalculatorPlotProps) {
  const industry = labelsOf(useSite(), 'industry')[inputs.industry]
  const bars = buildBars(texts, { inputs, results, industry })
  const min = Math.min(0, ...bars.map(({ from, to }) => Math.min(from, to)))
  const max = Math.max(1, ...bars.map(({ from, to }) => Math.max(from, to)))
  const toPercent = (dollars: number) => ((dollars - min) / (max - min)) * 100
  return (
    <Card data-until-link="" className="sm:p-8">
      <figure>
        <figcaption>
          <CardTitle>{texts.title}</CardTitle>
          <p className="mt-2 max-w-xl text-muted">{describe(texts, results)}</p>
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
        {min < 0 && <p className="mt-4 text-xs text-muted">{texts.zero}</p>}
      </figure>
    </Card>
  )
}

function describe(texts: Texts, results: CalculatorResults): string {
  if (results.potentialSavings === 0) return fill(texts.nothing, { cost: formatDollars(results.totalCost) })
  const figures = {
    recoverable: formatDollars(results.recoverableRevenue),
    deskTime: formatDollars(results.laborSavings),
    cost: formatDollars(results.totalCost),
    rest: formatDollars(Math.abs(results.netSavings)),
  }
  return fill(results.netSavings < 0 ? texts.loses : texts.gains, figures)
}

interface BarFacts {
  inputs: CalculatorInputs
  results: CalculatorResults
  /** The label of the industry. */
  industry: string
}

function buildBars(texts: Texts, { inputs, results, industry }: BarFacts): Bar[] {
  const { multiplier } = INDUSTRIES[inputs.industry]
  const { recoverableRevenue, potentialSavings, netSavings } = results
  const jobs = formatJobs(inputs)
  const manualPercent = 100 - inputs.currentAutomationLevel
  const isGain = netSavings >= 0
  return [
    {
      label: texts.missed,
      sign: '',
      dollars: results.missedRevenue,
      from: 0,
      to: results.missedRevenue,
      by: fill(texts.missedBy, {
        jobs,
        percent: formatPercent(inputs.missedCallsPercent),
        ticket: formatDollars(inputs.avgTicketValue),
        factor: formatNumber(multiplier),
        industry,
      }),
      fill: 'fill-control/50',
    },
    {
      label: texts.recoverable,
      sign: '',
      dollars: recoverableRevenue,
      from: 0,
      to: recoverableRevenue,
      by: texts.recoverableBy,
      fill: 'fill-action',
    },
    {
      label: texts.hours,
      sign: '+',
      dollars: results.laborSavings,
      from: recoverableRevenue,
      to: potentialSavings,
      by: fill(manualPercent < 100 ? texts.hoursManual : texts.hoursBy, {
        jobs,
        rate: formatDollars(inputs.laborHourlyRate),
        percent: formatPercent(manualPercent),
      }),
      fill: 'fill-mind',
    },
    {
      label: texts.cost,
      sign: '−',
      dollars: results.totalCost,
      from: potentialSavings,
      to: netSavings,
      by: fill(texts.costBy, {
        automation: formatDollars(results.automationCost),
        hosting: formatDollars(results.hostingCost),
      }),
      fill: 'fill-muted',
    },
    {
      label: isGain ? texts.stays : texts.missing,
      sign: '',
      dollars: Math.abs(netSavings),
      from: 0,
      to: netSavings,
      by: fill(texts.restBy, {
        savings: formatDollars(potentialSavings),
        cost: formatDollars(results.totalCost),
      }),
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
