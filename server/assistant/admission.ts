// How much one client may ask the assistant, and how much all of them together. Unlike a lead, a question is refused where the counters
// cannot be reached.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { Problem, problem } from '#server/problem.ts'
import { openLine } from './line.ts'

const AT_ONCE = 2

/** So many requests that wait for a connection are a crowd: leads and sign-ins go first. */
const CROWD = 6

/**
 * All visitors of one process: more than any shop is asked. A thousand clients within their own limits are a flood all the same, and
 * forty answered in one moment would hold every page and lead up for a third of a second; two seconds are soon waited.
 */
const EVERYBODY = { perSecond: 10, atOnce: 3, waiting: 20 }

/** So many clients are remembered as being over their limit, those turned away last. */
const MOST_REMEMBERED = 10_000

const AWAY = 'I cannot answer right now. Please try again in a moment, or call or write to us.'

interface AdmissionDeps {
  db: Database
  config: Pick<Config, 'rateLimits'>
}

/** Questions in flight are counted by each process for itself: the rows behind `enforceLimits` hold over all of them. */
export function admitQuestion({ db, config }: AdmissionDeps): (clientKey: string) => Promise<() => void> {
  const inFlight = new Map<string, number>()
  const everybody = openLine(EVERYBODY)
  const turnedAway = new Map<string, number>()
  const secondsLeft = (clientKey: string) =>
    Math.ceil(((turnedAway.get(clientKey) ?? 0) - performance.now()) / 1000)
  const remember = (clientKey: string, seconds: number) => {
    turnedAway.delete(clientKey)
    turnedAway.set(clientKey, performance.now() + seconds * 1000)
    const [oldest] = turnedAway.keys()
    if (turnedAway.size > MOST_REMEMBERED && oldest !== undefined) turnedAway.delete(oldest)
  }
  const leave = (clientKey: string) => {
    const left = (inFlight.get(clientKey) ?? 1) - 1
    if (left > 0) inFlight.set(clientKey, left)
    else inFlight.delete(clientKey)
  }
  return async (clientKey) => {
    if (!config.rateLimits) return () => {}
    const others = inFlight.get(clientKey) ?? 0
    if (others >= AT_ONCE) throw problem('too_many_requests', { retryAfter: 1 })
    const wait = secondsLeft(clientKey)
    if (wait > 0) throw problem('too_many_requests', { retryAfter: wait })
    if (db.pressure().waiting >= CROWD) throw problem('unavailable', { detail: AWAY, retryAfter: 2 })
    const untilTurn = everybody.join()
    if (untilTurn === null) throw problem('too_many_requests', { retryAfter: 5 })
    inFlight.set(clientKey, others + 1)
    let isOver = false
    const release = () => {
      if (!isOver) leave(clientKey)
      isOver = true
    }
    try {
      if (untilTurn > 0) await sleep(untilTurn)
      await enforceLimits(db, { role: 'visitor' }, [{ limit: 'ai-chat client', subject: clientKey }])
      return release
    } catch (error) {
      release()
      if (error instanceof Problem) remember(clientKey, error.retryAfter ?? 1)
      if (!isDatabaseAway(error)) throw error
      throw problem('unavailable', { detail: AWAY, retryAfter: 5, cause: error })
    }
  }
}
