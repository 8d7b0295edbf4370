// One connection that listens for announced events and probes itself. Announcements may be lost: after each reconnect the hub reads on
// from its cursor.
import pg from 'pg'
import type { Logger } from '#server/logger.ts'

const PROBE_MS = 10_000
const PROBE_TIMEOUT_MS = 3000
const MAX_BACKOFF_MS = 500

interface ListenOptions {
  connection: pg.ClientConfig
  /** By channel: called with the payload of each announcement, and with an empty one after each reconnect. */
  channels: Readonly<Record<string, (payload: string) => void>>
  /** Called with each new connection, for what must end with it. */
  onConnect?: (client: Pick<pg.Client, 'query'>) => Promise<void>
  log: Logger
}

export interface Listening {
  isListening(): boolean
  close(): Promise<void>
}

export async function listenForEvents({
  connection,
  channels,
  onConnect,
  log,
}: ListenOptions): Promise<Listening> {
  let client: pg.Client | null = null
  let isClosed = false
  let backoff = 100
  let timer: NodeJS.Timeout | undefined

  await connect()
  const probe = setInterval(() => void probeConnection(), PROBE_MS)

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: 'agency listen',
      keepAlive: true,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    })
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next, new Error('the connection ended')))
    await next.connect()
    await next.query(
      Object.keys(channels)
        .map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
        .join('; '),
    )
    await onConnect?.(next)
    client = next
    backoff = 100
    for (const hear of Object.values(channels)) hear('')
  }

  function lose(lost: pg.Client, error: Error): void {
    if (client !== lost || isClosed) return
    client = null
    log.warn({ err: error }, 'the connection for live events was lost; reconnecting')
    // `end()` would never finish on a half-open socket.
    lost.connection.stream.destroy()
    reconnect()
  }

  function reconnect(): void {
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'could not connect for live events; trying again')
        backoff = Math.min(backoff * 2, MAX_BACKOFF_MS)
        if (!isClosed) reconnect()
      })
    }, backoff)
  }

  async function probeConnection(): Promise<void> {
    const probed = client
    if (probed === null) return
    try {
      await probed.query('select 1')
    } catch (error) {
      lose(probed, error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    isListening: () => client !== null,
    async close() {
      isClosed = true
      clearInterval(probe)
      clearTimeout(timer)
      await client?.end()
    },
  }
}
