import { z } from 'zod'
import { isCalendarDate, TIME } from './calendar-dates.ts'
import { OPENING } from './offer.ts'
import { currentZone, isZone } from './zones.ts'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** As in ISO 8601: the week begins on Monday. */
export type Weekday = (typeof WEEKDAYS)[number]

const time = (label: string) =>
  z.string({ error: `${label} must be a time like 09:00` }).regex(TIME, `${label} must be a time like 09:00`)
/** A day ends at midnight, which a clock shows as the start of the next day. */
const endTime = (label: string) =>
  z
    .string({ error: `${label} must be a time like 18:00` })
    .refine((text) => TIME.test(text) || text === '24:00', `${label} must be a time like 18:00`)

const stretch = (label: string) =>
  z
    .strictObject({
      weekday: z.literal(WEEKDAYS, { error: `${label}: weekday must be a number from 1 (Monday) to 7` }),
      from: time(`${label}: from`),
      to: endTime(`${label}: to`),
    })
    .refine(({ from, to }) => from < to, { path: ['to'], message: `${label} must end after they begin` })

const minutes = (label: string, min: number, max: number) => {
  const words = `${label} must be a whole number from ${min} to ${max}`
  return z.int({ error: words }).min(min, words).max(max, words)
}

const day = (label: string) =>
  z
    .string({ error: `${label} must be a date like 2026-12-24` })
    .refine(isCalendarDate, `${label} must be a date like 2026-12-24`)

const daysOff = z
  .strictObject({ from: day('Days off: from'), to: day('Days off: to') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Days off must end after they begin' })

const list = <T extends z.ZodType>(label: string, item: T, most: number) =>
  z.array(item, { error: `${label} must be a list` }).max(most, `${label} must be at most ${most}`)

const settings = {
  zone: z
    .string({ error: 'Time zone must be a name like America/Los_Angeles' })
    .refine(isZone, 'Time zone must be a name like America/Los_Angeles')
    .overwrite(currentZone),
  hours: list('Hours', stretch('Hours'), 50),
  breaks: list('Breaks', stretch('Breaks'), 50),
  slot_minutes: minutes('Call length', 5, 240),
  buffer_before_minutes: minutes('Free time before a call', 0, 240),
  buffer_after_minutes: minutes('Free time after a call', 0, 240),
  notice_minutes: minutes('Notice', 0, 20_160),
  days_ahead: minutes('Days ahead', 1, 180),
  most_a_day: minutes('Most calls per day', 1, 200),
  days_off: list('Days off', daysOff, 100),
}

export const bookingWeek = z.object(settings)
export type BookingWeek = z.output<typeof bookingWeek>

export const bookingWeekChanges = z.strictObject(settings).partial()
export type BookingWeekChanges = z.output<typeof bookingWeekChanges>

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export interface OpeningHours {
  timeZone: string
  opens: string
  closes: string
  openOn: Readonly<Record<(typeof DAYS)[number], boolean>>
}

/** The week of a business that takes calls whenever it is open. */
export const weekOf = ({
  timeZone,
  opens,
  closes,
  openOn,
}: OpeningHours): Pick<BookingWeek, 'zone' | 'hours'> => ({
  zone: timeZone,
  hours: WEEKDAYS.filter((weekday) => openOn[DAYS[weekday - 1] ?? 'sunday']).map((weekday) => ({
    weekday,
    from: opens,
    to: closes,
  })),
})

/** A test checks that the database has the same defaults. */
export const DEFAULT_WEEK: BookingWeek = {
  zone: OPENING.timeZone,
  hours: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, from: OPENING.opens, to: OPENING.closes })),
  breaks: [],
  slot_minutes: 30,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  notice_minutes: 120,
  days_ahead: 30,
  most_a_day: 8,
  days_off: [],
}
