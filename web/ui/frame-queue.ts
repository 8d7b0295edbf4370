// Work that waits for frames with time to spare, for example the parts of a row that need not be there while a list scrolls.
import { flushSync } from 'react-dom'

/** A longer frame had work of its own. */
const FREE_FRAME_MS = 20
/** While a slow processor scrolls, a free frame follows a busy one. */
const FREE_FRAMES = 3
/** If the last work took longer than a frame, the next waits until nothing was added for this long. */
const REST_MS = 120
/** For the scripts of a frame; layout and painting take longer. */
const BUDGET_MS = 2

export interface FrameQueue {
  /** Runs `act` in a later frame. Returns a function that removes it from the queue. */
  add: (act: () => void) => () => void
}

export function createFrameQueue(): FrameQueue {
  const waiting = new Set<() => void>()
  let frame = 0
  let last = 0
  let free = 0
  let addedAt = 0
  let hasRun = false
  let isSlow = true
  const next = (now: number) => {
    const isFree = now - last < FREE_FRAME_MS
    if (hasRun) isSlow = !isFree
    hasRun = false
    free = isFree ? free + 1 : 0
    last = now
    if (free >= FREE_FRAMES && (!isSlow || now - addedAt >= REST_MS)) {
      hasRun = true
      const startedAt = performance.now()
      for (const act of waiting) {
        waiting.delete(act)
        flushSync(act)
        if (performance.now() - startedAt > BUDGET_MS) break
      }
    }
    // Another frame tells how long the last work took.
    frame = hasRun || waiting.size > 0 ? requestAnimationFrame(next) : 0
  }
  return {
    add(act) {
      waiting.add(act)
      // What adds it is rendering.
      free = 0
      addedAt = performance.now()
      if (frame === 0) frame = requestAnimationFrame(next)
      return () => void waiting.delete(act)
    },
  }
}
