// One connection to the server's live events, kept open while the user is signed in. `live.ts` decides which tab opens it.
import { LIVE_PATH } from '#contract/live-kinds.ts'

/** The browser's interfaces that the stream uses; tests provide fakes. */
export interface StreamEnvironment {
  openSource: (url: string) => LiveSource
  /** False only if the server said so; throws if the server is unreachable. */
  isSignedIn: () => Promise<boolean>
  random: () => number
  now: () => number
  /** Fires when the network returns or the page becomes visible again. */
  onResume: (listener: () => void) => () => void
  /** Fires when the browser reports that the network is gone. */
  onOffline: (listener: () => void) => () => void
}

export interface LiveSource {
  readonly readyState: number
  addEventListener(type: string, listener: (event: Event) => void): void
  close(): void
}

export interface StreamMessage {
  name: string
  id: string
  data: string
}

/** `held`: the server answers, but a proxy buffers its events. */
export type StreamState = 'connecting' | 'live' | 'held' | 'reconnecting' | 'signed-out'

interface StreamOptions {
  names: readonly string[]
  /** The id to resume from; read before every connection. */
  lastId: () => string | null
  onMessage: (message: StreamMessage) => void
  onState: (state: StreamState) => void
}

/** The server pings every 20 s; after this much silence the connection counts as lost. */
export const SILENCE_MS = 60_000
/** The server sends the first event at once. */
export const FIRST_EVENT_MS = 10_000
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000
/** After a connection that lasted this long, the retry delay starts over. */
const STABLE_AFTER_MS = 5000
const CLOSED = 2

/** Half of the exponential delay is random, so that clients do not all reconnect to a restarted server at the same time. */
export function retryDelay(failures: number, random: number): number {
  const fullDelay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
  return fullDelay / 2 + (fullDelay / 2) * random
}

interface Connection {
  env: StreamEnvironment
  options: StreamOptions
  source: LiveSource | null
  timer: ReturnType<typeof setTimeout> | undefined
  firstEventTimer: ReturnType<typeof setTimeout> | undefined
  /** Until an event arrives again, or the server is out of reach. */
  isHeld: boolean
  failures: number
  openedAt: number | null
  lastMessageAt: number
  isClosed: boolean
  stopListening: () => void
}

export function openStream(env: StreamEnvironment, options: StreamOptions): { close: () => void } {
  const connection: Connection = {
    env,
    options,
    source: null,
    timer: undefined,
    firstEventTimer: undefined,
    isHeld: false,
    failures: 0,
    openedAt: null,
    lastMessageAt: env.now(),
    isClosed: false,
    stopListening() {
      stopOnResume()
      stopOnOffline()
    },
  }
  const stopOnResume = env.onResume(() => reconnectIfNeeded(connection))
  // The browser's report may be wrong; reconnecting then succeeds immediately.
  const stopOnOffline = env.onOffline(() => {
    connection.isHeld = false
    if (connection.source !== null) handleLoss(connection, false)
  })
  connect(connection)
  return { close: () => close(connection) }
}

function connect(connection: Connection): void {
  clearTimeout(connection.timer)
  const resumeFrom = connection.options.lastId()
  const query = resumeFrom === null ? '' : `?last_event_id=${encodeURIComponent(resumeFrom)}`
  const opened = connection.env.openSource(LIVE_PATH + query)
  connection.source = opened
  connection.openedAt = null
  restartSilenceTimer(connection)
  clearTimeout(connection.firstEventTimer)
  connection.firstEventTimer = setTimeout(() => void checkServer(connection, opened), FIRST_EVENT_MS)
  for (const name of [...connection.options.names, 'ping']) {
    opened.addEventListener(name, (event) => {
      if (connection.source !== opened || !isMessage(event)) return
      restartSilenceTimer(connection)
      if (connection.openedAt === null) handleFirstEvent(connection)
      connection.options.onMessage({ name, id: event.lastEventId, data: event.data })
    })
  }
  opened.addEventListener('error', () => {
    // EventSource would reconnect from the last id that this tab saw; the retry here resumes from the last id of all tabs.
    if (connection.source === opened) handleLoss(connection, opened.readyState === CLOSED)
  })
}

function handleFirstEvent(connection: Connection): void {
  clearTimeout(connection.firstEventTimer)
  connection.openedAt = connection.env.now()
  connection.isHeld = false
  connection.options.onState('live')
}

/** No event has arrived. If the server answers other calls, a proxy buffers the stream. */
async function checkServer(connection: Connection, source: LiveSource): Promise<void> {
  try {
    // Another request notices the end of the session.
    await connection.env.isSignedIn()
  } catch {
    if (connection.source !== source || connection.openedAt !== null) return
    connection.isHeld = false
    return handleLoss(connection, false)
  }
  if (connection.source !== source || connection.openedAt !== null) return
  connection.isHeld = true
  connection.options.onState('held')
}

function restartSilenceTimer(connection: Connection): void {
  connection.lastMessageAt = connection.env.now()
  clearTimeout(connection.timer)
  connection.timer = setTimeout(() => handleLoss(connection, false), SILENCE_MS)
}

function handleLoss(connection: Connection, isRefused: boolean): void {
  connection.source?.close()
  connection.source = null
  if (connection.openedAt !== null && connection.env.now() - connection.openedAt >= STABLE_AFTER_MS)
    connection.failures = 0
  connection.failures += 1
  // `lastMessageAt` is at first when the connection began: the server is gone, and no proxy delays it.
  if (connection.env.now() - connection.lastMessageAt < FIRST_EVENT_MS) connection.isHeld = false
  clearTimeout(connection.timer)
  clearTimeout(connection.firstEventTimer)
  connection.options.onState(connection.isHeld ? 'held' : 'reconnecting')
  if (isRefused) void checkSession(connection)
  else scheduleReconnect(connection)
}

/** EventSource does not expose the status, so a separate request checks the session. */
async function checkSession(connection: Connection): Promise<void> {
  let isSignedIn = true
  try {
    isSignedIn = await connection.env.isSignedIn()
  } catch {
    // An unreachable server does not mean signed out.
  }
  if (connection.isClosed || connection.source !== null) return
  if (isSignedIn) {
    scheduleReconnect(connection)
    return
  }
  close(connection)
  connection.options.onState('signed-out')
}

function scheduleReconnect(connection: Connection): void {
  clearTimeout(connection.timer)
  connection.timer = setTimeout(
    () => connect(connection),
    retryDelay(connection.failures, connection.env.random()),
  )
}

/** A sleeping phone pauses timers; a visible page reconnects immediately. */
function reconnectIfNeeded(connection: Connection): void {
  if (connection.source === null) {
    connection.failures = 0
    connect(connection)
  } else if (connection.env.now() - connection.lastMessageAt >= SILENCE_MS) {
    connection.source.close()
    // Tells the subscribers that events were missed.
    connection.options.onState('reconnecting')
    connect(connection)
  }
}

function close(connection: Connection): void {
  connection.isClosed = true
  clearTimeout(connection.timer)
  clearTimeout(connection.firstEventTimer)
  connection.stopListening()
  connection.source?.close()
  connection.source = null
}

function isMessage(event: Event): event is MessageEvent<string> {
  return event instanceof MessageEvent && typeof event.data === 'string'
}
