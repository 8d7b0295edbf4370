// Lets few expensive pieces of work run at once and a few more wait. Must never let a flood of them starve everything else, nor
// keep out those who are known.
import { problem } from '#server/problem.ts'

export interface Gate {
  /**
   * Runs `work` when there is room: that of somebody known before that of strangers. Throws `unavailable` at once, before any work,
   * where too many of the same kind wait already.
   */
  pass<T>(work: () => Promise<T>, who?: { isKnown: boolean }): Promise<T>
  /** No stranger would be let in at this moment. */
  isFull(): boolean
}

/** `waiting` of each kind. */
export function openGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const known: (() => void)[] = []
  const strangers: (() => void)[] = []
  let running = 0
  const isFull = (queue: readonly unknown[]) => running >= atOnce && queue.length >= waiting

  async function enter(queue: (() => void)[]): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (isFull(queue)) throw problem('unavailable', { retryAfter: 1 })
    // Whoever leaves hands its place over, so that nobody overtakes.
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave(): void {
    const next = known.shift() ?? strangers.shift()
    if (next) next()
    else running--
  }

  return {
    async pass(work, { isKnown } = { isKnown: false }) {
      await enter(isKnown ? known : strangers)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    isFull: () => isFull(strangers),
  }
}
