// The business figures for the consoles, refreshed after live events at most once a second.
import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Figures, getFigures, getSeries } from '#contract/figures.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { PeriodUnit } from '#domain/periods.ts'
import { send } from './call.ts'
import { createCoalescer } from './coalescer.ts'
import { subscribeLive } from './live.ts'

const FIGURES_KEY = ['figures'] as const
const REFRESH_INTERVAL_MS = 1000

export const figuresQuery = queryOptions({
  queryKey: [...FIGURES_KEY, 'now'],
  queryFn: ({ signal }) =>
    send<typeof getFigures>('get /api/figures', { query: { time_zone: getTimeZone() }, signal }),
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

/** Reloads the visible figures when a lead or project is created or changed. */
export function useLiveFigures(): void {
  const client = useQueryClient()
  useEffect(() => {
    const { request, stop } = createCoalescer(
      () => client.invalidateQueries({ queryKey: FIGURES_KEY }),
      REFRESH_INTERVAL_MS,
    )
    const leaveLive = subscribeLive({
      onEvent(event) {
        putRecent(client, event)
        if (event.kind === 'lead' || event.kind === 'lead_gone' || event.kind === 'project') request()
      },
    })
    // The user's own changes count even while the stream is down.
    const leaveCache = client.getMutationCache().subscribe((change) => {
      if (change.type === 'updated' && change.action.type === 'success') request()
    })
    return () => {
      leaveLive()
      leaveCache()
      stop()
    }
  }, [client])
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
