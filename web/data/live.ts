// The server's live events, shared by all tabs of a browser: the tab that has the Web Lock opens the only stream and forwards events
// through a BroadcastChannel. Every subscriber gets each event once, also when the leading tab closes.
import { parseWithReadableEmails } from '#domain/readable-email.ts'
import { LIVE_KINDS, LIVE_POSITION, RESET_EVENT, type LiveKind } from '#contract/live-kinds.ts'
import type { LiveEvent } from '#contract/live.ts'
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
  /** The id to resume from that came with the page, before all data; null if none did. */
  pagePosition: string | null
  /** Null if unsupported; every visible tab then opens its own stream. */
  locks: LiveLocks | null
  openChannel: ((name: string) => LiveChannel) | null
  onSessionChange: (listener: (change: SessionChange) => void) => () => void
  /** Fires when the page is hidden and shown again, including by the back/forward cache. */
  onHide: (listener: (isHidden: boolean) => void) => () => void
  isVisible: () => boolean
  onVisibility: (listener: () => void) => () => void
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

type TabMessage =
  | { kind: 'message'; message: StreamMessage }
  | { kind: 'state'; state: LiveState; lastId: string | null }
  | { kind: 'hello' }

export interface Live {
  subscribe(handlers: LiveHandlers): () => void
  getState(): LiveState
}

const CHANNEL_NAME = 'live'
/** How many ids are kept to detect duplicates; a hand-over replays far fewer. */
const MAX_SEEN_IDS = 1000
/** How long the leading tab may take to answer before another tab takes over. */
const LEADER_TIMEOUT_MS = 3000

function isLiveKind(name: string): name is LiveKind {
  return LIVE_KINDS.some((kind) => kind === name)
}

/** What this tab knows of the stream, also while another tab leads. */
interface Tab {
  env: LiveEnvironment
  subscribers: Set<LiveHandlers>
  state: LiveState
  /** Null once another tab's stream or session has been followed. */
  pagePosition: string | null
  lastId: string | null
  hasStarted: boolean
  seen: Set<string>
  stopSharing: (() => void) | null
  stopWatching: (() => void) | null
}

export function createLive(env: LiveEnvironment): Live {
  const subscribers = new Set<LiveHandlers>()
  const tab: Tab = {
    env,
    subscribers,
    state: 'connecting',
    pagePosition: env.pagePosition,
    lastId: null,
    hasStarted: false,
    seen: new Set(),
    stopSharing: null,
    stopWatching: null,
  }
  return {
    getState: () => tab.state,
    subscribe(handlers) {
      subscribers.add(handlers)
      if (subscribers.size === 1) subscribeToBrowser(tab)
      handlers.onState?.(tab.state)
      return () => {
        subscribers.delete(handlers)
        if (subscribers.size === 0) unsubscribeFromBrowser(tab)
      }
    },
  }
}

function subscribeToBrowser(tab: Tab): void {
  const stops = [
    tab.env.onHide((isHidden) => (isHidden ? stop(tab) : start(tab))),
    tab.env.onSessionChange((change) => {
      // Another person may sign in next, so no stream state is kept.
      stop(tab)
      if (change === 'signed-out') setState(tab, 'signed-out')
      else start(tab)
    }),
  ]
  tab.stopWatching = () => stops.forEach((stopOne) => stopOne())
  start(tab)
}

function unsubscribeFromBrowser(tab: Tab): void {
  tab.stopWatching?.()
  tab.stopWatching = null
  stop(tab)
}

function start(tab: Tab): void {
  if (tab.stopSharing) return
  tab.state = 'connecting'
  tab.stopSharing =
    tab.env.locks && tab.env.openChannel
      ? share(tab, tab.env.locks, tab.env.openChannel(CHANNEL_NAME))
      : leadWhileVisible(tab)
}

/** On plain http a browser has six connections to a host; hidden tabs must not use them up. */
function leadWhileVisible(tab: Tab): () => void {
  let close: (() => void) | null = null
  const update = () => {
    if (tab.env.isVisible()) close ??= lead(tab, null)
    else {
      close?.()
      close = null
    }
  }
  const stopWatching = tab.env.onVisibility(update)
  update()
  return () => {
    stopWatching()
    close?.()
  }
}

function stop(tab: Tab): void {
  tab.stopSharing?.()
  tab.stopSharing = null
  tab.pagePosition = null
  tab.lastId = null
  tab.hasStarted = false
  tab.seen.clear()
}

/** Opens the stream, for this tab and those on the channel. */
function lead(tab: Tab, channel: LiveChannel | null): () => void {
  let resumedFrom: string | null = null
  const stream = openStream(tab.env, {
    names: [...LIVE_KINDS, RESET_EVENT],
    lastId: () => {
      resumedFrom = tab.lastId ?? tab.pagePosition
      return resumedFrom
    },
    onMessage(message) {
      channel?.post({ kind: 'message', message })
      receive(tab, message)
    },
    onState(next) {
      channel?.post({ kind: 'state', state: next, lastId: tab.lastId })
      if (next === 'signed-out') {
        // Releases the lock so that the next session can use it.
        stop(tab)
      }
      setState(tab, next)
      if (next !== 'live') return
      // Everything since the page is replayed.
      if (resumedFrom !== null && resumedFrom === tab.pagePosition) tab.hasStarted = true
      notifyStart(tab, resumedFrom === null)
    },
  })
  return stream.close
}

