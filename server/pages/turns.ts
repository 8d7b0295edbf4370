// Spreads heavy work over the event loop: one piece a turn, so that other requests are answered between two of them.
import { setImmediate } from 'node:timers/promises'
import { problem } from '#server/http/problem.ts'

/** Resolves when the caller may start. Throws `unavailable` while `most` others wait. */
export function openTurns(most: number): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async () => {
    if (waiting >= most) throw problem('unavailable', { retryAfter: 2 })
    waiting++
    last = last.then(() => setImmediate())
    await last
    waiting--
  }
}
