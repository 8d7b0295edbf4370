// Runs frequent requests for work at most once per interval, never concurrently, and always once more after the last request.

interface Coalescing {
  ask: () => void
  /** Lets a running pass finish; starts no other. */
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
