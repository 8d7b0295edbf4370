// Several tabs of one browser with fakes: which one has the stream, which get events, and where it resumes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLive, type LiveChannel, type LiveEnvironment, type LiveLocks, type LiveState } from './live.ts'
import { retryDelay, type LiveSource } from './live-stream.ts'
import type { SessionChange } from './session-changes.ts'

class FakeSource implements LiveSource {
  readyState = 0
  readonly url: string
  readonly #target = new EventTarget()

  constructor(url: string) {
    this.url = url
  }

  addEventListener(type: string, listener: (event: Event) => void): void {
    this.#target.addEventListener(type, listener)
  }

  close(): void {
    this.readyState = 2
  }

  open(): void {
    this.readyState = 1
    this.#target.dispatchEvent(new Event('open'))
    this.say('ping', '')
  }

  say(name: string, id: string, row: object = {}): void {
    this.#target.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(row), lastEventId: id }))
  }

  drop(): void {
    this.readyState = 0
    this.#target.dispatchEvent(new Event('error'))
  }

  refuse(): void {
    this.readyState = 2
    this.#target.dispatchEvent(new Event('error'))
  }
}

interface Held {
  reject: (error: DOMException) => void
}

/** The Web Locks of one browser: one holder, a queue, and stealing. */
function fakeLocks(): LiveLocks {
  let holder: Held | null = null
  const queue: (() => void)[] = []
  return {
    request(_name, { steal = false, signal }, work) {
      return new Promise((resolve, reject) => {
        const grant = () => {
          const mine: Held = { reject }
          holder = mine
          void (async () => {
            await work()
            resolve(undefined)
            if (holder !== mine) return
            holder = null
            queue.shift()?.()
          })()
        }
        if (steal) {
          holder?.reject(new DOMException('stolen', 'AbortError'))
          grant()
        } else if (holder) {
          queue.push(grant)
          signal?.addEventListener('abort', () => {
            if (queue.includes(grant)) queue.splice(queue.indexOf(grant), 1)
            reject(new DOMException('given up', 'AbortError'))
          })
        } else {
          grant()
        }
      })
    },
  }
}

type TabMessage = Parameters<LiveChannel['post']>[0]

/** The channel between the tabs of one browser; a frozen tab neither receives nor sends. */
function fakeChannels() {
  const members = new Map<string, (message: TabMessage) => void>()
  const frozen = new Set<string>()
  const open = (tab: string): LiveChannel => ({
    post(message) {
      if (frozen.has(tab)) return
      for (const [other, listener] of members) {
        if (other !== tab && !frozen.has(other)) queueMicrotask(() => listener(structuredClone(message)))
      }
    },
    listen: (listener) => members.set(tab, listener),
    close: () => members.delete(tab),
  })
  return { open, freeze: (tab: string) => frozen.add(tab) }
}

const doNothing = () => undefined

function openBrowser({ isShared = true } = {}) {
  const locks = fakeLocks()
  const channels = fakeChannels()
  const sources: FakeSource[] = []
  const sessionListeners = new Set<(change: SessionChange) => void>()
  const browser = {
    sources,
    isSignedIn: true as boolean | 'unknown',
    freeze: channels.freeze,
    current: () => {
      const source = sources.at(-1)
      if (!source) throw new Error('no stream was opened')
      return source
    },
    openStreams: () => sources.filter((source) => source.readyState !== 2).length,
    announce: (change: SessionChange) => sessionListeners.forEach((listener) => listener(change)),
    async openTab(name: string, pagePosition: string | null = null) {
      const visibilityListeners = new Set<() => void>()
      const fire = {
        resume: doNothing as () => void,
        offline: doNothing as () => void,
        setHidden: doNothing as (isHidden: boolean) => void,
        show: doNothing as (isVisible: boolean) => void,
      }
      let isVisible = true
      fire.show = (next) => {
        isVisible = next
        visibilityListeners.forEach((listener) => listener())
      }
      const environment: LiveEnvironment = {
        openSource(url) {
          const source = new FakeSource(url)
          sources.push(source)
          return source
        },
        isSignedIn: () =>
          browser.isSignedIn === 'unknown'
            ? Promise.reject(new Error('out of reach'))
            : Promise.resolve(browser.isSignedIn),
        pagePosition,
        random: () => 1,
        now: () => Date.now(),
        onResume(listener) {
          fire.resume = listener
          return doNothing
        },
        onOffline(listener) {
          fire.offline = listener
          return doNothing
        },
        locks: isShared ? locks : null,
        openChannel: isShared ? () => channels.open(name) : null,
        onSessionChange(listener) {
          sessionListeners.add(listener)
          return () => sessionListeners.delete(listener)
        },
        onHide(listener) {
          fire.setHidden = listener
          return doNothing
        },
        isVisible: () => isVisible,
        onVisibility(listener) {
          visibilityListeners.add(listener)
          return () => visibilityListeners.delete(listener)
        },
      }
      const heard: string[] = []
      const states: LiveState[] = []
      const counts = { reset: 0, start: 0 }
      const close = createLive(environment).subscribe({
        onEvent: (event) => heard.push(event.row.id),
        onReset: () => (counts.reset += 1),
        onStart: () => (counts.start += 1),
        onState: (state) => states.push(state),
      })
      await settle()
      return { heard, states, counts, close, fire }
    },
  }
  return browser
}

