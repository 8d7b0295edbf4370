import { useQuery } from '@tanstack/react-query'
import type { Figures } from '#contract/figures.ts'
import { formatCents } from '#domain/currencies.ts'
import { formatMoney, formatNumber } from '#domain/numbers.ts'
import { LEAD_STATUS_LABELS, type LeadStatus } from '#domain/lead-choices.ts'
import { packageLabels } from '#domain/package-labels.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import { lastPeriods } from '#domain/periods.ts'
import { PROJECT_TYPES, projectTypeLabels } from '#domain/project-choices.ts'
import { ANALYTICS } from '#web/content/admin.ts'
import {
  CONVERSION,
  CONVERTED_CLOSED,
  ENOUGH_ROWS,
  LEADS_OVER_TIME,
  PIPELINE,
  RESULTS,
  REVENUE,
} from '#web/content/charts.ts'
import { answerFiguresQuery, figuresQuery, recurringQuery } from '#web/data/figures.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { formatSpan } from '#web/admin/leads/answer-clock.tsx'
import { linkIf, NumberLink } from '#web/ui/bar-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { AnswerTimes, StaleLeads, ConvertedAndClosed } from './answer-charts.tsx'
import type { ConsoleName } from '#web/admin/console/console-name.ts'
import { FigureStrip } from '#web/admin/console/figure-strip.tsx'
import { AnalyticsSkeleton, ChartsSkeleton, FailedPart } from '#web/admin/console/states.tsx'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'
import { readerZone } from '#web/admin/leads/step-dates.ts'

interface Count {
  name: string
  count: number
  to: string
}

export default function Analytics({ consoleName }: { consoleName: ConsoleName }) {
  const { data, isError, refetch } = useQuery(figuresQuery)
  const site = useSite()
  if (!data && !isError) return <AnalyticsSkeleton consoleName={consoleName} />
  const retry = () => void refetch()
  return (
    <div className="space-y-4">
      {data && <Results figures={data} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <AnswerTimes />
          <StaleLeads />
        </div>
        {data ? (
          <ConvertedAndClosed leads={data.leads} />
        ) : (
          <FailedPart title={CONVERTED_CLOSED.title} onRetry={retry} />
        )}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {consoleName === 'admin' ? (
          <>
            <Counts title={ANALYTICS.sources} counts={data && sourceCounts(data.leads)} onRetry={retry} />
            <Counts
              title={ANALYTICS.types}
              counts={data && typeCounts(data.projects, projectTypeLabels(site))}
              onRetry={retry}
            />
          </>
        ) : (
          <>
            <Counts
              title={ANALYTICS.packages}
              counts={data && packageCounts(data.leads, packageLabels(site))}
              onRetry={retry}
            />
            <Counts title={ANALYTICS.statuses} counts={data && statusCounts(data.leads)} onRetry={retry} />
          </>
        )}
      </div>
      <ChartsOf leads={data?.leads} onRetry={retry} />
    </div>
  )
}

/** What the business is about: who became a customer, for how much, and how fast people get an answer. */
function Results({ figures: { leads, projects } }: { figures: Figures }) {
  const { data: recurring } = useQuery(recurringQuery)
  const { data } = useQuery(answerFiguresQuery)
  const { answered = 0, overdue = 0, median_minutes = null } = data?.promised ?? {}
  const median = answered + overdue < ENOUGH_ROWS ? null : median_minutes
  const results = [
    {
      name: RESULTS.converted,
      value: formatNumber(leads.by_status.converted),
      hint: RESULTS.convertedHint(formatNumber(leads.total), leads.conversion_rate),
    },
    {
      name: RESULTS.money,
      value: formatMoney(projects.revenue),
      hint: RESULTS.moneyHint(recurring ? formatCents(recurring.monthly, recurring.currency) : null),
    },
    {
      name: RESULTS.answer,
      value: median === null ? RESULTS.noAnswer : formatSpan(median * 60_000),
      hint: median === null ? RESULTS.fewAnswers : RESULTS.answerHint,
    },
  ]
  return <FigureStrip figures={results} />
}

const ChartsOf = lazyPart({
  load: () => import('./charts.tsx'),
  skeleton: <ChartsSkeleton />,
  failed: (onRetry) =>
    [LEADS_OVER_TIME, PIPELINE, CONVERSION, REVENUE].map(({ title }) => (
      <FailedPart key={title} title={title} onRetry={onRetry} />
    )),
})

interface CountsProps {
  title: string
  counts: Count[] | undefined
  onRetry: () => void
}

function Counts({ title, counts, onRetry }: CountsProps) {
  if (!counts) return <FailedPart title={title} onRetry={onRetry} />
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      <dl className="mt-2 divide-y divide-line">
        {counts.map(({ name, count, to }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-3 last:pb-0">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular font-display text-xl font-semibold">
              <NumberLink
                text={formatNumber(count)}
                label={`${name}: ${formatNumber(count)}`}
                to={linkIf(count, to)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function sourceCounts({ by_source, total, this_month }: Figures['leads']): Count[] {
  const [month] = lastPeriods('month', 1, readerZone(), new Date())
  return [
    { name: ANALYTICS.websiteForm, count: by_source.website.total, to: '?tab=leads&source=website' },
    { name: ANALYTICS.total, count: total, to: '?tab=leads' },
    { name: ANALYTICS.thisMonth, count: this_month, to: `?tab=leads&since=${month?.startsAt ?? ''}` },
  ]
}

function typeCounts({ by_type }: Figures['projects'], labels: ReturnType<typeof projectTypeLabels>): Count[] {
  return PROJECT_TYPES.map((name) => ({
    name: labels[name],
    count: by_type[name],
    to: `?tab=projects&type=${name}`,
  }))
}

function packageCounts({ by_package }: Figures['leads'], labels: ReturnType<typeof packageLabels>): Count[] {
  return SELECTED_PACKAGES.map((name) => ({
    name: labels[name],
    count: by_package[name],
    to: `?tab=leads&package=${name}`,
  }))
}

const COUNTED_STATUSES = ['new', 'contacted', 'qualified', 'converted'] as const satisfies LeadStatus[]

function statusCounts({ by_status }: Figures['leads']): Count[] {
  return COUNTED_STATUSES.map((status) => ({
    name: LEAD_STATUS_LABELS[status],
    count: by_status[status],
    to: `?tab=leads&status=${status}`,
  }))
}
