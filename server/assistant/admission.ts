// Limits on questions to the assistant, per client and in total. Unlike a lead, a question is refused if the counters are not available.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import { enforceLimits, sharesOf } from '#server/http/limits.ts'
import { Problem, problem } from '#server/problem.ts'
import { openQueue } from './queue.ts'

const MAX_CONCURRENT = 2
/** All texts are read by one thread, so a network of many clients gets less than in other limits. */
const MAX_CONCURRENT_WIDER = { '/56': 2, '/48': 4 }

/** With this many requests waiting for a connection, leads and sign-ins have priority: questions wait, and then are refused. */
const MAX_DATABASE_WAITERS = 6
const DATABASE_WAIT = { tries: 20, everyMs: 50 }

/** Of one process: a thousand clients within their own limits are still a flood. The wait is two seconds at most. */
const PROCESS_LIMITS = { perSecond: 10, atOnce: 3, waiting: 20 }

/** The number of clients over their limit that are remembered; the oldest are dropped. */
const MAX_REMEMBERED = 10_000

const UNAVAILABLE_MESSAGE = 'I can’t answer right now. Please try again in a moment, or call us.'

interface AdmissionDeps {
  db: Database
  config: Pick<Config, 'rateLimits'>
}

/** Questions in progress are counted per process: `enforceLimits` counts over all processes. */
export function admitQuestion({ db, config }: AdmissionDeps): (clientKey: string) => Promise<() => void> {
  const inFlight = new Map<string, number>()
  const processQueue = openQueue(PROCESS_LIMITS)
  const retryTimes = new Map<string, number>()
  const secondsLeft = (clientKey: string) =>
    Math.ceil(((retryTimes.get(clientKey) ?? 0) - performance.now()) / 1000)
  const remember = (clientKey: string, seconds: number) => {
    retryTimes.delete(clientKey)
    retryTimes.set(clientKey, performance.now() + seconds * 1000)
    const [oldest] = retryTimes.keys()
    if (retryTimes.size > MAX_REMEMBERED && oldest !== undefined) retryTimes.delete(oldest)
  }
  const count = (network: string, change: 1 | -1) => {
    const sum = (inFlight.get(network) ?? 0) + change
    if (sum > 0) inFlight.set(network, sum)
    else inFlight.delete(network)
  }
  return async (clientKey) => {
    if (!config.rateLimits) return () => {}
    const shares = sharesOf(clientKey, MAX_CONCURRENT, MAX_CONCURRENT_WIDER)
    if (shares.some(({ network, most }) => (inFlight.get(network) ?? 0) >= most))
      throw problem('too_many_requests', { retryAfter: 1 })
    const wait = secondsLeft(clientKey)
    if (wait > 0) throw problem('too_many_requests', { retryAfter: wait })
    const delayMs = processQueue.join()
    if (delayMs === null) throw problem('too_many_requests', { retryAfter: 5 })
    for (const { network } of shares) count(network, 1)
    let isOver = false
    const release = () => {
      if (!isOver) for (const { network } of shares) count(network, -1)
      isOver = true
    }
    try {
      await sleep(delayMs)
      await waitForConnections(db)
      await enforceLimits(db, { role: 'visitor' }, [{ limit: 'ai-chat client', subject: clientKey }])
      return release
    } catch (error) {
      release()
      if (error instanceof Problem && error.code === 'too_many_requests')
        remember(clientKey, error.retryAfter ?? 1)
      if (!isDatabaseAway(error)) throw error
      throw problem('unavailable', { detail: UNAVAILABLE_MESSAGE, retryAfter: 5, cause: error })
    }
  }
}

async function waitForConnections(db: Database): Promise<void> {
  for (let left = DATABASE_WAIT.tries; db.pressure().waiting >= MAX_DATABASE_WAITERS; left--) {
    if (left === 0) throw problem('unavailable', { detail: UNAVAILABLE_MESSAGE, retryAfter: 2 })
    await sleep(DATABASE_WAIT.everyMs)
  }
}
