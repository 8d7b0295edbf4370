import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type {
  Figures,
  getAnswerFigures,
  getFigures,
  getOriginFigures,
  getSeries,
  getVisitFigures,
} from '#contract/figures.ts'
import type { getRecurring } from '#contract/subscriptions.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { PeriodUnit } from '#domain/periods.ts'
import { send } from './call.ts'
import { useLiveEvents } from './live-cache.ts'
import { useLiveRefresh } from './live-refresh.ts'

const FIGURES_KEY = ['figures'] as const

export const figuresQuery = queryOptions({
  queryKey: [...FIGURES_KEY, 'now'],
  queryFn: ({ signal }) =>
    send<typeof getFigures>('get /api/figures', { query: { time_zone: getTimeZone() }, signal }),
})

/** What comes in every month. */
export const recurringQuery = queryOptions({
  queryKey: [...FIGURES_KEY, 'recurring'],
  queryFn: ({ signal }) => send<typeof getRecurring>('get /api/figures/recurring', { signal }),
})

export const answerFiguresQuery = queryOptions({
  queryKey: [...FIGURES_KEY, 'answers'],
  queryFn: ({ signal }) => send<typeof getAnswerFigures>('get /api/figures/answers', { signal }),
})

export const originFiguresQuery = queryOptions({
  queryKey: [...FIGURES_KEY, 'origins'],
  queryFn: ({ signal }) => send<typeof getOriginFigures>('get /api/figures/origins', { signal }),
})

export const visitFiguresQuery = queryOptions({
  queryKey: [...FIGURES_KEY, 'visits'],
  queryFn: ({ signal }) => send<typeof getVisitFigures>('get /api/figures/visits', { signal }),
})

export interface Span {
  by: PeriodUnit
  periods: number
}

/** The previous span's series stay visible while this one loads. */
export function seriesQuery(span: Span) {
  return queryOptions({
    queryKey: [...FIGURES_KEY, 'series', span],
    async queryFn({ signal }) {
      const query = { time_zone: getTimeZone(), ...span }
      return { span, ...(await send<typeof getSeries>('get /api/figures/series', { query, signal })) }
    },
    placeholderData: keepPreviousData,
  })
}

/** Months and days are in the reader's time zone. */
function getTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

const COUNTED = new Set<LiveEvent['kind']>([
  'lead',
  'lead_gone',
  'project',
  'order',
  'invoice',
  'cancellation_request',
])

/** Reloads the visible figures when something that they count is created or changed. */
export function useLiveFigures(): void {
  const client = useQueryClient()
  useLiveEvents((event) => putRecent(client, event))
  useLiveRefresh(FIGURES_KEY, ({ kind }) => COUNTED.has(kind))
}

/** Updates a recent row on the overview immediately, because its status is visible; counts may follow later. */
function putRecent(client: QueryClient, event: LiveEvent): void {
  client.setQueryData<Figures>(figuresQuery.queryKey, (figures) => {
    if (!figures) return figures
    switch (event.kind) {
      case 'lead':
        return { ...figures, recent_leads: replaceIn(figures.recent_leads, event.row) }
      case 'project':
        return { ...figures, active_projects: replaceIn(figures.active_projects, event.row) }
      default:
        return figures
    }
  })
}

function replaceIn<T extends { id: string }>(rows: T[], row: T): T[] {
  return rows.map((one) => (one.id === row.id ? row : one))
}
