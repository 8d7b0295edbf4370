import type { BookingWeek } from '#domain/booking-week.ts'
import type { Database, Trx } from './db/database.ts'

const SETTINGS = [
  'zone',
  'hours',
  'breaks',
  'slot_minutes',
  'buffer_before_minutes',
  'buffer_after_minutes',
  'notice_minutes',
  'days_ahead',
  'most_a_day',
  'days_off',
] as const satisfies (keyof BookingWeek)[]

export function readWeek(trx: Trx): Promise<BookingWeek> {
  return trx.selectFrom('booking_week').select(SETTINGS).executeTakeFirstOrThrow()
}

/** The time zone of the business. */
export async function readOwnerZone({ db }: { db: Database }): Promise<string> {
  return (await db.as({ role: 'visitor' }, readWeek)).zone
}
