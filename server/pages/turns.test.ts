import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Problem } from '#server/http/problem.ts'
import { openTurns } from './turns.ts'

test('other work comes between two that start at once', async () => {
  const takeTurn = openTurns(10)
  const happened: string[] = []
  const start = async (name: string) => {
    await takeTurn()
    happened.push(name)
  }
  const other = async () => {
    for (let n = 0; n < 3; n++) {
      await setImmediate()
      happened.push('other')
    }
  }
  await Promise.all([start('a'), start('b'), start('c'), other()])
  expect(happened.join(' ')).toMatch(/a (?:other )+b (?:other )+c/)
})

test('a crowd is refused once enough are waiting, and served again afterwards', async () => {
  const takeTurn = openTurns(2)
  const asked = await Promise.allSettled([takeTurn(), takeTurn(), takeTurn()])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(asked[2]).toMatchObject({ reason: expect.any(Problem) })
  await expect(takeTurn()).resolves.toBeUndefined()
})
