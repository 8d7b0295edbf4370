// How many calls one client and one address may book. Must never let a crowd of made-up visitors fill the owner's week.
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { passDoors } from '#server/http/limits.ts'

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
  await passDoors(db, { role: 'visitor' }, [
    { door: 'booking client', subject: clientKey },
    { door: 'booking email', subject: email },
  ])
}
