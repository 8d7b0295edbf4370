import type { PeriodUnit } from './periods.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs a hundred times what using it does, and a long list uses it for every row. */
function formatFor(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known
}

/** A calendar date in the reader's format. A calendar date has no time zone. */
export function formatDate(date: string, locale?: string): string {
  return formatFor(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

/** An instant (ISO 8601, UTC) in the reader's time zone and format. */
export function formatInstant(instant: string, locale?: string): string {
  return formatFor(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
}

const DAY_FORMATS = { short: { month: 'short', day: 'numeric' }, dated: { dateStyle: 'medium' } } as const
const PERIOD_FORMATS = {
  day: { ...DAY_FORMATS, long: { weekday: 'long', month: 'long', day: 'numeric' } },
  week: { ...DAY_FORMATS, long: { dateStyle: 'long' } },
  month: {
    short: { month: 'short' },
    dated: { month: 'short', year: 'numeric' },
    long: { month: 'long', year: 'numeric' },
  },
} as const satisfies Record<PeriodUnit, Record<string, Intl.DateTimeFormatOptions>>

/** A day, week or month by its first day: `short` for an axis, `dated` with its year, `long` as its name. */
export function formatPeriod(
  unit: PeriodUnit,
  starts: string,
  length: 'short' | 'dated' | 'long',
  locale?: string,
): string {
  const format = formatFor(locale, { ...PERIOD_FORMATS[unit][length], timeZone: 'UTC' })
  return format.format(new Date(`${starts}T00:00:00Z`))
}