/** Delivers messages between tabs and locks. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('one stream for all tabs', () => {
  it('is opened by one tab and heard by all', async () => {
    const browser = openBrowser()
    const first = await browser.openTab('first')
    const second = await browser.openTab('second')
    browser.current().open()
    browser.current().say('lead', '1-1', { id: 'a' })
    await settle()
    expect(browser.openStreams()).toBe(1)
    expect(first.heard).toEqual(['a'])
    expect(second.heard).toEqual(['a'])
    expect(second.states.at(-1)).toBe('live')
  })

  it('begins where the page began, whose data is current then', async () => {
    const browser = openBrowser()
    const tab = await browser.openTab('only', '5-1')
    expect(browser.current().url).toBe('/api/events?last_event_id=5-1')
    browser.current().drop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(browser.current().url).toBe('/api/events?last_event_id=5-1')
    browser.current().open()
    browser.current().say('lead', '5-2', { id: 'a' })
    expect(tab.heard).toEqual(['a'])
    expect(tab.counts).toEqual({ reset: 0, start: 0 })
  })

  it('does not begin where the page began for the next session, or after another tab’s stream', async () => {
    const browser = openBrowser()
    const first = await browser.openTab('first', '5-1')
    const second = await browser.openTab('second', '4-1')
    browser.current().open()
    await settle()
    expect([first.counts.start, second.counts.start]).toEqual([0, 1])
    first.close()
    await settle()
    expect(browser.current().url).toBe('/api/events')
    browser.announce('signed-in')
    await settle()
    expect(browser.current().url).toBe('/api/events')
    browser.current().open()
    expect(second.counts.start).toBe(2)
  })

  it('moves to the next tab when the leading one closes, and resumes from the last id', async () => {
    const browser = openBrowser()
    const first = await browser.openTab('first')
    const second = await browser.openTab('second')
    browser.current().open()
    browser.current().say('project', '7-1', { id: 'a' })
    await settle()
    first.close()
    await settle()
    expect(browser.openStreams()).toBe(1)
    expect(browser.current().url).toBe('/api/events?last_event_id=7-1')
    browser.current().open()
    browser.current().say('project', '7-2', { id: 'b' })
    expect(second.heard).toEqual(['a', 'b'])
    expect(first.heard).toEqual(['a'])
    expect(second.counts.start).toBe(1)
  })

  it('resumes the position of a leader that has had no event yet', async () => {
    const browser = openBrowser()
    const first = await browser.openTab('first')
    browser.current().open()
    browser.current().say('ping', '5-0')
    const second = await browser.openTab('second')
    first.close()
    await settle()
    expect(browser.current().url).toBe('/api/events?last_event_id=5-0')
    expect(second.counts.start).toBe(1)
  })

  it('delivers no event twice when the new leader gets it replayed', async () => {
    const browser = openBrowser()
    const first = await browser.openTab('first')
    const second = await browser.openTab('second')
    const third = await browser.openTab('third')
    browser.current().open()
    browser.current().say('lead', '1-1', { id: 'a' })
    browser.current().say('lead', '1-2', { id: 'b' })
    await settle()
    first.close()
    await settle()
    browser.current().open()
    browser.current().say('lead', '1-2', { id: 'b' })
    browser.current().say('lead', '1-3', { id: 'c' })
    await settle()
    expect(second.heard).toEqual(['a', 'b', 'c'])
    expect(third.heard).toEqual(['a', 'b', 'c'])
  })

  it('is taken from a frozen tab by a visible one', async () => {
    const browser = openBrowser()
    const first = await browser.openTab('first')
    const second = await browser.openTab('second')
    browser.current().open()
    await settle()
    const before = browser.current()
    browser.freeze('first')
    await vi.advanceTimersByTimeAsync(64_000)
    expect(browser.current()).not.toBe(before)
    browser.current().open()
    browser.current().say('lead', '2-1', { id: 'a' })
    expect(second.heard).toEqual(['a'])
    first.close()
    await settle()
    browser.current().say('lead', '2-2', { id: 'b' })
    expect(second.heard).toEqual(['a', 'b'])
  })

  it('is not taken from a leader that answers', async () => {
    const browser = openBrowser()
    await browser.openTab('first')
    const second = await browser.openTab('second')
    browser.current().open()
    await settle()
    second.fire.resume()
    await vi.advanceTimersByTimeAsync(5000)
    expect(browser.sources).toHaveLength(1)
  })

  it('is one for each tab if the browser has no locks', async () => {
    const browser = openBrowser({ isShared: false })
    await browser.openTab('first')
    await browser.openTab('second')
    expect(browser.openStreams()).toBe(2)
  })

  it('is closed while such a tab is hidden, and resumes when it is shown', async () => {
    const browser = openBrowser({ isShared: false })
    const tab = await browser.openTab('only')
    browser.current().open()
    browser.current().say('lead', '1-1', { id: 'a' })
    tab.fire.show(false)
    expect(browser.openStreams()).toBe(0)
    tab.fire.show(true)
    expect(browser.openStreams()).toBe(1)
    expect(browser.current().url).toBe('/api/events?last_event_id=1-1')
  })

  it('tells each tab once that the stream starts, so that it can load what it missed', async () => {
    const browser = openBrowser()
    const first = await browser.openTab('first')
    browser.current().open()
    const second = await browser.openTab('second')
    expect(first.counts.start).toBe(1)
    expect(second.counts.start).toBe(1)
    browser.current().say('reset', '9-9')
    await settle()
    expect(first.counts.reset).toBe(1)
    expect(second.counts.reset).toBe(1)
  })

  it('restarts for a page from the back/forward cache', async () => {
    const browser = openBrowser()
    const tab = await browser.openTab('first')
    browser.current().open()
    browser.current().say('lead', '1-1', { id: 'a' })
    tab.fire.setHidden(true)
    expect(browser.openStreams()).toBe(0)
    tab.fire.setHidden(false)
    await settle()
    expect(browser.current().url).toBe('/api/events')
    browser.current().open()
    expect(tab.counts.start).toBe(2)
  })
})

describe('a lost connection', () => {
  it('waits from one second up to thirty, half of it random', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelay(failures, 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ])
    expect(retryDelay(3, 0)).toBe(2000)
  })

  it('reconnects with growing pauses, from the last id', async () => {
    const browser = openBrowser()
    const tab = await browser.openTab('only')
    browser.current().open()
    browser.current().say('lead', '3-1', { id: 'a' })
    browser.current().drop()
    expect(tab.states.at(-1)).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(999)
    expect(browser.sources).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(browser.sources).toHaveLength(2)
    expect(browser.current().url).toBe('/api/events?last_event_id=3-1')
    browser.current().drop()
    await vi.advanceTimersByTimeAsync(1999)
    expect(browser.sources).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(browser.sources).toHaveLength(3)
    browser.current().open()
    expect(tab.states.at(-1)).toBe('live')
    expect(tab.counts.start).toBe(1)
  })

  it('resets its count of failures after a lasting connection', async () => {
    const browser = openBrowser()
    await browser.openTab('only')
    browser.current().drop()
    await vi.advanceTimersByTimeAsync(1000)
    browser.current().drop()
    await vi.advanceTimersByTimeAsync(2000)
    browser.current().open()
    await vi.advanceTimersByTimeAsync(6000)
    browser.current().drop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(browser.sources).toHaveLength(4)
  })

  it("reconnects immediately when the network or the page's visibility returns", async () => {
    const browser = openBrowser()
    const tab = await browser.openTab('only')
    browser.current().drop()
    tab.fire.resume()
    expect(browser.sources).toHaveLength(2)
  })

  it('is detected immediately if the browser reports it, and retried anyway', async () => {
    const browser = openBrowser()
    const tab = await browser.openTab('only')
    browser.current().open()
    browser.current().say('project', '6-1', { id: 'a' })
    tab.fire.offline()
    expect([tab.states.at(-1), browser.openStreams()]).toEqual(['reconnecting', 0])
    await vi.advanceTimersByTimeAsync(1000)
    expect(browser.current().url).toBe('/api/events?last_event_id=6-1')
    browser.current().open()
    expect(tab.states.at(-1)).toBe('live')
  })

  it('reconnects, and says so, when a page becomes visible whose stream died in sleep', async () => {
    const browser = openBrowser()
    const tab = await browser.openTab('only')
    browser.current().open()
    browser.current().say('project_update', '8-1', { id: 'a' })
    // The timers of a sleeping phone do not run, only its clock.
    vi.setSystemTime(Date.now() + 3_600_000)
    tab.fire.resume()
    expect(tab.states.at(-1)).toBe('reconnecting')
    expect(browser.current().url).toBe('/api/events?last_event_id=8-1')
    browser.current().open()
    expect(tab.states.at(-1)).toBe('live')
  })

  it('is detected by silence, and not while the server pings', async () => {
    const browser = openBrowser()
    const tab = await browser.openTab('only')
    browser.current().open()
    for (const id of ['1-0', '1-0', '1-0', '1-0']) {
      await vi.advanceTimersByTimeAsync(20_000)
      browser.current().say('ping', id)
    }
    expect(browser.sources).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tab.states.at(-1)).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(1000)
    expect(browser.sources).toHaveLength(2)
  })
})

describe('a stream that a proxy holds back', () => {
  it('is noticed if the server answers otherwise, tried again, and live once an event arrives', async () => {
    const browser = openBrowser()
    const tab = await browser.openTab('only')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tab.states.at(-1)).toBe('held')
    await vi.advanceTimersByTimeAsync(52_000)
    expect(browser.sources).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tab.states).not.toContain('reconnecting')
    browser.current().open()
    expect(tab.states.at(-1)).toBe('live')
  })

  it.each(['drop', 'refuse'] as const)('is a lost connection once the server is gone (%s)', async (end) => {
    const browser = openBrowser()
    const tab = await browser.openTab('only')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tab.states.at(-1)).toBe('held')
    browser.isSignedIn = 'unknown'
    browser.current().drop()
    expect(tab.states.at(-1)).toBe('held')
    await vi.advanceTimersByTimeAsync(1000)
    browser.current()[end]()
    expect(tab.states.at(-1)).toBe('reconnecting')
  })

  it('is a lost connection if the server stops answering', async () => {
    const browser = openBrowser()
    const tab = await browser.openTab('only')
    await vi.advanceTimersByTimeAsync(10_000)
    browser.isSignedIn = 'unknown'
    await vi.advanceTimersByTimeAsync(70_000)
    expect(tab.states.at(-1)).toBe('reconnecting')
  })

  it('is a lost connection if the server does not answer', async () => {
    const browser = openBrowser()
    browser.isSignedIn = 'unknown'
    const tab = await browser.openTab('only')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tab.states.at(-1)).toBe('reconnecting')
  })
})

describe('a refused stream', () => {
  it('ends in every tab if the session has ended', async () => {
    const browser = openBrowser()
    const first = await browser.openTab('first')
    const second = await browser.openTab('second')
    browser.isSignedIn = false
    browser.current().refuse()
    await settle()
    expect(first.states.at(-1)).toBe('signed-out')
    await settle()
    expect(second.states.at(-1)).toBe('signed-out')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(browser.openStreams()).toBe(0)
  })

  it.each([true, 'unknown'] as const)('is retried if the session is valid or unknown (%s)', async (is) => {
    const browser = openBrowser()
    const tab = await browser.openTab('only')
    browser.isSignedIn = is
    browser.current().refuse()
    await vi.advanceTimersByTimeAsync(1000)
    expect(tab.states).not.toContain('signed-out')
    expect(browser.sources).toHaveLength(2)
  })
})

describe('signing out and in', () => {
  it('closes the stream and deletes its position', async () => {
    const browser = openBrowser()
    const tab = await browser.openTab('only')
    browser.current().open()
    browser.current().say('lead', '4-1', { id: 'a' })
    browser.announce('signed-out')
    expect(browser.openStreams()).toBe(0)
    expect(tab.states.at(-1)).toBe('signed-out')
    await settle()
    browser.announce('signed-in')
    await settle()
    expect(browser.current().url).toBe('/api/events')
  })
})
