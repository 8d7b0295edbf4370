// The owner's week: the hours of each day as ranges of time. Days are calendar days: one with a clock change has 23 or 25 hours.
import { Temporal } from 'temporal-polyfill'
import type { BookingWeek, Weekday } from './booking-week.ts'
import { addDays } from './calendar-dates.ts'
import { isDayOff } from './opening-days.ts'

/** Milliseconds since 1970. */
export interface TimeRange {
  start: number
  end: number
}

export const MINUTE = 60_000

export function dayOf(instant: number, zone: string): string {
  return zoned(instant, zone).toPlainDate().toString()
}

const zoned = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)

export function startOfDay(date: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds
}

/** A time of day in a zone. One that the clocks skip is an hour later; of one that they repeat, the first. */
export function instantAt(date: string, time: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from(time),
  }).epochMilliseconds
}

/** The hours of a day as ranges of time: an hour that the clocks skip is missing, one that they repeat is there twice. */
export function rangesOf(ranges: BookingWeek['hours'], zone: string, date: string): TimeRange[] {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek as Weekday
  const at = (time: string) =>
    time === '24:00' ? startOfDay(addDays(date, 1), zone) : instantAt(date, time, zone)
  return ranges
    .filter((range) => range.weekday === weekday)
    .map(({ from, to }) => ({ start: at(from), end: at(to) }))
}

const DAY = 24 * 60 * MINUTE
/** Days off are planned for a year at most. */
const DAYS_SEARCHED = 366

/** 24 hours after the request, or the next opening after that; null if the week has none. */
export function callBackTime(week: BookingWeek, askedAt: number): number | null {
  const due = askedAt + DAY
  const first = dayOf(due, week.zone)
  for (let days = 0; days <= DAYS_SEARCHED; days++) {
    const open = openOn(week, addDays(first, days)).find(({ end }) => due <= end)
    if (open) return Math.max(due, open.start)
  }
  return null
}

const AFTER_OPENING = 120 * MINUTE

/** For a request to talk to a person. One that comes while closed is due two hours after the next opening, or when that one ends. */
export function personCallBackTime(week: BookingWeek, askedAt: number): number | null {
  if (isOpenAt(week, askedAt)) return callBackTime(week, askedAt)
  const first = dayOf(askedAt, week.zone)
  for (let days = 0; days <= DAYS_SEARCHED; days++) {
    const open = openOn(week, addDays(first, days)).find(({ start }) => start > askedAt)
    if (open) return Math.min(open.start + AFTER_OPENING, open.end)
  }
  return null
}

export const isOpenAt = (week: BookingWeek, at: number): boolean =>
  openOn(week, dayOf(at, week.zone)).some(({ start, end }) => start <= at && at < end)

/** When the owner takes calls on a day, without breaks, in order. */
function openOn(week: BookingWeek, date: string): TimeRange[] {
  if (isDayOff(week, date)) return []
  let open = rangesOf(week.hours, week.zone, date)
  for (const pause of rangesOf(week.breaks, week.zone, date)) {
    open = open
      .flatMap(({ start, end }) => [
        { start, end: Math.min(end, pause.start) },
        { start: Math.max(start, pause.end), end },
      ])
      .filter(({ start, end }) => start < end)
  }
  return open.toSorted((one, other) => one.start - other.start)
}
