// How long ago something happened. In the browser only: the server knows neither the clock nor the time zone.
import { useSyncExternalStore } from 'react'
import { formatInstant } from '#domain/dates.ts'

const MINUTE_MS = 60_000
const STEPS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const watching = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all: a list may show many at once. */
function watchMinutes(onChange: () => void): () => void {
  watching.add(onChange)
  timer ??= setInterval(() => {
    for (const tell of watching) tell()
  }, MINUTE_MS)
  return () => {
    watching.delete(onChange)
    if (watching.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
const currentMinute = () => Math.floor(Date.now() / MINUTE_MS)

export function TimeAgo({ instant }: { instant: string }) {
  const minute = useSyncExternalStore(watchMinutes, currentMinute)
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {wordsFor(minute * MINUTE_MS - Date.parse(instant))}
    </time>
  )
}

function wordsFor(elapsed: number): string {
  const step = STEPS.find(({ ms }) => elapsed >= ms)
  return step ? words.format(-Math.floor(elapsed / step.ms), step.unit) : 'just now'
}
