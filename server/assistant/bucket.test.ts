// How many pass, by a clock in our hands.
import { expect, test } from 'vitest'
import { openBucket } from './bucket.ts'

test('a crowd passes up to its size, then as many a second as it refills, and never more than its size again', () => {
  let now = 0
  const bucket = openBucket({ perSecond: 10, atOnce: 3 }, () => now)
  const passed = (times: number) => Array.from({ length: times }, () => bucket.take()).filter(Boolean).length
  expect(passed(5)).toBe(3)
  now = 99
  expect(passed(1)).toBe(0)
  now = 300
  expect(passed(5)).toBe(3)
  now = 60_000
  expect(passed(50)).toBe(3)
})

test('a clock that stands still or is asked often refills nothing', () => {
  const bucket = openBucket({ perSecond: 1000, atOnce: 1 }, () => 7)
  expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([true, false, false])
})
