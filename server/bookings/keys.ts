import { hkdfSync } from 'node:crypto'
import { BOOKING_PAGE, CALENDAR_PATH, CALL_FILE_PATH } from '#contract/bookings.ts'
import type { Config } from '#server/config.ts'
import { findSignedId, signId } from '#server/http/signed-ids.ts'

export interface BookingLinks {
  tokenOf(bookingId: string): string
  /** Null for a code that is not ours. */
  findBookingId(token: string): string | null
  /** The code is in the fragment, which reaches no server log; opening the link changes nothing. */
  linkTo(bookingId: string): string
  /** The path of a calendar file, whose code opens nothing else: it is in logs of requests. */
  filePath(bookingId: string): string
  findFileBookingId(code: string): string | null
  feedAddress(feedId: string): string
  findFeedId(code: string): string | null
}

export function openBookingLinks(
  { linkOrigin }: Pick<Config, 'linkOrigin'>,
  authSecret: string,
): BookingLinks {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'bookings: links', 32))
  return {
    tokenOf: (id) => signId(key, 'booking', id),
    findBookingId: (token) => findSignedId(key, 'booking', token),
    linkTo: (id) => `${linkOrigin}${BOOKING_PAGE}#token=${signId(key, 'booking', id)}`,
    filePath: (id) => `${CALL_FILE_PATH}/${signId(key, 'call file', id)}.ics`,
    findFileBookingId: (code) => findSignedId(key, 'call file', code),
    feedAddress: (id) => `${linkOrigin}${CALENDAR_PATH}/${signId(key, 'calendar', id)}.ics`,
    findFeedId: (code) => findSignedId(key, 'calendar', code),
  }
}
