// A request waits as long for all its connections as the pool does for one, two seconds: with the wait for a lock after that, it is refused
// within 4.5 s.
import type pg from 'pg'
import { currentRequest } from '#server/request-context.ts'

const MOST_MS = 2000
/** A live stream or a long job goes on for hours. */
const LONG_MS = 10_000

/** Rejects like the pool if the request has no time left. */
export function limitConnectionWait(
  pool: Pick<pg.Pool, 'connect'>,
  mostMs = MOST_MS,
): () => Promise<pg.PoolClient> {
  return async () => {
    const request = currentRequest()
    const began = performance.now()
    if (request === undefined || began - request.startedAt > LONG_MS) return pool.connect()
    const connecting = pool.connect()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error('timeout exceeded when trying to connect')),
        mostMs - request.waitedForConnections,
      )
    })
    try {
      return await Promise.race([connecting, late])
    } catch (error) {
      // The pool may still hand one over.
      connecting.then(
        (client) => client.release(),
        () => {},
      )
      throw error
    } finally {
      clearTimeout(timer)
      request.waitedForConnections += performance.now() - began
    }
  }
}
