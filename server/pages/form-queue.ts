import { setImmediate } from 'node:timers/promises'
import { problem } from '#server/problem.ts'

interface Limits {
  /** Throws `unavailable` if the queue is full. */
  waiting: number
  /** The next task starts after this many milliseconds even if this one is still waiting. */
  ms: number
}

export function openFormQueue(most: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting >= most.waiting) throw problem('unavailable', { retryAfter: 2 })
    waiting++
    const before = last
    const { promise, resolve: end } = Promise.withResolvers<void>()
    last = promise
    await before
    await setImmediate()
    waiting--
    const timer = setTimeout(end, most.ms)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      end()
    }
  }
}
