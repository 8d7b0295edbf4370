// The queue of password hashes.
import { expect, test } from 'vitest'
import { openHashQueue } from './hash-queue.ts'

test('runs one, keeps a few waiting in order, and refuses the rest before they start', async () => {
  const queue = openHashQueue({ atOnce: 1, waiting: 2 })
  const started: string[] = []
  const first = Promise.withResolvers<void>()
  const enter = (name: string, until: Promise<void> = Promise.resolve()) =>
    queue.run(async () => {
      started.push(name)
      await until
      return name
    })
  const inside = [enter('first', first.promise), enter('second'), enter('third')]
  await expect(enter('fourth')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 })
  expect(started).toEqual(['first'])
  first.resolve()
  expect(await Promise.all(inside)).toEqual(['first', 'second', 'third'])
  expect(started).toEqual(['first', 'second', 'third'])
  expect(await enter('later')).toBe('later')
})

test('runs a known browser before waiting strangers, also when the queue is full', async () => {
  const queue = openHashQueue({ atOnce: 1, waiting: 1 })
  const started: string[] = []
  const first = Promise.withResolvers<void>()
  const inside = queue.run(() => first.promise)
  expect(queue.isFull()).toBe(false)
  const stranger = queue.run(async () => started.push('stranger'))
  expect(queue.isFull()).toBe(true)
  const known = queue.run(async () => started.push('known'), { isKnown: true })
  first.resolve()
  await Promise.all([inside, stranger, known])
  expect(started).toEqual(['known', 'stranger'])
  expect(queue.isFull()).toBe(false)
})

test('a failure frees its place for the next', async () => {
  const queue = openHashQueue({ atOnce: 1, waiting: 1 })
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(async () => 'fine')).toBe('fine')
})
