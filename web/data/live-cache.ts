// Brings the live events to a signed-in screen while it is open. Must never reload what an event can mend in place, nor know which rows
// there are: each kind of screen puts them into its own lists.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveEvent } from '#contract/live.ts'
import { clearJournal, keepInJournal } from './live-journal.ts'
import { getLiveState, subscribeLive, type LiveState } from './live.ts'
import { meQuery } from './person.ts'

/** Hears the live events for as long as the component stands; `put` gets each once and keeps the lists true to it. */
export function useLiveLists(put: (client: QueryClient, event: LiveEvent) => void): void {
  const client = useQueryClient()
  const keep = useEffectEvent((event: LiveEvent) => put(client, event))
  useEffect(() => {
    let wasLost = false
    return subscribeLive({
      onEvent(event) {
        keepInJournal(event)
        keep(event)
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

/** What was asked for before the stream began may have missed something in between. */
async function lookAgain(client: QueryClient, since: number): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ state, queryKey }) =>
      queryKey[0] !== meQuery.queryKey[0] &&
      (state.fetchStatus === 'fetching' || state.dataUpdatedAt < since),
  })
}
