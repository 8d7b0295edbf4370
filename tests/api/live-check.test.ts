// Streams over time: the session check, paused halfway, and heartbeats while nothing happens.
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { openConversationStreams } from '#server/assistant/stream.ts'
import { openHub } from '#server/live/hub.ts'
import { LIVE_READERS } from '#server/live-readers.ts'
import { testDatabase } from '#tests/database.ts'
import { makeConversation } from '#tests/factories.ts'

test('a stream that starts during a session check is not ended as refused', async () => {
  const data = await testDatabase()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const asked: { ids: string[]; answer: (valid: Map<string, { userId: string; role: 'admin' }>) => void }[] =
    []
  const hub = await openHub({
    db: data.db,
    connection: data.connections.server,
    readers: LIVE_READERS,
    checkSessions: (ids) => new Promise((answer) => asked.push({ ids, answer })),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  try {
    const ended: string[] = []
    const join = (name: string) =>
      hub.subscribe({
        sessionId: name,
        clientKey: 'one client',
        userId: name,
        role: 'admin',
        lastEventId: null,
        send: () => {},
        end: () => ended.push(name),
      })
    await join('there before')
    await join('revoked')
    vi.advanceTimersByTime(5000)
    expect(asked[0]?.ids).toEqual(['there before', 'revoked'])
    await join('new')
    asked[0]?.answer(new Map([['there before', { userId: 'there before', role: 'admin' }]]))
    await vi.waitFor(() => expect(ended).toEqual(['revoked']))
    expect(hub.size()).toBe(2)
  } finally {
    vi.useRealTimers()
    await hub.close()
    await data.close()
  }
})

/** At least every 25 s. */
const LONGEST_SILENCE = 25
const TWO_HOURS = 2 * 60 * 60
const STEP = 5

test("in two quiet hours, no stream pauses for as long as a proxy's timeout", async () => {
  const shipped = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
  const proxyTimeout = Number(/proxy_read_timeout (\d+)s;/.exec(shipped)?.[1])
  expect(proxyTimeout).toBeGreaterThan(2 * LONGEST_SILENCE)

  const data = await testDatabase()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const conversations = openConversationStreams({ db: data.db, log })
  const hub = await openHub({
    db: data.db,
    connection: data.connections.server,
    readers: LIVE_READERS,
    checkSessions: async (ids) => new Map(ids.map((id) => [id, { userId: id, role: 'admin' as const }])),
    others: conversations.channels,
    log,
  })
  try {
    let now = 0
    const listeners = ['desk', 'visitor'].map((name) => ({
      name,
      last: 0,
      longest: 0,
      heartbeats: 0,
      isOpen: true,
    }))
    const [desk, visitor] = listeners.map((listener) => ({
      clientKey: 'one client',
      send: () => {
        listener.longest = Math.max(listener.longest, now - listener.last)
        listener.last = now
        listener.heartbeats++
      },
      end: () => {
        listener.isOpen = false
      },
    }))
    if (desk === undefined || visitor === undefined) throw new Error('nobody listens')
    await hub.subscribe({ ...desk, sessionId: 'owner', userId: 'owner', role: 'admin', lastEventId: null })
    const { token } = await makeConversation(data.owner)
    expect(await conversations.listen({ ...visitor, token, lastTurn: null })).not.toBeNull()
    await vi.waitFor(() => expect(listeners.map(({ heartbeats }) => heartbeats > 0)).toEqual([true, true]))
    for (; now < TWO_HOURS; now += STEP) {
      vi.advanceTimersByTime(STEP * 1000)
      // The listening connection is checked meanwhile, and its answers need their turn.
      if (now % 10 === 0) await data.owner.query('select 1')
    }
    for (const { name, last, longest, isOpen } of listeners) {
      expect(isOpen, name).toBe(true)
      expect(longest, name).toBeLessThanOrEqual(LONGEST_SILENCE)
      expect(now - last, name).toBeLessThanOrEqual(LONGEST_SILENCE)
    }
  } finally {
    vi.useRealTimers()
    await hub.close()
    await conversations.close()
    await data.close()
  }
})
