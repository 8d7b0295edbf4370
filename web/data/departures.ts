// Cancellation and refund requests, for the portal and the consoles.
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { BodyOf } from '#contract/call.ts'
import type {
  requestDeparture,
  closeDeparture,
  listDepartures,
  listGuarantees,
  withdrawDeparture,
} from '#contract/departures.ts'
import type { Departure } from '#domain/departures.ts'
import { send } from './call.ts'
import { hasNewerEvent, getJournalPosition, rowsSince } from './live-journal.ts'
import { mergeRows, removeRow, PAGE_LIMIT, putRow, type RowPages } from './row-pages.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'

type List = 'open' | 'all'

const departuresKey = (list: List) => ['departures', list] as const
const belongsIn = (list: List, { status }: Departure) => list === 'all' || status === 'open'

export function departuresQuery(list: List) {
  return infiniteQueryOptions({
    queryKey: departuresKey(list),
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const position = getJournalPosition()
      const page = await send<typeof listDepartures>('get /api/departures', {
        query: {
          limit: PAGE_LIMIT,
          ...(list === 'open' && { status: 'open' }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      })
      return mergeRows(page, rowsSince('departure', position), pageParam === null, (row) =>
        belongsIn(list, row),
      )
    },
    getNextPageParam: ({ next }) => next,
  })
}

/** The last day of the guarantee of each of the customer's projects. */
export const guaranteesQuery = queryOptions({
  queryKey: ['guarantees'],
  queryFn: ({ signal }) => send<typeof listGuarantees>('get /api/guarantees', { signal }),
})

export function putDeparture(client: QueryClient, departure: Departure): void {
  for (const list of ['open', 'all'] as const) {
    client.setQueryData<RowPages<Departure>>(
      departuresKey(list),
      (pages) =>
        pages && (belongsIn(list, departure) ? putRow(pages, departure) : removeRow(pages, departure.id)),
    )
  }
}

const keys = createIdempotencyKeys()

export function useAskToLeave() {
  return useDepartureChange(async (form: BodyOf<typeof requestDeparture>) => {
    const departure = await send<typeof requestDeparture>('post /api/departures', {
      body: form,
      headers: { 'Idempotency-Key': keys.keyFor(JSON.stringify(form)) },
    })
    keys.forget()
    return departure
  })
}

export function useWithdrawDeparture(id: string) {
  return useDepartureChange(() =>
    send<typeof withdrawDeparture>('post /api/departures/{id}/withdrawal', { params: { id } }),
  )
}

export function useCloseDeparture(id: string) {
  return useDepartureChange((form: BodyOf<typeof closeDeparture>) =>
    send<typeof closeDeparture>('patch /api/departures/{id}', { params: { id }, body: form }),
  )
}

function useDepartureChange<Input>(change: (input: Input) => Promise<Departure>) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(input: Input) {
      const position = getJournalPosition()
      return { departure: await change(input), position }
    },
    onSuccess({ departure, position }) {
      if (!hasNewerEvent('departure', position, departure.id)) putDeparture(client, departure)
    },
  })
}
