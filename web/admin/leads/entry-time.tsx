import { formatInstant } from '#domain/dates.ts'
import { TimeAgo, useMinute } from '#web/shell/time-ago.tsx'

const DAY_MS = 24 * 60 * 60_000

export function EntryTime({ instant }: { instant: string }) {
  const isRecent = useMinute() - Date.parse(instant) < DAY_MS
  return isRecent ? <TimeAgo instant={instant} /> : <time dateTime={instant}>{formatInstant(instant)}</time>
}
