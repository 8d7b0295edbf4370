// The waiting times of calls, on a fake clock.
import { expect, test } from 'vitest'
import { openQueue } from './queue.ts'

test('delays a crowd one by one after the first few, and refuses calls when the queue is full', () => {
  let now = 1000
  const line = openQueue({ perSecond: 10, atOnce: 2, waiting: 3 }, () => now)
  const crowd = (people: number) => Array.from({ length: people }, () => line.join())
  expect(crowd(7)).toEqual([0, 0, 100, 200, 300, null, null])
  now += 99
  expect(crowd(1)).toEqual([null])
  now += 1
  expect(crowd(2)).toEqual([300, null])
})

test('after a pause of any length it is as at the beginning', () => {
  let now = 0
  const line = openQueue({ perSecond: 10, atOnce: 2, waiting: 0 }, () => now)
  const crowd = (people: number) => Array.from({ length: people }, () => line.join())
  expect(crowd(3)).toEqual([0, 0, null])
  now = 60_000
  expect(crowd(3)).toEqual([0, 0, null])
})
