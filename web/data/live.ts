// The server's live events, shared by all tabs of a browser: the tab that has the Web Lock opens the only stream and forwards events
// through a BroadcastChannel. Every subscriber gets each event once, also when the leading tab closes.
import type { LiveEvent, LiveKind, RESET_EVENT as ContractReset } from '#contract/live.ts'
import { findMe } from './session.ts'
import { onSessionChange, type SessionChange } from './session-changes.ts'
import {
  openStream,
  SILENCE_MS,
  type StreamEnvironment,
  type StreamMessage,
  type StreamState,
} from './live-stream.ts'

export type LiveState = StreamState

export interface LiveHandlers {
  onEvent?: (event: LiveEvent) => void
  /** Data loaded before this moment may be out of date: load it again. */
  onReset?: () => void
  /** The stream starts here; data loaded before this moment may have missed an event. */
  onStart?: () => void
  onState?: (state: LiveState) => void
}

export interface LiveEnvironment extends StreamEnvironment {
  /** Null if unsupported; every tab then opens its own stream. */
  locks: LiveLocks | null
  openChannel: ((name: string) => LiveChannel) | null
  onSessionChange: (listener: (change: SessionChange) => void) => () => void
  /** Fires when the page is hidden and shown again, including by the back/forward cache. */
  onHide: (listener: (isHidden: boolean) => void) => () => void
  isVisible: () => boolean
}

export interface LiveLocks {
  request(
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    work: () => Promise<void>,
  ): Promise<unknown>
}

export interface LiveChannel {
  post(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): void
  close(): void
}

/** Messages between tabs. `state` is also the leading tab's heartbeat. */
type TabMessage =
  | { kind: 'message'; message: StreamMessage }
  | { kind: 'state'; state: LiveState; lastId: string | null }
  | { kind: 'hello' }

export interface Live {
  subscribe(handlers: LiveHandlers): () => void
  getState(): LiveState
}

const CHANNEL_NAME = 'live'
const RESET: typeof ContractReset = 'reset'
const KINDS = {
  lead: true,
  lead_gone: true,
  project: true,
  project_update: true,
  support_request: true,
  order: true,
  payment: true,
  cancellation_request: true,
  booking: true,
  conversation: true,
} as const satisfies Record<LiveKind, true>
/** How many ids are kept to detect duplicates; a hand-over replays far fewer. */
const MAX_SEEN_IDS = 1000
/** How long the leading tab may take to answer before another tab takes over. */
const LEADER_TIMEOUT_MS = 3000

function isLiveKind(name: string): name is LiveKind {
  return Object.hasOwn(KINDS, name)
}

