import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#contract/live.ts'
import { createCoalescer } from './coalescer.ts'
import { subscribeLive } from './live.ts'

const REFRESH_INTERVAL_MS = 1000

/** The key must not change. */
export function useLiveRefresh(queryKey: QueryKey, concerns: (event: LiveEvent) => boolean): void {
  const client = useQueryClient()
  const isConcerned = useEffectEvent(concerns)
  useEffect(() => {
    const { request, stop } = createCoalescer(
      () => client.invalidateQueries({ queryKey }),
      REFRESH_INTERVAL_MS,
    )
    const leaveLive = subscribeLive({
      onEvent(event) {
        if (isConcerned(event)) request()
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
  }, [client, queryKey])
}
