import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import { openBookingLinks, type BookingLinks } from './keys.ts'
import { openLimiter, type Limiter } from './limiter.ts'
import { openSchedule, type Schedule } from './schedule.ts'

export interface BookingsContext {
  db: Database
  config: Pick<Config, 'site' | 'linkOrigin'>
  links: BookingLinks
  readSchedule: () => Promise<Schedule>
  /** Few bookings run at once, so that a rush for one slot does not use up the database's connections. */
  limited: Limiter
}

interface BookingsOptions {
  db: Database
  config: Pick<Config, 'site' | 'linkOrigin'>
  authSecret: string
}

const AT_ONCE = 2

export function openBookings({ db, config, authSecret }: BookingsOptions): BookingsContext {
  return {
    db,
    config,
    links: openBookingLinks(config, authSecret),
    readSchedule: openSchedule(db),
    limited: openLimiter(AT_ONCE),
  }
}

/** Throws `not_found` if calls are booked on another site. */
export function requireOwnBooking({ config }: Pick<BookingsContext, 'config'>): void {
  if (config.site.schedulingUrl !== null) {
    throw problem('not_found', { detail: 'We book calls on a different page.' })
  }
}
