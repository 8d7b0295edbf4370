// Work that is asked for often and done seldom: at once, then at most once in a while, and always again after the last asking.
// Must never run twice at the same time.

interface Coalescing {
  ask: () => void
  /** What runs comes to its end; nothing begins any more. */
  stop: () => void
}

export function openCoalescing(work: () => Promise<unknown>, restMs: number): Coalescing {
  let isAsked = false
  let isOver = false
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (isAsked && !isOver) {
      isAsked = false
      const rest = new Promise((resolve) => setTimeout(resolve, restMs))
      await work()
      await rest
    }
    isRunning = false
  }

  return {
    ask() {
      isAsked = true
      if (!isRunning) void run()
    },
    stop() {
      isOver = true
    },
  }
}
