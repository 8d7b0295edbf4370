// The limits of bookings per client and address, so that made-up visitors cannot fill the owner's week.
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { enforceLimits } from '#server/http/limits.ts'

export interface AdmissionDeps {
  db: Database
  config: Pick<Config, 'rateLimits'>
}

/** Throws 429 once a client or an address has booked too often. */
export async function admitBooking(
  { db, config }: AdmissionDeps,
  { clientKey, email }: { clientKey: string; email: string },
): Promise<void> {
  if (!config.rateLimits) return
  await enforceLimits(db, { role: 'visitor' }, [
    { limit: 'booking client', subject: clientKey },
    { limit: 'booking email', subject: email },
  ])
}
