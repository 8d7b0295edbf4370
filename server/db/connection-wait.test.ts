// The time that a request may wait for connections, on a fake clock.
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRequestId } from '#server/request-context.ts'
import { limitConnectionWait } from './connection-wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Each connection comes after `ms`. */
function slowPool(ms: number) {
  const client = { release: vi.fn<() => void>() } as unknown as pg.PoolClient
  const connect = () => new Promise<pg.PoolClient>((resolve) => setTimeout(() => resolve(client), ms))
  return { client, limited: limitConnectionWait({ connect } as unknown as pg.Pool) }
}

test('a request waits two seconds in all, and gives back a connection that comes too late', async () => {
  const { client, limited } = slowPool(1500)
  await withRequestId('one', async () => {
    const first = limited()
    await vi.advanceTimersByTimeAsync(1500)
    expect(await first).toBe(client)
    const second = limited()
    const refused = expect(second).rejects.toThrow('timeout exceeded')
    await vi.advanceTimersByTimeAsync(500)
    await refused
    expect(client.release).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(client.release).toHaveBeenCalledOnce()
  })
})

test('other requests, streams and the start have their own time', async () => {
  const { client, limited } = slowPool(1500)
  for (let count = 0; count < 2; count++) {
    const found = withRequestId(`request ${count}`, limited)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await found).toBe(client)
  }
  await withRequestId('a stream', async () => {
    for (let count = 0; count < 9; count++) {
      await vi.advanceTimersByTimeAsync(10_001)
      const found = limited()
      await vi.advanceTimersByTimeAsync(1500)
      expect(await found).toBe(client)
    }
  })
  const outside = limited()
  await vi.advanceTimersByTimeAsync(1500)
  expect(await outside).toBe(client)
})
