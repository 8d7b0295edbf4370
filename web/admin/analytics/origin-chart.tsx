import { useQuery } from '@tanstack/react-query'
import type { OriginFigures } from '#contract/figures.ts'
import { formatMoney, formatNumber } from '#domain/numbers.ts'
import { NO_ORIGIN, originWords } from '#domain/origin-sources.ts'
import { FailedPart } from '#web/admin/console/states.tsx'
import { ENOUGH_ROWS, ORIGINS } from '#web/content/charts.ts'
import { originFiguresQuery } from '#web/data/figures.ts'
import { linkIf, NumberLink } from '#web/ui/bar-list.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Item = OriginFigures['items'][number]

/** A source with all of its campaigns, then each campaign. */
function rowsOf(items: readonly Item[]): Item[] {
  const sources = [...new Set(items.map(({ source }) => source))].map((source) => {
    const parts = items.filter((item) => item.source === source)
    const sum = (of: (item: Item) => number) => parts.reduce((all, item) => all + of(item), 0)
    const total: Item = {
      source,
      campaign: null,
      leads: sum(({ leads }) => leads),
      converted: sum(({ converted }) => converted),
      revenue: sum(({ revenue }) => revenue),
    }
    return { total, campaigns: parts.filter(({ campaign }) => campaign !== null) }
  })
  return sources
    .toSorted((one, other) => other.total.leads - one.total.leads)
    .flatMap(({ total, campaigns }) => [total, ...campaigns])
}

export function Origins() {
  const { data, isError, refetch } = useQuery(originFiguresQuery)
  if (!data)
    return isError ? (
      <FailedPart title={ORIGINS.title} className="lg:col-span-2" onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-64 lg:col-span-2" />
    )
  return (
    <ChartCard
      className="lg:col-span-2"
      title={ORIGINS.title}
      sentence={`${describe(data.items)} ${ORIGINS.counted}`}
      isEmpty={data.items.every(({ source }) => source === null)}
    >
      <div className="overflow-x-auto">
        <table className="tabular w-full text-sm">
          <thead>
            <tr className="border-b border-line text-right text-muted [&>th]:py-2 [&>th]:font-normal">
              {ORIGINS.heads.map((head, place) => (
                <th key={head} scope="col" className={place === 0 ? 'text-left' : 'pl-3 whitespace-nowrap'}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(data.items).map((row) => (
              <OriginRow key={`${row.source} ${row.campaign}`} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </ChartCard>
  )
}

function OriginRow({ row: { source, campaign, leads, converted, revenue } }: { row: Item }) {
  const name = originWords({ source: source ?? ORIGINS.none, campaign })
  const list = new URLSearchParams({
    tab: 'leads',
    origin: source ?? NO_ORIGIN,
    ...(campaign !== null && { campaign }),
  })
  const numbers = [
    { text: formatNumber(leads), to: linkIf(leads, `?${list}`) },
    { text: formatNumber(converted), to: linkIf(converted, `?${list}&status=converted`) },
    { text: formatMoney(revenue), to: linkIf(revenue, `?${list}`) },
  ]
  return (
    <tr className="border-b border-line last:border-0">
      <th
        scope="row"
        className={classNames(
          'py-1.5 text-left wrap-anywhere sm:max-w-md',
          campaign === null ? 'font-semibold' : 'pl-4 font-normal text-muted',
        )}
      >
        <bdi>{campaign ?? name}</bdi>
      </th>
      {numbers.map(({ text, to }, place) => (
        <td key={ORIGINS.heads[place + 1]} className="py-1.5 pl-3 text-right whitespace-nowrap">
          <NumberLink text={text} label={`${text} ${ORIGINS.heads[place + 1]}, ${name}`} to={to} />
        </td>
      ))}
    </tr>
  )
}

function describe(items: readonly Item[]): string {
  const known = items.filter(({ source }) => source !== null)
  const total = known.reduce((all, { leads }) => all + leads, 0)
  if (total === 0) return ORIGINS.empty
  const [best] = known
    .filter(({ converted }) => converted > 0)
    .toSorted((one, other) => other.converted - one.converted)
  if (total < ENOUGH_ROWS || !best) return ORIGINS.few(formatNumber(total))
  return ORIGINS.sentence(originWords(best), formatNumber(best.converted), formatNumber(best.leads))
}
