// Requests to leave, for the portal and the consoles: the open ones and all, kept true by live events. Must never ask for one twice, nor
// show a change that the server has not confirmed.
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
import { hasLaterWord, markMoment, rowsSince } from './live-journal.ts'
import { catchUp, dropRow, PAGE_LIMIT, putRow, type RowPages } from './row-pages.ts'
import { createSendingKeys } from './sending-key.ts'

type List = 'open' | 'all'

const keyOf = (list: List) => ['departures', list] as const
const belongsIn = (list: List, { status }: Departure) => list === 'all' || status === 'open'

export function departuresQuery(list: List) {
  return infiniteQueryOptions({
    queryKey: keyOf(list),
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const moment = markMoment()
      const page = await send<typeof listDepartures>('get /api/departures', {
        query: {
          limit: PAGE_LIMIT,
          ...(list === 'open' && { status: 'open' }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      })
      return catchUp(page, rowsSince('departure', moment), pageParam === null, (row) => belongsIn(list, row))
    },
    getNextPageParam: ({ next }) => next,
  })
}

/** Until when the guarantee of each own project holds. */
export const guaranteesQuery = queryOptions({
  queryKey: ['guarantees'],
  queryFn: ({ signal }) => send<typeof listGuarantees>('get /api/guarantees', { signal }),
})

export function putDeparture(client: QueryClient, departure: Departure): void {
  for (const list of ['open', 'all'] as const) {
    client.setQueryData<RowPages<Departure>>(
      keyOf(list),
      (pages) =>
        pages && (belongsIn(list, departure) ? putRow(pages, departure) : dropRow(pages, departure.id)),
    )
  }
}

const keys = createSendingKeys()

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
      const moment = markMoment()
      return { departure: await change(input), moment }
    },
    onSuccess({ departure, moment }) {
      if (!hasLaterWord('departure', moment, departure.id)) putDeparture(client, departure)
    },
  })
}
