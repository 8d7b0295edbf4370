import { formatInstant } from '#domain/dates.ts'
import type { Lead } from '#domain/leads.ts'
import { formatWeekdayTime } from '#domain/zones.ts'
import { ANSWER_CLOCK } from '#web/content/lead-desk.ts'
import { useMinute } from '#web/shell/time-ago.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { readerZone } from './step-dates.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const SOON_MS = 4 * HOUR_MS

interface AnswerClockProps {
  dueAt: string
  due?: ((time: string) => string) | undefined
  left?: ((span: string) => string) | undefined
  by?: ((time: string) => string) | undefined
  late?: ((span: string) => string) | undefined
}

export function AnswerClock({
  dueAt,
  due = ANSWER_CLOCK.due,
  left = ANSWER_CLOCK.left,
  by = ANSWER_CLOCK.by,
  late = ANSWER_CLOCK.late,
}: AnswerClockProps) {
  const rest = Date.parse(dueAt) - useMinute()
  return (
    <time
      dateTime={dueAt}
      title={due(formatInstant(dueAt))}
      className={classNames(
        'tabular font-semibold whitespace-nowrap',
        rest < SOON_MS ? 'alarm-clock-icon' : 'clock-icon',
        rest < 0 ? 'text-danger' : rest < SOON_MS ? 'text-warning' : 'text-ink',
      )}
    >
      {rest < 0
        ? late(formatSpan(-rest))
        : rest < DAY_MS
          ? left(formatSpan(rest))
          : by(formatWeekdayTime(dueAt, readerZone()))}
    </time>
  )
}

/** Null once the lead was answered, or if nothing was promised. */
export function answerDueAt({ status, first_answered_at, answer_due_at }: Lead): string | null {
  return status === 'new' && first_answered_at === null ? answer_due_at : null
}

/** `45 min`, `21 h` or `3 days`: whole units, rounded down. */
export function formatSpan(ms: number): string {
  if (ms >= 2 * DAY_MS) return ANSWER_CLOCK.days(Math.floor(ms / DAY_MS))
  if (ms >= HOUR_MS) return ANSWER_CLOCK.hours(Math.floor(ms / HOUR_MS))
  return ANSWER_CLOCK.minutes(Math.max(1, Math.floor(ms / MINUTE_MS)))
}
