// One connection to the server's live events, kept open while the user is signed in. `live.ts` decides which tab opens it.
import type { LIVE_PATH as ContractPath } from '#contract/live.ts'

// Importing the contract's value would add every schema to the page; its type keeps this one correct.
const LIVE_PATH: typeof ContractPath = '/api/events'

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

export type StreamState = 'connecting' | 'live' | 'reconnecting' | 'signed-out'

interface StreamOptions {
  /** The event names to subscribe to. */
  names: readonly string[]
  /** The id to resume from; read before every connection. */
  lastId: () => string | null
  onMessage: (message: StreamMessage) => void
  onState: (state: StreamState) => void
}

/** The server pings every 20 s; after this much silence the connection counts as lost. */
export const SILENCE_MS = 60_000
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

/** Connects and reconnects until closed or signed out. */
export function openStream(env: StreamEnvironment, options: StreamOptions): { close: () => void } {
  let source: LiveSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let openedAt: number | null = null
  let lastMessageAt = env.now()
  let isClosed = false

  const stopOnResume = env.onResume(reconnectIfNeeded)
  // The browser's report may be wrong; reconnecting then succeeds immediately.
  const stopOnOffline = env.onOffline(() => {
    if (source !== null) handleLoss(false)
  })
  connect()

  function connect(): void {
    clearTimeout(timer)
    const resumeFrom = options.lastId()
    const query = resumeFrom === null ? '' : `?last_event_id=${encodeURIComponent(resumeFrom)}`
    const opened = env.openSource(LIVE_PATH + query)
    source = opened
    openedAt = null
    restartSilenceTimer()
    opened.addEventListener('open', () => {
      if (source !== opened) return
      openedAt = env.now()
      restartSilenceTimer()
      options.onState('live')
    })
    for (const name of [...options.names, 'ping']) {
      opened.addEventListener(name, (event) => {
        if (source !== opened || !isMessage(event)) return
        restartSilenceTimer()
        options.onMessage({ name, id: event.lastEventId, data: event.data })
      })
    }
    opened.addEventListener('error', () => {
      // EventSource would reconnect from the last id that this tab saw; the retry here resumes from the last id of all tabs.
      if (source === opened) handleLoss(opened.readyState === CLOSED)
    })
  }

  function restartSilenceTimer(): void {
    lastMessageAt = env.now()
    clearTimeout(timer)
    timer = setTimeout(() => handleLoss(false), SILENCE_MS)
  }

  function handleLoss(isRefused: boolean): void {
    source?.close()
    source = null
    if (openedAt !== null && env.now() - openedAt >= STABLE_AFTER_MS) failures = 0
    failures += 1
    clearTimeout(timer)
    options.onState('reconnecting')
    if (isRefused) void checkSession()
    else scheduleReconnect()
  }

  /** EventSource does not expose the status, so a separate request checks the session. */
  async function checkSession(): Promise<void> {
    let isSignedIn = true
    try {
      isSignedIn = await env.isSignedIn()
    } catch {
      // An unreachable server does not mean signed out.
    }
    if (isClosed || source !== null) return
    if (isSignedIn) {
      scheduleReconnect()
      return
    }
    close()
    options.onState('signed-out')
  }

  function scheduleReconnect(): void {
    clearTimeout(timer)
    timer = setTimeout(connect, retryDelay(failures, env.random()))
  }

  /** A sleeping phone pauses timers; a visible page reconnects immediately. */
  function reconnectIfNeeded(): void {
    if (source === null) {
      failures = 0
      connect()
    } else if (env.now() - lastMessageAt >= SILENCE_MS) {
      source.close()
      // Tells the subscribers that events were missed.
      options.onState('reconnecting')
      connect()
    }
  }

  function close(): void {
    isClosed = true
    clearTimeout(timer)
    stopOnResume()
    stopOnOffline()
    source?.close()
    source = null
  }

  return { close }
}

function isMessage(event: Event): event is MessageEvent<string> {
  return event instanceof MessageEvent && typeof event.data === 'string'
}
