import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VisitFigures } from '#contract/figures.ts'
import { formatDate, formatPeriod } from '#domain/dates.ts'
import { SITE_SOURCES } from '#domain/lead-choices.ts'
import { formatNumber, formatShare } from '#domain/numbers.ts'
import { originWords } from '#domain/origin-sources.ts'
import { OTHER_PAGE, VISIT_DAYS } from '#domain/page-counts.ts'
import { FailedPart } from '#web/admin/console/states.tsx'
import { CHARTS, FUNNEL, VISITS } from '#web/content/charts.ts'
import { visitFiguresQuery } from '#web/data/figures.ts'
import { BarList, linkIf } from '#web/ui/bar-list.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Month = VisitFigures['months'][number]

const STEPS = ['visits', 'calculator', 'leads', 'calls', 'converted'] as const

/** What visitors did, from opening the site to becoming a customer, and which pages and channels they came through. */
export function Funnel() {
  const { data, isError, refetch } = useQuery(visitFiguresQuery)
  if (!data)
    return isError ? (
      <FailedPart title={FUNNEL.title} className="lg:col-span-2" onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 lg:col-span-2" />
    )
  return (
    <>
      <Months figures={data} />
      <Pages pages={data.pages} />
      <Sources sources={data.sources} />
    </>
  )
}

function Months({ figures: { months, counted_since } }: { figures: VisitFigures }) {
  const [chosen, choose] = useState<string | null>(null)
  const shown = months.find(({ starts }) => starts === chosen) ?? months.at(-1)
  const newest = months.toReversed()
  const isEmpty = months.every((month) => STEPS.every((step) => !month[step]))
  const since = counted_since === null ? FUNNEL.notCounted : FUNNEL.since(formatDate(counted_since, 'en-US'))
  return (
    <ChartCard
      className="lg:col-span-2"
      title={FUNNEL.title}
      sentence={`${shown ? describe(shown) : ''} ${since} ${isEmpty ? VISITS.agreed : ''}`.trim()}
      isEmpty={isEmpty}
      control={
        !isEmpty && (
          <FilterSelect
            label={FUNNEL.month}
            name="funnel-month"
            values={newest.map(({ starts }) => starts)}
            labels={Object.fromEntries(months.map(({ starts }) => [starts, nameOf(starts)]))}
            value={shown?.starts ?? ''}
            onChange={choose}
          />
        )
      }
      table={{
        name: CHARTS.numbers,
        heads: FUNNEL.heads,
        rows: newest.map((month) => [
          formatPeriod('month', month.starts, 'dated'),
          ...STEPS.map((step) => textOf(month, step)),
        ]),
      }}
    >
      {shown && <BarList bars={STEPS.map((step) => barOf(shown, step))} />}
      <p className="mt-4 max-w-3xl text-sm text-muted">{FUNNEL.counted}</p>
    </ChartCard>
  )
}

const nameOf = (starts: string) => formatPeriod('month', starts, 'long')

function describe(month: Month): string {
  if (STEPS.every((step) => !month[step])) return FUNNEL.none(nameOf(month.starts))
  return FUNNEL.sentence(
    nameOf(month.starts),
    FUNNEL.leads(formatNumber(month.leads)),
    FUNNEL.customers(formatNumber(month.converted)),
  )
}

type Step = (typeof STEPS)[number]

/** A lead need not have used the calculator, and a visitor need not have agreed: then there is no share. */
function textOf(month: Month, step: Step): string {
  const count = month[step]
  if (count === null) return FUNNEL.unknown
  const before = month[STEPS[STEPS.indexOf(step) - 1] ?? step]
  const isPart = step !== 'visits' && before !== null && before > 0 && count <= before
  return FUNNEL.row(formatNumber(count), isPart ? formatShare(count, before) : null)
}

const LISTS = {
  leads: {},
  calls: { view: 'booked' },
  converted: { status: 'converted' },
} as const

function barOf(month: Month, step: Step) {
  const most = Math.max(...STEPS.map((one) => month[one] ?? 0))
  const list =
    step === 'visits' || step === 'calculator'
      ? null
      : new URLSearchParams({
          tab: 'leads',
          source: SITE_SOURCES.join(','),
          since: month.from,
          until: month.until,
          ...LISTS[step],
        })
  return {
    name: FUNNEL.steps[step],
    text: textOf(month, step),
    share: (month[step] ?? 0) / most,
    tone: step === 'converted' ? 'green' : 'cyan',
    to: list && linkIf(month[step] ?? 0, `?${list}`),
  } as const
}

function Pages({ pages }: { pages: VisitFigures['pages'] }) {
  const most = Math.max(...pages.map(({ opened }) => opened))
  const total = pages.reduce((sum, { opened }) => sum + opened, 0)
  return (
    <ChartCard
      title={VISITS.pages}
      sentence={`${total === 0 ? VISITS.none(VISIT_DAYS) : VISITS.pagesSentence(formatNumber(total), VISIT_DAYS)} ${VISITS.agreed}`}
      isEmpty={total === 0}
    >
      <BarList
        bars={pages.map(({ page, opened, arrivals }) => ({
          name: page === OTHER_PAGE ? VISITS.otherPage : page,
          text: VISITS.pageRow(formatNumber(opened), formatNumber(arrivals)),
          share: opened / most,
          tone: 'shade1',
          to: null,
        }))}
      />
    </ChartCard>
  )
}

function Sources({ sources }: { sources: VisitFigures['sources'] }) {
  const most = Math.max(...sources.map(({ visits }) => visits))
  const total = sources.reduce((sum, { visits }) => sum + visits, 0)
  return (
    <ChartCard
      title={VISITS.sources}
      sentence={`${total === 0 ? VISITS.none(VISIT_DAYS) : VISITS.sourcesSentence(formatNumber(total), VISIT_DAYS)} ${VISITS.agreed}`}
      isEmpty={total === 0}
    >
      <BarList
        bars={sources.map(({ visits, ...origin }) => ({
          name: originWords(origin),
          text: formatNumber(visits),
          share: visits / most,
          tone: 'shade1',
          to: null,
        }))}
      />
    </ChartCard>
  )
}
