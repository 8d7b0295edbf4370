// Keeps the loaded lists true to the live events while a signed-in screen is open. Must never reload what an event can mend in place.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveEvent } from '#contract/live.ts'
import { accessKey } from './access.ts'
import { putConversation } from './conversations.ts'
import { putLead } from './leads.ts'
import { putDeparture } from './departures.ts'
import { clearJournal, keepInJournal } from './live-journal.ts'
import { getLiveState, subscribeLive, type LiveState } from './live.ts'
import { putOrder, putPayment } from './orders.ts'
import { BOOKINGS_KEY } from './owner-bookings.ts'
import { meQuery } from './person.ts'
import { putProject } from './projects.ts'
import { putSupportRequest } from './support.ts'
import { putUpdate } from './updates.ts'

/** Hears the live events for as long as the component stands; `onEvent` hears each once, after the lists have it. */
export function useLiveLists(onEvent?: (event: LiveEvent) => void): void {
  const client = useQueryClient()
  const tell = useEffectEvent((event: LiveEvent) => onEvent?.(event))
  useEffect(() => {
    let wasLost = false
    return subscribeLive({
      onEvent(event) {
        keepInJournal(event)
        putEvent(client, event)
        tell(event)
      },
      onReset: () => void client.invalidateQueries(),
      onStart: () => void lookAgain(client, Date.now()),
      onState(state) {
        if (state === 'signed-out') {
          clearJournal()
          // The screen sees that nobody is signed in, and leaves.
          client.setQueryData(meQuery.queryKey, null)
        }
        // The server ends the stream of an admin who is none any more, and takes the same person back as a customer.
        if (state === 'live' && wasLost) void client.invalidateQueries(meQuery)
        wasLost = state === 'reconnecting'
      },
    })
  }, [client])
}

/** Hears the live events without doing anything to the lists: for a part of a screen whose whole keeps them. */
export function useLiveEvents(onEvent: (event: LiveEvent) => void): void {
  const tell = useEffectEvent(onEvent)
  useEffect(() => subscribeLive({ onEvent: (event) => tell(event) }), [])
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(watchState, getLiveState, () => 'connecting')
}

function watchState(onChange: () => void): () => void {
  return subscribeLive({ onState: onChange })
}

export function putEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.kind) {
    case 'lead':
      putLead(client, event.row)
      return
    case 'project':
      putProject(client, event.row)
      void client.invalidateQueries({ queryKey: accessKey(event.row.id) })
      return
    case 'project_update':
      putUpdate(client, event.row)
      return
    case 'support_request':
      putSupportRequest(client, event.row)
      return
    case 'conversation':
      putConversation(client, event.row)
      return
    case 'booking':
      // Sorted by its time, which the event has changed.
      void client.invalidateQueries({ queryKey: BOOKINGS_KEY })
      return
    case 'order':
      putOrder(client, event.row)
      return
    case 'payment':
      putPayment(client, event.row)
      return
    case 'departure':
      putDeparture(client, event.row)
  }
}

/** What was asked for before the stream began may have missed something in between. */
async function lookAgain(client: QueryClient, since: number): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ state, queryKey }) =>
      queryKey[0] !== meQuery.queryKey[0] &&
      (state.fetchStatus === 'fetching' || state.dataUpdatedAt < since),
  })
}
