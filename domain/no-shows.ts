// Apart from the schemas of bookings, so that screens load it without them.
import type { Booking } from './bookings.ts'

/** Later, an email that offers new times would surprise its reader. */
export const MAX_NO_SHOW_DAYS = 14

const DAY_MS = 24 * 60 * 60_000

/** Whether a call can be marked as missed, at a time in milliseconds since 1970. */
export const canBeNoShow = ({ start, state }: Pick<Booking, 'start' | 'state'>, now: number): boolean =>
  state === 'booked' && Date.parse(start) <= now && now < Date.parse(start) + MAX_NO_SHOW_DAYS * DAY_MS
