// The wait for PostgreSQL, on a fake clock.
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openReconnectWait } from './reconnect-wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openFakePool() {
  const pool = { error: null as Error | null, asked: 0, isSilent: false, connect }
  async function connect(): Promise<pg.PoolClient> {
    pool.asked++
    if (pool.isSilent) await new Promise(() => {})
    if (pool.error !== null) throw pool.error
    return { release: () => {} } as unknown as pg.PoolClient
  }
  return pool
}
const gone = () => Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })

/** The results, and when they came. */
function watch(connect: () => Promise<unknown>, times: number) {
  const began = performance.now()
  const outcomes: { is: 'answered' | 'refused'; ms: number }[] = []
  const note = (is: 'answered' | 'refused') => () => void outcomes.push({ is, ms: performance.now() - began })
  for (let count = 0; count < times; count++) void connect().then(note('answered'), note('refused'))
  return outcomes
}

test('two hundred wait while one retries for all, and continue when it is back', async () => {
  const pool = openFakePool()
  pool.error = gone()
  const connect = openReconnectWait(pool)
  const outcomes = watch(connect, 250)
  await vi.advanceTimersByTimeAsync(1000)
  expect(outcomes.map(({ is }) => is)).toEqual(Array.from({ length: 50 }, () => 'refused'))
  expect(pool.asked).toBeLessThan(250 + 1000 / 40)
  pool.error = null
  await vi.advanceTimersByTimeAsync(100)
  expect(outcomes.filter(({ is }) => is === 'answered')).toHaveLength(200)
  expect(watch(connect, 1)).toEqual([])
})

test('refuses all after two and a half seconds, and later ones immediately, until it answers again', async () => {
  const pool = openFakePool()
  pool.error = gone()
  const connect = openReconnectWait(pool)
  const first = watch(connect, 3)
  await vi.advanceTimersByTimeAsync(2000)
  const second = watch(connect, 3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(first.map(({ is }) => is)).toEqual(['refused', 'refused', 'refused'])
  expect(second.map(({ is }) => is)).toEqual(['refused', 'refused', 'refused'])
  for (const { ms } of first) expect(ms).toBeLessThanOrEqual(2600)
  const late = watch(connect, 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toEqual([{ is: 'refused', ms: 0 }])
  pool.error = null
  await connect()
  // The next loss starts the wait again.
  pool.error = gone()
  const again = watch(connect, 1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(again).toEqual([])
  pool.error = null
  await vi.advanceTimersByTimeAsync(100)
  expect(again.map(({ is }) => is)).toEqual(['answered'])
})

test('no request waits longer because a connection attempt hangs', async () => {
  const pool = openFakePool()
  pool.error = gone()
  const connect = openReconnectWait(pool)
  const outcomes = watch(connect, 1)
  await vi.advanceTimersByTimeAsync(100)
  pool.isSilent = true
  await vi.advanceTimersByTimeAsync(2500)
  expect(outcomes.map(({ is }) => is)).toEqual(['refused'])
})

test('reports immediately what is not a loss: a full pool, a wrong password', async () => {
  const pool = openFakePool()
  const connect = openReconnectWait(pool)
  for (const error of [
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('password authentication failed'), { code: '28P01' }),
  ]) {
    pool.error = error
    await expect(connect()).rejects.toBe(error)
  }
  expect(pool.asked).toBe(2)
})
