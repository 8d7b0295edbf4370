import { z } from 'zod'
import { email } from './accounts.ts'
import { countPhoneDigits } from './digits.ts'
import { BLANK_LEAD_FIELDS, type LeadContent } from './leads.ts'
import { multiLine, oneLine, optional, required } from './text.ts'
import { currentZone, isZone } from './zones.ts'

/** `no_show`: the person missed it. */
export const BOOKING_STATES = ['booked', 'cancelled', 'no_show'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

export const BOOKING_PARTIES = ['visitor', 'owner'] as const
export type BookingParty = (typeof BOOKING_PARTIES)[number]

/** How many times the link in a mail can move a call; the owner has no limit. */
export const MAX_VISITOR_MOVES = 5

/** A number without its area code. */
const MIN_DIGITS = 7

const PICK = 'Pick one of the free times'

/** An instant with its offset; without one it would be ambiguous. */
const start = z
  .string({ error: PICK })
  .max(40, PICK)
  .pipe(z.iso.datetime({ error: PICK, offset: true }))
  .transform((text) => new Date(text).toISOString())

/** An unknown zone is ignored: times are then in the owner's zone. */
const zone = z
  .unknown()
  .transform((value) => (typeof value === 'string' && isZone(value) ? currentZone(value) : undefined))
  .optional()

export const bookingForm = z.object({
  start,
  name: required('Name').pipe(oneLine('Name', 100)),
  email,
  phone: required('Phone')
    .pipe(oneLine('Phone', 20))
    .refine((text) => countPhoneDigits(text) >= MIN_DIGITS, 'Phone must be a number we can call'),
  about: optional(multiLine('What it is about', 2000)),
  zone,
})
export type BookingForm = z.output<typeof bookingForm>

const token = z.string({ error: 'Link isn’t valid' }).max(200, 'Link isn’t valid')
export const bookingLink = z.object({ token })
export const bookingMove = z.object({ token, start })

export const bookingChange = z
  .strictObject({
    start: start.optional(),
    /** `booked` takes back that the person missed it. */
    state: z.enum(BOOKING_STATES, { error: 'State must be booked, cancelled or no_show' }).optional(),
  })
  .refine((change) => (change.start === undefined) !== (change.state === undefined), {
    path: ['start'],
    message: 'Pick another time, or change the state of the call',
  })

/** The days and times at which a visitor would like a call, in the visitor's zone. */
export interface Wish {
  /** Dates such as 2026-12-03, both inclusive; null: any day. */
  days: { from: string; to: string } | null
  /** Minutes since midnight, both inclusive; null: any time. */
  hours: { from: number; to: number } | null
}

export const booking = z.object({
  id: z.uuid(),
  lead_id: z.uuid(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  state: z.enum(BOOKING_STATES),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  phone_link: z.string().nullable(),
  about: z.string().nullable(),
  zone: z.string(),
  /** The number of changes of its time and state, as in iCalendar. */
  sequence: z.int(),
  /** Who changed it last; null if there was no change. */
  changed_by: z.enum(BOOKING_PARTIES).nullable(),
  created_at: z.iso.datetime(),
  /** Whether it is ahead, and the owner's other calendars are busy at its time. */
  overlaps_calendar: z.boolean(),
})
export type Booking = z.output<typeof booking>

/** Why a time is not available. All but the last two concern the time itself. */
export type SlotRefusal =
  | 'past'
  | 'too-soon'
  | 'too-far'
  | 'day-off'
  | 'closed'
  | 'off-grid'
  | 'day-full'
  | 'taken'

export const SLOT_REFUSALS = {
  past: 'This time has passed. Pick a later one.',
  'too-soon': 'That’s too soon for us. Pick a later time.',
  'too-far': 'Our calendar doesn’t go that far yet. Pick an earlier day.',
  'day-off': 'We don’t take calls that day. Pick another one.',
  closed: 'We don’t take calls at that time. Pick one of the free times.',
  'off-grid': 'Calls don’t start at that minute. Pick one of the free times.',
  'day-full': 'That day just filled up. These times are free.',
  taken: 'Someone just took that time. These are free.',
} as const satisfies Record<SlotRefusal, string>

export function leadFromBooking({ name, email: address, phone, about }: BookingForm): LeadContent {
  return {
    ...BLANK_LEAD_FIELDS,
    full_name: name,
    email: address,
    phone,
    project_type: 'custom',
    message: about ?? null,
  }
}
