import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  addBusyCalendar,
  checkBusyCalendars,
  listBusyCalendars,
  removeBusyCalendar,
} from '#contract/busy-calendars.ts'
import type { NewBusyCalendar } from '#domain/busy-calendars.ts'
import { send } from './call.ts'

/** Where the calendars are that block times for calls. */
export const BUSY_CALENDARS_ADDRESS = '?settings=business#busy-calendars-title'

/** No live event reports them. */
export const busyCalendarsQuery = queryOptions({
  queryKey: ['busy-calendars'],
  queryFn: ({ signal }) => send<typeof listBusyCalendars>('get /api/busy-calendars', { signal }),
  staleTime: 10_000,
})

function useCalendarChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: busyCalendarsQuery.queryKey }),
  })
}

export const useAddBusyCalendar = () =>
  useCalendarChange((body: NewBusyCalendar) =>
    send<typeof addBusyCalendar>('post /api/busy-calendars', { body }),
  )

export const useRemoveBusyCalendar = () =>
  useCalendarChange((id: string) =>
    send<typeof removeBusyCalendar>('delete /api/busy-calendars/{id}', { params: { id } }),
  )

export const useCheckBusyCalendars = () =>
  useMutation({ mutationFn: () => send<typeof checkBusyCalendars>('post /api/busy-calendars/check') })
