// One connection to the server's live events, kept up for as long as someone is signed in. Must never be opened twice in one browser
// without need: `live.ts` decides which tab holds it.
import type { LIVE_PATH as ContractPath } from '#contract/live.ts'

// The contract's own value would bring every schema along; its type keeps this one true.
const LIVE_PATH: typeof ContractPath = '/api/events'

/** What the stream needs of the browser; tests give their own. */
export interface StreamEnvironment {
  openSource: (url: string) => LiveSource
  /** False only where the server has said so; throws where it could not be asked. */
  isSignedIn: () => Promise<boolean>
  random: () => number
  now: () => number
  /** Calls back when the network returned or the page became visible again. */
  onWake: (listener: () => void) => () => void
  /** Calls back when the browser believes that the network is gone. */
  onOffline: (listener: () => void) => () => void
}

/** The part of an EventSource that is used here. */
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
  /** The names of the events to hear. */
  names: readonly string[]
  /** Where to go on from, asked anew before every connection. */
  lastId: () => string | null
  onMessage: (message: StreamMessage) => void
  onState: (state: StreamState) => void
}

/** The server pings every 20 s: after this much silence the connection is dead, whatever the browser thinks. */
export const SILENCE_MS = 60_000
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** A connection that held for this long was a good one: the next failure starts counting anew. */
const GOOD_AFTER_MS = 5000
const CLOSED = 2

/** Half of the doubled delay is fixed, half is chance, so that a restarted server is not stormed. */
export function retryDelay(failures: number, random: number): number {
  const whole = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
  return whole / 2 + (whole / 2) * random
}

/** Connects, and connects again after every loss, until closed or signed out. */
export function openStream(env: StreamEnvironment, options: StreamOptions): { close: () => void } {
  let source: LiveSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let openedAt: number | null = null
  let heardAt = env.now()
  let isClosed = false

  const stopWaking = env.onWake(wake)
  // It may be wrong: what is still in reach is reached again in a moment.
  const stopLosing = env.onOffline(() => {
    if (source !== null) lose(false)
  })
  connect()

  function connect(): void {
    clearTimeout(timer)
    const resumeFrom = options.lastId()
    const query = resumeFrom === null ? '' : `?last_event_id=${encodeURIComponent(resumeFrom)}`
    const opened = env.openSource(LIVE_PATH + query)
    source = opened
    openedAt = null
    heard()
    opened.addEventListener('open', () => {
      if (source !== opened) return
      openedAt = env.now()
      heard()
      options.onState('live')
    })
    for (const name of [...options.names, 'ping']) {
      opened.addEventListener(name, (event) => {
        if (source !== opened || !isMessage(event)) return
        heard()
        options.onMessage({ name, id: event.lastEventId, data: event.data })
      })
    }
    opened.addEventListener('error', () => {
      // The browser itself would go on from the id it saw, at its own pace; going on from what all tabs saw is ours.
      if (source === opened) lose(opened.readyState === CLOSED)
    })
  }

  function heard(): void {
    heardAt = env.now()
    clearTimeout(timer)
    timer = setTimeout(() => lose(false), SILENCE_MS)
  }

  function lose(isRefused: boolean): void {
    source?.close()
    source = null
    if (openedAt !== null && env.now() - openedAt >= GOOD_AFTER_MS) failures = 0
    failures += 1
    clearTimeout(timer)
    options.onState('reconnecting')
    if (isRefused) void askWhy()
    else connectLater()
  }

  /** A refused EventSource tells no status: whether the session ended is asked for separately. */
  async function askWhy(): Promise<void> {
    let isSignedIn = true
    try {
      isSignedIn = await env.isSignedIn()
    } catch {
      // Nobody could say: an unreachable server is no reason to call anyone signed out.
    }
    if (isClosed || source !== null) return
    if (isSignedIn) {
      connectLater()
      return
    }
    close()
    options.onState('signed-out')
  }

  function connectLater(): void {
    clearTimeout(timer)
    timer = setTimeout(connect, retryDelay(failures, env.random()))
  }

  /** Timers sleep with a phone. Whoever looks at the page again should not wait for them. */
  function wake(): void {
    if (source === null) {
      failures = 0
      connect()
    } else if (env.now() - heardAt >= SILENCE_MS) {
      source.close()
      // Whoever looks knows from this that what comes next was missed.
      options.onState('reconnecting')
      connect()
    }
  }

  function close(): void {
    isClosed = true
    clearTimeout(timer)
    stopWaking()
    stopLosing()
    source?.close()
    source = null
  }

  return { close }
}

function isMessage(event: Event): event is MessageEvent<string> {
  return event instanceof MessageEvent && typeof event.data === 'string'
}
