// Connects the live events to the query cache of a signed-in screen. Each screen supplies the function that updates its own lists.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveEvent } from '#contract/live.ts'
import { clearJournal, addToJournal } from './live-journal.ts'
import { getLiveState, subscribeLive, type LiveState } from './live.ts'
import { meQuery } from './person.ts'

/** How often the page loads its data again if a proxy buffers live events. The texts name it. */
const HELD_REFETCH_MS = 30_000

/** Subscribes while the component is mounted; `put` gets each event once. */
export function useLiveLists(put: (client: QueryClient, event: LiveEvent) => void): void {
  const client = useQueryClient()
  const putEvent = useEffectEvent((event: LiveEvent) => put(client, event))
  useEffect(() => {
    let wasLost = false
    let polling: ReturnType<typeof setInterval> | undefined
    const stopListening = subscribeLive({
      onEvent(event) {
        addToJournal(event)
        putEvent(event)
      },
      onReset: () => void client.invalidateQueries(),
      onStart: () => void refetchOlder(client, Date.now()),
      onState(state) {
        if (state === 'signed-out') {
          clearJournal()
          // The screen then redirects to the sign-in.
          client.setQueryData(meQuery.queryKey, null)
        }
        if (state === 'live' && wasLost) {
          // The server ends the stream of an admin who loses the role; the same person reconnects as a customer.
          void client.invalidateQueries(meQuery)
          void client.invalidateQueries({ predicate: (query) => query.state.status === 'error' })
        }
        wasLost = state === 'reconnecting'
        clearInterval(polling)
        if (state !== 'held') return
        void client.invalidateQueries()
        polling = setInterval(() => {
          if (!document.hidden) void client.invalidateQueries()
        }, HELD_REFETCH_MS)
      },
    })
    return () => {
      clearInterval(polling)
      stopListening()
    }
  }, [client])
}

/** Subscribes without updating lists, for a component inside a screen that already does. */
export function useLiveEvents(onEvent: (event: LiveEvent) => void): void {
  const notify = useEffectEvent(onEvent)
  useEffect(() => subscribeLive({ onEvent: (event) => notify(event) }), [])
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribeState, getLiveState, () => 'connecting')
}

function subscribeState(onChange: () => void): () => void {
  return subscribeLive({ onState: onChange })
}

/** Refetches queries that were loaded before the stream began and may have missed an event. */
async function refetchOlder(client: QueryClient, since: number): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ state, queryKey }) =>
      queryKey[0] !== meQuery.queryKey[0] &&
      (state.fetchStatus === 'fetching' || state.dataUpdatedAt < since),
  })
}
