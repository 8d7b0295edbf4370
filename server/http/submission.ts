// The limits of assessments and orders per client and address. If the counters cannot be reached, the lead is accepted.
import type { Config } from '#server/config.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import type { Database } from '#server/db/database.ts'
import { enforceLimits } from './limits.ts'
import type { Metrics } from './metrics.ts'

export interface SubmissionDeps {
  db: Database
  config: Pick<Config, 'rateLimits'>
  metrics: Pick<Metrics, 'leads'>
}

/** Throws 429 once a client or an address has sent too many. */
export async function admitSubmission(
  { db, config }: SubmissionDeps,
  { clientKey, email }: { clientKey: string; email: string | null },
): Promise<void> {
  if (!config.rateLimits) return
  await enforceWhileThere(db, [
    { limit: 'submit-lead client', subject: clientKey },
    ...(email === null ? [] : [{ limit: 'submit-lead email', subject: email } as const]),
  ])
}

/** Throws 429 once a client has posted too many forms without scripts. */
export async function admitForm(
  { db, config }: Pick<SubmissionDeps, 'db' | 'config'>,
  clientKey: string,
): Promise<void> {
  if (config.rateLimits) await enforceWhileThere(db, [{ limit: 'form client', subject: clientKey }])
}

async function enforceWhileThere(db: Database, requests: Parameters<typeof enforceLimits>[2]): Promise<void> {
  try {
    await enforceLimits(db, { role: 'visitor' }, requests)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
  }
}
