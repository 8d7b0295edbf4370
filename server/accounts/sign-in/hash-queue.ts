// Runs few password hashes at a time and lets a few more wait. Known devices have a queue of their own, which strangers cannot fill.
import { problem } from '#server/problem.ts'

export interface HashQueue {
  /** Known devices go first. Throws `unavailable` immediately if too many of the same kind wait already. */
  run<T>(work: () => Promise<T>, who?: { isKnown: boolean }): Promise<T>
  isFull(): boolean
}

/** `waiting`: for known devices and strangers each. */
export function openHashQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): HashQueue {
  const known: (() => void)[] = []
  const strangers: (() => void)[] = []
  let running = 0
  const isFull = (queue: readonly unknown[]) => running >= atOnce && queue.length >= waiting

  async function acquire(queue: (() => void)[]): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (isFull(queue)) throw problem('unavailable', { retryAfter: 1 })
    // `release` hands the slot over, so that no later call gets it first.
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function release(): void {
    const next = known.shift() ?? strangers.shift()
    if (next) next()
    else running--
  }

  return {
    async run(work, { isKnown } = { isKnown: false }) {
      await acquire(isKnown ? known : strangers)
      try {
        return await work()
      } finally {
        release()
      }
    },
    isFull: () => isFull(strangers),
  }
}
