// Lets few expensive pieces of work run at once and a few more wait. Must never let a flood of them starve everything else.
import { problem } from '#server/http/problem.ts'

export interface Gate {
  /** Runs `work` when there is room. Throws `unavailable` at once, before any work, where too many wait already. */
  pass<T>(work: () => Promise<T>): Promise<T>
}

export function openGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const queue: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (queue.length >= waiting) throw problem('unavailable', { retryAfter: 1 })
    // Whoever leaves hands its place over, so that nobody overtakes.
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return {
    async pass(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
