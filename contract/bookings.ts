// The calls about booking: free times for anyone, a link in a mail for whoever booked, the week and its calls for the owner.
import { z } from 'zod'
import {
  booking,
  bookingChange,
  bookingForm,
  bookingLink,
  bookingMove,
  BOOKING_STATES,
} from '#domain/bookings.ts'
import { bookingWeek, bookingWeekChanges } from '#domain/booking-week.ts'
import { byId, defineCall, oneOf, pageOf, pageQuery } from './call.ts'

const slot = z.object({ start: z.iso.datetime(), end: z.iso.datetime() })

/** Free times on the days of one zone's calendar; days without any are there too. */
export const freeTimes = z.object({
  zone: z.string(),
  /** As people say it. */
  zone_name: z.string(),
  /** What is to be said about them, where the zone that was asked for is none. */
  note: z.string().nullable(),
  days: z.array(z.object({ date: z.iso.date(), slots: z.array(slot) })),
  /** The first later day that has a free time; null where there is none. */
  next: z.iso.date().nullable(),
})
export type FreeTimes = z.output<typeof freeTimes>

export const MOST_DAYS = 31

const someDays = `days must be a whole number from 1 to ${MOST_DAYS}`

/** Without `from` the days begin today; a zone that is none is answered by the owner's clock. */
export const listSlots = defineCall({
  method: 'get',
  path: '/api/slots',
  who: 'anyone',
  summary: 'Times at which a call can be booked, as a calendar in one zone shows them',
  query: z.object({
    from: z
      .string()
      .pipe(z.iso.date({ error: 'from must be a date such as 2026-03-31' }))
      .refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'from must be a date of this century')
      .optional(),
    days: z.coerce
      .number({ error: someDays })
      .int(someDays)
      .min(1, someDays)
      .max(MOST_DAYS, someDays)
      .default(14),
    zone: z.string().max(100, 'zone must be a name such as Europe/Berlin').optional(),
  }),
  answer: { status: 200, body: freeTimes },
})

/** A booking as whoever holds its link sees it: no word about a person. */
export const ownBooking = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  state: z.enum(BOOKING_STATES),
  /** Whether it can still be moved or cancelled. */
  is_open: z.boolean(),
  zone: z.string(),
  zone_name: z.string(),
  /** For the visitor's own calendar (iCalendar). */
  calendar_file: z.string(),
})
export type OwnBooking = z.output<typeof ownBooking>

/**
 * `Idempotency-Key` is honoured: the same key and body are one booking. A time that is gone answers 409, and `conflict` holds the
 * free times around it; one that never was answers 400 and says why.
 */
export const bookCall = defineCall({
  method: 'post',
  path: '/api/bookings',
  who: 'anyone',
  summary: 'Book a call at a free time',
  body: bookingForm,
  answer: {
    status: 201,
    body: ownBooking.extend({
      id: z.uuid(),
      /** What the link in the mail carries. */
      token: z.string(),
    }),
  },
})

/** Reading, although it is a POST: what the link carries stands in no address that a log could keep. */
export const readOwnBooking = defineCall({
  method: 'post',
  path: '/api/bookings/own',
  who: 'anyone',
  summary: 'The booking that a link in a mail leads to; opening it changes nothing',
  body: bookingLink,
  answer: { status: 200, body: ownBooking },
})

/** Refused like a booking; `conflict` is there only where the time is the reason. */
export const moveOwnBooking = defineCall({
  method: 'post',
  path: '/api/bookings/own/move',
  who: 'anyone',
  summary: 'Move the booking that a link in a mail leads to',
  body: bookingMove,
  answer: { status: 200, body: ownBooking },
})

export const cancelOwnBooking = defineCall({
  method: 'post',
  path: '/api/bookings/own/cancel',
  who: 'anyone',
  summary: 'Cancel the booking that a link in a mail leads to',
  body: bookingLink,
  answer: { status: 200, body: ownBooking },
})

export const BOOKING_TIMES = ['upcoming', 'past'] as const

/** Upcoming calls soonest first, past ones newest first; cancelled ones are among them. */
export const listBookings = defineCall({
  method: 'get',
  path: '/api/bookings',
  who: 'admin',
  summary: 'Calls that are booked, or were',
  query: pageQuery.extend({ when: oneOf('when', BOOKING_TIMES).default('upcoming') }),
  answer: { status: 200, body: pageOf(booking) },
})

/** The owner may move a call to any time to come that is not taken, on the grid or off it. */
export const changeBooking = defineCall({
  method: 'patch',
  path: '/api/bookings/{id}',
  who: 'admin',
  summary: 'Move a call, or cancel it; the visitor is told by mail',
  params: byId,
  body: bookingChange,
  answer: { status: 200, body: booking },
})

export const readWeek = defineCall({
  method: 'get',
  path: '/api/week',
  who: 'admin',
  summary: 'When calls can be booked',
  answer: { status: 200, body: bookingWeek },
})

/** Lists are replaced whole. Calls that are booked already stay where they are. */
export const changeWeek = defineCall({
  method: 'patch',
  path: '/api/week',
  who: 'admin',
  summary: 'Change when calls can be booked',
  body: bookingWeekChanges,
  answer: { status: 200, body: bookingWeek },
})

/** Whoever has the address reads all calls: it is for the owner's own calendar. */
const calendarFeed = z.object({ url: z.string().nullable(), created_at: z.iso.datetime().nullable() })
export type CalendarFeed = z.output<typeof calendarFeed>

export const readCalendarFeed = defineCall({
  method: 'get',
  path: '/api/calendar-feed',
  who: 'admin',
  summary: 'The address under which a calendar can follow the booked calls; null where there is none',
  answer: { status: 200, body: calendarFeed },
})

export const makeCalendarFeed = defineCall({
  method: 'post',
  path: '/api/calendar-feed',
  who: 'admin',
  summary: 'Make a new address for calendars; the one before ends',
  answer: { status: 201, body: calendarFeed },
})

export const revokeCalendarFeed = defineCall({
  method: 'delete',
  path: '/api/calendar-feed',
  who: 'admin',
  summary: 'End the address for calendars',
  answer: { status: 200, body: calendarFeed },
})

/** Behind it stand the code and `.ics`. */
export const CALENDAR_PATH = '/calendar'
/** The page that a link in a mail leads to; the code stands behind `#token=`. */
export const BOOKING_PAGE = '/booking'
