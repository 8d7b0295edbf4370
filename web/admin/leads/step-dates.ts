import type { BookingWeek } from '#domain/booking-week.ts'
import { isOpenOn } from '#domain/opening-days.ts'
import { addDays, daysBetween } from '#domain/calendar-dates.ts'
import { formatDay } from '#domain/zones.ts'

export function wallClock(instant: number, zone: string): { date: string; time: string } {
  // The Swedish format is the one of ISO 8601: “2027-03-14 09:00”.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const [date = '', time = ''] = format.format(instant).split(' ')
  return { date, time }
}

const MONDAY = 1

export function nextMonday(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, (MONDAY + 7 - weekday) % 7 || 7)
}

/** Days off are planned for a year at most. */
const DAYS_SEARCHED = 366

/** A day, or the next one on which the business is open, with its name if it's another. Without a week, every day is open. */
export function openDay(
  week: Pick<BookingWeek, 'hours' | 'days_off'> | undefined,
  wanted: string,
  today: string,
): { date: string; name: string | null } {
  for (let days = 0; week && days <= DAYS_SEARCHED; days++) {
    const date = addDays(wanted, days)
    if (isOpenOn(week, date)) return { date, name: days === 0 ? null : nameOf(date, today) }
  }
  return { date: wanted, name: null }
}

const weekdayName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' })

/** “Monday”, or “Monday, January 4” if that is a week away or more. */
function nameOf(date: string, today: string): string {
  const instant = Date.parse(date)
  return daysBetween(today, date) < 7 ? weekdayName.format(instant) : formatDay(instant, 'UTC')
}

export const readerZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
