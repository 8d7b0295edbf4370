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

export const freeTimes = z.object({
  zone: z.string(),
  zone_name: z.string(),
  note: z.string().nullable(),
  days: z.array(z.object({ date: z.iso.date(), slots: z.array(slot) })),
  /** The first later day with a free time; null if there is none. */
  next: z.iso.date().nullable(),
})
export type FreeTimes = z.output<typeof freeTimes>

export const MAX_DAYS = 31

const someDays = `days must be a whole number from 1 to ${MAX_DAYS}`

/** Without `from` the days start today; for an unknown zone the owner's zone is used. */
export const listSlots = defineCall({
  method: 'get',
  path: '/api/slots',
  who: 'anyone',
  summary: 'List free times in a time zone',
  query: z.object({
    from: z
      .string()
      .pipe(z.iso.date({ error: 'from must be a date like 2026-03-31' }))
      .refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'from must be a date of this century')
      .optional(),
    days: z.coerce
      .number({ error: someDays })
      .int(someDays)
      .min(1, someDays)
      .max(MAX_DAYS, someDays)
      .default(14),
    zone: z.string().max(100, 'zone must be a name such as Europe/Berlin').optional(),
  }),
  answer: { status: 200, body: freeTimes },
})

/** A booking as its link shows it: without personal data. */
export const ownBooking = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  state: z.enum(BOOKING_STATES),
  is_open: z.boolean(),
  zone: z.string(),
  zone_name: z.string(),
  calendar_file: z.string(),
  /** The path at which anyone who knows it gets the calendar file, without the link to move or cancel the call. */
  calendar_path: z.string(),
})
export type OwnBooking = z.output<typeof ownBooking>

/** The call is under the caller's confirmed address; the token moves or cancels it. An admin who looks at the portal gets none. */
const upcomingCall = ownBooking
  .pick({ start: true, end: true, zone: true, zone_name: true, calendar_path: true })
  .extend({ token: z.string().nullable() })
export type UpcomingCall = z.output<typeof upcomingCall>

export const listOwnCalls = defineCall({
  method: 'get',
  path: '/api/dashboard/calls',
  who: 'signed-in',
  viewable: true,
  summary: 'List your upcoming calls, soonest first',
  answer: { status: 200, body: z.object({ items: z.array(upcomingCall) }) },
})

/** A time that is taken returns 409 with the free times around it in `conflict`; one that was never offered returns 400 with the reason. */
export const bookCall = defineCall({
  method: 'post',
  path: '/api/bookings',
  who: 'anyone',
  summary: 'Book a call',
  body: bookingForm,
  answer: {
    status: 201,
    body: ownBooking.extend({
      id: z.uuid(),
      token: z.string(),
    }),
  },
})

/** A POST that only reads, so that the code of the link does not appear in request logs. */
export const readOwnBooking = defineCall({
  method: 'post',
  path: '/api/bookings/own',
  who: 'anyone',
  summary: 'Get the booking of a mailed link',
  body: bookingLink,
  answer: { status: 200, body: ownBooking },
})

/** Errors as for a booking; `conflict` is included only if the time is the reason. */
export const moveOwnBooking = defineCall({
  method: 'post',
  path: '/api/bookings/own/move',
  who: 'anyone',
  summary: 'Move the booking of a mailed link',
  body: bookingMove,
  answer: { status: 200, body: ownBooking },
})

export const cancelOwnBooking = defineCall({
  method: 'post',
  path: '/api/bookings/own/cancel',
  who: 'anyone',
  summary: 'Cancel the booking of a mailed link',
  body: bookingLink,
  answer: { status: 200, body: ownBooking },
})

export const BOOKING_TIMES = ['upcoming', 'past'] as const

/** Upcoming calls soonest first, past ones newest first; cancelled ones are included. */
export const listBookings = defineCall({
  method: 'get',
  path: '/api/bookings',
  who: 'admin',
  scope: 'bookings:read',
  summary: 'List bookings',
  query: pageQuery.extend({ when: oneOf('when', BOOKING_TIMES).default('upcoming') }),
  answer: { status: 200, body: pageOf(booking) },
})

/**
 * The owner can move a call to any future time that is not taken, on the grid or off it. `no_show` is for a call that has begun. Its email
 * offers new times and is sent after half a minute; until then `booked` takes it back.
 */
export const changeBooking = defineCall({
  method: 'patch',
  path: '/api/bookings/{id}',
  who: 'admin',
  summary: 'Move or cancel a booking, or mark it as a no-show, and email the visitor',
  params: byId,
  body: bookingChange,
  answer: { status: 200, body: booking },
})

export const readWeek = defineCall({
  method: 'get',
  path: '/api/week',
  who: 'admin',
  summary: 'Get the hours for calls',
  answer: { status: 200, body: bookingWeek },
})

/** Lists are replaced as a whole. Existing bookings do not move. */
export const changeWeek = defineCall({
  method: 'patch',
  path: '/api/week',
  who: 'admin',
  summary: 'Update the hours for calls',
  body: bookingWeekChanges,
  answer: { status: 200, body: bookingWeek },
})

/**
 * Gives access to all calls, until the admin's access ends. Returned by the call that makes it and by no later one: there `url` is null.
 */
const calendarFeed = z.object({ url: z.string().nullable(), created_at: z.iso.datetime().nullable() })
export type CalendarFeed = z.output<typeof calendarFeed>

export const readCalendarFeed = defineCall({
  method: 'get',
  path: '/api/calendar-feed',
  who: 'admin',
  summary: 'Get whether the admin has a calendar feed',
  answer: { status: 200, body: calendarFeed },
})

export const makeCalendarFeed = defineCall({
  method: 'post',
  path: '/api/calendar-feed',
  who: 'admin',
  outward: 'calendar feed',
  summary: 'Replace the address of the calendar feed',
  answer: { status: 201, body: calendarFeed },
})

export const revokeCalendarFeed = defineCall({
  method: 'delete',
  path: '/api/calendar-feed',
  who: 'admin',
  summary: 'Revoke the address of the calendar feed',
  answer: { status: 200, body: calendarFeed },
})

export const CALENDAR_PATH = '/calendar'
/** The calendar file of one call, followed by its code and `.ics`. */
export const CALL_FILE_PATH = `${CALENDAR_PATH}/call`
/** The page that a link in a mail opens; the code follows `#token=`. */
export const BOOKING_PAGE = '/booking'
