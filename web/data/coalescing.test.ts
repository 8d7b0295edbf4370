// Coalesced work, on a fake clock.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCoalescing } from './coalescing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs at once, then once for all requests of a second', async () => {
  let runs = 0
  const { ask } = openCoalescing(async () => void runs++, 1000)
  for (let n = 0; n < 50; n++) ask()
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(999)
  ask()
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(2)
})

it('runs again for a request during a run, never in parallel', async () => {
  const ends: (() => void)[] = []
  const { ask } = openCoalescing(() => new Promise<void>((resolve) => ends.push(resolve)), 1000)
  ask()
  await vi.advanceTimersByTimeAsync(5000)
  ask()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(2)
})

it('starts nothing after it is stopped', async () => {
  let runs = 0
  const { ask, stop } = openCoalescing(async () => void runs++, 1000)
  ask()
  ask()
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  ask()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(1)
})
