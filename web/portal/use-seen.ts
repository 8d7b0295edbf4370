// Stays marked as new during this visit; the server records it after it was visible for a moment.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefCallback } from 'react'
import type { Dashboard, NewsItem, SeenItem } from '#contract/portal.ts'
import type { ProjectUpdate } from '#domain/projects.ts'
import { isViewing } from '#web/data/call.ts'
import { useMarkSeen } from '#web/data/portal.ts'

/** How long an item has to be visible. */
const VISIBLE_MS = 1000
/** Items seen within this time are sent together. */
const BATCH_MS = 300
/** The contract's maximum per call. */
const MAX_PER_CALL = 100

interface SeenMark {
  key: string
  seen: SeenItem
}

export interface Seen {
  isNew: (marked: SeenMark) => boolean
  onShown: (marked: SeenMark) => void
}

export function updateMark({ id, project_id, created_at }: ProjectUpdate): SeenMark {
  return { key: id, seen: { project_id, kind: 'update', at: created_at } }
}

export function newsMark(item: NewsItem): SeenMark {
  if (item.kind === 'update') return updateMark(item.update)
  const seen = {
    project_id: item.project.id,
    kind: item.kind === 'change' ? item.field : item.kind,
    at: item.at,
  }
  return { key: `${seen.project_id} ${seen.kind} ${seen.at}`, seen }
}

export function useSeen(dashboard: Dashboard | undefined): Seen {
  const marked = useMarkedNew(dashboard)
  const { mutate } = useMarkSeen()
  const waiting = useRef<SeenItem[]>([])
  const reported = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onShown = useCallback(
    ({ key, seen }: SeenMark) => {
      if (isViewing() || reported.current.has(key)) return
      reported.current.add(key)
      waiting.current.push(seen)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        while (waiting.current.length > 0) mutate({ items: waiting.current.splice(0, MAX_PER_CALL) })
      }, BATCH_MS)
    },
    [mutate],
  )
  return { isNew: ({ key }) => marked.has(key), onShown }
}

/** Everything that was new at some time during this visit. */
function useMarkedNew(dashboard: Dashboard | undefined): ReadonlySet<string> {
  const [known, setKnown] = useState<{ dashboard: Dashboard; keys: ReadonlySet<string> } | null>(null)
  if (!dashboard || dashboard === known?.dashboard) return known?.keys ?? new Set()
  const found = dashboard.news.items.filter(({ is_new }) => is_new).map((item) => newsMark(item).key)
  // In a page that was left open, the next visit starts over.
  const isNextVisit = dashboard.visit.began_at === null
  const earlier = known && !isNextVisit ? known.keys : []
  const keys = new Set([...earlier, ...found, ...dashboard.new_update_ids])
  setKnown({ dashboard, keys })
  return keys
}

/** For the element of a new item: calls `onScreen` after it was visible for a moment. */
export function useOnScreen(isEnabled: boolean, onScreen: () => void): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const isVisible = useSyncExternalStore(
    subscribeVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const latest = useRef(onScreen)
  useEffect(() => {
    latest.current = onScreen
  })
  useEffect(() => {
    if (!element || !isEnabled || !isVisible) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => latest.current(), VISIBLE_MS)
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [element, isEnabled, isVisible])
  return setElement
}

function subscribeVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
