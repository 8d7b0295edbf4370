export const PERIOD_UNITS = ['day', 'week', 'month'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** The zone of the default business hours. */
export const BUSINESS_TIME_ZONE = 'America/Los_Angeles'

/** How far back the time to a first answer is measured. */
export const ANSWER_DAYS = 30

export interface Period {
  /** The first day, `YYYY-MM-DD`. */
  starts: string
  /** The first instant of that day in the zone, ISO 8601 in UTC. */
  startsAt: string
}

/** A name of the time zone database; offsets such as `+02:00` have no daylight saving time and are refused. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false // Intl throws a RangeError for an unknown zone
  }
}

/** The last `count` periods including the one that contains `now`, oldest first. Weeks begin on Monday. */
export function lastPeriods(unit: PeriodUnit, count: number, timeZone: string, now: Date): Period[] {
  const wallClock = wallClockIn(timeZone)
  const today = new Date(wallClock(now.getTime()))
  return Array.from({ length: count }, (_, place) => {
    const first = firstDayOf(unit, today, count - 1 - place)
    return { starts: first.toISOString().slice(0, 10), startsAt: startOfDay(first.getTime(), wallClock) }
  })
}

/** Calendar dates are midnights in UTC, where every day has 24 hours. */
function firstDayOf(unit: PeriodUnit, today: Date, before: number): Date {
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  switch (unit) {
    case 'day':
      return new Date(Date.UTC(year, month, day - before))
    case 'week':
      return new Date(Date.UTC(year, month, day - ((today.getUTCDay() + 6) % 7) - 7 * before))
    case 'month':
      return new Date(Date.UTC(year, month - before, 1))
  }
}

/** The local time of a zone at an instant, as if it were UTC. */
type WallClock = (instant: number) => number

function wallClockIn(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
}

const DAY_MS = 24 * 60 * 60_000

/** If clocks go forward at midnight, the day begins at the first instant after the gap. */
function startOfDay(midnight: number, wallClock: WallClock): string {
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((instant) => wallClock(instant) - instant)
  const candidates = offsets.map((offset) => midnight - offset).sort((one, other) => one - other)
  const start = candidates.find((instant) => wallClock(instant) === midnight) ?? candidates[1] ?? midnight
  return new Date(start).toISOString()
}
