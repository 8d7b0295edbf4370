import type { BookingWeek } from './booking-week.ts'

export function isDayOff({ days_off }: Pick<BookingWeek, 'days_off'>, date: string): boolean {
  return days_off.some(({ from, to }) => from <= date && date <= to)
}

export function isOpenOn(week: Pick<BookingWeek, 'hours' | 'days_off'>, date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return week.hours.some((range) => range.weekday === weekday) && !isDayOff(week, date)
}
