import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Figures, Series } from '#contract/figures.ts'
import { formatMoney, formatNumber, formatShare } from '#domain/numbers.ts'
import { formatPeriod } from '#domain/dates.ts'
import { LEAD_SOURCES, LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadSource } from '#domain/lead-choices.ts'
import type { PeriodUnit } from '#domain/periods.ts'
import { SOURCES } from '#web/content/admin.ts'
import {
  CHARTS,
  CONVERSION,
  ENOUGH_ROWS,
  LEADS_OVER_TIME,
  PIPELINE,
  REVENUE,
  SPANS,
} from '#web/content/charts.ts'
import { seriesQuery, type Span } from '#web/data/figures.ts'
import { BarList, linkIf } from '#web/ui/bar-list.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import type { ChartTone } from '#web/ui/chart-patterns.tsx'
import { ColumnChart } from '#web/ui/column-chart.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Funnel } from './funnel-chart.tsx'
import { Origins } from './origin-chart.tsx'
import { ChartsSkeleton, FailedPart } from '#web/admin/console/states.tsx'

const SPAN_CHOICES = {
  days: { by: 'day', periods: 30 },
  weeks: { by: 'week', periods: 12 },
  months: { by: 'month', periods: 12 },
  years: { by: 'month', periods: 36 },
} as const satisfies Record<string, Span>
type SpanName = keyof typeof SPAN_CHOICES
const SPAN_NAMES: readonly SpanName[] = ['days', 'weeks', 'months', 'years']

interface ChartsProps {
  leads: Figures['leads'] | undefined
  onRetry: () => void
}

export default function Charts({ leads, onRetry }: ChartsProps) {
  const [span, setSpan] = useState<SpanName>(() => (isNarrow() ? 'weeks' : 'days'))
  const { data, isError, refetch } = useQuery(seriesQuery(SPAN_CHOICES[span]))
  if (!data && !isError) return <ChartsSkeleton />
  const spans = (
    <Segments
      legend={SPANS.legend}
      name="span"
      choices={SPAN_NAMES.map((value) => ({ value, label: SPANS[value] }))}
      value={span}
      onChange={setSpan}
    />
  )
  const failed = { className: 'lg:col-span-2', onRetry: () => void refetch() }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {data ? (
        <LeadsOverTime series={data} span={span} control={spans} />
      ) : (
        <FailedPart title={LEADS_OVER_TIME.title} control={spans} {...failed} />
      )}
      {leads ? <Pipeline leads={leads} /> : <FailedPart title={PIPELINE.title} onRetry={onRetry} />}
      {leads ? <Conversion leads={leads} /> : <FailedPart title={CONVERSION.title} onRetry={onRetry} />}
      <Funnel />
      <Origins />
      {data ? <Revenue months={data.revenue} /> : <FailedPart title={REVENUE.title} {...failed} />}
    </div>
  )
}

/** Thirty columns are too narrow for a phone. */
const isNarrow = () => matchMedia('(width < 40rem)').matches

/** Without the colors of the statuses. */
const SOURCE_TONES = {
  website: 'shade1',
  onboarding: 'shade2',
  assistant: 'shade3',
  booking: 'shade4',
  import: 'shade5',
  api: 'shade6',
  manual: 'shade7',
} as const satisfies Record<LeadSource, ChartTone>

interface LeadsOverTimeProps {
  series: Series & { span: Span }
  span: SpanName
  control: ReactNode
}

function LeadsOverTime({ series, span, control }: LeadsOverTimeProps) {
  // While another span loads, the shown figures keep their own labels.
  const { by } = series.span
  const shown = SPAN_NAMES.find((name) => isSameSpan(SPAN_CHOICES[name], series.span)) ?? span
  const totalOf = (source: LeadSource) => sum(series.leads.map(({ by_source }) => by_source[source] ?? 0))
  const sources = LEAD_SOURCES.filter((source) => totalOf(source) > 0)
  const columns = series.leads.map(({ starts, by_source }) => ({
    mark: formatPeriod(by, starts, shown === 'years' ? 'dated' : 'short'),
    name: periodName(by, starts),
    values: sources.map((source) => by_source[source] ?? 0),
  }))
  return (
    <ChartCard
      className="lg:col-span-2"
      title={LEADS_OVER_TIME.title}
      sentence={leadsText(columns, sources, by, SPANS[shown])}
      isEmpty={sources.length === 0}
      control={control}
      table={{
        name: CHARTS.numbers,
        heads: [LEADS_OVER_TIME.heads[by], ...sources.map((source) => SOURCES[source]), CHARTS.total],
        rows: columns
          .map(({ values }, place) => [
            formatPeriod(by, series.leads[place]?.starts ?? '', 'dated'),
            ...values.map(formatNumber),
            formatNumber(sum(values)),
          ])
          .toReversed(),
      }}
    >
      <ColumnChart
        label={LEADS_OVER_TIME.label}
        whole={LEADS_OVER_TIME.whole(SPANS[shown])}
        parts={sources.map((source) => ({ name: SOURCES[source], tone: SOURCE_TONES[source] }))}
        columns={columns}
        format={formatNumber}
      />
    </ChartCard>
  )
}

function isSameSpan(one: Span, other: Span): boolean {
  return one.by === other.by && one.periods === other.periods
}