function follow(tab: Tab, next: LiveState, leaderLastId: string | null): void {
  if (next === 'signed-out') {
    void checkSession(tab)
    return
  }
  tab.pagePosition = null
  tab.lastId ??= leaderLastId
  setState(tab, next)
  if (next === 'live') notifyStart(tab, false)
}

/** The leading tab may belong to an old session, so its message alone does not sign this tab out. */
async function checkSession(tab: Tab): Promise<void> {
  try {
    if (await tab.env.isSignedIn()) return
  } catch {
    // The server is unreachable; this tab checks again when it leads.
    return
  }
  stop(tab)
  setState(tab, 'signed-out')
}

function notifyStart(tab: Tab, isGap: boolean): void {
  if (tab.hasStarted && !isGap) return
  tab.hasStarted = true
  notify(tab, (handlers) => handlers.onStart?.())
}

function receive(tab: Tab, { name, id, data }: StreamMessage): void {
  if (id !== '') tab.lastId = id
  if (name === RESET_EVENT) notify(tab, (handlers) => handlers.onReset?.())
  if (!isLiveKind(name)) return
  if (id !== '') {
    if (tab.seen.has(id)) return
    addSeen(tab, id)
  }
  // The row's type is trusted, as in every answer.
  const event = { kind: name, row: parseWithReadableEmails(data) } as LiveEvent
  notify(tab, (handlers) => handlers.onEvent?.(event))
}

function addSeen(tab: Tab, id: string): void {
  tab.seen.add(id)
  if (tab.seen.size <= MAX_SEEN_IDS) return
  for (const oldest of tab.seen) {
    tab.seen.delete(oldest)
    break
  }
}

function setState(tab: Tab, next: LiveState): void {
  if (tab.state === next) return
  tab.state = next
  notify(tab, (handlers) => handlers.onState?.(next))
}

function notify(tab: Tab, one: (handlers: LiveHandlers) => void): void {
  for (const handlers of tab.subscribers) one(handlers)
}

interface Election {
  tab: Tab
  locks: LiveLocks
  channel: LiveChannel
  stopLeading: (() => void) | null
  waiting: AbortController
  silence: ReturnType<typeof setTimeout> | undefined
  isStopped: boolean
}

/** Waits for the lock and then leads; until then receives events from the leading tab. */
function share(tab: Tab, locks: LiveLocks, channel: LiveChannel): () => void {
  const election: Election = {
    tab,
    locks,
    channel,
    stopLeading: null,
    waiting: new AbortController(),
    silence: undefined,
    isStopped: false,
  }
  channel.listen((message) => {
    if (message.kind === 'hello') {
      if (election.stopLeading) channel.post({ kind: 'state', state: tab.state, lastId: tab.lastId })
      return
    }
    if (election.stopLeading) return
    restartSilenceTimer(election)
    if (message.kind === 'message') receive(tab, message.message)
    else follow(tab, message.state, message.lastId)
  })
  const stopOnResume = tab.env.onResume(() => {
    if (!election.stopLeading) pingLeader(election)
  })
  requestLock(election, { signal: election.waiting.signal })
  channel.post({ kind: 'hello' })
  restartSilenceTimer(election)
  return () => {
    election.isStopped = true
    clearTimeout(election.silence)
    stopOnResume()
    election.waiting.abort()
    election.stopLeading?.()
    channel.close()
  }
}

function requestLock(election: Election, options: { steal?: true; signal?: AbortSignal }): void {
  election.locks
    .request(CHANNEL_NAME, options, () => {
      if (election.isStopped) return Promise.resolve()
      clearTimeout(election.silence)
      return new Promise<void>((release) => {
        const close = lead(election.tab, election.channel)
        election.stopLeading = () => {
          election.stopLeading = null
          close()
          release()
        }
      })
    })
    .catch((error: unknown) => {
      if (election.isStopped || options.signal?.aborted) return
      election.stopLeading?.()
      if (error instanceof DOMException && error.name === 'AbortError') {
        // Another tab considered this one dead and stole the lock: follow it.
        requestLock(election, { signal: election.waiting.signal })
        restartSilenceTimer(election)
      } else {
        // If the lock request fails, this tab opens its own stream.
        clearTimeout(election.silence)
        election.stopLeading = lead(election.tab, null)
      }
    })
}

function restartSilenceTimer(election: Election): void {
  clearTimeout(election.silence)
  if (!election.stopLeading) election.silence = setTimeout(() => pingLeader(election), SILENCE_MS)
}

/** A frozen tab keeps its lock but receives nothing; a visible tab then takes over. */
function pingLeader(election: Election): void {
  clearTimeout(election.silence)
  election.channel.post({ kind: 'hello' })
  election.silence = setTimeout(() => {
    if (election.stopLeading) return
    if (!election.tab.env.isVisible()) {
      restartSilenceTimer(election)
      return
    }
    election.waiting.abort()
    election.waiting = new AbortController()
    requestLock(election, { steal: true })
  }, LEADER_TIMEOUT_MS)
}

let sharedLive: Live | null = null

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
    pagePosition: findPagePosition(),
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
    onVisibility(listener) {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
  }
}

function findPagePosition(): string | null {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming)) return null
  return page.serverTiming?.find(({ name }) => name === LIVE_POSITION)?.description ?? null
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
