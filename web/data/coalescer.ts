// Runs frequent requests for work at most once per interval, never concurrently, and always once more after the last request.

interface Coalescer {
  request: () => void
  /** Lets a running pass finish; starts no other. */
  stop: () => void
}

export function createCoalescer(work: () => Promise<unknown>, intervalMs: number): Coalescer {
  let isRequested = false
  let isStopped = false
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (isRequested && !isStopped) {
      isRequested = false
      const interval = new Promise((resolve) => setTimeout(resolve, intervalMs))
      await work()
      await interval
    }
    isRunning = false
  }

  return {
    request() {
      isRequested = true
      if (!isRunning) void run()
    },
    stop() {
      isStopped = true
    },
  }
}
