// Calendar dates without a time (`YYYY-MM-DD`) and how instants read. Must never shift a date through a time zone.
import { z } from 'zod'

function isCalendarDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return (
    year >= 1900 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  )
}

/** A real day of the calendar as `YYYY-MM-DD`, 1900 or later. */
export const calendarDate = z
  .string({ error: 'Estimated completion must be a date' })
  .refine(isCalendarDate, 'Estimated completion must be a date such as 2026-03-31')

/** A calendar date in the reader's own format; the day never moves, whatever the zone. */
export function formatDate(date: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

/** An instant (ISO 8601, UTC) in the reader's own zone and format. */
export function formatInstant(instant: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  )
}
