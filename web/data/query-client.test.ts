import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProblemError } from './call.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const unavailable = (retryAfter: number | null = null) =>
  new ProblemError('unavailable', { status: 503, detail: 'Later.', retryAfter })

/** When the calls were made and when the failure showed, in milliseconds since the first call. */
async function fail(error: Error): Promise<{ calledAt: number[]; failedAt: number }> {
  const startedAt = Date.now()
  const calledAt: number[] = []
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['leads'],
    queryFn() {
      calledAt.push(Date.now() - startedAt)
      return Promise.reject(error)
    },
  })
  const failed = new Promise<number>((resolve) => {
    observer.subscribe(({ isError }) => {
      if (isError) resolve(Date.now() - startedAt)
    })
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return { calledAt, failedAt: await failed }
}

it('retries once, and shows a failure after at most two seconds', async () => {
  expect(await fail(unavailable())).toEqual({ calledAt: [0, 1000], failedAt: 1000 })
  expect(await fail(unavailable(2))).toEqual({ calledAt: [0, 2000], failedAt: 2000 })
})

it('does not call again before the server asks for it', async () => {
  expect(await fail(unavailable(3))).toEqual({ calledAt: [0], failedAt: 0 })
})

it('does not repeat a call that the server refused', async () => {
  const refusal = new ProblemError('not_found', { status: 404, detail: 'Not found.' })
  expect(await fail(refusal)).toEqual({ calledAt: [0], failedAt: 0 })
})
