// The hub's own look at the sessions of its streams, held up in the middle.
import { expect, test, vi } from 'vitest'
import { openHub } from '#server/live/hub.ts'
import { LIVE_READERS } from '#server/live-readers.ts'
import { testDatabase } from '#tests/database.ts'

test('a stream that begins while sessions are checked is not taken for one that was refused', async () => {
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
