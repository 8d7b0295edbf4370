// The federal holidays of the United States (5 U.S.C. 6103), with the weekday on which one at the weekend is observed.

export interface Holiday {
  name: string
  /** Both dates as `YYYY-MM-DD`. They differ at the weekend: then the day before or after is observed. */
  date: string
  observed: string
}

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

/** `nth` from 1; -1 is the last of the month. */
type Rule =
  | { name: string; month: number; day: number }
  | { name: string; month: number; weekday: number; nth: number }

const RULES: readonly Rule[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: MONDAY, nth: 3 },
  { name: 'Presidents’ Day', month: 2, weekday: MONDAY, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: MONDAY, nth: -1 },
  { name: 'Juneteenth', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: MONDAY, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: MONDAY, nth: 2 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: THURSDAY, nth: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
]

/** Those whose date is in the year, in order. New Year’s Day may be observed on December 31 of the year before. */
export function usHolidaysOf(year: number): Holiday[] {
  return RULES.map((rule) => {
    const date = 'day' in rule ? utc(year, rule.month, rule.day) : nthWeekday(year, rule)
    return { name: rule.name, date: format(date), observed: format(observedOn(date)) }
  })
}

export function comingUsHolidays(today: string): Holiday[] {
  const year = Number(today.slice(0, 4))
  const coming = new Map<string, Holiday>()
  for (const holiday of [...usHolidaysOf(year), ...usHolidaysOf(year + 1)])
    if (holiday.date >= today && !coming.has(holiday.name)) coming.set(holiday.name, holiday)
  return [...coming.values()]
}

/** From the holiday to the day on which it is observed, in order. */
export function daysOff({ date, observed }: Pick<Holiday, 'date' | 'observed'>): {
  from: string
  to: string
} {
  return date < observed ? { from: date, to: observed } : { from: observed, to: date }
}

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
const format = (date: Date) => date.toISOString().slice(0, 10)

function nthWeekday(
  year: number,
  { month, weekday, nth }: { month: number; weekday: number; nth: number },
): Date {
  if (nth < 0) {
    const last = utc(year, month + 1, 0)
    return utc(year, month, last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7))
  }
  const first = utc(year, month, 1)
  return utc(year, month, 1 + ((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7)
}

/** A Saturday is observed on the day before, a Sunday on the day after. */
function observedOn(date: Date): Date {
  const day = date.getUTCDay()
  const shift = day === SATURDAY ? -1 : Number(day === SUNDAY)
  return new Date(date.getTime() + shift * 24 * 60 * 60_000)
}
