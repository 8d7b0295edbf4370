// Delays work that can wait while the server is busy with requests, up to a limit.

import { performance } from 'node:perf_hooks'

const SAMPLE_MS = 100
/** The event loop's utilization above which a request would have to queue. */
const BUSY = 0.5

export interface IdleGate {
  /** Resolves immediately while the server is idle, and after `mostMs` at the latest. */
  wait(mostMs: number): Promise<void>
  close(): void
}

export function createIdleGate(): IdleGate {
  let last = performance.eventLoopUtilization()
  let isBusy = false
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    isBusy = performance.eventLoopUtilization(now, last).utilization > BUSY
    last = now
  }, SAMPLE_MS)
  timer.unref()
  return {
    async wait(mostMs) {
      for (let waited = 0; isBusy && waited < mostMs; waited += SAMPLE_MS) {
        await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
      }
    },
    close: () => clearInterval(timer),
  }
}
