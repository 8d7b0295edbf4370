import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  BOOKING_TIMES,
  CalendarFeed,
  changeBooking,
  changeWeek,
  listBookings,
  makeCalendarFeed,
  readCalendarFeed,
  readWeek,
  revokeCalendarFeed,
} from '#contract/bookings.ts'
import type { BodyOf } from '#contract/call.ts'
import { send } from './call.ts'

export type BookingTime = (typeof BOOKING_TIMES)[number]

/** Lists are sorted by time; an event can move a booking, so a change refetches them. */
export const BOOKINGS_KEY = ['bookings'] as const

const PAGE = 50
/** No live event reports that a call is over. */
const REFETCH_MS = 60_000

export function bookingsQuery(when: BookingTime) {
  return infiniteQueryOptions({
    queryKey: [...BOOKINGS_KEY, when],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send<typeof listBookings>('get /api/bookings', {
        query: { when, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFETCH_MS,
  })
}

export function useChangeBooking(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: BodyOf<typeof changeBooking>) =>
      send<typeof changeBooking>('patch /api/bookings/{id}', { params: { id }, body: change }),
    onSuccess: () => client.invalidateQueries({ queryKey: BOOKINGS_KEY }),
  })
}

export const weekQuery = queryOptions({
  queryKey: ['week'],
  queryFn: ({ signal }) => send<typeof readWeek>('get /api/week', { signal }),
})

export function useChangeWeek() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: BodyOf<typeof changeWeek>) =>
      send<typeof changeWeek>('patch /api/week', { body: change }),
    onSuccess: (week) => client.setQueryData(weekQuery.queryKey, week),
  })
}

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => send<typeof readCalendarFeed>('get /api/calendar-feed', { signal }),
})

export function useMakeCalendarFeed() {
  return useFeedChange(() => send<typeof makeCalendarFeed>('post /api/calendar-feed'))
}

export function useRevokeCalendarFeed() {
  return useFeedChange(() => send<typeof revokeCalendarFeed>('delete /api/calendar-feed'))
}

function useFeedChange(change: () => Promise<CalendarFeed>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (feed) => client.setQueryData(calendarFeedQuery.queryKey, feed),
  })
}
