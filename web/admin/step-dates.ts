// The days and times of a next step, by the clock of the business.
import { addDays } from '#domain/calendar-dates.ts'

/** The calendar day and the time of an instant in a zone, as date and time fields have them. */
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

/** The Monday after a day. */
export function nextMonday(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, (MONDAY + 7 - weekday) % 7 || 7)
}

export const readerZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
