// The time since an event. Browser only, because the server knows neither the visitor's clock nor their time zone.
import { useSyncExternalStore } from 'react'
import { formatInstant } from '#domain/dates.ts'

const MINUTE_MS = 60_000
const STEPS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all instances. */
function subscribeMinutes(onChange: () => void): () => void {
  listeners.add(onChange)
  timer ??= setInterval(() => {
    for (const notifyListener of listeners) notifyListener()
  }, MINUTE_MS)
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
const currentMinute = () => Math.floor(Date.now() / MINUTE_MS)

/** When the current minute began, in milliseconds; the component renders again each minute. */
export function useMinute(): number {
  return useSyncExternalStore(subscribeMinutes, currentMinute) * MINUTE_MS
}

export function TimeAgo({ instant }: { instant: string }) {
  const minute = useMinute()
  return (
    <time dateTime={instant} title={formatInstant(instant)} className="whitespace-nowrap">
      {formatElapsed(minute - Date.parse(instant))}
    </time>
  )
}

/** Not `Intl.RelativeTimeFormat`: creating one takes longer than a frame on a slow phone. */
export function formatElapsed(elapsed: number): string {
  const step = STEPS.find(({ ms }) => elapsed >= ms)
  if (!step) return 'just now'
  const count = Math.floor(elapsed / step.ms)
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`
}
