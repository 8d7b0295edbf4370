// How far the customer has read. What they had not read when they came stays marked while they are here, and the server learns how
// far they have come once they have really looked. Must never count as read what was never on a screen.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Dashboard, Visit } from '#contract/portal.ts'
import { useMarkSeen } from '#web/data/portal.ts'

/** Long enough to have looked. */
const LOOK_MS = 2000

/** Tells of an instant whether it is after what had been read when this visit began. */
export function useIsNew(visit: Visit | undefined): (at: string) => boolean {
  const [start, setStart] = useState<Visit | undefined>(visit)
  // Another visit begins in a page that was left open: what was read in the last one is no longer new.
  if (visit && visit.since !== start?.since) setStart(visit)
  return (at) => start !== undefined && (start.seen_until === null || at > start.seen_until)
}

export function useMarkingSeen(dashboard: Dashboard | undefined, isLooking: boolean): void {
  const isVisible = useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const { mutate } = useMarkSeen()
  const until = dashboard && isUnread(dashboard) ? dashboard.newest_at : null
  useEffect(() => {
    if (until === null || !isLooking || !isVisible) return
    const timer = setTimeout(() => mutate(until), LOOK_MS)
    return () => clearTimeout(timer)
  }, [until, isLooking, isVisible, mutate])
}

function isUnread({ newest_at, visit }: Dashboard): boolean {
  return newest_at !== null && (visit.seen_until === null || newest_at > visit.seen_until)
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
