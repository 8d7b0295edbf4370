import { useQuery } from '@tanstack/react-query'
import type { AnswerFigures, Figures } from '#contract/figures.ts'
import { CLOSED_REASON_LABELS, CLOSED_REASONS } from '#domain/lead-choices.ts'
import type { LeadView } from '#domain/lead-search.ts'
import { formatCounted, formatNumber, formatShare } from '#domain/numbers.ts'
import { ENOUGH_ROWS, FIRST_ANSWERS, STALE_LEADS, CONVERTED_CLOSED } from '#web/content/charts.ts'
import { answerFiguresQuery } from '#web/data/figures.ts'
import { BarList, linkIf, NumberLink } from '#web/ui/bar-list.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { formatSpan } from '#web/admin/leads/answer-clock.tsx'
import { AnswersSkeleton, FailedPart } from '#web/admin/console/states.tsx'

const MINUTE_MS = 60_000
const leadsIn = (view: LeadView) => `?tab=leads&view=${view}`

export function AnswerTimes() {
  const { data, isError, refetch } = useQuery(answerFiguresQuery)
  if (!data) {
    if (!isError) return <AnswersSkeleton />
    return <FailedPart title={FIRST_ANSWERS.title} onRetry={() => void refetch()} />
  }
  const { promised } = data
  const { answered, in_time, overdue, waiting, median_minutes } = promised
  const counted = answered + overdue
  const isEnough = counted >= ENOUGH_ROWS
  return (
    <ChartCard title={FIRST_ANSWERS.title} sentence={answersText(promised)} isEmpty={counted + waiting === 0}>
      <dl className="divide-y divide-line">
        {isEnough && median_minutes !== null && (
          <NumberRow
            name={FIRST_ANSWERS.median}
            text={formatSpan(median_minutes * MINUTE_MS)}
            to={leadsIn('answered')}
          />
        )}
        <NumberRow
          name={FIRST_ANSWERS.inTime}
          text={
            isEnough
              ? FIRST_ANSWERS.share(
                  formatNumber(in_time),
                  formatNumber(counted),
                  formatShare(in_time, counted),
                )
              : formatNumber(in_time)
          }
          to={linkIf(in_time, leadsIn('on_time'))}
        />
        <NumberRow
          name={FIRST_ANSWERS.tooLate}
          text={formatNumber(answered - in_time)}
          to={linkIf(answered - in_time, leadsIn('late'))}
        />
        <NumberRow
          name={FIRST_ANSWERS.overdue}
          text={formatNumber(overdue)}
          to={linkIf(overdue, leadsIn('overdue'))}
        />
        <NumberRow
          name={FIRST_ANSWERS.waiting}
          text={formatNumber(waiting)}
          to={linkIf(waiting, leadsIn('waiting'))}
        />
      </dl>
    </ChartCard>
  )
}

function answersText({
  answered,
  in_time,
  overdue,
  waiting,
  median_minutes,
}: AnswerFigures['promised']): string {
  const counted = answered + overdue
  if (counted + waiting === 0) return FIRST_ANSWERS.none
  if (counted < ENOUGH_ROWS || median_minutes === null)
    return FIRST_ANSWERS.few(formatNumber(counted + waiting))
  return FIRST_ANSWERS.sentence(
    formatNumber(counted + waiting),
    formatSpan(median_minutes * MINUTE_MS),
    formatShare(in_time, counted),
  )
}

export function StaleLeads() {
  const { data, isError, refetch } = useQuery(answerFiguresQuery)
  // The skeleton of the times has its place.
  if (!data) return isError ? <FailedPart title={STALE_LEADS.title} onRetry={() => void refetch()} /> : null
  return (
    <ChartCard title={STALE_LEADS.title} sentence={STALE_LEADS.text}>
      <dl>
        <NumberRow
          name={STALE_LEADS.count}
          text={formatCounted(data.stale)}
          to={linkIf(data.stale, leadsIn('stale'))}
        />
      </dl>
    </ChartCard>
  )
}

function NumberRow({ name, text, to }: { name: string; text: string; to: string | null }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular text-right font-semibold">
        <NumberLink text={text} label={`${name}: ${text}`} to={to} />
      </dd>
    </div>
  )
}

export function ConvertedAndClosed({ leads: { by_status, by_reason } }: { leads: Figures['leads'] }) {
  const { converted, closed } = by_status
  const total = converted + closed
  const reasons = CLOSED_REASONS.filter((reason) => by_reason[reason] > 0).toSorted(
    (one, other) => by_reason[other] - by_reason[one],
  )
  const unexplained = closed - reasons.reduce((sum, reason) => sum + by_reason[reason], 0)
  const rowOf = (count: number, to: string) => ({
    text: CONVERTED_CLOSED.row(formatNumber(count), total < ENOUGH_ROWS ? null : formatShare(count, total)),
    share: count / total,
    to: linkIf(count, to),
  })
  return (
    <ChartCard
      title={CONVERTED_CLOSED.title}
      sentence={describeOutcomes({ converted, closed, reasons, by_reason })}
      isEmpty={total === 0}
    >
      <BarList
        bars={[
          {
            name: CONVERTED_CLOSED.converted,
            ...rowOf(converted, '?tab=leads&status=converted'),
            tone: 'green',
          },
          ...reasons.map((reason) => ({
            name: CONVERTED_CLOSED.closed(CLOSED_REASON_LABELS[reason]),
            ...rowOf(by_reason[reason], `?tab=leads&status=closed&reason=${reason}`),
            tone: 'gray' as const,
          })),
          { name: CONVERTED_CLOSED.noReason, ...rowOf(unexplained, leadsIn('unexplained')), tone: 'gray' },
        ]}
      />
    </ChartCard>
  )
}

interface Outcomes extends Pick<Figures['leads'], 'by_reason'> {
  converted: number
  closed: number
  reasons: readonly (typeof CLOSED_REASONS)[number][]
}

function describeOutcomes({ converted, closed, reasons, by_reason }: Outcomes): string {
  const total = converted + closed
  if (total === 0) return CONVERTED_CLOSED.none
  if (total < ENOUGH_ROWS) return CONVERTED_CLOSED.few(formatNumber(converted), formatNumber(closed))
  const sentence = CONVERTED_CLOSED.sentence(
    formatNumber(converted),
    formatNumber(closed),
    formatShare(converted, total),
  )
  const explained = reasons.reduce((sum, reason) => sum + by_reason[reason], 0)
  const [first] = reasons
  if (first === undefined || explained < ENOUGH_ROWS) return sentence
  return (
    sentence +
    CONVERTED_CLOSED.reason(
      CLOSED_REASON_LABELS[first],
      formatNumber(by_reason[first]),
      formatNumber(explained),
    )
  )
}
