import type { Generated } from 'kysely'
import type { BookingWeek } from '#domain/booking-week.ts'
import type { BusyProblem } from '#domain/busy-problems.ts'
import type { BookingParty, BookingState } from '#domain/bookings.ts'

export interface BookingTables {
  booking_week: { [Setting in keyof BookingWeek]: Generated<BookingWeek[Setting]> } & {
    id: Generated<string>
  }
  bookings: {
    id: string
    lead_id: string
    starts_at: string
    ends_at: string
    blocks_from: string
    blocks_to: string
    day: string
    state: Generated<BookingState>
    name: string
    email: string
    phone: string | null
    about: string | null
    zone: string
    /** Null for calls that were booked before it was stored. */
    calendar_uid: Generated<string | null>
    sequence: Generated<number>
    visitor_moves: Generated<number>
    changed_by: Generated<BookingParty | null>
    changed_at: Generated<string>
    created_at: Generated<string>
  }
  busy_calendars: {
    id: string
    name: string
    host: string
    sealed_address: string
    added_by: string
    created_at: Generated<string>
    read_for: string | null
    etag: string | null
    last_modified: string | null
    tried_at: string | null
    read_at: string | null
    failing_since: string | null
    problem: BusyProblem | null
    unknown_zone: string | null
    skipped: Generated<number>
  }
  busy_times: { calendar_id: string; starts_at: string; ends_at: string }
  calendar_feeds: { id: string; made_by: string; created_at: Generated<string> }
}
