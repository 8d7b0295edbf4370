// How much one client may ask the assistant, and how much all of them together. Unlike a lead, a question is not worth risking anything for: where the counters
// cannot be reached, nobody is let in.
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import { passDoors } from '#server/http/limits.ts'
import { problem } from '#server/http/problem.ts'
import { openBucket } from './bucket.ts'

const AT_ONCE = 2

/** So many requests that wait for a connection are a crowd: leads and sign-ins go first. */
const CROWD = 6

/** All visitors of one process: more than any shop is asked. A thousand clients within their own limits are a flood all the same. */
const EVERYBODY = { perSecond: 10, atOnce: 20 }

const AWAY = 'I cannot answer right now. Please try again in a moment, or call or write to us.'

interface AdmissionDeps {
  db: Database
  config: Pick<Config, 'rateLimits'>
}

/** Questions in flight are counted by each process for itself: the rows behind `passDoors` hold over all of them. */
export function admitQuestion({ db, config }: AdmissionDeps): (clientKey: string) => Promise<() => void> {
  const inFlight = new Map<string, number>()
  const everybody = openBucket(EVERYBODY)
  const leave = (clientKey: string) => {
    const left = (inFlight.get(clientKey) ?? 1) - 1
    if (left > 0) inFlight.set(clientKey, left)
    else inFlight.delete(clientKey)
  }
  return async (clientKey) => {
    if (!config.rateLimits) return () => {}
    if (!everybody.take()) throw problem('too_many_requests', { retryAfter: 5 })
    const others = inFlight.get(clientKey) ?? 0
    if (db.pressure().waiting >= CROWD) throw problem('unavailable', { detail: AWAY, retryAfter: 2 })
    if (others >= AT_ONCE) throw problem('too_many_requests', { retryAfter: 1 })
    inFlight.set(clientKey, others + 1)
    let isOver = false
    const release = () => {
      if (!isOver) leave(clientKey)
      isOver = true
    }
    try {
      await passDoors(db, { role: 'visitor' }, [{ door: 'ai-chat client', subject: clientKey }])
      return release
    } catch (error) {
      release()
      if (!isDatabaseAway(error)) throw error
      throw problem('unavailable', {
        detail: AWAY,
        retryAfter: 5,
        cause: error,
      })
    }
  }
}