export function createLive(env: LiveEnvironment): Live {
  const subscribers = new Set<LiveHandlers>()
  let state: LiveState = 'connecting'
  let lastId: string | null = null
  let hasStarted = false
  const seen = new Set<string>()
  let stopSharing: (() => void) | null = null
  let stopWatching: (() => void) | null = null

  return {
    getState: () => state,
    subscribe(handlers) {
      subscribers.add(handlers)
      if (subscribers.size === 1) subscribeToBrowser()
      handlers.onState?.(state)
      return () => {
        subscribers.delete(handlers)
        if (subscribers.size === 0) unsubscribeFromBrowser()
      }
    },
  }

  function subscribeToBrowser(): void {
    const stops = [
      env.onHide((isHidden) => (isHidden ? stop() : start())),
      env.onSessionChange((change) => {
        // Another person may sign in next, so no stream state is kept.
        stop()
        if (change === 'signed-out') setState('signed-out')
        else start()
      }),
    ]
    stopWatching = () => stops.forEach((stopOne) => stopOne())
    start()
  }

  function unsubscribeFromBrowser(): void {
    stopWatching?.()
    stopWatching = null
    stop()
  }

  function start(): void {
    if (stopSharing) return
    state = 'connecting'
    stopSharing = env.locks && env.openChannel ? share(env.locks, env.openChannel(CHANNEL_NAME)) : lead(null)
  }

  function stop(): void {
    stopSharing?.()
    stopSharing = null
    lastId = null
    hasStarted = false
    seen.clear()
  }

  /** Waits for the lock and then leads; until then receives events from the leading tab. */
  function share(locks: LiveLocks, channel: LiveChannel): () => void {
    let stopLeading: (() => void) | null = null
    let waiting = new AbortController()
    let silence: ReturnType<typeof setTimeout> | undefined
    let isStopped = false

    channel.listen((message) => {
      if (message.kind === 'hello') {
        if (stopLeading) channel.post({ kind: 'state', state, lastId })
        return
      }
      if (stopLeading) return
      restartSilenceTimer()
      if (message.kind === 'message') receive(message.message)
      else follow(message.state, message.lastId)
    })
    const stopOnResume = env.onResume(() => {
      if (!stopLeading) pingLeader()
    })
    requestLock({ signal: waiting.signal })
    channel.post({ kind: 'hello' })
    restartSilenceTimer()

    function requestLock(options: { steal?: true; signal?: AbortSignal }): void {
      locks
        .request(CHANNEL_NAME, options, () => {
          if (isStopped) return Promise.resolve()
          clearTimeout(silence)
          return new Promise<void>((release) => {
            const close = lead(channel)
            stopLeading = () => {
              stopLeading = null
              close()
              release()
            }
          })
        })
        .catch((error: unknown) => {
          if (isStopped || options.signal?.aborted) return
          stopLeading?.()
          if (error instanceof DOMException && error.name === 'AbortError') {
            // Another tab considered this one dead and stole the lock: follow it.
            requestLock({ signal: waiting.signal })
            restartSilenceTimer()
          } else {
            // If the lock request fails, this tab opens its own stream.
            clearTimeout(silence)
            stopLeading = lead(null)
          }
        })
    }

    function restartSilenceTimer(): void {
      clearTimeout(silence)
      if (!stopLeading) silence = setTimeout(pingLeader, SILENCE_MS)
    }

    /** A frozen tab keeps its lock but receives nothing; a visible tab then takes over. */
    function pingLeader(): void {
      clearTimeout(silence)
      channel.post({ kind: 'hello' })
      silence = setTimeout(() => {
        if (stopLeading) return
        if (!env.isVisible()) {
          restartSilenceTimer()
          return
        }
        waiting.abort()
        waiting = new AbortController()
        requestLock({ steal: true })
      }, LEADER_TIMEOUT_MS)
    }

    return () => {
      isStopped = true
      clearTimeout(silence)
      stopOnResume()
      waiting.abort()
      stopLeading?.()
      channel.close()
    }
  }

  /** Opens the stream, for this tab and those on the channel. */
  function lead(channel: LiveChannel | null): () => void {
    let resumedFrom: string | null = null
    const stream = openStream(env, {
      names: [...Object.keys(KINDS), RESET],
      lastId: () => {
        resumedFrom = lastId
        return lastId
      },
      onMessage(message) {
        channel?.post({ kind: 'message', message })
        receive(message)
      },
      onState(next) {
        channel?.post({ kind: 'state', state: next, lastId })
        if (next === 'signed-out') {
          // Releases the lock so that the next session can use it.
          stop()
        }
        setState(next)
        if (next === 'live') notifyStart(resumedFrom === null)
      },
    })
    return stream.close
  }

  function follow(next: LiveState, leaderLastId: string | null): void {
    if (next === 'signed-out') {
      void checkSession()
      return
    }
    lastId ??= leaderLastId
    setState(next)
    if (next === 'live') notifyStart(false)
  }

  /** The leading tab may belong to an old session, so its message alone does not sign this tab out. */
  async function checkSession(): Promise<void> {
    try {
      if (await env.isSignedIn()) return
    } catch {
      // The server is unreachable; this tab checks again when it leads.
      return
    }
    stop()
    setState('signed-out')
  }

  function notifyStart(isGap: boolean): void {
    if (hasStarted && !isGap) return
    hasStarted = true
    notify((handlers) => handlers.onStart?.())
  }

  function receive({ name, id, data }: StreamMessage): void {
    if (id !== '') lastId = id
    if (name === RESET) notify((handlers) => handlers.onReset?.())
    if (!isLiveKind(name)) return
    if (id !== '') {
      if (seen.has(id)) return
      addSeen(id)
    }
    // The row's type is trusted, as in every answer.
    const event = { kind: name, row: JSON.parse(data) } as LiveEvent
    notify((handlers) => handlers.onEvent?.(event))
  }

  function addSeen(id: string): void {
    seen.add(id)
    if (seen.size <= MAX_SEEN_IDS) return
    for (const oldest of seen) {
      seen.delete(oldest)
      break
    }
  }

  function setState(next: LiveState): void {
    if (state === next) return
    state = next
    notify((handlers) => handlers.onState?.(next))
  }

  function notify(one: (handlers: LiveHandlers) => void): void {
    for (const handlers of subscribers) one(handlers)
  }
}

let sharedLive: Live | null = null

/** Subscribes to the live events of this browser's session; returns the function that unsubscribes. */
export function subscribeLive(handlers: LiveHandlers): () => void {
  sharedLive ??= createLive(browserEnvironment())
  return sharedLive.subscribe(handlers)
}

export function getLiveState(): LiveState {
  return sharedLive?.getState() ?? 'connecting'
}

function browserEnvironment(): LiveEnvironment {
  return {
    openSource: (url) => new EventSource(url),
    isSignedIn: async () => (await findMe()) !== null,
    random: Math.random,
    now: Date.now,
    onResume(listener) {
      const onVisible = () => {
        if (document.visibilityState === 'visible') listener()
      }
      addEventListener('online', listener)
      document.addEventListener('visibilitychange', onVisible)
      return () => {
        removeEventListener('online', listener)
        document.removeEventListener('visibilitychange', onVisible)
      }
    },
    onOffline(listener) {
      addEventListener('offline', listener)
      return () => removeEventListener('offline', listener)
    },
    // Absent on plain http, except on localhost.
    locks: 'locks' in navigator ? navigator.locks : null,
    openChannel: typeof BroadcastChannel === 'undefined' ? null : openChannel,
    onSessionChange,
    onHide(listener) {
      const onHide = () => listener(true)
      const onShow = (event: PageTransitionEvent) => {
        if (event.persisted) listener(false)
      }
      addEventListener('pagehide', onHide)
      addEventListener('pageshow', onShow)
      return () => {
        removeEventListener('pagehide', onHide)
        removeEventListener('pageshow', onShow)
      }
    },
    isVisible: () => document.visibilityState === 'visible',
  }
}

function openChannel(name: string): LiveChannel {
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin and takes no target
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data)),
    close: () => channel.close(),
  }
}
