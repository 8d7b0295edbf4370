// Whether this server can do its work now, and if not, why. Answers are cached, so many requests cost as little as one.
import type { Database } from '#server/db/database.ts'
import { isForeignDatabase } from '#server/db/errors.ts'
import { findVersionName } from '#server/db/migrate.ts'
import type { Logger } from '#server/logger.ts'
import type { Hub } from '#server/live/hub.ts'
import { readState } from './queries.ts'

/** A server listens before the first admin can sign in, and until the last request is answered. */
export type Phase = 'starting' | 'serving' | 'stopping'

/** The database is away, lacks a migration or has another secret; no events arrive; or the server does not serve. */
type Reason = 'database' | 'migrations' | 'secret' | 'listening' | Exclude<Phase, 'serving'>

export interface Readiness {
  /** Null if the server is ready. */
  findReason(): Promise<Reason | null>
}

interface ReadinessDeps {
  db: Database
  hub: Pick<Hub, 'isListening'>
  phase: () => Phase
  log: Logger
  /** How long a good answer is cached. */
  cacheMs?: number
}

/** A database that does not answer for this long is away. */
const DATABASE_TIMEOUT_MS = 3000

/** How long a bad answer is cached; short, because clients wait for a good one. */
const BAD_CACHE_MS = 200

export function openReadiness({ db, hub, phase, log, cacheMs = 1000 }: ReadinessDeps): Readiness {
  const version = findVersionName()
  let cached: { until: number; answer: Promise<Reason | null> } | null = null
  let logged: Reason | null = null
  /** The fingerprint of the first answer, which is this server's own. */
  let secret: string | null = null

  async function checkDatabase(): Promise<Reason | null> {
    const name = await version
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<Reason>((resolve) => {
      timer = setTimeout(resolve, DATABASE_TIMEOUT_MS, 'database')
    })
    const answer = readState(db, name).then(
      (found): Reason | null => {
        if (!found.has) return 'migrations'
        secret ??= found.secret
        return found.secret === secret ? null : 'secret'
      },
      (error: unknown): Reason => (isForeignDatabase(error) ? 'migrations' : 'database'),
    )
    return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
  }

  function checkCached(): Promise<Reason | null> {
    if (cached === null || performance.now() > cached.until) {
      cached = { until: performance.now() + cacheMs, answer: checkDatabase() }
      void shortenIfBad(cached)
    }
    return cached.answer
  }

  /** A bad answer expires earlier than a good one. */
  async function shortenIfBad(check: NonNullable<typeof cached>): Promise<void> {
    if ((await check.answer) === null) return
    check.until = Math.min(check.until, performance.now() + BAD_CACHE_MS)
  }

  return {
    async findReason() {
      const now = phase()
      if (now !== 'serving') return now
      const reason = (await checkCached()) ?? (hub.isListening() ? null : 'listening')
      if (reason !== logged) {
        if (reason === null) log.info({}, 'ready again')
        else log.warn({ reason }, 'not ready')
        logged = reason
      }
      return reason
    },
  }
}
