// Attributes of the root element: a selector `html:has(…)` would make each element that is added or removed slower.
import { useLayoutEffect } from 'react'

type RootMark = 'underDialog' | 'underSheet' | 'settings' | 'editing'

const counts = new Map<RootMark, number>()

/** Sets `data-…` on the root element while it is mounted and `isOn`. Several components may set the same mark. */
export function useRootMark(mark: RootMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, isOn])
}

function count(mark: RootMark, change: 1 | -1): void {
  const next = (counts.get(mark) ?? 0) + change
  counts.set(mark, next)
  if (next > 0) document.documentElement.dataset[mark] = ''
  else delete document.documentElement.dataset[mark]
}
