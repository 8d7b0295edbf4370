// Requests wait briefly for a lost PostgreSQL, so that users do not notice a restart.
import type pg from 'pg'
import { isConnectionLost } from './errors.ts'

/** Counted from the loss, not per request: a request that needs several connections does not wait several times. */
const RECONNECT_WAIT_MS = 2500
const RETRY_MS = 50
/** Further requests are refused immediately. */
const MOST_WAITING = 200

/** Returns a function that gets a connection of this pool, or throws the error of the last attempt. */
export function openReconnectWait(pool: {
  connect: () => Promise<pg.PoolClient>
}): () => Promise<pg.PoolClient> {
  let lost: { at: number; error: unknown } | null = null
  let retrying: Promise<void> | null = null
  let waiting = 0
  const waitLeft = () => (lost === null ? 0 : Math.max(0, lost.at + RECONNECT_WAIT_MS - performance.now()))

  async function connectNow(): Promise<pg.PoolClient> {
    try {
      const client = await pool.connect()
      lost = null
      return client
    } catch (error) {
      if (isConnectionLost(error)) lost = { at: lost?.at ?? performance.now(), error }
      throw error
    }
  }

  /** One request retries for all that wait. */
  async function retry(): Promise<void> {
    while (waitLeft() > 0) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      await connectNow().then(
        (client) => client.release(),
        () => {},
      )
    }
  }

  async function waitForReconnect(): Promise<void> {
    waiting++
    retrying ??= retry().finally(() => (retrying = null))
    // A single attempt to connect may take longer than the wait.
    let timer: NodeJS.Timeout | undefined
    await Promise.race([retrying, new Promise((resolve) => (timer = setTimeout(resolve, waitLeft())))])
    clearTimeout(timer)
    waiting--
  }

  return async () => {
    if (waitLeft() === 0) {
      try {
        return await connectNow()
      } catch (error) {
        if (waitLeft() === 0) throw error
      }
    }
    if (waiting < MOST_WAITING) await waitForReconnect()
    if (lost !== null) throw lost.error
    return connectNow()
  }
}
