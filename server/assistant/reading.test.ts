import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFER } from '#assistant/eval/offer.ts'
import { openMetrics } from '#server/http/metrics.ts'
import { openReading, type Reading } from './reading.ts'

const metrics = openMetrics()
const warnings: string[] = []
const open = (deadlineMs: number) =>
  openReading({
    metrics,
    log: { warn: (_, message) => void warnings.push(message) },
    program: new URL('../../tests/assistant/stalling-worker.ts', import.meta.url),
    deadlineMs,
  })
/** Of processor time; real time may be four times that, which a busy machine needs to restart a thread. */
const DEADLINE_MS = 1000
const read = (reading: Reading, content: string) =>
  reading.run('understand', {
    turns: [{ role: 'user', content }],
    isStored: true,
    offer: OFFER,
    knowledge: [],
    calendar: null,
  })
const READ = { isAlarmed: false, capture: { step: 'none' } }

let reading: Reading
beforeAll(async () => {
  reading = open(DEADLINE_MS)
  await reading.warm()
})
afterAll(() => reading.close())

test('a text that stalls costs its own answer and a thread, and blocks nothing else', async () => {
  const done: string[] = []
  const [stalled, next] = await Promise.all([
    read(reading, 'please stall').finally(() => done.push('stalled')),
    read(reading, 'hello').finally(() => done.push('next')),
    new Promise((resolve) => setTimeout(resolve, 20)).finally(() => done.push('beside')),
  ])
  expect(stalled).toBeNull()
  expect(next).toMatchObject(READ)
  expect(done).toEqual(['beside', 'stalled', 'next'])
  expect(warnings).toEqual(['the assistant could not read a text; restarting its thread'])
  expect(await metrics.registry.metrics()).toContain('assistant_reading_timeouts_total 1')
})

test('a text that takes all memory ends only the thread', async () => {
  const unhurried = open(60_000)
  expect(await read(unhurried, 'please exhaust')).toBeNull()
  expect(await read(unhurried, 'hello')).toMatchObject(READ)
  await unhurried.close()
})

test("throws the task's error, and the thread continues", async () => {
  await expect(read(reading, 'please throw')).rejects.toThrow('thrown')
  expect(await read(reading, 'hello')).toMatchObject(READ)
})
