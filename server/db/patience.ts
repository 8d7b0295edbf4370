// Lets whoever needs PostgreSQL wait for it where it has only just gone, so that its restart is noticed by nobody. Must never hold
// anybody for longer than they would wait by themselves, nor ask for each of them.
import type pg from 'pg'
import { isConnectionLost } from './errors.ts'

/** From when it was found away, whoever comes in between: a request that needs it more than once waits no longer for that. */
const PATIENCE_MS = 2500
const KNOCK_MS = 50
/** Everybody beyond is refused at once. */
const MOST_WAITING = 200

/** How to get a connection of this pool. Throws what the last one who asked was told. */
export function openPatience(pool: Pick<pg.Pool, 'connect'>): () => Promise<pg.PoolClient> {
  let lost: { at: number; error: unknown } | null = null
  let knocking: Promise<void> | null = null
  let waiting = 0
  const patienceLeft = () => (lost === null ? 0 : Math.max(0, lost.at + PATIENCE_MS - performance.now()))

  async function connectAtOnce(): Promise<pg.PoolClient> {
    try {
      const client = await pool.connect()
      lost = null
      return client
    } catch (error) {
      if (isConnectionLost(error)) lost = { at: lost?.at ?? performance.now(), error }
      throw error
    }
  }

  /** One asks for all. */
  async function knock(): Promise<void> {
    while (patienceLeft() > 0) {
      await new Promise((resolve) => setTimeout(resolve, KNOCK_MS))
      await connectAtOnce().then(
        (client) => client.release(),
        () => {},
      )
    }
  }

  async function untilBack(): Promise<void> {
    waiting++
    knocking ??= knock().finally(() => (knocking = null))
    // An answer to the knock itself may take longer than anybody has patience.
    let enough: NodeJS.Timeout | undefined
    await Promise.race([knocking, new Promise((resolve) => (enough = setTimeout(resolve, patienceLeft())))])
    clearTimeout(enough)
    waiting--
  }

  return async () => {
    if (patienceLeft() === 0) {
      try {
        return await connectAtOnce()
      } catch (error) {
        if (patienceLeft() === 0) throw error
      }
    }
    if (waiting < MOST_WAITING) await untilBack()
    if (lost !== null) throw lost.error
    return connectAtOnce()
  }
}
