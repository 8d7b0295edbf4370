import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { admitQuestion } from './admission.ts'

const db = {
  pressure: () => ({ waiting: 0 }),
  run: async () => [{ wait: 0 }],
} as unknown as Database

const admit = () => admitQuestion({ db, config: { rateLimits: true } })

test('a network of many clients has few questions at a time', async () => {
  const ask = admit()
  const tries = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => ask(`c${n}.n${n}.wide`)))
  const taken = tries.filter(({ status }) => status === 'fulfilled')
  expect(taken).toHaveLength(8)
  await expect(ask('c1.n99.other')).resolves.toBeTypeOf('function')
})

test('a question that ends makes room, once', async () => {
  const ask = admit()
  const leave = await ask('a.b.c')
  await ask('a.b.c')
  await expect(ask('a.b.c')).rejects.toMatchObject({ code: 'too_many_requests' })
  leave()
  leave()
  await ask('a.b.c')
  await expect(ask('a.b.c')).rejects.toMatchObject({ code: 'too_many_requests' })
})
