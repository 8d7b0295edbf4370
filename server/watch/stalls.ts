import type { Metrics } from '#server/http/metrics.ts'
import type { Logger } from '#server/logger.ts'

interface StallDeps {
  metrics: Pick<Metrics, 'stalls'>
  log: Pick<Logger, 'warn'>
}

const STALL_MS = 200
const TICK_MS = 50

/** Returns a function that stops it. */
export function watchStalls({ metrics, log }: StallDeps): () => void {
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const ms = Math.round(now - last - TICK_MS)
    last = now
    if (ms <= STALL_MS) return
    metrics.stalls.inc()
    log.warn({ ms }, 'the event loop stalled')
  }, TICK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
