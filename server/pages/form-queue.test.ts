import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Problem } from '#server/problem.ts'
import { openFormQueue } from './form-queue.ts'

test('other work runs between two that start together, also if both wait for the same thing', async () => {
  const inTurn = openFormQueue({ waiting: 10, ms: 60_000 })
  const happened: string[] = []
  const shared = Promise.resolve()
  const start = (name: string) =>
    inTurn(async () => {
      await shared
      happened.push(name)
    })
  const other = async () => {
    for (let n = 0; n < 10; n++) {
      await setImmediate()
      happened.push('other')
    }
  }
  await Promise.all([start('a'), start('b'), start('c'), other()])
  expect(happened.join(' ')).toMatch(/a (?:other )+b (?:other )+c/)
})

test('refuses more when enough are waiting, and serves again afterwards', async () => {
  const inTurn = openFormQueue({ waiting: 2, ms: 60_000 })
  const work = async () => 'done'
  const asked = await Promise.allSettled([inTurn(work), inTurn(work), inTurn(work)])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(asked[2]).toMatchObject({ reason: expect.any(Problem) })
  expect(await inTurn(work)).toBe('done')
})

test('one that fails or never ends delays no other', async () => {
  const inTurn = openFormQueue({ waiting: 2, ms: 10 })
  await expect(inTurn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  void inTurn(() => new Promise(() => {}))
  expect(await inTurn(async () => 'done')).toBe('done')
})
