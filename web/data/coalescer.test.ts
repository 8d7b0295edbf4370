// Coalesced work, on a fake clock.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCoalescer } from './coalescer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs at once, then once for all requests of a second', async () => {
  let runs = 0
  const { request } = createCoalescer(async () => void runs++, 1000)
  for (let n = 0; n < 50; n++) request()
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(999)
  request()
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(2)
})

it('runs again for a request during a run, never in parallel', async () => {
  const ends: (() => void)[] = []
  const { request } = createCoalescer(() => new Promise<void>((resolve) => ends.push(resolve)), 1000)
  request()
  await vi.advanceTimersByTimeAsync(5000)
  request()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(2)
})

it('starts nothing after it is stopped', async () => {
  let runs = 0
  const { request, stop } = createCoalescer(async () => void runs++, 1000)
  request()
  request()
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  request()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(1)
})
