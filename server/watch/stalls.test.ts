import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openMetrics } from '#server/http/metrics.ts'
import { watchStalls } from './stalls.ts'

test('counts and logs a stall of the event loop with its length', async () => {
  const metrics = openMetrics()
  const lines: object[] = []
  const stop = watchStalls({ metrics, log: { warn: (fields) => void lines.push(fields) } })
  const count = async () => (await metrics.stalls.get()).values[0]?.value
  await sleep(100)
  expect(await count()).toBe(lines.length)
  lines.length = 0
  const until = performance.now() + 500
  while (performance.now() < until);
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0)
  stop()
  expect(lines).toContainEqual({ ms: expect.toSatisfy((ms: number) => ms > 400) })
  expect(await count()).toBeGreaterThanOrEqual(lines.length)
})
