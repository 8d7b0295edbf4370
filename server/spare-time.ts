// Lets work that can wait step back while people are being served. Must never hold anything back for longer than it says.

import { performance } from 'node:perf_hooks'

const SAMPLE_MS = 100
/** The share of a sample in which the process was at work; above it a request would have to queue. */
const BUSY = 0.5

export interface SpareTime {
  /** Resolves at once in a calm moment, and after `mostMs` at the latest. */
  wait(mostMs: number): Promise<void>
  close(): void
}

export function openSpareTime(): SpareTime {
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