function periodName(by: PeriodUnit, starts: string): string {
  const day = formatPeriod(by, starts, 'long')
  return by === 'week' ? LEADS_OVER_TIME.weekOf(day) : day
}

function leadsText(
  columns: readonly { name: string; values: readonly number[] }[],
  sources: readonly LeadSource[],
  unit: PeriodUnit,
  span: string,
): string {
  const total = sum(columns.flatMap(({ values }) => values))
  const best = greatest(columns, ({ values }) => sum(values))
  const bySource = sources.map((source, part) => ({
    source,
    leads: sum(columns.map(({ values }) => values[part] ?? 0)),
  }))
  const first = greatest(bySource, ({ leads }) => leads)
  if (total === 0 || !best || !first) return LEADS_OVER_TIME.none(span)
  if (total < ENOUGH_ROWS) return LEADS_OVER_TIME.few
  const most = sum(best.values)
  const share = formatShare(first.leads, total)
  return (
    LEADS_OVER_TIME.sentence(share, first.source) +
    (most < ENOUGH_ROWS ? '' : LEADS_OVER_TIME.busiest(unit, best.name, formatNumber(most)))
  )
}

const STATUS_TONES = {
  new: 'blue',
  contacted: 'amber',
  qualified: 'violet',
  converted: 'green',
  closed: 'gray',
} as const satisfies Record<(typeof LEAD_STATUSES)[number], ChartTone>

function Pipeline({ leads: { total, by_status } }: { leads: Figures['leads'] }) {
  return (
    <ChartCard
      title={PIPELINE.title}
      sentence={
        total === 0 ? PIPELINE.none : PIPELINE.sentence(formatNumber(by_status.new), formatNumber(total))
      }
      isEmpty={total === 0}
    >
      <BarList
        bars={LEAD_STATUSES.map((status) => ({
          name: LEAD_STATUS_LABELS[status],
          text: PIPELINE.row(formatNumber(by_status[status]), formatShare(by_status[status], total)),
          share: by_status[status] / total,
          tone: STATUS_TONES[status],
          to: linkIf(by_status[status], `?tab=leads&status=${status}`),
        }))}
      />
    </ChartCard>
  )
}

function Conversion({ leads: { by_source } }: { leads: Figures['leads'] }) {
  const sources = LEAD_SOURCES.filter((source) => by_source[source].total > 0)
  const rateOf = (source: LeadSource) => by_source[source].converted / by_source[source].total
  const isAny = sources.some((source) => by_source[source].converted > 0)
  const compared = sources.filter((source) => by_source[source].total >= ENOUGH_ROWS)
  const won = compared.filter((source) => by_source[source].converted > 0)
  const best = compared.length < 2 ? undefined : greatest(won, rateOf)
  return (
    <ChartCard
      title={CONVERSION.title}
      sentence={isAny ? conversionText(best, by_source) : CONVERSION.none}
      isEmpty={sources.length === 0}
    >
      <BarList
        bars={sources.map((source) => ({
          name: SOURCES[source],
          text: CONVERSION.row(
            formatNumber(by_source[source].converted),
            formatNumber(by_source[source].total),
            by_source[source].total < ENOUGH_ROWS
              ? null
              : formatShare(by_source[source].converted, by_source[source].total),
          ),
          share: rateOf(source),
          tone: SOURCE_TONES.website,
          to: linkIf(by_source[source].converted, `?tab=leads&source=${source}&status=converted`),
        }))}
      />
    </ChartCard>
  )
}

function conversionText(best: LeadSource | undefined, by_source: Figures['leads']['by_source']): string {
  if (best === undefined) return CONVERSION.few
  const { converted, total } = by_source[best]
  return CONVERSION.sentence(best, formatNumber(converted), formatNumber(total))
}

function Revenue({ months }: { months: Series['revenue'] }) {
  return (
    <ChartCard
      className="lg:col-span-2"
      title={REVENUE.title}
      sentence={`${revenueText(months)} ${REVENUE.counted}`}
      isEmpty={months.every(({ projects }) => projects === 0)}
      table={{
        name: CHARTS.numbers,
        heads: REVENUE.heads,
        rows: months
          .map(({ starts, projects, revenue }) => [
            formatPeriod('month', starts, 'long'),
            formatNumber(projects),
            formatMoney(revenue),
          ])
          .toReversed(),
      }}
    >
      <ColumnChart
        label={REVENUE.label}
        whole={REVENUE.whole}
        parts={[{ name: REVENUE.part, tone: 'cyan' }]}
        columns={months.map(({ starts, revenue }) => ({
          mark: formatPeriod('month', starts, 'short'),
          name: formatPeriod('month', starts, 'long'),
          values: [revenue],
        }))}
        format={formatMoney}
        formatTick={formatMoneyShort}
      />
    </ChartCard>
  )
}

function revenueText(months: Series['revenue']): string {
  const projects = sum(months.map((month) => month.projects))
  const best = greatest(months, ({ revenue }) => revenue)
  if (projects === 0 || !best) return REVENUE.none
  if (projects < ENOUGH_ROWS) return REVENUE.few(formatNumber(projects))
  return REVENUE.sentence(periodName('month', best.starts), formatMoney(best.revenue))
}

function greatest<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>(
    (best, one) => (best === undefined || measure(one) > measure(best) ? one : best),
    undefined,
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0)
}

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** `$12.5K`, for axes with little space. */
function formatMoneyShort(value: number): string {
  return compact.format(value)
}
