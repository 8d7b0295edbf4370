// How calendar dates and instants read. Must never shift a date through a time zone.

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
