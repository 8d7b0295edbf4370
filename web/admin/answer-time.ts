// How long is left until a promised answer, or how late it is.
import { NEEDS } from '#web/content/needs.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const SOON_MS = 4 * HOUR_MS

export type Urgency = 'calm' | 'soon' | 'late'

/** `21 h left`, `2 h late`. */
export function describeTimeLeft(leftMs: number): { text: string; urgency: Urgency } {
  const length = formatLength(Math.abs(leftMs))
  if (leftMs <= 0) return { text: NEEDS.late(length), urgency: 'late' }
  return { text: NEEDS.left(length), urgency: leftMs < SOON_MS ? 'soon' : 'calm' }
}

/** `45 min`, `21 h` or `3 days`: whole units, rounded down. */
export function formatLength(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} days`
}
